//! Reminders of a turn.

use words::Language;

use super::message::{Button, Message, Row, Style};
use super::press::CustomId;
use super::way_back::show_my_hand;
use table::id::{TableId, UserId};

/// A table that waits for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waits {
    /// The table.
    pub table: TableId,
    /// True where all others who choose at the same time have.
    pub is_last: bool,
}

/// A public message that notifies one player, with the way to their hand or their tables.
#[must_use]
pub fn reminder(user: UserId, waiting: &[Waits], language: Language) -> Message {
    let mention = format!("<@{user}>");
    let (text, way) = match *waiting {
        [] => (language.reminder(mention), None),
        [Waits { table, is_last: true }] => {
            (language.reminder_last(mention), Some(show_my_hand(table, language)))
        }
        [Waits { table, is_last: false }] => {
            (language.reminder(mention), Some(show_my_hand(table, language)))
        }
        _ => (language.reminder_tables(mention, waiting.len()), Some(to_own_tables(language))),
    };
    let message = Message { notifies: vec![user], ..Message::text(text) };
    message.with_rows(way)
}

fn to_own_tables(language: Language) -> Row {
    let id = CustomId::OwnTables.to_string();
    Row::Buttons(vec![Button::new(id, language.button_own_tables(), Style::Primary)])
}
