//! The table as a watcher sees it.

use rules::Seat;
use words::Language;

use super::cards::in_a_line;
use super::lines::lines;
use super::message::{Button, Message, Part, Style};
use super::names::Names;
use super::press::{Press, Verb};
use super::row::button;
use super::scene::Depiction;
use super::{public, summary};
use table::id::TableId;
use table::{OpenView, TableView, Turn, Watch};

/// The view of a watcher: the public table, and once a deal is over every hand of it.
#[must_use]
pub fn closed(table: &TableView, language: Language) -> Message {
    let shown = unpressable(public::public(table, language, None, Depiction::Words));
    let over = table.ended_deal_on_table().map(|deal| {
        let past = summary::past(table, deal.number(), language);
        unpressable(past).parts
    });
    let message = shown.with_parts(over.into_iter().flatten());
    if table.is_closed() { message } else { message.with_buttons(buttons(table, language)) }
}

/// The view of a watcher to whom all players show the hands of this deal.
#[must_use]
pub fn open(view: &OpenView, language: Language) -> Message {
    let table = view.table();
    let names = &Names::new(table, language);
    let hand = |seat: Seat| {
        format!("**{}**\n{}", names.seat(seat), in_a_line(view.hands()[seat], language))
    };
    unpressable(public::public(table, language, None, Depiction::Words))
        .with_separator()
        .with_text(language.watch_hands_open())
        .with_text(lines(Seat::ALL.map(hand)))
        .with_buttons(buttons(table, language))
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
    let may_ask = table.settings().watch() == Watch::Open && !table.are_hands_open();
    let label = if may_ask { language.button_watch_hands() } else { language.button_watch_on() };
    [
        button(table, Verb::Watch, label, Style::Secondary),
        button(table, Verb::StopWatching, language.button_watch_stop(), Style::Secondary),
    ]
}
