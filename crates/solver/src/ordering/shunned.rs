//! Move ordering where the declaring side shuns tricks, and the others want it to win some.
//!
//! Few weights have proved useful. Without one the cards are tried as they are listed, high ones
//! first.

use crate::board::Board;
use crate::goal::Goal;
use crate::lanes::{Lanes, highest, lane, length, lowest, rank, suit_of};
use crate::trick::CurrentTrick;

pub(super) fn weight(board: &Board, trick: &CurrentTrick, card: Lanes, goal: Goal) -> i32 {
    let seat = trick.seat;
    let suit = suit_of(card);
    // At piccolo the declaring side wants one trick first, and none after it.
    let wants_one = !goal.contains(0);
    match (trick.len, board.is_declaring(seat), wants_one) {
        (0, true, true) => rank(card),
        (0, true, false) => -long(board, seat, suit),
        (0, false, true) => draw_out(board, seat, card, suit),
        (0, false, false) => attack(board, suit),
        _ if suit != trick.led && suit != board.trump => discard(board, seat, card, wants_one),
        (_, true, _) => 0,
        (_, false, true) => stay_below(board, trick, card, suit),
        (_, false, false) => leave(board, trick, card, suit),
    }
}

fn long(board: &Board, seat: usize, suit: usize) -> i32 {
    length(board.shape, seat, suit).cast_signed()
}

fn declarers(board: &Board) -> impl Iterator<Item = usize> {
    (0..4).filter(|&seat| board.is_declaring(seat))
}

/// The holes in a holding: the number of its cards, counted from the lowest, that have too many of
/// the others' below them, and the rank of the first such card.
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

/// A lead that lets no declarer discard, and keeps the suits that can hurt him for the end.
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
    let mut weight = 4 * rank(card) + 12 * long(board, seat, suit);
    for target in declarers(board) {
        let held = board.hands[target] & lane(suit);
        let (holes, first) = holes(board, target, suit);
        weight += 6 * (holes - first) - i32::from(held == 0) * 280;
        weight += i32::from(highest(held) > card) * 80;
    }
    weight
}

/// A declarer discards from a suit with holes; the others discard cards that cannot stay under his.
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
fn stay_below(board: &Board, trick: &CurrentTrick, card: Lanes, suit: usize) -> i32 {
    let mut to_come = (1..4 - usize::from(trick.len)).map(|places| (trick.seat + places) & 3);
    let awaited = to_come.any(|seat| board.is_declaring(seat));
    if awaited && !trick.is_beaten_by(card, suit, board.trump) { -rank(card) } else { 0 }
}

/// The highest card with which a declarer still wins.
fn leave(board: &Board, trick: &CurrentTrick, card: Lanes, suit: usize) -> i32 {
    let wins = board.is_declaring(trick.winner);
    if wins && !trick.is_beaten_by(card, suit, board.trump) { 10 * rank(card) } else { 0 }
}
