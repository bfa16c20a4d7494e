//! Random endings against brute force.

use rules::{BySeat, Seat, Side, Suit, Trick};
use solver::{Position, Solver, Success};

use crate::brute_force::{check_success, check_tricks};
use crate::chance::Chance;

/// Checks `count` endings with `cards_each` cards in each hand.
fn check_endings(seed: u64, cards_each: usize, count: usize) {
    let mut chance = Chance::new(seed);
    let mut kept = Solver::new();
    for _ in 0..count {
        let position = chance.ending(cards_each);
        let success = chance.success();
        check_success(&mut kept, &position, success);
        check_tricks(&mut Solver::new(), &position);
    }
}

#[test]
fn endings_of_two_cards_agree_with_brute_force() {
    check_endings(2, 2, 20_000);
}

#[test]
fn endings_of_three_cards_agree_with_brute_force() {
    check_endings(3, 3, 5_000);
}

#[test]
fn endings_of_four_cards_agree_with_brute_force() {
    check_endings(4, 4, 800);
}

#[test]
fn endings_of_five_cards_agree_with_brute_force() {
    check_endings(5, 5, 40);
}

#[test]
fn endings_of_six_cards_agree_with_brute_force() {
    check_endings(6, 6, 2);
}

#[test]
fn one_against_three_with_few_tricks_agrees_with_brute_force() {
    let mut chance = Chance::new(7);
    for (cards_each, count) in [(3, 800), (4, 120), (5, 5)] {
        for _ in 0..count {
            let hands = chance.hands(cards_each);
            let trick = Trick::new(chance.one_of(&Seat::ALL));
            let side = chance.one_of(&Seat::ALL).into();
            let position = Position::new(hands, trick, None, side, 0).unwrap();
            for tricks in 0..3 {
                check_success(&mut Solver::new(), &position, Success::exactly(tricks));
            }
        }
    }
}

/// The lead cannot cross from the queen of trumps to the ace and leave both to take a trick.
#[test]
fn two_high_trumps_that_fall_together_take_one_trick() {
    let hands = ["TD 8S JS", "JH KH QS", "JD AH QH", "QD 9S AS"];
    let hands = BySeat::new(hands.map(|hand| hand.parse().unwrap()));
    let trick = Trick::new(Seat::East);
    let trump = Some(Suit::Spades);
    let position = Position::new(hands, trick, trump, Side::EastWest.into(), 0).unwrap();
    assert_eq!(Solver::new().most(&position), Ok(2));
    check_tricks(&mut Solver::new(), &position);
}
