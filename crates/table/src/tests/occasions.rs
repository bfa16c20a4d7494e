//! The deal of an occasion, which each plays alone at a table of their own.

use rules::{Book, Rules};

use super::*;
use crate::dealer::{DealFacts, Occasion, OccasionKind, Origin};
use crate::record::options_text;
use crate::{ConsentEvent, ConsentRequest};

const DAY: Occasion = Occasion { server: 7, kind: OccasionKind::Day, number: 331 };

fn begun(number: u64, book: Book, occasion: Occasion) -> Fixture {
    let settings = Rules::new(book).into();
    let mut fixture = Fixture::given(number, settings, Given::Occasion(occasion));
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(9)))).unwrap();
    fixture
}

/// Ann plays as a robot would in her place.
fn played(number: u64, book: Book, occasion: Occasion) -> Fixture {
    let mut fixture = begun(number, book, occasion);
    play_on(&mut fixture);
    fixture
}

#[test]
fn the_deal_of_an_occasion_is_the_same_at_each_table() {
    for book in [Book::Simple, Book::Long, Book::Wiezen] {
        let first = played(7, book, DAY);
        for number in [8, 1 << 40, u64::MAX] {
            assert_eq!(played(number, book, DAY).log, first.log, "{book}");
        }
        let other = played(7, book, Occasion { number: 332, ..DAY });
        assert_ne!(other.log, first.log);
        assert_eq!(first.read_again(), first.table);
    }
}

#[test]
fn it_is_dealt_from_the_secret_that_was_promised() {
    let rules = Rules::new(Book::Simple);
    let facts = DealFacts {
        origin: Origin::Occasion(DAY),
        deal: 1,
        book: "simple",
        options: &options_text(&rules),
    };
    let fixture = begun(8, Book::Simple, DAY);
    assert_eq!(fixture.table.commitment(), Some(&facts.commitment(&secret(9))));
    assert_eq!(fixture.table.deals_dealt(), 0);
}

#[test]
fn one_deal_is_the_whole_match_and_its_secret_is_kept() {
    let fixture = played(8, Book::Simple, DAY);
    assert!(fixture.table.is_match_over());
    assert_eq!(fixture.outcomes.len(), 1);
    assert!(fixture.outcomes[0].members.iter().any(|it| it.member == member(1)));
    let seen = fixture.seen();
    let ended = seen.last_ended_deal().unwrap();
    assert_eq!(ended.secret(), None);
    assert_eq!(seen.record().unwrap().deals[0].dealing, None);
}

/// Ann, at her turn, leaves and comes back, after a robot has played for her or before.
fn left_and_back(occasion: Given, is_played_for: bool) -> Fixture {
    let settings = Rules::new(Book::Simple).into();
    let mut fixture = Fixture::given(8, settings, occasion);
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(9)))).unwrap();
    let own = |table: &Table| {
        let Awaits::Actions(seats) = table.awaits() else { return None };
        seats.iter().find(|&seat| table.member_of(seat) == member(1))
    };
    play_until(&mut fixture, |table| own(table).is_some());
    let seat = own(&fixture.table).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    if is_played_for {
        let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
        let act = PlayEvent::RobotAct(seat, turn, Action::Play(card));
        fixture.tell(&Event::Play(act)).unwrap();
    }
    fixture.tell(&Event::Look(ANN)).unwrap();
    play_on(&mut fixture);
    fixture
}

#[test]
fn a_day_counts_where_its_player_made_each_decision() {
    let counts = |fixture: &Fixture| {
        let [deal] = &fixture.outcomes[..] else { panic!("a day is one deal") };
        deal.members.iter().any(|it| it.member == member(1))
    };
    let away_for_nothing = left_and_back(Given::Occasion(DAY), false);
    assert!(counts(&away_for_nothing), "each card was hers");
    let seen = away_for_nothing.seen();
    assert!(!seen.last_ended_deal().unwrap().was_played_for(member(1)));
    let played_for = left_and_back(Given::Occasion(DAY), true);
    assert!(played_for.table.is_match_over(), "the deal went on to its end");
    assert!(!counts(&played_for), "a robot has played a card of hers");
    let seen = played_for.seen();
    assert!(seen.last_ended_deal().unwrap().was_played_for(member(1)));
    assert_eq!(played_for.read_again(), played_for.table);
}

#[test]
fn a_deal_in_which_all_pass_counts_once_for_nothing() {
    let mut fixture = begun(8, Book::Wiezen, DAY);
    while !fixture.table.is_match_over() {
        let (turn, table) = (fixture.table.turn(), &fixture.table);
        let Awaits::Actions(seats) = table.awaits() else {
            fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
            continue;
        };
        let seat = seats.iter().next().unwrap();
        let legal = table.seen_from(seat).unwrap().legal;
        let action = legal
            .iter()
            .find(|it| it.to_string() == "pass")
            .unwrap_or_else(|| legal.iter().next().expect("it is their turn"));
        let event = match table.people().on(table.member_of(seat)) {
            Some(ann) => PlayEvent::Act(ann.user, Some(turn), action),
            None => PlayEvent::RobotAct(seat, turn, action),
        };
        fixture.tell(&Event::Play(event)).unwrap();
    }
    let points: Vec<_> = fixture.outcomes[0].members.iter().map(|it| it.points).collect();
    assert!(fixture.outcomes.len() == 1 && points.contains(&0), "{points:?}");
}

#[test]
fn nothing_that_a_player_does_makes_it_another_deal() {
    let mut fixture = begun(8, Book::Simple, DAY);
    let turn = fixture.table.turn();
    let cut = fixture.tell(&Event::Play(PlayEvent::Cut(ANN, turn, Some(17))));
    if cut.is_ok() {
        assert_eq!(fixture.log.last().unwrap().to_string(), "deal");
    } else {
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    }
    let text = crate::dealer::DealText::new("clover").unwrap();
    let (before, turn) = (begun(8, Book::Simple, DAY), begun(8, Book::Simple, DAY).table.turn());
    let dealt = before
        .table
        .decide_with(&Event::Time(TimeEvent::TimeUp(turn)), &[(member(1), text)])
        .unwrap();
    assert_eq!(dealt.entries.iter().map(ToString::to_string).collect::<Vec<_>>(), ["deal"]);
    let annul = ConsentEvent::Ask(ANN, fixture.table.turn(), ConsentRequest::Annul);
    assert!(!fixture.table.may_be_annulled());
    assert_eq!(fixture.tell(&Event::Consent(annul)), Err(Refusal::NothingToAnnul));
}
