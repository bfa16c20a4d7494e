//! The tricks of one hand in one suit.

use super::sure::Sure;
use crate::board::Board;
use crate::lanes::{highest, lane, length, up_to};

/// The tricks that a seat takes in a suit by leading it from the top, unless it is ruffed; the
/// count stops at `wanted`.
pub(super) fn tricks(board: &Board, seat: usize, suit: usize, wanted: u32) -> Sure {
    let own = board.hands[seat] & lane(suit);
    let others = board.all & lane(suit) & !own;
    let mut top = own & !up_to(highest(others));
    if top == 0 {
        return Sure::NONE;
    }
    let longest = (0..4)
        .filter(|&other| other != seat)
        .map(|other| length(board.shape, other, suit))
        .max()
        .unwrap_or(0);
    let mut rounds = 0;
    let mut mattered = 0;
    let wanted = wanted.min(longest);
    while rounds < wanted && top != 0 {
        mattered = highest(top);
        top ^= mattered;
        rounds += 1;
    }
    // Once the others are out of the suit, any card of it wins.
    let tricks = if rounds == longest { length(board.shape, seat, suit) } else { rounds };
    Sure { tricks, mattered }
}
