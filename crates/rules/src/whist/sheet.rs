//! The public view of a match with fixed sides.

use alloc::vec::Vec;

use crate::revoke::Revoked;
use crate::seat::BySeat;
use crate::whist::round::DealResult;
use crate::whist::score::{GameWon, RubberWon, Score};

/// The public state of a match in a book with fixed sides.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WhistSheet {
    /// Games and rubbers.
    pub score: Score,
    /// The answer to each seat that called or showed honours: `true` if three were there.
    pub calls: BySeat<Option<bool>>,
    /// The result of the deal, once it is over.
    pub result: Option<DealResult>,
    /// The game that the deal won for a side.
    pub game_won: Option<GameWon>,
    /// The rubber that the deal won for a side.
    pub rubber_won: Option<RubberWon>,
    /// Honours have to be claimed and still can be. The view does not show if any were dealt: the
    /// claim is for the side to make.
    pub claims_open: bool,
    /// The claimed revokes, in the order of the claims.
    pub revokes: Vec<Revoked>,
}
