//! Bounds: positions that need no search, since sure tricks already settle the goal.
//!
//! The side on lead has its *quick tricks*, cashed from the top, the other side its *later tricks*,
//! sure against every lead. After a lead, so are those of the side that wins it. Where tricks are
//! shunned, a lone seat may be forced to take one.

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

use self::quick::Lead;
use crate::board::{Board, End};
use crate::goal::{Goal, Proof};
use crate::lanes::{Lanes, highest, lane};

/// The proof before a lead, if sure tricks settle the goal; the cheapest bounds come first.
pub(crate) fn settle(board: &Board, leader: usize, goal: Goal, left: u8) -> Option<Proof> {
    if !goal.is_threshold(left) {
        return forced::trick(board, leader, goal, left);
    }
    let declaring = board.is_declaring(leader);
    let us = board.side_of(leader);
    let them = !us & 15;
    let (ours, theirs) = wanted(board, leader, goal, left);
    let lead = Lead::new(board, leader, us, left, ours);
    if let Some(mattered) = lead.alone(ours, 0) {
        return Some(proof(board, declaring, mattered));
    }
    if let Some(mattered) = later::trumps(board, them, theirs) {
        return Some(proof(board, !declaring, mattered));
    }
    if let Some(mattered) = lead.with_partners(ours) {
        return Some(proof(board, declaring, mattered));
    }
    if ours == 1
        && let Some(mattered) = later::trump_on_lead(board, leader, us)
    {
        return Some(proof(board, declaring, mattered));
    }
    let mattered = later::tricks(board, leader, them, theirs, left)?;
    Some(proof(board, !declaring, mattered))
}

/// The tricks that the leader's side wants, and those that the other side wants to stop it.
const fn wanted(board: &Board, leader: usize, goal: Goal, left: u8) -> (u32, u32) {
    // The declaring side needs at least this number: the others, to stop it, the rest and one more.
    let need = goal.fewest();
    let deny = left as u32 + 1 - need;
    if board.is_declaring(leader) { (need, deny) } else { (deny, need) }
}

fn proof(board: &Board, reached: bool, mattered: Lanes) -> Proof {
    Proof { reached, mattered: told_from_the_end(board, mattered) }
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
    let (_, theirs) = wanted(board, leader, goal, left);
    let mattered = second::tricks(board, leader, card, theirs, left)?;
    Some(proof(board, !board.is_declaring(leader), mattered))
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
