//! Leaving, agreeing and coming back: events in, entries out.

use rules::{Action, Book, Value};

use crate::tests::{ANN, BEN, CLEO, DIRK, EVE, Fixture, member, person, secret};
use crate::time::Limit;
use crate::{
    Awaits, ChairsEntry, ChairsEvent, Entry, Event, Occupant, PlayEntry, PlayEvent, Refusal,
    TimeEvent,
};

fn end(user: crate::id::UserId) -> Event {
    Event::Play(PlayEvent::End { user, moderator: false })
}

#[test]
fn one_who_would_rather_go_on_keeps_all_playing() {
    let mut fixture = Fixture::dealt(Book::Long);
    for user in [ANN, BEN, CLEO] {
        fixture.tell(&end(user)).unwrap();
    }
    assert_eq!(fixture.tell(&Event::Play(PlayEvent::KeepPlaying(EVE))), Err(Refusal::NotSeated));
    let kept = fixture.tell(&Event::Play(PlayEvent::KeepPlaying(DIRK)));
    assert_eq!(kept, Ok(vec![Entry::Play(PlayEntry::KeptPlaying(member(4)))]));
    assert_eq!(fixture.seen().agreed_to_end(), []);
    // Those who had agreed are asked anew, and may take it back themselves.
    fixture.tell(&end(ANN)).unwrap();
    fixture.tell(&Event::Play(PlayEvent::KeepPlaying(ANN))).unwrap();
    assert_eq!(
        fixture.tell(&Event::Play(PlayEvent::KeepPlaying(ANN))),
        Ok(Vec::new()),
        "nobody would end it"
    );
    for user in [ANN, BEN, CLEO, DIRK] {
        assert!(!fixture.table.is_closed());
        fixture.tell(&end(user)).unwrap();
    }
    assert!(fixture.table.is_closed());
}

/// Ann and three robots, the first deal dealt.
fn alone() -> Fixture {
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let mut fixture = Fixture::opened(Book::Short, &as_seated, 3);
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    fixture
}

/// The robots play the deal to its end, for Ann too.
fn play_deal_by_robots(fixture: &mut Fixture) {
    while let Awaits::Actions(seats) = fixture.table.awaits() {
        let seat = seats.iter().next().unwrap();
        let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
        fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
    }
}

#[test]
fn a_match_that_everybody_has_left_stops_after_the_deal() {
    let mut fixture = alone();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    assert!(matches!(fixture.table.awaits(), Awaits::Actions(_)), "the deal is played out");
    play_deal_by_robots(&mut fixture);
    assert_eq!(fixture.table.awaits(), Awaits::Return);
    assert_eq!(fixture.table.limit(), Some(Limit::Return));
    let turn = fixture.table.turn();
    assert!(
        fixture.tell(&Event::Play(PlayEvent::SecretDrawn(turn, secret(3)))).is_err(),
        "nothing is dealt"
    );
    assert_eq!(fixture.outcomes[0].members, [], "she has not played it");
    // She comes back, and it goes on.
    let mut back = fixture;
    assert_eq!(back.tell(&Event::Look(ANN)), Ok(vec![Entry::Chairs(ChairsEntry::Back(member(1)))]));
    assert_eq!(back.table.awaits(), Awaits::Secret);
    back.draw_secret(3);
    // No player cuts for one who has left meanwhile, and she finds the pack there.
    back.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    assert_eq!(back.table.awaits(), Awaits::Return);
    back.tell(&Event::Look(ANN)).unwrap();
    assert!(matches!(back.table.awaits(), Awaits::Cut(_)));
}

#[test]
fn a_match_goes_on_as_long_as_one_of_two_is_there() {
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let mut fixture = Fixture::opened(Book::Short, &as_seated, 2);
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Secret, "Ben is there");
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(BEN))).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Return, "nobody is");
    fixture.tell(&Event::Look(ANN)).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Secret, "Ann is there again");
}

#[test]
fn a_match_that_nobody_comes_back_to_ends_as_it_stands() {
    let mut fixture = alone();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    play_deal_by_robots(&mut fixture);
    let score = fixture.seen().game().cloned().unwrap().sheet;
    let turn = fixture.table.turn();
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Play(PlayEntry::Closed)])
    );
    let seen = fixture.seen();
    assert!(seen.is_closed());
    assert_eq!(seen.last_game().unwrap().sheet, score);
    assert_eq!(seen.ended_deals().len(), 1);
}

#[test]
fn four_robots_whom_nobody_has_left_play_on() {
    let mut fixture = Fixture::opened(Book::Short, &[], 3);
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::AddRobot(ANN))).unwrap();
    fixture.tell(&Event::Play(PlayEvent::Start(EVE, secret(1)))).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
}

#[test]
fn a_table_like_a_closed_one_seats_its_last_players() {
    let rubber = [("robre_points", Value::Number(4))];
    let mut fixture = Fixture::opened(Book::Short, &rubber, 1);
    for user in [BEN, CLEO] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    assert_eq!(fixture.seen().opening_again(&person(ANN)), None, "it goes on");
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(BEN))).unwrap();
    fixture.tell(&Event::Play(PlayEvent::End { user: EVE, moderator: true })).unwrap();
    let seen = fixture.seen();
    assert_eq!(seen.opening_again(&person(EVE)), None, "she had no chair");
    let (entries, people) = seen.opening_again(&person(ANN)).unwrap();
    let mut again = crate::Table::new(crate::id::TableId(8), Book::Short);
    for entry in &entries {
        drop(again.apply(&entry.to_string().parse().unwrap()).unwrap());
    }
    again.seat(people);
    assert_eq!(again.settings().rules(), fixture.table.settings().rules());
    assert_eq!(again.awaits(), Awaits::People);
    let sits = |user| again.people().member_of(user);
    assert!(sits(ANN).is_some() && sits(CLEO).is_some());
    assert_eq!(sits(BEN), None);
    let robots = |table: &crate::Table| {
        table
            .chairs()
            .members()
            .filter(|&it| matches!(table.chairs().occupant(it), Occupant::Robot(_)))
            .count()
    };
    assert_eq!(robots(&again), 1);
    // One who had left and asks for it has their chair too.
    let (_, people) = seen.opening_again(&person(BEN)).unwrap();
    assert_eq!(people.iter().count(), 3);
}
