//! The cut-off cards of similar moments, for move ordering.
//!
//! A refutation works in most similar positions: so the last cut-off card is tried first, and the
//! others are sorted only if it fails.

use crate::board::Board;
use crate::lanes::{Lanes, NO_TRUMP, lane, place_of};
use crate::trick::CurrentTrick;

/// The last cut-off card by kind of moment. A collision overwrites: a lost card costs a little time
/// only.
#[derive(Debug)]
pub(crate) struct Cutoffs {
    /// Keys, with the rank and suit of a card in their low bits, counted from 1.
    entries: Vec<u32>,
    /// The exponent of the largest number of entries.
    largest: u32,
}

/// A kind of moment.
#[derive(Clone, Copy)]
pub(crate) struct Key {
    place: usize,
    check: u32,
}

/// The low bits of an entry, which hold the card.
const CARD: u32 = 127;

/// The exponents of the fewest entries, and of those of a whole deal.
const FEWEST: u32 = 4;
const WHOLE_DEAL: u32 = 16;

impl Cutoffs {
    /// Cut-offs that never take more than `bytes` of memory (64 at the least).
    pub(crate) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<u32>()).max(1).ilog2();
        Self { entries: Vec::new(), largest: most.clamp(FEWEST, WHOLE_DEAL) }
    }

    /// The largest size in bytes.
    pub(crate) const fn most_bytes(&self) -> usize {
        size_of::<u32>() << self.largest
    }

    /// Makes room for the cards of a position. Where more is needed than before, all are forgotten.
    pub(crate) fn fit(&mut self, board: &Board) {
        let size = 1 << (board.all.count_ones() / 4 + 3).min(self.largest);
        if size > self.entries.len() {
            self.clear();
            self.entries.resize(size, 0);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }

    /// The key that similar moments of the seat on turn share.
    ///
    /// On lead it is his hand, and the trumps that are out. Following suit it is his cards of the
    /// suit, all that are out, and the winning card. When he cannot follow it is his hand and the
    /// winning card.
    pub(crate) const fn key(board: &Board, trick: &CurrentTrick) -> Key {
        let hand = board.hands[trick.seat];
        let suit = lane(trick.led);
        let (own, table) = if trick.len == 0 {
            let trumps = if board.trump == NO_TRUMP { 0 } else { lane(board.trump) };
            (hand, board.all & trumps)
        } else if hand & suit != 0 {
            // The cards out fill one lane: the next one is free for his own.
            (board.all & suit | (hand & suit).rotate_left(16), trick.best)
        } else {
            (hand, trick.best)
        };
        scatter(own, table, (trick.len as u64) << 2 | trick.seat as u64)
    }

    /// The card under a key, as a set; empty without one.
    pub(crate) fn card(&self, key: Key) -> Lanes {
        let entry = self.entries[self.place(key)];
        if (entry ^ key.check) & !CARD == 0 && entry & CARD != 0 {
            1 << ((entry & CARD) - 1)
        } else {
            0
        }
    }

    pub(crate) fn keep(&mut self, key: Key, card: Lanes) {
        let place = self.place(key);
        self.entries[place] = key.check & !CARD | (1 + u32::from(place_of(card)));
    }

    const fn place(&self, key: Key) -> usize {
        key.place & (self.entries.len() - 1)
    }
}

/// Hashes a key to all entries.
#[expect(clippy::cast_possible_truncation, reason = "both halves are used")]
const fn scatter(own: Lanes, table: Lanes, turn: u64) -> Key {
    let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ table.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(29)
        ^ turn.wrapping_mul(0x94d0_49bb_1331_11eb);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xff51_afd7_ed55_8ccd);
    Key { place: (mixed >> 48) as usize, check: (mixed >> 16) as u32 }
}
