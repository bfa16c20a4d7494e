//! How long a turn may take at a table, and how that time is reckoned.

mod hours;
mod reckoning;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

pub(crate) use hours::{Hours, NoHours, minute_of_day};
pub(crate) use reckoning::{Allowance, Span, TurnTime};

/// The longest turn of a table at which everybody is there, in seconds.
const LONGEST_LIVE_SECS: u16 = 600;
/// The shortest and the longest turn of a table that is played over days, in hours.
const DAYS_HOURS: std::ops::RangeInclusive<u16> = 12..=168;
/// What each card adds to the bank of who has played it.
const A_CARD: Duration = Duration::from_hours(2);

/// How long a turn may take at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// As long as it takes. `none`
    Unlimited,
    /// Everybody is there. `live-180`
    Live {
        /// The time for a turn in seconds, 1 to 600.
        secs: u16,
    },
    /// A card now and then. `days-24`
    Days {
        /// The time for a turn in hours, 12 to 168.
        hours: u16,
    },
}

impl Pace {
    /// Those that are offered, the quickest first.
    pub const OFFERED: [Self; 12] = [
        Self::Live { secs: 30 },
        Self::Live { secs: 60 },
        Self::Live { secs: 120 },
        Self::Live { secs: 180 },
        Self::Live { secs: 300 },
        Self::Live { secs: 600 },
        Self::Days { hours: 12 },
        Self::Days { hours: 24 },
        Self::Days { hours: 48 },
        Self::Days { hours: 72 },
        Self::Days { hours: 168 },
        Self::Unlimited,
    ];

    /// The pace of a table where a turn takes so long: zero is for ever, and more than
    /// ten minutes is days, half a day at least.
    #[must_use]
    pub fn of_turn(limit: Duration) -> Self {
        let secs = u16::try_from(limit.as_secs()).unwrap_or(u16::MAX);
        match secs {
            0 => Self::Unlimited,
            1..=LONGEST_LIVE_SECS => Self::Live { secs },
            _ => {
                let hours = u16::try_from(limit.as_secs().div_ceil(3_600)).unwrap_or(u16::MAX);
                Self::Days { hours: hours.clamp(*DAYS_HOURS.start(), *DAYS_HOURS.end()) }
            }
        }
    }

    /// The time for a turn of a table at which everybody is there.
    #[must_use]
    pub fn live(self) -> Option<Duration> {
        match self {
            Self::Live { secs } => Some(Duration::from_secs(secs.into())),
            Self::Days { .. } | Self::Unlimited => None,
        }
    }

    /// What a person has for a turn of a table that is played over days.
    pub(crate) fn allowance(self) -> Option<Allowance> {
        match self {
            Self::Days { hours } => {
                Some(Allowance { turn: Duration::from_hours(hours.into()), a_card: A_CARD })
            }
            Self::Live { .. } | Self::Unlimited => None,
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("none"),
            Self::Live { secs } => write!(f, "live-{secs}"),
            Self::Days { hours } => write!(f, "days-{hours}"),
        }
    }
}

/// The word is no pace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePaceError;

impl fmt::Display for ParsePaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no pace of a table")
    }
}

impl std::error::Error for ParsePaceError {}

impl FromStr for Pace {
    type Err = ParsePaceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (kind, number) = text.split_once('-').unwrap_or((text, ""));
        let number: Result<u16, _> = number.parse();
        match (kind, number) {
            ("live", Ok(secs @ 1..=LONGEST_LIVE_SECS)) => Ok(Self::Live { secs }),
            ("days", Ok(hours)) if DAYS_HOURS.contains(&hours) => Ok(Self::Days { hours }),
            ("none", _) if text == "none" => Ok(Self::Unlimited),
            (_, _) => Err(ParsePaceError),
        }
    }
}
