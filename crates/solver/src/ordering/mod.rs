//! Which card to try first.
//!
//! A good order is most of a search's speed: the sooner a card causes a cut-off,
//! the fewer have to be looked at. The weights were found by trying: those were
//! kept with which a few dozen random deals took the fewest positions.

mod shunned;
mod wanted;

use crate::board::Board;
use crate::goal::Goal;
use crate::lanes::{Lanes, highest, lane, lowest, place_of, suit_of, up_to};
use crate::trick::CurrentTrick;

/// A card, and how promising it seems.
#[derive(Clone, Copy, Debug)]
struct Move {
    weight: i32,
    card: u8,
}

/// The cards worth trying, one of each class of equals, the most promising
/// first.
#[derive(Debug)]
pub(crate) struct Moves {
    list: [Move; 13],
    len: usize,
    next: usize,
}

/// The leads that caused a cut-off the last time in positions like this one,
/// each as a set; none where there was no such position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CutoffLeads {
    /// With the same lengths everywhere, and the same leader.
    pub(crate) same_lengths: Lanes,
    /// With as many tricks to come, and the same leader.
    pub(crate) same_tricks: Lanes,
}

impl Moves {
    /// The classes of `playable` cards, in order.
    pub(crate) fn new(
        board: &Board,
        trick: &CurrentTrick,
        playable: Lanes,
        goal: Goal,
        left: u8,
        cutoffs: CutoffLeads,
    ) -> Self {
        let mut moves = Self { list: [Move { weight: 0, card: 0 }; 13], len: 0, next: 0 };
        moves.gather(board, trick, playable);
        if moves.len > 1 {
            let wanted = goal.is_threshold(left);
            if wanted {
                let mut outlook = wanted::Outlook::new(board, trick);
                moves.weigh(|card| outlook.weight(card));
            } else {
                moves.weigh(|card| shunned::weight(board, trick, card, goal));
            }
            if trick.len == 0 {
                moves.prefer(cutoffs.same_lengths, if wanted { 250 } else { 0 });
                moves.prefer(cutoffs.same_tricks, if wanted { 130 } else { 700 });
            }
            moves.sort();
        }
        moves
    }

    /// Lists one card of each class of equals.
    fn gather(&mut self, board: &Board, trick: &CurrentTrick, playable: Lanes) {
        let others = board.all & !board.hands[trick.seat];
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
            let wins = if trick.len == 0 {
                high == highest(board.all & lane(suit))
            } else {
                trick.is_beaten_by(high, suit, board.trump)
            };
            let card = if wins { high } else { lowest(class) };
            self.list[self.len].card = place_of(card);
            self.len += 1;
        }
    }

    fn weigh(&mut self, mut weight: impl FnMut(Lanes) -> i32) {
        for candidate in &mut self.list[..self.len] {
            candidate.weight = weight(1 << candidate.card);
        }
    }

    fn prefer(&mut self, card: Lanes, by: i32) {
        for candidate in &mut self.list[..self.len] {
            if card >> candidate.card & 1 == 1 {
                candidate.weight += by;
            }
        }
    }

    /// The heaviest first; equals stay as they are.
    fn sort(&mut self) {
        for from in 1..self.len {
            let moved = self.list[from];
            let mut to = from;
            while to > 0 && self.list[to - 1].weight < moved.weight {
                self.list[to] = self.list[to - 1];
                to -= 1;
            }
            self.list[to] = moved;
        }
    }

    /// The next card and its suit.
    pub(crate) fn next(&mut self) -> Option<(Lanes, usize)> {
        let candidate = self.list[..self.len].get(self.next)?;
        self.next += 1;
        Some((1 << candidate.card, usize::from(candidate.card / 16)))
    }
}
