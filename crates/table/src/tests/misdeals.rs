//! A card was seen in the deal (spec.md 7.10, source 000 §5, source 003).

use rules::{Book, Member, Seat, Value};

use super::{ANN, BEN, CLEO, DIRK, EVE, Fixture, person, secret};
use crate::id::UserId;
use crate::record::{Annulled, Record};
use crate::time::Limit;
use crate::{
    Awaits, ChairsEvent, Choice, ConsentEntry, ConsentEvent, ConsentRequest, Entry, Event,
    PlayEntry, PlayEvent, Refusal, Setting, TimeEvent,
};

const MISDEAL: ConsentRequest = ConsentRequest::Misdeal;

fn dealt(book: Book, options: &[(&str, Value)], users: &[UserId], robots: usize) -> Fixture {
    let as_seated = ("seating", Value::Word("as_seated".into()));
    let sides = (!book.is_belgian()).then_some(as_seated);
    let options: Vec<_> = options.iter().cloned().chain(sides).collect();
    let mut fixture = Fixture::opened(book, &options, robots);
    fixture.tell(&Event::Settings(ANN, Choice::Set(Setting::Misdeals(true)))).unwrap();
    for &user in users {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    if matches!(fixture.table.awaits(), Awaits::Cut(_)) {
        let Awaits::Cut(cutter) = fixture.table.awaits() else { unreachable!() };
        let user = fixture.table.people().on(cutter).map_or(ANN, |person| person.user);
        let turn = fixture.table.turn();
        fixture.tell(&Event::Play(PlayEvent::Cut(user, turn, None))).unwrap();
    }
    fixture
}

fn four(book: Book) -> Fixture {
    dealt(book, &[], &[BEN, CLEO, DIRK], 0)
}

fn user_on(fixture: &Fixture, seat: Seat) -> UserId {
    fixture.table.people().on(fixture.table.member_of(seat)).unwrap().user
}

fn dealer(fixture: &Fixture) -> Seat {
    fixture.seen().game().unwrap().deal.as_ref().unwrap().dealer
}

fn says(fixture: &mut Fixture, user: UserId) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Consent(ConsentEvent::Ask(user, turn, MISDEAL)))
}

fn answers(fixture: &mut Fixture, user: UserId, agrees: bool) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Consent(ConsentEvent::Answer { user, turn, request: MISDEAL, agrees }))
}

fn asked(fixture: &Fixture) -> Vec<UserId> {
    let deciders = fixture.table.asked_to_agree().into_iter();
    deciders.map(|member| fixture.table.people().on(member).unwrap().user).collect()
}

fn member_of(fixture: &Fixture, user: UserId) -> Member {
    fixture.table.people().member_of(user).unwrap()
}

#[test]
fn the_opponents_decide_on_a_fault_of_the_dealers_side() {
    for of_dealer in [true, false] {
        let mut fixture = four(Book::Long);
        let dealt_by = dealer(&fixture);
        let seat = if of_dealer { dealt_by } else { dealt_by.partner() };
        let by = user_on(&fixture, seat);
        let member = member_of(&fixture, by);
        let entries = says(&mut fixture, by);
        assert_eq!(entries, Ok(vec![Entry::Consent(ConsentEntry::Asked(MISDEAL, member))]));
        assert_eq!(fixture.table.limit(), Some(Limit::Consent(MISDEAL)));
        let mut opponents = [dealt_by.next(), dealt_by.previous()].map(|it| user_on(&fixture, it));
        let mut deciders = asked(&fixture);
        opponents.sort();
        deciders.sort();
        assert_eq!(deciders, opponents);

        let partner = user_on(&fixture, seat.partner());
        assert_eq!(answers(&mut fixture, partner, true), Ok(vec![]), "they do not decide");
        let binding = answers(&mut fixture, opponents[1], true).unwrap();
        assert_eq!(binding[1], Entry::Play(PlayEntry::Misdealt(member)), "the first binds both");
        assert_eq!(fixture.table.awaits(), Awaits::Secret);
        fixture.draw_secret(3);
        fixture.deal();
        assert_eq!(dealer(&fixture), dealt_by, "the same dealer deals again");
        assert_eq!(fixture.read_again(), fixture.table, "the log makes the same table");
    }
}

