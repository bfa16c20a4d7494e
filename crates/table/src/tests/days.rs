//! A table that is played over days.

use std::collections::BTreeMap;
use std::time::Duration;

use super::*;
use crate::Due;
use crate::id::Timestamp;
use crate::time::{TurnTime, pause_entry};
use crate::{
    ChairsEntry, ChairsEvent, Choice, ConsentEvent, ConsentRequest, PlayEvent, Setting,
    SettingsEntry, TakeBack, TimeEntry, TimeEvent,
};
use crate::{FormerHours, Hours, OwnTimes, Pace, Span, Timeouts};

pub(super) const HOUR: i64 = 3_600;

/// A table with a day for a turn, at a moment, where all players keep the same hours.
pub(super) struct Days {
    pub(super) fixture: Fixture,
    pub(super) now: i64,
    own: OwnTimes,
}

impl Days {
    /// The first deal, dealt at noon.
    pub(super) fn dealt(hours: Hours) -> Self {
        let as_seated = ("seating", Value::Word("as_seated".into()));
        let fixture = Fixture::opened(Book::Long, &[as_seated], 0);
        let own = OwnTimes { hours, ..OwnTimes::default() };
        let mut days = Self { fixture, now: 1_795_262_400, own };
        days.tell(&Event::Settings(ANN, Choice::Set(Setting::Pace(Pace::days(24))))).unwrap();
        for user in [BEN, CLEO, DIRK] {
            days.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
        }
        days.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
        days.fixture.draw_secret(2);
        let Awaits::Cut(cutter) = days.fixture.table.awaits() else { panic!("no pack") };
        let user = days.fixture.table.people().on(cutter).unwrap().user;
        days.tell(&Event::Play(PlayEvent::Cut(user, days.fixture.table.turn(), None))).unwrap();
        days
    }

    pub(super) fn tell(&mut self, event: &Event) -> Result<Vec<Entry>, Refusal> {
        let mut entries = self.fixture.tell(event)?;
        let now = Timestamp(self.now);
        if let Some(rest) = pause_entry(&self.fixture.table.ctx(), &entries, now) {
            let rest = Entry::Time(rest);
            self.fixture.keep(std::slice::from_ref(&rest));
            entries.push(rest);
        }
        let own = |member: Member| (member, self.own.clone());
        let own: BTreeMap<_, _> = self.fixture.table.chairs().members().map(own).collect();
        let kept = self.fixture.table.turn_entries(&entries, now, &own);
        self.fixture.keep(&kept);
        entries.extend(kept);
        Ok(entries)
    }

    /// The player on turn plays after so long.
    pub(super) fn plays_after(&mut self, hours: i64) -> Vec<Entry> {
        self.now += hours * HOUR;
        let ((seat, user), turn) = (self.fixture.on_turn(), self.fixture.table.turn());
        let card = self.fixture.first_legal(seat);
        self.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card)))).unwrap()
    }

    pub(super) fn on_turn(&self) -> (Member, UserId) {
        let (seat, user) = self.fixture.on_turn();
        (self.fixture.table.member_of(seat), user)
    }

    pub(super) fn late(&mut self, now: i64) -> Result<Vec<Entry>, Refusal> {
        self.now = now;
        self.tell(&Event::Time(TimeEvent::DeadlinePassed(Timestamp(now))))
    }
}

pub(super) fn due(entries: &[Entry]) -> (Member, Due) {
    let mut dues = entries.iter().filter_map(|entry| {
        let Entry::Time(TimeEntry::Due { member, due }) = entry else { return None };
        Some((*member, *due))
    });
    dues.next_back().expect("a player is on turn")
}

