//! The way back to one's hand: from a page that is read in its place, from a
//! message that sleeps, from a ping.

use words::Language;

use super::message::{Button, Frame, Message, Part, Row, Style};
use super::press::{Press, Verb};
use super::row::MOST_IN_A_ROW;
use table::Turn;
use table::id::TableId;

/// A page with the button that leads back to the hand, which says so where
/// somebody keeps the table waiting.
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

/// What a hand becomes that cannot be brought up to date for much longer.
#[must_use]
pub fn asleep(table: TableId, language: Language) -> Message {
    let message = Message { frame: Frame::Plain, ..Message::text(language.hand_asleep()) };
    message.with_rows([show_my_hand(table, language)])
}

/// A button that shows the reader's own hand.
pub(super) fn show_my_hand(table: TableId, language: Language) -> Row {
    Row::Buttons(vec![to_hand(table, language.button_show_my_hand(), Style::Primary)])
}

/// A button to the hand. It says no turn, so that it stays as it is while others
/// play.
fn to_hand(table: TableId, label: String, style: Style) -> Button {
    let id = Press { table, turn: Turn(0), verb: Verb::Hand }.to_string();
    Button::new(id, label, style)
}
