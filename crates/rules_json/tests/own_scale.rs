//! Tables of players' own points (wiezen.md S.1 to S.3).

use std::sync::Arc;

use rules::{BySeat, Contract, Rules, Seat, Seats, Suit, Value};
use rules_json::own_scale::{BesideError, beside, from_json, from_text, from_toml, to_toml};
use serde_json::{Value as Json, json};

/// In no order, with a remark, a cell by hand, letters beyond ASCII and a quote in its name.
const TEXT: &str = r#"
# As Eva's mother counts.
format = "whist-scale/1"
book = "wiezen"
name = "Bij Éva \"thuis\""
slam = { made = 25 }
[pair]
under = 2
made = 2
over = 1
lost = 6
[alone]
made = 2
lost = 4
[abundance]
made = [5, 6, 8, 9]
[misere]
made = 7
[open_misere]
made = 14
[[cell]]
line = "pair"
level = 8
tricks = 7
declarer = -5
others = 5
"#;

/// Written by hand from S.3, and its hash by another program.
const JSON: &str = concat!(
    r#"{"abundance":{"made":[5,6,8,9]},"alone":{"lost":4,"made":2},"book":"wiezen","#,
    r#""cell":[{"declarer":-5,"level":8,"line":"pair","others":5,"tricks":7}],"#,
    r#""format":"whist-scale/1","misere":{"made":7},"name":"Bij Éva \"thuis\"","#,
    r#""open_misere":{"made":14},"pair":{"lost":6,"made":2,"over":1,"under":2},"#,
    r#""slam":{"made":25},"zero_sum":true}"#,
);
const HASH: &str = "f904e4a15246a7550633e4ed25f6a5c44afc7adaf56480bb35b5ee32fe386adc";

#[test]
fn the_hash_covers_sorted_json_without_spaces() {
    let own = from_toml(TEXT).unwrap().own;
    assert_eq!(&*own.text, JSON);
    assert_eq!(*own.word, format!("own:{HASH}"));
    assert_eq!((own.short_name(), &*own.name), ("f904e4a1", "Bij Éva \"thuis\""));
}

#[test]
fn a_table_is_the_same_from_its_json_and_from_its_text() {
    let own = from_toml(TEXT).unwrap();
    let json: Json = serde_json::from_str(JSON).unwrap();
    assert_eq!(from_json(&json).unwrap(), own);
    assert_eq!(from_text(JSON), Some(own.own));
    // Another spelling of the same is no text that a hash covers.
    assert_eq!(from_text(&format!(" {JSON}")), None);
    assert_eq!(from_text("{}"), None);
    assert_eq!(from_text("[]"), None);
}

#[test]
fn each_known_table_counts_alike_as_players_own() {
    let pair = Contract::Pair { tricks: 8, trump: Suit::Hearts };
    let abundance = Contract::Abundance { tricks: 10, trump: Suit::Clubs };
    let misere = Contract::Misere { over_troel: false };
    let mut compared = 0;
    for (name, text) in scales::KNOWN {
        let own = Arc::new(from_toml(text).unwrap().own);
        let book = Rules::new(own.book);
        let known = book.clone().with([("scale", Value::Word(name.into()))]).unwrap();
        let counted = book.with_scale(Arc::clone(&own)).unwrap();
        assert_eq!(from_text(&own.text), Some((*own).clone()), "{name}");
        for (contract, declarers) in [
            (pair, Seats::from_iter([Seat::North, Seat::South])),
            (abundance, Seats::from_iter([Seat::East])),
            (misere, Seats::from_iter([Seat::East])),
            (misere, Seats::from_iter([Seat::East, Seat::West])),
        ] {
            for tricks in 0..=13 {
                let made = BySeat::new([0, tricks, 13 - tricks, 0]);
                let points =
                    |rules: &Rules| rules.points(contract, contract.goal(), declarers, made);
                assert_eq!(points(&counted), points(&known), "{name}: {contract:?}, {tricks}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 11 * 4 * 14);
}

#[test]
fn a_mistake_in_json_has_a_place() {
    let mut json: Json = serde_json::from_str(JSON).unwrap();
    json["pair"]["over"] = json!(-1);
    let complaints = from_json(&json).unwrap_err();
    assert_eq!(complaints.len(), 1);
    assert_eq!(complaints[0].place, "pair.over");
    let line = to_toml(&json).lines().nth(complaints[0].line - 1).unwrap().to_owned();
    assert!(line.starts_with("pair = { "), "{line}");
    json["pair"] = json!(null);
    assert!(from_json(&json).is_err());
}

#[test]
fn a_text_of_more_than_sixteen_kib_is_refused() {
    let long = format!("{TEXT}#{}", "x".repeat(16 << 10));
    assert!(from_toml(&long).is_err());
}

#[test]
fn options_and_the_text_beside_them_belong_together() {
    let (json, word): (Json, _) = (serde_json::from_str(JSON).unwrap(), format!("own:{HASH}"));
    let own = from_toml(TEXT).unwrap().own;
    assert_eq!(beside(Some(&word), Some(&json)), Ok(Some(own)));
    assert_eq!(beside(Some("iwwa"), None), Ok(None));
    assert_eq!(beside(None, None), Ok(None));
    let missing = Err(BesideError::Missing { named: word.clone() });
    assert_eq!(beside(Some(&word), None), missing);
    let unnamed = Err(BesideError::Other { named: None, found: word.clone() });
    assert_eq!(beside(Some("iwwa"), Some(&json)), unnamed);
    let mut other = json;
    other["pair"]["made"] = json!(3);
    let refused = beside(Some(&word), Some(&other)).unwrap_err();
    assert!(matches!(&refused, BesideError::Other { named: Some(named), .. } if *named == word));
    assert!(refused.to_string().starts_with(&format!("scale: the options name {word}")));
    other["pair"]["made"] = json!("three");
    assert!(beside(Some(&word), Some(&other)).unwrap_err().to_string().contains("pair.made"));
}
