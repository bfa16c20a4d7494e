//! Interactions that come too late to be answered.

use std::sync::atomic::{AtomicI64, Ordering};

use table::id::{InteractionId, Timestamp};

/// The life of a token, in seconds: after it Discord has shown the user a failure.
const ANSWERABLE: i64 = 15 * 60;

/// The time of the newest interaction, by Discord's ids. The clock of this machine may be wrong by
/// hours; it only bounds the future.
#[derive(Debug)]
pub(super) struct Newest(AtomicI64);

impl Newest {
    pub(super) const fn none() -> Self {
        Self(AtomicI64::new(i64::MIN))
    }

    /// A timestamp in the future does not advance the newest time.
    pub(super) fn leaves_behind(&self, interaction: InteractionId, now: Timestamp) -> bool {
        let made = interaction.made().0;
        let before = self.0.fetch_max(made.min(now.0), Ordering::Relaxed);
        made < before.saturating_sub(ANSWERABLE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interaction of so many seconds after the first second of Discord's ids.
    fn made_at(secs: i64) -> InteractionId {
        InteractionId(u64::try_from(secs * 1_000).unwrap() << 22)
    }

    #[test]
    fn e16_what_is_a_quarter_of_an_hour_older_than_the_newest_is_left_behind() {
        let first_second = made_at(0).made().0;
        let newest = Newest::none();
        // When each was made, what the clock here says, and whether it is too old.
        for (made, now, is_old) in [
            (10_000, 10_000, false),
            (9_100, 10_000, false),
            (9_099, 10_000, true),
            // A clock that is two hours behind or ahead keeps nobody from playing.
            (10_010, 2_810, false),
            (10_020, 17_220, false),
            // One of the future makes no other old.
            (900_000, 10_030, false),
            (10_040, 10_040, false),
        ] {
            let now = Timestamp(first_second + now);
            assert_eq!(newest.leaves_behind(made_at(made), now), is_old, "made at {made}");
        }
    }
}
