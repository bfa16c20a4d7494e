//! The proof, without a search, that a lone declarer takes one trick, and no more.
//!
//! He takes it with the highest card of a suit, his *ace*, as soon as the suit is led. The defenders
//! lead others for so long only: each suit has no more rounds than the longest of their holdings.
//! In the other suits he is safe, so that each trick before the ace costs them one of these rounds.
//!
//! The ace wins the lead, and he needs a suit to *leave* by: his lowest card of it is beaten by one
//! of the defenders, and the rest of his cards of it stay safe.

use super::{Setting, long};
use crate::lanes::{Lanes, highest, lane, lowest, seats};

/// The cards that matter, if he has an ace in a suit which the defenders must lead in time, and
/// a suit to leave by once he has won.
pub(super) fn ends_with_an_ace(
    setting: &Setting<'_>,
    declarer: usize,
    suit: usize,
    left: u8,
) -> Option<Lanes> {
    let board = setting.board;
    let all = board.all & lane(suit);
    let own = board.hands[declarer] & all;
    let (ace, low, theirs) = (highest(own), lowest(own), all & !own);
    let rounds: u8 = setting.others(suit).map(|chances| chances.rounds).sum();
    if ace < theirs || rounds >= left || !stays_safe(own ^ ace, theirs) {
        return None;
    }
    // These beat his lowest card, if they still have one of the suit.
    let above = seats(15 & !(1 << declarer))
        .filter(|&seat| board.hands[seat] & all & low.wrapping_sub(1) == 0)
        .fold(0, |mask, seat| mask | 1 << seat);
    if above == 0 {
        return None;
    }
    let mut mattered = highest(theirs);
    if rounds + 1 == left {
        // After the ace they may be out of the suit, if all tricks to come are rounds of suits
        // in which none of the defenders is longer than they. He keeps as many cards of these.
        for other in (0..4).filter(|&other| other != suit) {
            let rounds = setting.chances[other].rounds;
            if rounds == 0 || seats(above).any(|seat| long(board, seat, other) < rounds) {
                continue;
            }
            let all = board.all & lane(other);
            let own = board.hands[declarer] & all;
            let leaves = lowest(own) == lowest(all) && stays_safe(own, all & !own);
            if !leaves || long(board, declarer, other) < rounds {
                return None;
            }
            mattered |= highest(own);
        }
    }
    Some(mattered)
}

/// Returns `true` if the declarer is safe in a suit against every discard, once his lowest card and
/// higher ones of the others have been played.
fn stays_safe(own: Lanes, mut theirs: Lanes) -> bool {
    let mut own = own & own.wrapping_sub(1);
    while own != 0 && theirs != 0 {
        if lowest(theirs) < lowest(own) {
            return false;
        }
        own &= own - 1;
        theirs &= theirs - 1;
    }
    true
}
