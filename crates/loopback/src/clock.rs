//! Clocks: the machine's own, or one that a test moves.

use std::{
    fmt,
    sync::Arc,
    time::{Duration, SystemTime},
};

use tokio::sync::watch;

/// The loopback's source of time: a real clock, or one that only a test moves.
///
/// Copies share one clock: moving one forward moves all, and wakes the tasks that wait for the
/// time.
#[derive(Clone)]
pub struct Clock {
    source: Arc<dyn Fn() -> u64 + Send + Sync>,
    ahead_ms: watch::Sender<u64>,
}

impl Clock {
    /// The machine's own clock.
    #[must_use]
    pub fn real() -> Self {
        Self::reading(|| {
            let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
        })
    }

    /// A clock that stands still at the present moment until moved.
    #[must_use]
    pub fn stopped() -> Self {
        Self::stopped_at(Self::real().now_ms())
    }

    /// A clock that stands still at `unix_ms`, in milliseconds since 1970, until moved.
    #[must_use]
    pub fn stopped_at(unix_ms: u64) -> Self {
        Self::reading(move || unix_ms)
    }

    /// A clock that calls `source` for the time, in milliseconds since 1970.
    #[must_use]
    pub fn reading(source: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self { source: Arc::new(source), ahead_ms: watch::Sender::new(0) }
    }

    /// Moves the clock forward.
    pub fn forward(&self, by: Duration) {
        let by_ms = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        self.ahead_ms.send_modify(|ahead_ms| *ahead_ms = ahead_ms.saturating_add(by_ms));
    }

    /// The time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        (self.source)().saturating_add(*self.ahead_ms.borrow())
    }

    pub(crate) fn moves(&self) -> watch::Receiver<u64> {
        self.ahead_ms.subscribe()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now_ms()).finish()
    }
}

/// A moment as Discord writes it: `2026-01-02T03:04:05.006000+00:00`.
pub(crate) fn timestamp(unix_ms: u64) -> String {
    let (days, of_day_ms) = (unix_ms / 86_400_000, unix_ms % 86_400_000);
    let (year, month, day) = civil_date(days);
    let (hour, minute) = (of_day_ms / 3_600_000, of_day_ms / 60_000 % 60);
    let (second, ms) = (of_day_ms / 1000 % 60, of_day_ms % 1000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}000+00:00")
}

/// Year, month and day of a day counted from 1 January 1970.
fn civil_date(days: u64) -> (u64, u64, u64) {
    // Years are counted from 1 March of the year 0, so that the leap day comes last.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::timestamp;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(timestamp(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(timestamp(1_767_323_045_006), "2026-01-02T03:04:05.006000+00:00");
    }
}
