//! The time for a turn at a table, and its reckoning.

mod days_off;
mod holiday;
mod hours;
mod own;
mod reckoning;
mod reminders;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

pub use days_off::{DaysOff, Weekday};
pub use holiday::{LONGEST_HOLIDAY, NoHoliday, days_left, holiday};
pub use hours::{Hours, NoHours, Quiet, minute_of_day};
pub use own::{FormerHours, OwnTimes};
pub(crate) use reckoning::TurnTime;
pub use reckoning::{Allowance, Span};
pub use reminders::{Reminder, Reminders};

/// In seconds.
const LONGEST_LIVE_SECS: u16 = 600;
const DAYS_HOURS: std::ops::RangeInclusive<u16> = 12..=168;
const WEEKDAYS: &str = "-weekdays";
/// The seconds that each card adds to its player's bank.
const A_CARD: Duration = Duration::from_hours(2);

/// The time for a turn at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// As long as it takes. `none`
    Unlimited,
    /// All are there. `live-180`
    Live {
        /// The time for a turn in seconds, 1 to 600.
        secs: u16,
    },
    /// A card now and then. `days-24`, or `days-24-weekdays`
    Days {
        /// The time for a turn in hours, 12 to 168.
        hours: u16,
        /// True if time runs on Saturdays and Sundays.
        weekends: bool,
    },
}

impl Pace {
    /// The offered ones, the quickest first.
    pub const OFFERED: [Self; 17] = [
        Self::Live { secs: 30 },
        Self::Live { secs: 60 },
        Self::Live { secs: 120 },
        Self::Live { secs: 180 },
        Self::Live { secs: 300 },
        Self::Live { secs: 600 },
        Self::days(12),
        Self::days(24),
        Self::days(48),
        Self::days(72),
        Self::days(168),
        Self::weekdays(12),
        Self::weekdays(24),
        Self::weekdays(48),
        Self::weekdays(72),
        Self::weekdays(168),
        Self::Unlimited,
    ];

    /// The usual one of each kind.
    pub const KINDS: [Self; 4] =
        [Self::Live { secs: 180 }, Self::days(24), Self::weekdays(24), Self::Unlimited];

    /// Its kind, as sentences name it.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Unlimited => "none",
            Self::Live { .. } => "live",
            Self::Days { weekends: true, .. } => "days",
            Self::Days { weekends: false, .. } => "weekdays",
        }
    }

    /// True for two of one kind.
    #[must_use]
    pub fn is_like(self, other: Self) -> bool {
        self.kind() == other.kind()
    }

    /// Hours a turn, on any day of the week.
    #[must_use]
    pub const fn days(hours: u16) -> Self {
        Self::Days { hours, weekends: true }
    }

    /// Hours a turn, weekends left out.
    #[must_use]
    pub(crate) const fn weekdays(hours: u16) -> Self {
        Self::Days { hours, weekends: false }
    }

    /// The pace of a turn limit: zero is for ever, more than ten minutes is days, half a day at
    /// least.
    #[must_use]
    pub fn of_turn(limit: Duration) -> Self {
        let secs = u16::try_from(limit.as_secs()).unwrap_or(u16::MAX);
        match secs {
            0 => Self::Unlimited,
            1..=LONGEST_LIVE_SECS => Self::Live { secs },
            _ => {
                let hours = u16::try_from(limit.as_secs().div_ceil(3_600)).unwrap_or(u16::MAX);
                Self::days(hours.clamp(*DAYS_HOURS.start(), *DAYS_HOURS.end()))
            }
        }
    }

    /// The time for a turn where all are there.
    #[must_use]
    pub fn live(self) -> Option<Duration> {
        match self {
            Self::Live { secs } => Some(Duration::from_secs(secs.into())),
            Self::Days { .. } | Self::Unlimited => None,
        }
    }

    /// A person's time for a turn over days.
    #[must_use]
    pub fn allowance(self) -> Option<Allowance> {
        match self {
            Self::Days { hours, weekends } => {
                let turn = Duration::from_hours(hours.into());
                Some(Allowance { turn, a_card: A_CARD, weekends })
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
            Self::Days { hours, weekends: true } => write!(f, "days-{hours}"),
            Self::Days { hours, weekends: false } => write!(f, "days-{hours}{WEEKDAYS}"),
        }
    }
}

/// The word is no pace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no pace of a table")]
pub struct ParsePaceError;

impl FromStr for Pace {
    type Err = ParsePaceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let on_weekdays = text.strip_suffix(WEEKDAYS);
        let (kind, number) = on_weekdays.unwrap_or(text).split_once('-').unwrap_or((text, ""));
        let weekends = on_weekdays.is_none();
        let number: Result<u16, _> = number.parse();
        match (kind, number) {
            ("live", Ok(secs @ 1..=LONGEST_LIVE_SECS)) if weekends => Ok(Self::Live { secs }),
            ("days", Ok(hours)) if DAYS_HOURS.contains(&hours) => {
                Ok(Self::Days { hours, weekends })
            }
            ("none", _) if text == "none" => Ok(Self::Unlimited),
            (_, _) => Err(ParsePaceError),
        }
    }
}
