//! The times of a person, as they are at every table.

use super::hours::Hours;
use super::reckoning::{Allowance, Span};
use super::reminders::Reminders;
use crate::id::Timestamp;

/// The times that a person has set for themselves: others see deadlines only.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct OwnTimes {
    /// Where they live, and when they are left in peace each day.
    pub hours: Hours,
    /// When they are reminded of a turn.
    pub reminders: Reminders,
    /// Their holidays of this calendar quarter and later, in order.
    pub holidays: Vec<Span>,
}

impl OwnTimes {
    /// Whether nobody may call them at a moment: to a table that is played over days, of
    /// which this is what they have for a turn, or with `None` to another.
    #[must_use]
    pub(crate) fn are_quiet(&self, moment: Timestamp, over_days: Option<Allowance>) -> bool {
        let is_free = |allowance: Allowance| {
            let is_weekend = !allowance.weekends && self.hours.is_weekend(moment);
            is_weekend || self.holidays.iter().any(|holiday| holiday.covers(moment))
        };
        self.hours.are_quiet(moment) || over_days.is_some_and(is_free)
    }
}
