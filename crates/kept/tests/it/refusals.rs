//! Refusals (wiezen.md H.2.1, H.2.2): the sheet is unchanged after each.

use kept::{
    Entry, Evening, KeptContract, OtherPoints, Outcome, Played, Refusal, SetupError, Sheet,
};
use rules::{Book, Member, Rules};

use crate::table::{NAMES, enter, entry, member, members, rules, sheet_of, stamp, wiezen};

/// The refusal of an entry at the end of a sheet.
fn refusal(sheet: &mut Sheet, entry: Entry) -> Refusal {
    let before = sheet.clone();
    let refused = sheet.enter(sheet.version(), entry).unwrap_err();
    assert_eq!(*sheet, before);
    refused
}

fn refused(sheet: &mut Sheet, text: &str) -> Refusal {
    let entry = entry(sheet, text);
    refusal(sheet, entry)
}

#[test]
fn a_declarer_who_sits_out_is_refused() {
    let mut sheet = wiezen("members=5");
    assert_eq!(refused(&mut sheet, "pair 8: M1+M2 8"), Refusal::SitsOut(member("M1")));
    enter(&mut sheet, &["pair 8: M2+M3 8"]);
    let wrong = entry(&sheet, "solo 5: M1 8");
    let sits_out = Refusal::SitsOut(member("M1"));
    assert_eq!(sheet.correct(1, 1, wrong.clone(), stamp(0)), Err(sits_out));
    assert_eq!(sheet.insert(1, 1, wrong), Err(sits_out));
    assert_eq!(refused(&mut sheet, "solo 5: M6 5"), Refusal::NoSuchMember(member("M6")));
}

#[test]
fn too_few_and_too_many_declarers_are_refused() {
    let mut sheet = wiezen("");
    for (text, given, least, most) in [
        ("pair 8: M1 8", 1, 2, 2),
        ("troel 8: M1+M2+M3 8", 3, 2, 2),
        ("solo 5: M1+M2 8", 2, 1, 1),
        ("misere: M1+M2+M3+M4 -", 4, 1, 3),
        ("misere: - -", 0, 1, 3),
    ] {
        let expected = Refusal::Declarers { given, least, most };
        assert_eq!(refused(&mut sheet, text), expected, "{text}");
    }
}

#[test]
fn a_contract_that_the_options_do_not_play_is_refused() {
    let sixes = KeptContract::all(&rules(Book::Wiezen, "alone_tricks=6"));
    let contract = *sixes.iter().find(|it| it.to_string() == "solo 6").unwrap();
    let solo = Played { contract, declarers: members("M1"), result: Outcome::Tricks(6) };
    let mut sheet = wiezen("");
    assert_eq!(refusal(&mut sheet, Entry::Played(solo)), Refusal::NotPlayed(contract));
    assert_eq!(contract.contract().to_string(), "solo 6 S");
    let mut liege = sheet_of(Rules::new(Book::Liege));
    assert_eq!(refused(&mut liege, "ask"), Refusal::NoSuchPass);
    let mut hoyle = wiezen("scale=hoyle all_pass=last_trick");
    assert_eq!(refused(&mut hoyle, "pass"), Refusal::NoSuchPass);
}

#[test]
fn a_result_that_cannot_be_is_refused() {
    let mut sheet = wiezen("scale=cents all_pass=passpel");
    let tricks = |given, most| Refusal::Tricks { given, most };
    assert_eq!(refused(&mut sheet, "pair 8: M1+M2 14"), tricks(14, 13));
    assert_eq!(refused(&mut sheet, "misere: M1 M2"), Refusal::NoDeclarer(member("M2")));
    let general = "general-misere: M1+M2+M3+M4";
    assert_eq!(refused(&mut sheet, &format!("{general} 4 4 4 0")), tricks(12, 13));
    let fifth = format!("{general} 4 4 4 0 1");
    assert_eq!(refused(&mut sheet, &fifth), Refusal::NoDeclarer(member("M5")));
    let Entry::Played(pair) = entry(&sheet, "pair 8: M1+M2 8") else { panic!() };
    let result = Outcome::Failed(members("M1"));
    let other = Refusal::OtherResult(pair.contract);
    assert_eq!(refusal(&mut sheet, Entry::Played(Played { result, ..pair })), other);
}

