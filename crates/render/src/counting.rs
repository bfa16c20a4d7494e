//! The leaderboard of a server, for its managers.

use words::Language;

use super::message::{Button, Frame, Message, Style};
use super::press::{CountingPress, CustomId};
use table::id::{TableId, Timestamp, UserId};
use table::standings::TableResults;

/// Asks for confirmation that the leaderboard begins anew.
#[must_use]
pub fn counting_question(user: UserId, now: Timestamp, language: Language) -> Message {
    let press = CountingPress::Anew { user, asked: now };
    let anew = counting_button(press, language.button_count_anew(), Style::Danger);
    Message::titled(Frame::Plain, &language.counting_title())
        .with_text(language.counting_follows())
        .with_buttons([anew])
}

/// The state of a table's deals on the leaderboard, and the button to change it.
#[must_use]
pub fn table_results(
    table: TableId,
    results: Option<TableResults>,
    user: UserId,
    now: Timestamp,
    language: Language,
) -> Message {
    let Some(TableResults { deals, counts }) = results else {
        return Message::text(language.counting_nothing(table.0));
    };
    let (text, button) = if counts {
        let press = CountingPress::Without { table, user, asked: now };
        let without = counting_button(press, language.button_without(), Style::Danger);
        (language.counting_with(deals), without)
    } else {
        let again = CountingPress::With(table);
        let with = counting_button(again, language.button_with(), Style::Secondary);
        (language.counting_without(deals), with)
    };
    Message::titled(Frame::Plain, &language.counting_table(table.0))
        .with_text(text)
        .with_buttons([button])
}

pub(super) fn counting_button(press: CountingPress, label: String, style: Style) -> Button {
    Button::new(CustomId::Counting(press).to_string(), label, style)
}
