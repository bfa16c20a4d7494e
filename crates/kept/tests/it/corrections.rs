//! Corrections (wiezen.md H.4).

use kept::Sheet;

use crate::table::{enter, entry, member, points, stamp, wiezen};

/// The dealers of all deals by number, the next one last.
fn dealers(sheet: &Sheet) -> Vec<u8> {
    let deals = sheet.deals();
    let all = deals.iter().map(|deal| deal.dealer.number());
    all.chain([sheet.choices().dealer().number()]).collect()
}

#[test]
fn a_pass_that_becomes_a_deal_moves_the_later_dealers() {
    let mut sheet = wiezen("all_pass=double");
    enter(&mut sheet, &["pass", "pair 8: M1+M2 8", "pass", "pair 8: M1+M2 8", "M1 5: bonus"]);
    assert_eq!(dealers(&sheet), [1, 1, 2, 2, 3, 3]);
    assert_eq!(points(&sheet, 2), [4, 4, -4, -4]);
    let played = entry(&sheet, "solo 5: M3 5");
    let change = sheet.correct(5, 1, played, stamp(4)).unwrap();
    assert_eq!(change.dealers, [2, 3, 4], "other points have none");
    assert_eq!(change.factors, [2]);
    assert!(change.misfits.is_empty());
    assert_eq!(dealers(&sheet), [1, 2, 3, 3, 4, 4]);
    assert_eq!(points(&sheet, 2), [2, 2, -2, -2]);
}

#[test]
fn the_former_version_stays_with_author_and_time() {
    let mut sheet = wiezen("");
    enter(&mut sheet, &["pair 8: M1+M2 8"]);
    let solo = entry(&sheet, "solo 5: M3 6");
    assert_eq!(sheet.correct(1, 1, solo.clone(), stamp(4)).unwrap().version, 2);
    let deals = sheet.deals();
    assert_eq!(deals[0].former.len(), 1);
    assert_eq!(deals[0].former[0].entry, entry(&sheet, "pair 8: M1+M2 8"));
    assert_eq!(deals[0].former[0].struck, stamp(4));
    assert_eq!(deals[0].entry, &solo);
    assert_eq!(points(&sheet, 1), [-3, -3, 9, -3]);
}

#[test]
fn a_struck_deal_is_void_until_it_is_corrected() {
    let mut sheet = wiezen("");
    enter(&mut sheet, &["pair 8: M1+M2 8", "pair 8: M1+M2 8"]);
    let change = sheet.strike(2, 1, stamp(5)).unwrap();
    assert_eq!(change.dealers, [2]);
    assert_eq!(sheet.deals()[0].struck, Some(&stamp(5)));
    assert_eq!(sheet.totals().of(member("M1")), 2);
    let pair = entry(&sheet, "pair 8: M1+M3 8");
    assert_eq!(sheet.correct(3, 1, pair, stamp(6)).unwrap().dealers, [2]);
    assert_eq!(sheet.deals()[0].struck, None);
    assert_eq!(sheet.totals().of(member("M1")), 4);
}

#[test]
fn a_deal_put_in_between_moves_those_after_it() {
    let mut sheet = wiezen("");
    enter(&mut sheet, &["pair 8: M1+M2 8", "solo 5: M3 5"]);
    assert_eq!(sheet.choices_at(2).unwrap().dealer(), member("M2"));
    let misere = entry(&sheet, "misere: M4 -");
    let change = sheet.insert(2, 2, misere).unwrap();
    assert_eq!(change.dealers, [3]);
    assert_eq!(points(&sheet, 2), [-7, -7, -7, 21]);
    assert_eq!(points(&sheet, 3), [-2, -2, 6, -2]);
    assert_eq!(dealers(&sheet), [1, 2, 3, 4]);
}

#[test]
fn a_deal_moves_to_another_place() {
    let mut sheet = wiezen("all_pass=double");
    enter(&mut sheet, &["pair 8: M1+M2 8", "solo 5: M3 5", "pass", "misere: M4 -"]);
    let change = sheet.move_to(4, 3, 1).unwrap();
    assert_eq!(change.dealers, [1], "the pass, which the first dealer deals now");
    assert_eq!(change.factors, [2, 4], "the pass doubles the first deal now");
    assert_eq!(points(&sheet, 2), [4, 4, -4, -4]);
    assert!(sheet.move_to(5, 1, 3).unwrap().dealers.contains(&3));
    assert_eq!(points(&sheet, 1), [2, 2, -2, -2]);
    assert_eq!(points(&sheet, 4), [-14, -14, -14, 42]);
}

#[test]
fn a_declarer_who_sits_out_after_a_correction_is_told() {
    let mut sheet = wiezen("members=5 all_pass=redeal");
    enter(&mut sheet, &["pass", "pair 8: M2+M3 8", "solo 5: M1 5"]);
    let played = entry(&sheet, "solo 5: M4 5");
    let change = sheet.correct(3, 1, played, stamp(1)).unwrap();
    assert_eq!(change.dealers, [2, 3]);
    assert_eq!(change.misfits, [2], "Bob deals it now");
    assert!(sheet.deals()[1].is_misfit);
    assert_eq!(points(&sheet, 2), [0; 5]);
    let right = entry(&sheet, "pair 8: M1+M3 8");
    assert!(sheet.correct(4, 2, right, stamp(2)).unwrap().dealers.is_empty());
    assert!(!sheet.deals()[1].is_misfit);
    assert_eq!(points(&sheet, 2), [2, 0, 2, -2, -2]);
}
