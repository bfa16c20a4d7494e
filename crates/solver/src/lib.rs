//! A double-dummy solver: the tricks of perfect play in a deal with all cards open.
//!
//! A [`Position`] is four open hands, the trick on the table, trumps, and the seats that play
//! together: any of them, two opposite, two neighbours, or one against three. A [`Solver`] answers
//! questions about it: can the side end with a number of tricks that is a [`Success`], and with
//! which cards; how many tricks can it take or be made to take; what was each card of a finished
//! deal worth.
//!
//! # An ending
//!
//! South leads to the last two tricks. A heart finds North behind West's king;
//! after a club North must throw a heart away.
//!
//! ```
//! use rules::{BySeat, Seat, Side, Trick};
//! use solver::{Position, Solver, Success};
//!
//! let hands = BySeat::new([
//!     "AH QH".parse()?,
//!     "5H KC".parse()?,
//!     "3H 2C".parse()?,
//!     "KH 4H".parse()?,
//! ]);
//! let side = Side::NorthSouth.into();
//! let position = Position::new(hands, Trick::new(Seat::South), None, side, 0)?;
//! let mut solver = Solver::new();
//! assert_eq!(solver.most(&position)?, 2);
//! assert_eq!(solver.values(&position)?, [("2C".parse()?, 1), ("3H".parse()?, 2)]);
//! let both = Success::exactly(2);
//! assert_eq!(solver.winning_cards(&position, both)?, "3H".parse()?);
//! // Playing to lose, they can still be made to take one.
//! assert_eq!(solver.fewest(&position)?, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it searches
//!
//! Every question becomes one with the answers yes and no: does the side reach a *goal*, a set of
//! counts of further tricks (module `goal`)? A won trick shifts the set by one; once it holds every
//! count that is still possible, or none, the question is answered. "At least seven", misère and
//! piccolo are then the same search.
//!
//! The search tries the cards of the seat on turn, the most promising first (`ordering`), until one
//! is a *cut-off*: it brings about its player's wish. The last cut-off of a similar moment comes
//! before all others (`cutoffs`). Of equal cards, with none of the others' cards between them, it
//! tries one. Before each trick it looks the position up in the transposition table
//! (`transposition`), then checks quick and later tricks (`bounds`), and the safety of a lone seat
//! that wants no trick, or one (`safety`); after a lead, the tricks of the side that is sure to win
//! it.
//!
//! The table hits often, because the search keeps account of the ranks that *mattered* for an
//! answer. The answer holds for all positions with the same lengths and the same seat on lead in
//! which the cards that mattered, and all beyond them up to the end of the suit, have the same
//! owners. That is partition search (M. L. Ginsberg, "Partition Search", AAAI 1996). Where tricks
//! are wanted that end is the top of the suit; where they are shunned, the bottom.
//!
//! # Limits
//!
//! A solver keeps no more memory than its cap, and next to none after a short ending. A question
//! takes up to 128 KiB more while it is answered, and one about a lone seat that shuns tricks twice
//! that. A solver that reaches its budget, or whose flag is set, stops without an answer
//! ([`Stopped`]); it never guesses.

#![forbid(unsafe_code)]

// A fuzzer counts lines in every test of the crate: each has to be linked with it.
#[cfg(test)]
use bolero as _;

// Random deals, as in the tests from outside.
#[cfg(test)]
mod brute;
#[cfg(test)]
#[expect(dead_code, reason = "only endings are of use here")]
#[path = "../tests/it/chance.rs"]
mod chance;

mod equals;
mod limits;
mod position;
mod success;

mod guess;
mod solver;
mod strains;
mod trace;

mod goal;
mod lanes;
mod trick;

mod board;
mod bounds;
mod cutoffs;
mod ordering;
mod safety;
mod search;
mod transposition;

pub use crate::equals::equal_cards;
pub use crate::limits::Stopped;
pub use crate::position::{IllegalCard, Position, PositionError};
pub use crate::solver::Solver;
pub use crate::success::Success;

/// The example in the README, tried with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
