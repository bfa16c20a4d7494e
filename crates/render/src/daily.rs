//! The deal of the day: its public message, and what each player reads of their own.

use rules::{Cards, Member, Seat, Sheet};
use words::Language;

use super::NIGHT;
use super::cards::in_a_line;
use super::lines::{lines, with_sign};
use super::message::{Button, File, Frame, Message, Style, joined};
use super::name::{escaped, plain};
use super::press::{CustomId, DayPress};
use table::id::Timestamp;
use table::record::Record;
use table::{EndedDeal, TableView};

/// The player's own hand, and those of the robots: left, opposite and right.
const PLACES: [&str; 4] = ["👤", "←", "↑", "→"];

/// Most lines of a ranking.
const MOST_RANKED: usize = 20;

/// A day for a message that all see.
#[derive(Clone, Debug)]
pub struct Day {
    /// Its number in the server.
    pub number: u32,
    /// The name of its game.
    pub game: String,
    /// The moment from which on it is played.
    pub opens_at: Timestamp,
    /// The moment at which it is over.
    pub closes_at: Timestamp,
    /// The commitment.
    pub seal: String,
    /// The number and the commitment of the day after it.
    pub next: Option<(u32, String)>,
}

/// A line of a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The place, from 1.
    pub place: u32,
    /// The name; empty where it is not known any more.
    pub name: String,
    /// The points.
    pub points: i32,
}

/// One's own result.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    /// The place, from 1.
    pub place: u32,
    /// The points.
    pub points: i32,
    /// The number of those who have played it to its end.
    pub played: usize,
    /// Days in a row.
    pub in_a_row: u32,
}

/// A sentence about the deal of the day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The setting: the hour, the zone, the game.
    Set(u8, String, String),
    /// No deal a day from now on.
    Off,
    /// No city or zone has that name.
    NoZone,
    /// The day is not open yet.
    NotOpen,
    /// The day is over.
    Over,
    /// The reader has not played it to its end.
    NotPlayed,
    /// The line was posted.
    Shared,
    /// Others may still play the deal.
    Kept,
}

/// The sentence as a message of its own.
#[must_use]
pub fn notice(notice: &Notice, language: Language) -> Message {
    Message::text(match notice {
        Notice::Set(hour, zone, game) => {
            language.daily_set(game.clone(), format!("{hour}:00"), zone.clone())
        }
        Notice::Off => language.daily_off(),
        Notice::NoZone => language.daily_no_zone(),
        Notice::NotOpen => language.day_not_open(),
        Notice::Over => language.day_over(),
        Notice::NotPlayed => language.day_not_played(),
        Notice::Shared => language.day_shared(),
        Notice::Kept => language.day_kept(),
    })
}

/// The promise of the first day, before there is another to stand below.
#[must_use]
pub fn promised(day: &Day, language: Language) -> Message {
    titled(&language.day_title(day.number.to_string()))
        .with_text(language.day_opens(day.game.clone(), at(day.opens_at)))
        .with_small_print(&language.day_seal(day.number.to_string(), day.seal.clone()))
}

/// The invitation, which stands until the day is over.
#[must_use]
pub fn invitation(day: &Day, language: Language) -> Message {
    titled(&language.day_title(day.number.to_string()))
        .with_text(language.day_open(day.game.clone(), at(day.closes_at)))
        .with_small_print(&seals(day, language))
        .with_buttons([
            button(DayPress::Play(day.number), language.button_day_play(), Style::Success),
            button(DayPress::Result(day.number), language.button_day_result(), Style::Secondary),
        ])
}

/// The result in place of the invitation: ranking, the hands from the player's on, and the secret.
#[must_use]
pub fn over(
    day: &Day,
    ranking: &[Ranked],
    hands: Option<[Cards; 4]>,
    secret: String,
    language: Language,
) -> Message {
    let number = day.number.to_string();
    let first = ranking.iter().filter(|it| it.place == 1).map(|it| named(&it.name));
    let winners = joined(first, ", ");
    let wins = if ranking.is_empty() {
        language.day_nobody()
    } else {
        language.day_won(winners, number.clone())
    };
    let hand = |(place, cards)| format!("{place} {}", in_a_line(cards, language));
    let hands = hands.map(|hands| lines(PLACES.into_iter().zip(hands).map(hand)));
    let mut buttons =
        vec![button(DayPress::Share(day.number), language.button_day_share(), Style::Secondary)];
    if !ranking.is_empty() {
        let label = language.button_day_record();
        buttons.push(button(DayPress::Record(day.number), label, Style::Secondary));
    }
    titled(&language.day_over_title(number))
        .with_text(wins)
        .with_text(places(ranking, language))
        .with_text(hands.unwrap_or_default())
        .with_small_print(&lines([seals(day, language), language.seal_secret(secret)]))
        .with_buttons(buttons)
}

