//! The hours of a person: their zone, their quiet hours, and their days off.

use jiff::Span;
use jiff::tz::TimeZone;

use super::days_off::{DaysOff, Weekday};
use crate::id::Timestamp;
use crate::time::Zones;

pub(super) const MINUTES_A_DAY: u16 = 24 * 60;
/// Seconds a day.
pub(super) const DAY: i64 = MINUTES_A_DAY as i64 * 60;
/// In minutes.
const LONGEST_QUIET: u16 = 12 * 60;

/// The hours of a person. Unless they have set any, none are quiet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hours {
    /// The zone whose clock they live by; where they have not said, it is UTC.
    pub zone: Option<TimeZone>,
    /// The quiet hours.
    pub quiet: Option<Quiet>,
    /// The days of the week on which they do not play.
    pub days_off: DaysOff,
}

/// The daily quiet hours by the person's clock: at most twelve, perhaps over midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quiet {
    from: u16,
    to: u16,
}

/// Why hours cannot be so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoHours {
    /// The zone, the beginning or the end is missing.
    Incomplete,
    /// There is no such zone.
    Zone,
    /// No minute of the day.
    Minute,
    /// They would be none, or more than twelve hours.
    TooLong,
}

impl Hours {
    /// Quiet between two minutes of the day, by the clock of a zone such as `Europe/Brussels`.
    ///
    /// # Errors
    ///
    /// The reason against it.
    pub fn new(zone: &str, from: u16, to: u16) -> Result<Self, NoHours> {
        let of_zone = Self::of_zone(zone)?;
        let quiet = Quiet::new(from, to).ok_or(NoHours::TooLong)?;
        Ok(Self { quiet: Some(quiet), ..of_zone })
    }

    /// Hours of a zone such as `Europe/Brussels`, none of them quiet.
    ///
    /// # Errors
    ///
    /// [`NoHours::Zone`] for an unknown one.
    pub fn of_zone(zone: &str) -> Result<Self, NoHours> {
        let zone = Zones::of_process().get(zone).ok_or(NoHours::Zone)?;
        Ok(Self { zone: Some(zone), ..Self::default() })
    }

    /// The clock that they live by.
    #[must_use]
    pub fn clock(&self) -> TimeZone {
        self.zone.clone().unwrap_or(TimeZone::UTC)
    }

    /// True if the person is to be left in peace at a moment.
    #[must_use]
    pub fn are_quiet(&self, moment: Timestamp) -> bool {
        let minute = self.wall_clock(moment).rem_euclid(DAY) / 60;
        self.quiet.is_some_and(|quiet| quiet.covers(minute))
    }

    /// The next moment after another at which an hour of the day begins, 0 to 23.
    #[must_use]
    pub fn next_hour(&self, hour: u8, after: Timestamp) -> Timestamp {
        let clock = self.clock();
        let date = clock.to_datetime(zoned(after)).date();
        let days = date.series(Span::new().days(1)).take(3);
        let begins = days.filter_map(|date| {
            let hour = date.at(i8::try_from(hour).ok()?, 0, 0, 0);
            let moment = clock.to_ambiguous_timestamp(hour).compatible().ok()?;
            Some(Timestamp(moment.as_second()))
        });
        begins.into_iter().find(|&begins| begins > after).unwrap_or(Timestamp(after.0 + DAY))
    }

    /// The first moment after another at which it is the weekday and the time of `first`, a week
    /// after it or later.
    #[must_use]
    pub fn same_time_next_week(&self, first: Timestamp, after: Timestamp) -> Timestamp {
        let clock = self.clock();
        let begun = clock.to_datetime(zoned(first));
        let weeks = (after.0 - first.0).div_euclid(7 * DAY).max(0);
        let moment = |week: i64| {
            let date = begun.checked_add(Span::new().try_weeks(week).ok()?).ok()?;
            let moment = clock.to_ambiguous_timestamp(date).compatible().ok()?;
            Some(Timestamp(moment.as_second()))
        };
        let mut moments = (weeks.max(1)..=weeks + 2).filter_map(moment);
        moments.find(|&moment| moment > after).unwrap_or(Timestamp(after.0 + 7 * DAY))
    }

