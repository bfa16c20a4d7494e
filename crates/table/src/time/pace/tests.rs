//! The reckoning against a clock that is read every minute.
//!
//! `WHIST_PACE_CASES=1000000 cargo test reckoned` holds it to a million cases.

use std::time::Duration;

use bolero::check;
use chacha20::ChaCha8Rng;
use jiff::civil::Weekday;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use rand::{RngExt, SeedableRng};

use super::hours::Quiet;
use super::{Allowance, Hours, Pace, Span, TurnTime};
use crate::id::Timestamp;

const MINUTE: i64 = 60;

/// Zones with every kind of clock: put forward by an hour and by half of one, in
/// spring and in autumn, and off the hour.
const ZONES: [&str; 10] = [
    "UTC",
    "Europe/Brussels",
    "America/New_York",
    "America/St_Johns",
    "America/Santiago",
    "Africa/Casablanca",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "Pacific/Apia",
];

/// A turn as it is drawn, all in minutes.
#[derive(Clone, Debug)]
struct Drawn {
    began: i64,
    turn: u16,
    weekends: bool,
    bank: u64,
    hours: Hours,
    stops: Vec<Span>,
    acted: i64,
    /// Of each minute of a day, whether it is quiet.
    quiet: Vec<bool>,
}

impl Drawn {
    fn allowance(&self) -> Allowance {
        Pace::Days { hours: self.turn, weekends: self.weekends }.allowance().unwrap()
    }

    fn turn_time(&self) -> TurnTime<'_> {
        TurnTime {
            began: Timestamp(self.began),
            allowance: self.allowance(),
            bank: Duration::from_mins(self.bank),
            hours: &self.hours,
            stops: self.stops.clone(),
        }
    }

    /// True where the time of the turn runs in the minute that begins then, as the clock
    /// on the wall reads.
    fn runs(&self, moment: i64) -> bool {
        let stopped = self.stops.iter().any(|stop| stop.from.0 <= moment && moment < stop.to.0);
        let wall = self.hours.clock().to_datetime(jiff::Timestamp::from_second(moment).unwrap());
        let minute =
            u16::from(wall.hour().unsigned_abs()) * 60 + u16::from(wall.minute().unsigned_abs());
        let weekend = [Weekday::Saturday, Weekday::Sunday].contains(&wall.weekday());
        !stopped && !self.quiet[usize::from(minute)] && (self.weekends || !weekend)
    }

    fn model_deadline(&self) -> i64 {
        let mut left = u64::from(self.turn) * 60 + self.bank;
        let mut now = self.began;
        while left > 0 {
            left -= u64::from(self.runs(now));
            now += MINUTE;
        }
        now
    }

    fn model_bank(&self) -> u64 {
        let (mut own, mut bank, mut now) = (u64::from(self.turn) * 60, self.bank, self.began);
        while now < self.acted && bank > 0 {
            match (self.runs(now), own) {
                (false, _) => {}
                (true, 0) => bank -= 1,
                (true, _) => own -= 1,
            }
            now += MINUTE;
        }
        bank
    }
}

/// Of each minute of a day, whether it is quiet: counted off one by one.
fn minutes_of(quiet: Option<Quiet>) -> Vec<bool> {
    let mut minutes = vec![false; 24 * 60];
    let Some(quiet) = quiet else { return minutes };
    let mut at = quiet.from();
    while at != quiet.to() {
        minutes[usize::from(at)] = true;
        at = (at + 1) % (24 * 60);
    }
    minutes
}

fn quiet(random: &mut ChaCha8Rng) -> Option<Quiet> {
    let from = random.random_range(0..24 * 60);
    let minutes = if random.random_bool(0.5) { 0 } else { random.random_range(1..=12 * 60) };
    Quiet::new(from, (from + minutes) % (24 * 60))
}

/// A turn between 2020 and 2031, every other one within three days of a clock that
/// is put forward or back.
fn began(zone: &TimeZone, minute: i64, near: Option<i64>) -> i64 {
    let moment = 1_577_836_800 + minute * MINUTE;
    let shift = zone.following(jiff::Timestamp::from_second(moment).unwrap()).next();
    match shift.zip(near) {
        Some((shift, near)) => shift.timestamp().as_second() - near * MINUTE,
        None => moment,
    }
}

