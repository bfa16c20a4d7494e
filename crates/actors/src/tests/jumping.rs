//! The date jumps, and no player's time with it; over days no time runs while Discord is away.

use super::*;
use table::id::Timestamp;
use table::{ChairsEvent, Choice, Pace, PlayEvent, Setting, TimeEntry};

const HOUR: i64 = 3_600;
const A_MINUTE: Duration = Duration::from_mins(1);

/// The longest wait for a log, in real time: it ends a test that would hang.
const PATIENCE: Duration = Duration::from_mins(1);

/// A table whose first deal has just been dealt to four people.
async fn dealt(pace: Pace) -> (Fixture, TableId) {
    let fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    fixture.tell(id, Event::Settings(ANN, Choice::Set(Setting::Pace(pace)))).await.unwrap();
    for user in [2, 3, 4] {
        fixture.tell(id, Event::Chairs(ChairsEvent::SitDown(person(UserId(user))))).await.unwrap();
    }
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    let cut = loop {
        let table = fixture.look(id).await;
        if let Awaits::Cut(cutter) = table.awaits() {
            break Event::Play(PlayEvent::Cut(UserId(cutter.number().into()), table.turn(), None));
        }
    };
    fixture.tell(id, cut).await.unwrap();
    (fixture, id)
}

/// A table as of [`dealt`], where the date is looked at every minute.
async fn watched(pace: Pace) -> (Fixture, TableId) {
    let (fixture, id) = dealt(pace).await;
    tokio::spawn(fixture.tables.clone().keep_pulse());
    fixture.next_alarm().await;
    (fixture, id)
}

/// The first words of the lines of the log since the deal was dealt.
async fn told(fixture: &Fixture, id: TableId) -> Vec<String> {
    fixture.next_alarm().await;
    fixture.look(id).await;
    let log = fixture.tables.store().log(id).await.unwrap();
    let dealt = log.iter().position(|entry| entry.body.starts_with("deal")).unwrap();
    let said = log[dealt + 1..].iter().map(|entry| entry.body.split(' ').next().unwrap());
    said.map(str::to_owned).collect()
}

/// Waits until the log says so.
async fn until_told(fixture: &Fixture, id: TableId, expected: &[&str]) {
    let says = async { while told(fixture, id).await != expected {} };
    if tokio::time::timeout(PATIENCE, says).await.is_err() {
        assert_eq!(told(fixture, id).await, expected);
    }
}

/// The date in the log on which a robot plays for the player on turn.
async fn due(fixture: &Fixture, id: TableId) -> Timestamp {
    fixture.next_alarm().await;
    fixture.look(id).await;
    let log = fixture.tables.store().log(id).await.unwrap();
    let up = log.iter().rev().find_map(|entry| match entry.body.parse() {
        Ok(Entry::Time(TimeEntry::Due { due, .. })) => Some(due.up),
        _ => None,
    });
    up.expect("a player is on turn")
}

fn after(date: Timestamp, secs: i64) -> Timestamp {
    Timestamp(date.0 + secs)
}

#[tokio::test]
async fn f06_eight_hours_of_sleep_take_no_time_of_a_turn_over_days() {
    let (fixture, id) = watched(Pace::days(24)).await;
    let up = due(&fixture, id).await;
    assert_eq!(told(&fixture, id).await, ["due"]);
    fixture.clock.set_forward(8 * HOUR);
    fixture.next_alarm().await;
    fixture.clock.advance(A_MINUTE);
    until_told(&fixture, id, &["due", "down", "due"]).await;
    assert_eq!(due(&fixture, id).await, after(up, 8 * HOUR));
    // It is told once, and a clock that is right tells nothing.
    fixture.clock.advance(A_MINUTE);
    assert_eq!(told(&fixture, id).await, ["due", "down", "due"]);
}

#[tokio::test]
async fn f06_a_date_that_has_come_by_a_jump_alone_lets_no_robot_in() {
    let (fixture, id) = dealt(Pace::days(24)).await;
    let up = due(&fixture, id).await;
    // The next reminder is due before the next pulse: a day is over by the date.
    fixture.clock.set_forward(25 * HOUR);
    fixture.clock.advance(Duration::from_mins(5));
    until_told(&fixture, id, &["due", "down", "due", "call"]).await;
    assert_eq!(due(&fixture, id).await, after(up, 25 * HOUR));
}

#[tokio::test]
async fn f06_a_date_that_is_set_back_leaves_what_was_promised() {
    let (fixture, id) = watched(Pace::days(24)).await;
    let up = due(&fixture, id).await;
    fixture.clock.set_forward(-HOUR);
    fixture.next_alarm().await;
    fixture.clock.advance(A_MINUTE);
    assert_eq!(told(&fixture, id).await, ["due"]);
    assert_eq!(due(&fixture, id).await, up);
}

#[tokio::test]
async fn f06_a_live_turn_keeps_its_length_and_its_date_moves() {
    for by in [HOUR, -HOUR, 8 * HOUR] {
        let (mut fixture, id) = watched(Pace::Live { secs: 180 }).await;
        fixture.look(id).await;
        let ends = fixture.clock.now() + Duration::from_mins(3);
        fixture.clock.set_forward(by);
        fixture.next_alarm().await;
        fixture.clock.advance(A_MINUTE);
        until_told(&fixture, id, &["lasts"]).await;
        let log = fixture.tables.store().log(id).await.unwrap();
        let until = log.last().unwrap().body.clone();
        assert_eq!(until, format!("lasts {}", fixture.clock.date().0 + 120));
        fixture.clock.advance(Duration::from_secs(119));
        assert_eq!(fixture.look(id).await.idled(), 0, "not a second early");
        fixture.clock.advance(Duration::from_secs(1));
        assert_eq!(fixture.clock.now(), ends);
        fixture.until(|table| table.idled() == 1).await;
        assert_eq!(fixture.look(id).await.idled(), 1, "once");
    }
}

#[tokio::test]
async fn f07_an_outage_takes_no_time_of_a_turn_over_days() {
    let (fixture, id) = dealt(Pace::days(24)).await;
    let up = due(&fixture, id).await;
    fixture.clock.advance(A_MINUTE);
    fixture.next_alarm().await;
    fixture.reachable.send_replace(false);
    fixture.look(id).await;
    fixture.clock.advance(Duration::from_hours(30));
    assert_eq!(told(&fixture, id).await, ["due"], "no player is called, and no robot plays");
    fixture.reachable.send_replace(true);
    until_told(&fixture, id, &["due", "down", "due"]).await;
    assert_eq!(due(&fixture, id).await, after(up, 30 * HOUR));
    // What was left of the five minutes until the first reminder is left.
    fixture.clock.advance(Duration::from_mins(4) - Duration::from_secs(1));
    until_told(&fixture, id, &["due", "down", "due"]).await;
    fixture.clock.advance(Duration::from_secs(1));
    until_told(&fixture, id, &["due", "down", "due", "call"]).await;
}
