use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use bolero::check;
use hostile::{Choices, altered_json, inputs};
use robots::Level;
use rules::Action;
use serde_json::{Value, json};

use super::Complaint;

/// The fewest complaints; docs/robots.md has what they are about.
const FEWEST: usize = 50;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../robots/tests/complaints")
}

/// The complaints of a folder by their names.
fn complaints(folder: &Path) -> BTreeMap<String, Complaint> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.is_file());
    files
        .map(|file| {
            let complaint = Complaint::parse(&fs::read_to_string(&file).unwrap());
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            (name.clone(), complaint.unwrap_or_else(|error| panic!("{name}: {error}")))
        })
        .collect()
}

#[test]
fn strong_robots_do_nothing_that_was_complained_about() {
    let right = complaints(&folder());
    for (name, complaint) in &right {
        let verdict = complaint.verdict().unwrap();
        assert!(verdict.is_right(), "{name} is shown wrong: {:?}", verdict.cost);
        for seed in [1, 2] {
            let does = complaint.robot_action(Level::Strong, seed).unwrap();
            assert_ne!(does, complaint.done(), "{name}, seed {seed}");
        }
    }
    let wrong = complaints(&folder().join("wrong"));
    assert!(right.len() + wrong.len() >= FEWEST, "{} and {}", right.len(), wrong.len());
}

#[test]
fn a_complaint_may_be_shown_wrong() {
    for (name, complaint) in complaints(&folder().join("wrong")) {
        let verdict = complaint.verdict().unwrap();
        assert!(verdict.is_wrong() && !verdict.is_right(), "{name}: {:?}", verdict.cost);
    }
}

/// A complaint of an honour thrown on a lost trick, with North's, East's and South's cards played.
fn lost_trick() -> Value {
    json!({
        "format": "whist-complaint/1",
        "why": "It throws an ace on a lost trick.",
        "done": "W play AC",
        "better": "W play 3C",
        "record": {
            "format": "whist-record/1", "book": "simple", "first_dealer": "W",
            "deals": [{
                "hands": {
                    "N": "2C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D",
                    "E": "KC TC JC 8D 9D TD JD QD KD 2H 3H 4H 5H",
                    "S": "QC 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
                    "W": "AC 3C AD AS 6H 7H 8H 9H TH JH QH KH AH",
                },
                "turn_up": "AH",
                "actions": ["N play 2C", "E play KC", "S play QC"],
            }],
        },
    })
}

#[test]
fn what_was_done_and_what_should_have_been_are_read() {
    let complaint = Complaint::parse(&lost_trick().to_string()).unwrap();
    assert_eq!(complaint.why(), "It throws an ace on a lost trick.");
    assert_eq!(complaint.seat(), rules::Seat::West);
    let card = |text: &str| Action::Play(text.parse().unwrap());
    assert_eq!((complaint.done(), complaint.better()), (card("AC"), card("3C")));
    let verdict = complaint.verdict().unwrap();
    assert!(verdict.in_tricks && verdict.is_right(), "the ace would have won a trick: {verdict:?}");
}

type Change<'a> = &'a dyn Fn(&mut Value);

#[test]
fn malformed_complaints_are_refused() {
    let said = |change: Change<'_>| {
        let mut complaint = lost_trick();
        change(&mut complaint);
        Complaint::parse(&complaint.to_string()).unwrap_err().to_string()
    };
    let cases: [(Change<'_>, &str); 8] = [
        (&|it| it["format"] = "whist-complaint/2".into(), "unknown format"),
        (&|it| it["more"] = 1.into(), "not a complaint: unknown field `more`"),
        (&|it| it["why"] = 1.into(), "not a complaint: invalid type"),
        (&|it| it["record"]["book"] = "poker".into(), "record: unknown book"),
        (&|it| it["record"]["deals"][0]["actions"][0] = "N play AS".into(), "record: deal 1"),
        (&|it| it["done"] = "W play AD".into(), "\"W play AD\" is not possible"),
        (&|it| it["better"] = "nothing".into(), "\"nothing\" is not possible"),
        (&|it| it["better"] = it["done"].clone(), "`done` and `better`"),
    ];
    for (change, begins) in cases {
        let said = said(change);
        assert!(said.starts_with(begins), "{said}");
    }
}

#[test]
fn every_altered_complaint_is_read_or_refused() {
    let target = check!().with_iterations(300).with_generator(inputs());
    target.for_each(|bytes: &Vec<u8>| {
        let text = altered_json(&lost_trick(), &mut Choices::by(bytes));
        match Complaint::parse(&text) {
            Ok(complaint) => assert_ne!(complaint.done(), complaint.better()),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    });
}
