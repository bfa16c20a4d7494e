//! Move ordering.
//!
//! A good order is most of a search's speed: the sooner a card causes a cut-off, the fewer have to
//! be searched. The weights were tuned: those were kept with which a few dozen random deals took
//! the fewest positions.

mod shunned;
mod wanted;

use crate::board::Board;
use crate::goal::Goal;
use crate::lanes::{Lanes, highest, lane, lowest, place_of, suit_of, up_to};
use crate::trick::CurrentTrick;

#[derive(Clone, Copy, Debug)]
struct Move {
    weight: i32,
    card: u8,
}

/// The cards worth trying, one of each class of equals, the heaviest first.
#[derive(Debug)]
pub(crate) struct Moves {
    list: [Move; 13],
    len: usize,
    next: usize,
}

impl Moves {
    /// The classes of `playable` cards, in order.
    pub(crate) fn new(
        board: &Board,
        trick: &CurrentTrick,
        playable: Lanes,
        goal: Goal,
        left: u8,
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
            moves.sort();
        }
        moves
    }

    fn gather(&mut self, board: &Board, trick: &CurrentTrick, playable: Lanes) {
        let others = board.all & !board.hands[trick.seat];
        let mut rest = playable;
        while rest != 0 {
            let high = highest(rest);
            let suit = suit_of(high);
            // Its equals are above the next lower card of the others.
            let below = up_to(highest(others & lane(suit) & (high - 1)));
            let class = rest & lane(suit) & !below;
            rest &= !class;
            self.list[self.len].card = place_of(best_of_class(board, trick, class, suit));
            self.len += 1;
        }
    }

    fn weigh(&mut self, mut weight: impl FnMut(Lanes) -> i32) {
        for candidate in &mut self.list[..self.len] {
            candidate.weight = weight(1 << candidate.card);
        }
    }

    /// The heaviest first; the sort is stable.
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

    pub(crate) fn next(&mut self) -> Option<Lanes> {
        let candidate = self.list[..self.len].get(self.next)?;
        self.next += 1;
        Some(1 << candidate.card)
    }
}

/// The card to try among the playable equals of one, and all of them.
///
/// The highest wins and makes no lower one matter; the lowest loses and leaves
/// the higher ones to win later.
pub(crate) const fn best_of_equals(
    board: &Board,
    trick: &CurrentTrick,
    card: Lanes,
    playable: Lanes,
) -> (Lanes, Lanes) {
    let suit = suit_of(card);
    // Its equals lie between the next of the others' cards below and above.
    let others = board.all & !board.hands[trick.seat] & lane(suit);
    let below = up_to(highest(others & (card - 1)));
    let above = lowest(others & !up_to(card));
    let class = playable & lane(suit) & !below & above.wrapping_sub(1);
    (best_of_class(board, trick, class, suit), class)
}

/// The card to try of a class of equals.
const fn best_of_class(board: &Board, trick: &CurrentTrick, class: Lanes, suit: usize) -> Lanes {
    let high = highest(class);
    let wins = if trick.len == 0 {
        board.all & lane(suit) & !up_to(high) == 0
    } else {
        trick.is_beaten_by(high, suit, board.trump)
    };
    if wins { high } else { lowest(class) }
}
