//! All strains and leaders in one call, against brute force, single questions and another solver.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rules::{BySeat, Seat, Side, Suit, Trick};
use solver::{Position, Solver, Stopped};

use crate::brute_force::BruteForce;
use crate::chance::Chance;
use crate::oracle::{self, STRAINS};

/// The answers of `most` before the lead of each seat, for each strain.
fn expected(
    position: &Position,
    most: impl Fn(&Position) -> u8,
) -> BTreeMap<Option<Suit>, BySeat<u8>> {
    let mut hands = *position.hands();
    for (seat, card) in position.trick().plays() {
        hands[seat] |= card.into();
    }
    let of_strain = |trump| {
        let by_leader = BySeat::from_fn(|leader| {
            let (side, taken) = (position.side(), position.taken());
            most(&Position::new(hands, Trick::new(leader), trump, side, taken).unwrap())
        });
        (trump, by_leader)
    };
    STRAINS.map(of_strain).into()
}

fn whole_deal(seed: u64) -> Position {
    let hands = Chance::new(seed).whole_hands();
    Position::new(hands, Trick::new(Seat::North), None, Side::NorthSouth.into(), 0).unwrap()
}

#[test]
fn all_strains_of_an_ending_agree_with_brute_force() {
    let mut chance = Chance::new(41);
    for round in 0..400 {
        let position = chance.ending(1 + round % 4);
        let most = |at: &Position| u8::try_from(BruteForce::new(at, i32::from).value()).unwrap();
        let told = Solver::new().most_by_strain(&position);
        assert_eq!(told, Ok(expected(&position, most)), "{position:?}");
    }
}

#[test]
fn all_strains_of_a_deal_agree_with_each_alone() {
    let position = whole_deal(42);
    let told = Solver::new().most_by_strain(&position).unwrap();
    assert_eq!(told, expected(&position, |at| Solver::new().most(at).unwrap()));
    for (trump, by_leader) in told {
        assert_eq!(by_leader, BySeat::new(oracle::most_by_leader(position.hands(), trump)));
    }
}

#[test]
fn the_budget_is_for_all_strains_together() {
    let position = whole_deal(43);
    let mut solver = Solver::new();
    let told = solver.most_by_strain(&position);
    let nodes = solver.nodes();
    for (budget, expected) in
        [(0, Err(Stopped::Budget)), (nodes / 2, Err(Stopped::Budget)), (nodes + 1, told)]
    {
        solver.set_budget(budget);
        assert_eq!(solver.most_by_strain(&position), expected, "{budget} of {nodes}");
    }
}

#[test]
fn a_flag_stops_all_strains() {
    let flag = Arc::new(AtomicBool::new(true));
    let position = whole_deal(44);
    let mut solver = Solver::new();
    solver.set_cancel(Arc::clone(&flag));
    assert_eq!(solver.most_by_strain(&position), Err(Stopped::Cancelled));
    flag.store(false, Ordering::Relaxed);
    assert!(solver.most_by_strain(&position).is_ok());
}
