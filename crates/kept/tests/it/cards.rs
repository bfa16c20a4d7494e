//! Cards of a deal, added afterwards (wiezen.md H.5.2).

use chacha20::ChaCha8Rng;
use kept::{CardsError, DealError, Entry, ReadError, Sheet};
use rand::SeedableRng;
use rules::{Book, Game, Seat};
use serde_json::{Value as Json, json};

use crate::played::{play, state};
use crate::table::{rules, sheet_of};

/// A match of some deals entered with their cards, and its JSON.
fn evening(book: Book, options: &str, seed: u64) -> Json {
    let rules = rules(book, &format!("{options} early_stop=false target=3000"));
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (mut sheet, mut game) = (sheet_of(rules.clone()), Game::new(rules, Seat::North));
    let mut deals = Vec::new();
    while deals.len() < 6 {
        deals.push(play(&mut random, &mut game));
        let (entry, players) = Entry::of(&game).unwrap();
        assert_eq!(players, state(&game).players);
        sheet.enter(sheet.version(), entry).unwrap();
    }
    let mut sheet: Json = serde_json::from_str(&sheet.to_json()).unwrap();
    for (deal, played) in sheet["deals"].as_array_mut().unwrap().iter_mut().zip(deals) {
        let letters =
            Seat::ALL.map(|seat| (seat.to_string(), json!(played.hands[seat].to_string())));
        deal["hands"] = letters.into_iter().collect::<serde_json::Map<_, _>>().into();
        if let Some(card) = played.turn_up {
            deal["turn_up"] = json!(card.to_string());
        }
        deal["actions"] = json!(played.actions);
    }
    sheet
}

/// The reason for which the second deal is refused.
fn refused(sheet: &Json) -> DealError {
    match Sheet::from_json(&sheet.to_string()) {
        Err(ReadError::Deal { number: 2, why }) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn cards_of_a_deal_give_its_result() {
    for (book, options) in [
        (Book::Wiezen, ""),
        (Book::Wiezen, "members=5 scale=kaartclubs"),
        (Book::Couleur, "misere_generale=six_twelve"),
        (Book::Liege, "members=6"),
    ] {
        for seed in 0..5 {
            let json = evening(book, options, seed);
            let sheet = Sheet::from_json(&json.to_string()).unwrap();
            assert_eq!(sheet.games().count(), 6, "{book:?} {options}");
            assert!(sheet.games().all(|(_, game)| !game.is_playing()));
            let again: Json = serde_json::from_str(&sheet.to_json()).unwrap();
            assert_eq!(again["deals"], json["deals"]);
        }
    }
}

#[test]
fn cards_of_another_deal_are_refused_by_name() {
    let right = evening(Book::Wiezen, "", 3);
    let mut other = right.clone();
    for field in ["hands", "turn_up", "actions"] {
        other["deals"][1][field] = right["deals"][2][field].clone();
    }
    // The next dealer held that turn-up.
    let why = refused(&other).to_string();
    assert!(why.starts_with("the turn-up is not in the dealer's hand"), "{why}");

    let mut wrong = right.clone();
    wrong["deals"][1] = json!({ "points": { "M1": -5, "M2": 5 }, "why": "misdeal",
        "hands": right["deals"][1]["hands"], "turn_up": right["deals"][1]["turn_up"],
        "actions": right["deals"][1]["actions"] });
    let DealError::OtherResult(found) = refused(&wrong) else { panic!("another deal follows") };
    let found: Json = serde_json::from_str(&found).unwrap();
    let entry = right["deals"][1].as_object().unwrap();
    assert!(found.as_object().unwrap().iter().all(|(field, value)| entry[field] == *value));

    let mut short = right.clone();
    short["deals"][1]["actions"].as_array_mut().unwrap().pop();
    assert_eq!(refused(&short), DealError::Cards(CardsError::Unfinished));
    short["deals"][1]["actions"] = json!(["N dances"]);
    assert!(matches!(refused(&short), DealError::Cards(CardsError::NoAction { number: 1, .. })));
    short["deals"][1]["actions"] = json!(["N play AS"]);
    assert!(matches!(refused(&short), DealError::Cards(CardsError::Refused { number: 1, .. })));
    short["deals"][1]["hands"] = Json::Null;
    assert_eq!(refused(&short), DealError::Fields);
}
