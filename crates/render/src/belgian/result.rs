//! The result of a deal with an auction.

use rules::{
    BelgianSheet, Contract, ContractResult, DealView, Ending, Member, PublicView, Seat, Seats,
};

use super::super::lines::{lines, with_sign};
use super::super::name::Names;
use super::super::revoke;
use super::reckoning::reckoning_line;
use super::{together, totals_line};

pub(in super::super) fn result_lines(
    view: &PublicView,
    deal: &DealView,
    sheet: &BelgianSheet,
    names: &Names,
) -> String {
    let Some(result) = sheet.result else { return String::new() };
    let ending = ending_line(deal, sheet, &result, names);
    let revokes = revoke::told(&sheet.revokes, names);
    let reckoning = reckoning_line(&view.rules, deal, sheet, &result, names.language);
    let points = points_line(&result, names);
    let over = view.over.then(|| over_line(sheet, names));
    let totals = totals_line(sheet, names);
    lines(
        [ending]
            .into_iter()
            .chain(reckoning)
            .chain(revokes)
            .chain(points)
            .chain([String::new()])
            .chain(over)
            .chain([totals]),
    )
}

pub(in super::super) fn over_line(sheet: &BelgianSheet, names: &Names) -> String {
    let Some(most) = sheet.totals.iter().map(|(_, points)| points).max() else {
        return String::new();
    };
    let best: Vec<_> = sheet
        .totals
        .iter()
        .filter(|(_, points)| *points == most)
        .map(|(member, _): (Member, i32)| names.member(member))
        .collect();
    names.language.match_won_by(best.join(" & "), most)
}

pub(in super::super) fn ending_line(
    deal: &DealView,
    sheet: &BelgianSheet,
    result: &ContractResult,
    names: &Names,
) -> String {
    let language = names.language;
    match (result.ending, sheet.contract) {
        (Ending::AllPassed, _) | (Ending::Played, None) => language.all_passed(),
        (Ending::Void, _) => language.deal_void(),
        (Ending::WhiteHand { seat }, _) => language.white_hand_thrown_in(names.seat(seat)),
        (Ending::Played, Some(Contract::GeneralMisere)) => {
            let taken =
                Seat::ALL.map(|seat| language.tricks_of_side(names.seat(seat), deal.made[seat]));
            language.general_misere_result(taken.join(" · "))
        }
        (Ending::Played, Some(contract)) => contract_lines(deal, sheet, contract, result, names),
    }
}

fn contract_lines(
    deal: &DealView,
    sheet: &BelgianSheet,
    contract: Contract,
    result: &ContractResult,
    names: &Names,
) -> String {
    let language = names.language;
    let told = |is_made: bool, who: String, tricks: u8| {
        let contract = language.contract(names.book(), contract);
        if is_made {
            language.contract_made(contract, who, tricks)
        } else {
            language.contract_lost(contract, who, tricks)
        }
    };
    if contract.is_each_alone() {
        let each = sheet
            .declarers
            .iter()
            .map(|seat| told(result.made.contains(seat), names.seat(seat), deal.made[seat]));
        return lines(each);
    }
    let tricks = sheet.declarers.iter().map(|seat| deal.made[seat]).sum();
    let is_made = sheet.declarers.iter().all(|seat| result.made.contains(seat));
    told(is_made, together(sheet.declarers, names), tricks)
}

pub(in super::super) fn brief(view: &PublicView, sheet: &BelgianSheet, names: &Names) -> String {
    let (Some(result), Some(deal)) = (sheet.result, &view.deal) else { return String::new() };
    let Some(contract) = sheet.contract.filter(|_| result.ending == Ending::Played) else {
        return ending_line(deal, sheet, &result, names);
    };
    let told = |seats: Seats, who: String| {
        let is_made = seats.iter().all(|seat| result.made.contains(seat));
        let points = seats.iter().next().map_or(0, |seat| result.points[seat]);
        format!("{} {who} **{}**", if is_made { '✔' } else { '✘' }, with_sign(points))
    };
    let words = if contract == Contract::GeneralMisere {
        points_line(&result, names).unwrap_or_default()
    } else if contract.is_each_alone() {
        let each = sheet.declarers.iter().map(|seat| told(seat.into(), names.seat(seat)));
        each.collect::<Vec<_>>().join(" · ")
    } else {
        told(sheet.declarers, together(sheet.declarers, names))
    };
    format!("{} · {words}", names.language.contract(names.book(), contract))
}

fn points_line(result: &ContractResult, names: &Names) -> Option<String> {
    if result.ending != Ending::Played {
        return None;
    }
    let points = |(seat, &points): (Seat, &i32)| {
        names.language.points_of(names.seat(seat), with_sign(points))
    };
    Some(result.points.seats().map(points).collect::<Vec<_>>().join(" · "))
}
