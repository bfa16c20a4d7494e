//! How many requests the bot sends in a second.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use governor::clock::Clock as _;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use crate::clock::Clock;
use crate::discord::quota_clock::QuotaClock;

/// How many requests the bot sends in a second, of the 50 that Discord takes.
const A_SECOND: NonZeroU32 = NonZeroU32::new(45).expect("45 is not 0");

/// How many of them at once, at most. No second sees more than both together.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(3).expect("3 is not 0");

/// What the bot as a whole may send.
pub(super) struct Budget {
    limiter: RateLimiter<NotKeyed, InMemoryState, QuotaClock, NoOpMiddleware<Duration>>,
    /// Until then there is nothing left of it.
    spent_until: Option<Instant>,
}

impl Budget {
    pub(super) fn new(clock: Clock) -> Self {
        let quota = Quota::per_second(A_SECOND).allow_burst(AT_ONCE);
        Self {
            limiter: RateLimiter::direct_with_clock(quota, QuotaClock::new(clock)),
            spent_until: None,
        }
    }

    /// When there is something left again, where it is known that nothing is.
    pub(super) fn spent_until(&self, now: Instant) -> Option<Instant> {
        self.spent_until.filter(|&moment| moment > now)
    }

    /// Takes one request out of it, or says when there is one.
    pub(super) fn take(&mut self, now: Instant) -> Result<(), Instant> {
        self.limiter.check().map_err(|not_until| {
            let moment = now + not_until.wait_time_from(self.limiter.clock().now());
            self.spent_until = Some(moment);
            moment
        })
    }
}
