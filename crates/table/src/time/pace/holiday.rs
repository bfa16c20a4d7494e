//! A person's holidays: fourteen days of each calendar quarter.

use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::hours::zoned;
use super::reckoning::Span;
use crate::id::Timestamp;

const DAY: Duration = Duration::from_hours(24);
/// For each calendar quarter.
const A_QUARTER: Duration = Duration::from_hours(14 * 24);

/// The longest holiday, in days.
pub const LONGEST_HOLIDAY: u8 = 14;

/// There is not so much left of a quarter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHoliday {
    /// The number of whole days left.
    pub left: u64,
}

/// A holiday of so many days from a moment on; one that lasts is changed to end then.
///
/// # Errors
///
/// When a calendar quarter, by the clock of the zone, would have more than fourteen days.
pub fn holiday(had: &[Span], now: Timestamp, days: u8, zone: &TimeZone) -> Result<Span, NoHoliday> {
    let (lasting, over): (Vec<&Span>, Vec<_>) = had.iter().partition(|span| span.covers(now));
    let from = lasting.first().map_or(now, |span| span.from);
    let wanted = Span { from, to: later(now, DAY * days.into()) };
    for quarter in [quarter(wanted.from, zone), quarter(now, zone), quarter(wanted.to, zone)] {
        let used: Duration = over.iter().map(|span| span.within(quarter)).sum();
        let left = A_QUARTER.saturating_sub(used);
        let spent = Span { from, to: now }.within(quarter);
        if wanted.within(quarter) > left {
            return Err(NoHoliday { left: left.saturating_sub(spent).as_secs() / DAY.as_secs() });
        }
    }
    Ok(wanted)
}

/// The whole days of holiday left in the calendar quarter of a moment.
#[must_use]
pub fn days_left(had: &[Span], now: Timestamp, zone: &TimeZone) -> u64 {
    let quarter = quarter(now, zone);
    let used = had.iter().map(|span| span.within(quarter)).sum();
    A_QUARTER.saturating_sub(used).as_secs() / DAY.as_secs()
}

fn quarter(moment: Timestamp, zone: &TimeZone) -> Span {
    let date = zone.to_datetime(zoned(moment)).date();
    let month = (date.month() - 1) / 3 * 3 + 1;
    let next = if month == 10 { (date.year() + 1, 1) } else { (date.year(), month + 3) };
    let first_of = |year, month| {
        let first = Date::new(year, month, 1).ok()?.to_zoned(zone.clone()).ok()?;
        Some(Timestamp(first.timestamp().as_second()))
    };
    // Of the last quarter that a calendar has there is no end.
    let from = first_of(date.year(), month).unwrap_or(moment);
    Span { from, to: first_of(next.0, next.1).unwrap_or(Timestamp(i64::MAX)) }
}

fn later(moment: Timestamp, time: Duration) -> Timestamp {
    Timestamp(moment.0.saturating_add_unsigned(time.as_secs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_second())
    }

    fn span(from: &str, to: &str) -> Span {
        Span { from: date(from), to: date(to) }
    }

    #[test]
    fn a_quarter_has_fourteen_days_of_holiday() {
        let (zone, now) = (TimeZone::UTC, date("2026-11-23T09:00:00Z"));
        let all = holiday(&[], now, LONGEST_HOLIDAY, &zone);
        assert_eq!(all, Ok(span("2026-11-23T09:00:00Z", "2026-12-07T09:00:00Z")));
        let had = [span("2026-10-02T00:00:00Z", "2026-10-11T12:00:00Z")];
        assert_eq!(days_left(&had, now, &zone), 4);
        assert!(holiday(&had, now, 4, &zone).is_ok());
        assert_eq!(holiday(&had, now, 5, &zone), Err(NoHoliday { left: 4 }));
        let long_ago = [span("2026-09-02T00:00:00Z", "2026-09-16T00:00:00Z")];
        assert!(holiday(&long_ago, now, 14, &zone).is_ok());
    }

    #[test]
    fn one_that_lasts_begins_when_it_began() {
        let (zone, now) = (TimeZone::UTC, date("2026-11-23T09:00:00Z"));
        let had = [span("2026-11-20T09:00:00Z", "2026-11-25T09:00:00Z")];
        let longer = span("2026-11-20T09:00:00Z", "2026-12-04T09:00:00Z");
        assert_eq!(holiday(&had, now, 11, &zone), Ok(longer));
        assert_eq!(holiday(&had, now, 12, &zone), Err(NoHoliday { left: 11 }));
    }

    #[test]
    fn one_over_new_year_is_of_both_quarters() {
        let zone = TimeZone::get("Europe/Brussels").unwrap();
        let had = [span("2026-10-01T10:00:00Z", "2026-10-11T10:00:00Z")];
        // Ten days are gone, and four of the twelve are of the old year.
        let now = date("2026-12-27T23:00:00Z");
        assert!(holiday(&had, now, 12, &zone).is_ok());
        let earlier = date("2026-12-27T22:59:59Z");
        assert_eq!(holiday(&had, earlier, 12, &zone), Err(NoHoliday { left: 4 }));
    }
}
