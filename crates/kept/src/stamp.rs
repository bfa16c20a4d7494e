//! Dates and stamps: the author and the time of a correction.

use std::fmt;
use std::str::FromStr;

use jiff::{Timestamp, civil};
use rules::Member;

use crate::entry::Entry;

/// A day, `2026-11-27`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Date(String);

/// A second of universal time, `2026-11-27T21:04:00Z`.
///
/// # Examples
///
/// ```
/// use kept::Moment;
/// assert!("2026-11-27T21:04:00Z".parse::<Moment>().is_ok());
/// assert!("2026-11-27 21:04".parse::<Moment>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Moment(String);

/// The author of a correction and its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// The author; `None` for an opener who is no member.
    pub by: Option<Member>,
    /// The time.
    pub at: Moment,
}

/// A former version of a deal, struck through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Former {
    /// The entry.
    pub entry: Entry,
    /// The author and the time of the correction that replaced it.
    pub struck: Stamp,
}

/// The error for a text that is no date or no time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {0}")]
pub struct ParseTimeError(&'static str);

const DATE: &str = "2026-11-27";
const MOMENT: &str = "2026-11-27T21:04:00Z";

impl Moment {
    /// The second, of those since 1970 (1970 to 9999).
    #[must_use]
    pub fn at(seconds: i64) -> Self {
        Self(
            Timestamp::from_second(seconds.clamp(0, Timestamp::MAX.as_second()))
                .unwrap_or_default()
                .to_string(),
        )
    }

    /// Its day.
    #[must_use]
    pub fn date(&self) -> Date {
        Date(self.0[..DATE.len()].to_owned())
    }
}

/// The text of a value that is written in one way alone.
fn sole<T: FromStr + ToString>(text: &str) -> Option<String> {
    text.parse::<T>().ok().map(|value| value.to_string()).filter(|written| written == text)
}

impl FromStr for Date {
    type Err = ParseTimeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        sole::<civil::Date>(text).map(Self).ok_or(ParseTimeError(DATE))
    }
}

impl FromStr for Moment {
    type Err = ParseTimeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_whole = text.len() == MOMENT.len();
        sole::<Timestamp>(text).filter(|_| is_whole).map(Self).ok_or(ParseTimeError(MOMENT))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
