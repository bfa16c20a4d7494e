//! Between two deals each player's own message says why the deal ended as it did.

use rules::{Action, Book, Rules, Seat};
use words::Language;

use super::drawing::drawn;
use super::fixture::{FOUR, Fixture};
use super::pictures::{claim_in, with_a_claim};
use render::hand::hand;
use render::names::Names;
use table::{Event, PlayEvent};

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

/// A deal that a seat could lay their hand down in, and did.
fn laid_down() -> (Fixture, Seat) {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 3);
    loop {
        let offered = |&seat: &Seat| fixture.seen_by(seat).lay_down().is_some();
        if let Some(seat) = Seat::ALL.into_iter().find(offered) {
            let user = fixture.table.people().on(fixture.table.member_of(seat)).unwrap().user;
            let turn = fixture.table.turn();
            fixture.happens(&Event::Play(PlayEvent::LayDown(user, turn)));
            fixture.seal();
            return (fixture, seat);
        }
        fixture.play(1);
    }
}

#[test]
fn a_hand_laid_down_is_told_to_the_three_others() {
    let (fixture, by) = laid_down();
    let table = fixture.seen();
    let laid_down = table.ended_deal_on_table().unwrap().laid_down().unwrap();
    for language in Language::ALL {
        let name = Names::new(&table, language).seat(by);
        let line = language.laid_down(name, laid_down.tricks, laid_down.how.name());
        for seat in Seat::ALL {
            let times = usize::from(seat != by);
            assert_eq!(told(&fixture, seat, language, &line), times, "to {seat}, of {by}");
        }
    }
}
