//! What a button says on the page of one's own times.

use std::fmt;

use table::Quiet;

/// What is wanted of one's own times, which belong to no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimesPress {
    /// To choose when to be reminded; the select's value says when. `w1:0:0:times reminders`
    Reminders,
    /// To keep the quiet hours that are suggested. `w1:0:0:times keep 1380 420`
    Keep(Quiet),
}

impl fmt::Display for TimesPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reminders => f.write_str("reminders"),
            Self::Keep(quiet) => write!(f, "keep {} {}", quiet.from(), quiet.to()),
        }
    }
}

impl TimesPress {
    /// Reads what is wanted.
    pub(super) fn read(text: &str) -> Option<Self> {
        if text == "reminders" {
            return Some(Self::Reminders);
        }
        let (from, to) = text.strip_prefix("keep ")?.split_once(' ')?;
        Quiet::new(from.parse().ok()?, to.parse().ok()?).map(Self::Keep)
    }
}
