//! The times of a person, the same at every table.

use super::hours::Hours;
use super::reckoning::{Allowance, Span};
use super::reminders::Reminders;
use crate::id::Timestamp;

/// The times that a person has set for themselves: others see deadlines only.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnTimes {
    /// Their zone, their daily quiet hours, and their days off.
    pub hours: Hours,
    /// The hours that they kept before these, the earliest first.
    pub former: Vec<FormerHours>,
    /// The reminders of a turn.
    pub reminders: Reminders,
    /// Their holidays of this calendar quarter and later, in order.
    pub holidays: Vec<Span>,
}

/// Hours that a person no longer keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormerHours {
    /// From when on others hold.
    pub until: Timestamp,
    /// The zone, the daily quiet hours, and the days off.
    pub hours: Hours,
}

impl OwnTimes {
    /// The hours for a turn which began at a moment: later settings count from the next.
    #[must_use]
    pub fn hours_at(&self, began: Timestamp) -> &Hours {
        let former = self.former.iter().find(|former| began < former.until);
        former.map_or(&self.hours, |former| &former.hours)
    }

    /// True if the bot may not call them at a moment; `over_days` is the allowance of a table over
    /// days.
    #[must_use]
    pub fn are_quiet(&self, moment: Timestamp, over_days: Option<Allowance>) -> bool {
        let is_free = |allowance: Allowance| {
            let is_weekend = !allowance.weekends && self.hours.is_weekend(moment);
            is_weekend || self.holidays.iter().any(|holiday| holiday.covers(moment))
        };
        self.hours.are_quiet(moment) || over_days.is_some_and(is_free)
    }
}
