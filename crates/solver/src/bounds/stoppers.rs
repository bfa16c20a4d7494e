//! Stoppers, without trumps: cards that win a round of a suit which the others lead.

use crate::board::Board;
use crate::lanes::{Lanes, SeatMask, highest, lane, length, seats, up_to};

/// A holding that keeps the others from winning every round of a suit.
#[derive(Clone, Copy)]
pub(super) struct Stopper {
    pub(super) seat: usize,
    /// The most rounds that the others win while the seat keeps its cards, as long as its side has
    /// too few tricks.
    pub(super) lost: u32,
    /// The number of cards that the seat keeps.
    kept: u32,
    /// The lowest card that matters.
    pub(super) card: Lanes,
}

/// The cards that matter, if a side stops so many suits that it is sure of `wanted` tricks.
///
/// Each round is lost in one of the suits, so the others win no more than the sum over the suits. A
/// seat that keeps its stoppers must have room for them: it plays a card to every other round.
pub(super) fn tricks(board: &Board, side: SeatMask, wanted: u32, left: u8) -> Option<Lanes> {
    let mut room = u32::from(left).checked_sub(wanted - 1)?;
    let (mut kept, mut lost) = ([0; 4], [0; 4]);
    let mut mattered = 0;
    for suit in 0..4 {
        let rounds = rounds(board, suit, side);
        let best = seats(side)
            .filter_map(|seat| stopper(board, seat, suit, side, wanted))
            .min_by_key(|stopper| stopper.lost)
            .filter(|stopper| stopper.lost < rounds);
        room = room.checked_sub(best.map_or(rounds, |stopper| stopper.lost))?;
        if let Some(stopper) = best {
            mattered |= stopper.card;
            kept[stopper.seat] += stopper.kept;
            lost[stopper.seat] += stopper.lost;
        }
    }
    (room > 0 && (0..4).all(|seat| kept[seat] <= room + lost[seat])).then_some(mattered)
}

/// The most rounds of a suit in which one of a side's opponents follows.
pub(super) fn rounds(board: &Board, suit: usize, side: SeatMask) -> u32 {
    seats(!side & 15).map(|seat| length(board.shape, seat, suit)).max().unwrap_or(0)
}

/// The stopper of a seat that loses the fewest rounds.
pub(super) fn stopper(
    board: &Board,
    seat: usize,
    suit: usize,
    side: SeatMask,
    wanted: u32,
) -> Option<Stopper> {
    let guarded = || guarded(board, seat, suit, side).filter(|_| wanted == 1);
    guarded().or_else(|| solid(board, seat, suit, side, wanted))
}

/// A high card with a low one for each of the higher: these are all played before it, so it wins
/// where none of them is, until the seat leads the suit itself.
pub(super) fn guarded(board: &Board, seat: usize, suit: usize, side: SeatMask) -> Option<Stopper> {
    let own = board.hands[seat] & lane(suit);
    let card = highest(own);
    let higher = board.held_by(!side & 15) & lane(suit) & !up_to(card);
    let lost = higher.count_ones();
    let before = board.hands[(seat + 3) & 3];
    let guarded = own.count_ones() > lost && higher & !before == 0;
    guarded.then_some(Stopper { seat, lost, kept: lost + 1, card })
}

/// High cards of which each wins or takes a higher one of the others with it.
fn solid(board: &Board, seat: usize, suit: usize, side: SeatMask, wanted: u32) -> Option<Stopper> {
    let mut own = board.hands[seat] & lane(suit);
    let theirs = board.held_by(!side & 15) & lane(suit);
    let rounds = rounds(board, suit, side);
    let (mut taken, mut fallen) = (0, 0);
    let mut best: Option<Stopper> = None;
    while own != 0 && taken < wanted {
        let card = highest(own);
        own ^= card;
        if (theirs & !up_to(card)).count_ones() > fallen {
            fallen += 1;
            continue;
        }
        taken += 1;
        // With as many tricks as are wanted to come from this suit, it is never out of them.
        let lost = if taken < wanted { fallen.max(rounds.saturating_sub(taken)) } else { fallen };
        if best.is_none_or(|best| lost < best.lost) {
            best = Some(Stopper { seat, lost, kept: fallen + taken, card });
        }
    }
    best
}
