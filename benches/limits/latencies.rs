//! How long presses wait for their answers.

use std::fmt;
use std::time::Duration;

/// How long presses have waited for their answers.
#[derive(Default)]
pub(super) struct Latencies {
    by_clock: Vec<Duration>,
    in_reality: Vec<Duration>,
}

impl Latencies {
    pub(super) fn note(&mut self, by_clock: Duration, in_reality: Duration) {
        self.by_clock.push(by_clock);
        self.in_reality.push(in_reality);
    }

    /// What 99 of a hundred waited at most, by the clock that all limits go by.
    pub(super) fn p99_by_clock(&self) -> Duration {
        percentile(&self.by_clock, 99)
    }
}

impl fmt::Display for Latencies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let us = |percent| percentile(&self.in_reality, percent).as_micros();
        let by_clock = self.p99_by_clock().as_millis();
        write!(
            f,
            "p99 {by_clock} ms by the clock; of computing p50 {} µs, p99 {} µs",
            us(50),
            us(99)
        )
    }
}

fn percentile(times: &[Duration], percent: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted
        .get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1)))
        .copied()
        .unwrap_or_default()
}
