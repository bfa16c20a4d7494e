//! The result of a deal with an auction.

use std::cmp::Ordering;

use rules::{
    ALL_TRICKS, BelgianSheet, BySeat, Contract, ContractResult, DealView, Debt, Ending, Goal,
    PublicView, Rules, Seat, Seats, Sheet,
};
use words::{Language, avoided};

use super::passed::all_passed;
use super::{line_of, signed, together, totals_line, tricks_of};
use crate::lines::{lines, with_sign};
use crate::message::{facts, joined};
use crate::names::Names;
use crate::points::is_flat;
use crate::revoke;

pub(crate) fn result_lines(
    view: &PublicView,
    deal: &DealView,
    sheet: &BelgianSheet,
    names: &Names,
) -> String {
    let Some(result) = sheet.result else { return String::new() };
    let mut told = vec![ending_line(view, deal, sheet, &result, names)];
    told.extend(reckoning_line(&view.rules, deal, sheet, &result, names.language));
    told.extend(revoke::told(&sheet.revokes, names));
    told.extend(points_line(&result, names));
    told.push(String::new());
    told.extend(view.over.then(|| over_line(sheet, names)));
    told.push(totals_line(sheet, names));
    lines(told)
}

/// The takers of the tricks of a general misère, and its payers; empty for any other deal.
pub(crate) fn of_general_misere(view: &PublicView, names: &Names) -> String {
    let (Sheet::Belgian(sheet), Some(deal)) = (&view.sheet, &view.deal) else {
        return String::new();
    };
    let is_played = |result: &ContractResult| result.ending == Ending::Played;
    let result = sheet.result.filter(is_played);
    let Some(result) = result.filter(|_| sheet.contract == Some(Contract::GeneralMisere)) else {
        return String::new();
    };
    let language = names.language;
    let taken = |seat: Seat| language.points_of(names.seat(seat), deal.made[seat].to_string());
    let is_told = avoided(&view.rules.marked_tricks()) == Some("passpel");
    let taken = (!is_told).then(|| language.tricks_line(facts(Seat::ALL.map(taken))));
    let points = points_line(&result, names).map(|points| language.review_points(points));
    lines(
        [ending_line(view, deal, sheet, &result, names)]
            .into_iter()
            .chain(taken)
            .chain(revoke::told(&sheet.revokes, names))
            .chain(points),
    )
}

pub(crate) fn over_line(sheet: &BelgianSheet, names: &Names) -> String {
    let Some(most) = sheet.totals.iter().map(|(_, points)| points).max() else {
        return String::new();
    };
    let best = sheet.totals.iter().filter(|(_, points)| *points == most);
    let best = best.map(|(member, _)| names.member(member));
    let owed = sheet.totals.debts().into_iter().filter_map(|Debt { from, to, points }| {
        names.stake_line(line_of(sheet, from, names), line_of(sheet, to, names), points)
    });
    lines([names.language.match_won_by(joined(best, " & "), most)].into_iter().chain(owed))
}

fn ending_line(
    view: &PublicView,
    deal: &DealView,
    sheet: &BelgianSheet,
    result: &ContractResult,
    names: &Names,
) -> String {
    let language = names.language;
    match (result.ending, sheet.contract) {
        (Ending::AllPassed, _) | (Ending::Played, None) => all_passed(sheet, names),
        (Ending::Void, _) => language.deal_void(),
        (Ending::WhiteHand { seat }, _) => language.white_hand_thrown_in(names.seat(seat)),
        (Ending::Played, Some(Contract::GeneralMisere)) => {
            match avoided(&view.rules.marked_tricks()) {
                Some(game) => language.passpel_result(game, payers(deal, game, names)),
                None => language.general_misere_result(marked_tricks(&view.rules, deal, names)),
            }
        }
        (Ending::Played, Some(contract)) => contract_lines(deal, sheet, contract, result, names),
    }
}

/// Those who pay after four passes, or each player with his tricks.
fn payers(deal: &DealView, game: &str, names: &Names) -> String {
    let language = names.language;
    let most = Seat::ALL.into_iter().map(|seat| deal.made[seat]).max().unwrap_or_default();
    let last = deal.complete.last().and_then(|trick| trick.winner(None));
    let told = |seat: Seat| match game {
        "last_trick" => (last == Some(seat)).then(|| names.seat(seat)),
        "most_tricks" => (deal.made[seat] == most).then(|| names.seat(seat)),
        _ => Some(language.points_of(names.seat(seat), deal.made[seat].to_string())),
    };
    facts(Seat::ALL.into_iter().filter_map(told))
}

