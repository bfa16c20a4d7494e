//! Which card to try first.
//!
//! The weights were found by trying: those were kept with which a few dozen
//! random deals took the fewest positions.

mod shunned;
mod wanted;

use crate::board::{Board, Lanes, Lying, highest, lane, lowest, suit_of, up_to};
use crate::search::{Goal, every};

/// A card, by what it seems to be worth.
#[derive(Clone, Copy, Debug)]
struct Move {
    worth: i32,
    card: u8,
}

/// The cards worth trying, one of each class of equals, best first.
#[derive(Debug)]
pub(crate) struct Moves {
    list: [Move; 13],
    len: usize,
    at: usize,
}

/// Cards that gave a player his way before, in positions like this one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Proven {
    /// With the same lengths everywhere, and the same leader.
    pub(crate) lengths: Lanes,
    /// With as many tricks to come, and the same leader.
    pub(crate) tricks: Lanes,
}

impl Moves {
    /// The classes of `playable` cards, in order.
    pub(crate) fn new(
        board: &Board,
        lying: &Lying,
        playable: Lanes,
        goal: Goal,
        left: u8,
        proven: Proven,
    ) -> Self {
        let mut moves = Self { list: [Move { worth: 0, card: 0 }; 13], len: 0, at: 0 };
        moves.gather(board, lying, playable);
        if moves.len > 1 {
            let missing = !goal & every(left);
            let wanted = missing & (missing + 1) == 0;
            if wanted {
                let mut trick = wanted::Trick::new(board, lying);
                moves.weigh(|card| trick.worth(card));
            } else {
                moves.weigh(|card| shunned::worth(board, lying, card, goal));
            }
            if lying.len == 0 {
                moves.prefer(proven.lengths, if wanted { 250 } else { 0 });
                moves.prefer(proven.tricks, if wanted { 130 } else { 700 });
            }
            moves.sort();
        }
        moves
    }

    /// Lists one card of each class of equals.
    fn gather(&mut self, board: &Board, lying: &Lying, playable: Lanes) {
        let others = board.all & !board.hands[lying.seat];
        let mut rest = playable;
        while rest != 0 {
            let high = highest(rest);
            let suit = suit_of(high);
            // The cards between it and the next of the others are its equals.
            let next = highest(others & lane(suit) & (high - 1));
            let class = rest & lane(suit) & !up_to(next);
            rest &= !class;
            // The highest wins and makes no lower one matter; the lowest loses
            // and leaves the higher ones to win later.
            let wins = if lying.len == 0 {
                high == highest(board.all & lane(suit))
            } else {
                lying.is_beaten_by(high, suit, board.trump)
            };
            let card = if wins { high } else { lowest(class) };
            self.list[self.len].card = bit(card);
            self.len += 1;
        }
    }

    fn weigh(&mut self, mut worth: impl FnMut(Lanes) -> i32) {
        for candidate in &mut self.list[..self.len] {
            candidate.worth = worth(1 << candidate.card);
        }
    }

    fn prefer(&mut self, card: Lanes, by: i32) {
        for candidate in &mut self.list[..self.len] {
            if card >> candidate.card & 1 == 1 {
                candidate.worth += by;
            }
        }
    }

    /// Best first; equals stay as they are.
    fn sort(&mut self) {
        for from in 1..self.len {
            let moved = self.list[from];
            let mut to = from;
            while to > 0 && self.list[to - 1].worth < moved.worth {
                self.list[to] = self.list[to - 1];
                to -= 1;
            }
            self.list[to] = moved;
        }
    }

    /// The next card and its suit.
    pub(crate) fn next(&mut self) -> Option<(Lanes, usize)> {
        let candidate = self.list[..self.len].get(self.at)?;
        self.at += 1;
        Some((1 << candidate.card, usize::from(candidate.card / 16)))
    }
}

/// The place of a card in the lanes.
pub(crate) const fn bit(card: Lanes) -> u8 {
    (card.trailing_zeros() & 63) as u8
}

/// A rank as a weight.
const fn rank(card: Lanes) -> i32 {
    (card.trailing_zeros() & 15).cast_signed()
}
