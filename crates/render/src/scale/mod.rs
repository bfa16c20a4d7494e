//! Tables of points: those that a server can play by, one of them cell by cell, and the mistakes
//! of one that is read.

mod complaints;
mod page;

pub use complaints::complaints;
pub use page::{Standing, page};
pub(crate) use page::{contract_name, wrapped};

pub use super::setting_words::own_table;

use rules::Book;
use words::Language;

use super::PLAYING;
use super::message::{Button, Frame, Message, Row, Select, SelectLine, Style};
use super::name::plain;
use super::press::{CustomId, ScalePress, SurveyPress};

/// A table that can be looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its hash, or the name of a known one.
    pub key: String,
    /// Its book.
    pub book: Book,
    /// The name that its makers gave it; empty for a known one.
    pub name: String,
}

/// The tables that a server keeps, and the known ones.
#[must_use]
pub fn list(kept: &[Listed], known: &[Listed], language: Language) -> Message {
    let none = if kept.is_empty() { language.scale_none_kept() } else { String::new() };
    let select = |id: ScalePress, placeholder: String, lines: &[Listed]| {
        let lines: Vec<_> = lines.iter().map(|listed| line(listed, language)).collect();
        if lines.is_empty() {
            return None;
        }
        let id = CustomId::Scale(id).to_string();
        Some(Row::Select(Select { id, placeholder, lines, picks: 1..=1 }))
    };
    let survey = CustomId::Survey(SurveyPress::Next).to_string();
    let survey = Button::new(survey, language.survey_title(), Style::Primary);
    let ours = select(ScalePress::ShowKept, language.scale_kept(), kept);
    let others = select(ScalePress::ShowKnown, language.scale_known(), known);
    Message::titled(Frame::Coloured(PLAYING), &language.scale_title())
        .with_text(none)
        .with_small_print(&language.scale_how())
        .with_rows(ours.into_iter().chain(others))
        .with_buttons([survey])
}

/// The name of players' own table and the first digits of its hash, for a menu, where no sign means
/// anything: `Bij Eva (3fa01c22)`.
pub(crate) fn own_label(name: &str, hash: &str) -> String {
    format!("{} ({})", plain(name).unwrap_or_default(), hash.get(..8).unwrap_or_default())
}

fn line(listed: &Listed, language: Language) -> SelectLine {
    let Listed { key, book, name } = listed;
    let label = if name.is_empty() {
        language.option_value("scale", &rules::Value::Word(key.clone().into()))
    } else {
        own_label(name, key)
    };
    let line = SelectLine::new(label, key.clone(), false);
    SelectLine { description: language.book(*book), ..line }
}
