//! The speed of the solver, beside another one and for every kind of goal.
//!
//! ```text
//! cargo bench -p solver --bench speed [-- SECTION..]
//! ```
//!
//! Both solvers answer the same questions in turn, in one run, each with an empty table, and every
//! answer is asserted equal. The times are of the processor, not of the clock, so that a busy
//! machine lengthens neither. Only `strains` has a ratio by the clock too: it needs quiet cores.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]

#[path = "../../tests/it/chance.rs"]
mod chance;
mod cpu;
#[path = "../../tests/it/oracle.rs"]
mod oracle;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use rules::{BySeat, Cards, Rank, Seat, Seats, Side, Suit, Trick};
use solver::{Position, Solver, Success};

use crate::chance::Chance;
use crate::cpu::{Times, timed, timed_in_all_threads};
use crate::oracle::STRAINS;

/// A measurement; returns its report.
type Section = fn() -> String;

const SECTIONS: [(&str, Section); 7] = [
    ("deals", deals),
    ("trumps", trumps),
    ("strains", strains),
    ("endings", endings),
    ("solo", solo),
    ("misere", misere),
    ("piccolo", piccolo),
];

/// Deals in a section.
const DEALS: u32 = 100;

/// Endings of each length.
const ENDINGS: u32 = 2_000;

/// Hands on which a person would bid a misère or a piccolo.
const BIDS: u32 = 150;

/// A question that takes more positions than this counts as unsolved.
const BUDGET: u64 = 3_000_000;

fn main() -> io::Result<()> {
    let asked: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    for (name, section) in SECTIONS {
        if asked.is_empty() || asked.iter().any(|asked| asked == name) {
            writeln!(io::stdout(), "{name}: {}", section())?;
        }
    }
    Ok(())
}

/// Whole deals without trumps.
fn deals() -> String {
    whole_deals(1, None)
}

/// Whole deals with trumps.
fn trumps() -> String {
    whole_deals(2, Some(Suit::Spades))
}

/// Whole deals, each seat on lead in turn.
fn whole_deals(seed: u64, trump: Option<Suit>) -> String {
    let (mut ours, mut theirs) = (Times::default(), Times::default());
    let mut chance = Chance::new(seed);
    let mut positions = 0;
    for _ in 0..DEALS {
        let hands = chance.whole_hands();
        let (told, time) = timed(|| most_by_leader(hands, trump, Side::NorthSouth.into()));
        ours.push(time);
        let (expected, time) = timed(|| oracle::most_by_leader(&hands, trump));
        theirs.push(time);
        assert_eq!(told.0, Some(expected));
        positions += told.1;
    }
    format!("{}, {} positions a deal", compared(&ours, &theirs), positions / u64::from(DEALS))
}

/// Whole deals in every strain with each seat on lead: one call beside a solver a strain.
fn strains() -> String {
    let (mut ours, mut apart) = (Times::default(), Times::default());
    let (mut clock, mut clock_apart) = (Duration::ZERO, Duration::ZERO);
    let (mut positions, mut positions_apart) = (0, 0);
    let mut chance = Chance::new(7);
    for _ in 0..DEALS {
        let (hands, side) = (chance.whole_hands(), Side::NorthSouth.into());
        let position = Position::new(hands, Trick::new(Seat::North), None, side, 0).unwrap();
        let mut solver = Solver::new();
        let start = Instant::now();
        let (told, time) = timed_in_all_threads(|| solver.most_by_strain(&position).unwrap());
        clock += start.elapsed();
        ours.push(time);
        positions += solver.nodes();
        let start = Instant::now();
        let (single, time) =
            timed_in_all_threads(|| STRAINS.map(|trump| most_by_leader(hands, trump, side)));
        clock_apart += start.elapsed();
        apart.push(time);
        for (trump, (single, nodes)) in STRAINS.into_iter().zip(single) {
            let expected = oracle::most_by_leader(&hands, trump);
            assert_eq!(told[&trump], BySeat::new(expected));
            assert_eq!(single, Some(expected));
            positions_apart += nodes;
        }
    }
    format!(
        "{}, {:.3} by the clock, {} positions a deal against {}",
        compared(&ours, &apart),
        clock.as_secs_f64() / clock_apart.as_secs_f64(),
        positions / u64::from(DEALS),
        positions_apart / u64::from(DEALS),
    )
}

/// The most tricks of a side with each seat on lead, by one fresh solver, if each is found within
/// the budget; and the positions searched.
fn most_by_leader(
    hands: BySeat<Cards>,
    trump: Option<Suit>,
    side: Seats,
) -> (Option<[u8; 4]>, u64) {
    let mut solver = Solver::new();
    solver.set_budget(BUDGET);
    let (mut most, mut positions) = ([0; 4], 0);
    for (tricks, leader) in most.iter_mut().zip(Seat::ALL) {
        let position = Position::new(hands, Trick::new(leader), trump, side, 0).unwrap();
        let found = solver.most(&position);
        positions += solver.nodes();
        match found {
            Ok(found) => *tricks = found,
            Err(_) => return (None, positions),
        }
    }
    (Some(most), positions)
}

