//! The reckoning of a turn over days.
//!
//! Its time does not run in quiet hours, on a weekend that is left out, on a holiday, nor in a
//! downtime. The turn's own time is spent before the bank. The same moments always give the same
//! deadline.

use std::time::Duration;

use super::hours::{DAY, Hours};
use super::reminders::Reminders;
use crate::id::Timestamp;

/// A person's time for a turn over days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The turn's own time; a bank holds as much at most.
    pub turn: Duration,
    pub(crate) a_card: Duration,
    /// True if time runs on Saturdays and Sundays, where the person lives.
    pub weekends: bool,
}

/// A stretch of time, of which the last second is not a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The beginning.
    pub from: Timestamp,
    /// The end.
    pub to: Timestamp,
}

#[derive(Clone, Debug)]
pub(crate) struct TurnTime<'a> {
    pub began: Timestamp,
    pub allowance: Allowance,
    pub bank: Duration,
    pub hours: &'a Hours,
    pub stops: Vec<Span>,
}

impl TurnTime<'_> {
    #[must_use]
    pub(crate) fn deadline(&self) -> Timestamp {
        self.reaches(self.allowance.turn + self.bank)
    }

    /// The moment by which this much of its time has run.
    #[must_use]
    pub(crate) fn reaches(&self, time: Duration) -> Timestamp {
        let (mut now, mut left) = (self.began, whole_secs(time));
        while left > 0 {
            let next = self.next_change(now);
            if self.runs_at(now) {
                let ran = left.min(next.0 - now.0);
                left -= ran;
                now = Timestamp(now.0 + ran);
            } else {
                now = next;
            }
        }
        now
    }

    pub(crate) fn reminders(&self, reminders: Reminders) -> impl Iterator<Item = Timestamp> {
        let all = self.allowance.turn + self.bank;
        reminders.after(all).map(|time| self.reaches(time))
    }

    /// The inverse of `reaches`.
    #[must_use]
    pub(crate) fn ran_by(&self, moment: Timestamp) -> Duration {
        let (mut now, mut ran) = (self.began, 0);
        while now < moment {
            let next = self.next_change(now).min(moment);
            if self.runs_at(now) {
                ran += next.0 - now.0;
            }
            now = next;
        }
        Duration::from_secs(ran.unsigned_abs())
    }

    #[must_use]
    pub(crate) fn bank_left(&self, moment: Timestamp) -> Duration {
        let overdrawn = self.ran_by(moment).saturating_sub(self.allowance.turn);
        self.bank.saturating_sub(overdrawn)
    }

    fn runs_at(&self, moment: Timestamp) -> bool {
        let is_free = !self.allowance.weekends && self.hours.is_weekend(moment);
        let is_stopped = || self.stops.iter().any(|stop| stop.covers(moment));
        !is_free && !self.hours.are_quiet(moment) && !is_stopped()
    }

    /// The next moment at which its time may begin to run, or stop.
    fn next_change(&self, moment: Timestamp) -> Timestamp {
        let wall = self.hours.wall_clock(moment);
        let midnight = wall - wall.rem_euclid(DAY);
        let quiet = self.hours.quiet.map(|quiet| [quiet.from(), quiet.to()]);
        let by_the_wall = quiet.into_iter().flatten().map(|minute| i64::from(minute) * 60);
        let by_the_wall = by_the_wall.chain([DAY]).map(|secs| midnight + secs);
        let later = by_the_wall.filter(|&then| then > wall).map(|then| moment.0 + then - wall);
        let stops = self.stops.iter().flat_map(|stop| [stop.from.0, stop.to.0]);
        let shift = self.hours.next_shift(moment).map(|shift| shift.0);
        let changes = later.chain(stops).chain(shift).filter(|&change| change > moment.0);
        Timestamp(changes.min().expect("a day comes to its end"))
    }
}

impl Allowance {
    /// The bank after a card.
    #[must_use]
    pub fn with_a_card(self, bank: Duration) -> Duration {
        (bank + self.a_card).min(self.turn)
    }
}

impl Span {
    #[must_use]
    pub(super) fn within(self, other: Self) -> Duration {
        let secs = self.to.0.min(other.to.0) - self.from.0.max(other.from.0);
        Duration::from_secs(u64::try_from(secs).unwrap_or(0))
    }

    /// True for a moment in it.
    #[must_use]
    pub fn covers(self, moment: Timestamp) -> bool {
        self.from <= moment && moment < self.to
    }
}

fn whole_secs(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}
