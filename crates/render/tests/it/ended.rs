//! Between two deals each player's own message says why the deal ended as it did.

use rules::{Action, Book, Seat};
use words::Language;

use super::drawing::drawn;
use super::fixture::Fixture;
use super::pictures::{claim_in, with_a_claim};
use render::hand::hand;
use render::names::Names;

/// The number of times that the own message of a seat says a line.
fn told(fixture: &Fixture, seat: Seat, language: Language, line: &str) -> usize {
    drawn(&hand(&fixture.seen_by(seat), language, None).unwrap()).matches(line).count()
}

/// The number of times that the own message of a seat says that this trick was a revoke.
fn revokes_told(fixture: &Fixture, seat: Seat, language: Language, trick: u8) -> usize {
    let names = &Names::new(&fixture.seen(), language);
    let line = |it| language.revoke_line(names.seat(it), trick);
    Seat::ALL.map(|it| told(fixture, seat, language, &line(it))).iter().sum()
}

#[test]
fn a_claimed_revoke_is_told_to_each_player() {
    for (book, word) in [
        (Book::Simple, "return_tricks"),
        (Book::Simple, "lose_deal"),
        (Book::Long, "laws"),
        (Book::Couleur, "lose_deal"),
    ] {
        let mut fixture = with_a_claim(book, "revoke", word);
        let (claimant, claim) = claim_in(&fixture).unwrap();
        let Action::ClaimRevoke { trick, penalty } = claim else { panic!("{claim}") };
        let to_each = |fixture: &Fixture, language| {
            Seat::ALL.map(|seat| revokes_told(fixture, seat, language, trick))
        };
        assert_eq!(to_each(&fixture, Language::English), [0; 4], "it is not claimed");
        fixture.acts(claimant, claim);
        for language in Language::ALL {
            assert_eq!(to_each(&fixture, language), [1; 4], "{book}, {word}");
            let Some(paid) = penalty.map(|penalty| language.penalty_paid(penalty)) else {
                continue;
            };
            let paid = Seat::ALL.map(|seat| told(&fixture, seat, language, &paid));
            assert_eq!(paid, [1; 4], "{book}, {word}");
        }
    }
}
