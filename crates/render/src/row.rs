//! Rows of buttons and selects that speak for a table.

use rules::Book;
use words::Language;

use super::message::{Button, Message, Row, Select, SelectLine, Style};
use super::press::{CustomId, Page, PracticePress, Press, Verb};
use table::TableView;

/// The custom id of a request to a table in its present turn.
pub(super) fn id_of(table: &TableView, verb: Verb) -> String {
    Press { table: table.id(), turn: table.turn(), verb }.to_string()
}

pub(super) fn button(table: &TableView, verb: Verb, label: String, style: Style) -> Button {
    Button::new(id_of(table, verb), label, style)
}

/// Takes back the reader's own request.
pub(super) fn withdraw(table: &TableView, verb: Verb, language: Language) -> Button {
    button(table, verb, language.button_withdraw(), Style::Secondary)
}

pub(super) fn opens(table: &TableView, page: Page, label: String) -> Button {
    button(table, Verb::Show(page), label, Style::Secondary)
}

/// Between two deals the next one is asked for by all.
pub(super) fn cut_buttons(table: &TableView, language: Language) -> impl Iterator<Item = Button> {
    let deal = button(table, Verb::Deal, language.button_deal(), Style::Success);
    let cut = button(table, Verb::Cut, language.button_cut(), Style::Secondary);
    [cut].into_iter().chain((!table.shows_result()).then_some(deal))
}

/// To have seen the result of a deal, or to show no white hand.
pub(super) fn go_on(table: &TableView, language: Language) -> Option<Button> {
    let is_after = table.shows_result();
    let label = if is_after { language.button_next_deal() } else { language.button_go_on() };
    table.may_go_on().then(|| button(table, Verb::GoOn, label, Style::Success))
}

pub(super) fn practice_button(language: Language) -> Button {
    let id = CustomId::Practice.to_string();
    Button::new(id, language.button_practice(), Style::Success)
}

/// A practice deal of this game against the weakest robots.
pub(super) fn practice_of(book: Book, language: Language) -> Button {
    let id = CustomId::PracticeAt(PracticePress::first(book)).to_string();
    Button::new(id, language.button_practice(), Style::Success)
}

pub(super) fn select(
    table: &TableView,
    verb: Verb,
    placeholder: String,
    lines: Vec<SelectLine>,
) -> Option<Row> {
    let id = id_of(table, verb);
    (!lines.is_empty()).then_some(Row::Select(Select { id, placeholder, lines, picks: 1..=1 }))
}

/// A select that shows the chosen line, or `none`.
pub(super) fn menu(id: String, lines: Vec<SelectLine>, none: &str) -> Row {
    let chosen = lines.iter().find(|line| line.chosen);
    let placeholder = chosen.map_or_else(|| none.to_owned(), |line| line.label.clone());
    Row::Select(Select { id, placeholder, lines, picks: 1..=1 })
}

/// The words for the page before and the page after.
pub(super) fn turns(language: Language) -> [String; 2] {
    [language.button_previous(), language.button_next()]
}

pub(super) fn arrows(language: Language) -> [String; 2] {
    let [previous, next] = turns(language);
    [format!("← {previous}"), format!("{next} →")]
}

/// The buttons to the pages before and after one, of pages counted from 1.
pub(super) fn beside(
    page: usize,
    last: usize,
    labels: [String; 2],
    to: impl Fn(usize, String) -> Button,
) -> Vec<Button> {
    let [previous, next] = labels;
    let previous = (page > 1).then(|| to(page - 1, previous));
    previous.into_iter().chain((page < last).then(|| to(page + 1, next))).collect()
}

/// A number of a page as buttons say it.
pub(super) fn numbered(page: usize) -> u8 {
    u8::try_from(page).unwrap_or(u8::MAX)
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
    let to = |page, label| opens(table, verb(numbered(page)), label);
    let buttons = beside(page, pages, turns(language), to);
    message.with_small_print(&language.page_of(page, pages)).with_buttons(buttons)
}
