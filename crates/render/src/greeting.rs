//! The first word to a server.

use words::Language;

use super::PLAYING;
use super::message::{Button, Frame, Message, Style};
use super::press::{CustomId, Verb};
use super::row::{button, practice_button};
use table::TableView;

/// The public greeting: what this is, and the two ways to begin.
#[must_use]
pub fn greeting(language: Language) -> Message {
    Message::titled(Frame::Coloured(PLAYING), &language.greeting_title())
        .with_text(language.greeting_text())
        .with_buttons([practice_button(language), open_button(language)])
}

pub(super) fn after_practice(table: &TableView, language: Language) -> [Button; 2] {
    let another =
        button(table, Verb::Again(None), language.button_practice_again(), Style::Success);
    [another, open_button(language)]
}

pub(super) fn open_button(language: Language) -> Button {
    let id = CustomId::OpenTable.to_string();
    Button::new(id, language.button_open_table(), Style::Secondary)
}
