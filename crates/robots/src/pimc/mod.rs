//! Perfect information Monte Carlo: the hidden cards are dealt in many ways, and
//! each card that could be played is tried in all of them.
//!
//! The method is Levy's (1989, for bridge), as GIB made it known (Ginsberg
//! 2001). Its steps, and where they are:
//!
//! 1. `constraints`: what is certain of the cards the seat does not see.
//! 2. `determinization`: ways to deal them that agree with that.
//! 3. `likelihood`, `promises`: the weight of each, by how well it explains what
//!    the others played and called. This is importance sampling: the samples are
//!    drawn evenly, and the weights make up for it.
//! 4. `resampling`: from the weighted samples a smaller set that counts evenly.
//! 5. `card`: every card tried in each of them. Others solve every sample as if
//!    all cards were open. That lets a player count on knowing in each what he
//!    cannot know (strategy fusion), and on opponents who know what they cannot
//!    (Frank and Basin 1998). Here a `playout` goes on by the heuristics, with
//!    everybody looking into his own hand alone, and only endings are solved,
//!    where little is hidden any more. When that costs little and when much:
//!    Long, Sturtevant, Buro and Furtak 2010.
//! 6. `stakes`: what the tricks at the end are worth. The best mean wins.
//!
//! `bids` does the same with the contracts that could be bid.

mod effort;

mod constraints;
mod determinization;

mod likelihood;
mod promises;
mod resampling;

mod playout;
mod stakes;

mod bids;
mod card;

pub(crate) use bids::{call, made_in_hundred};
pub(crate) use card::choose;
pub use effort::{Effort, Playouts};
