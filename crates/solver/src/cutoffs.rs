//! Cards that were a cut-off the last time a seat had to play to something alike.
//!
//! What refutes a lead, say, refutes it in most positions: so the card that was a
//! cut-off before is tried first, and the others are not even put in an order
//! until it fails.

use crate::board::Board;
use crate::lanes::{Lanes, NO_TRUMP, lane, place_of};
use crate::trick::CurrentTrick;

/// For each of many kinds of moments the last card that was a cut-off. What falls
/// on the same place takes it: a card that is lost costs a little time.
#[derive(Debug)]
pub(crate) struct Cutoffs {
    /// Keys, with the place of a card in their low bits, counted from one.
    entries: Vec<u64>,
}

/// The low bits of an entry, that hold the card.
const CARD: u64 = 127;

/// There are two to the power of this many entries at the most.
const LARGEST: u32 = 16;

impl Cutoffs {
    /// An empty store, small where few cards are left.
    pub(crate) fn new(board: &Board) -> Self {
        let size = (board.all.count_ones() / 4 + 3).min(LARGEST);
        Self { entries: vec![0; 1 << size] }
    }

    /// What two moments have in common that are alike for the seat on turn.
    ///
    /// On lead it is his hand, and the trumps that are out. Following suit it is
    /// his cards of it, all that are out, and the card that is winning. When he
    /// cannot follow it is his hand and the card that is winning.
    pub(crate) const fn key(board: &Board, trick: &CurrentTrick) -> u64 {
        let hand = board.hands[trick.seat];
        let suit = lane(trick.led);
        let (own, table) = if trick.len == 0 {
            let trumps = if board.trump == NO_TRUMP { 0 } else { lane(board.trump) };
            (hand, board.all & trumps)
        } else if hand & suit != 0 {
            // What is out fills one lane: the next one is free for his own.
            (board.all & suit | (hand & suit).rotate_left(16), trick.best)
        } else {
            (hand, trick.best)
        };
        scatter(own, table, (trick.len as u64) << 2 | trick.seat as u64)
    }

    /// The card kept under a key, as a set; none if there is none.
    pub(crate) fn card(&self, key: u64) -> Lanes {
        let entry = self.entries[self.place(key)];
        if entry & !CARD == key & !CARD && entry & CARD != 0 {
            1 << ((entry & CARD) - 1)
        } else {
            0
        }
    }

    /// Keeps a card that was a cut-off.
    pub(crate) fn keep(&mut self, key: u64, card: Lanes) {
        let place = self.place(key);
        self.entries[place] = key & !CARD | (1 + u64::from(place_of(card)));
    }

    fn place(&self, key: u64) -> usize {
        (key >> (64 - LARGEST)) as usize & (self.entries.len() - 1)
    }
}

/// Spreads keys over all places.
const fn scatter(own: Lanes, table: Lanes, turn: u64) -> u64 {
    let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ table.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(29)
        ^ turn.wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ mixed >> 32).wrapping_mul(0xff51_afd7_ed55_8ccd)
}
