//! Where the declaring side shuns the trick, and the others want it to win.

use super::rank;
use crate::board::{Board, Lanes, Lying, highest, lane, length, lowest, suit_of};

/// What a card is worth at first sight.
pub(super) fn worth(board: &Board, lying: &Lying, card: Lanes) -> i32 {
    let suit = suit_of(card);
    let declaring = board.is_declaring(lying.seat);
    match (lying.len, declaring) {
        (0, true) => {
            let (holes, _) = holes(board, lying.seat, suit);
            100 * i32::from(holes > 0) - 8 * rank(card) - 8 * long(board, lying.seat, suit)
        }
        (0, false) => attack(board, lying.seat, card, suit),
        _ if suit != lying.led && suit != board.trump => {
            if declaring {
                part_with_danger(board, lying.seat, card, suit)
            } else {
                part_with_height(board, lying.seat, card, suit)
            }
        }
        (_, true) => shun(board, lying, card, suit),
        (_, false) => press(board, lying, card, suit),
    }
}

fn long(board: &Board, seat: usize, suit: usize) -> i32 {
    length(board.shape, seat, suit).cast_signed()
}

/// The seats that should take the trick, or those that should not.
fn seats(board: &Board, declaring: bool) -> impl Iterator<Item = usize> {
    (0..4).filter(move |&seat| board.is_declaring(seat) == declaring)
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

/// A lead where the declaring side has holes, high cards first: low ones are
/// wanted when it has no lower card left.
fn attack(board: &Board, seat: usize, card: Lanes, suit: usize) -> i32 {
    let mut worth = 8 * rank(card) + 2 * long(board, seat, suit);
    for target in seats(board, true) {
        let held = board.hands[target] & lane(suit);
        if held == 0 {
            worth -= 120;
        } else if highest(held) > card {
            worth += 20;
        }
        let (holes, first) = holes(board, target, suit);
        worth += 10 * holes - 12 * first;
    }
    let void = |&other: &usize| other != seat && board.hands[other] & lane(suit) == 0;
    worth + seats(board, false).filter(void).map(|_| 40).sum::<i32>()
}

/// A discard of the declaring side: what may yet have to win.
fn part_with_danger(board: &Board, seat: usize, card: Lanes, suit: usize) -> i32 {
    let others = board.all & lane(suit) & !board.hands[seat];
    let safe = others == 0 || card < lowest(others);
    let (holes, _) = holes(board, seat, suit);
    9 * rank(card) - 15 * long(board, seat, suit) - i32::from(safe) * 50 + 10 * holes
}

/// A discard of the others: what cannot stay under.
fn part_with_height(board: &Board, seat: usize, card: Lanes, suit: usize) -> i32 {
    let void = |&target: &usize| board.hands[target] & lane(suit) == 0;
    let useless = seats(board, true).filter(void).map(|_| 40).sum::<i32>();
    8 * rank(card) - 8 * long(board, seat, suit) - useless
}

/// The highest card that stays under; else one that may yet be beaten.
fn shun(board: &Board, lying: &Lying, card: Lanes, suit: usize) -> i32 {
    if !lying.is_beaten_by(card, suit, board.trump) {
        400 + 8 * rank(card)
    } else if lying.len == 3 {
        8 * rank(card)
    } else {
        -8 * rank(card)
    }
}

/// Leaves the trick to the declaring side, if it can have it.
fn press(board: &Board, lying: &Lying, card: Lanes, suit: usize) -> i32 {
    let beats = lying.is_beaten_by(card, suit, board.trump);
    let mut to_come = (1..4 - usize::from(lying.len)).map(|places| (lying.seat + places) & 3);
    if to_come.any(|seat| board.is_declaring(seat)) {
        // Stay below what is to come.
        rank(card) * if beats { -20 } else { -3 }
    } else if board.is_declaring(lying.winner) {
        if beats { -400 - 8 * rank(card) } else { 260 + 5 * rank(card) }
    } else {
        8 * rank(card) - i32::from(beats) * 80
    }
}
