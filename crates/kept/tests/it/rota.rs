//! Dealers, members who sit out, and the end (wiezen.md H.3, spec.md 7.1).

use kept::Sheet;
use rules::Book;

use crate::table::{enter, entry, member, pair, points, rules, sheet_of, stamp, wiezen};

/// Plays this many deals.
fn play(sheet: &mut Sheet, deals: usize) {
    for _ in 0..deals {
        let pair = pair(&sheet.choices());
        sheet.enter(sheet.version(), pair).unwrap();
    }
}

/// The dealer of each deal with those who sit out: `1-1` for a dealer who sits out.
fn rota(options: &str, deals: usize) -> String {
    let mut sheet = wiezen(options);
    play(&mut sheet, deals);
    let deals = sheet.deals();
    let told = deals.iter().map(|deal| {
        let out = deal.sitting_out.iter().map(|member| member.number().to_string());
        format!("{}-{}", deal.dealer.number(), out.collect::<String>())
    });
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn members_sit_out_as_the_options_say() {
    let dealer = "1-1 2-2 3-3 4-4 5-5 1-1";
    assert_eq!(rota("members=5 sit_out=dealer", 6), dealer);
    let after_round = "2-1 3-1 4-1 5-1 1-2 3-2 4-2 5-2 1-3";
    assert_eq!(rota("members=5 sit_out=after_round", 9), after_round);
    let by_line = "1-5 2-5 3-5 4-5 1-2 5-2 3-2 4-2 1-5";
    assert_eq!(rota("members=5 sit_out=by_line shared_with=[2]", 9), by_line);
    assert_eq!(rota("members=6 sit_out=dealer", 3), "1-14 2-25 3-36");
}

#[test]
fn members_on_one_line_have_one_total() {
    let mut sheet = wiezen("members=5 sit_out=by_line shared_with=[2]");
    enter(&mut sheet, &["solo 5: M2 5", "pair 8: M1+M3 8", "pair 8: M1+M3 8", "pass", "pass"]);
    assert_eq!(sheet.deals()[3].dealer.number(), 4);
    assert_eq!(points(&sheet, 1), [-2, 6, -2, -2, 0], "who plays");
    let totals = sheet.totals();
    assert_eq!(totals.of(member("M5")), 2);
    assert_eq!(totals.of(member("M2")), 2);
}

#[test]
fn the_number_of_deals_ends_the_match() {
    let mut sheet = wiezen("deals=4");
    enter(&mut sheet, &["pass"]);
    play(&mut sheet, 3);
    assert!(!sheet.is_over(), "a pass does not count");
    play(&mut sheet, 1);
    assert!(sheet.is_over());
    let mut counted = wiezen("deals=4 pass_counts=true");
    enter(&mut counted, &["pass"]);
    play(&mut counted, 3);
    assert!(counted.is_over());
}

#[test]
fn a_total_ends_the_match_and_a_correction_reopens_it() {
    let mut sheet = wiezen("target=20 deals=null");
    enter(&mut sheet, &["misere: M1 -"]);
    assert!(sheet.is_over());
    enter(&mut sheet, &["M1 -2: late"]);
    assert!(!sheet.is_over(), "other points are entered after the end, too");
    let lost = entry(&sheet, "misere: M1 M1");
    assert_eq!(sheet.correct(2, 1, lost, stamp(1)).unwrap().version, 3);
    assert!(!sheet.is_over());
    assert_eq!(sheet.totals().of(member("M1")), -23);
}

#[test]
fn other_points_and_struck_deals_move_no_dealer() {
    let mut sheet = sheet_of(rules(Book::Liege, ""));
    enter(&mut sheet, &["pair 9: M1+M2 9", "M1 -5 M3 5: misdeal"]);
    assert_eq!(sheet.choices().dealer().number(), 2);
    assert!(sheet.strike(2, 1, stamp(0)).unwrap().dealers.is_empty());
    assert_eq!(sheet.choices().dealer().number(), 1);
    assert_eq!(points(&sheet, 1), [0; 4]);
    assert_eq!(sheet.totals().of(member("M3")), 5);
}
