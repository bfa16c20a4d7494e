//! The window that asks where to cut.

use words::Language;

use super::message::{Field, Modal};
use super::press::{Press, Verb};
use table::TableView;

/// Asks the one who cuts how many cards to lift off, 4 to 48.
#[must_use]
pub fn cut(table: &TableView, language: Language) -> Modal {
    Modal {
        id: Press { table: table.id(), turn: table.turn(), verb: Verb::CutAt }.to_string(),
        title: language.cut_title(),
        fields: vec![Field {
            label: language.cut_label(),
            placeholder: language.cut_example(),
            length: (1, 2),
            ..Field::default()
        }],
    }
}
