//! How long a turn may still take. A person's time stands still while they
//! cannot be reached.

use std::time::{Duration, Instant};

use super::Timeouts;
use clock::Clock;
use table::id::Timestamp;
use table::{Limit, Table, Turn};

/// So much is left at least of a person's time, as far as they had it, when they
/// can be reached again.
const LEAST_LEFT: Duration = Duration::from_secs(20);

/// After so long a date that has come is rung once more, where nothing came of it.
const RUNG_AGAIN: Duration = Duration::from_mins(1);

/// The time of the turn of one table.
#[derive(Debug, Default)]
pub(super) struct TurnTimer {
    /// When the turn began that it is first set for, where the bot was stopped
    /// since.
    began: Option<Timestamp>,
    /// The turn that it is set for, how often its time had run out, and what limited
    /// it.
    turn: Option<(Turn, u8, Option<Limit>)>,
    time: Time,
    /// Until when everybody is told that it lasts.
    shown: Option<Timestamp>,
    /// In which turn, and until when, it lasts longer than the log says.
    longer: Option<(Turn, Timestamp)>,
}

#[derive(Clone, Copy, Debug, Default)]
enum Time {
    /// As long as it takes.
    #[default]
    Unlimited,
    Running(Running),
    /// It stands still, and so much is left.
    Held {
        left: Duration,
        limit: Duration,
    },
    /// It stands still, and the date will be another.
    HeldDate,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    until: Instant,
    whose: Whose,
}

/// What a time that runs is.
#[derive(Clone, Copy, Debug)]
enum Whose {
    /// A robot's pause, or what is over at once.
    Robot,
    /// A person's, which was so long.
    Person(Duration),
    /// That up to a date.
    Date,
}

impl TurnTimer {
    /// The timer of a table that was read from its log, whose turn began then.
    pub(super) fn of_turn_since(began: Timestamp) -> Self {
        Self { began: Some(began), ..Self::default() }
    }

    /// Sets it for the turn of a table, unless it is.
    pub(super) fn set(
        &mut self,
        table: &Table,
        timeouts: &Timeouts,
        clock: &Clock,
        is_reachable: bool,
    ) {
        let turn = table.time_that_runs();
        if self.turn == Some(turn) {
            return;
        }
        self.turn = Some(turn);
        let limit = turn.2;
        if let Some(Limit::Date(at)) = limit {
            return self.set_date(at, table, clock, is_reachable);
        }
        let limit =
            limit.and_then(|limit| Some((limit, timeouts.of(limit, table.settings().pace())?)));
        let of_person = limit.filter(|(limit, time)| {
            // A robot's time is not counted down, nor is one that is over at once.
            !matches!(limit, Limit::Robot) && !time.is_zero()
        });
        let of_person = of_person.map(|(_, time)| time);
        let resumed = self.began.take().zip(of_person);
        let until = resumed
            .and_then(|(began, limit)| table.extended_until().or_else(|| date_after(began, limit)));
        let promised = until.filter(|&until| is_promised(until, clock));
        self.shown = promised.or_else(|| of_person.and_then(|time| date_in(time, clock)));
        if until.is_some() && promised.is_none() && is_reachable {
            self.lasts_longer();
        }
        self.time = match (limit, of_person) {
            (None, _) => Time::Unlimited,
            (Some(_), Some(limit)) => {
                let left = promised.map_or(limit, |until| left_until(until, limit, clock));
                if is_reachable {
                    let whose = Whose::Person(limit);
                    Time::Running(Running { until: clock.now() + left, whose })
                } else {
                    Time::Held { left, limit }
                }
            }
            (Some((_, time)), None) => {
                Time::Running(Running { until: clock.now() + time, whose: Whose::Robot })
            }
        };
    }

    /// Sets it to the date that comes next at a table that is played over days.
    fn set_date(&mut self, at: Timestamp, table: &Table, clock: &Clock, is_reachable: bool) {
        self.began = None;
        self.shown = table.due();
        let left = at.0.saturating_sub(clock.date().0);
        let left = Duration::from_secs(u64::try_from(left).unwrap_or(0));
        self.time = if is_reachable {
            Time::Running(Running { until: clock.now() + left, whose: Whose::Date })
        } else {
            Time::HeldDate
        };
    }

