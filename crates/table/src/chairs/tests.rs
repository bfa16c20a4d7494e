//! Robots and the people who take their chairs: events in, entries out.

use rules::{Action, Book, Member, Seat, Value};

use crate::id::{TableId, UserId};
use crate::tests::{ANN, BEN, CLEO, DIRK, EVE, Fixture, member, person, secret};
use crate::{
    Awaits, ChairsEntry, ChairsEvent, Entry, Event, Occupant, Person, PlayEvent, Refusal, Table,
    TimeEvent,
};

/// A match of short whist with these people and robots, as they sat down, the
/// first deal dealt.
fn dealt_with_robots(people: &[UserId]) -> Fixture {
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let mut fixture = Fixture::opened(Book::Short, &as_seated, 4 - people.len());
    for &user in &people[1..] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    deal(&mut fixture);
    fixture
}

/// Deals, for any cutter.
fn deal(fixture: &mut Fixture) {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
}

/// Plays the first legal cards until the deal is over.
fn play_deal(fixture: &mut Fixture) {
    play_until(fixture, |_| false);
}

/// Plays until a seat is on turn.
fn play_until_on_turn(fixture: &mut Fixture, seat: Seat) {
    play_until(fixture, |on_turn| on_turn == seat);
}

fn play_until(fixture: &mut Fixture, is_enough: impl Fn(Seat) -> bool) {
    while let Awaits::Actions(seats) = fixture.table.awaits() {
        let seat = seats.iter().next().unwrap();
        if is_enough(seat) {
            return;
        }
        let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
        let chair = fixture.table.member_of(seat);
        let event = match fixture.table.people().on(chair) {
            Some(person) if fixture.table.chairs().occupant(chair).is_present() => {
                Event::Play(PlayEvent::Act(person.user, Some(turn), Action::Play(card)))
            }
            Some(_) | None => Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card))),
        };
        fixture.tell(&event).unwrap();
    }
}

#[test]
fn j01_a_robot_plays_for_a_forgotten_player_until_one_sits_down() {
    let mut fixture = dealt_with_robots(&[ANN, BEN]);
    let ben = fixture.table.people().member_of(BEN).unwrap();
    let decision = fixture.table.decide(&Event::Chairs(ChairsEvent::Forget(BEN))).unwrap();
    assert_eq!(decision.entries, [Entry::Chairs(ChairsEntry::Away(ben))]);
    fixture.tell(&Event::Chairs(ChairsEvent::Forget(BEN))).unwrap();
    assert_eq!(fixture.table.people().on(ben), None);
    assert_eq!(fixture.tell(&Event::Look(BEN)), Err(Refusal::NotSeated));
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::Forget(BEN))), Err(Refusal::NotSeated));
    play_deal(&mut fixture);
    // The robots' own chairs are taken first.
    for user in [CLEO, DIRK, EVE] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    assert_eq!(fixture.table.people().member_of(EVE), Some(ben));
    assert_eq!(fixture.table.chairs().occupant(ben), Occupant::Person { away: false });
}

#[test]
fn j01_forgetting_frees_a_chair_in_the_lobby_and_a_name_later() {
    let mut fixture = Fixture::opened(Book::Short, &[], 0);
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    let ben = fixture.table.people().member_of(BEN).unwrap();
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::Forget(BEN))),
        Ok(vec![Entry::Chairs(ChairsEntry::Freed(ben))])
    );
    let end = Event::Play(PlayEvent::End { user: ANN, moderator: true });
    fixture.tell(&end).unwrap();
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::Forget(ANN))), Ok(vec![]));
    assert_eq!(fixture.table.people().iter().count(), 0);
}

#[test]
fn j01_an_absent_player_is_forgotten_without_a_line_in_the_log() {
    let mut fixture = dealt_with_robots(&[ANN, BEN]);
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(BEN))).unwrap();
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::Forget(BEN))), Ok(vec![]));
    assert_eq!(fixture.table.people().member_of(BEN), None);
}

fn robot_names(table: &Table) -> Vec<String> {
    let name = |member| match table.chairs().occupant(member) {
        Occupant::Robot(name) => Some(name.map_or_else(|| "?".to_owned(), |it| it.to_string())),
        Occupant::Person { .. } | Occupant::Empty => None,
    };
    table.chairs().members().filter_map(name).collect()
}

#[test]
fn robots_have_names_of_their_own_which_the_log_keeps() {
    let mut fixture = Fixture::opened(Book::Long, &[], 3);
    let names = robot_names(&fixture.table);
    assert_eq!(names, ["Ada", "Bea", "Cy"]);
    // The draw for sides moves them, and they stay who they are.
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(9)))).unwrap();
    let mut moved = robot_names(&fixture.table);
    moved.sort();
    assert_eq!(moved, names);
    let mut replayed = Table::new(TableId(7), Book::Long);
    for entry in &fixture.log {
        drop(replayed.apply(&entry.to_string().parse().unwrap()).unwrap());
    }
    assert_eq!(robot_names(&replayed), robot_names(&fixture.table));
}

