//! The sheet of an evening with real cards: its messages and what their buttons choose.

mod deal;
mod evenings;
mod files;
mod form;
mod half;
mod picture;
mod setup;
mod sheet;
mod words;

use ::words::Language;
use kept::{Change, Sheet};
use table::id::EveningId;

pub use self::evenings::{Evening, evenings};
pub use self::files::{exported, exports};
pub use self::form::{asked_exchange, asked_name, asked_note, asked_points, points_of};
pub use self::half::{Part, choices_at, entry_of, fitted, half_of};
pub use self::picture::graph;
pub use self::setup::{Draft, is_offered, member_name, setup};
pub use self::sheet::{closing, correction, corrections, sheet};

use self::words::numbers;
use crate::lines::lines;
use crate::message::{Button, Message, Style};
use crate::press::{CustomId, KeepPress, KeepWish};

/// The sheet of an evening for a message.
#[derive(Clone, Copy, Debug)]
pub struct Kept<'a> {
    /// The evening.
    pub evening: EveningId,
    /// Its sheet.
    pub sheet: &'a Sheet,
    /// The evening goes on.
    pub is_open: bool,
    /// True where the sheet is shown as a picture.
    pub is_pictured: bool,
    /// Its language.
    pub language: Language,
}

impl Kept<'_> {
    fn id(&self, wish: impl Into<KeepWish>) -> String {
        id(self.evening, self.sheet.version(), wish)
    }

    fn button(&self, wish: impl Into<KeepWish>, label: String, style: Style) -> Button {
        Button::new(self.id(wish), label, style)
    }
}

fn id(evening: EveningId, version: u32, wish: impl Into<KeepWish>) -> String {
    CustomId::Keep(KeepPress { evening, version, wish: wish.into() }).to_string()
}

/// A sentence about an evening, for one person or above its sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The message of the evening stands below.
    Shown,
    /// The press was on an older sheet.
    Old,
    /// Only members enter deals, or the opener alone.
    NoKeeper,
    /// Only the opener sets the evening up.
    NotOpener,
    /// The person plays already.
    Plays,
    /// Six play already.
    Full,
    /// Fewer than four play.
    TooFew,
    /// The entry cannot stand there.
    Refused,
    /// The form has no points that can be read.
    PointsUnread,
    /// The name is none, or is at the table.
    NameTaken,
    /// The evening is over.
    Over,
}

/// The sentence.
#[must_use]
pub fn told(notice: &Notice, language: Language) -> String {
    match notice {
        Notice::Shown => language.keep_shown(),
        Notice::Old => language.keep_old(),
        Notice::NoKeeper => language.keep_no_keeper(),
        Notice::NotOpener => language.keep_not_opener(),
        Notice::Plays => language.refusal_already_seated(),
        Notice::Full => language.keep_full(),
        Notice::TooFew => language.keep_too_few(),
        Notice::Refused => language.keep_refused(),
        Notice::PointsUnread => language.keep_points_unread(),
        Notice::NameTaken => language.keep_name_taken(),
        Notice::Over => language.keep_over(),
    }
}

/// The sentence as a message of its own.
#[must_use]
pub fn notice(notice: &Notice, language: Language) -> Message {
    Message::text(told(notice, language))
}

/// The consequences of a correction for other deals; empty where there are none.
#[must_use]
pub fn changed(change: &Change, language: Language) -> String {
    let line = |deals: &[usize], line: fn(Language, String) -> String| {
        if deals.is_empty() { String::new() } else { line(language, numbers(deals)) }
    };
    lines([
        line(&change.dealers, Language::keep_moved),
        line(&change.factors, Language::keep_factors),
        line(&change.misfits, Language::keep_misfits),
    ])
}
