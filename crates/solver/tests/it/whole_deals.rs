//! Whole deals, two against two, against another solver.

use rules::{Card, Seat, Seats, Side, Suit, Trick};
use solver::{Position, Solver};

use crate::chance::Chance;
use crate::{oracle, oracle_plays};

const STRAINS: [Option<Suit>; 5] =
    [None, Some(Suit::Spades), Some(Suit::Clubs), Some(Suit::Diamonds), Some(Suit::Hearts)];

#[test]
fn every_strain_and_leader_agrees_with_another_solver() {
    let mut chance = Chance::new(11);
    for _ in 0..8 {
        let hands = chance.whole_hands();
        for trump in STRAINS {
            let mut solver = Solver::new();
            let told = Seat::ALL.map(|leader| {
                let side = Side::NorthSouth.into();
                let position = Position::new(hands, Trick::new(leader), trump, side, 0).unwrap();
                solver.most(&position).unwrap()
            });
            assert_eq!(told, oracle::most_by_leader(&hands, trump));
        }
    }
}

#[test]
fn every_lead_is_worth_what_another_solver_says() {
    let mut chance = Chance::new(12);
    for _ in 0..4 {
        let hands = chance.whole_hands();
        for trump in STRAINS {
            let leader = chance.one_of(&Seat::ALL);
            let side = Seats::from(leader.side());
            let position = Position::new(hands, Trick::new(leader), trump, side, 0).unwrap();
            let told = Solver::new().values(&position).unwrap();
            assert_eq!(told, oracle_plays::values(&hands, trump, leader));
        }
    }
}

#[test]
fn endings_agree_with_another_solver() {
    let mut chance = Chance::new(15);
    for cards_each in [6, 8] {
        for _ in 0..100 {
            let hands = chance.hands(cards_each);
            let (trump, leader) = (chance.trump(), chance.one_of(&Seat::ALL));
            let side = Seats::from(leader.side());
            let position = Position::new(hands, Trick::new(leader), trump, side, 0).unwrap();
            let expected = oracle::most_on_lead(&hands, trump, leader);
            assert_eq!(Solver::new().most(&position), Ok(expected));
        }
    }
}

#[test]
fn a_trace_agrees_with_another_solver() {
    let mut chance = Chance::new(13);
    for trump in STRAINS {
        let hands = chance.whole_hands();
        let leader = chance.one_of(&Seat::ALL);
        let side = Seats::from(leader.side().other());
        let start = Position::new(hands, Trick::new(leader), trump, side, 0).unwrap();
        let mut at = start.clone();
        let cards: Vec<Card> = (0..52).map(|_| chance.play_one(&mut at)).collect();
        let told = Solver::new().trace(&start, &cards).unwrap();
        assert_eq!(told, oracle_plays::trace(&hands, trump, leader, &cards));
        assert_eq!(told.last(), Some(&at.taken()));
    }
}

#[test]
fn a_trace_says_the_same_as_each_position_alone() {
    let mut chance = Chance::new(14);
    for _ in 0..300 {
        let start = chance.ending(5);
        let mut at = start.clone();
        let mut cards = Vec::new();
        let mut expected = vec![Solver::new().most(&at).unwrap()];
        while at.turn().is_some() {
            cards.push(chance.play_one(&mut at));
            expected.push(Solver::new().most(&at).unwrap());
        }
        assert_eq!(Solver::new().trace(&start, &cards).unwrap(), expected);
    }
}
