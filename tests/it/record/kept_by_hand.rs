//! Sheets of real cards at the command line (wiezen.md H.5).

use kept::{Entry, Sheet};
use rules::{Book, BySeat, Cards, Game, Rules, Seat, Suit};
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

/// A slam of wiezen, as a sheet has it; the players do the first thing that they may.
fn deal_with_cards() -> Json {
    let mut game = Game::new(Rules::new(Book::Wiezen), Seat::North);
    // Each has a suit, and the dealer's ace is turned up.
    let suits: Vec<Cards> = Suit::ALL.map(|suit| Cards::PACK.of(suit)).into();
    let hands = BySeat::new(suits.try_into().unwrap());
    let turn_up = hands[Seat::North].sorted().next();
    game.deal_hands(hands, turn_up).unwrap();
    let mut actions = Vec::new();
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        let legal: Vec<_> = game.seen_by(seat).legal.iter().collect();
        let slam = legal.iter().copied().find(|action| action.to_string().starts_with("slam"));
        let action = slam.unwrap_or(legal[0]);
        game.act(seat, action).unwrap();
        actions.push(format!("{seat} {action}"));
    }
    let (entry, _) = Entry::of(&game).unwrap();
    let mut sheet = Sheet::from_json(&four().to_string()).unwrap();
    sheet.enter(0, entry).unwrap();
    let mut json: Json = serde_json::from_str(&sheet.to_json()).unwrap();
    let deal = &mut json["deals"][0];
    for (seat, hand) in hands.seats() {
        deal["hands"][seat.to_string()] = json!(hand.to_string());
    }
    deal["turn_up"] = json!(turn_up.unwrap().to_string());
    deal["actions"] = json!(actions);
    deal.clone()
}

fn four() -> Json {
    json!({ "format": "whist-sheet/1", "book": "wiezen", "version": 1, "options": {},
        "members": ["Ann", "Bob", "Cas", "Dee"], "first_dealer": "M1", "date": "2026-11-27",
        "deals": [] })
}

#[test]
fn a_deal_whose_cards_are_known_is_reviewed() {
    let mut sheet = four();
    sheet["deals"] = json!([deal_with_cards()]);
    let output = run(&["replay", "-"], &sheet.to_string());
    assert!(output.status.success(), "{output:?}");
    let answer: Json = serde_json::from_slice(&output.stdout).unwrap();
    assert!(answer["reviews"]["1"].is_array(), "{answer}");
    // Another result does not follow from the cards.
    sheet["deals"][0]["declarers"] = json!(["M3"]);
    let output = run(&["replay", "-"], &sheet.to_string());
    assert_eq!(output.status.code(), Some(65));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("deal 1: from its cards follows"), "{said}");
}
