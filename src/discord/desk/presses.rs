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
const TOLD_AGAIN: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heed {
    Served,
    Told,
    /// Too fast, and warned a moment ago.
    Silent,
}

pub(super) struct Presses {
    quota: Option<Quota>,
    clock: Clock,
    people: Cache<UserId, Arc<Presser>>,
}

struct Presser {
    presses: Limiter,
    words: Limiter,
}

type Limiter = RateLimiter<NotKeyed, InMemoryState, QuotaClock, NoOpMiddleware<Duration>>;

impl Presses {
    /// A burst may be twice the rate.
    pub(super) fn new(per_second: Option<NonZeroU32>, clock: Clock) -> Self {
        let quota = per_second
            .map(|often| Quota::per_second(often).allow_burst(often.saturating_add(often.get())));
        Self { quota, clock, people: Cache::new(PEOPLE) }
    }

    pub(super) fn heed(&self, user: UserId) -> Heed {
        let Some(quota) = self.quota else { return Heed::Served };
        let presser = || Ok::<_, ()>(Arc::new(Presser::new(quota, &self.clock)));
        let Ok(presser) = self.people.get_or_insert_with(&user, presser) else {
            return Heed::Served;
        };
        if presser.presses.check().is_ok() {
            Heed::Served
        } else if presser.words.check().is_ok() {
            Heed::Told
        } else {
            Heed::Silent
        }
    }
}

impl Presser {
    fn new(quota: Quota, clock: &Clock) -> Self {
        let clock = QuotaClock::new(clock.clone());
        let words = Quota::with_period(TOLD_AGAIN).expect("ten seconds are not none");
        Self {
            presses: RateLimiter::direct_with_clock(quota, clock.clone()),
            words: RateLimiter::direct_with_clock(words, clock),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);

    fn heeds(presses: &Presses, user: UserId, times: usize) -> Vec<Heed> {
        std::iter::repeat_with(|| presses.heed(user)).take(times).collect()
    }

    #[test]
    fn h07_ten_presses_pass_at_once_then_five_a_second() {
        let clock = Clock::manual();
        let presses = Presses::new(NonZeroU32::new(5), clock.clone());
        assert_eq!(heeds(&presses, ANN, 10), [Heed::Served; 10]);
        assert_eq!(heeds(&presses, ANN, 3), [Heed::Told, Heed::Silent, Heed::Silent]);
        assert_eq!(heeds(&presses, BEN, 1), [Heed::Served], "others do not notice");
        for _ in 0..9 {
            clock.advance(Duration::from_secs(1));
            assert_eq!(heeds(&presses, ANN, 5), [Heed::Served; 5]);
            assert_eq!(heeds(&presses, ANN, 1), [Heed::Silent]);
        }
        clock.advance(Duration::from_secs(1));
        assert_eq!(heeds(&presses, ANN, 5), [Heed::Served; 5]);
        assert_eq!(heeds(&presses, ANN, 2), [Heed::Told, Heed::Silent]);
        clock.advance(Duration::from_hours(1));
        assert_eq!(heeds(&presses, ANN, 10), [Heed::Served; 10], "and no more are saved up");
        assert_eq!(heeds(&presses, ANN, 1), [Heed::Told]);
    }

    #[test]
    fn h07_without_a_setting_presses_have_no_limit() {
        let presses = Presses::new(None, Clock::manual());
        assert_eq!(heeds(&presses, ANN, 1_000), vec![Heed::Served; 1_000]);
    }
}