fn drawn(random: &mut ChaCha8Rng) -> Drawn {
    // The system's data may mark the end of 32 bits, which is no whole minute.
    let zones = TimeZoneDatabase::bundled();
    let zone = zones.get(ZONES[random.random_range(0..ZONES.len())]).unwrap();
    let quiet = quiet(random);
    let is_usual = random.random_ratio(8, 9);
    let turn: u16 = random.random_range(if is_usual { 12..=36 } else { 36..=168 });
    let near = random.random_bool(0.5).then(|| random.random_range(0..3 * 24 * 60));
    let began = began(&zone, random.random_range(0..11 * 365 * 24 * 60), near);
    let stops = (0..random.random_range(0..4)).map(|_| {
        let from = began + random.random_range(0..6 * 24 * 60) * MINUTE;
        let to = from + random.random_range(1..36 * 60) * MINUTE;
        Span { from: Timestamp(from), to: Timestamp(to) }
    });
    Drawn {
        began,
        turn,
        stops: stops.collect(),
        weekends: random.random(),
        bank: random.random_range(0..=168 * 60).min(u64::from(turn) * 60),
        hours: Hours { zone: Some(zone), quiet, ..Hours::default() },
        acted: began + random.random_range(0..12 * 24 * 60) * MINUTE,
        quiet: minutes_of(quiet),
    }
}

#[test]
fn f07_a_turn_is_reckoned_as_a_clock_that_is_read_every_minute() {
    let cases = std::env::var("WHIST_PACE_CASES").ok().and_then(|cases| cases.parse().ok());
    let target = check!().with_iterations(cases.unwrap_or(256)).with_type::<u64>();
    target.cloned().for_each(|seed| {
        let drawn = drawn(&mut ChaCha8Rng::seed_from_u64(seed));
        let turn = drawn.turn_time();
        assert_eq!(turn.deadline(), Timestamp(drawn.model_deadline()));
        let left = turn.bank_left(Timestamp(drawn.acted));
        assert_eq!(left, Duration::from_mins(drawn.model_bank()));
        // No turn runs out in quiet hours, but at the moment they begin.
        assert!(drawn.runs(turn.deadline().0 - MINUTE));
    });
}

fn in_brussels(from: u16, to: u16) -> Hours {
    let zone = TimeZone::get("Europe/Brussels").unwrap();
    Hours { zone: Some(zone), quiet: Quiet::new(from * 60, to * 60), ..Hours::default() }
}

fn date(text: &str) -> Timestamp {
    Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_second())
}

#[test]
fn a_night_is_as_long_as_the_clock_on_the_wall_says() {
    let hours = in_brussels(22, 8);
    let allowance = Pace::days(24).allowance().unwrap();
    // From six in the evening: four hours, then fourteen the next day, and the third
    // day's first six. The night of 29 March 2026 has an hour less.
    for (began, deadline) in [
        ("2026-03-16T17:00:00Z", "2026-03-18T13:00:00Z"),
        ("2026-03-28T17:00:00Z", "2026-03-30T12:00:00Z"),
        ("2026-10-24T16:00:00Z", "2026-10-26T13:00:00Z"),
    ] {
        let began = date(began);
        let bank = Duration::ZERO;
        let turn = TurnTime { began, allowance, bank, hours: &hours, stops: Vec::new() };
        assert_eq!(turn.deadline(), date(deadline), "{began:?}");
    }
}

#[test]
fn a_bank_grows_with_each_card_and_holds_a_turn_at_most() {
    let allowance = Pace::days(12).allowance().unwrap();
    let mut bank = Duration::ZERO;
    for hours in [2, 4, 6, 8, 10, 12, 12, 12] {
        bank = allowance.with_a_card(bank);
        assert_eq!(bank, Duration::from_hours(hours));
    }
}

#[test]
fn quiet_hours_are_twelve_at_most() {
    assert!(Quiet::new(22 * 60, 8 * 60).is_some());
    assert!(Quiet::new(20 * 60, 8 * 60).is_some());
    assert!(Quiet::new(20 * 60, 8 * 60 + 1).is_none());
    assert!(Quiet::new(8 * 60, 8 * 60).is_none());
    assert!(Quiet::new(24 * 60, 8 * 60).is_none());
}

#[test]
fn a_pace_is_written_and_read() {
    for pace in Pace::OFFERED {
        assert_eq!(pace.to_string().parse(), Ok(pace));
    }
    for wrong in [
        "",
        "live",
        "live-0",
        "live-601",
        "live-60-weekdays",
        "days-11",
        "days-169",
        "days--weekdays",
        "none-3",
        "none-weekdays",
        "fast",
    ] {
        assert!(wrong.parse::<Pace>().is_err(), "{wrong}");
    }
}

#[test]
fn a_long_turn_is_played_over_days() {
    for (secs, pace) in [
        (0, Pace::Unlimited),
        (1, Pace::Live { secs: 1 }),
        (600, Pace::Live { secs: 600 }),
        (601, Pace::days(12)),
        (86_400, Pace::days(24)),
        (86_401, Pace::days(25)),
        (604_800, Pace::days(168)),
    ] {
        assert_eq!(Pace::of_turn(Duration::from_secs(secs)), pace, "{secs}");
    }
}
