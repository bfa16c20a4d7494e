//! Budgets, cancelling, and invalid positions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rules::{BySeat, Cards, Seat, Side, Suit, Trick};
use solver::{IllegalCard, Position, PositionError, Solver, Stopped, Success};

use crate::chance::Chance;

fn whole_deal(seed: u64) -> Position {
    let hands = Chance::new(seed).whole_hands();
    Position::new(hands, Trick::new(Seat::North), None, Side::NorthSouth.into(), 0).unwrap()
}

#[test]
fn a_spent_budget_is_told_and_nothing_wrong_is_remembered() {
    let position = whole_deal(33);
    let expected = Solver::new().most(&position).unwrap();
    let mut solver = Solver::new();
    for budget in [1, 10, 100, 1_000] {
        solver.set_budget(budget);
        assert_eq!(solver.most(&position), Err(Stopped::Budget));
        assert!(solver.nodes() <= budget + 4);
    }
    solver.set_budget(u64::MAX);
    assert_eq!(solver.most(&position), Ok(expected));
}

#[test]
fn a_flag_stops_the_search() {
    let flag = Arc::new(AtomicBool::new(true));
    let position = whole_deal(34);
    let mut solver = Solver::new();
    solver.set_cancel(Arc::clone(&flag));
    assert_eq!(solver.most(&position), Err(Stopped::Cancelled));
    assert_eq!(solver.can_succeed(&position, Success::exactly(6)), Err(Stopped::Cancelled));
    flag.store(false, Ordering::Relaxed);
    assert!(solver.most(&position).is_ok());
}

#[test]
fn what_is_settled_needs_no_budget() {
    let position = whole_deal(35);
    let mut solver = Solver::new();
    solver.set_budget(0);
    assert_eq!(solver.can_succeed(&position, Success::at_least(0)), Ok(true));
    assert_eq!(solver.can_succeed(&position, [].into_iter().collect()), Ok(false));
}

#[test]
fn what_is_no_position_is_refused() {
    let hand = |text: &str| text.parse::<Cards>().unwrap();
    let new = |hands: [&str; 4], led: &str, side: &[Seat], taken: u8| {
        let mut trick = Trick::new(Seat::North);
        hand(led).into_iter().for_each(|card| trick.push(card));
        let hands = BySeat::new(hands.map(hand));
        Position::new(hands, trick, None, side.iter().copied().collect(), taken).map(drop)
    };
    let north = [Seat::North];
    assert_eq!(new(["2S", "3S", "4S", "5S"], "", &north, 12), Ok(()));
    assert_eq!(new(["", "3S", "4S", "5S"], "2S", &north, 12), Ok(()));
    let refused = [
        (new(["2S", "2S", "4S", "5S"], "", &north, 0), PositionError::CardTwice),
        (new(["", "3S", "4S", "5S"], "4S", &north, 0), PositionError::CardTwice),
        (new(["", "", "", ""], "2S 3S 4S 5S", &north, 0), PositionError::TrickComplete),
        (new(["2S", "3S", "4S", ""], "", &north, 0), PositionError::UnevenHands),
        (new(["2S", "3S", "4S", "5S"], "", &[], 0), PositionError::NoTwoSides),
        (new(["2S", "3S", "4S", "5S"], "", &Seat::ALL, 0), PositionError::NoTwoSides),
        (new(["2S", "3S", "4S", "5S"], "", &north, 13), PositionError::TooManyTricks),
    ];
    for (told, expected) in refused {
        assert_eq!(told, Err(expected));
    }
}

#[test]
fn a_card_that_may_not_be_played_is_refused_and_changes_nothing() {
    let hands = ["KS", "QS 2H", "JS 3H", "TS 4H"].map(|hand| hand.parse::<Cards>().unwrap());
    let card = |text: &str| text.parse().unwrap();
    let mut trick = Trick::new(Seat::North);
    trick.push(card("AS"));
    let side = Side::EastWest.into();
    let start = Position::new(BySeat::new(hands), trick, None, side, 0).unwrap();
    let mut position = start.clone();
    // Not even a trump, where a spade is held (spec.md 0.2.2).
    let must_follow = IllegalCard::MustFollow { seat: Seat::East, led: Suit::Spades };
    assert_eq!(position.play(card("2H")), Err(must_follow));
    for not_held in ["JS", "AS", "5C"] {
        let refused = IllegalCard::NotHeld { seat: Seat::East };
        assert_eq!(position.play(card(not_held)), Err(refused));
    }
    assert_eq!(position, start);
    for legal in ["QS", "JS", "TS", "KS", "2H", "3H", "4H"] {
        assert_eq!(position.play(card(legal)), Ok(()));
    }
    assert_eq!(position.play(card("AS")), Err(IllegalCard::PlayIsOver));
}