    /// True on a Saturday or Sunday by their clock.
    #[must_use]
    pub(super) fn is_weekend(&self, moment: Timestamp) -> bool {
        self.weekday(moment).is_of_weekend()
    }

    /// True on one of their days off, by their clock.
    #[must_use]
    pub fn is_day_off(&self, moment: Timestamp) -> bool {
        self.days_off.have(self.weekday(moment))
    }

    fn weekday(&self, moment: Timestamp) -> Weekday {
        let days = self.wall_clock(moment).div_euclid(DAY);
        // The first of January 1970 was a Thursday.
        Weekday::ALL[usize::try_from((days + 3).rem_euclid(7)).unwrap_or(0)]
    }

    /// Seconds since the wall clock's own 1970.
    pub(super) fn wall_clock(&self, moment: Timestamp) -> i64 {
        moment.0 + i64::from(self.clock().to_offset(zoned(moment)).seconds())
    }

    pub(super) fn next_shift(&self, moment: Timestamp) -> Option<Timestamp> {
        let zone = self.zone.as_ref()?;
        let shift = zone.following(zoned(moment)).next()?;
        Some(Timestamp(shift.timestamp().as_second()))
    }
}

impl Quiet {
    /// From one minute of the day until before another; `None` unless 1 minute to 12 hours long.
    #[must_use]
    pub fn new(from: u16, to: u16) -> Option<Self> {
        let is_of_a_day = from < MINUTES_A_DAY && to < MINUTES_A_DAY;
        let quiet = is_of_a_day.then_some(Self { from, to })?;
        (1..=LONGEST_QUIET).contains(&quiet.minutes()).then_some(quiet)
    }

    /// The minute of the day at which they begin.
    #[must_use]
    pub const fn from(self) -> u16 {
        self.from
    }

    /// The minute of the day at which they are over.
    #[must_use]
    pub const fn to(self) -> u16 {
        self.to
    }

    const fn minutes(self) -> u16 {
        (self.to + MINUTES_A_DAY - self.from) % MINUTES_A_DAY
    }

    fn covers(self, minute: i64) -> bool {
        let (from, to) = (i64::from(self.from), i64::from(self.to));
        if from < to { (from..to).contains(&minute) } else { minute >= from || minute < to }
    }
}

/// Reads a time of the day as it is written where people live: `22`, `22:30`, `22h30`, `22u30`,
/// `22.30 Uhr`, `10:30 pm`; `24:00` is midnight.
#[must_use]
pub fn minute_of_day(typed: &str) -> Option<u16> {
    let typed = typed.to_lowercase().replace(char::is_whitespace, "");
    match typed.as_str() {
        "midnight" | "minuit" | "middernacht" | "mitternacht" => return Some(0),
        "noon" | "midi" | "middag" | "mittag" => return Some(12 * 60),
        _ => {}
    }
    let (typed, half) =
        match HALVES.iter().find_map(|(end, pm)| Some((typed.strip_suffix(end)?, *pm))) {
            Some((before, pm)) => (before, Some(pm)),
            None => (typed.as_str(), None),
        };
    let (hour, rest) = number(typed)?;
    let (minute, rest) = match SIGNS.iter().find_map(|sign| number(rest.strip_prefix(sign)?)) {
        Some((minute, rest)) => (minute, rest),
        None => (0, rest),
    };
    let is_whole = rest.is_empty() || rest == ":" || SIGNS.contains(&rest);
    let hour = match half {
        Some(is_pm) if (1..=12).contains(&hour) => hour % 12 + if is_pm { 12 } else { 0 },
        None if hour == 24 && minute == 0 => 0,
        None if hour < 24 => hour,
        Some(_) | None => return None,
    };
    (is_whole && minute < 60).then(|| hour * 60 + minute)
}

/// The halves of a day, and whether it is the second.
const HALVES: [(&str, bool); 6] =
    [("a.m.", false), ("p.m.", true), ("a.m", false), ("p.m", true), ("am", false), ("pm", true)];

