//! Trump tricks that a side takes against every lead.

use super::sure::Sure;
use crate::board::Board;
use crate::lanes::{SeatMask, highest, lane, length, seats, up_to};

/// The sure trump tricks of a side; the count stops at `wanted`.
pub(super) fn tricks(board: &Board, side: SeatMask, wanted: u32) -> Sure {
    let alone = seats(side)
        .map(|seat| of_one_hand(board, seat, side, wanted))
        .max_by_key(|sure| sure.tricks)
        .unwrap_or(Sure::NONE);
    if side.count_ones() != 2 || alone.tricks >= wanted {
        return alone;
    }
    let together = of_two_hands(board, side, wanted);
    if together.tricks > alone.tricks { together } else { alone }
}

/// The trump tricks of one seat: each of the trumps wins, or a partner does, or it falls to a
/// higher one of the opponents, and that one takes no second trick.
fn of_one_hand(board: &Board, seat: usize, side: SeatMask, wanted: u32) -> Sure {
    let trumps = lane(board.trump);
    let own = board.hands[seat] & trumps;
    let mut own_left = own;
    let mut higher = board.held_by(!side & 15) & trumps;
    let mut sure = Sure::NONE;
    while own_left != 0 && sure.tricks < wanted {
        let (card, over) = (highest(own_left), highest(higher));
        own_left ^= card;
        if over > card {
            higher ^= over;
        } else {
            sure.tricks += 1;
            sure.mattered = card;
        }
    }
    if own == board.all & trumps {
        sure.mattered = 0;
    }
    sure
}

/// The tricks that two partners take with the highest trumps, in any split.
fn of_two_hands(board: &Board, side: SeatMask, wanted: u32) -> Sure {
    let trumps = board.all & lane(board.trump);
    let own = board.held_by(side) & trumps;
    let mut top = own & !up_to(highest(trumps & !own));
    // Two high trumps fall together only where neither hand has a low one left.
    let most = seats(side).map(|seat| length(board.shape, seat, board.trump)).max().unwrap_or(0);
    let mut sure = Sure::NONE;
    while sure.tricks < most.min(wanted) && top != 0 {
        sure.mattered = highest(top);
        top ^= sure.mattered;
        sure.tricks += 1;
    }
    sure
}
