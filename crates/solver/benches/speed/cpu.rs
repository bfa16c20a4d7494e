//! Processor time, which other programs on the machine do not lengthen.

use std::fs;
use std::time::{Duration, Instant};

/// The time this thread has spent on a processor; the wall clock where the system has no such
/// count.
fn spent(start: Instant) -> Duration {
    fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok())
        .map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The time that all threads have spent on processors, those that have ended among them, in steps of
/// ten milliseconds; the wall clock where the system has no such count.
fn spent_by_all(start: Instant) -> Duration {
    let ticks = || {
        let text = fs::read_to_string("/proc/self/stat").ok()?;
        let mut fields = text.rsplit(')').next()?.split_whitespace().skip(11);
        let (user, system): (u64, u64) =
            (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        Some(Duration::from_millis(10 * (user + system)))
    };
    ticks().unwrap_or_else(|| start.elapsed())
}

/// The result of `work`, and its processor time on this thread.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    timed_by(spent, work)
}

/// The result of `work`, and the processor time of all threads.
pub(crate) fn timed_in_all_threads<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    timed_by(spent_by_all, work)
}

fn timed_by<T>(clock: fn(Instant) -> Duration, work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let before = clock(start);
    let result = work();
    (result, clock(start).saturating_sub(before))
}

#[derive(Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// In milliseconds.
    pub(crate) fn mean(&self) -> f64 {
        let total: Duration = self.0.iter().sum();
        total.as_secs_f64() * 1e3 / f64::from(u32::try_from(self.0.len()).unwrap())
    }

    /// The time that `percent` of them do not exceed, in milliseconds.
    pub(crate) fn quantile(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (sorted.len() * percent).div_ceil(100).max(1) - 1;
        sorted[place].as_secs_f64() * 1e3
    }
}
