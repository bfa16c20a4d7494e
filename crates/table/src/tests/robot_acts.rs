//! The edition of robots in records, and their decisions in finished deals.

use rules::{Book, Line};
use rules_json::own_scale;
use serde_json::Value as Json;

use super::copies::{again, played};
use super::*;
use crate::complaint::Complaint;
use crate::record::Record;
use crate::{EndedDeal, RobotDecision};

fn own_line(fixture: &Fixture, line: Line) -> bool {
    fixture.table.people().on(fixture.table.member_of(line.seat)).is_some()
}

fn json(record: &Record) -> Json {
    serde_json::from_str(&record.to_json()).unwrap()
}

fn editions(fixture: &Fixture) -> usize {
    fixture.log.iter().filter(|entry| entry.to_string() == format!("edition {EDITION}")).count()
}

const EDITION: u32 = robots::EDITION;

#[test]
fn a_record_says_which_edition_its_robots_had() {
    for book in Book::ALL {
        let fixture = played(book, 2);
        assert_eq!(editions(&fixture), 1, "{book}: once, before the first act of a robot");
        assert_eq!(fixture.read_again(), fixture.table, "{book}");
        let record = fixture.seen().record().unwrap();
        for deal in json(&record)["deals"].as_array().unwrap() {
            assert_eq!(deal["robots"], EDITION, "{book}");
        }
        record.verify().unwrap();
        let again = Record::parse(&record.to_json()).unwrap();
        assert_eq!(again, record, "{book}");
    }
}

#[test]
fn a_record_of_people_alone_names_no_edition() {
    let mut fixture = Fixture::dealt(Book::Simple);
    fixture.play_deal();
    assert_eq!(editions(&fixture), 0);
    assert_eq!(json(&fixture.seen().record().unwrap())["deals"][0].get("robots"), None);
}

#[test]
fn a_log_without_an_edition_is_played_as_before() {
    let fixture = played(Book::Liege, 1);
    let mut older = Fixture {
        log: Vec::new(),
        outcomes: Vec::new(),
        table: Table::new(TableId(7), Book::Liege),
    };
    let entries = fixture.log.iter().filter(|it| !it.to_string().starts_with("edition "));
    older.keep(&entries.cloned().collect::<Vec<_>>());
    older.table.seat(fixture.table.people().clone());
    let (ours, theirs) = (fixture.seen().record().unwrap(), older.seen().record().unwrap());
    assert_eq!(json(&theirs)["deals"][0].get("robots"), None);
    assert_eq!(ours.deals[0].dealing, theirs.deals[0].dealing);
    assert_eq!(ours.deals[0].actions, theirs.deals[0].actions);
    theirs.verify().unwrap();
    // Robots that act from now on are today's.
    older.draw_secret(9);
    play_on(&mut older);
    let deals = json(&older.seen().record().unwrap())["deals"].clone();
    assert_eq!((deals[0].get("robots"), &deals[1]["robots"]), (None, &EDITION.into()));
}

#[test]
fn a_robot_that_acts_for_a_person_is_named_too() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let (seat, user) = fixture.on_turn();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
    fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
    fixture.tell(&Event::Look(user)).unwrap();
    fixture.play_deal();
    assert_eq!(json(&fixture.seen().record().unwrap())["deals"][0]["robots"], EDITION);
    let deal = Arc::clone(fixture.table.last_ended_deal().unwrap());
    let decisions = fixture.table.robot_decisions(&deal);
    assert_eq!(decisions.len(), 1, "the person's own are none of a robot");
    let own = Line { seat, action: Action::Play(card) };
    assert_eq!((decisions[0].line, decisions[0].place, decisions[0].trick), (own, 0, 1));
}

/// The complaint about a decision, with another action as the better one.
fn complaint(fixture: &Fixture, deal: &EndedDeal, of: &RobotDecision) -> String {
    let record = fixture.table.record_before(deal, of.place).unwrap();
    Complaint::written(&record, of.line, of.others[0], "It leads a king.").unwrap()
}

