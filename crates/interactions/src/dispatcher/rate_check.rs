//! A rate limit for each user.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use quick_cache::sync::Cache;

use clock::Clock;
use clock::QuotaClock;
use table::id::UserId;

const PEOPLE: usize = 16_384;

/// The pause between two warnings to one user.
const WARNED_AGAIN: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RateCheck {
    Passed,
    Warned,
    /// Too fast, and warned a moment ago.
    Silent,
}

pub(super) struct RateLimits {
    quota: Option<Quota>,
    clock: Clock,
    people: Cache<UserId, Arc<UserLimits>>,
}

struct UserLimits {
    presses: Limiter,
    warnings: Limiter,
}

type Limiter = RateLimiter<NotKeyed, InMemoryState, QuotaClock, NoOpMiddleware<Duration>>;

impl RateLimits {
    /// A burst may be twice the rate.
    pub(super) fn new(per_second: Option<NonZeroU32>, clock: Clock) -> Self {
        let quota = per_second
            .map(|often| Quota::per_second(often).allow_burst(often.saturating_add(often.get())));
        Self { quota, clock, people: Cache::new(PEOPLE) }
    }

    pub(super) fn check(&self, user: UserId) -> RateCheck {
        let Some(quota) = self.quota else { return RateCheck::Passed };
        let limits = || Ok::<_, ()>(Arc::new(UserLimits::new(quota, &self.clock)));
        let Ok(limits) = self.people.get_or_insert_with(&user, limits) else {
            return RateCheck::Passed;
        };
        if limits.presses.check().is_ok() {
            RateCheck::Passed
        } else if limits.warnings.check().is_ok() {
            RateCheck::Warned
        } else {
            RateCheck::Silent
        }
    }
}

impl UserLimits {
    fn new(quota: Quota, clock: &Clock) -> Self {
        let clock = QuotaClock::new(clock.clone());
        let warnings = Quota::with_period(WARNED_AGAIN).expect("ten seconds are not none");
        Self {
            presses: RateLimiter::direct_with_clock(quota, clock.clone()),
            warnings: RateLimiter::direct_with_clock(warnings, clock),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);

    fn checks(limits: &RateLimits, user: UserId, times: usize) -> Vec<RateCheck> {
        std::iter::repeat_with(|| limits.check(user)).take(times).collect()
    }

    #[test]
    fn h07_ten_presses_pass_at_once_then_five_a_second() {
        let clock = Clock::manual();
        let limits = RateLimits::new(NonZeroU32::new(5), clock.clone());
        assert_eq!(checks(&limits, ANN, 10), [RateCheck::Passed; 10]);
        assert_eq!(
            checks(&limits, ANN, 3),
            [RateCheck::Warned, RateCheck::Silent, RateCheck::Silent]
        );
        assert_eq!(checks(&limits, BEN, 1), [RateCheck::Passed], "others do not notice");
        for _ in 0..9 {
            clock.advance(Duration::from_secs(1));
            assert_eq!(checks(&limits, ANN, 5), [RateCheck::Passed; 5]);
            assert_eq!(checks(&limits, ANN, 1), [RateCheck::Silent]);
        }
        clock.advance(Duration::from_secs(1));
        assert_eq!(checks(&limits, ANN, 5), [RateCheck::Passed; 5]);
        assert_eq!(checks(&limits, ANN, 2), [RateCheck::Warned, RateCheck::Silent]);
        clock.advance(Duration::from_hours(1));
        assert_eq!(checks(&limits, ANN, 10), [RateCheck::Passed; 10], "and no more are saved up");
        assert_eq!(checks(&limits, ANN, 1), [RateCheck::Warned]);
    }

    #[test]
    fn h07_without_a_setting_presses_have_no_limit() {
        let limits = RateLimits::new(None, Clock::manual());
        assert_eq!(checks(&limits, ANN, 1_000), vec![RateCheck::Passed; 1_000]);
    }
}
