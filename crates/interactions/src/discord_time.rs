//! Discord's time, as the ids of its interactions tell it: the clock of this machine may be wrong by
//! hours.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use table::id::{InteractionId, Timestamp};

/// Time is taken to pass slower by this part, since two clocks run apart.
const SLOWER: u32 = 5_000;

/// The time of creation of an interaction, since the first moment of Discord's ids.
type Made = Duration;

/// The earliest time that Discord's clock can show.
#[derive(Debug, Default)]
pub(crate) struct DiscordTime(Mutex<Option<Known>>);

/// The interaction that tells most, and when it arrived.
#[derive(Clone, Copy, Debug)]
struct Known {
    made: Made,
    at: Instant,
    /// The time between it and the first one. Time is known to pass no longer: the ids of a Discord
    /// whose clock stands still tell nothing.
    runs: Duration,
}

impl DiscordTime {
    /// Notes an interaction that arrives. One from the future, by the date here, tells nothing
    /// beyond that date.
    pub(crate) fn note(&self, interaction: InteractionId, now: Instant, date: Timestamp) {
        let ahead = u64::try_from(interaction.made().0 - date.0).unwrap_or(0);
        let made = made(interaction).saturating_sub(Duration::from_secs(ahead));
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_none_or(|known| known.shown(now) < made) {
            let runs =
                known.map_or(Duration::ZERO, |known| known.runs + made.saturating_sub(known.made));
            *known = Some(Known { made, at: now, runs });
        }
    }

    /// The time since the creation of an interaction, at least.
    pub(crate) fn age(&self, interaction: InteractionId, now: Instant) -> Duration {
        let known = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.map_or(Duration::ZERO, |known| known.shown(now).saturating_sub(made(interaction)))
    }
}

const fn made(interaction: InteractionId) -> Made {
    Duration::from_millis(interaction.0 >> 22)
}

impl Known {
    fn shown(self, now: Instant) -> Made {
        let passed = now.saturating_duration_since(self.at);
        self.made + passed.saturating_sub(passed / SLOWER).min(self.runs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interaction of so many milliseconds after the first moment of Discord's ids.
    const fn made_at(millis: u64) -> InteractionId {
        InteractionId(millis << 22)
    }

    #[test]
    fn an_interaction_that_was_on_its_way_for_long_is_old() {
        let (time, start) = (DiscordTime::default(), Instant::now());
        let after = |millis| start + Duration::from_millis(millis);
        let date = made_at(3_600_000).made();
        assert_eq!(time.age(made_at(1_000), start), Duration::ZERO, "nothing is known");
        // Each comes at once.
        time.note(made_at(1_000), start, date);
        time.note(made_at(11_000), after(10_000), date);
        assert_eq!(time.age(made_at(11_000), after(10_000)), Duration::ZERO);
        // One that was made then, and came four seconds later.
        time.note(made_at(11_000), after(14_000), date);
        let age = time.age(made_at(11_000), after(14_000));
        assert!((3_999..=4_000).contains(&age.as_millis()), "{age:?}");
        // A quicker one tells more.
        time.note(made_at(15_500), after(14_000), date);
        assert_eq!(time.age(made_at(11_000), after(14_000)), Duration::from_millis(4_500));
    }

    #[test]
    fn a_clock_of_discord_that_stands_still_makes_none_old() {
        let (time, start) = (DiscordTime::default(), Instant::now());
        for minute in 0..3 {
            let now = start + Duration::from_mins(minute);
            time.note(made_at(1_000), now, made_at(1_000).made());
            assert_eq!(time.age(made_at(1_000), now), Duration::ZERO);
        }
    }

    #[test]
    fn an_interaction_from_the_future_makes_no_other_old() {
        let (time, now) = (DiscordTime::default(), Instant::now());
        let date = made_at(10_000).made();
        time.note(made_at(7_210_500), now, date);
        assert!(time.age(made_at(10_000), now) < Duration::from_secs(1));
    }
}
