//! The global rate limit of the bot.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use governor::clock::Clock as _;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use clock::{Clock, QuotaClock};

/// Requests a second, of the 50 that Discord takes.
const A_SECOND: NonZeroU32 = NonZeroU32::new(45).expect("45 is not 0");

/// Requests at once. No second sees more than both numbers together.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(3).expect("3 is not 0");

type Quotas = RateLimiter<NotKeyed, InMemoryState, QuotaClock, NoOpMiddleware<Duration>>;

fn limiter(a_second: NonZeroU32, clock: Clock) -> Quotas {
    let quota = Quota::per_second(a_second).allow_burst(AT_ONCE.min(a_second));
    RateLimiter::direct_with_clock(quota, QuotaClock::new(clock))
}

pub(super) struct Budget {
    clock: Clock,
    a_second: NonZeroU32,
    limiter: Quotas,
    spent_until: Option<Instant>,
}

impl Budget {
    pub(super) fn new(clock: Clock) -> Self {
        let limiter = limiter(A_SECOND, clock.clone());
        Self { clock, a_second: A_SECOND, limiter, spent_until: None }
    }

    /// Sets this process's share of the limit, `own / of`, but at least one request a second.
    pub(super) fn share(&mut self, own: u32, of: NonZeroU32) {
        let a_second = A_SECOND.get().saturating_mul(own) / of;
        let a_second = NonZeroU32::new(a_second).unwrap_or(NonZeroU32::MIN).min(A_SECOND);
        if self.a_second != a_second {
            self.a_second = a_second;
            self.limiter = limiter(a_second, self.clock.clone());
        }
    }

    pub(super) fn spent_until(&self, now: Instant) -> Option<Instant> {
        self.spent_until.filter(|&moment| moment > now)
    }

    /// Takes one request, or returns the moment of the next one.
    pub(super) fn take(&mut self, now: Instant) -> Result<(), Instant> {
        self.limiter.check().map_err(|not_until| {
            let moment = now + not_until.wait_time_from(self.limiter.clock().now());
            self.spent_until = Some(moment);
            moment
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of requests that a budget allows in a minute.
    fn in_a_minute(budget: &mut Budget, clock: &Clock) -> u32 {
        let (end, mut taken) = (clock.now() + Duration::from_mins(1), 0);
        while clock.now() < end {
            match budget.take(clock.now()) {
                Ok(()) => taken += 1,
                Err(moment) => clock.advance(moment.saturating_duration_since(clock.now())),
            }
        }
        taken
    }

    #[test]
    fn processes_share_what_the_bot_may_send() {
        let clock = Clock::manual();
        let mut budget = Budget::new(clock.clone());
        let four = NonZeroU32::new(4).unwrap();
        let shares = [(4, 45), (2, 22), (1, 11), (0, 1), (9, 45)];
        for (own, a_second) in shares {
            budget.share(own, four);
            let sent = in_a_minute(&mut budget, &clock);
            assert!((60 * a_second..=60 * a_second + 5).contains(&sent), "{own}: {sent}");
        }
    }
}
