//! Limits of starts and of IDENTIFYs in a day.

use std::num::NonZeroU32;
use std::time::Duration;

use table::id::Timestamp;

/// After this many starts within this time the bot waits.
const STARTS: usize = 5;
const STARTS_WITHIN: Duration = Duration::from_mins(10);
const DAY: Duration = Duration::from_hours(24);

#[derive(Clone, Debug)]
pub(super) struct Budget {
    per_day: usize,
    /// The last is this start.
    starts: Vec<Timestamp>,
    identifies: Vec<Timestamp>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Hold {
    pub(super) lasts: Duration,
    pub(super) why: &'static str,
}

impl Budget {
    pub(super) fn new(
        per_day: NonZeroU32,
        starts: Vec<Timestamp>,
        identifies: Vec<Timestamp>,
    ) -> Self {
        let per_day = usize::try_from(per_day.get()).unwrap_or(usize::MAX);
        Self { per_day, starts, identifies }
    }

    pub(super) fn learn(&mut self, identifies: Vec<Timestamp>) {
        self.identifies = identifies;
    }

    pub(super) fn hold(&self, now: Timestamp) -> Option<Hold> {
        let crashes = until_fewer(&self.starts, STARTS + 1, STARTS_WITHIN, now);
        let day = until_fewer(&self.identifies, self.per_day, DAY, now);
        [(crashes, "too many starts"), (day, "the calls of a day are used")]
            .into_iter()
            .filter_map(|(lasts, why)| Some(Hold { lasts: lasts?, why }))
            .max()
    }

    /// Returns `true` at the half of the daily budget.
    pub(super) fn spend(&mut self, now: Timestamp) -> bool {
        self.identifies.retain(|&at| is_within(at, DAY, now));
        self.identifies.push(now);
        self.identifies.len() == self.per_day.div_ceil(2)
    }
}

/// The time until fewer than `most` of the dates lie within `within`; `None` where it is so
/// already.
fn until_fewer(
    dates: &[Timestamp],
    most: usize,
    within: Duration,
    now: Timestamp,
) -> Option<Duration> {
    let mut recent: Vec<_> = dates.iter().filter(|&&at| is_within(at, within, now)).collect();
    recent.sort_unstable();
    let passes = recent[recent.len().checked_sub(most)?];
    Some(within.saturating_sub(since(*passes, now)))
}

/// A date in the future was written by a clock that went wrong, and does not count.
fn is_within(at: Timestamp, within: Duration, now: Timestamp) -> bool {
    at <= now && since(at, now) < within
}

fn since(at: Timestamp, now: Timestamp) -> Duration {
    Duration::from_secs(u64::try_from(now.0.saturating_sub(at.0)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: i64 = 1_795_000_000;

    fn budget(starts: &[i64], identifies: &[i64]) -> Budget {
        let dates = |secs: &[i64]| secs.iter().map(|secs| Timestamp(NOON + secs)).collect();
        Budget::new(NonZeroU32::new(200).unwrap(), dates(starts), dates(identifies))
    }

    fn held(budget: &Budget, at: i64) -> Option<u64> {
        budget.hold(Timestamp(NOON + at)).map(|hold| hold.lasts.as_secs())
    }

    #[test]
    fn five_starts_in_ten_minutes_are_free_and_a_sixth_waits() {
        assert_eq!(held(&budget(&[0, 10, 20, 30, 40], &[]), 40), None);
        let sixth = budget(&[0, 10, 20, 30, 40, 50], &[]);
        assert_eq!(held(&sixth, 50), Some(550), "until the first is ten minutes ago");
        assert_eq!(held(&sixth, 600), None);
        let seventh = budget(&[0, 10, 20, 30, 40, 50, 60], &[]);
        assert_eq!(held(&seventh, 60), Some(550), "until the second is");
        assert_eq!(held(&budget(&[0, 130, 260, 390, 520, 650], &[]), 650), None);
    }

    #[test]
    fn a_day_has_two_hundred_whatever_their_order() {
        let mut often = budget(&[], &[]);
        for at in 0..200 {
            assert_eq!(held(&often, at), None, "{at}");
            assert_eq!(often.spend(Timestamp(NOON + at)), at == 99, "an alarm at half of them");
        }
        assert_eq!(held(&often, 200), Some(24 * 60 * 60 - 200));
        often.identifies.reverse();
        assert_eq!(held(&often, 200), Some(24 * 60 * 60 - 200));
        assert_eq!(held(&often, 24 * 60 * 60), None);
    }

    #[test]
    fn what_a_wrong_clock_wrote_holds_nothing_up() {
        assert_eq!(held(&budget(&[9_000; 9], &[99_000; 300]), 0), None);
    }
}
