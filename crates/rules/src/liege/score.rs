//! The points of Liège, which do not sum to zero (spec.md 4.9), or of another table.

use crate::belgian::Tally;
use crate::contract::Contract;
use crate::liege::options::{Known, Liege};
use crate::scale::{LIEGE, WHISTHUB};
use crate::seat::BySeat;

pub(crate) fn points(book: &Liege, contract: Contract, tally: Tally) -> BySeat<i32> {
    let scale = book.common.own_scale.or(match book.scale {
        Known::Liege => &LIEGE,
        Known::WhistHub => &WHISTHUB,
    });
    let own = scale.own(contract, tally);
    let bonus = scale.bonus(contract, tally);
    BySeat::from_fn(|seat| {
        let declares = tally.declarers.contains(seat);
        let own = if declares && !book.loser_penalty { own[seat].max(0) } else { own[seat] };
        let collects = !declares || book.declarers_collect;
        own + if collects { bonus[seat] } else { 0 }
    })
}
