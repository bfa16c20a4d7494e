//! The deal of the day: its public message, and what each player reads of their own.

mod facts;
mod own;
mod result;

use rules::Member;
use words::Language;

pub use self::facts::{First, Lost, Measures, Own, Ranked, Tally};
pub use self::own::own;
pub use self::result::{Over, board, over};
use super::NIGHT;
use super::lines::lines;
use super::message::{Button, File, Frame, Message, Picture, Style};
use super::name::{escaped, plain};
use super::press::{CustomId, DayPress};
use super::scene::invitation_picture;
use table::id::{Timestamp, UserId};
use table::record::Record;
use table::{MemberView, TableView};

/// Digits of a seal that stands whole elsewhere.
const SEAL_BEGINS: usize = 12;

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
    /// The reader has not played it to its end yet.
    NotPlayed,
    /// The day is over, and the reader has not played it to its end.
    Missed,
    /// The reader's deal ended after they had left or ended it.
    Gone,
    /// A robot had played for the reader before they came back and ended the deal.
    NotOwn,
    /// The line was posted.
    Shared,
    /// Others may still play the deal.
    Kept,
    /// The reader has played it, and was forgotten since.
    Twice,
    /// The day ended in the middle of the reader's deal.
    Cut,
    /// A manager took the reader off the ranking.
    OffBoard,
    /// A person has not played it to its end.
    NotRanked,
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
        Notice::Missed => language.day_missed(),
        Notice::Gone => language.day_gone(),
        Notice::NotOwn => language.day_not_own(),
        Notice::Shared => language.day_shared(),
        Notice::Kept => language.day_kept(),
        Notice::Twice => language.day_twice(),
        Notice::Cut => language.day_cut(),
        Notice::OffBoard => language.day_off_board(),
        Notice::NotRanked => language.day_not_ranked(),
    })
}

/// The promise of the first day, before there is another to stand below.
#[must_use]
pub fn promised(day: &Day, language: Language) -> Message {
    titled(&language.day_title(day.number.to_string()))
        .with_text(language.day_opens(day.game.clone(), at(day.opens_at)))
        .with_small_print(&own_seal(day, language))
}

/// The invitation, which stands until the day is over. It does not tell how many have played: a
/// number that grows would tell when.
#[must_use]
pub fn invitation(day: &Day, is_pictured: bool, language: Language) -> Message {
    let picture = is_pictured.then(|| invitation_picture(day.number, language));
    // It stands whole in the message of the day before.
    let begins: String = day.seal.chars().take(SEAL_BEGINS).collect();
    let begins = language.day_seal(day.number.to_string(), format!("{begins}…"));
    headed(&language.day_title(day.number.to_string()), picture)
        .with_text(language.day_open(day.game.clone(), at(day.closes_at)))
        .with_small_print(&lines([begins].into_iter().chain(next_seal(day, language))))
        .with_buttons([
            button(DayPress::Play(day.number), language.button_day_play(), Style::Success),
            result_button(day.number, Style::Secondary, language),
        ])
}

/// The line that a player shares: while the day lasts only that they have played.
#[must_use]
pub fn shared(name: &str, number: u32, own: &Own, is_over: bool, language: Language) -> Message {
    let number = number.to_string();
    let in_a_row = language.day_in_a_row(own.in_a_row);
    if !is_over {
        return Message::text(language.day_shared_open(named(name), number, in_a_row));
    }
    let better = own.better_than().map(|percent| language.day_better(percent.to_string()));
    let line = language.day_shared_over(named(name), number, own.score());
    let squares = Some(own.tally.squares()).filter(|squares| !squares.is_empty());
    Message::text(lines([Some(line), better, squares, Some(in_a_row)].into_iter().flatten()))
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
    let day = table.day().filter(|_| table.is_match_over())?;
    Some(result_button(day.number, Style::Success, language))
}

/// True for a member who has played their deal of a day to its end, after a robot had played for
/// them: it does not count.
#[must_use]
pub fn is_not_own(table: &TableView, member: Member) -> bool {
    let ended = table.last_ended_deal().filter(|_| table.day().is_some());
    let is_present = table.chairs().occupant(member).is_present();
    is_present && ended.is_some_and(|deal| deal.was_played_for(member))
}

/// The reason why a member's own deal of a day does not count, below its result.
pub(crate) fn not_own_line(own: &MemberView, language: Language) -> String {
    let is_told = is_not_own(own.table(), own.member());
    if is_told { language.day_not_own() } else { String::new() }
}

fn result_button(number: u32, style: Style, language: Language) -> Button {
    button(DayPress::Result(number), language.button_day_result(), style)
}

/// A picture says its title itself.
fn headed(title: &str, picture: Option<Picture>) -> Message {
    let frame = Frame::Coloured(NIGHT);
    match picture {
        Some(picture) => Message { frame, ..Message::default() }.with_picture(picture),
        None => titled(title),
    }
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

fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

fn named(name: &str) -> String {
    plain(name).map_or_else(|| "–".to_owned(), |name| format!("**{}**", escaped(&name)))
}

fn own_seal(day: &Day, language: Language) -> String {
    language.day_seal(day.number.to_string(), day.seal.clone())
}

fn next_seal(day: &Day, language: Language) -> Option<String> {
    let (number, seal) = day.next.clone()?;
    Some(language.day_seal(number.to_string(), seal))
}
