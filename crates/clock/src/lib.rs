//! Time, handed in: the machine's own, or one that a test moves.

mod quota_clock;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use tokio::sync::oneshot;

use table::id::Timestamp;

pub use quota_clock::QuotaClock;

/// A clock that tells the time and wakes those who wait for it.
///
/// Deadlines are kept on a clock that never goes back; the date is only
/// written down.
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

/// How much time has passed since the start, and who waits for more of it.
#[derive(Debug, Default)]
struct ManualTime {
    passed: Duration,
    /// By how many seconds the date was set forward.
    set_forward: i64,
    /// By the moment they wait for, then by who came first: moving the clock
    /// costs nothing for those whose moment has not come.
    alarms: BTreeMap<AlarmKey, oneshot::Sender<Infallible>>,
    last_alarm: u64,
}

/// How long after the start an alarm rings, and its number.
type AlarmKey = (Duration, u64);

/// Somebody who waits for a moment of a manual clock; forgotten when they give up.
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

    /// Moves a manual clock and wakes whoever waits for a moment that has come.
    /// The machine's clock moves by itself.
    pub fn advance(&self, by: Duration) {
        if let Kind::Manual(manual) = &self.0 {
            manual.advance(by);
        }
    }

    /// Sets the date of a manual clock forward by so many seconds, or back; nobody's moment
    /// comes any sooner.
    pub fn set_forward(&self, secs: i64) {
        if let Kind::Manual(manual) = &self.0 {
            manual.time().set_forward += secs;
        }
    }

    /// The next moment that somebody waits for, on a manual clock.
    #[must_use]
    pub fn next_alarm(&self) -> Option<Instant> {
        match &self.0 {
            Kind::Real => None,
            Kind::Manual(manual) => manual.next_alarm(),
        }
    }

    /// The moment, on the clock that never goes back.
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

    /// What some work comes to, or `None` if it takes longer than this.
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
            // Its end of the channel goes: that is what the other end hears.
            first.remove();
        }
    }

    /// An alarm at a moment that has not come yet.
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
        // Nothing that changes it can panic half-way.
        self.time.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Alarm<'_> {
    async fn ring(mut self) {
        // The clock keeps the other end until then.
        drop((&mut self.rings).await);
    }
}

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        self.clock.time().alarms.remove(&self.key);
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
