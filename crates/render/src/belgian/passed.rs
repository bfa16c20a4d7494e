//! A deal without a contract, which is not played.

use rules::{BelgianSheet, Book, Call, Seat, Sheet, Spoken};

use crate::lines::lines;
use crate::names::Names;

/// The end of the deal before this one, if it was not played.
pub(crate) fn passed_line(names: &Names) -> String {
    let passed = names.table.last_ended_deal().filter(|last| last.all_passed());
    match passed.map(|last| last.game().sheet) {
        None | Some(Sheet::Whist(_)) => String::new(),
        Some(Sheet::Belgian(sheet)) => all_passed(&sheet, names),
    }
}

/// Four passes, or a question that found no partner, and the next deal.
pub(crate) fn all_passed(sheet: &BelgianSheet, names: &Names) -> String {
    let language = names.language;
    let then = match () {
        () if Some(sheet.next.dealer) != sheet.dealer => "next",
        () if sheet.next.times > sheet.times => "double",
        () => "same",
    };
    let passed = match asked_in_vain(sheet, names) {
        Some(seat) => language.asked_in_vain(then, names.seat(seat)),
        None => language.all_passed(then),
    };
    lines([refused_lines(sheet, names), passed])
}

/// The bids of which the referee made a pass.
pub(crate) fn refused_lines(sheet: &BelgianSheet, names: &Names) -> String {
    let told = |bid: &Spoken| {
        let bidder = names.member(sheet.players[bid.seat]);
        names.language.referee_refused(bidder, names.call(bid.call))
    };
    lines(sheet.refused.iter().map(told))
}

/// The player who found no partner in wiezen, so that the deal is not played.
pub(crate) fn asked_in_vain(sheet: &BelgianSheet, names: &Names) -> Option<Seat> {
    let asks = |spoken: &&Spoken| matches!(spoken.call, Call::Propose(_));
    let asker = sheet.said.iter().rfind(asks)?;
    (names.book() == Book::Wiezen).then_some(asker.seat)
}