#[test]
fn the_log_alone_tells_the_deadline_of_a_turn() {
    let days = Days::dealt(Hours::default());
    let (began, day) = (days.now, 24 * HOUR);
    let expect =
        Due { began: Timestamp(began), call: Timestamp(began + 300), up: Timestamp(began + day) };
    assert_eq!(due(&days.fixture.log), (days.on_turn().0, expect));
    assert_eq!(days.fixture.table.due(), Some(Timestamp(began + day)));
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn a_deadline_is_the_instant_of_its_line_whatever_the_zones_are() {
    let mut days = Days::dealt(Hours::new("Europe/Brussels", 22 * 60, 8 * 60).unwrap());
    let (member, own) = due(&days.fixture.log);
    // A process whose data of that zone is another has written it.
    let other = Due { up: Timestamp(own.up.0 + HOUR), ..own };
    days.fixture.keep(&[Entry::Time(TimeEntry::Due { member, due: other })]);
    assert_eq!(days.fixture.read_again().due(), Some(other.up));
    let called = days.late(own.call.0).unwrap();
    assert_eq!(called[0], Entry::Time(TimeEntry::Called(member)));
    assert_eq!(days.fixture.table.due(), Some(other.up), "a reminder computes only the next one");
    assert_eq!(days.late(own.up.0), Err(Refusal::NotIdle), "its time is not up");
    let deadline = days.fixture.table.deadline(&Timeouts::default()).unwrap();
    assert_eq!(deadline.until, Some(other.up));
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn a_card_fills_the_bank_and_late_turns_spend_it() {
    let mut days = Days::dealt(Hours::default());
    let banked = |entries: &[Entry]| {
        entries.iter().find_map(|entry| {
            let Entry::Time(TimeEntry::Banked { left, .. }) = entry else { return None };
            Some(left.as_secs() / 3_600)
        })
    };
    for _ in 0..4 {
        assert_eq!(banked(&days.plays_after(1)), Some(2));
    }
    // Each has two hours besides the day: one of them is spent, and two come anew.
    let (_, second) = due(&days.fixture.log);
    assert_eq!(second.up.0 - second.began.0, 26 * HOUR);
    assert_eq!(banked(&days.plays_after(25)), Some(3));
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn a_card_that_is_taken_back_saves_its_time_once() {
    for take_back in [TakeBack::Own, TakeBack::Consent] {
        let mut days = Days::dealt(Hours::default());
        days.fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::TakeBack(take_back)))]);
        let (member, user) = days.on_turn();
        let banked = |entries: &[Entry]| {
            entries.iter().rev().find_map(|entry| {
                let Entry::Time(TimeEntry::Banked { member: whose, left }) = entry else {
                    return None;
                };
                (*whose == member).then_some(left.as_secs() / 3_600)
            })
        };
        assert_eq!(banked(&days.plays_after(1)), Some(2));
        let (turn, request) = (days.fixture.table.turn(), ConsentRequest::TakeBack);
        days.tell(&Event::Consent(ConsentEvent::Ask(user, turn, request))).unwrap();
        let asks = |days: &Days| days.fixture.seen().consent().request().is_some();
        for other in [ANN, BEN, CLEO, DIRK].into_iter().filter(|&other| other != user) {
            let turn = days.fixture.table.turn();
            if asks(&days) {
                let agrees = Event::Consent(ConsentEvent::Answer {
                    user: other,
                    turn,
                    request,
                    agrees: true,
                });
                days.tell(&agrees).unwrap();
            }
        }
        assert_eq!(days.on_turn(), (member, user), "{take_back:?}: it is back");
        assert_eq!(banked(&days.plays_after(1)), Some(2), "{take_back:?}: the same card");
        for _ in 0..3 {
            days.plays_after(1);
        }
        // The next card of theirs saves time as ever.
        let (_, user) = days.on_turn();
        let member = days.fixture.table.people().member_of(user).unwrap();
        let kept = days.plays_after(1);
        let is_banked = |entry: &Entry| {
            matches!(entry, Entry::Time(TimeEntry::Banked { member: whose, left })
                if *whose == member && left.as_secs() == 4 * 3_600)
        };
        assert!(kept.iter().any(is_banked), "{kept:?}");
        assert_eq!(days.fixture.read_again(), days.fixture.table);
    }
}