#[test]
fn a_robot_of_a_log_without_names_has_none() {
    let mut table = Table::new(TableId(7), Book::Long);
    drop(table.apply(&"robot 2".parse().unwrap()).unwrap());
    assert_eq!(table.chairs().occupant(member(2)), Occupant::Robot(None));
    assert_eq!(Entry::Chairs(ChairsEntry::RobotSat(member(2), None)).to_string(), "robot 2");
}

#[test]
fn no_robot_is_called_like_somebody_at_the_table() {
    let mut fixture = Fixture::opened(Book::Long, &[], 2);
    assert_eq!(robot_names(&fixture.table), ["Ada", "Bea"]);
    let bea = Person { user: BEN, name: " bea".to_owned() };
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(bea))).unwrap();
    assert_eq!(robot_names(&fixture.table), ["Ada", "Cy"]);
    let dot = Person { user: ANN, name: "Dot".to_owned() };
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    for user in [EVE, BEN] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(Person { user, ..dot.clone() }))).unwrap();
    }
    for _ in 0..2 {
        fixture.tell(&Event::Chairs(ChairsEvent::AddRobot(EVE))).unwrap();
    }
    assert_eq!(robot_names(&fixture.table), ["Ada", "Bea"]);
}

#[test]
fn a_robot_that_is_sent_away_leaves_its_chair_free() {
    let mut fixture = Fixture::opened(Book::Long, &[], 3);
    let send = |user, number| Event::Chairs(ChairsEvent::RemoveRobot(user, member(number)));
    assert_eq!(fixture.tell(&send(EVE, 2)), Err(Refusal::NotSeated));
    assert_eq!(fixture.tell(&send(ANN, 1)), Err(Refusal::NoRobot));
    assert_eq!(fixture.tell(&send(ANN, 3)), Ok(vec![Entry::Chairs(ChairsEntry::Freed(member(3)))]));
    assert_eq!(fixture.tell(&send(ANN, 3)), Err(Refusal::NoRobot));
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    assert_eq!(fixture.table.people().member_of(BEN), Some(member(3)));
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    assert_eq!(fixture.tell(&send(ANN, 2)), Err(Refusal::AlreadyStarted));
}

#[test]
fn the_opener_of_a_table_has_a_chair_at_it() {
    for robots in 0..7 {
        let fixture = Fixture::opened(Book::Couleur, &[], robots);
        assert_eq!(fixture.table.people().member_of(ANN), Some(member(1)));
        assert_eq!(robot_names(&fixture.table).len(), robots.min(3));
    }
}

#[test]
fn a_person_takes_a_robots_chair_where_none_is_free() {
    let mut fixture = Fixture::opened(Book::Long, &[], 3);
    for (user, number) in [(BEN, 2), (CLEO, 3), (DIRK, 4)] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
        assert_eq!(fixture.table.people().member_of(user), Some(member(number)));
    }
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))), Err(Refusal::Full));
}

#[test]
fn a_newcomer_in_a_deal_plays_on_with_a_robots_cards() {
    let mut fixture = dealt_with_robots(&[ANN]);
    play_until_on_turn(&mut fixture, Seat::East);
    let view = |table: &Table, seat| table.seen_from(seat).unwrap().hand;
    let hand = view(&fixture.table, Seat::East);
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    let seen = fixture.seen();
    assert_eq!(seen.seen_by(BEN).unwrap().seat().unwrap().hand, hand);
    let [(came, Some(robot))] = seen.newcomers().collect::<Vec<_>>()[..] else {
        panic!("one has come")
    };
    assert_eq!((came, robot.as_str()), (member(2), "Ada"));
    // A robot that was thinking comes too late.
    let turn = fixture.table.turn();
    let card = fixture.first_legal(Seat::East);
    let late =
        fixture.tell(&Event::Play(PlayEvent::RobotAct(Seat::East, turn, Action::Play(card))));
    assert!(matches!(late, Err(Refusal::TooLate { .. })), "{late:?}");
    play_deal(&mut fixture);
    fixture.draw_secret(3);
    deal(&mut fixture);
    assert!(fixture.seen().newcomers().next().is_none(), "that was in another deal");
}

#[test]
fn what_a_robot_begins_or_ends_is_to_nobodys_credit() {
    let credited = |fixture: &Fixture| -> Vec<Member> {
        let outcome = fixture.outcomes.last().expect("a deal is over");
        outcome.members.iter().map(|of| of.member).collect()
    };
    let mut fixture = dealt_with_robots(&[ANN, BEN]);
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(CLEO)))).unwrap();
    play_deal(&mut fixture);
    assert_eq!(credited(&fixture), [member(1), member(2)], "Cleo came in the middle");
    fixture.draw_secret(3);
    deal(&mut fixture);
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(BEN))).unwrap();
    play_deal(&mut fixture);
    assert_eq!(credited(&fixture), [member(1), member(3)], "Ben has left");
    // A player who comes back in time has played it.
    fixture.draw_secret(4);
    deal(&mut fixture);
    fixture.tell(&Event::Look(BEN)).unwrap();
    play_deal(&mut fixture);
    assert_eq!(credited(&fixture), [member(1), member(2), member(3)]);
}
