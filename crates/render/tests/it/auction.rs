//! The words and the picture of an auction, and the questions before a bid.

use pictures::Scene;
use rules::{Announcement, Book, Goal, Rules, Seat, Sheet, Suit};
use words::{Language, symbol};

use super::contracts::{bids, dealt};
use super::drawing::drawn;
use super::fixture::{FOUR, Fixture};
use render::chosen::{Chosen, chosen};
use render::hand::hand;
use render::names::Names;
use render::public::public;
use render::scene::{Depiction, chair_picture};

fn told_to_all(fixture: &Fixture, language: Language) -> String {
    drawn(&public(&fixture.seen(), language, None, Depiction::Words))
}

fn told_to(fixture: &Fixture, seat: Seat, language: Language) -> String {
    drawn(&hand(&fixture.seen_by(seat), language, None).unwrap())
}

fn asked(fixture: &Fixture, seat: Seat, text: &str, language: Language) -> String {
    match chosen(&fixture.seen_by(seat), text, language) {
        Some(Chosen::Asks(message)) => drawn(&message),
        other => panic!("{text} asks nothing: {other:?}"),
    }
}

fn auction_of(fixture: &Fixture, seat: Seat, language: Language) -> Box<pictures::AuctionScene> {
    let scene = chair_picture(&fixture.seen_by(seat), language).unwrap().scene;
    let Scene::Auction(scene) = scene else { panic!("it is bid: {scene:?}") };
    scene
}

fn troel(fixture: &Fixture) -> Option<Announcement> {
    match &fixture.seen().game()?.sheet {
        Sheet::Belgian(sheet) => sheet.troel,
        Sheet::Whist(_) => None,
    }
}

/// The suit turned up at a table of wiezen.
fn turned(fixture: &Fixture) -> Suit {
    fixture.seen().game().unwrap().deal.as_ref().unwrap().turn_up.unwrap().suit
}

/// The deal of a troel, by seed, that is turned up in another suit.
fn troel_of_another_suit() -> (Fixture, Suit) {
    let rules = Rules::new(Book::Wiezen);
    let mut deals = (1..2_000).map(|seed| Fixture::dealt(&rules, FOUR, seed));
    deals
        .find_map(|fixture| {
            let trump = troel(&fixture)?.trump?;
            (trump != turned(&fixture)).then_some((fixture, trump))
        })
        .unwrap()
}

#[test]
fn a_troel_that_is_bid_over_names_no_trumps_any_more() {
    let (mut fixture, trump) = troel_of_another_suit();
    let (own, slam) =
        (fixture.on_turn().unwrap(), format!("slam 13 {}", turned(&fixture).letter()));
    for language in Language::ALL {
        let names = Names::new(&fixture.seen(), language);
        let troel = troel(&fixture).unwrap();
        let (name, suit) = (names.seat(troel.seat), language.suit(trump));
        let line = language.troel_line_wiezen(troel.royal.to_string(), name, suit);
        assert!(told_to_all(&fixture, language).contains(&line), "{line}");
    }
    bids(&mut fixture, &[(own, &slam)]);
    for language in Language::ALL {
        let told = told_to_all(&fixture, language);
        assert!(!told.contains(symbol(trump)), "{told}");
    }
}

#[test]
fn an_auction_shows_whose_troel_it_is() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let fixture = dealt(book, true);
        let announcer = fixture.seen().member_of(troel(&fixture).unwrap().seat);
        for language in Language::ALL {
            let scene = auction_of(&fixture, fixture.on_turn().unwrap(), language);
            assert_eq!(scene.declarers, FOUR[announcer.index()], "{book}");
        }
    }
}

#[test]
fn a_slim_has_its_name_and_price_before_it_is_bid() {
    let fixture = dealt(Book::Wiezen, false);
    let (own, turned) = (fixture.on_turn().unwrap(), turned(&fixture));
    let text = format!("slam 13 {}", turned.letter());
    for language in Language::ALL {
        let told = told_to(&fixture, own, language);
        let line = told.lines().find(|line| line.contains(&format!("= {text} "))).unwrap();
        assert!(line.contains(&language.bid_slim()) && line.contains("90"), "{line}");
        let line = told.lines().find(|line| line.contains("= slam 13 (")).unwrap();
        assert!(line.contains(&language.bid_slam_wiezen()) && line.contains("75"), "{line}");
        let suits = asked(&fixture, own, "slam 13", language);
        let is_asked = |suit: Suit| suits.contains(&language.suit_alone(suit));
        assert!(Suit::ALL.into_iter().all(|suit| is_asked(suit) == (suit != turned)), "{suits}");
        let sure = asked(&fixture, own, &text, language);
        let slim = language.bid_in_suit(language.bid_slim(), language.suit(turned));
        assert!(sure.contains(&slim) && sure.contains("90"), "{sure}");
    }
}

#[test]
fn an_open_misere_says_that_the_hand_lies_open() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let fixture = dealt(book, false);
        let own = fixture.on_turn().unwrap();
        for language in Language::ALL {
            let opens = language.your_hand_opens();
            assert!(asked(&fixture, own, "open-misere", language).contains(&opens), "{opens}");
            assert!(!asked(&fixture, own, "misere", language).contains(&opens), "{opens}");
            let told = told_to(&fixture, own, language);
            let goal = language.goal_open(language.goal(Goal::Exactly(0), &[]));
            assert!(told.contains(&goal), "{goal} in {told}");
        }
    }
}

/// "passe la grande" (spec.md 8).
#[test]
fn a_pass_below_a_troel_has_its_french_name_everywhere() {
    let mut fixture = dealt(Book::Liege, true);
    let own = fixture.on_turn().unwrap();
    let calls = render::chosen::calls(&fixture.seen_by(own), Language::French);
    let pass = calls.iter().find(|(action, _)| action.to_string() == "pass").unwrap();
    assert_eq!(pass.1, Language::French.call_pass_over_troel());
    fixture.acts(own, pass.0);
    let scene = auction_of(&fixture, fixture.on_turn().unwrap(), Language::French);
    assert_eq!(scene.said[own].as_ref().unwrap().words, Language::French.said_pass_over_troel());
}
