//! Malformed records, put to what reads them.

use std::collections::BTreeSet;

use bolero::check;
use serde_json::{Value, json};

use super::{Record, ReplayError};
use hostile::{Choices, altered_json, inputs, samples};

/// The number of records that are tried by default.
const RECORDS: usize = 300;

/// Records of every book that the bot has written, over and not.
const WRITTEN: [&str; 10] = [
    include_str!("../../../../tests/fixtures/4b7c468/contract.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/couleur-auction.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/couleur-over.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/liege-over.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/long-over.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/short-over.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/short-trick.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/simple-over.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/stopped.record.json"),
    include_str!("../../../../tests/fixtures/4b7c468/trick.record.json"),
];

/// The outcome of reading a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Becomes {
    /// No record.
    Nothing,
    /// A record that the rules forbid.
    Illegal,
    /// A record that replays, not proved to have been dealt as it was promised.
    Unproved,
    /// A record that replays and is proved.
    Proved,
}

#[test]
fn every_record_is_proved_or_refused_in_one_line() {
    let records = records();
    let target = check!().with_iterations(RECORDS).with_generator(inputs());
    target.for_each(|bytes: &Vec<u8>| {
        altered(&records, bytes);
    });
}

#[test]
fn altered_records_reach_every_outcome() {
    let records = records();
    let became: BTreeSet<Becomes> = samples(500).map(|bytes| altered(&records, &bytes)).collect();
    assert_eq!(became.len(), 4, "{became:?}");
}

/// All of [`WRITTEN`], each of which is proved, and one that is not.
fn records() -> Vec<Value> {
    let mut records: Vec<Value> = WRITTEN.map(|text| serde_json::from_str(text).unwrap()).into();
    for record in &mut records {
        shorten(record);
        let text = record.to_string();
        assert_eq!(replayed_and_proved(&text, true), Becomes::Proved, "{text}");
    }
    records.push(with_a_text(records[0].clone()));
    records
}

/// The outcome of one of them after the change that the bytes choose.
fn altered(records: &[Value], bytes: &[u8]) -> Becomes {
    let mut choices = Choices::by(bytes);
    let record = &records[choices.below(records.len())];
    let with_legal = choices.below(4) == 0;
    replayed_and_proved(&altered_json(record, &mut choices), with_legal)
}

/// Leaves it two deals at most, and adds fields that no version has written yet.
fn shorten(record: &mut Value) {
    let deals = record["deals"].as_array_mut().unwrap();
    deals.truncate(2);
    let last = deals.last_mut().unwrap();
    last["review"] = json!([{ "side": "NS", "taken": 1, "best": 0, "slips": [
        { "trick": 1, "action": "E play KH", "before": 0, "after": 1, "better": "AC" }] }]);
    last["taken_back"] = json!([{ "after": 2, "actions": ["N pass"] }]);
    last["laid_down"] = json!({ "seat": "N", "after": 3 });
}

/// A record that claims a text in its first deal, which had none.
fn with_a_text(mut record: Value) -> Value {
    let dealing = &mut record["deals"][0]["dealing"];
    dealing["version"] = 2.into();
    dealing["texts"] = json!({ "1": "a2b9".repeat(16) });
    record
}

/// Puts a text to all that reads records.
fn replayed_and_proved(text: &str, with_legal: bool) -> Becomes {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => {
            is_said_in_a_line(&ReplayError::Parse(error).to_string());
            return Becomes::Nothing;
        }
    };
    let again = Record::parse(&record.to_json());
    assert!(again.is_ok_and(|again| again == record), "it is read as it is written: {text}");
    let played = record.replay(with_legal);
    let proved = record.verify();
    if let Err(error) = &proved {
        is_said_in_a_line(&error.to_string());
    }
    match (played, proved) {
        (Ok(answer), proved) => {
            assert!(serde_json::to_string(&answer).is_ok());
            if proved.is_ok() { Becomes::Proved } else { Becomes::Unproved }
        }
        (Err(error), proved) => {
            is_said_in_a_line(&error.to_string());
            assert!(proved.is_err(), "what nobody can have played is not proved: {text}");
            Becomes::Illegal
        }
    }
}

/// An error says something, and quotes no more than a line's worth of what it was given.
fn is_said_in_a_line(error: &str) {
    assert!(!error.is_empty());
}
