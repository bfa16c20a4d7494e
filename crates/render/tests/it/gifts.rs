//! A Brimborion: three players give the dealer four cards each (spec.md 7.3).

use rules::{Action, Book, Call, Cards, Rules, Seat, Sheet, Stage, Value};

use super::fixture::{FOUR, Fixture};
use super::golden::{check, first};
use render::public::public;
use render::refusal;
use render::scene::Depiction;
use table::Refusal;
use words::Language;

/// The deal after a troel, in which three hold seventeen cards.
fn brimborion() -> Fixture {
    let one_deal = [("brimborion", Value::Word("one_deal".into()))];
    let rules = Rules::new(Book::Couleur).with(one_deal).unwrap();
    let after_troel = |seed| {
        let mut fixture = Fixture::dealt(&rules, FOUR, seed);
        while !fixture.deal_is_over() {
            let seat = fixture.on_turn().unwrap();
            let legal = fixture.seat(seat).legal;
            let pass = Action::Call(Call::Pass);
            let first = if legal.contains(pass) { Some(pass) } else { legal.iter().next() };
            fixture.acts(seat, first.unwrap());
        }
        fixture.seal();
        fixture.deal();
        fixture
    };
    first(after_troel, |fixture| stage(fixture) == Some(Stage::Gifts))
}

fn stage(fixture: &Fixture) -> Option<Stage> {
    match &fixture.seen().game()?.sheet {
        Sheet::Belgian(sheet) => Some(sheet.stage),
        Sheet::Whist(_) => None,
    }
}

fn dealer(fixture: &Fixture) -> Seat {
    let seen = fixture.seen();
    let Sheet::Belgian(sheet) = &seen.game().unwrap().sheet else { panic!("it is Belgian") };
    let is_dealer = |&seat: &Seat| Some(fixture.table.member_of(seat)) == sheet.dealer;
    Seat::ALL.into_iter().find(is_dealer).unwrap()
}

fn gives(fixture: &mut Fixture, seat: Seat) -> Cards {
    let cards: Cards = fixture.seat(seat).legal.gives().iter().take(4).collect();
    fixture.acts(seat, Action::Give(cards));
    cards
}

#[test]
fn a_dealer_who_would_give_cards_reads_that_he_gives_none() {
    let mut fixture = brimborion();
    let (table, own) = (fixture.seen(), fixture.seen_by(dealer(&fixture)));
    let answered = Refusal::from(rules::Refusal::Answered);
    let told = |table, own, language| {
        refusal::refusal(&answered, table, Some(own), language, Language::English)
    };
    check("refusal-gives-none", |language| told(&table, &own, language));
    // One who has given has done his part.
    let giver = fixture.on_turn().unwrap();
    gives(&mut fixture, giver);
    let (table, own) = (fixture.seen(), fixture.seen_by(giver));
    let said = told(&table, &own, Language::English).in_plain_words();
    assert!(format!("{said:?}").contains("answered already"), "{said:?}");
}

#[test]
fn all_see_who_gives_to_the_dealer_and_no_card() {
    let mut fixture = brimborion();
    let before = fixture.seen();
    check("table-gifts", |language| public(&before, language, None, Depiction::Words));
    check("table-gifts-pictured", |language| public(&before, language, None, Depiction::Picture));
    let mut given = Cards::EMPTY;
    while let Some(seat) = fixture.on_turn().filter(|_| stage(&fixture) == Some(Stage::Gifts)) {
        given |= gives(&mut fixture, seat);
    }
    assert_eq!(given.len(), 12);
    let after = fixture.seen();
    check("table-gifts-given", |language| {
        let message = public(&after, language, None, Depiction::Words);
        let told = format!("{message:?}");
        let is_told = |card| told.contains(&language.card(card));
        assert!(!given.iter().any(is_told), "{told}");
        message
    });
    check("table-gifts-given-pictured", |language| {
        public(&after, language, None, Depiction::Picture)
    });
}
