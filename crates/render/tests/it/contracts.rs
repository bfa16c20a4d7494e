//! The words about a contract while it is played, and after it.

use rules::{Action, Book, Call, Penalty, Revoked, Rules, Seat, Sheet};
use words::Language;

use super::drawing::drawn;
use super::fixture::{FOUR, Fixture};
use super::last_summary;
use render::names::Names;
use render::public::public;
use render::revoke;
use render::scene::Depiction;

/// Says this where it can be said, else passes, names a trump or discards, until
/// cards are played.
pub(super) fn bids(fixture: &mut Fixture, wanted: &[(Seat, &str)]) {
    while let Some(seat) = fixture.on_turn() {
        let legal = fixture.seat(seat).legal;
        if !legal.plays().is_empty() {
            return;
        }
        let wish = wanted.iter().filter(|(by, _)| *by == seat);
        let mut wish = wish.map(|(_, action)| action.parse().unwrap());
        let action = wish
            .find(|&action: &Action| legal.contains(action))
            .or_else(|| legal.iter().find(|&action| action == Action::Call(Call::Pass)))
            .or_else(|| legal.iter().next());
        fixture.acts(seat, action.unwrap());
    }
}

pub(super) fn has_troel(fixture: &Fixture) -> bool {
    matches!(fixture.seen().game().cloned().unwrap().sheet, Sheet::Belgian(sheet) if sheet.troel.is_some())
}

/// The first table, by seed, with a troel or without.
pub(super) fn dealt(book: Book, troel: bool) -> Fixture {
    let deals = (1..500).map(|seed| Fixture::dealt(&Rules::new(book), FOUR, seed));
    deals.into_iter().find(|fixture| has_troel(fixture) == troel).unwrap()
}

#[test]
fn the_tricks_of_the_others_stand_beside_the_lone_players() {
    for (both, declarers) in [(false, 1_u8), (true, 2)] {
        let mut fixture = dealt(Book::Couleur, false);
        let first = fixture.on_turn().unwrap();
        let second = if both { "misere" } else { "pass" };
        bids(&mut fixture, &[(first, "misere"), (first.next(), second)]);
        fixture.play(24);
        let view = fixture.seen().game().cloned().unwrap();
        let Sheet::Belgian(sheet) = &view.sheet else { panic!("it has an auction") };
        assert_eq!(sheet.declarers.len(), declarers);
        let made = view.deal.as_ref().unwrap().made;
        let others: u8 = sheet.declarers.others().iter().map(|seat| made[seat]).sum();
        for language in Language::ALL {
            let names = Names::new(&fixture.seen(), language);
            let each = sheet.declarers.iter();
            let each = each.map(|seat| language.tricks_of_side(names.seat(seat), made[seat]));
            let line = language.tricks_alone(each.collect::<Vec<_>>().join(" · "), others);
            let message = public(&fixture.seen(), language, None, Depiction::Words);
            assert!(drawn(&message).contains(&line), "{line} in {}", drawn(&message));
        }
    }
}

#[test]
fn the_summary_of_a_troel_names_its_trumps() {
    for book in [Book::Couleur, Book::Liege] {
        let mut fixture = dealt(book, true);
        bids(&mut fixture, &[]);
        fixture.play_out();
        let trump = fixture.seen().game().cloned().unwrap().deal.unwrap().trump.unwrap();
        for language in Language::ALL {
            let summary = last_summary(&fixture.seen(), language).unwrap();
            let line = language.trump_line(language.suit(trump));
            assert!(drawn(&summary).contains(&line), "{line} in {}", drawn(&summary));
        }
    }
}

#[test]
fn what_was_taken_for_a_revoke_is_told_with_it() {
    let fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    for language in Language::ALL {
        let names = &Names::new(&fixture.seen(), language);
        let told = |penalty| {
            let revoked = Revoked { seat: Seat::East, trick: 5, penalty };
            revoke::told(&[revoked], names).next().unwrap()
        };
        let plain = told(None);
        assert_eq!(plain, language.revoke_line(names.seat(Seat::East), 5_u8));
        let all = Penalty::ALL.map(|penalty| told(Some(penalty)));
        for line in &all {
            let more = line.strip_prefix(&plain).unwrap();
            assert!(more.len() > 10, "{line}");
            assert_eq!(all.iter().filter(|other| other == &line).count(), 1, "{line}");
        }
    }
}
