//! The points of whist à la couleur (spec.md 3.7).

use crate::belgian::Tally;
use crate::contract::Contract;
use crate::couleur::options::{Couleur, ScoreReference};
use crate::scale::{COULEUR, Cell, Scale};
use crate::seat::BySeat;

pub(crate) fn points(book: &Couleur, contract: Contract, tally: Tally) -> BySeat<i32> {
    let scale = book.common.own_scale.or(&COULEUR);
    let by_options = made_by_options(book, scale, contract, tally.tricks);
    match by_options.filter(|_| tally.is_made()) {
        Some((declarer, other)) => tally.share(declarer, other),
        None => scale.points(contract, tally),
    }
}

/// A made game whose overtricks the table counts otherwise: from the number announced, or above
/// eight in a solo (spec.md 3.7, 7.7).
fn made_by_options(book: &Couleur, scale: &Scale, contract: Contract, tricks: u8) -> Option<Cell> {
    let is_announced = book.score_reference == ScoreReference::Announced;
    let cap = book.solo_cap.number();
    if let Contract::Pair { tricks: announced, .. } = contract
        && is_announced
    {
        return Some(scale.pair.cell(8, 8 + tricks.saturating_sub(announced)));
    }
    let Contract::Solo { tricks: announced, .. } = contract else { return None };
    if !is_announced && cap == 8 {
        return None;
    }
    // The printed line ends with two more than six. Each further trick brings as much as the last.
    let over = tricks.min(cap).saturating_sub(if is_announced { announced } else { 6 });
    let [(one, from_one), (two, from_two)] = [7, 8].map(|tricks| scale.solo.cell(6, tricks));
    let (declarer, other) = scale.solo.cell(6, 6 + over.min(2));
    let more = i32::from(over.saturating_sub(2));
    Some((declarer + more * (two - one), other + more * (from_two - from_one)))
}
