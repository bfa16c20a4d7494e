//! Jumps of the date: the clock was set, or the machine has slept.
//!
//! Deadlines run by a monotonic clock, which stands still while the machine sleeps. The time by
//! which the date gets ahead of it counts against no player.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::watch;

use super::Tables;
use clock::Clock;
use table::Span;
use table::id::Timestamp;

/// Differences of at most these seconds are no jump.
const NO_JUMP: u64 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Jump {
    from: Timestamp,
    /// Seconds; negative where the date was set back.
    pub(super) by: i64,
}

impl Jump {
    pub(super) fn span(self) -> Option<Span> {
        let to = Timestamp(self.from.0.saturating_add(self.by));
        (self.by > 0).then_some(Span { from: self.from, to })
    }
}

#[derive(Debug)]
pub(super) struct DateWatch {
    right: Mutex<(Instant, Timestamp)>,
    jumps: watch::Sender<Option<Jump>>,
}

impl DateWatch {
    pub(super) fn new(clock: &Clock) -> Self {
        let right = Mutex::new((clock.now(), clock.date()));
        Self { right, jumps: watch::Sender::new(None) }
    }

    /// Receives every jump from now on.
    pub(super) fn subscribe(&self) -> watch::Receiver<Option<Jump>> {
        let mut jumps = self.jumps.subscribe();
        jumps.mark_unchanged();
        jumps
    }

    /// Compares the date with the time that has passed, and tells the subscribers of a jump.
    fn has_jumped(&self, clock: &Clock) -> bool {
        let now = (clock.now(), clock.date());
        let mut right = self.right.lock().unwrap_or_else(PoisonError::into_inner);
        let (then, from) = std::mem::replace(&mut *right, now);
        let passed = now.0.saturating_duration_since(then).as_secs();
        let by = now.1.0.saturating_sub(from.0.saturating_add_unsigned(passed));
        let is_jump = by.unsigned_abs() > NO_JUMP;
        if is_jump {
            tracing::warn!(secs = by, "The date has jumped, and the deadlines with it");
            self.jumps.send_replace(Some(Jump { from, by }));
        }
        is_jump
    }
}

impl Tables {
    /// Checks the date; every table hears of a jump.
    pub(super) fn notes_jump(&self) -> bool {
        self.0.date_watch.has_jumped(self.clock())
    }
}
