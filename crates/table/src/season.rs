//! The seasons of a leaderboard: two moments each, between which deals count.

use jiff::Timestamp as Moment;
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;

use crate::id::Timestamp;
use crate::named::named;

named! {
    /// The way in which seasons follow each other.
    Every {
        /// Each month of the calendar, in UTC.
        Month = "month",
        /// Each quarter of the calendar, in UTC.
        Quarter = "quarter",
        /// They are begun by hand.
        Hand = "hand",
    }
}

/// The seasons of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seasons {
    /// The way in which they follow each other.
    pub every: Every,
    /// The beginnings of those by hand, the first one first.
    pub starts: Vec<Timestamp>,
}

/// A season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Season {
    /// The way in which it follows the others.
    pub every: Every,
    /// The month or the quarter of its year; by hand, of all of the server.
    pub number: u32,
    /// The year in which it begins.
    pub year: i16,
    /// Its first second.
    pub from: Timestamp,
    /// The first second after it; `None` while that is not known.
    pub until: Option<Timestamp>,
}

impl Seasons {
    /// The season at a moment; `None` before the first one.
    #[must_use]
    pub fn at(&self, moment: Timestamp) -> Option<Season> {
        let day = day_of(moment)?;
        let months = match self.every {
            Every::Month => 1,
            Every::Quarter => 3,
            Every::Hand => return self.by_hand(moment),
        };
        let before = (day.month() - 1) / months;
        let first = date(day.year(), before * months + 1, 1);
        let (every, number) = (self.every, u32::from(before.unsigned_abs()) + 1);
        let until = first_second(first.saturating_add(jiff::Span::new().months(months)));
        Some(Season { every, number, year: day.year(), from: first_second(first)?, until })
    }

    fn by_hand(&self, moment: Timestamp) -> Option<Season> {
        let begun = self.starts.partition_point(|start| *start <= moment);
        let from = *self.starts.get(begun.checked_sub(1)?)?;
        let (number, year) = (u32::try_from(begun).unwrap_or(u32::MAX), day_of(from)?.year());
        let until = self.starts.get(begun).copied();
        Some(Season { every: Every::Hand, number, year, from, until })
    }
}

fn day_of(moment: Timestamp) -> Option<Date> {
    Some(TimeZone::UTC.to_datetime(Moment::from_second(moment.0).ok()?).date())
}

fn first_second(day: Date) -> Option<Timestamp> {
    Some(Timestamp(day.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Timestamp {
        Timestamp(text.parse::<Moment>().unwrap().as_second())
    }

    #[test]
    fn a_month_and_a_quarter_are_of_the_calendar_in_utc() {
        for (every, at, from, until, number) in [
            (Every::Month, "2026-11-30T23:59:59Z", "2026-11-01", "2026-12-01", 11),
            (Every::Month, "2026-12-01T00:00:00Z", "2026-12-01", "2027-01-01", 12),
            (Every::Month, "2028-02-29T12:00:00Z", "2028-02-01", "2028-03-01", 2),
            (Every::Quarter, "2026-10-01T00:00:00Z", "2026-10-01", "2027-01-01", 4),
            (Every::Quarter, "2026-09-30T23:59:59Z", "2026-07-01", "2026-10-01", 3),
        ] {
            let season = Seasons { every, starts: Vec::new() }.at(moment(at)).unwrap();
            let midnight = |day: &str| moment(&format!("{day}T00:00:00Z"));
            assert_eq!(season.from, midnight(from), "{at}");
            assert_eq!(season.until, Some(midnight(until)), "{at}");
            assert_eq!((season.every, season.number), (every, number), "{at}");
        }
    }

    #[test]
    fn a_season_by_hand_lasts_until_the_next_begins() {
        let seasons = Seasons { every: Every::Hand, starts: [100, 200].map(Timestamp).into() };
        assert_eq!(seasons.at(Timestamp(99)), None);
        let (first, second) = (seasons.at(Timestamp(199)), seasons.at(Timestamp(200)));
        let (first, second) = (first.unwrap(), second.unwrap());
        assert_eq!((first.number, first.from), (1, Timestamp(100)));
        assert_eq!(first.until, Some(second.from));
        assert_eq!((second.number, second.from, second.until), (2, Timestamp(200), None));
    }

    #[test]
    fn no_season_is_at_a_moment_that_no_calendar_has() {
        for every in Every::ALL {
            let seasons = Seasons { every, starts: vec![Timestamp(i64::MIN)] };
            assert_eq!(seasons.at(Timestamp(i64::MIN)), None);
            assert_eq!(seasons.at(Timestamp(i64::MAX)), None);
        }
    }
}
