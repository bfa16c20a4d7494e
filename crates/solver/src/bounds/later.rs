//! Tricks of the side that is not on lead.

use super::{cash, trumps};
use crate::board::Board;
use crate::lanes::{Lanes, NO_TRUMP, SeatMask, highest, lane, seats};

/// The cards that matter, if the side not on lead is sure of `wanted` tricks.
pub(super) fn tricks(board: &Board, leader: usize, side: SeatMask, wanted: u32) -> Option<Lanes> {
    if board.trump != NO_TRUMP {
        let sure = trumps::tricks(board, side, wanted);
        if sure.tricks >= wanted {
            return Some(sure.mattered);
        }
        if lane(board.trump) & board.all != 0 {
            return None;
        }
    }
    // To every lead one of them must win and can then cash enough.
    let mut mattered = 0;
    for suit in (0..4).filter(|&suit| board.hands[leader] & lane(suit) != 0) {
        let top = highest(board.all & lane(suit));
        let winner = seats(side).find(|&seat| board.hands[seat] & top != 0)?;
        mattered |= top;
        let mut tricks = 0;
        for suit in 0..4 {
            let own = cash::tricks(board, winner, suit);
            tricks += own.tricks;
            mattered |= own.mattered;
        }
        if tricks < wanted {
            return None;
        }
    }
    Some(mattered)
}
