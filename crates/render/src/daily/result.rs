//! A day that is over, for all: its ranking, the four hands, and what was possible.

use rules::Cards;
use words::Language;

use super::facts::{Lost, Ranked};
use super::{Day, button, headed, mention, named, next_seal, own_seal, result_button, titled};
use crate::cards::in_a_short_line;
use crate::lines::{lines, with_sign};
use crate::message::{Message, Row, Select, Style, joined};
use crate::press::{CustomId, DayPress};
use crate::scene::ranking_picture;
use table::id::UserId;

/// The player's own hand, and those of the robots: left, opposite and right.
const PLACES: [&str; 4] = ["👤", "←", "↑", "→"];

/// Most lines of a ranking in the channel.
const MOST_RANKED: usize = 20;

/// Most lines of a ranking that one asks for: they fit a message.
const MOST_LISTED: usize = 60;

/// Losses below this many hundredths of a point are not told.
const LEAST_LOST: i32 = 5;

/// All that is told of a day that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Over {
    /// The ranking.
    pub ranking: Vec<Ranked>,
    /// The hands from the player's on, if any player has played it.
    pub hands: Option<[Cards; 4]>,
    /// The tricks that the winner's side could take with all cards open.
    pub possible: Option<u8>,
    /// The place where most was lost.
    pub lost: Option<Lost>,
    /// The secret.
    pub secret: String,
}

/// The result in place of the invitation.
#[must_use]
pub fn over(day: &Day, over: &Over, is_pictured: bool, language: Language) -> Message {
    let Over { ranking, hands, possible, lost, secret } = over;
    let lost = lost.filter(|lost| lost.hundredths >= LEAST_LOST);
    let draw = || ranking_picture(day.number, ranking, lost, language);
    let picture = is_pictured.then(draw).flatten();
    let number = day.number.to_string();
    let first = ranking.iter().filter(|it| it.place == 1).map(|it| named(&it.name));
    let winners = joined(first, ", ");
    let wins = if ranking.is_empty() {
        language.day_nobody()
    } else {
        language.day_won(winners, number.clone())
    };
    let hand = |(place, cards)| format!("{place} {}", in_a_short_line(cards, language));
    let hands = hands.map(|hands| lines(PLACES.into_iter().zip(hands).map(hand)));
    let best = ranking.first().zip(*possible);
    let possible = best.map(|(first, it)| language.day_possible(named(&first.name), it));
    let lost = lost.map(|lost| told(lost, language));
    let proof = next_seal(day, language).into_iter().chain([language.seal_secret(secret.clone())]);
    let mut buttons =
        vec![button(DayPress::Share(day.number), language.button_day_share(), Style::Secondary)];
    if !ranking.is_empty() {
        buttons.insert(0, result_button(day.number, Style::Secondary, language));
        let all = language.button_day_all(ranking.len());
        buttons.push(button(DayPress::Board(day.number), all, Style::Secondary));
        let record = language.button_day_record();
        buttons.push(button(DayPress::Record(day.number), record, Style::Secondary));
    }
    headed(&language.day_over_title(number), picture)
        .with_text(wins)
        .with_pictured(places(ranking, MOST_RANKED, language))
        .with_text(ties_line(ranking, MOST_RANKED, language))
        .with_text(lines([hands, possible, lost].into_iter().flatten()))
        .with_small_print(&lines([own_seal(day, language)].into_iter().chain(proof)))
        .with_buttons(buttons)
}

/// The whole ranking, for one who asks. Who manages the server takes people off it here; `set` is
/// the person whom they just took off it, or put back.
#[must_use]
pub fn board(
    number: u32,
    ranking: &[Ranked],
    is_manager: bool,
    set: Option<(UserId, bool)>,
    language: Language,
) -> Message {
    let people = Select {
        id: CustomId::Day(DayPress::OffBoard(number)).to_string(),
        placeholder: language.day_off_menu(),
        lines: Vec::new(),
        picks: 1..=1,
    };
    let set = set.map(|(user, is_off)| {
        let name = mention(user);
        if is_off { language.day_taken_off(name) } else { language.day_put_back(name) }
    });
    titled(&language.day_over_title(number.to_string()))
        .with_text(places(ranking, MOST_LISTED, language))
        .with_text(ties_line(ranking, MOST_LISTED, language))
        .with_text(set.unwrap_or_default())
        .with_rows(is_manager.then_some(Row::Select(people)))
}

fn told(lost: Lost, language: Language) -> String {
    language.day_lost(lost.trick, language.decimal(lost.hundredths.into(), 2))
}

/// The reason why one of two players with equal points stands before the other.
fn ties_line(ranking: &[Ranked], most: usize, language: Language) -> String {
    let shown = &ranking[..ranking.len().min(most)];
    let is_tie =
        |both: &[Ranked]| both[0].points == both[1].points && both[0].place != both[1].place;
    if shown.windows(2).any(is_tie) { language.day_ties() } else { String::new() }
}

fn places(ranking: &[Ranked], most: usize, language: Language) -> String {
    let medal = |place: u32| match place {
        1 => "🥇".to_owned(),
        2 => "🥈".to_owned(),
        3 => "🥉".to_owned(),
        place => format!("{place}."),
    };
    let line =
        |it: &Ranked| format!("{} {} {}", medal(it.place), named(&it.name), with_sign(it.points));
    let left = ranking.len().saturating_sub(most);
    let more = (left > 0).then(|| language.day_more(left));
    lines(ranking.iter().take(most).map(line).chain(more))
}
