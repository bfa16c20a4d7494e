//! The way back to the hand: from a page, an old message, a ping.

use words::Language;

use super::message::{Button, MOST_IN_A_ROW, Message, Part, Row, Style};
use super::press::{Press, Verb};

use table::Turn;
use table::id::TableId;

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
    let message = Message::framed(language.hand_asleep());
    message.with_rows([show_my_hand(table, language)])
}

pub(super) fn show_my_hand(table: TableId, language: Language) -> Row {
    Row::Buttons(vec![to_hand(table, language.button_show_my_hand(), Style::Primary)])
}

/// Names no turn, so that the button stays as it is while others play.
fn to_hand(table: TableId, label: String, style: Style) -> Button {
    let id = Press { table, turn: Turn(0), verb: Verb::Hand }.to_string();
    Button::new(id, label, style)
}
