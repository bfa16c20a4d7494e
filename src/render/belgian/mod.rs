//! The tables of the books with an auction: who has said what, the contract
//! and its declarers, the open hands, the totals.

pub(super) mod hand;
pub(super) mod result;
pub(super) mod table;

use rules::{BelgianSheet, Contract, Member, Seats};

use super::name::Names;
use crate::words::Language;

/// Players who stand together in a sentence: `Ann & Ben`.
pub(super) fn together(seats: Seats, names: &Names) -> String {
    seats.iter().map(|seat| names.seat(seat)).collect::<Vec<_>>().join(" & ")
}

/// The contract, its declarers and what they have to make; empty before there
/// is one.
pub(super) fn contract_line(sheet: &BelgianSheet, names: &Names, language: Language) -> String {
    let Some(contract) = sheet.contract else { return String::new() };
    // A troel has no goal before its trumps are named.
    let Some(goal) = sheet.goal else { return standing_line(contract, sheet, names, language) };
    let declarers = if contract == Contract::GeneralMisere { Seats::ALL } else { sheet.declarers };
    let (contract, goal) = (language.contract(contract), language.goal(goal));
    language.contract_line(contract, together(declarers, names), goal)
}

/// What every member has scored: `Ann **3** · Ben **−1**`. Those who share a
/// line stand on it together.
pub(super) fn totals_line(sheet: &BelgianSheet, names: &Names, language: Language) -> String {
    let line = |(owner, points): (Member, i32)| {
        let writes = |member: &Member| sheet.totals.line_of(*member) == owner;
        let members = sheet.totals.iter().map(|(member, _)| member).filter(writes);
        let members: Vec<_> = members.map(|member| names.member(member)).collect();
        language.points_of(members.join(" & "), signed(points))
    };
    language.totals_line(sheet.totals.lines().map(line).collect::<Vec<_>>().join(" · "))
}

/// Points with a minus that is as wide as a plus.
pub(super) fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// The contract that stands while others may still be bid.
fn standing_line(
    contract: Contract,
    sheet: &BelgianSheet,
    names: &Names,
    language: Language,
) -> String {
    // The partner in a troel is still hidden.
    let declarers = match sheet.troel.filter(|_| sheet.declarers.is_empty()) {
        Some(troel) => names.seat(troel.seat),
        None => together(sheet.declarers, names),
    };
    language.standing_contract(language.contract(contract), declarers)
}
