//! A trick that a lone seat is forced to take.

use crate::board::{Board, End};
use crate::goal::{Goal, Proof};
use crate::lanes::{Lanes, NO_TRUMP, highest, lane, lowest};

/// The proof that a lone seat which may take no further trick is forced to take the next one.
pub(super) fn trick(board: &Board, leader: usize, goal: Goal, left: u8) -> Option<Proof> {
    let lone = board.lone_seat()?;
    let declares = board.is_declaring(lone);
    let shuns = if declares { goal.is_no_trick() } else { goal.is_all_but(left) };
    if board.end == End::Top || lone == leader || !shuns {
        return None;
    }
    let mattered = (0..4).find_map(|suit| by_a_lead_of(board, leader, suit, lone))?;
    Some(Proof { reached: !declares, mattered })
}

/// The cards that matter, if the leader has a suit in which all others stay under the lowest card
/// of the lone seat.
fn by_a_lead_of(board: &Board, leader: usize, suit: usize, lone: usize) -> Option<Lanes> {
    let low = lowest(board.hands[lone] & lane(suit));
    let under = lane(suit) & low.wrapping_sub(1);
    if low == 0 || board.hands[leader] & under == 0 {
        return None;
    }
    let mut mattered = 0;
    for other in (0..4).filter(|&other| other != lone) {
        let hand = board.hands[other];
        if hand & lane(suit) != 0 {
            mattered |= lowest(hand & lane(suit));
        } else if board.trump != NO_TRUMP && hand & !lane(board.trump) == 0 {
            // With trumps only he would have to ruff.
            return None;
        }
    }
    (mattered & !under == 0).then_some(highest(mattered))
}
