//! Citations in the code resolve: sections of the rules, decisions, faults.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::{CODE, documents, files, name, root, text};

/// Citations of the rules' specification.
#[derive(Default)]
struct Cited {
    sections: Vec<String>,
    decisions: Vec<String>,
}

impl Cited {
    fn by(text: &str) -> Self {
        let text = one_line(text);
        let after = text.split("spec.md").skip(1);
        let sections = after.flat_map(numbers).collect();
        Self { sections, decisions: decisions(&text) }
    }
}

/// A text without line breaks, and without comment markers.
fn one_line(text: &str) -> String {
    let marks = ["//!", "///", "//", "#", "--"];
    let lines = text.lines().map(|line| {
        let line = line.trim_start();
        marks.iter().find_map(|mark| line.strip_prefix(mark)).unwrap_or(line).trim()
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// The numbers at the beginning of a text: ` 3.4, 4.5 to 4.7 and 7)`.
fn numbers(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    for separator in [" "].into_iter().chain(std::iter::repeat(", ")) {
        let before = [separator, " to ", " and "];
        let Some(next) = before.iter().find_map(|before| rest.strip_prefix(before)) else { break };
        let end = next.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
        let (number, after) = next.split_at(end.unwrap_or(next.len()));
        let number = number.trim_end_matches('.');
        if number.is_empty() {
            break;
        }
        found.push(number.to_owned());
        rest = after;
    }
    found
}

/// The ids such as `FW-07` and `WK-17b` in a text.
fn decisions(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let is_id = |word: &&str| {
        let Some((book, number)) = word.split_once('-') else { return false };
        let digits = number.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
        ["LW", "SW", "BW", "WK", "FW", "V"].contains(&book)
            && digits.len() == 2
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// The sections and decisions of the specification.
fn specified() -> (BTreeSet<String>, BTreeSet<String>) {
    let spec = text(&root().join("docs/spec.md"));
    let number = |text: &str| {
        let number = text.split(' ').next().unwrap_or_default().trim_end_matches('.');
        number.starts_with(|letter: char| letter.is_ascii_digit()).then(|| number.to_owned())
    };
    let heading = |line: &str| number(line.trim_start_matches('#').trim_start());
    let point = |line: &str| {
        line.strip_prefix("- **").and_then(|line| line.split("**").next().and_then(number))
    };
    let mut sections = BTreeSet::new();
    let mut decisions = BTreeSet::new();
    for line in spec.lines() {
        let section = if line.starts_with("##") { heading(line) } else { point(line) };
        if let Some(section) = section {
            assert!(sections.insert(section), "twice: {line}");
        }
        let id = line.strip_prefix("| ").and_then(|line| line.split(" |").next());
        if let Some(id) = id.filter(|id| self::decisions(id) == [*id]) {
            assert!(decisions.insert(id.to_owned()), "twice: {line}");
        }
    }
    (sections, decisions)
}

/// Files with citations: code, deals, migrations and documents.
fn citing() -> Vec<PathBuf> {
    let mut files: Vec<_> = CODE
        .iter()
        .flat_map(|folder| [files(folder, ".rs"), files(folder, ".deal")])
        .flatten()
        .collect();
    files.extend(super::files("migrations", ".sql"));
    files.extend(documents());
    files
}

#[test]
fn every_cited_section_and_decision_is_in_the_specification() {
    let (sections, decisions) = specified();
    let mut cited = 0;
    let mut missing = Vec::new();
    for file in citing() {
        let Cited { sections: of_rules, decisions: decided } = Cited::by(&text(&file));
        cited += of_rules.len();
        let unknown = of_rules.iter().filter(|it| !sections.contains(*it));
        let undecided = decided.iter().filter(|it| !decisions.contains(*it));
        missing.extend(unknown.chain(undecided).map(|it| format!("{}: {it}", name(&file))));
    }
    assert!(missing.is_empty(), "docs/spec.md has no\n{}", missing.join("\n"));
    assert!(cited > 150, "only {cited} citations were found");
}

#[test]
fn several_sections_are_cited_at_once() {
    let cited = Cited::by("//! (spec.md\n//! 3.3 to 3.5, 4.3 and 7, decision FW-07). spec.md 9.\n");
    assert_eq!(cited.sections, ["3.3", "3.5", "4.3", "7", "9"]);
    assert_eq!(cited.decisions, ["FW-07"]);
}

/// The tests named after faults, by fault id: `a01_a02_…` has two.
fn borne() -> BTreeMap<String, BTreeSet<String>> {
    let mut borne: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for file in CODE.iter().flat_map(|folder| files(folder, ".rs")) {
        let source = text(&file);
        let functions = source.lines().filter_map(|line| {
            let (_, function) = line.split_once("fn ")?;
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            function.split(|letter| !is_name(letter)).next()
        });
        for function in functions {
            for id in function.split('_').map_while(fault) {
                borne.entry(id).or_default().insert(function.to_owned());
            }
        }
    }
    borne
}

/// `A01`, of the word `a01`.
fn fault(word: &str) -> Option<String> {
    let (letter, number) = word.split_at_checked(1)?;
    let is_id = ("a"..="k").contains(&letter)
        && number.len() == 2
        && number.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then(|| word.to_ascii_uppercase())
}

#[test]
fn the_list_of_faults_names_the_tests_that_there_are() {
    let list = text(&root().join("docs/faults.md"));
    let mut listed = BTreeMap::new();
    for line in list.lines() {
        let cells: Vec<_> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [id, _, _, tests] = cells[..] else { continue };
        if fault(&id.to_ascii_lowercase()).is_none() {
            continue;
        }
        let tests = tests.split('`').skip(1).step_by(2);
        let tests = tests.filter(|test| test.split('_').next().and_then(fault).is_some());
        let tests: BTreeSet<_> = tests.map(str::to_owned).collect();
        assert!(listed.insert(id.to_owned(), tests).is_none(), "{id} stands there twice");
    }
    assert!(listed.len() > 100, "only {} faults were found", listed.len());
    let borne = borne();
    let unknown: Vec<_> = borne.keys().filter(|id| !listed.contains_key(*id)).collect();
    assert!(unknown.is_empty(), "docs/faults.md has no {unknown:?}");
    for (id, tests) in listed {
        let borne = borne.get(&id).cloned().unwrap_or_default();
        assert_eq!(tests, borne, "{id} in docs/faults.md");
    }
}
