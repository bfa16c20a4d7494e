//! Time, handed in: the machine's own, or one that a test moves.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use tokio::sync::watch;

use crate::id::Timestamp;

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
    passed: watch::Sender<Duration>,
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
            passed: watch::Sender::new(Duration::ZERO),
        })))
    }

    /// Moves a manual clock and wakes whoever waits for a moment that has come.
    /// The machine's clock moves by itself.
    pub fn advance(&self, by: Duration) {
        if let Kind::Manual(manual) = &self.0 {
            manual.passed.send_modify(|passed| *passed += by);
        }
    }

    /// The moment, on the clock that never goes back.
    #[must_use]
    pub fn now(&self) -> Instant {
        match &self.0 {
            Kind::Real => Instant::now(),
            Kind::Manual(manual) => manual.start + *manual.passed.borrow(),
        }
    }

    /// The date.
    #[must_use]
    pub fn date(&self) -> Timestamp {
        match &self.0 {
            Kind::Real => SystemTime::now().into(),
            Kind::Manual(manual) => (manual.date + *manual.passed.borrow()).into(),
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
                let mut passed = manual.passed.subscribe();
                // The sender lives as long as this clock, so the wait cannot fail.
                let come = |passed: &Duration| manual.start + *passed >= moment;
                drop(passed.wait_for(come).await);
            }
        }
    }
}
