//! The clock of the bot, as the crate that counts wants it.

use std::time::{Duration, Instant};

use super::Clock;

/// The clock of the bot, by which something is counted.
#[derive(Clone, Debug)]
pub struct QuotaClock {
    clock: Clock,
    start: Instant,
}

impl QuotaClock {
    /// A clock that starts at zero now.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self { start: clock.now(), clock }
    }
}

impl governor::clock::Clock for QuotaClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.clock.now().saturating_duration_since(self.start)
    }
}
