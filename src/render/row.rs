//! Rows of buttons and selects that speak for a table.

use super::message::{Button, Row, Select, SelectLine, Style};
use super::press::{Press, Verb};
use crate::table::TableView;

/// Most buttons in a row.
pub(super) const MOST_IN_A_ROW: usize = 5;

/// A button that says something to a table in its present turn.
pub(super) fn button(table: &TableView, verb: Verb, label: String, style: Style) -> Button {
    let id = Press { table: table.id(), turn: table.turn(), verb }.to_string();
    Button { id, label, style, enabled: true }
}

/// Buttons in as few rows as hold them.
pub(super) fn rows(buttons: &[Button]) -> Vec<Row> {
    buttons.chunks(MOST_IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
}

/// A select of these lines, if there are any.
pub(super) fn select(
    table: &TableView,
    verb: Verb,
    placeholder: String,
    lines: Vec<SelectLine>,
) -> Option<Row> {
    let id = Press { table: table.id(), turn: table.turn(), verb }.to_string();
    (!lines.is_empty()).then_some(Row::Select(Select { id, placeholder, lines, picks: 1 }))
}
