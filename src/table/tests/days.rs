//! A table that is played over days.

use std::collections::BTreeMap;
use std::time::Duration;

use super::*;
use crate::id::Timestamp;
use crate::table::pace::{Hours, Pace, Span};
use crate::table::times::Due;

const HOUR: i64 = 3_600;

/// A table with a day for a turn, at a moment, where everybody keeps the same hours.
struct Days {
    evening: Evening,
    now: i64,
    hours: Hours,
}

impl Days {
    /// The first deal, dealt at noon.
    fn dealt(hours: Hours) -> Self {
        let as_seated = ("seating", Value::Word("as_seated".into()));
        let evening = Evening::opened(Book::Long, &[as_seated], 0);
        let mut days = Self { evening, now: 1_795_262_400, hours };
        days.tell(&Event::Choose(ANN, Choosing::Pace(Pace::Days { hours: 24 }))).unwrap();
        for user in [BEN, CLEO, DIRK] {
            days.tell(&Event::SitDown(person(user))).unwrap();
        }
        days.tell(&Event::Start(ANN, secret(1))).unwrap();
        days.evening.draw_secret(2);
        let Awaits::Cut(cutter) = days.evening.table.awaits() else { panic!("no pack") };
        let user = days.evening.table.people().on(cutter).unwrap().user;
        days.tell(&Event::Cut(user, days.evening.table.turn(), None)).unwrap();
        days
    }

    fn tell(&mut self, event: &Event) -> Result<Vec<Entry>, Refusal> {
        let mut entries = self.evening.tell(event)?;
        let now = Timestamp(self.now);
        let hours = |member: Member| (member, self.hours.clone());
        let hours: BTreeMap<_, _> = self.evening.table.members().map(hours).collect();
        let kept = self.evening.table.time_entries(&entries, now, &hours);
        self.evening.keep(&kept);
        entries.extend(kept);
        Ok(entries)
    }

    /// Whoever is on turn plays after so long.
    fn plays_after(&mut self, hours: i64) -> Vec<Entry> {
        self.now += hours * HOUR;
        let ((seat, user), turn) = (self.evening.on_turn(), self.evening.table.turn());
        let card = self.evening.first_legal(seat);
        self.tell(&Event::Act(user, Some(turn), Action::Play(card))).unwrap()
    }

    fn on_turn(&self) -> (Member, UserId) {
        let (seat, user) = self.evening.on_turn();
        (self.evening.table.member_of(seat), user)
    }

    fn late(&mut self, now: i64) -> Result<Vec<Entry>, Refusal> {
        self.now = now;
        self.tell(&Event::Late(Timestamp(now)))
    }
}

fn due(entries: &[Entry]) -> (Member, Due) {
    let mut dues = entries.iter().filter_map(|entry| {
        let Entry::Due { member, due } = entry else { return None };
        Some((*member, *due))
    });
    dues.next_back().expect("somebody is on turn")
}

#[test]
fn a_turn_has_its_deadline_in_the_log_and_the_log_alone_tells_it() {
    let days = Days::dealt(Hours::default());
    let (began, day) = (days.now, 24 * HOUR);
    let expect =
        Due { began: Timestamp(began), call: Timestamp(began + 300), up: Timestamp(began + day) };
    assert_eq!(due(&days.evening.log), (days.on_turn().0, expect));
    assert_eq!(days.evening.table.due(), Some(Timestamp(began + day)));
    assert_eq!(days.evening.read_again(), days.evening.table);
}

#[test]
fn a_card_fills_the_bank_which_is_spent_after_the_turns_own_time() {
    let mut days = Days::dealt(Hours::default());
    let banked = |entries: &[Entry]| {
        entries.iter().find_map(|entry| {
            let Entry::Banked { left, .. } = entry else { return None };
            Some(left.as_secs() / 3_600)
        })
    };
    for _ in 0..4 {
        assert_eq!(banked(&days.plays_after(1)), Some(2));
    }
    // Each has two hours besides the day: one of them is spent, and two come anew.
    let (_, second) = due(&days.evening.log);
    assert_eq!(second.up.0 - second.began.0, 26 * HOUR);
    assert_eq!(banked(&days.plays_after(25)), Some(3));
    assert_eq!(days.evening.read_again(), days.evening.table);
}

#[test]
fn a_robot_sits_in_once_all_is_spent_and_any_press_takes_the_seat_back() {
    let mut days = Days::dealt(Hours::default());
    let (member, user) = days.on_turn();
    let began = days.now;
    assert_eq!(days.late(began + 299), Err(Refusal::NotIdle));
    assert_eq!(days.late(began + 300), Ok(vec![Entry::Called(member)]));
    assert_eq!(days.late(began + 2 * HOUR), Err(Refusal::NotIdle), "nobody is called twice");
    assert_eq!(days.late(began + 24 * HOUR - 1), Err(Refusal::NotIdle));
    let sits_in = days.late(began + 24 * HOUR).unwrap();
    let nothing = Entry::Banked { member, left: Duration::ZERO };
    assert_eq!(sits_in, [Entry::Away(member), nothing]);
    assert!(!days.evening.table.is_idle(), "nobody has to let it in");
    let back = days.tell(&Event::Look(user)).unwrap();
    assert_eq!(back[0], Entry::Back(member));
    assert_eq!(due(&back).1.up, Timestamp(days.now + 24 * HOUR));
    assert_eq!(days.evening.read_again(), days.evening.table);
}

#[test]
fn who_slept_through_it_all_is_not_called_any_more() {
    let mut days = Days::dealt(Hours::default());
    let (member, _) = days.on_turn();
    let sits_in = days.late(days.now + 30 * HOUR).unwrap();
    assert_eq!(sits_in[0], Entry::Away(member));
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
    let told = days.tell(&Event::WasDown(span));
    assert_eq!(told, Ok(vec![Entry::Down(span), Entry::Due { member, due: moved }]));
    assert_eq!(days.tell(&Event::WasDown(span)), Ok(Vec::new()));
    // One that was over before the turn began changes nothing.
    days.plays_after(0);
    assert_eq!(days.tell(&Event::WasDown(span)), Ok(Vec::new()));
    assert_eq!(days.evening.read_again(), days.evening.table);
}

#[test]
fn in_quiet_hours_no_time_runs_and_nobody_is_called() {
    // From noon on, as the clock shows there.
    let mut days = Days::dealt(Hours::new("UTC", 12 * 60, 20 * 60).unwrap());
    let began = days.now;
    let (_, due) = due(&days.evening.log);
    assert_eq!(due.call, Timestamp(began + 8 * HOUR + 300));
    assert_eq!(due.up, Timestamp(began + 40 * HOUR));
    assert_eq!(days.late(began + 8 * HOUR), Err(Refusal::NotIdle));
}

#[test]
fn a_live_table_keeps_no_deadlines() {
    let mut evening = Evening::dealt(Book::Long);
    evening.play_one();
    let now = Timestamp(1_795_262_400);
    assert_eq!(evening.table.time_entries(&[], now, &BTreeMap::new()), []);
    assert_eq!(evening.tell(&Event::Late(now)), Err(Refusal::NotIdle));
}