    /// Somebody has touched the table: a lobby stands as long again.
    pub(super) fn touched(&mut self) {
        if matches!(self.turn, Some((_, _, Some(Limit::Lobby)))) {
            self.turn = None;
        }
    }

    /// When it runs out; `None` where it never does, or not as long as it is held.
    pub(super) fn ends(&self) -> Option<Instant> {
        match self.time {
            Time::Running(running) => Some(running.until),
            Time::Unlimited | Time::Held { .. } | Time::HeldDate => None,
        }
    }

    /// Whether it stands still.
    pub(super) const fn is_held(&self) -> bool {
        matches!(self.time, Time::Held { .. } | Time::HeldDate)
    }

    /// Until when everybody is told that it lasts: never longer than it does.
    pub(super) const fn shown(&self) -> Option<Timestamp> {
        self.shown
    }

    /// It has run out, which happens once, but for a date; whether it had been running.
    pub(super) fn runs_out(&mut self, clock: &Clock) -> bool {
        let Time::Running(Running { whose, .. }) = self.time else { return false };
        self.time = match whose {
            Whose::Date => Time::Running(Running { until: clock.now() + RUNG_AGAIN, whose }),
            Whose::Robot | Whose::Person(_) => Time::Unlimited,
        };
        true
    }

    /// A person's time stands still from now on.
    pub(super) fn hold(&mut self, clock: &Clock) {
        let Time::Running(Running { until, whose }) = self.time else { return };
        match whose {
            Whose::Robot => {}
            Whose::Person(limit) => {
                let left = until.saturating_duration_since(clock.now());
                self.time = Time::Held { left, limit };
            }
            Whose::Date => self.time = Time::HeldDate,
        }
    }

    /// It goes on; whether everybody has to be told that it lasts longer.
    pub(super) fn release(&mut self, clock: &Clock) -> bool {
        if matches!(self.time, Time::HeldDate) {
            self.turn = None;
        }
        let Time::Held { left, limit } = self.time else { return false };
        let left = left.max(LEAST_LEFT.min(limit));
        let whose = Whose::Person(limit);
        self.time = Time::Running(Running { until: clock.now() + left, whose });
        let until = date_in(left, clock);
        let longer = until.zip(self.shown).is_some_and(|(until, shown)| {
            // Seconds more are not worth a message at every table.
            until.0.saturating_sub(shown.0).unsigned_abs() >= LEAST_LEFT.as_secs()
        });
        if longer {
            self.shown = until;
            self.lasts_longer();
        }
        longer
    }

    /// The date has jumped by so many seconds; whether everybody has to be told another
    /// one, until which the turn lasts.
    pub(super) fn date_jumped(&mut self, by: i64) -> bool {
        match self.time {
            Time::Running(Running { whose: Whose::Person(_), .. }) => {
                self.shown = self.shown.map(|shown| Timestamp(shown.0.saturating_add(by)));
                self.lasts_longer();
                self.shown.is_some()
            }
            Time::Running(Running { whose: Whose::Date, .. }) => {
                self.turn = None;
                false
            }
            // What stands still is told anew when it goes on.
            Time::Running(Running { whose: Whose::Robot, .. })
            | Time::Held { .. }
            | Time::HeldDate
            | Time::Unlimited => false,
        }
    }

    /// What everybody is told is longer than the log says. A lobby has no such time: it
    /// stands as long again whenever somebody looks in.
    fn lasts_longer(&mut self) {
        if let Some((turn, ..)) = self.turn.filter(|(.., limit)| *limit != Some(Limit::Lobby)) {
            self.longer = self.shown.map(|until| (turn, until));
        }
    }

    /// What the log has not been told yet: in which turn, and until when, it lasts longer.
    pub(super) const fn take_longer(&mut self) -> Option<(Turn, Timestamp)> {
        self.longer.take()
    }
}