#[test]
fn each_decision_of_a_robot_is_a_complaint_that_can_be_read() {
    for book in Book::ALL {
        let fixture = played(book, 2);
        let deal = Arc::clone(&fixture.table.ended_deals()[0]);
        let decisions = fixture.table.robot_decisions(&deal);
        assert!(!decisions.is_empty(), "{book}");
        let actions = deal.record().actions;
        for decision in &decisions {
            let RobotDecision { place, trick, line, others } = decision;
            assert!(!own_line(&fixture, *line), "{book}: {line} is Ann's");
            assert_eq!(actions[*place as usize], line.to_string(), "{book}");
            assert!(!others.contains(&line.action), "{book}");
            assert_eq!(*trick == 0, matches!(line.action, Action::Call(_)), "{book}");
            let read = Complaint::parse(&complaint(&fixture, &deal, decision)).unwrap();
            assert_eq!((read.seat(), read.done()), (line.seat, line.action), "{book}");
            assert_eq!((read.better(), read.why()), (others[0], "It leads a king."), "{book}");
        }
        let tricks: Vec<_> = decisions.iter().map(|it| it.trick).collect();
        assert!(tricks.is_sorted(), "{book}: {tricks:?}");
    }
}

#[test]
fn a_complaint_holds_nothing_of_its_people_and_their_table() {
    let (_, iwwa) = scales::KNOWN.iter().find(|(name, _)| *name == "iwwa").unwrap();
    let text = iwwa.replace("IWWA", "Bij Eva");
    let own = Arc::new(own_scale::from_toml(&text).unwrap().own);
    let rules = Rules::new(Book::Wiezen).with_scale(own).unwrap();
    let options = NewTableOptions { robots: 3, ..rules.into() };
    let (entries, people) = options.opening(person(ANN));
    let table = Table::new(TableId(7_654_321), Book::Wiezen);
    let mut fixture = Fixture { table, log: Vec::new(), outcomes: Vec::new() };
    fixture.keep(&entries);
    fixture.table.seat(people);
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    play_on(&mut fixture);
    let deal = Arc::clone(fixture.table.last_ended_deal().unwrap());
    let decision = fixture.table.robot_decisions(&deal).pop().unwrap();
    let text = complaint(&fixture, &deal, &decision);
    let whole = fixture.seen().record().unwrap().to_json();
    let secret = deal.secret().unwrap().reveal();
    let commitment = deal.commitment().to_string();
    for told in ["Bij Eva", "7654321", &secret, &commitment] {
        assert!(whole.contains(told), "{told} stands in the record");
        assert!(!text.contains(told), "{told} stands in the complaint");
    }
    for told in ["dealing", "texts", "taken_back", "review", "Person", "7000000000"] {
        assert!(!text.contains(told), "{told} stands in the complaint");
    }
    assert!(Complaint::parse(&text).is_ok());
}

#[test]
fn steps_of_a_copied_deal_are_no_decisions_of_its_robots() {
    let first = played(Book::Simple, 1);
    let deal = Arc::clone(first.table.last_ended_deal().unwrap());
    let mut copy = again(&first, &deal, 5);
    play_on(&mut copy);
    let ended = Arc::clone(copy.table.last_ended_deal().unwrap());
    let decisions = copy.table.robot_decisions(&ended);
    assert!(!decisions.is_empty() && decisions.iter().all(|it| it.trick >= 5), "{decisions:?}");
    // Those of the deal that was played first are still its own.
    assert!(first.table.robot_decisions(&deal).iter().any(|it| it.trick < 5));
}

#[test]
fn a_place_beyond_the_deal_has_no_record() {
    let fixture = played(Book::Simple, 1);
    let deal = Arc::clone(fixture.table.last_ended_deal().unwrap());
    assert!(fixture.table.record_before(&deal, 52).is_some());
    assert_eq!(fixture.table.record_before(&deal, 53), None);
}
