//! Random endings against brute force.

use rules::{Cards, Seat, Trick};
use solver::{Position, Solver, Success};

use crate::chance::Chance;
use crate::twin::Twin;

/// The solver and its twin agree about whether the side can succeed, and with
/// which cards.
#[track_caller]
fn check_success(solver: &mut Solver, position: &Position, success: Success) {
    let mut twin = Twin::new(position, |count| i32::from(success.contains(count)));
    let told = solver.can_succeed(position, success).unwrap();
    assert_eq!(told, twin.value() == 1, "{}", told_as(position, success));
    let Some(seat) = position.turn() else { return };
    let way = i32::from(position.side().contains(seat));
    let winning: Cards = twin
        .values()
        .into_iter()
        .filter(|&(_, value)| value == way)
        .map(|(card, _)| card)
        .collect();
    let told = solver.winning_cards(position, success).unwrap();
    assert_eq!(told, winning, "{}", told_as(position, success));
}

/// The solver and its twin agree about the most and the fewest tricks, and
/// about the value of every card.
#[track_caller]
fn check_tricks(solver: &mut Solver, position: &Position) {
    let success = Success::at_least(0);
    let mut twin = Twin::new(position, i32::from);
    let most = i32::from(solver.most(position).unwrap());
    assert_eq!(most, twin.value(), "{}", told_as(position, success));
    let values: Vec<_> = solver
        .values(position)
        .unwrap()
        .into_iter()
        .map(|(card, tricks)| (card, i32::from(tricks)))
        .collect();
    assert_eq!(values, twin.values(), "{}", told_as(position, success));
    let fewest = -i32::from(solver.fewest(position).unwrap());
    let mut twin = Twin::new(position, |count| -i32::from(count));
    assert_eq!(fewest, twin.value(), "{}", told_as(position, success));
}

/// The position in words, to find it again.
fn told_as(position: &Position, success: Success) -> String {
    let hands: Vec<String> = position.hands().iter().map(Cards::to_string).collect();
    let trick: Vec<_> = position.trick().plays().map(|(_, card)| card).collect();
    let leader = position.trick().leader();
    let (trump, side) = (position.trump(), position.side());
    let taken = position.taken();
    format!(
        "{hands:?} {leader} led {trick:?} trump {trump:?} side {side:?} taken {taken} for {success:?}"
    )
}

/// Checks so many endings with so many cards each.
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
    check_endings(3, 3, 10_000);
}

#[test]
fn endings_of_four_cards_agree_with_brute_force() {
    check_endings(4, 4, 2_000);
}

#[test]
fn endings_of_five_cards_agree_with_brute_force() {
    check_endings(5, 5, 100);
}

#[test]
fn endings_of_six_cards_agree_with_brute_force() {
    check_endings(6, 6, 4);
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
