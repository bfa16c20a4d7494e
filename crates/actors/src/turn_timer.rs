//! The time that runs at a table: it sleeps, is held, goes on, and remembers until when players
//! were told that it lasts.

use std::time::{Duration, Instant};

use clock::Clock;
use table::id::Timestamp;
use table::{Deadline, Event, Wait};

/// The least that is left of a person's time, as far as they had it, when they can be reached
/// again.
const LEAST_LEFT: Duration = Duration::from_secs(20);

/// The time after which a date that has come rings again, where nothing came of it.
const RUNG_AGAIN: Duration = Duration::from_mins(1);

#[derive(Debug, Default)]
pub(super) struct TurnTimer {
    /// The beginning of the turn that it is first set for, where the bot was stopped since.
    began: Option<Timestamp>,
    deadline: Option<Deadline>,
    time: Time,
    shown: Option<Timestamp>,
    longer: Option<Event>,
}

#[derive(Clone, Copy, Debug, Default)]
enum Time {
    #[default]
    Unlimited,
    Running(Instant),
    Held {
        left: Duration,
    },
}

impl TurnTimer {
    /// The timer of a table that was read from its log, whose turn began then.
    pub(super) fn of_turn_since(began: Timestamp) -> Self {
        Self { began: Some(began), ..Self::default() }
    }

