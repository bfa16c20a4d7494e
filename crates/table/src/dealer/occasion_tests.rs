//! Packs that several tables share.

use std::collections::HashSet;

use rules::Member;
use serde_json::json;

use super::tests::{Vector, secret};
use super::*;

const DAY: Occasion = Occasion { server: 7, kind: OccasionKind::Day, number: 331 };

const FACTS: DealFacts<'_> =
    DealFacts { origin: Origin::Occasion(DAY), deal: 1, book: "long", options: "{}" };

fn of(occasion: Occasion) -> DealFacts<'static> {
    DealFacts { origin: Origin::Occasion(occasion), ..FACTS }
}

fn first() -> Vector {
    Vector::all().into_iter().find(|it| it.dealing.version == 3).unwrap()
}

#[test]
fn every_fact_of_an_occasion_changes_promise_and_pack() {
    let ours = secret(7);
    let series = OccasionKind::Series;
    let all = [
        FACTS,
        of(Occasion { server: 8, ..DAY }),
        of(Occasion { kind: series, ..DAY }),
        of(Occasion { number: 332, ..DAY }),
        DealFacts { deal: 2, ..FACTS },
        DealFacts { book: "short", ..FACTS },
        DealFacts { options: "[]", ..FACTS },
        // A table of the server's number, and what reads alike one after another.
        DealFacts { origin: Origin::Table(7), ..FACTS },
        DealFacts { deal: 11, ..of(Occasion { number: 33, ..DAY }) },
    ];
    let promises: HashSet<_> = all.iter().map(|facts| facts.commitment(&ours)).collect();
    let pack = |facts: &DealFacts<'_>| facts.pack(&ours, Shuffle::Full, None);
    let packs: HashSet<_> = all.iter().map(pack).collect();
    assert_eq!((promises.len(), packs.len()), (all.len(), all.len()));
}

#[test]
fn no_cut_text_or_gathered_pack_changes_an_occasions_pack() {
    let ours = secret(7);
    let plain = FACTS.pack(&ours, Shuffle::Full, None);
    let gathered = FACTS.pack(&secret(9), Shuffle::Full, None);
    let cut = Some(Cut::try_from(17).unwrap());
    assert_eq!(FACTS.pack(&ours, Shuffle::Full, cut), plain);
    assert_eq!(FACTS.pack(&ours, Shuffle::CutOnly { gathered }, None), plain);
    let (chair, text) = (Member::new(1).unwrap(), DealText::new("clover").unwrap());
    let texts: Texts = [(chair, FACTS.text_hash(chair, &text))].into_iter().collect();
    assert_eq!(FACTS.pack_with(&texts, &ours, Shuffle::Full, None), plain);
}

#[test]
fn ten_thousand_deals_of_a_day_come_out_alike() {
    let ours = secret(7);
    let plain = FACTS.pack(&ours, Shuffle::Full, None);
    let again = |_| FACTS.pack(&ours.reveal().parse().unwrap(), Shuffle::Full, None) == plain;
    assert!((0..10_000).all(again));
}

#[test]
fn every_lie_about_an_occasion_is_found() {
    assert_eq!(first().verify(), Ok(()));
    let lie = |tell: fn(&mut Dealing), found: Mismatch| {
        let mut vector = first();
        tell(&mut vector.dealing);
        assert_eq!(vector.verify(), Err(found));
    };
    lie(|dealing| dealing.version = 1, Mismatch::Origin(1));
    lie(|dealing| dealing.version = 2, Mismatch::Origin(2));
    lie(|dealing| dealing.version = 4, Mismatch::Version(4));
    lie(|dealing| dealing.origin = Origin::Table(7), Mismatch::Origin(3));
    lie(|dealing| dealing.origin = Origin::Occasion(DAY), Mismatch::Commitment);
    lie(|dealing| dealing.deal = 2, Mismatch::Commitment);
    lie(|dealing| dealing.secret = secret(1), Mismatch::Commitment);
    lie(|dealing| dealing.cut = Some(4), Mismatch::Shared);
    lie(
        |dealing| {
            let (chair, text) = (Member::new(1).unwrap(), DealText::new("clover").unwrap());
            dealing.texts.insert(chair, FACTS.text_hash(chair, &text));
        },
        Mismatch::Shared,
    );
}

#[test]
fn what_is_no_occasion_is_not_read() {
    let good = serde_json::to_value(first().dealing).unwrap();
    assert_eq!(good["occasion"], json!({ "server": "1", "kind": "day", "number": 331 }));
    for (name, value) in [
        ("occasion", json!(null)),
        ("occasion", json!({ "server": 1, "kind": "day", "number": 331 })),
        ("occasion", json!({ "server": "01", "kind": "day", "number": 331 })),
        ("occasion", json!({ "server": "1", "kind": "night", "number": 331 })),
        ("occasion", json!({ "server": "1", "kind": "day", "number": -1 })),
        ("occasion", json!({ "server": "1", "kind": "day" })),
        ("occasion", json!({ "server": "1", "kind": "day", "number": 331, "luck": 1 })),
        ("table", json!("7")),
    ] {
        let mut bad = good.clone();
        bad[name] = value;
        serde_json::from_value::<Dealing>(bad.clone()).expect_err(&bad.to_string());
    }
}
