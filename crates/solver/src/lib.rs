//! What perfect play takes of a deal with all cards open.
//!
//! A [`Position`] is four open hands, the trick on the table, trumps, and the
//! seats that play together: any of them, two opposite, two neighbours, or one
//! against three. A [`Solver`] answers questions about it: whether the side can
//! end with a number of tricks that is a [`Success`], with which cards it still
//! can, how many tricks it can take or be made to take, and what each card of a
//! finished deal was worth.
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
//! Every question is turned into one with the answers yes and no: does the side
//! reach a *goal*, a set of counts of further tricks (module `goal`)? A won trick
//! shifts the set by one; where it holds every count that is still possible, or
//! none, the question is answered. "At least seven", misère and piccolo are then
//! the same search.
//!
//! It tries the cards of the seat on turn, the most promising first (`ordering`),
//! until one is a *cut-off*: it brings about what its player wants. Before them
//! all it tries what was a cut-off in a like moment (`cutoffs`). Of cards that are
//! equal, having none of the others' cards between them, it tries one. Before
//! each trick it looks whether quick tricks settle the goal (`bounds`), whether a
//! lone seat that shuns tricks is safe (`safety`), and whether the transposition
//! table knows the answer (`transposition`).
//!
//! The table knows it more often than one should think, because the search keeps
//! account of the ranks that *mattered* for an answer. The answer holds for all
//! positions with the same lengths and the same seat on lead in which the cards
//! that mattered, and all beyond them up to the end of the suit, are owned by
//! the same seats. That is partition search (M. L. Ginsberg, "Partition Search",
//! AAAI 1996). Where tricks are wanted that end is the top of the suit; where
//! they are shunned, the bottom.
//!
//! # Limits
//!
//! A solver's table takes no more memory than it was given, and next to none for
//! a short ending; a question takes up to 512 KiB besides while it is answered,
//! and one about a lone seat that shuns tricks up to 128 KiB more. With a budget or a flag a solver stops
//! and says that the answer is unknown ([`Stopped`]); it never guesses.

#![forbid(unsafe_code)]

// A fuzzer counts lines in every test of the crate: each has to be linked with it.
#[cfg(test)]
use bolero as _;

mod equals;
mod limits;
mod position;
mod success;

mod solver;
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
