//! The clock of the bot, as the crate that counts wants it.

use std::time::{Duration, Instant};

use crate::clock::Clock;

/// The clock of the bot, by which something is counted.
#[derive(Clone, Debug)]
pub(super) struct QuotaClock {
    clock: Clock,
    start: Instant,
}

impl QuotaClock {
    pub(super) fn new(clock: Clock) -> Self {
        Self { start: clock.now(), clock }
    }
}

impl governor::clock::Clock for QuotaClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.clock.now().saturating_duration_since(self.start)
    }
}