#[test]
fn other_points_need_a_number_and_a_reason() {
    let mut sheet = wiezen("");
    for (points, why, expected) in [
        ([0; 6], "misdeal", Refusal::Points),
        ([10_000, 0, 0, 0, 0, 0], "misdeal", Refusal::Points),
        ([0, 0, 0, 0, 0, 5], "misdeal", Refusal::NoSuchMember(member("M6"))),
        ([5, 0, 0, 0, 0, 0], " ", Refusal::Why),
        ([5, 0, 0, 0, 0, 0], "a\nb", Refusal::Why),
        ([5, 0, 0, 0, 0, 0], &"a".repeat(101), Refusal::Why),
    ] {
        let other = OtherPoints { points, why: why.to_owned() };
        assert_eq!(refusal(&mut sheet, Entry::Points(other)), expected);
    }
    let other = OtherPoints { points: [5, -3, 0, 0, 0, 0], why: "late".to_owned() };
    assert_eq!(other.sum(), 2);
}

#[test]
fn a_press_of_an_older_version_changes_nothing() {
    let mut sheet = wiezen("");
    enter(&mut sheet, &["pass"]);
    let before = sheet.clone();
    let refusal = Refusal::OldVersion { given: 0, now: 1 };
    let old = Err(refusal);
    assert_eq!(sheet.choices().version(), 1);
    assert_eq!(sheet.choices().number(), 2);
    assert_eq!(sheet.enter(0, Entry::Passed), Err(refusal));
    assert_eq!(sheet.correct(0, 1, Entry::Passed, stamp(0)), old);
    assert_eq!(sheet.strike(0, 1, stamp(0)), old);
    assert_eq!(sheet.insert(0, 1, Entry::Passed), old);
    assert_eq!(sheet.move_to(0, 1, 1), old);
    assert_eq!(sheet, before);
}

#[test]
fn deals_that_are_not_there_and_struck_ones_are_refused() {
    let mut sheet = wiezen("deals=4");
    enter(&mut sheet, &["pass"]);
    let none = |number| Err(Refusal::NoSuchDeal(number));
    assert_eq!(sheet.strike(1, 0, stamp(0)), none(0));
    assert_eq!(sheet.strike(1, 2, stamp(0)), none(2));
    assert_eq!(sheet.correct(1, 2, Entry::Passed, stamp(0)), none(2));
    assert_eq!(sheet.insert(1, 2, Entry::Passed), none(2));
    assert_eq!(sheet.move_to(1, 1, 2), none(2));
    assert_eq!(sheet.strike(1, 1, stamp(0)).map(|change| change.version), Ok(2));
    assert_eq!(sheet.strike(2, 1, stamp(0)), Err(Refusal::Struck(1)));
    enter(&mut sheet, &["pair 8: M1+M2 8"; 4]);
    assert_eq!(refused(&mut sheet, "pass"), Refusal::Over);
}

#[test]
fn a_full_sheet_takes_no_more() {
    let mut sheet = wiezen("deals=null");
    enter(&mut sheet, &["pass"; Sheet::MOST_DEALS]);
    let full = Refusal::TooManyDeals(Sheet::MOST_DEALS);
    assert_eq!(refused(&mut sheet, "pass"), full);
    assert_eq!(sheet.insert(sheet.version(), 1, Entry::Passed), Err(full));
}

#[test]
fn an_evening_is_set_up_with_members_date_and_note() {
    let new = |names: &[&str], dealer: u8, date, note: &str| {
        let rules = Rules::new(Book::Wiezen);
        Evening::new(rules, names, Member::new(dealer).unwrap(), date, note).unwrap_err()
    };
    let four = &NAMES[..4];
    assert_eq!(new(&NAMES[..5], 1, "2026-11-27", ""), SetupError::Names { given: 5, members: 4 });
    assert_eq!(new(four, 5, "2026-11-27", ""), SetupError::FirstDealer(member("M5")));
    assert_eq!(new(four, 1, "27-11-2026", ""), SetupError::Date("27-11-2026".to_owned()));
    assert_eq!(new(four, 1, "2026-11-27", "a\tb"), SetupError::Note);
    for name in ["", " ", "Bob ", "a\nb", &"a".repeat(33)] {
        let names = [name, "Bob", "Cas", "Bob"];
        assert!(matches!(new(&names, 1, "2026-11-27", ""), SetupError::Name(_)), "{name:?}");
    }
    let long = Evening::new(Rules::new(Book::Long), four, member("M1"), "2026-11-27", "");
    assert_eq!(long, Err(SetupError::NoContracts(Book::Long)));
}
