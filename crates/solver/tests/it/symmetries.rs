//! What a deal is worth does not depend on where one sits or what the suits
//! are called.

use rules::{BySeat, Card, Cards, Seats, Suit, Trick};
use solver::{Position, Solver, Success};

use crate::chance::Chance;

/// The same position with every seat so many places further clockwise.
fn rotated(position: &Position, places: u8) -> Position {
    let hands = BySeat::from_fn(|seat| position.hands()[seat.clockwise(4 - places)]);
    let mut trick = Trick::new(position.trick().leader().clockwise(places));
    position.trick().plays().for_each(|(_, card)| trick.push(card));
    let side: Seats = position.side().iter().map(|seat| seat.clockwise(places)).collect();
    Position::new(hands, trick, position.trump(), side, position.taken()).unwrap()
}

/// The same position with other suits.
fn renamed(position: &Position, suits: [Suit; 4]) -> Position {
    let name = |card: Card| Card { suit: suits[card.suit as usize], ..card };
    let hands = position.hands().map(|hand| hand.into_iter().map(name).collect::<Cards>());
    let mut trick = Trick::new(position.trick().leader());
    position.trick().plays().for_each(|(_, card)| trick.push(name(card)));
    let trump = position.trump().map(|suit| suits[suit as usize]);
    Position::new(hands, trick, trump, position.side(), position.taken()).unwrap()
}

/// Everything there is to know about a position.
fn told(position: &Position, success: Success) -> (u8, u8, bool, Vec<u8>) {
    let mut solver = Solver::new();
    let mut values: Vec<u8> =
        solver.values(position).unwrap().into_iter().map(|(_, tricks)| tricks).collect();
    values.sort_unstable();
    (
        solver.most(position).unwrap(),
        solver.fewest(position).unwrap(),
        solver.can_succeed(position, success).unwrap(),
        values,
    )
}

#[test]
fn seats_may_be_rotated() {
    let mut chance = Chance::new(21);
    for _ in 0..300 {
        let position = chance.ending(7);
        let success = chance.success();
        let expected = told(&position, success);
        for places in 1..4 {
            assert_eq!(told(&rotated(&position, places), success), expected);
        }
    }
}

#[test]
fn suits_may_be_permuted() {
    let mut chance = Chance::new(22);
    for _ in 0..300 {
        let position = chance.ending(7);
        let success = chance.success();
        let mut suits = Suit::ALL;
        chance.shuffle(&mut suits);
        assert_eq!(told(&renamed(&position, suits), success), told(&position, success));
    }
}

#[test]
fn the_most_of_one_side_leaves_the_rest_to_the_other() {
    let mut chance = Chance::new(23);
    for _ in 0..500 {
        let position = chance.ending(7);
        let (hands, trick) = (*position.hands(), *position.trick());
        let side = position.side();
        let ours = Position::new(hands, trick, position.trump(), side, 0).unwrap();
        let theirs = Position::new(hands, trick, position.trump(), side.others(), 0).unwrap();
        let mut solver = Solver::new();
        let most = solver.most(&ours).unwrap();
        // When we want most, they want to take most themselves.
        assert_eq!(most + solver.most(&theirs).unwrap(), position.left());
        let fewest = solver.fewest(&ours).unwrap();
        assert_eq!(fewest + solver.fewest(&theirs).unwrap(), position.left());
    }
}
