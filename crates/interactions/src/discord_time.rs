//! Discord's time, as the ids of its interactions tell it: the clock of this machine may be wrong by
//! hours.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use table::id::{InteractionId, Timestamp};

/// The time of creation of the newest interaction, in milliseconds since the first of Discord's ids.
#[derive(Debug, Default)]
pub(crate) struct DiscordTime(AtomicU64);

impl DiscordTime {
    /// Notes an interaction that arrives. One from the future, by the date here, tells nothing
    /// beyond that date.
    pub(crate) fn note(&self, interaction: InteractionId, date: Timestamp) {
        let ahead = u64::try_from(interaction.made().0 - date.0).unwrap_or(0);
        self.0.fetch_max(made(interaction).saturating_sub(ahead * 1_000), Ordering::Relaxed);
    }

    /// The time since the creation of an interaction, at least.
    pub(crate) fn age(&self, interaction: InteractionId) -> Duration {
        let newest = self.0.load(Ordering::Relaxed);
        Duration::from_millis(newest.saturating_sub(made(interaction)))
    }
}

const fn made(interaction: InteractionId) -> u64 {
    interaction.0 >> 22
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interaction of so many milliseconds after the first moment of Discord's ids.
    const fn made_at(millis: u64) -> InteractionId {
        InteractionId(millis << 22)
    }

    #[test]
    fn an_interaction_is_as_old_as_the_newest_shows() {
        let (time, date) = (DiscordTime::default(), made_at(3_600_000).made());
        for (arrives, age_of_the_first) in [(1_000, 0), (4_500, 3_500), (2_000, 3_500)] {
            time.note(made_at(arrives), date);
            assert_eq!(time.age(made_at(1_000)), Duration::from_millis(age_of_the_first));
        }
        assert_eq!(time.age(made_at(5_000)), Duration::ZERO);
    }

    #[test]
    fn an_interaction_from_the_future_makes_no_other_old() {
        let time = DiscordTime::default();
        time.note(made_at(7_210_500), made_at(10_000).made());
        assert!(time.age(made_at(10_000)) < Duration::from_secs(1));
    }
}
