//! The allowed dependencies of each crate, by cargo's metadata.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use super::{root, spans, text};

/// The crates below the bot that are older than its division into crates.
pub(super) const OLDER: [&str; 6] = ["loopback", "pictures", "power", "robots", "rules", "solver"];

/// Forbidden dependencies of the bot's crates; those of their tests are free.
const WALLS: [(&str, &[&str]); 15] = [
    ("actors", &["courier", "reqwest", "serenity", "sqlx"]),
    ("clock", &["reqwest", "serenity", "sqlx"]),
    ("courier", &["serenity", "sqlx", "store"]),
    ("figures", &["reqwest", "serenity", "sqlx", "table", "tokio"]),
    ("interactions", &["poise", "reqwest", "serenity", "sqlx"]),
    ("kept", &["fluent", "rand", "reqwest", "serenity", "sqlx", "table", "tokio"]),
    ("ownership", &["actors", "courier", "reqwest", "serenity", "sqlx"]),
    ("publisher", &["reqwest", "serenity", "sqlx"]),
    ("render", &["reqwest", "serenity", "sqlx", "tokio"]),
    ("rules_json", &["reqwest", "serenity", "sqlx", "table", "tokio"]),
    ("scales", &["reqwest", "rules", "serenity", "sqlx", "table", "tokio"]),
    ("store", &["render", "reqwest", "serenity"]),
    ("survey", &["reqwest", "rules", "serenity", "sqlx", "table", "tokio"]),
    ("table", &["fluent", "rand", "reqwest", "serenity", "sqlx", "tokio"]),
    ("words", &["serenity", "sqlx", "table", "tokio"]),
];

/// A crate for tests only.
const OF_TESTS: &str = "hostile";

/// Crates without async code and without a language, whatever they are built on.
const PURE: [&str; 8] =
    ["kept", "robots", "rules", "rules_json", "scales", "solver", "survey", "table"];
const IMPURE: [&str; 5] = ["fluent", "reqwest", "serenity", "sqlx", "tokio"];

pub(super) fn cargo(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO"));
    let output = command.current_dir(root()).args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo {arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The crates of this repository, each with its dependencies outside its tests.
fn dependencies() -> Vec<(String, Vec<String>)> {
    let metadata = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    let name = |of: &Value| of["name"].as_str().unwrap().to_owned();
    let named = |package: &Value| {
        let all = package["dependencies"].as_array().unwrap().iter();
        all.filter(|it| it["kind"] != "dev").map(name).collect()
    };
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages.map(|package| (name(package), named(package))).collect()
}

/// `sqlx` and `sqlx-core` are of sqlx.
fn is_of(name: &str, family: &str) -> bool {
    name.strip_prefix(family).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

#[test]
fn every_crate_keeps_to_its_wall() {
    let mut crossed = Vec::new();
    for (of, named) in dependencies() {
        assert!(!named.iter().any(|it| it == OF_TESTS), "{of} names {OF_TESTS} outside of tests");
        if OLDER.contains(&of.as_str()) || of == "whist" || of == OF_TESTS {
            continue;
        }
        let wall = WALLS.iter().find(|(name, _)| *name == of);
        let (_, wall) = wall.unwrap_or_else(|| panic!("{of} has no row in WALLS"));
        let through = named.iter().filter(|it| wall.iter().any(|family| is_of(it, family)));
        crossed.extend(through.map(|it| format!("{of} names {it}")));
    }
    assert!(crossed.is_empty(), "{}", crossed.join("\n"));
}

/// The build script of the first writes numbers from the second.
const WRITTEN_FROM: (&str, &str) = ("rules", "scales");

#[test]
fn an_older_crate_names_none_of_the_bot() {
    for (of, named) in dependencies().iter().filter(|(of, _)| OLDER.contains(&of.as_str())) {
        let mut others = named.iter().filter(|it| (of.as_str(), it.as_str()) != WRITTEN_FROM);
        let through = others.find(|it| WALLS.iter().any(|(name, _)| name == it));
        assert_eq!(through, None, "{of}");
    }
}

#[test]
fn the_rules_are_built_on_nothing() {
    let tree = ["tree", "--offline", "--locked", "--edges", "normal", "--package", "rules"];
    assert_eq!(cargo(&tree).lines().count(), 1);
}

#[test]
fn nothing_impure_is_below_the_game() {
    let all = dependencies();
    let mut tree = vec!["tree", "--offline", "--locked", "--edges", "normal", "--prefix", "none"];
    for pure in PURE.iter().filter(|pure| all.iter().any(|(of, _)| of == **pure)) {
        tree.extend(["--package", pure]);
    }
    let below = cargo(&tree);
    let below: Vec<_> = below.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(below.contains(&"chacha20"), "{below:?}");
    let found = below.iter().find(|name| IMPURE.iter().any(|family| is_of(name, family)));
    assert_eq!(found, None);
}

/// The crates in the last cell of a row of ARCHITECTURE.md.
fn mapped<'a>(cell: &'a str, all: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    let names = |list: &'a str| list.split(", ").filter(|name| !name.is_empty()).collect();
    match cell.strip_prefix("all but ") {
        Some(others) => all.difference(&names(others)).copied().collect(),
        None => names(cell.trim_start_matches("its build script on ")),
    }
}

#[test]
fn the_map_has_what_each_crate_depends_on() {
    let all = dependencies();
    let ours: BTreeSet<_> = all.iter().map(|(of, _)| of.as_str()).collect();
    let map = text(&root().join("ARCHITECTURE.md"));
    let mut missing = ours.clone();
    for line in map.lines() {
        let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [first, _, last] = cells[..] else { continue };
        for of in spans(first).into_iter().filter(|name| missing.remove(name)) {
            let (_, named) = all.iter().find(|(name, _)| name == of).unwrap();
            let named: BTreeSet<_> = named.iter().map(String::as_str).collect();
            let others = &ours - &BTreeSet::from([of]);
            assert_eq!(mapped(last, &others), &named & &ours, "{of}");
        }
    }
    assert_eq!(missing, BTreeSet::new());
}
