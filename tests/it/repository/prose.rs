//! Comments and the names of tests are in plain words.

use std::path::{Path, PathBuf};

use super::{CODE, files, name, text};

/// Openings that promise a thing instead of naming it.
const RIDDLES: [&str; 14] = [
    "What", "Whether", "Which", "How", "When", "Where", "Who", "Whose", "That", "Those",
    "The same", "So", "It", "It's",
];
/// These, before one of the above.
const SAYING: [&str; 3] = ["Tells", "Says", "Knows"];

/// Words for an actor that has a name.
const NAMELESS: [&str; 7] =
    ["whoever", "whomever", "somebody", "someone", "nobody", "everybody", "anybody"];

const LONGEST_TEST_NAME: usize = 60;

fn sources(folders: &[&str]) -> Vec<PathBuf> {
    folders.iter().flat_map(|folder| files(folder, ".rs")).collect()
}

/// The lines of comments with their mark, which is the first of `///`, `//!` and `//`.
fn comments(source: &str) -> impl Iterator<Item = (Option<&'static str>, &str)> {
    source.lines().map(|line| {
        let line = line.trim_start();
        let mark = ["///", "//!", "//"].into_iter().find(|mark| line.starts_with(mark));
        (mark, line.trim_start_matches(['/', '!']).trim())
    })
}

fn begins_with(line: &str, opening: &str) -> bool {
    line.strip_prefix(opening)
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
}

fn is_riddle(line: &str) -> bool {
    let after = SAYING.iter().find_map(|verb| line.strip_prefix(verb)?.strip_prefix(' '));
    RIDDLES.iter().any(|opening| {
        begins_with(line, opening)
            || after.is_some_and(|after| begins_with(after, &opening.to_lowercase()))
    })
}

/// The first lines of doc comments.
fn openings(source: &str) -> Vec<&str> {
    let mut before = None;
    let mut found = Vec::new();
    for (mark, line) in comments(source) {
        if matches!(mark, Some("///" | "//!")) && mark != before {
            found.push(line);
        }
        before = mark;
    }
    found
}

#[test]
fn doc_comments_begin_with_a_noun_or_a_verb() {
    let (mut all, mut riddles) = (0, Vec::new());
    for file in sources(&["src", "crates"]) {
        let source = text(&file);
        for line in openings(&source) {
            all += 1;
            if is_riddle(line) {
                riddles.push(format!("{}: {line}", name(&file)));
            }
        }
    }
    assert!(all > 2_000, "only {all} are found");
    assert!(riddles.len() * 100 <= all * 5, "{} of {all}:\n{}", riddles.len(), riddles.join("\n"));
}

#[test]
fn comments_name_the_actor() {
    let (mut all, mut nameless) = (0, Vec::new());
    for file in sources(&["src", "crates"]) {
        let source = text(&file);
        for (_, line) in comments(&source).filter(|(mark, _)| mark.is_some()) {
            for word in line.split(|next: char| !next.is_alphabetic()).filter(|it| !it.is_empty()) {
                all += 1;
                if NAMELESS.contains(&word.to_lowercase().as_str()) {
                    nameless.push(format!("{}: {line}", name(&file)));
                }
            }
        }
    }
    assert!(all > 20_000, "only {all} are found");
    assert!(nameless.len() * 1_000 <= all, "{} of {all}:\n{}", nameless.len(), nameless.join("\n"));
}

fn long_test_names(file: &Path) -> Vec<String> {
    let source = text(file);
    let mut long = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim_start) {
        let function = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ");
        if let Some((test, _)) = function.and_then(|rest| rest.split_once('(')) {
            if is_test && test.len() > LONGEST_TEST_NAME {
                long.push(format!("{}: {test}", name(file)));
            }
            is_test = false;
        }
        is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
    }
    long
}

#[test]
fn names_of_tests_are_short() {
    let long: Vec<_> = sources(&CODE).iter().flat_map(|file| long_test_names(file)).collect();
    assert!(long.is_empty(), "over {LONGEST_TEST_NAME} characters:\n{}", long.join("\n"));
}

#[test]
fn riddles_are_told_from_sentences() {
    let told = ["What a card is", "It is", "The same card", "Tells what", "So many", "Whether"];
    assert!(told.iter().all(|line| is_riddle(line)), "{told:?}");
    let plain = ["Items", "Sorts", "Whoever", "Thoseways", "The seat", "Says a sentence"];
    assert!(!plain.iter().any(|line| is_riddle(line)), "{plain:?}");
}