fn marked_tricks(rules: &Rules, deal: &DealView, names: &Names) -> String {
    let language = names.language;
    let winner = |number: &u8| deal.complete.get(usize::from(*number) - 1)?.winner(None);
    let taken = |seat: Seat| {
        let mut taken = rules.marked_tricks();
        taken.retain(|number| winner(number) == Some(seat));
        let told = || language.points_of(names.seat(seat), language.numbers(&taken));
        (!taken.is_empty()).then(told)
    };
    facts(Seat::ALL.into_iter().filter_map(taken))
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
        let contract = names.contract(contract);
        if is_made {
            language.contract_made(contract, who, tricks)
        } else {
            language.contract_lost(contract, who, tricks)
        }
    };
    if contract.is_each_alone() {
        let told = |seat| told(result.made.contains(seat), names.seat(seat), deal.made[seat]);
        return lines(sheet.declarers.iter().map(told));
    }
    let is_made = sheet.declarers.iter().all(|seat| result.made.contains(seat));
    told(is_made, together(sheet.declarers, names), tricks_of(deal, sheet.declarers))
}

pub(crate) fn brief(view: &PublicView, sheet: &BelgianSheet, names: &Names) -> String {
    let (Some(result), Some(deal)) = (sheet.result, &view.deal) else { return String::new() };
    let Some(contract) = sheet.contract.filter(|_| result.ending == Ending::Played) else {
        return ending_line(view, deal, sheet, &result, names);
    };
    let told = |seats: Seats, who: String| {
        let is_made = seats.iter().all(|seat| result.made.contains(seat));
        let points = seats.iter().next().map_or(0, |seat| result.points[seat]);
        format!("{} {who} **{}**", if is_made { '✔' } else { '✘' }, with_sign(points))
    };
    let words = if contract == Contract::GeneralMisere {
        points_line(&result, names).unwrap_or_default()
    } else if contract.is_each_alone() {
        facts(sheet.declarers.iter().map(|seat| told(seat.into(), names.seat(seat))))
    } else {
        told(sheet.declarers, together(sheet.declarers, names))
    };
    format!("{} · {words}", names.contract(contract))
}

fn points_line(result: &ContractResult, names: &Names) -> Option<String> {
    if result.ending != Ending::Played {
        return None;
    }
    let points = |(seat, &points): (Seat, &i32)| {
        names.language.points_of(names.seat(seat), with_sign(points))
    };
    Some(facts(result.points.seats().map(points)))
}

/// `8 needed, 5 made: 3 short → −7 − 2 × 2 = −11`, or a price that no number of tricks changes;
/// `None` where no number of tricks is the goal.
fn reckoning_line(
    rules: &Rules,
    deal: &DealView,
    sheet: &BelgianSheet,
    result: &ContractResult,
    language: Language,
) -> Option<String> {
    let Some(Goal::AtLeast(needed)) = sheet.goal else { return None };
    if is_flat(rules, sheet.contract?) {
        let price = result.points[sheet.declarers.iter().next()?].unsigned_abs();
        return (price > 0).then(|| language.reckoning_flat(price));
    }
    let made = tricks_of(deal, sheet.declarers);
    let tricks = match made.cmp(&needed) {
        Ordering::Less => language.reckoning_short(needed, made, needed - made),
        Ordering::Equal => language.reckoning_just(needed, made),
        Ordering::Greater => language.reckoning_more(needed, made, made - needed),
    };
    Some(match sum(rules, sheet, result, needed, made) {
        Some(sum) => format!("{tricks} → {sum}"),
        None => tricks,
    })
}

/// `None` where the points are no sum, or a revoke has changed them.
fn sum(
    rules: &Rules,
    sheet: &BelgianSheet,
    result: &ContractResult,
    needed: u8,
    made: u8,
) -> Option<String> {
    let declarer = sheet.declarers.iter().next()?;
    let opponent = sheet.declarers.others().iter().next()?;
    let pays = |tricks: u8| {
        let mut made = BySeat::default();
        made[declarer] = tricks;
        made[opponent] = ALL_TRICKS - tricks;
        Some(rules.points(sheet.contract?, sheet.goal?, sheet.declarers, made)?[declarer])
    };
    let times = i32::from(sheet.times);
    let total = pays(made)? * times;
    // From where it is just made, or just lost.
    let from = if made >= needed { needed } else { needed.checked_sub(1)? };
    let toward = |step: u8| if made >= needed { from + step } else { from - step };
    let (first, steps) = (pays(from)?, made.abs_diff(from));
    let each = if steps > 0 { pays(toward(1))? - first } else { 0 };
    let is_even =
        (0..=steps).all(|step| pays(toward(step)) == Some(first + each * i32::from(step)));
    if total != result.points[declarer] || !is_even || (each == 0 && times == 1) {
        return None;
    }
    let sign = if each < 0 { '−' } else { '+' };
    let steps = (each != 0).then(|| format!(" {sign} {steps} × {}", each.unsigned_abs()));
    let once = format!("{}{}", signed(first), steps.unwrap_or_default());
    let all = if times == 1 { once } else { format!("({once}) × {times}") };
    Some(format!("{all} = {}", signed(total)))
}
