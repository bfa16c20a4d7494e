//! Tricks of the side that has yet to play to a lead, and is sure to win it.

use super::quick::Lead;
use super::sure::Sure;
use crate::board::Board;
use crate::lanes::{Lanes, NO_TRUMP, highest, lane, length, lowest, seats, suit_of, unit, up_to};

/// The cards that matter, if the opponents of the leader win the lead of a card, and are sure of
/// `wanted` tricks, this one among them.
pub(super) fn tricks(
    board: &mut Board,
    leader: usize,
    card: Lanes,
    wanted: u32,
    left: u8,
) -> Option<Lanes> {
    let suit = suit_of(card);
    let side = !board.side_of(leader) & 15;
    if board.trump != NO_TRUMP && suit != board.trump {
        if seats(!side & 15).any(|seat| can_ruff(board, seat, suit)) {
            return None;
        }
        let by_a_ruff = seats(side).find_map(|seat| ruffed(board, seat, suit, wanted, left));
        if by_a_ruff.is_some() {
            return by_a_ruff;
        }
    }
    if seats(side).any(|seat| must_ruff(board, seat, suit, left)) {
        return None;
    }
    let best = highest(board.held_by(side) & lane(suit));
    let theirs = board.held_by(!side & 15 & !(1 << leader)) & lane(suit) | card;
    if best < theirs {
        return None;
    }
    let winner = seats(side).find(|&seat| board.hands[seat] & best != 0)?;
    // It is then as if the winner had led the card.
    let lead = Lead::new(board, winner, side, left, wanted);
    // A partner's high trump might fall with it, where both count.
    if suit == board.trump && !lead.drawn {
        return None;
    }
    let mattered = if board.all & lane(suit) & !up_to(best) == 0 {
        lead.tricks(wanted, suit)?
    } else if suit != board.trump {
        // The leader keeps a higher one.
        lead.after(suit, Sure { tricks: 1, mattered: best }).tricks(wanted, suit)?
    } else {
        return None;
    };
    Some(mattered | best)
}

/// The cards that matter, if a seat can ruff a lead that no opponent can ruff, and its side is then
/// sure of `wanted` tricks, this one among them.
fn ruffed(board: &mut Board, seat: usize, suit: usize, wanted: u32, left: u8) -> Option<Lanes> {
    let side = board.side_of(seat);
    let partners = side & !(1 << seat);
    if !can_ruff(board, seat, suit)
        || seats(partners).any(|seat| must_ruff(board, seat, suit, left))
    {
        return None;
    }
    let ruff = lowest(board.hands[seat] & lane(board.trump));
    let unit = unit(seat, board.trump);
    board.hands[seat] ^= ruff;
    board.shape -= unit;
    let lead = Lead::new(board, seat, side, left - 1, wanted - 1);
    let mattered = lead.after(suit, Sure::NONE).tricks(wanted - 1, suit);
    board.hands[seat] ^= ruff;
    board.shape += unit;
    mattered
}

const fn can_ruff(board: &Board, seat: usize, suit: usize) -> bool {
    length(board.shape, seat, suit) == 0 && length(board.shape, seat, board.trump) > 0
}

/// Returns `true` for a seat that cannot follow a suit and holds trumps only.
fn must_ruff(board: &Board, seat: usize, suit: usize, left: u8) -> bool {
    board.trump != NO_TRUMP
        && suit != board.trump
        && length(board.shape, seat, suit) == 0
        && length(board.shape, seat, board.trump) == u32::from(left)
}
