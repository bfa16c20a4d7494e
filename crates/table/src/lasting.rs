//! A time that lasts longer than everybody was told, for they could not be reached.
//!
//! When the turn began and how long it may take is in the log already; where an outage or a
//! restart has moved its end, the log keeps until when.

use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Turn;
use crate::id::Timestamp;
use crate::{Limit, Table};

/// Until when a time lasts that was to end sooner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Longer {
    /// The time: in which turn, after how many that had run out in it, and what it limits.
    of: (Turn, u8, Option<Limit>),
    until: Timestamp,
}

impl Table {
    /// Until when the time lasts that runs now, where it was to end sooner.
    #[must_use]
    pub fn lasts_until(&self) -> Option<Timestamp> {
        let longer = self.longer.filter(|longer| longer.of == self.time_that_runs());
        longer.map(|longer| longer.until)
    }

    /// The time of a turn lasts longer than it was to.
    pub(super) fn last_longer(&self, turn: Turn, until: Timestamp) -> Decision {
        let is_so = turn != self.turn || self.lasts_until() == Some(until);
        if is_so { Decision::default() } else { Entry::Lasts(until).into() }
    }

    pub(super) fn lasts(&mut self, until: Timestamp) {
        self.longer = Some(Longer { of: self.time_that_runs(), until });
    }

    /// Which of the times of this table runs now.
    #[must_use]
    pub fn time_that_runs(&self) -> (Turn, u8, Option<Limit>) {
        (self.turn, self.idled, self.limit())
    }
}
