//! Times from presses to their answers.

use std::fmt;
use std::time::Duration;

/// Times from presses to their answers.
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

    /// The 99th percentile by the clock of all limits.
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
