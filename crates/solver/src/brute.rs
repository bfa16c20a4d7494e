//! For tests of bounds and proofs: answers by trying all cards, and positions that are alike.

use rules::{BySeat, Card, Cards, Suit};

use crate::board::Board;
use crate::chance::Chance;
use crate::goal::Goal;
use crate::lanes::{lowest, suit_of};
use crate::position::Position;
use crate::trick::CurrentTrick;

/// Returns `true` if the declaring side reaches its goal with `left` tricks to come.
pub(crate) fn reaches(board: &mut Board, trick: &CurrentTrick, goal: Goal, left: u8) -> bool {
    if let Some(reached) = goal.decided(left) {
        return reached;
    }
    let wanted = board.is_declaring(trick.seat);
    let mut rest = board.playable(trick);
    while rest != 0 {
        let card = lowest(rest);
        rest ^= card;
        let next = board.play(trick, card, suit_of(card));
        let reached = if next.len < 4 {
            reaches(board, &next, goal, left)
        } else {
            let goal = goal.after_trick(board.is_declaring(next.winner), left - 1);
            reaches(board, &CurrentTrick::new(next.winner), goal, left - 1)
        };
        board.take_back(trick, card, suit_of(card));
        if reached == wanted {
            return wanted;
        }
    }
    !wanted
}

/// The position with some cards of each suit dealt anew, in the same lengths.
pub(crate) fn dealt_anew(
    position: &Position,
    chance: &mut Chance,
    loose: impl Fn(Suit) -> Cards,
) -> Position {
    let mut hands = *position.hands();
    for loose in Suit::ALL.map(loose) {
        let mut cards: Vec<Card> = loose.into_iter().collect();
        chance.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        hands = BySeat::from_fn(|seat| {
            let kept = hands[seat] - loose;
            let dealt: Cards = cards.by_ref().take((hands[seat] - kept).len().into()).collect();
            kept | dealt
        });
    }
    Position::new(hands, *position.trick(), position.trump(), position.side(), 0).unwrap()
}
