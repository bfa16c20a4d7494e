//! Dates and stamps: the author and the time of a correction.

use std::fmt;
use std::str::FromStr;

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

/// Returns `true` for a text with the same punctuation and numbers within bounds.
fn is_like(text: &str, example: &str) -> bool {
    let same = |(own, given): (u8, u8)| match own {
        b'0'..=b'9' => given.is_ascii_digit(),
        _ => own == given,
    };
    let number = |from: usize| text.get(from..from + 2).and_then(|part| part.parse::<u8>().ok());
    let within = |from, least, most| number(from).is_none_or(|part| (least..=most).contains(&part));
    text.len() == example.len()
        && example.bytes().zip(text.bytes()).all(same)
        && within(5, 1, 12)
        && within(8, 1, 31)
        && within(11, 0, 23)
        && within(14, 0, 59)
        && within(17, 0, 60)
}

impl Moment {
    /// The second, of those since 1970 (1970 to 9999).
    #[must_use]
    pub fn at(seconds: i64) -> Self {
        let seconds = seconds.clamp(0, 253_402_300_799);
        let (day, second) = (seconds / 86_400, seconds % 86_400);
        // Years begin in March, so that a leap day is the last of one.
        let days = day + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let date = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + era * 400 + i64::from(month <= 2);
        let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
        Self(format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z"))
    }

    /// Its day.
    #[must_use]
    pub fn date(&self) -> Date {
        Date(self.0[..10].to_owned())
    }
}

impl FromStr for Date {
    type Err = ParseTimeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if is_like(text, DATE) { Ok(Self(text.to_owned())) } else { Err(ParseTimeError(DATE)) }
    }
}

impl FromStr for Moment {
    type Err = ParseTimeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if is_like(text, MOMENT) { Ok(Self(text.to_owned())) } else { Err(ParseTimeError(MOMENT)) }
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
