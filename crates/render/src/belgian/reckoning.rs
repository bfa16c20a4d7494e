//! The sum behind the points of a contract.

use std::cmp::Ordering;

use rules::{BelgianSheet, BySeat, ContractResult, DealView, Goal, Rules};
use words::Language;

use super::super::ALL_TRICKS;
use super::signed;

/// `8 needed, 5 made: 3 short → −7 − 2 × 2 = −11`; `None` where no number of tricks is the goal.
pub(super) fn reckoning_line(
    rules: &Rules,
    deal: &DealView,
    sheet: &BelgianSheet,
    result: &ContractResult,
    language: Language,
) -> Option<String> {
    let Some(Goal::AtLeast(needed)) = sheet.goal else { return None };
    let made: u8 = sheet.declarers.iter().map(|seat| deal.made[seat]).sum();
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
    let times = if sheet.doubled { 2 } else { 1 };
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
