//! Time, handed in: the machine's own, or one that a test moves.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use tokio::sync::oneshot;

use table::id::Timestamp;

/// A clock with a monotonic time for deadlines, and a date. A clone is the same one.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Real,
    Manual(Arc<Manual>),
}

#[derive(Debug)]
struct Manual {
    start: Instant,
    date: SystemTime,
    time: Mutex<ManualTime>,
}

#[derive(Debug, Default)]
struct ManualTime {
    passed: Duration,
    /// Seconds.
    set_forward: i64,
    /// In the order of their moments, so that moving the clock visits only those that have come.
    alarms: BTreeMap<AlarmKey, oneshot::Sender<Infallible>>,
    last_alarm: u64,
}

/// The time after the start, and a number.
type AlarmKey = (Duration, u64);

/// A waiter for a moment of a manual clock, removed on drop.
struct Alarm<'a> {
    clock: &'a Manual,
    key: AlarmKey,
    rings: oneshot::Receiver<Infallible>,
}

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub const fn real() -> Self {
        Self(Kind::Real)
    }

    /// A clock that stands still until [`Clock::advance`] moves it.
    #[must_use]
    pub fn manual() -> Self {
        Self(Kind::Manual(Arc::new(Manual {
            start: Instant::now(),
            date: SystemTime::now(),
            time: Mutex::default(),
        })))
    }

    /// Moves a manual clock, and wakes those whose moment has come.
    pub fn advance(&self, by: Duration) {
        if let Kind::Manual(manual) = &self.0 {
            manual.advance(by);
        }
    }

    /// Sets the date of a manual clock forward or back; no moment comes any sooner.
    pub fn set_forward(&self, secs: i64) {
        if let Kind::Manual(manual) = &self.0 {
            manual.time().set_forward += secs;
        }
    }

    /// The next moment that is waited for, on a manual clock.
    #[must_use]
    pub fn next_alarm(&self) -> Option<Instant> {
        match &self.0 {
            Kind::Real => None,
            Kind::Manual(manual) => manual.next_alarm(),
        }
    }

    /// The moment, which never goes back.
    #[must_use]
    pub fn now(&self) -> Instant {
        match &self.0 {
            Kind::Real => Instant::now(),
            Kind::Manual(manual) => manual.start + manual.time().passed,
        }
    }

    /// The date.
    #[must_use]
    pub fn date(&self) -> Timestamp {
        match &self.0 {
            Kind::Real => SystemTime::now().into(),
            Kind::Manual(manual) => manual.date(),
        }
    }

    /// Awaits work; `None` if it takes longer than the limit.
    pub async fn within<T>(&self, limit: Duration, work: impl Future<Output = T>) -> Option<T> {
        let moment = self.now() + limit;
        tokio::select! {
            biased;
            done = work => Some(done),
            () = self.sleep_until(moment) => None,
        }
    }

    /// Waits until a moment has come.
    pub async fn sleep_until(&self, moment: Instant) {
        match &self.0 {
            Kind::Real => tokio::time::sleep_until(moment.into()).await,
            Kind::Manual(manual) => {
                if let Some(alarm) = manual.alarm(moment) {
                    alarm.ring().await;
                }
            }
        }
    }
}

impl Manual {
    fn advance(&self, by: Duration) {
        let time = &mut *self.time();
        time.passed += by;
        while let Some(first) = time.alarms.first_entry()
            && first.key().0 <= time.passed
        {
            // The dropped sender wakes the receiver.
            first.remove();
        }
    }

    /// `None` if the moment has come.
    fn alarm(&self, moment: Instant) -> Option<Alarm<'_>> {
        let mut time = self.time();
        let after_start = moment.saturating_duration_since(self.start);
        if after_start <= time.passed {
            return None;
        }
        time.last_alarm += 1;
        let key = (after_start, time.last_alarm);
        let (ring, rings) = oneshot::channel();
        time.alarms.insert(key, ring);
        Some(Alarm { clock: self, key, rings })
    }

    fn date(&self) -> Timestamp {
        let time = self.time();
        let Timestamp(secs) = (self.date + time.passed).into();
        Timestamp(secs + time.set_forward)
    }

    fn next_alarm(&self) -> Option<Instant> {
        let time = self.time();
        let (&(after_start, _), _) = time.alarms.first_key_value()?;
        Some(self.start + after_start)
    }

    fn time(&self) -> MutexGuard<'_, ManualTime> {
        self.time.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Alarm<'_> {
    async fn ring(mut self) {
        drop((&mut self.rings).await);
    }
}

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        self.clock.time().alarms.remove(&self.key);
    }
}

/// A [`Clock`] for the quotas of `governor`.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits for as many seconds, and says so.
    async fn after(clock: &Clock, secs: u64) -> u64 {
        clock.sleep_until(clock.now() + Duration::from_secs(secs)).await;
        secs
    }

    #[tokio::test]
    async fn a_manual_clock_names_the_next_moment_that_somebody_waits_for() {
        let clock = Clock::manual();
        assert_eq!(clock.next_alarm(), None);
        let begun = clock.now();
        let first = tokio::select! {
            biased;
            secs = after(&clock, 5) => secs,
            secs = after(&clock, 3) => secs,
            () = async {
                assert_eq!(clock.next_alarm(), Some(begun + Duration::from_secs(3)));
                clock.advance(Duration::from_secs(4));
                assert_eq!(clock.next_alarm(), Some(begun + Duration::from_secs(5)));
                std::future::pending::<()>().await;
            } => unreachable!("it is never done"),
        };
        assert_eq!(first, 3);
        assert_eq!(clock.next_alarm(), None, "who has given up is forgotten");
    }

    #[tokio::test]
    async fn nobody_waits_for_a_moment_that_has_passed() {
        let clock = Clock::manual();
        let begun = clock.now();
        clock.advance(Duration::from_secs(1));
        clock.sleep_until(begun).await;
        clock.sleep_until(clock.now()).await;
        assert_eq!(clock.next_alarm(), None);
    }
}
