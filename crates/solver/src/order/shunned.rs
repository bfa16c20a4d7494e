//! Where the declaring side shuns tricks, and the others want it to win some.
//!
//! Few weights have proved their worth. Where none is given the cards are tried
//! as they are listed, high ones first.

use super::rank;
use crate::board::{Board, Lanes, Lying, highest, lane, length, lowest, suit_of};
use crate::search::Goal;

/// What a card is worth at first sight.
pub(super) fn worth(board: &Board, lying: &Lying, card: Lanes, goal: Goal) -> i32 {
    let seat = lying.seat;
    let suit = suit_of(card);
    // At piccolo the declaring side wants a trick first, and no more then.
    let wants_one = goal & 1 == 0;
    match (lying.len, board.is_declaring(seat), wants_one) {
        (0, true, true) => rank(card),
        (0, true, false) => -long(board, seat, suit),
        (0, false, true) => draw_out(board, seat, card, suit),
        (0, false, false) => attack(board, suit),
        _ if suit != lying.led && suit != board.trump => discard(board, seat, card, wants_one),
        (_, true, _) => 0,
        (_, false, true) => stay_below(board, lying, card, suit),
        (_, false, false) => leave(board, lying, card, suit),
    }
}

fn long(board: &Board, seat: usize, suit: usize) -> i32 {
    length(board.shape, seat, suit).cast_signed()
}

/// The declaring seats.
fn declarers(board: &Board) -> impl Iterator<Item = usize> {
    (0..4).filter(|&seat| board.is_declaring(seat))
}

/// The holes in a holding: how many of its cards, counted from the lowest, have
/// too many of the others' below them, and the place of the first such card.
fn holes(board: &Board, seat: usize, suit: usize) -> (i32, i32) {
    let mut own = board.hands[seat] & lane(suit);
    let mut others = board.all & lane(suit) & !own;
    let (mut holes, mut first, mut place) = (0, 0, 0);
    while own != 0 && others != 0 {
        if lowest(own) > lowest(others) {
            if holes == 0 {
                first = place;
            }
            holes += 1;
        }
        own &= own - 1;
        others &= others - 1;
        place += 1;
    }
    (holes, first)
}

/// A lead that does not let a declarer throw a card away, and keeps the suits
/// that can hurt him for the end.
fn attack(board: &Board, suit: usize) -> i32 {
    declarers(board)
        .map(|target| {
            let void = board.hands[target] & lane(suit) == 0;
            -6 * holes(board, target, suit).0 - i32::from(void) * 800
        })
        .sum()
}

/// A lead that may make a declarer win his first trick early.
fn draw_out(board: &Board, seat: usize, card: Lanes, suit: usize) -> i32 {
    let mut worth = 4 * rank(card) + 12 * long(board, seat, suit);
    for target in declarers(board) {
        let held = board.hands[target] & lane(suit);
        let (holes, first) = holes(board, target, suit);
        worth += 6 * (holes - first) - i32::from(held == 0) * 280;
        worth += i32::from(highest(held) > card) * 80;
    }
    worth
}

/// A declarer throws from a suit with holes; the others throw what cannot stay
/// under his cards.
fn discard(board: &Board, seat: usize, card: Lanes, wants_one: bool) -> i32 {
    let suit = suit_of(card);
    match (board.is_declaring(seat), wants_one) {
        (true, true) => 0,
        (true, false) => holes(board, seat, suit).0,
        (false, true) => {
            rank(card)
                + declarers(board).map(|target| 20 * holes(board, target, suit).0).sum::<i32>()
        }
        (false, false) => 4 * rank(card) - 2 * long(board, seat, suit),
    }
}

/// A low card, while a declarer has yet to play.
fn stay_below(board: &Board, lying: &Lying, card: Lanes, suit: usize) -> i32 {
    let mut to_come = (1..4 - usize::from(lying.len)).map(|places| (lying.seat + places) & 3);
    let awaited = to_come.any(|seat| board.is_declaring(seat));
    if awaited && !lying.is_beaten_by(card, suit, board.trump) { -rank(card) } else { 0 }
}

/// The highest card with which a declarer still wins.
fn leave(board: &Board, lying: &Lying, card: Lanes, suit: usize) -> i32 {
    let wins = board.is_declaring(lying.winner);
    if wins && !lying.is_beaten_by(card, suit, board.trump) { 10 * rank(card) } else { 0 }
}