#[test]
fn the_dealer_decides_on_a_fault_of_the_opponents() {
    let mut fixture = four(Book::Short);
    let dealt_by = dealer(&fixture);
    let by = user_on(&fixture, dealt_by.next());
    says(&mut fixture, by).unwrap();
    let dealing = user_on(&fixture, dealt_by);
    assert_eq!(asked(&fixture), [dealing]);
    let member = member_of(&fixture, dealing);
    let refused = Entry::Consent(ConsentEntry::Refused(MISDEAL, member));
    assert_eq!(answers(&mut fixture, dealing, false), Ok(vec![refused]));
    assert!(fixture.table.is_playing(), "the deal stands");
    assert_eq!(says(&mut fixture, by), Err(Refusal::NoMisdeal), "once a match");
    let other = user_on(&fixture, dealt_by.previous());
    assert!(says(&mut fixture, other).is_ok(), "each player once");
    let turn = fixture.table.turn();
    let lapsed = Entry::Consent(ConsentEntry::Lapsed(MISDEAL));
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))), Ok(vec![lapsed]));
    assert!(fixture.table.is_playing(), "silence lets it stand");
    fixture.play_deal();
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_card_that_was_seen_is_told_before_the_first_call_or_card() {
    let mut off = Fixture::dealt(Book::Simple);
    assert_eq!(says(&mut off, ANN), Err(Refusal::NoMisdeal), "it is off by default");

    let mut fixture = four(Book::Simple);
    assert_eq!(says(&mut fixture, EVE), Err(Refusal::NotSeated));
    fixture.play_one();
    assert_eq!(says(&mut fixture, ANN), Err(Refusal::NoMisdeal), "a card lies there");

    let mut fixture = four(Book::Couleur);
    let (_, user) = fixture.on_turn();
    let turn = fixture.table.turn();
    let pass = "pass".parse().unwrap();
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), pass))).unwrap();
    assert!(fixture.seen().may_be_annulled(), "all could still annul it");
    assert_eq!(says(&mut fixture, ANN), Err(Refusal::NoMisdeal), "there was a call");
}

#[test]
fn without_sides_the_dealer_stands_alone() {
    let mut fixture = four(Book::Couleur);
    let dealt_by = dealer(&fixture);
    let by = user_on(&fixture, dealt_by.partner());
    says(&mut fixture, by).unwrap();
    assert_eq!(asked(&fixture), [user_on(&fixture, dealt_by)]);

    let mut fixture = four(Book::Couleur);
    let dealing = user_on(&fixture, dealer(&fixture));
    says(&mut fixture, dealing).unwrap();
    assert_eq!(asked(&fixture).len(), 3);
}

#[test]
fn a_dealer_who_sits_out_decides_too() {
    let members = [("members", Value::Number(5))];
    let mut fixture = dealt(Book::Couleur, &members, &[BEN, CLEO, DIRK, EVE], 0);
    let out = fixture.table.chairs().members().find(|it| fixture.table.seat_of(*it).is_none());
    let dealing = fixture.table.people().on(out.unwrap()).unwrap().user;
    assert_eq!(says(&mut fixture, dealing), Err(Refusal::NoMisdeal), "they have no card");
    let by = user_on(&fixture, Seat::North);
    says(&mut fixture, by).unwrap();
    assert_eq!(asked(&fixture), [dealing]);
}

#[test]
fn in_liege_the_dealer_begins_again_without_being_asked() {
    let mut fixture = four(Book::Liege);
    let dealt_by = dealer(&fixture);
    let by = user_on(&fixture, Seat::East);
    let member = member_of(&fixture, by);
    assert_eq!(says(&mut fixture, by), Ok(vec![Entry::Play(PlayEntry::Misdealt(member))]));
    fixture.draw_secret(3);
    fixture.deal();
    assert_eq!(dealer(&fixture), dealt_by);
    assert_eq!(says(&mut fixture, by), Err(Refusal::NoMisdeal), "once a match");
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn robots_have_a_misdeal_dealt_again() {
    let mut fixture = dealt(Book::Long, &[], &[], 3);
    let member = member_of(&fixture, ANN);
    assert_eq!(says(&mut fixture, ANN), Ok(vec![Entry::Play(PlayEntry::Misdealt(member))]));
}

#[test]
fn neither_a_misdeal_nor_the_deal_in_its_place_counts() {
    let mut fixture = four(Book::Simple);
    let dealt_by = dealer(&fixture);
    let by = user_on(&fixture, dealt_by.next());
    let seat = dealt_by.next();
    says(&mut fixture, by).unwrap();
    let dealing = user_on(&fixture, dealt_by);
    answers(&mut fixture, dealing, true).unwrap();
    for byte in 3..5 {
        fixture.draw_secret(byte);
        fixture.deal();
        fixture.play_deal();
    }
    let counted: Vec<_> =
        fixture.outcomes.iter().map(|it| (it.deal_no, it.members.len())).collect();
    assert_eq!(counted, [(2, 0), (3, 4)]);

    let record = fixture.seen().record().unwrap();
    assert_eq!(record.deals[0].annulled, Annulled::Misdeal { by: seat });
    assert_eq!(record.deals[1].annulled, Annulled::default());
    record.verify().unwrap();
    let json = record.to_json();
    assert!(json.contains(&format!(r#""annulled":{{"by":"{seat}"}}"#)), "{json}");
    let read = Record::parse(&json).unwrap();
    assert_eq!(read, record);
    read.replay(false).unwrap();
    let older = json.replace(&format!(r#"{{"by":"{seat}"}}"#), "true");
    assert_eq!(Record::parse(&older).unwrap().deals[0].annulled, Annulled::Flag(true));
    let odd = json.replace(&format!(r#"{{"by":"{seat}"}}"#), r#"{"by":"N","why":"so"}"#);
    assert!(Record::parse(&odd).is_err(), "a field of another name is refused");
}