    /// Sets it to the deadline of a table, unless it is.
    pub(super) fn set(&mut self, deadline: Option<Deadline>, clock: &Clock, is_reachable: bool) {
        let began = self.began.take();
        let is_set = match (&self.deadline, &deadline) {
            (Some(before), Some(now)) => before.is_of_one_time_with(now),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        if is_set {
            self.waits_otherwise(deadline);
            return;
        }
        self.unset();
        let Some(deadline) = deadline else { return };
        self.deadline = Some(deadline);
        let left = match deadline.wait {
            Wait::Robot(pause) => return self.time = Time::Running(clock.now() + pause),
            Wait::Person(time) => self.set_for_person(deadline, time, began, clock, is_reachable),
            Wait::Date(at) => {
                self.shown = deadline.until;
                left_until(at, clock)
            }
        };
        self.time =
            if is_reachable { Time::Running(clock.now() + left) } else { Time::Held { left } };
    }

    /// The time from its beginning has become shorter or longer, as once a pack is cut.
    fn waits_otherwise(&mut self, deadline: Option<Deadline>) {
        let (Time::Running(until), Some(before), Some(now)) = (self.time, self.deadline, deadline)
        else {
            return;
        };
        let times = before.wait.time().zip(now.wait.time());
        let Some((was, is)) = times.filter(|(was, is)| was != is) else { return };
        self.deadline = Some(now);
        self.time = Time::Running(until.checked_sub(was).unwrap_or(until) + is);
        let moved = |shown: Timestamp| {
            let began = shown.0.saturating_sub_unsigned(was.as_secs());
            Timestamp(began.saturating_add_unsigned(is.as_secs()))
        };
        self.shown = self.shown.map(moved);
    }

    /// Answers what is left of a person's time. What was promised before the bot was stopped
    /// holds, and a little longer; where too little is left the time begins anew, for no player
    /// could act meanwhile.
    fn set_for_person(
        &mut self,
        deadline: Deadline,
        time: Duration,
        began: Option<Timestamp>,
        clock: &Clock,
        is_reachable: bool,
    ) -> Duration {
        let until = began.and_then(|began| deadline.until.or_else(|| date_after(began, time)));
        let promised = until.filter(|&until| left_until(until, clock) >= LEAST_LEFT);
        self.shown = promised.or_else(|| date_after(clock.date(), time));
        if until.is_some() && promised.is_none() && is_reachable {
            self.lasts_longer();
        }
        promised.map_or(time, |until| (left_until(until, clock) + LEAST_LEFT).min(time))
    }

    fn unset(&mut self) {
        (self.deadline, self.time, self.shown) = (None, Time::Unlimited, None);
    }

    /// A person has touched the table: a lobby stands as long again.
    pub(super) fn touched(&mut self) {
        if self.deadline.is_some_and(|deadline| deadline.begins_anew()) {
            self.unset();
        }
    }

    /// `None` where it never ends, or not as long as it is held.
    pub(super) fn ends(&self) -> Option<Instant> {
        match self.time {
            Time::Running(until) => Some(until),
            Time::Unlimited | Time::Held { .. } => None,
        }
    }

    pub(super) const fn is_held(&self) -> bool {
        matches!(self.time, Time::Held { .. })
    }

    /// The date that players are told: never later than it ends.
    pub(super) const fn shown(&self) -> Option<Timestamp> {
        self.shown
    }

    /// True if it had been running. It rings once, but for a date.
    pub(super) fn runs_out(&mut self, clock: &Clock) -> bool {
        let (Time::Running(_), Some(deadline)) = (self.time, self.deadline) else { return false };
        self.time = match deadline.wait {
            Wait::Date(_) => Time::Running(clock.now() + RUNG_AGAIN),
            Wait::Robot(_) | Wait::Person(_) => Time::Unlimited,
        };
        true
    }

    /// A robot's time is never held.
    pub(super) fn hold(&mut self, clock: &Clock) {
        let (Time::Running(until), Some(deadline)) = (self.time, self.deadline) else { return };
        if !matches!(deadline.wait, Wait::Robot(_)) {
            let left = until.saturating_duration_since(clock.now());
            self.time = Time::Held { left };
        }
    }

    /// True where players have to be told that it lasts longer. A date is set anew, as the log
    /// moves it.
    pub(super) fn release(&mut self, clock: &Clock) -> bool {
        let (Time::Held { left }, Some(deadline)) = (self.time, self.deadline) else {
            return false;
        };
        let Wait::Person(time) = deadline.wait else {
            self.unset();
            return false;
        };
        let left = left.max(LEAST_LEFT.min(time));
        self.time = Time::Running(clock.now() + left);
        let until = date_after(clock.date(), left);
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

    /// The date has jumped by so many seconds. True where players have to be told another one;
    /// a held time is told anew when it goes on.
    pub(super) fn date_jumped(&mut self, by: i64) -> bool {
        let (Time::Running(_), Some(deadline)) = (self.time, self.deadline) else { return false };
        match deadline.wait {
            Wait::Person(_) => {
                self.shown = self.shown.map(|shown| Timestamp(shown.0.saturating_add(by)));
                self.lasts_longer();
                self.shown.is_some()
            }
            Wait::Date(_) => {
                self.unset();
                false
            }
            Wait::Robot(_) => false,
        }
    }

    fn lasts_longer(&mut self) {
        self.longer = self.deadline.zip(self.shown).and_then(|(it, until)| it.extended(until));
    }

    /// The event that the log has not been told yet.
    pub(super) const fn take_longer(&mut self) -> Option<Event> {
        self.longer.take()
    }
}

fn left_until(until: Timestamp, clock: &Clock) -> Duration {
    let left = until.0.saturating_sub(clock.date().0);
    Duration::from_secs(u64::try_from(left).unwrap_or(0))
}

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
        Setting, SettingsEntry, Table, Timeouts,
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

    /// The length of the turn that the table shows.
    fn told(table: &Table, timeouts: &Timeouts) -> Option<Duration> {
        let (mut timer, clock) = (TurnTimer::default(), Clock::manual());
        timer.set(table.deadline(timeouts), &clock, true);
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

    #[test]
    fn a_time_that_becomes_shorter_counts_from_its_beginning() {
        let (clock, table) = (Clock::manual(), table());
        let of = |secs| Timeouts { cut_limit: Duration::from_secs(secs), ..Timeouts::default() };
        let (began, date) = (clock.now(), clock.date());
        let mut timer = TurnTimer::default();
        for (passed, secs) in [(0, 5), (1, 3), (1, 3), (2, 9), (0, 0)] {
            clock.advance(Duration::from_secs(passed));
            timer.set(table.deadline(&of(secs)), &clock, true);
            assert_eq!(timer.ends(), Some(began + Duration::from_secs(secs)));
            let told = i64::try_from(secs).unwrap();
            assert_eq!(timer.shown(), Some(Timestamp(date.0 + told)));
        }
    }

    /// The timer of a turn of three minutes, of which so much has passed.
    fn timer(clock: &Clock, passed: u64) -> TurnTimer {
        let mut table = table();
        drop(table.apply(&Entry::Play(PlayEntry::Dealt { cut: None })).unwrap());
        let mut timer = TurnTimer::default();
        timer.set(table.deadline(&Timeouts::default()), clock, true);
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
            timer.set(table.deadline(&Timeouts::default()), &clock, true);
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
    fn a_date_rings_once_more_and_is_held_while_discord_is_away() {
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
        let set =
            |timer: &mut TurnTimer| timer.set(table.deadline(&Timeouts::default()), &clock, true);
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