#[test]
fn a_robot_sits_in_once_time_is_spent_until_the_next_press() {
    let mut days = Days::dealt(Hours::default());
    let (member, user) = days.on_turn();
    let began = days.now;
    assert_eq!(days.late(began + 299), Err(Refusal::NotIdle));
    assert_eq!(days.late(began + 300), Ok(vec![Entry::Time(TimeEntry::Called(member))]));
    assert_eq!(days.late(began + 2 * HOUR), Err(Refusal::NotIdle), "no player is called twice");
    assert_eq!(days.late(began + 24 * HOUR - 1), Err(Refusal::NotIdle));
    let sits_in = days.late(began + 24 * HOUR).unwrap();
    let nothing = Entry::Time(TimeEntry::Banked { member, left: Duration::ZERO });
    assert_eq!(sits_in, [Entry::Chairs(ChairsEntry::Away(member)), nothing]);
    assert!(!days.fixture.table.is_idle(), "nobody has to let it in");
    let back = days.tell(&Event::Look(user)).unwrap();
    assert_eq!(back[0], Entry::Chairs(ChairsEntry::Back(member)));
    assert_eq!(due(&back).1.up, Timestamp(days.now + 24 * HOUR));
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn who_slept_through_it_all_is_not_called_any_more() {
    let mut days = Days::dealt(Hours::default());
    let (member, _) = days.on_turn();
    let sits_in = days.late(days.now + 30 * HOUR).unwrap();
    assert_eq!(sits_in[0], Entry::Chairs(ChairsEntry::Away(member)));
}

#[test]
fn f07_a_downtime_moves_the_deadline_once() {
    let mut days = Days::dealt(Hours::default());
    let (member, began) = (days.on_turn().0, days.now);
    days.now += 10 * HOUR;
    let span = Span { from: Timestamp(began + HOUR), to: Timestamp(days.now) };
    let moved = Due {
        began: Timestamp(began),
        call: Timestamp(began + 300),
        up: Timestamp(began + 33 * HOUR),
    };
    let told = days.tell(&Event::Time(TimeEvent::WasDown(span)));
    assert_eq!(
        told,
        Ok(vec![
            Entry::Time(TimeEntry::Down(span)),
            Entry::Time(TimeEntry::Due { member, due: moved })
        ])
    );
    assert_eq!(days.tell(&Event::Time(TimeEvent::WasDown(span))), Ok(Vec::new()));
    // One that was over before the turn began changes nothing.
    days.plays_after(0);
    assert_eq!(days.tell(&Event::Time(TimeEvent::WasDown(span))), Ok(Vec::new()));
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn in_quiet_hours_no_time_runs_and_nobody_is_called() {
    // From noon on, as the clock shows there.
    let mut days = Days::dealt(Hours::new("UTC", 12 * 60, 20 * 60).unwrap());
    let began = days.now;
    let (_, due) = due(&days.fixture.log);
    assert_eq!(due.call, Timestamp(began + 8 * HOUR + 300));
    assert_eq!(due.up, Timestamp(began + 40 * HOUR));
    assert_eq!(days.late(began + 8 * HOUR), Err(Refusal::NotIdle));
}

#[test]
fn a_live_table_keeps_no_deadlines() {
    let mut fixture = Fixture::dealt(Book::Long);
    fixture.play_one();
    let now = Timestamp(1_795_262_400);
    assert_eq!(fixture.table.turn_entries(&[], now, &BTreeMap::new()), []);
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::DeadlinePassed(now))), Err(Refusal::NotIdle));
}

