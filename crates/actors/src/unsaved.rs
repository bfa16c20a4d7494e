//! A limit of log lines on actions that cannot be saved: without a database each table retries
//! every second.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time between two lines; others are counted meanwhile.
const TOLD_EVERY: Duration = Duration::from_secs(10);

#[derive(Debug, Default)]
pub(super) struct Unsaved(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    told_at: Option<Instant>,
    /// Not logged since.
    untold: u64,
}

impl Unsaved {
    /// Counts one more; returns the number of others since the last line where one is due.
    pub(super) fn count(&self, now: Instant) -> Option<u64> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |at: Instant| now.saturating_duration_since(at) < TOLD_EVERY;
        if counted.told_at.is_some_and(is_recent) {
            counted.untold += 1;
            return None;
        }
        let untold = counted.untold;
        *counted = Counted { told_at: Some(now), untold: 0 };
        Some(untold)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h12_an_unsaved_action_is_told_once_in_ten_seconds() {
        let (unsaved, start) = (Unsaved::default(), Instant::now());
        let told =
            [0, 1, 9, 10, 11, 30].map(|secs| unsaved.count(start + Duration::from_secs(secs)));
        assert_eq!(told, [Some(0), None, None, Some(2), None, Some(1)]);
    }
}