/// One's own result, for the reader alone.
#[must_use]
pub fn own(number: u32, own: &Own, tricks: &str, language: Language) -> Message {
    let place = (own.place.to_string(), own.played.to_string());
    titled(&language.day_title(number.to_string()))
        .with_text(language.day_result(with_sign(own.points), place.0, place.1))
        .with_text(tricks.to_owned())
        .with_text(language.day_in_a_row(own.in_a_row))
        .with_buttons([button(
            DayPress::Share(number),
            language.button_day_share(),
            Style::Primary,
        )])
}

/// The line that a player shares: while the day lasts only that they have played.
#[must_use]
pub fn shared(
    name: &str,
    number: u32,
    own: &Own,
    tricks: Option<&str>,
    language: Language,
) -> Message {
    let number = number.to_string();
    let in_a_row = language.day_in_a_row(own.in_a_row);
    let Some(tricks) = tricks else {
        return Message::text(language.day_shared_open(named(name), number, in_a_row));
    };
    let others = u32::try_from(own.played.saturating_sub(1)).unwrap_or(u32::MAX);
    let worse =
        language.day_better((others + 1).saturating_sub(own.place).to_string(), others.to_string());
    let better = if others > 0 { worse } else { String::new() };
    let line = language.day_shared_over(named(name), number, with_sign(own.points));
    Message::text(lines([line, better, tricks.to_owned(), in_a_row]))
}

/// The record of the deal as it was dealt, as a file.
#[must_use]
pub fn recorded(number: u32, record: &Record, language: Language) -> Message {
    let name = format!("whist-day-{number}.json");
    let file = File { name, bytes: record.to_json().into_bytes() };
    Message { file: Some(file), ..Message::text(language.day_record()) }
}

/// The page of a member whose own deal of a day is over.
pub(crate) fn after(table: &TableView, language: Language) -> Option<Button> {
    let occasion = table.occasion().filter(|_| table.is_match_over())?;
    let id = DayPress::Result(occasion.number);
    Some(button(id, language.button_day_result(), Style::Success))
}

/// The tricks of a member's side, thirteen squares: no card, no suit, no seat.
#[must_use]
pub fn squares(ended: &EndedDeal, member: Member) -> String {
    let view = ended.game();
    let players = ended.players();
    let own = Seat::ALL.into_iter().find(|&seat| players[seat] == member);
    let (Some(deal), Some(own)) = (&view.deal, own) else { return String::new() };
    let is_own = |winner: Seat| match &view.sheet {
        Sheet::Whist(_) => winner.side() == own.side(),
        Sheet::Belgian(sheet) => sheet.declarers.contains(winner) == sheet.declarers.contains(own),
    };
    let winners = deal.complete.iter().filter_map(|trick| trick.winner(deal.trump));
    winners.map(|winner| if is_own(winner) { '🟦' } else { '⬜' }).collect()
}

fn titled(title: &str) -> Message {
    Message::titled(Frame::Coloured(NIGHT), title)
}

fn button(press: DayPress, label: String, style: Style) -> Button {
    Button::new(CustomId::Day(press).to_string(), label, style)
}

fn at(moment: Timestamp) -> String {
    format!("<t:{}:f>", moment.0)
}

fn named(name: &str) -> String {
    plain(name).map_or_else(|| "–".to_owned(), |name| format!("**{}**", escaped(&name)))
}

fn seals(day: &Day, language: Language) -> String {
    let own = (day.number, day.seal.clone());
    let all = [own].into_iter().chain(day.next.clone());
    lines(all.map(|(number, seal)| language.day_seal(number.to_string(), seal)))
}

fn places(ranking: &[Ranked], language: Language) -> String {
    let medal = |place: u32| match place {
        1 => "🥇".to_owned(),
        2 => "🥈".to_owned(),
        3 => "🥉".to_owned(),
        place => format!("{place}."),
    };
    let line =
        |it: &Ranked| format!("{} {} {}", medal(it.place), named(&it.name), with_sign(it.points));
    let left = ranking.len().saturating_sub(MOST_RANKED);
    let more = (left > 0).then(|| language.day_more(left));
    lines(ranking.iter().take(MOST_RANKED).map(line).chain(more))
}
