//! The way back to the hand: from a page, an old message, a ping.

use words::Language;

use super::message::{Button, MOST_IN_A_ROW, Message, Part, Row, Style};
use super::press::{CustomId, Press, Verb};

use table::Turn;
use table::id::{TableId, UserId};

/// A page with the button back to the hand, which says so on the reader's own turn.
#[must_use]
pub fn with_way_back(
    mut page: Message,
    table: TableId,
    is_own_turn: bool,
    language: Language,
) -> Message {
    let back = if is_own_turn {
        to_hand(table, language.button_back_your_turn(), Style::Primary)
    } else {
        to_hand(table, language.button_back(), Style::Secondary)
    };
    match page.parts.last_mut() {
        Some(Part::Row(Row::Buttons(buttons))) if buttons.len() < MOST_IN_A_ROW => {
            buttons.push(back);
        }
        Some(_) | None => page.parts.push(Part::Row(Row::Buttons(vec![back]))),
    }
    page
}

/// A hand's message when it can soon be edited no more.
#[must_use]
pub fn asleep(table: TableId, language: Language) -> Message {
    Message::framed(language.hand_asleep()).with_buttons([show_my_hand(table, language)])
}

fn show_my_hand(table: TableId, language: Language) -> Button {
    to_hand(table, language.button_show_my_hand(), Style::Primary)
}

/// Names no turn, so that the button stays as it is while others play.
fn to_hand(table: TableId, label: String, style: Style) -> Button {
    let id = Press { table, turn: Turn(0), verb: Verb::Hand }.to_string();
    Button::new(id, label, style)
}

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
    let to_hand = |table| Some(show_my_hand(table, language));
    let (text, way) = match *waiting {
        [] => (language.reminder(mention), None),
        [Waits { table, is_last: true }] => (language.reminder_last(mention), to_hand(table)),
        [Waits { table, is_last: false }] => (language.reminder(mention), to_hand(table)),
        _ => (language.reminder_tables(mention, waiting.len()), Some(to_own_tables(language))),
    };
    Message { notifies: vec![user], ..Message::text(text) }.with_buttons(way)
}

fn to_own_tables(language: Language) -> Button {
    Button::new(CustomId::OwnTables.to_string(), language.button_own_tables(), Style::Primary)
}
