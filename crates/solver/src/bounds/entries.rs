//! Tricks without trumps of the side that is not on lead: those that a seat cashes as soon as the
//! others lose the lead to it.

use super::cash;
use super::stoppers::{Stopper, rounds, stopper};
use crate::board::Board;
use crate::lanes::{Lanes, SeatMask, highest, lane, seats};

/// The cards that matter, if a side is sure of `wanted` tricks.
///
/// The others can lead the suits without a winner of the side for so long only: then `room` tricks
/// are to come, and they lose the lead. The seat that gets it still has its winners, if all that it
/// keeps is not more than `room` cards.
pub(super) fn tricks(board: &Board, side: SeatMask, wanted: u32, left: u8) -> Option<Lanes> {
    let winners = Winners::new(board, side, wanted);
    let too_few = |seat: usize| winners.suits[seat] != 0 && winners.gain(seat) < wanted;
    if seats(side).any(too_few) {
        return None;
    }
    let mut room = u32::from(left);
    let mut mattered = winners.mattered;
    let mut stops = [0; 4];
    for suit in (0..4).filter(|suit| winners.others >> suit & 1 == 1) {
        let stopper = winners.stopper(suit, wanted);
        room =
            room.checked_sub(stopper.map_or(rounds(board, suit, side), |stopper| stopper.lost))?;
        if let Some(stopper) = stopper {
            mattered |= stopper.card;
            stops[stopper.seat] += 1;
        }
    }
    let can_keep = |seat: usize| stops[seat] + winners.kept(seat, stops[seat], wanted) <= room;
    (room >= wanted && seats(side).all(can_keep)).then_some(mattered)
}

/// The suits whose highest card a side holds.
struct Winners<'a> {
    board: &'a Board,
    side: SeatMask,
    /// The suits of each seat, one bit each.
    suits: [u8; 4],
    /// The tricks that each seat cashes in its suits.
    runs: [u32; 4],
    /// The suits of the opponents.
    others: u8,
    mattered: Lanes,
}

impl<'a> Winners<'a> {
    fn new(board: &'a Board, side: SeatMask, wanted: u32) -> Self {
        let mut winners = Self { board, side, suits: [0; 4], runs: [0; 4], others: 0, mattered: 0 };
        for suit in 0..4 {
            let top = highest(board.all & lane(suit));
            match seats(side).find(|&seat| board.hands[seat] & top != 0) {
                Some(owner) => {
                    let run = cash::tricks(board, owner, suit, wanted);
                    winners.suits[owner] |= 1 << suit;
                    winners.runs[owner] += run.tricks;
                    winners.mattered |= top | run.mattered;
                }
                None => winners.others |= 1 << suit,
            }
        }
        winners
    }

    /// The tricks of a seat that gets the lead: its own, and those of a partner to whom it can
    /// cross.
    fn gain(&self, seat: usize) -> u32 {
        let can_cross = |partner: usize| {
            (0..4).any(|suit| {
                self.suits[partner] >> suit & 1 == 1 && self.board.hands[seat] & lane(suit) != 0
            })
        };
        let partners = seats(self.side & !(1 << seat)).filter(|&partner| can_cross(partner));
        self.runs[seat] + partners.map(|partner| self.runs[partner]).max().unwrap_or(0)
    }

    /// The tricks of a seat by itself, where a stopper lets it in.
    fn alone(&self, seat: usize) -> u32 {
        // A stopper wins a trick too, but the lead may come to a winner instead.
        if self.suits[seat] == 0 { 1 } else { self.runs[seat] }
    }

    /// The stopper of a suit of the opponents that loses the fewest rounds, in a hand that takes
    /// `wanted` tricks once it has won with it.
    fn stopper(&self, suit: usize, wanted: u32) -> Option<Stopper> {
        seats(self.side)
            .filter(|&seat| self.alone(seat) + self.gain(seat) - self.runs[seat] >= wanted)
            .filter_map(|seat| stopper(self.board, seat, suit, self.side, 1))
            .min_by_key(|stopper| stopper.lost)
            .filter(|stopper| stopper.lost < rounds(self.board, suit, self.side))
    }

    /// The number of cards that a seat keeps besides its stoppers: a winner in each of its suits,
    /// and as many as it is to cash, or else all and one to cross with.
    fn kept(&self, seat: usize, stops: u32, wanted: u32) -> u32 {
        let suits = self.suits[seat].count_ones();
        if suits + stops == 0 {
            0
        } else if self.alone(seat) < wanted {
            self.runs[seat] + 1
        } else if suits == 0 {
            0
        } else {
            suits.max(wanted)
        }
    }
}
