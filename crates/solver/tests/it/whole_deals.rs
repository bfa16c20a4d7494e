//! Whole deals, two against two, against another solver.

use rules::{Card, Seat, Seats, Side, Trick};
use solver::{IllegalCard, Position, Solver, Success};

use crate::chance::Chance;
use crate::oracle::{self, STRAINS};
use crate::oracle_plays;

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
        let expected = oracle_plays::trace(&hands, trump, leader, &cards);
        assert_eq!(told, expected.into_iter().map(Some).collect::<Vec<_>>());
        assert_eq!(told.last(), Some(&Some(at.taken())));
    }
}

#[test]
fn a_trace_says_the_same_as_each_position_alone() {
    let mut chance = Chance::new(14);
    for _ in 0..300 {
        let start = chance.ending(5);
        let mut at = start.clone();
        let mut cards = Vec::new();
        let mut expected = vec![Some(Solver::new().most(&at).unwrap())];
        while at.turn().is_some() {
            cards.push(chance.play_one(&mut at));
            expected.push(Some(Solver::new().most(&at).unwrap()));
        }
        assert_eq!(Solver::new().trace(&start, &cards).unwrap(), expected);
    }
}

#[test]
fn a_trace_of_success_says_the_same_as_each_position_alone() {
    let mut chance = Chance::new(16);
    for round in 0..240 {
        let start = chance.ending(5);
        let success = Success::exactly(round % 3);
        let can = |at: &Position| Some(Solver::new().can_succeed(at, success).unwrap());
        let mut at = start.clone();
        let mut cards = Vec::new();
        let mut expected = vec![can(&at)];
        while at.turn().is_some() {
            cards.push(chance.play_one(&mut at));
            expected.push(can(&at));
        }
        assert_eq!(Solver::new().trace_success(&start, &cards, success).unwrap(), expected);
    }
}

#[test]
fn a_trace_that_is_stopped_knows_the_end() {
    let mut chance = Chance::new(17);
    let start = Position::new(
        chance.whole_hands(),
        Trick::new(Seat::East),
        None,
        Side::NorthSouth.into(),
        0,
    );
    let start = start.unwrap();
    let mut at = start.clone();
    let cards: Vec<Card> = (0..52).map(|_| chance.play_one(&mut at)).collect();
    let whole = Solver::new().trace(&start, &cards).unwrap();
    let mut solver = Solver::new();
    solver.set_budget(1_000);
    let told = solver.trace(&start, &cards).unwrap();
    let unknown = told.iter().take_while(|answer| answer.is_none()).count();
    assert!((1..52).contains(&unknown), "{unknown} are not known");
    assert_eq!(told[unknown..], whole[unknown..]);
}

#[test]
fn a_trace_of_cards_that_may_not_be_played_is_refused() {
    let hands = Chance::new(18).whole_hands();
    let start = Position::new(hands, Trick::new(Seat::East), None, Side::EastWest.into(), 0);
    let not_his = hands[Seat::West].first().unwrap();
    let refused = IllegalCard::NotHeld { seat: Seat::East };
    assert_eq!(Solver::new().trace(&start.unwrap(), &[not_his]), Err(refused));
}
