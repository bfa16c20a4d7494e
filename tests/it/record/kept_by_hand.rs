//! Sheets of real cards at the command line (wiezen.md H.5).

use serde_json::{Value as Json, json};

use super::whist as run;

/// An evening of five: a pair of nine tricks, two misères of which one is struck, a deal that all
/// passed, a question in vain, and other points.
fn sheet() -> Json {
    json!({ "format": "whist-sheet/1", "book": "wiezen", "version": 1,
        "options": { "members": 5, "deals": 20 },
        "members": ["Ann", "Bob", "Cas", "Dee", "Eva"], "first_dealer": "M1",
        "date": "2026-11-27", "note": "Bij Eva",
        "deals": [
            { "contract": "pair 8", "declarers": ["M2", "M4"], "tricks": 9 },
            { "contract": "misere", "declarers": ["M1", "M3"], "failed": ["M3"],
              "struck": { "by": "M2", "at": "2026-11-27T21:04:00Z" } },
            { "passed": true },
            { "refused": true },
            { "points": { "M1": -5, "M2": 5 }, "why": "misdeal" } ] })
}

#[test]
fn a_sheet_is_reckoned_again() {
    let output = run(&["replay", "-"], &sheet().to_string());
    assert!(output.status.success(), "{output:?}");
    let answer: Json = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["format"], "whist-result/1");
    assert_eq!((&answer["kept"], &answer["over"]), (&json!(true), &json!(false)));
    // Nine tricks of a pair bring each 3; Ann deals, so she sits out.
    let of_pair = json!({ "M1": 0, "M2": 3, "M3": -3, "M4": 3, "M5": -3 });
    assert_eq!(answer["deals"][0]["points"], of_pair);
    assert_eq!(answer["deals"][0]["players"], json!(["M2", "M3", "M4", "M5"]));
    assert_eq!(answer["deals"][1]["struck"], json!(true));
    // After a pass and a question in vain the next member deals.
    let dealers = [0, 2, 3].map(|place| answer["deals"][place]["dealer"].clone());
    assert_eq!(json!(dealers), json!(["M1", "M2", "M3"]));
    let totals = json!({ "M1": -5, "M2": 8, "M3": -3, "M4": 3, "M5": -3 });
    assert_eq!(answer["totals"], totals);
}

#[test]
fn of_a_sheet_nobody_knows_the_cards() {
    let output = run(&["verify", "-"], &sheet().to_string());
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("kept by hand: the points follow from the table"), "{said}");
}

#[test]
fn a_sheet_that_cannot_be_is_refused_with_its_place() {
    let mut wrong = sheet();
    // The table plays no piccolo.
    wrong["deals"][0] = json!({ "contract": "piccolo", "declarers": ["M2"], "failed": [] });
    for command in ["replay", "verify"] {
        let output = run(&[command, "-"], &wrong.to_string());
        assert_eq!(output.status.code(), Some(65), "{command}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("deal 1"), "{said}");
    }
}
