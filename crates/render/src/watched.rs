//! The table as a watcher sees it.

use pictures::Scene;
use rules::{BySeat, Cards, Seat};
use words::Language;

use super::cards::in_a_line;
use super::lines::lines;
use super::message::{Button, Message, Part, Picture, Style};
use super::names::Names;
use super::press::{Press, Verb};
use super::row::button;
use super::scene::{Depiction, watched_picture};
use super::{public, summary};
use table::id::TableId;
use table::{OpenView, TableView, Turn, Watch};

/// The view of a watcher.
#[must_use]
pub fn closed(table: &TableView, language: Language) -> Message {
    let message = followed(table, language);
    if table.is_closed() { message } else { message.with_buttons(buttons(table, language)) }
}

/// The public table, and once a deal is over every hand of it.
pub(super) fn followed(table: &TableView, language: Language) -> Message {
    // A deal in which all passed has one line, which stands above.
    let played = table.ended_deal_on_table().filter(|deal| !deal.all_passed());
    let over = played.map(|deal| {
        let past = summary::past(table, deal.number(), language);
        let is_drawn = picture(table, None, language).is_some();
        unpressable(past).parts.into_iter().filter_map(move |part| pictured(part, is_drawn))
    });
    shown(table, language).with_parts(over.into_iter().flatten())
}

/// The view of a watcher to whom all players show the hands of this deal.
#[must_use]
pub fn open(view: &OpenView, language: Language) -> Message {
    let table = view.table();
    let names = &Names::new(table, language);
    let hand = |seat: Seat| {
        format!("**{}**\n{}", names.seat(seat), in_a_line(view.hands()[seat], language))
    };
    let message = shown(table, language).with_text(language.watch_hands_open());
    let hands = lines(Seat::ALL.map(hand));
    let picture = picture(table, Some(view.hands()), language);
    // An auction has no room for hands.
    let message = match picture.map(|picture| picture.scene) {
        Some(Scene::Table(_)) => message.with_pictured(hands),
        Some(_) | None => message.with_text(hands),
    };
    message.with_buttons(buttons(table, language))
}

/// The picture above a watcher's message, with the hands if all players show them.
#[must_use]
pub fn picture(
    table: &TableView,
    hands: Option<&BySeat<Cards>>,
    language: Language,
) -> Option<Picture> {
    if let Some(deal) = table.ended_deal_on_table() {
        let summary = summary::summary(table, deal.number(), language, Depiction::Picture)?;
        return summary.picture().cloned();
    }
    let view = table.game()?;
    let deal = view.deal.as_ref().filter(|deal| !deal.over)?;
    Some(watched_picture(view, deal, hands, &Names::new(table, language)))
}

/// The public table; what its picture shows is hidden below one.
fn shown(table: &TableView, language: Language) -> Message {
    let public = |depiction| unpressable(public::public(table, language, None, depiction));
    let beside = public(Depiction::Picture);
    let is_drawn = beside.picture().is_some();
    let words = public(Depiction::Words);
    let part = |part: Part| {
        let is_common = beside.parts.contains(&part);
        pictured(part, is_drawn && !is_common)
    };
    Message { parts: words.parts.into_iter().filter_map(part).collect(), ..words }
}

/// A part that is drawn too.
fn pictured(part: Part, is_drawn: bool) -> Option<Part> {
    match (is_drawn, part) {
        (true, Part::Text(text)) => Some(Part::Pictured(text)),
        (true, Part::Separator) => None,
        (_, part) => Some(part),
    }
}

/// A watcher's message when it can soon be edited no more.
#[must_use]
pub fn asleep(table: TableId, language: Language) -> Message {
    let id = Press { table, turn: Turn(0), verb: Verb::Watch }.to_string();
    let again = Button::new(id, language.button_watch_on(), Style::Primary);
    Message::framed(language.watch_asleep()).with_buttons([again])
}

/// The message of a watcher who has stopped.
#[must_use]
pub fn stopped(table: &TableView, language: Language) -> Message {
    let again = button(table, Verb::Watch, language.button_watch(), Style::Secondary);
    Message::framed(language.watch_stopped()).with_buttons([again])
}

fn unpressable(message: Message) -> Message {
    let parts = message.parts.into_iter().filter_map(|part| match part {
        Part::Section(text, _) => Some(Part::Text(text)),
        Part::Row(_) => None,
        Part::Text(_)
        | Part::Pictured(_)
        | Part::Headline(_)
        | Part::Separator
        | Part::Picture(_)
        | Part::Kept(_) => Some(part),
    });
    Message { parts: parts.collect(), ..message }
}

fn buttons(table: &TableView, language: Language) -> [Button; 2] {
    let is_open = table.settings().watch() == Watch::Open;
    let may_ask = is_open && !table.are_hands_open() && table.asked_to_open().is_none();
    let label = if may_ask { language.button_watch_hands() } else { language.button_watch_on() };
    [
        button(table, Verb::Watch, label, Style::Secondary),
        button(table, Verb::StopWatching, language.button_watch_stop(), Style::Secondary),
    ]
}
