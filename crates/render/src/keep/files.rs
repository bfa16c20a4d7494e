//! The sheet as a file.

use super::Kept;
use super::words::Contracts;
use crate::message::{Button, File, Frame, Message, Style};
use crate::press::{KeepWish, Kind};

const KINDS: [(Kind, &str); 3] = [(Kind::Text, "txt"), (Kind::Csv, "csv"), (Kind::Json, "json")];

/// The files to choose from.
#[must_use]
pub fn exports(kept: &Kept<'_>) -> Message {
    let language = kept.language;
    let button = |(kind, name): (Kind, &str)| -> Button {
        kept.button(KeepWish::File(kind), name.to_uppercase(), Style::Secondary)
    };
    Message::titled(Frame::Plain, &language.keep_export())
        .with_text(language.keep_export_how())
        .with_buttons(KINDS.map(button))
}

/// The files to choose from, and one of them.
#[must_use]
pub fn exported(kept: &Kept<'_>, kind: Kind) -> Message {
    let sheet = kept.sheet;
    let bytes = match kind {
        Kind::Text => sheet.pages(&Contracts::of(sheet, kept.language)).join("\n"),
        Kind::Csv => sheet.to_csv(),
        Kind::Json => sheet.to_json(),
    };
    let end = KINDS.iter().find(|(it, _)| *it == kind).map_or("txt", |(_, end)| end);
    let name = format!("whist-sheet-{}-{}.{end}", kept.evening, sheet.evening().date());
    Message { file: Some(File { name, bytes: bytes.into_bytes() }), ..exports(kept) }
}
