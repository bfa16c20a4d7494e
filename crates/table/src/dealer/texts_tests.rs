//! The texts that players put into a deal.

use std::collections::HashSet;

use rules::Member;
use serde_json::{Value, json};

use super::tests::{FACTS, Vector, secret};
use super::*;

fn text(typed: &str) -> DealText {
    DealText::new(typed).unwrap()
}

fn chair(number: u8) -> Member {
    Member::new(number).unwrap()
}

/// The hashes that go into a deal for these texts of these chairs.
fn texts(facts: &DealFacts<'_>, own: &[(u8, &str)]) -> Texts {
    let own = own.iter().map(|&(number, typed)| (chair(number), text(typed)));
    own.map(|(chair, text)| (chair, facts.text_hash(chair, &text))).collect()
}

#[test]
fn the_sixteen_vectors_of_version_1_are_there_for_ever() {
    let vectors = Vector::all();
    let first: Vec<_> = vectors.iter().take_while(|it| it.dealing.version == 1).collect();
    assert_eq!(first.len(), 16);
    assert!(first.iter().all(|vector| vector.dealing.texts.is_empty()));
    // Of all that they say: not a byte of it is another one day.
    let mut hash = Sha256::new();
    for vector in first {
        hash.update(serde_json::to_string(&vector.dealing).unwrap());
        hash.update(vector.pack.map(|card| card.to_string()).join(" "));
    }
    let said = base16ct::lower::encode_string(&hash.finalize());
    assert_eq!(said, "2db7ecc6e4f14267d349ce072c32d67a14b919001b5804fbcdb25c9b36217fd5");
}

#[test]
fn h15_a_kept_text_is_the_one_another_program_makes() {
    let mut compared = 0;
    for vector in Vector::all().iter().filter(|it| it.dealing.version == 2) {
        let own: Vec<_> = vector.own.iter().map(|(number, own)| (*number, own.as_str())).collect();
        assert_eq!(texts(&vector.facts(), &own), vector.dealing.texts, "{}", vector.name);
        compared += own.len();
    }
    assert!(compared >= 10);
}

#[test]
fn i05_two_texts_make_two_packs_of_one_secret() {
    let ours = secret(7);
    let pack =
        |own: &[(u8, &str)]| FACTS.pack_with(&texts(&FACTS, own), &ours, Shuffle::Full, None);
    let packs = [
        pack(&[]),
        pack(&[(1, "clover")]),
        pack(&[(2, "clover")]),
        pack(&[(1, "Clover")]),
        pack(&[(1, "clover"), (2, "clover")]),
        pack(&[(1, "clover"), (3, "clover")]),
        pack(&[(1, "clove"), (2, "rclover")]),
    ];
    assert_eq!(HashSet::from(packs).len(), packs.len());
    assert_eq!(packs[0], FACTS.pack(&ours, Shuffle::Full, None), "nobody's text is version 1");
}

#[test]
fn i05_any_one_text_decides_the_order_of_the_pack() {
    let ours = secret(7);
    // Where the ace of spades comes to lie, by what one of four players has written.
    let mut seen = [0_u32; 52];
    for number in 0..2_600 {
        let own = number.to_string();
        let all = texts(&FACTS, &[(1, "a"), (2, "b"), (3, &own), (4, "d")]);
        let pack = FACTS.pack_with(&all, &ours, Shuffle::Full, None);
        seen[pack.iter().position(|card| card.to_string() == "AS").unwrap()] += 1;
    }
    // 50 times each on average; five deviations are 35.
    assert!(seen.iter().all(|times| (15..=85).contains(times)), "{seen:?}");
}

#[test]
fn i08_every_fact_changes_the_hash_of_a_text() {
    let own = text("clover");
    let mut seen = HashSet::from([FACTS.text_hash(chair(1), &own)]);
    assert!(seen.insert(FACTS.text_hash(chair(2), &own)));
    assert!(seen.insert(FACTS.text_hash(chair(1), &text("clove"))));
    assert!(seen.insert(DealFacts { origin: Origin::Table(8), ..FACTS }.text_hash(chair(1), &own)));
    assert!(seen.insert(DealFacts { deal: 2, ..FACTS }.text_hash(chair(1), &own)));
    let (far, long) = (
        DealFacts { origin: Origin::Table(71), deal: 2, ..FACTS },
        DealFacts { deal: 12, ..FACTS },
    );
    assert!(seen.insert(far.text_hash(chair(1), &own)));
    assert!(seen.insert(long.text_hash(chair(1), &own)));
}

