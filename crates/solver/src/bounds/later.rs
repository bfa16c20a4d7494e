//! Tricks of the side that is not on lead.

use super::{cash, entries, stoppers, trumps};
use crate::board::Board;
use crate::lanes::{Lanes, NO_TRUMP, SeatMask, highest, lane, seats};

/// The cards that matter, if the side not on lead is sure of `wanted` trump tricks.
pub(super) fn trumps(board: &Board, side: SeatMask, wanted: u32) -> Option<Lanes> {
    if board.trump == NO_TRUMP {
        return None;
    }
    let sure = trumps::tricks(board, side, wanted);
    if sure.tricks >= wanted {
        return Some(sure.mattered);
    }
    if wanted > 1 { None } else { guarded_trump(board, side) }
}

/// The card that matters, if a side on lead that wants one trick is sure of it with a trump.
pub(super) fn trump_on_lead(board: &Board, leader: usize, side: SeatMask) -> Option<Lanes> {
    let leads_another = board.trump != NO_TRUMP && board.hands[leader] & !lane(board.trump) != 0;
    if leads_another { guarded_trump(board, side) } else { None }
}

/// A trump with which a side wins a trick. Until then it need not lead trumps.
fn guarded_trump(board: &Board, side: SeatMask) -> Option<Lanes> {
    seats(side)
        .find_map(|seat| stoppers::guarded(board, seat, board.trump, side))
        .map(|stopper| stopper.card)
}

/// The cards that matter, if the side not on lead is sure of `wanted` tricks where no trump is left.
pub(super) fn tricks(
    board: &Board,
    leader: usize,
    side: SeatMask,
    wanted: u32,
    left: u8,
) -> Option<Lanes> {
    if board.trump != NO_TRUMP && lane(board.trump) & board.all != 0 {
        return None;
    }
    stoppers::tricks(board, side, wanted, left)
        .or_else(|| entries::tricks(board, side, wanted, left))
        .or_else(|| to_every_lead(board, leader, side, wanted))
}

/// The cards that matter, if the side wins every lead, and can then cash `wanted` tricks.
fn to_every_lead(board: &Board, leader: usize, side: SeatMask, wanted: u32) -> Option<Lanes> {
    let mut mattered = 0;
    for suit in (0..4).filter(|&suit| board.hands[leader] & lane(suit) != 0) {
        let top = highest(board.all & lane(suit));
        let winner = seats(side).find(|&seat| board.hands[seat] & top != 0)?;
        mattered |= top;
        let mut missing = wanted;
        for suit in 0..4 {
            let own = cash::tricks(board, winner, suit, missing);
            mattered |= own.mattered;
            missing = missing.saturating_sub(own.tricks);
        }
        if missing > 0 {
            return None;
        }
    }
    Some(mattered)
}
