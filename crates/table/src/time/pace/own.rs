//! The times of a person, as they are at every table.

use super::hours::Hours;
use super::reckoning::{Allowance, Span};
use super::reminders::Reminders;
use crate::id::Timestamp;

/// The times that a person has set for themselves: others see deadlines only.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnTimes {
    /// Where they live, and when they are left in peace each day.
    pub hours: Hours,
    /// The hours that they kept before these, the earliest first.
    pub former: Vec<FormerHours>,
    /// When they are reminded of a turn.
    pub reminders: Reminders,
    /// Their holidays of this calendar quarter and later, in order.
    pub holidays: Vec<Span>,
}

/// Hours that somebody kept, and does no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormerHours {
    /// From when on others hold.
    pub until: Timestamp,
    /// Where they lived, and when they were left in peace each day.
    pub hours: Hours,
}

impl OwnTimes {
    /// The hours that hold for a turn which began at a moment: what is set later counts from
    /// the next.
    #[must_use]
    pub fn hours_at(&self, began: Timestamp) -> &Hours {
        let former = self.former.iter().find(|former| began < former.until);
        former.map_or(&self.hours, |former| &former.hours)
    }

    /// Whether nobody may call them at a moment: to a table that is played over days, of
    /// which this is what they have for a turn, or with `None` to another.
    #[must_use]
    pub fn are_quiet(&self, moment: Timestamp, over_days: Option<Allowance>) -> bool {
        let is_free = |allowance: Allowance| {
            let is_weekend = !allowance.weekends && self.hours.is_weekend(moment);
            is_weekend || self.holidays.iter().any(|holiday| holiday.covers(moment))
        };
        self.hours.are_quiet(moment) || over_days.is_some_and(is_free)
    }
}