#[test]
fn i04_every_lie_about_the_texts_is_found() {
    let first = || Vector::all().into_iter().find(|it| it.dealing.version == 2).unwrap();
    assert_eq!(first().verify(), Ok(()));
    let lie = |tell: fn(&mut Vector)| {
        let mut vector = first();
        tell(&mut vector);
        vector.verify().unwrap_err()
    };
    assert_eq!(lie(|vector| vector.dealing.version = 1), Mismatch::Texts(1));
    assert_eq!(lie(|vector| vector.dealing.texts = Texts::default()), Mismatch::Texts(2));
    assert_eq!(lie(|vector| vector.dealing.version = 3), Mismatch::Origin(3));
    // Another text, the text of another chair, one more text.
    for own in [[(1, "clovers")].as_slice(), &[(2, "clover")], &[(1, "clover"), (2, "x")]] {
        let mut vector = first();
        vector.dealing.texts = texts(&vector.facts(), own);
        assert!(matches!(vector.verify(), Err(Mismatch::Hand(_))), "{own:?}");
    }
    let mut plain = Vector::all().swap_remove(0);
    plain.dealing.version = 2;
    assert_eq!(plain.verify(), Err(Mismatch::Texts(2)));
}

#[test]
fn a_dealing_with_texts_is_written_as_it_was_read() {
    let mut told = 0;
    for vector in Vector::all() {
        let written = serde_json::to_value(&vector.dealing).unwrap();
        assert_eq!(written.get("texts").is_some(), vector.dealing.version == 2);
        assert_eq!(serde_json::from_value::<Dealing>(written).unwrap(), vector.dealing);
        told += 1;
    }
    assert_eq!(told, 30);
}

#[test]
fn h15_what_is_no_hash_by_chair_is_no_dealing() {
    let good = Vector::all().into_iter().find(|it| it.dealing.version == 2).unwrap();
    let good = serde_json::to_value(good.dealing).unwrap();
    let hash = good["texts"]["1"].clone();
    let upper: Value = hash.as_str().unwrap().to_uppercase().into();
    for texts in [
        json!({"0": hash}),
        json!({"7": hash}),
        json!({"01": hash}),
        json!({"@everyone": hash}),
        json!({"1": "@everyone **clover**"}),
        json!({"1": upper}),
        json!({"1": 7}),
        json!(["clover"]),
    ] {
        let mut bad = good.clone();
        bad["texts"] = texts.clone();
        let error = serde_json::from_value::<Dealing>(bad).expect_err(&texts.to_string());
        assert!(!error.to_string().contains("@everyone"), "{error}");
    }
}

#[test]
fn h15_a_text_is_what_people_see_and_can_type_again() {
    for good in ["a", "@everyone **1** <@&7>", "'; drop table x; --", "四つ葉 🍀", "שלום", "❤️ x"]
    {
        assert_eq!(text(good).reveal(), good);
    }
    assert_eq!(text("  Zoe\u{308} ").reveal(), "Zoë", "composed, without spaces around it");
    assert_eq!(text(&"x".repeat(64)).reveal().len(), 64);
    assert_eq!(text(&"e\u{301}".repeat(64)).reveal().chars().count(), 64);
    for (bad, why) in [
        ("", NoText::Empty),
        (" \n\t ", NoText::Empty),
        ("a\0b", NoText::Unseen),
        ("a\nb", NoText::Unseen),
        ("a\u{1b}[31mb", NoText::Unseen),
        ("a\u{202e}b", NoText::Unseen),
        ("a\u{200b}b", NoText::Unseen),
        ("a\u{2028}b", NoText::Unseen),
        ("a\u{a0}b", NoText::Unseen),
        ("a\u{e000}b", NoText::Unseen),
    ] {
        assert_eq!(DealText::new(bad), Err(why), "{bad:?}");
    }
    for long in [65, 257, 1_000, 1_000_000] {
        assert_eq!(DealText::new(&"x".repeat(long)), Err(NoText::TooLong), "{long}");
    }
}

#[test]
fn g03_a_text_is_never_shown_by_accident() {
    assert_eq!(format!("{:?}", text("clover")), "DealText(…)");
    let kept = texts(&FACTS, &[(1, "clover")]);
    assert!(!format!("{kept:#?}").contains("clover"));
}
