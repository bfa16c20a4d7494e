//! What people are shown, chosen from what `render` draws.

use rules::Action;

use super::screen::deals_ended;
use crate::id::{TableId, Timestamp, UserId};
use crate::record::Record;
use crate::render::message::{File, Message};
use crate::render::{chosen, hand, table, verify};
use crate::table::Table;

pub(super) use crate::render::chosen::Chosen;
pub(super) use crate::render::help::help;
pub(super) use crate::render::hint::hint;
pub(super) use crate::render::last_trick::last_trick;
pub(super) use crate::render::leaderboard::{ON_A_PAGE, Page, leaderboard};
pub(super) use crate::render::modal::cut;
pub(super) use crate::render::more::more;
pub(super) use crate::render::notice::{Notice, notice};
pub(super) use crate::render::options::{options, place_of};
pub(super) use crate::render::ping::ping;
pub(super) use crate::render::refusal::{fault, refusal, unopened, untold};
pub(super) use crate::render::review::{Reader, review};
pub(super) use crate::render::rules_page::rules_page;
pub(super) use crate::render::score::score;
pub(super) use crate::render::summary::summary;
pub(super) use crate::words::{Language, Permission};

/// The language of a locale, or English where it is not spoken here.
pub(super) fn language_of(locale: &str) -> Language {
    Language::of_locale(locale).unwrap_or(Language::English)
}

/// The public message of a table.
pub(super) fn public(table: &Table, language: Language, deadline: Option<Timestamp>) -> Message {
    table::table(table, language, deadline)
}

/// Somebody's hand, below why something was refused. Whoever has none now sees
/// that, or why.
pub(super) fn hand(
    table: &Table,
    user: UserId,
    language: Language,
    refused: Option<&Message>,
) -> Message {
    let chair = table.people().chair_of(user);
    let seat = chair.and_then(|chair| table.seat_of(chair));
    let Some(view) = seat.and_then(|seat| table.seen_by(seat)) else {
        return refused.cloned().unwrap_or_else(|| hand::no_hand(table, chair, language));
    };
    // No deadline: a hand that was drawn a moment later would differ in
    // nothing else.
    let mut message = hand::hand(table, &view, language, None);
    if let Some(refused) = refused {
        message.content = format!("{}\n\n{}", refused.content, message.content);
    }
    message
}

/// What a line chosen from a list on somebody's hand means; `None` if nothing
/// that could be done now.
pub(super) fn chosen(
    table: &Table,
    user: UserId,
    text: &str,
    language: Language,
) -> Option<Chosen> {
    let seat = table.people().chair_of(user).and_then(|chair| table.seat_of(chair))?;
    chosen::chosen(table, &table.seen_by(seat)?, text, language)
}

/// What somebody may do now besides playing a card, each with its words.
pub(super) fn calls(table: &Table, user: UserId, language: Language) -> Vec<(Action, String)> {
    let seat = table.people().chair_of(user).and_then(|chair| table.seat_of(chair));
    let Some(view) = seat.and_then(|seat| table.seen_by(seat)) else { return Vec::new() };
    chosen::calls(table, &view, language)
}

/// Whether the deals of the match were dealt as they were promised, the last
/// one shown.
pub(super) fn verified(table: &Table, language: Language) -> Message {
    let number = deals_ended(table);
    let last = number.checked_sub(1).and_then(|place| table.deals().get(place));
    let record = table.record().filter(|record| !record.deals.is_empty());
    let (Some(deal), Some(record)) = (last, record) else {
        return verify::nothing_to_verify(language);
    };
    verify::verified(number, deal, record.verify().is_ok(), language)
}

/// The record of a table's match, as a file.
pub(super) fn recorded(table: TableId, record: Option<Record>, language: Language) -> Message {
    let Some(record) = record.filter(|record| !record.deals.is_empty()) else {
        return notice(&Notice::NothingToRecord, language);
    };
    let file = File { name: format!("whist-{table}.json"), bytes: record.to_json().into_bytes() };
    Message { file: Some(file), ..notice(&Notice::Record, language) }
}

/// How well robots play, by name.
pub(super) fn level(level: robots::Level, language: Language) -> String {
    language.level(level)
}

/// A span of the leaderboard by name.
pub(super) fn span(recent: bool, language: Language) -> String {
    if recent { language.span_recent() } else { language.span_ever() }
}