/// The signs and words behind hours; before a longer word none that begins it.
const SIGNS: [&str; 8] = ["heures", "heure", "uhr", "uur", ":", ".", "h", "u"];

/// One or two digits, and the rest.
fn number(text: &str) -> Option<(u16, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    (1..=2).contains(&digits).then(|| Some((number.parse().ok()?, rest)))?
}

/// `jiff` knows the years from -9999 to 9999.
pub(super) fn zoned(moment: Timestamp) -> jiff::Timestamp {
    let last = jiff::Timestamp::MAX;
    jiff::Timestamp::from_second(moment.0).unwrap_or(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_later_it_is_the_same_time_on_the_wall() {
        let brussels = Hours::of_zone("Europe/Brussels").unwrap();
        // Noon in winter, 28 November 2026, by UTC.
        let noon = Timestamp(1_795_867_200);
        let week = 7 * DAY;
        let next = |after| brussels.same_time_next_week(noon, after);
        assert_eq!(next(Timestamp(noon.0 + 10_000)), Timestamp(noon.0 + week));
        assert_eq!(next(Timestamp(noon.0 + week - 1)), Timestamp(noon.0 + week));
        assert_eq!(next(Timestamp(noon.0 + week)), Timestamp(noon.0 + 2 * week), "it is now");
        // In summer the clocks are an hour ahead.
        let summer = next(Timestamp(noon.0 + 26 * week));
        assert_eq!((summer.0 - noon.0).rem_euclid(week), week - 3_600);
    }

    #[test]
    fn the_next_hour_is_one_of_the_clock_on_the_wall() {
        let brussels = Hours::of_zone("Europe/Brussels").unwrap();
        // Noon in winter, 28 November 2026, by UTC.
        let noon = Timestamp(1_795_867_200);
        assert_eq!(brussels.next_hour(18, noon), Timestamp(noon.0 + 5 * 3_600));
        assert_eq!(brussels.next_hour(13, noon), Timestamp(noon.0 + DAY), "it has begun");
        assert_eq!(brussels.next_hour(0, noon), Timestamp(noon.0 + 11 * 3_600));
        assert_eq!(Hours::default().next_hour(13, noon), Timestamp(noon.0 + 3_600));
        // The night of 27 to 28 March 2027 has no hour between two and three.
        let eve = Timestamp(1_806_148_800);
        let two = brussels.next_hour(2, eve);
        assert_eq!(brussels.next_hour(18, two).0 - brussels.next_hour(18, eve).0, DAY - 3_600);
    }

    #[test]
    fn a_clock_is_read_as_it_is_written_where_people_live() {
        for (typed, hour, minute) in [
            ("22", 22, 0),
            ("7:05", 7, 5),
            ("22h30", 22, 30),
            (" 22 H 30 ", 22, 30),
            ("22u30", 22, 30),
            ("22 u", 22, 0),
            ("22 uur 30", 22, 30),
            ("22 Uhr", 22, 0),
            ("22.30 Uhr", 22, 30),
            ("22 heures 30", 22, 30),
            ("10pm", 22, 0),
            ("10:30 p.m.", 22, 30),
            ("12 am", 0, 0),
            ("12pm", 12, 0),
            ("24:00", 0, 0),
            ("24 h", 0, 0),
            ("00:00", 0, 0),
            ("Minuit", 0, 0),
            ("noon", 12, 0),
        ] {
            assert_eq!(minute_of_day(typed), Some(hour * 60 + minute), "{typed}");
        }
        for typed in
            ["", "pm", "25", "24:01", "22:60", "13 pm", "0 am", "22x30", "-1", "2230", "22:30:00"]
        {
            assert_eq!(minute_of_day(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_city_is_a_zone() {
        for (city, zone) in [("Bruxelles", "Europe/Brussels"), ("Köln", "Europe/Berlin")] {
            let hours = Hours::of_zone(city).unwrap();
            assert_eq!(hours.clock().iana_name(), Some(zone));
        }
        assert_eq!(Hours::of_zone("Atlantis"), Err(NoHours::Zone));
    }
}