/// Whether a time that everybody was told before the bot was stopped still holds: where
/// less is left it begins anew, for nobody could act meanwhile.
fn is_promised(until: Timestamp, clock: &Clock) -> bool {
    let left = until.0.saturating_sub(clock.date().0);
    left >= LEAST_LEFT.as_secs().cast_signed()
}

/// How long a turn may still take that was promised until then: a little longer,
/// for the time that the bot was stopped.
fn left_until(until: Timestamp, limit: Duration, clock: &Clock) -> Duration {
    let left = until.0.saturating_sub(clock.date().0);
    let left = Duration::from_secs(u64::try_from(left).unwrap_or(0));
    (left + LEAST_LEFT).min(limit)
}

/// The date after so long from now.
fn date_in(time: Duration, clock: &Clock) -> Option<Timestamp> {
    date_after(clock.date(), time)
}

/// The date so long after another.
fn date_after(date: Timestamp, time: Duration) -> Option<Timestamp> {
    date.0.checked_add_unsigned(time.as_secs()).map(Timestamp)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rules::{Book, Rules};

    use super::*;
    use table::dealer::Secret;
    use table::id::{TableId, UserId};
    use table::{
        Awaits, ChairsEntry, ChairsEvent, Entry, Event, Pace, Person, PlayEntry, PlayEvent,
        Setting, SettingsEntry,
    };

    /// Four people, the pack of the first deal waiting to be cut.
    fn table() -> Table {
        let person = |user| Person { user: UserId(user), name: format!("Person {user}") };
        let options = table::NewTableOptions::from(Rules::new(Book::Short));
        let (entries, people) = options.opening(person(1));
        let mut table = Table::new(TableId(7), Book::Short);
        for entry in entries {
            drop(table.apply(&entry).unwrap());
        }
        table.seat(people);
        let happens = |table: &mut Table, event: &Event| {
            *table = table.decide(event).unwrap().next.unwrap();
        };
        for user in 2..=4 {
            happens(&mut table, &Event::Chairs(ChairsEvent::SitDown(person(user))));
        }
        let secret = |bytes: &mut [u8]| {
            bytes.fill(1);
            Ok(())
        };
        let secret = Secret::draw_from(secret).unwrap();
        happens(&mut table, &Event::Play(PlayEvent::Start(UserId(1), secret.clone())));
        let turn = table.turn();
        happens(&mut table, &Event::Play(PlayEvent::SecretDrawn(turn, secret)));
        table
    }

    /// How long everybody is told that the turn lasts.
    fn told(table: &Table, timeouts: &Timeouts) -> Option<Duration> {
        let (mut timer, clock) = (TurnTimer::default(), Clock::manual());
        timer.set(table, timeouts, &clock, true);
        let secs = timer.shown()?.0 - clock.date().0;
        Some(Duration::from_secs(secs.try_into().unwrap()))
    }

    #[test]
    fn only_the_time_of_a_person_is_counted_down() {
        let mut table = table();
        let timeouts = Timeouts::default();
        let Awaits::Cut(cutter) = table.awaits() else { panic!("the pack is not there") };
        assert_eq!(told(&table, &timeouts), Some(timeouts.cut_limit));
        let at_once = Timeouts { cut_limit: Duration::ZERO, ..Timeouts::default() };
        assert_eq!(told(&table, &at_once), None);
        drop(table.apply(&Entry::Chairs(ChairsEntry::Away(cutter))).unwrap());
        assert_eq!(told(&table, &timeouts), None, "a robot cuts in a moment");
        drop(table.apply(&Entry::Play(PlayEntry::Dealt { cut: None })).unwrap());
        assert_eq!(told(&table, &timeouts), Some(timeouts.turn_limit));
        let for_ever = Timeouts { turn_limit: Duration::ZERO, ..Timeouts::default() };
        assert_eq!(told(&table, &for_ever), None);
    }

    /// The timer of a turn of three minutes, of which so much has passed.
    fn timer(clock: &Clock, passed: u64) -> TurnTimer {
        let mut table = table();
        drop(table.apply(&Entry::Play(PlayEntry::Dealt { cut: None })).unwrap());
        let mut timer = TurnTimer::default();
        timer.set(&table, &Timeouts::default(), clock, true);
        clock.advance(Duration::from_secs(passed));
        timer
    }

    #[test]
    fn f07_what_is_left_is_kept_and_at_least_twenty_seconds() {
        for (passed, left) in [(10, 170_u32), (100, 80), (165, 20), (180, 20)] {
            let clock = Clock::manual();
            let mut timer = timer(&clock, passed);
            timer.hold(&clock);
            assert!(timer.is_held() && timer.ends().is_none());
            clock.advance(Duration::from_hours(24));
            assert!(timer.release(&clock), "everybody is told");
            assert_eq!(timer.ends(), Some(clock.now() + Duration::from_secs(left.into())));
            assert_eq!(timer.shown(), Some(Timestamp(clock.date().0 + i64::from(left))));
        }
    }

    #[test]
    fn f07_what_was_promised_before_the_bot_was_stopped_holds() {
        let limit = Timeouts::default().turn_limit.as_secs();
        // How long ago the turn began, how long it still lasts, and what is told.
        for (passed, left, told) in
            [(0, limit, limit), (5, limit, limit - 5), (100, limit - 80, limit - 100)]
                .into_iter()
                .chain([(limit - 20, 40, 20), (limit - 19, limit, limit), (9_999, limit, limit)])
        {
            let clock = Clock::manual();
            let mut table = table();
            drop(table.apply(&Entry::Play(PlayEntry::Dealt { cut: None })).unwrap());
            let mut timer = TurnTimer::of_turn_since(clock.date());
            clock.advance(Duration::from_secs(passed));
            timer.set(&table, &Timeouts::default(), &clock, true);
            let ends = clock.now() + Duration::from_secs(left);
            assert_eq!(timer.ends(), Some(ends), "after {passed} s");
            let shown = clock.date().0 + i64::try_from(told).unwrap();
            assert_eq!(timer.shown(), Some(Timestamp(shown)), "after {passed} s");
        }
    }

    #[test]
    fn f07_a_few_seconds_more_are_given_and_not_told() {
        let clock = Clock::manual();
        let mut timer = timer(&clock, 10);
        let (ends, shown) = (timer.ends().unwrap(), timer.shown());
        timer.hold(&clock);
        clock.advance(Duration::from_secs(6));
        assert!(!timer.release(&clock));
        assert_eq!(timer.ends(), Some(ends + Duration::from_secs(6)));
        assert_eq!(timer.shown(), shown);
    }

    #[test]
    fn a_date_that_comes_is_rung_once_more_and_held_while_nobody_can_be_reached() {
        let clock = Clock::manual();
        let mut table = table();
        drop(table.apply(&Entry::Play(PlayEntry::Dealt { cut: None })).unwrap());
        drop(
            table
                .apply(&Entry::Settings(SettingsEntry::Set(Setting::Pace(Pace::days(24)))))
                .unwrap(),
        );
        for entry in table.turn_entries(&[], clock.date(), &BTreeMap::new()) {
            drop(table.apply(&entry).unwrap());
        }
        let mut timer = TurnTimer::default();
        let set = |timer: &mut TurnTimer| timer.set(&table, &Timeouts::default(), &clock, true);
        set(&mut timer);
        assert_eq!(timer.ends(), Some(clock.now() + Duration::from_mins(5)), "the call");
        assert_eq!(timer.shown(), Some(Timestamp(clock.date().0 + 24 * 3_600)));
        clock.advance(Duration::from_mins(5));
        assert!(timer.runs_out(&clock));
        assert_eq!(timer.ends(), Some(clock.now() + RUNG_AGAIN));
        timer.hold(&clock);
        assert!(timer.is_held() && timer.ends().is_none());
        assert!(!timer.release(&clock), "the log will tell until when");
        set(&mut timer);
        assert_eq!(timer.ends(), Some(clock.now()), "nothing has moved it");
    }
}
