//! The pause of a shard before its next IDENTIFY: twice as long each time that its connection has
//! ended soon.

use std::time::Duration;

/// The first pause, at least and at most, as Discord asks for it.
const FIRST: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(5));
const LONGEST: Duration = Duration::from_mins(5);

/// A connection that lasted this long resets the back-off.
const GOOD: Duration = Duration::from_mins(5);

#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Backoff {
    in_a_row: u32,
}

impl Backoff {
    /// `chance` from 0 to 1 is the place between the shortest and the longest pause.
    pub(super) fn pause(&mut self, lasted: Duration, chance: f64) -> Duration {
        if lasted >= GOOD {
            self.in_a_row = 0;
        }
        let (least, most) = span(self.in_a_row);
        self.in_a_row = self.in_a_row.saturating_add(1);
        least + most.saturating_sub(least).mul_f64(chance)
    }
}

fn span(in_a_row: u32) -> (Duration, Duration) {
    if in_a_row == 0 {
        return FIRST;
    }
    let most = (FIRST.1 * 2_u32.saturating_pow(in_a_row)).min(LONGEST);
    (most / 2, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(80);
    const NOT_GOOD: Duration = GOOD.saturating_sub(SOON);

    #[test]
    fn the_first_pause_is_one_to_five_seconds() {
        for (chance, secs) in [(0.0, 1), (0.5, 3), (1.0, 5)] {
            let pause = Backoff::default().pause(SOON, chance);
            assert_eq!(pause, Duration::from_secs(secs));
        }
    }

    #[test]
    fn pauses_get_longer_up_to_five_minutes() {
        let mut backoff = Backoff::default();
        let pauses: Vec<_> = (0..9).map(|_| backoff.pause(SOON, 1.0).as_secs()).collect();
        assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 300, 300, 300]);
        let mut far = Backoff { in_a_row: u32::MAX };
        assert_eq!(far.pause(SOON, 1.0), LONGEST);
    }

    #[test]
    fn a_good_connection_begins_the_pauses_anew() {
        let mut backoff = Backoff { in_a_row: 7 };
        assert_eq!(backoff.pause(NOT_GOOD, 0.0), LONGEST / 2);
        assert_eq!(backoff.pause(GOOD, 0.0), FIRST.0);
    }

    #[test]
    fn whatever_chance_says_an_hour_has_fewer_than_fifty() {
        for (chance, lasts) in [(0.0, SOON), (0.0, NOT_GOOD), (0.0, GOOD), (1.0, SOON)] {
            let (mut backoff, mut passed, mut identified) = (Backoff::default(), SOON, 0);
            while passed < Duration::from_hours(1) {
                identified += 1;
                passed += lasts + backoff.pause(lasts, chance);
            }
            assert!(identified < 50, "{identified} where each lasts {lasts:?}");
        }
    }
}
