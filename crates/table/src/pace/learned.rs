//! Quiet hours that could be somebody's, by the hours of the day at which they press.

use super::hours::{Hours, MINUTES_A_DAY, Quiet};
use crate::id::Timestamp;

/// Of fewer presses nothing is learned.
pub const ENOUGH_PRESSES: u32 = 50;
/// In an hour that is quiet there is one press in so many, at most.
const ONE_IN: u32 = 50;
/// So many hours in a row are a night at least, and quiet hours at most.
const NIGHT: std::ops::RangeInclusive<usize> = 4..=12;

/// What has been learned of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learned {
    /// Too little as yet.
    TooLittle {
        /// How many presses have been counted.
        presses: u32,
    },
    /// They are awake at all hours.
    Nothing,
    /// Hours in which they hardly ever press anything.
    Night(Quiet),
}

/// What has been learned of somebody from how often they have pressed in each hour of the
/// day in UTC: the longest row of hours without presses, by the clock on their wall as it
/// shows at a moment.
#[must_use]
pub fn learned(presses: &[u32; 24], hours: &Hours, moment: Timestamp) -> Learned {
    let all = presses.iter().sum();
    if all < ENOUGH_PRESSES {
        return Learned::TooLittle { presses: all };
    }
    let is_quiet = |hour: usize| presses[hour % 24].saturating_mul(ONE_IN) <= all;
    let run = |from: usize| (from..from + 24).take_while(|&hour| is_quiet(hour)).count();
    // Of equally long ones the first.
    let (from, long) =
        (0..24).map(|from| (from, run(from))).rev().max_by_key(|&(_, long)| long).unwrap_or((0, 0));
    if long < *NIGHT.start() {
        return Learned::Nothing;
    }
    let minute = |hour: usize| on_the_wall(hour, hours, moment);
    let to = from + long.min(*NIGHT.end());
    Quiet::new(minute(from), minute(to)).map_or(Learned::Nothing, Learned::Night)
}

/// The minute of the day that the clock on the wall shows at an hour of UTC.
fn on_the_wall(hour: usize, hours: &Hours, moment: Timestamp) -> u16 {
    let ahead = (hours.wall_clock(moment) - moment.0) / 60;
    let hour = i64::try_from(hour % 24).unwrap_or(0);
    let minute = (hour * 60 + ahead).rem_euclid(i64::from(MINUTES_A_DAY));
    u16::try_from(minute).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The middle of a winter in Belgium.
    const WINTER: Timestamp = Timestamp(1_799_000_000);

    fn night(from: u16, to: u16) -> Learned {
        Learned::Night(Quiet::new(from, to).unwrap())
    }

    #[test]
    fn a_night_without_presses_is_found_by_the_clock_on_the_wall() {
        let mut presses = [10; 24];
        // Asleep from 22 to 6 in UTC, but for one press at three.
        for hour in [22, 23, 0, 1, 2, 3, 4, 5] {
            presses[hour] = 0;
        }
        presses[3] = 1;
        for (zone, learned_there) in [
            ("UTC", night(22 * 60, 6 * 60)),
            ("Europe/Brussels", night(23 * 60, 7 * 60)),
            ("Asia/Kathmandu", night(3 * 60 + 45, 11 * 60 + 45)),
            ("America/New_York", night(17 * 60, 60)),
        ] {
            let hours = Hours::of_zone(zone).unwrap();
            assert_eq!(learned(&presses, &hours, WINTER), learned_there, "{zone}");
        }
    }

    #[test]
    fn nothing_is_made_up() {
        let hours = Hours::default();
        assert_eq!(learned(&[2; 24], &hours, WINTER), Learned::TooLittle { presses: 48 });
        assert_eq!(learned(&[3; 24], &hours, WINTER), Learned::Nothing);
        let mut short_nights = [10; 24];
        short_nights[..3].fill(0);
        assert_eq!(learned(&short_nights, &hours, WINTER), Learned::Nothing);
    }

    #[test]
    fn who_plays_in_the_evening_only_is_left_in_peace_for_half_a_day() {
        let mut presses = [0; 24];
        presses[19] = 60;
        assert_eq!(learned(&presses, &Hours::default(), WINTER), night(20 * 60, 8 * 60));
    }
}
