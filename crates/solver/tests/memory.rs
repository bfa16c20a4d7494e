//! The memory of a solver, as the allocator counts it.
//!
//! A program of its own with a single test, since the allocator counts all threads together.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

// A fuzzer counts lines here too.
use bolero as _;

// Only some of the deals are of use here.
#[path = "it/chance.rs"]
mod chance;

use std::alloc::System;

use rules::{Seat, Side, Trick};
use solver::{Position, Solver};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

use crate::chance::Chance;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The solver's answer, the positions it searched, and the bytes that it keeps.
fn asked(solver: impl FnOnce() -> Solver, position: &Position) -> (u8, u64, usize) {
    let region = Region::new(ALLOCATOR);
    let mut solver = solver();
    let most = solver.most(position).unwrap();
    let change = region.change();
    (most, solver.nodes(), change.bytes_allocated - change.bytes_deallocated)
}

#[test]
fn a_solver_stays_under_its_cap_and_is_small_for_endings() {
    let side = Side::NorthSouth.into();
    let mut chance = Chance::new(31);
    for _ in 0..5 {
        let hands = chance.whole_hands();
        let position = Position::new(hands, Trick::new(Seat::North), None, side, 0).unwrap();
        let (expected, nodes, bytes) = asked(Solver::new, &position);
        assert!(bytes <= Solver::MEMORY, "{bytes} bytes");
        let cap = bytes / 8;
        let (most, narrow_nodes, bytes) = asked(|| Solver::with_memory(cap), &position);
        assert_eq!(most, expected);
        assert!(bytes <= cap, "{bytes} bytes of {cap}");
        // The cap was reached.
        assert!(narrow_nodes > nodes);
    }

    let mut chance = Chance::new(32);
    for _ in 0..200 {
        let (hands, trump) = (chance.hands(4), chance.trump());
        let position = Position::new(hands, Trick::new(Seat::West), trump, side, 0).unwrap();
        let (_, _, bytes) = asked(Solver::new, &position);
        assert!(bytes < 64 << 10, "{bytes} bytes");
    }
}
