//! Rows of buttons and selects that speak for a table.

use words::Language;

use super::message::{Button, Message, Row, Select, SelectLine, Style};
use super::press::{CustomId, Page, Press, Verb};
use table::TableView;

pub(super) const MOST_IN_A_ROW: usize = 5;

pub(super) const MOST_LINES: usize = 25;

pub(super) fn button(table: &TableView, verb: Verb, label: String, style: Style) -> Button {
    let id = Press { table: table.id(), turn: table.turn(), verb }.to_string();
    Button::new(id, label, style)
}

pub(super) fn cut_buttons(table: &TableView, language: Language) -> [Button; 2] {
    [
        button(table, Verb::Cut, language.button_cut(), Style::Secondary),
        button(table, Verb::Deal, language.button_deal(), Style::Success),
    ]
}

pub(super) fn practice_button(language: Language) -> Button {
    let id = CustomId::Practice.to_string();
    Button::new(id, language.button_practice(), Style::Success)
}

pub(super) fn rows(buttons: &[Button]) -> Vec<Row> {
    buttons.chunks(MOST_IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
}

pub(super) fn select(
    table: &TableView,
    verb: Verb,
    placeholder: String,
    lines: Vec<SelectLine>,
) -> Option<Row> {
    let id = Press { table: table.id(), turn: table.turn(), verb }.to_string();
    (!lines.is_empty()).then_some(Row::Select(Select { id, placeholder, lines, picks: 1..=1 }))
}

/// Pages are counted from 1.
pub(super) fn turning(
    message: Message,
    table: &TableView,
    page: usize,
    pages: usize,
    verb: impl Fn(u8) -> Page,
    language: Language,
) -> Message {
    if pages < 2 {
        return message;
    }
    let to = |page: usize, label| {
        let verb = Verb::Show(verb(u8::try_from(page).unwrap_or(u8::MAX)));
        button(table, verb, label, Style::Secondary)
    };
    let previous = (page > 1).then(|| to(page - 1, language.button_previous()));
    let next = (page < pages).then(|| to(page + 1, language.button_next()));
    let buttons: Vec<_> = previous.into_iter().chain(next).collect();
    message.with_small_print(&language.page_of(page, pages)).with_rows(rows(&buttons))
}