#[test]
fn a_person_is_reminded_as_often_as_they_wish() {
    let mut days = Days::dealt(Hours::default());
    let member = days.on_turn().0;
    let began = days.now;
    days.own.reminders = "turn half-time last".parse().unwrap();
    days.plays_after(0);
    let (next, _) = days.on_turn();
    assert_ne!(next, member);
    let call = |entries: &[Entry]| due(entries).1.call.0 - began;
    assert_eq!(call(&days.fixture.log), 300);
    let first = days.late(began + 300).unwrap();
    assert_eq!((&first[0], call(&first)), (&Entry::Time(TimeEntry::Called(next)), 12 * HOUR));
    assert_eq!(days.late(began + 12 * HOUR - 1), Err(Refusal::NotIdle));
    let second = days.late(began + 12 * HOUR).unwrap();
    assert_eq!((&second[0], call(&second)), (&Entry::Time(TimeEntry::Called(next)), 23 * HOUR));
    assert_eq!(days.late(began + 23 * HOUR), Ok(vec![Entry::Time(TimeEntry::Called(next))]));
    assert_eq!(days.late(began + 24 * HOUR - 1), Err(Refusal::NotIdle));
    assert_eq!(days.late(began + 24 * HOUR).unwrap()[0], Entry::Chairs(ChairsEntry::Away(next)));
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn who_wants_no_reminder_is_never_called() {
    let mut days = Days::dealt(Hours::default());
    days.own.reminders = "none".parse().unwrap();
    days.plays_after(0);
    let (member, _) = days.on_turn();
    let began = days.now;
    assert_eq!(days.late(began + 24 * HOUR - 1), Err(Refusal::NotIdle));
    assert_eq!(days.late(began + 24 * HOUR).unwrap()[0], Entry::Chairs(ChairsEntry::Away(member)));
}

#[test]
fn a_holiday_moves_the_deadline_and_the_table_tells_it() {
    let mut days = Days::dealt(Hours::default());
    let (member, user) = days.on_turn();
    let began = days.now;
    days.now += 10 * HOUR;
    let span = Span { from: Timestamp(days.now), to: Timestamp(days.now + 72 * HOUR) };
    days.own.holidays = vec![span];
    let said = days.tell(&Event::Time(TimeEvent::Holiday(user, Some(span)))).unwrap();
    assert_eq!(said[0], Entry::Time(TimeEntry::OnHoliday { member, span }));
    assert_eq!(due(&said).1.up, Timestamp(began + 96 * HOUR));
    assert_eq!(days.fixture.table.times().unwrap().holidays().next(), Some((member, span)));
    assert_eq!(
        days.tell(&Event::Time(TimeEvent::Holiday(user, Some(span)))),
        Ok(Vec::new()),
        "it is known"
    );
    // They come back a day later, and what was left of the turn is left.
    days.now += 24 * HOUR;
    days.own.holidays = vec![Span { to: Timestamp(days.now), ..span }];
    let over = days.tell(&Event::Time(TimeEvent::Holiday(user, None))).unwrap();
    assert_eq!(over[0], Entry::Time(TimeEntry::HolidayOver(member)));
    assert_eq!(due(&over).1.up, Timestamp(began + 48 * HOUR));
    assert!(days.fixture.table.times().unwrap().holidays().next().is_none());
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn a_table_hears_of_a_holiday_with_the_next_turn_at_the_latest() {
    let mut days = Days::dealt(Hours::default());
    let span = Span { from: Timestamp(days.now), to: Timestamp(days.now + 48 * HOUR) };
    days.own.holidays = vec![span];
    let played = days.plays_after(1);
    let (member, _) = days.on_turn();
    assert!(played.contains(&Entry::Time(TimeEntry::OnHoliday { member, span })));
    assert_eq!(due(&played).1.up, Timestamp(span.to.0 + 24 * HOUR));
    // A turn that begins after it takes it from the table.
    days.plays_after(60);
    while days.on_turn().0 != member {
        days.plays_after(1);
    }
    assert!(days.fixture.table.times().unwrap().holidays().all(|(whose, _)| whose != member));
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn who_is_away_does_not_come_back_by_going_on_holiday() {
    let mut days = Days::dealt(Hours::default());
    let (member, user) = days.on_turn();
    days.late(days.now + 24 * HOUR).unwrap();
    let span = Span { from: Timestamp(days.now), to: Timestamp(days.now + HOUR) };
    let said = days.tell(&Event::Time(TimeEvent::Holiday(user, Some(span))));
    assert_eq!(said, Ok(vec![Entry::Time(TimeEntry::OnHoliday { member, span })]));
}

#[test]
fn a_weekend_that_is_left_out_takes_no_time() {
    let mut days = Days::dealt(Hours::of_zone("Europe/Brussels").unwrap());
    // Friday the twentieth of November 2026, eight in the evening in Brussels.
    days.now = 1_795_201_200;
    days.fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Pace(Pace::weekdays(24))))]);
    days.plays_after(0);
    let (_, due) = due(&days.fixture.log);
    assert_eq!(due.up.0 - due.began.0, (24 + 48) * HOUR);
}

#[test]
fn new_hours_count_from_the_next_turn_on() {
    let mut days = Days::dealt(Hours::default());
    let (member, began) = (days.on_turn().0, days.now);
    // Noon is half past one there, and all afternoon is quiet.
    let afternoon = Hours::new("Europe/Brussels", 12 * 60, 24 * 60 - 1).unwrap();
    let former = FormerHours { until: Timestamp(began + 60), hours: Hours::default() };
    days.own = OwnTimes { hours: afternoon.clone(), former: vec![former], ..OwnTimes::default() };
    let up = |days: &Days| days.fixture.table.due().unwrap().0 - began;
    assert_eq!(days.late(began + 300), Ok(vec![Entry::Time(TimeEntry::Called(member))]));
    assert_eq!(up(&days), 24 * HOUR, "a reminder moves nothing");
    let span = Span { from: Timestamp(began + HOUR), to: Timestamp(began + 3 * HOUR) };
    days.now = span.to.0;
    days.tell(&Event::Time(TimeEvent::WasDown(span))).unwrap();
    assert_eq!(up(&days), 26 * HOUR, "a downtime by itself alone");
    let entries = days.plays_after(24);
    let banked = entries.iter().find_map(|entry| {
        let Entry::Time(TimeEntry::Banked { left, .. }) = entry else { return None };
        Some(left.as_secs() / 3_600)
    });
    assert_eq!(banked, Some(2), "nothing of it was quiet, and nothing was spent");
    let (_, next) = due(&entries);
    let quiet = TurnTime {
        began: next.began,
        allowance: Pace::days(24).allowance().unwrap(),
        bank: Duration::ZERO,
        hours: &afternoon,
        stops: Vec::new(),
    };
    assert_eq!(next.up, quiet.deadline(), "the next turn has them");
    assert!(next.up.0 - next.began.0 > 24 * HOUR);
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}
