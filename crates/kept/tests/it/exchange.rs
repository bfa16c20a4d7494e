//! Players who take another's place (wiezen.md H.3).

use kept::{Notation, Refusal, Sheet, Step};

use crate::table::{enter, entry, member, stamp, wiezen};

fn evening() -> Sheet {
    let mut sheet = wiezen("");
    enter(&mut sheet, &["solo 5: M2 5", "M2 = Fay", "solo 5: M1 5", "pair 8: M2+M3 7"]);
    sheet
}

#[test]
fn former_deals_stay_with_the_former_player() {
    let sheet = evening();
    assert_eq!(sheet.sums(), [("Ann", 10), ("Bob", 6), ("Cas", -10), ("Dee", 2), ("Fay", -8)]);
    assert_eq!(sheet.totals().of(member("M2")), -2, "the line goes on");
    let deals = sheet.deals();
    assert_eq!(deals[1].name(member("M2")), "Bob");
    assert_eq!(deals[2].name(member("M2")), "Fay");
    assert_eq!(sheet.choices().name(member("M2")), "Fay");
    assert_eq!(sheet.choices().name(member("M6")), "");
    assert_eq!(deals[2].dealer, member("M2"), "an exchange moves no dealer");
    assert_eq!(Sheet::from_json(&sheet.to_json()).unwrap(), sheet);
}

#[test]
fn both_players_stand_on_the_sheet() {
    let text = evening().pages(&Notation).concat();
    assert_eq!(text, TEXT);
    assert_eq!(evening().to_csv().replace("\r\n", "\n"), CSV);
}

const TEXT: &str = "\
2026-11-27 · wiezen iwwa
                                                     Ann     Bob     Cas     Dee
  1  solo 5 Bob 5                                 -2* -2  +6   6  -2  -2  -2  -2
  2  Bob → Fay                                        -2       6      -2      -2
  3  solo 5 Ann 5                                 +6   4  -2*  4  -2  -4  -2  -4
  4  pair 8 Fay+Cas 7                             +6  10  -6  -2  -6*-10  +6   2
     total                                            10      -2     -10       2
     Ann 10
     Bob 6
     Cas -10
     Dee 2
     Fay -8
";

const CSV: &str = "\
deal,dealer,contract,declarers,tricks,factor,Ann,Bob,Cas,Dee,Fay
1,Ann,solo 5,Bob,5,1,-2,6,-2,-2,
2,,exchange,Bob > Fay,,,0,0,0,0,
3,Fay,solo 5,Ann,5,1,6,,-2,-2,-2
4,Cas,pair 8,Fay + Cas,7,1,6,,-6,6,-6
";

#[test]
fn a_player_comes_back_with_the_same_points() {
    let mut sheet = evening();
    enter(&mut sheet, &["M2 = Bob", "solo 5: M2 5"]);
    assert_eq!(sheet.sums()[1], ("Bob", 12));
    let change = sheet.strike(6, 2, stamp(0)).unwrap();
    assert!(change.dealers.is_empty());
    assert_eq!(sheet.sums()[1], ("Bob", 4), "without an exchange all are Bob's");
    assert_eq!(sheet.sums().len(), 4);
}

#[test]
fn a_name_at_the_table_is_refused() {
    let mut sheet = evening();
    for name in ["Ann", "Fay", "", " Gus", "a\tb"] {
        let exchange = entry(&sheet, &format!("M3 = {name}"));
        assert_eq!(sheet.enter(4, exchange), Err(Refusal::Name), "{name:?}");
    }
    let fifth = entry(&sheet, "M5 = Gus");
    assert_eq!(sheet.enter(4, fifth), Err(Refusal::NoSuchMember(member("M5"))));
}

#[test]
fn a_log_has_exchanges_and_moves() {
    let mut sheet = wiezen("");
    let evening = sheet.evening().clone();
    let mut log = Vec::new();
    let exchange = entry(&sheet, "M2 = Fay");
    let solo = entry(&sheet, "solo 5: M1 5");
    let pair = entry(&sheet, "pair 8: M2+M3 7");
    let entered = [solo, exchange, pair].map(Step::Enter);
    for step in entered.into_iter().chain([Step::Move(3, 1)]) {
        log.push(step.to_line());
        sheet.take(sheet.version(), step).unwrap();
    }
    assert_eq!(log[3], r#"{"move":[3,1]}"#);
    assert_eq!(sheet.deals()[0].name(member("M2")), "Bob");
    assert_eq!(Sheet::from_log(evening.clone(), &log).unwrap(), sheet);
    log[3] = r#"{"move":[3,1],"strike":1}"#.to_owned();
    assert!(Sheet::from_log(evening, &log).is_err());
}
