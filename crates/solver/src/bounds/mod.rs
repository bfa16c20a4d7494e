//! Bounds: positions that need no search, since sure tricks already settle the goal.
//!
//! The side on lead has its *quick tricks*, cashed from the top, the other side its *later tricks*,
//! sure against every lead. After a lead, so are those of the side that wins it. Where tricks are shunned, a lone seat may be forced to take one.

mod cash;
mod entries;
mod forced;
mod later;
mod quick;
mod second;
mod stoppers;
mod sure;
mod trumps;

#[cfg(test)]
mod tests;

use crate::board::{Board, End};
use crate::goal::{Goal, Proof};
use crate::lanes::{Lanes, highest, lane};

/// The proof before a lead, if sure tricks settle the goal.
pub(crate) fn settle(board: &Board, leader: usize, goal: Goal, left: u8) -> Option<Proof> {
    if goal.is_threshold(left) {
        let (reached, mattered) = from_the_top(board, leader, goal, left)?;
        Some(Proof { reached, mattered: told_from_the_end(board, mattered) })
    } else {
        forced::trick(board, leader, goal, left)
    }
}

/// The result, if the highest cards decide the declaring side's goal, and the cards that mattered,
/// from the top.
fn from_the_top(board: &Board, leader: usize, goal: Goal, left: u8) -> Option<(bool, Lanes)> {
    // The declaring side needs at least this number: the others, to stop it, the rest and one more.
    let need = goal.fewest();
    let deny = u32::from(left) + 1 - need;
    let declaring = board.is_declaring(leader);
    let (ours, theirs) = if declaring { (need, deny) } else { (deny, need) };
    let us = board.side_of(leader);
    if let Some(mattered) = quick::tricks(board, leader, us, ours, left) {
        return Some((declaring, mattered));
    }
    let mattered = later::tricks(board, leader, !us & 15, theirs, left)?;
    Some((!declaring, mattered))
}

/// The proof for the lead of a card, if it loses the trick and sure tricks then settle the goal.
pub(crate) fn settle_lead(
    board: &mut Board,
    leader: usize,
    card: Lanes,
    goal: Goal,
    left: u8,
) -> Option<Proof> {
    if !goal.is_threshold(left) {
        return None;
    }
    let need = goal.fewest();
    let declaring = board.is_declaring(leader);
    let wanted = if declaring { u32::from(left) + 1 - need } else { need };
    let mattered = second::tricks(board, leader, card, wanted, left)?;
    Some(Proof { reached: !declaring, mattered: told_from_the_end(board, mattered) })
}

/// Cards that mattered from the top, converted to the end in use: where that is the bottom, the
/// whole suit matters.
fn told_from_the_end(board: &Board, mattered: Lanes) -> Lanes {
    match board.end {
        End::Top => mattered,
        End::Bottom => (0..4)
            .filter(|&suit| mattered & lane(suit) != 0)
            .fold(0, |all, suit| all | highest(board.all & lane(suit))),
    }
}
