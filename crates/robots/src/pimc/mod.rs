//! Perfect information Monte Carlo: the hidden cards are dealt in many ways, and each playable card
//! is tried in all of them.
//!
//! The method is Levy's (1989, for bridge), made known by GIB (Ginsberg 2001). Its steps and their
//! modules:
//!
//! 1. `constraints`: the seat's certain knowledge of the hidden cards.
//! 2. `determinization`: uniform samples of the deals that agree with it.
//! 3. `likelihood`, `observed`, `promises`: the importance weight of each sample, by the plays and
//!    calls of the others.
//! 4. `resampling`: from the weighted samples a smaller set with equal weights; `exchanges` of cards
//!    between its hands bring likelier ones. `samples` does all four.
//! 5. `card`: every card tried in each sample. Most programs solve the samples with all cards open.
//!    A player then counts on knowledge that he will not have (strategy fusion), and on opponents
//!    with such knowledge (Frank and Basin 1998). Here a `playout` goes on by the heuristics, with
//!    each player looking at his own hand alone, and only endings are solved, where few cards are
//!    hidden. The cost of strategy fusion: Long, Sturtevant, Buro and Furtak 2010.
//! 6. `stakes`: the value of the tricks at the end. The best mean wins.
//!
//! `bids` evaluates the contracts that could be bid in this way, and `bounds` says which are bid.

mod effort;

mod constraints;
mod determinization;

mod exchanges;
mod likelihood;
mod observed;
mod promises;
mod resampling;
mod samples;

mod playout;
mod stakes;

mod bids;
mod bounds;
mod card;

pub(crate) use bids::{auction_samples, call, how_often_made};
pub(crate) use card::{Samples, Tried, choose};
pub use effort::{Bars, Effort, Joins, Playouts, Reading};
pub(crate) use playout::whole;
