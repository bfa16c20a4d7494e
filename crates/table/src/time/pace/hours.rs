//! The hours of a person: their zone, and their quiet hours.

use jiff::tz::TimeZone;

use crate::id::Timestamp;

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
        let zone = TimeZone::get(zone).map_err(|_| NoHours::Zone)?;
        Ok(Self { zone: Some(zone), quiet: None })
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

    pub(crate) fn is_weekend(&self, moment: Timestamp) -> bool {
        // The first of January 1970 was a Thursday, the fourth day of a week.
        let weekday = (self.wall_clock(moment).div_euclid(DAY) + 3).rem_euclid(7);
        weekday >= 5
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

/// Reads a time of the day: `22`, `22:30`, `22h30`.
#[must_use]
pub fn minute_of_day(typed: &str) -> Option<u16> {
    let typed = typed.trim().to_lowercase();
    let (hour, minute) = typed.split_once([':', 'h', '.']).unwrap_or((&typed, ""));
    let hour: u16 = hour.trim().parse().ok()?;
    let minute = if minute.trim().is_empty() { 0 } else { minute.trim().parse().ok()? };
    (hour < 24 && minute < 60).then(|| hour * 60 + minute)
}

/// `jiff` knows the years from -9999 to 9999.
pub(super) fn zoned(moment: Timestamp) -> jiff::Timestamp {
    let last = jiff::Timestamp::MAX;
    jiff::Timestamp::from_second(moment.0).unwrap_or(last)
}