/// Endings of four and of six cards each.
fn endings() -> String {
    let mut report = String::new();
    for cards_each in [4, 6] {
        let (mut ours, mut theirs) = (Times::default(), Times::default());
        let mut chance = Chance::new(5);
        for _ in 0..ENDINGS {
            let hands = chance.hands(cards_each);
            let trump = chance.trump();
            let leader = chance.one_of(&Seat::ALL);
            let side = Seats::from(leader.side());
            let position = Position::new(hands, Trick::new(leader), trump, side, 0).unwrap();
            let (told, time) = timed(|| Solver::new().most(&position).unwrap());
            ours.push(time);
            let (expected, time) = timed(|| oracle::most_on_lead(&hands, trump, leader));
            theirs.push(time);
            assert_eq!(told, expected);
        }
        write!(report, "\n  {cards_each} cards: {}", compared(&ours, &theirs)).unwrap();
    }
    report
}

/// One against three, beside two against two on the same deals.
fn solo() -> String {
    let (mut solo, mut pair) = (Times::default(), Times::default());
    let mut chance = Chance::new(6);
    let mut unsolved = 0;
    for deal in 0..DEALS {
        let hands = chance.whole_hands();
        let trump = [None, Some(Suit::Hearts)][deal as usize % 2];
        let alone = Seats::from(Seat::South);
        let (told, time) = timed(|| most_by_leader(hands, trump, alone));
        unsolved += u32::from(told.0.is_none());
        solo.push(time);
        pair.push(timed(|| most_by_leader(hands, trump, Side::NorthSouth.into())).1);
    }
    format!("{unsolved} of {DEALS} unsolved, {}", compared(&solo, &pair))
}

/// Misère on hands on which a person would bid it.
fn misere() -> String {
    alone(3, &|hand| flaws(hand) <= 3, Success::exactly(0))
}

/// Piccolo on hands on which a person would bid it: one card too high.
fn piccolo() -> String {
    let bid = |hand: Cards| {
        // Without its highest card it would be a fair misère.
        let best = hand.into_iter().max_by_key(|card| card.rank);
        best.is_some_and(|best| best.rank >= Rank::Queen && flaws(hand - best.into()) <= 3)
            && flaws(hand) >= 4
    };
    alone(4, &bid, Success::exactly(1))
}

/// The sum of the excess of a hand's cards over the safe ranks of a misère: two, four, six and so
/// on in each suit.
fn flaws(hand: Cards) -> i32 {
    Suit::ALL
        .into_iter()
        .flat_map(|suit| {
            (0..).zip(hand.of(suit)).map(|(place, card)| (card.rank as i32 - 2 * place).max(0))
        })
        .sum()
}

/// Bids that one player makes alone, without trumps, with any seat on lead.
fn alone(seed: u64, bid: &dyn Fn(Cards) -> bool, success: Success) -> String {
    let mut times = Times::default();
    let mut chance = Chance::new(seed);
    let (mut made, mut unsolved, mut positions) = (0, 0, 0);
    for _ in 0..BIDS {
        let (hands, seat) = loop {
            let hands = chance.whole_hands();
            if let Some(seat) = Seat::ALL.into_iter().find(|&seat| bid(hands[seat])) {
                break (hands, seat);
            }
        };
        let trick = Trick::new(chance.one_of(&Seat::ALL));
        let position = Position::new(hands, trick, None, seat.into(), 0).unwrap();
        let mut solver = Solver::new();
        solver.set_budget(BUDGET);
        let (can, time) = timed(|| solver.can_succeed(&position, success));
        times.push(time);
        positions += solver.nodes();
        match can {
            Ok(can) => made += u32::from(can),
            Err(_) => unsolved += 1,
        }
    }
    format!(
        "{unsolved} of {BIDS} unsolved, {made} can be made; mean {:.2} ms, p50 {:.2} ms, p99 {:.1} ms, longest {:.1} ms, {} positions a hand",
        times.mean(),
        times.quantile(50),
        times.quantile(99),
        times.quantile(100),
        positions / u64::from(BIDS),
    )
}

fn compared(ours: &Times, theirs: &Times) -> String {
    format!(
        "{:.3} of the time: mean {:.2} ms against {:.2} (p50 {:.1} against {:.1}, p99 {:.1} against {:.1})",
        ours.mean() / theirs.mean(),
        ours.mean(),
        theirs.mean(),
        ours.quantile(50),
        theirs.quantile(50),
        ours.quantile(99),
        theirs.quantile(99),
    )
}
