//! What everybody may see of a match with fixed sides.

use alloc::vec::Vec;

use crate::revoke::Revoked;
use crate::seat::BySeat;
use crate::whist::round::DealResult;
use crate::whist::score::{GameWon, RubberWon, Score};

/// What the books with fixed sides keep.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WhistSheet {
    /// Games and rubbers.
    pub score: Score,
    /// Who called or showed honours in this deal, and whether three were there.
    pub calls: BySeat<Option<bool>>,
    /// What the deal brought, once it is over.
    pub result: Option<DealResult>,
    /// The game that the deal won for a side.
    pub game_won: Option<GameWon>,
    /// The rubber that the deal won for a side.
    pub rubber_won: Option<RubberWon>,
    /// Whether honours have to be claimed and still can be. That they were
    /// dealt is not told: the claim is for the side to make.
    pub claims_open: bool,
    /// The revokes that were claimed, in that order.
    pub revokes: Vec<Revoked>,
}
