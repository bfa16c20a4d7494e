//! The crates of others: licences, sources, refused names, and their number, as `deny.toml` says.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use super::walls::cargo;
use super::{root, text};

/// Crates of the program that is released.
const MOST: usize = 331;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A list of `deny.toml`, in the section of that name.
fn list(section: &str, key: &str) -> Vec<String> {
    let deny = text(&root().join("deny.toml"));
    let (_, rest) = deny.split_once(&format!("\n[{section}]\n")).unwrap();
    let (section, _) = rest.split_once("\n[").unwrap_or((rest, ""));
    let (_, list) = section.split_once(&format!("\n{key} = [\n")).unwrap();
    let lines = list.lines().take_while(|line| *line != "]");
    // The first string of each line: a licence, or the name of a crate.
    lines.filter_map(|line| line.split('"').nth(1)).map(str::to_owned).collect()
}

/// The names and sources of all packages of the lock, whatever the platform.
fn locked() -> Vec<(String, Option<String>)> {
    let lock = text(&root().join("Cargo.lock"));
    let value = |package: &str, key: &str| {
        let line = package.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")));
        line.and_then(|rest| rest.strip_suffix('"')).map(str::to_owned)
    };
    let packages = lock.split("\n[[package]]\n").skip(1);
    packages.map(|it| (value(it, "name").unwrap(), value(it, "source"))).collect()
}

/// A licence expression of SPDX. A slash is an old OR, and AND binds closer.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    any(&mut words, allowed)
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut is_allowed = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        is_allowed |= all(words, allowed);
    }
    is_allowed
}

fn all(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut is_allowed = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        is_allowed &= one(words, allowed);
    }
    is_allowed
}

fn one(words: &mut Words<'_>, allowed: &[String]) -> bool {
    if words.next_if_eq(&"(").is_some() {
        let is_allowed = any(words, allowed);
        assert_eq!(words.next(), Some(")"));
        return is_allowed;
    }
    let licence = words.next().unwrap();
    // An exception is a licence of its own.
    let exception = words.next_if_eq(&"WITH").and_then(|_| words.next());
    let licence = exception.map_or(licence.to_owned(), |it| format!("{licence} WITH {it}"));
    allowed.contains(&licence)
}

#[test]
fn licence_expressions_are_read() {
    let allowed = ["MIT".to_owned(), "ISC".to_owned()];
    for expression in ["MIT", "GPL-3.0 OR MIT", "GPL-3.0/MIT", "MIT AND ISC", "(X OR ISC) AND MIT"]
    {
        assert!(is_allowed(expression, &allowed), "{expression}");
    }
    for expression in ["X", "MIT AND X", "X OR MIT AND X", "MIT WITH Y", "(MIT OR X) AND X"] {
        assert!(!is_allowed(expression, &allowed), "{expression}");
    }
}

/// Of this platform: the manifests of others are not on this machine.
#[test]
fn every_crate_has_an_allowed_licence() {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let rustc = String::from_utf8(rustc.stdout).unwrap();
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let platform = ["--filter-platform", host, "--format-version", "1"];
    let metadata = cargo(&[&["metadata", "--locked", "--offline"][..], &platform].concat());
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 300, "{} packages", packages.len());
    let allowed = list("licenses", "allow");
    let refused = packages.iter().filter(|package| {
        let licence = package["license"].as_str();
        !licence.is_some_and(|licence| is_allowed(licence, &allowed))
    });
    let refused: Vec<_> = refused.map(|it| format!("{}: {}", it["name"], it["license"])).collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

#[test]
fn every_crate_is_of_this_repository_or_crates_io() {
    let locked = locked();
    assert!(locked.len() > 300, "{} packages", locked.len());
    for (name, source) in locked {
        let is_ours = root().join("crates").join(&name).exists() || name == "whist";
        assert_eq!(source.as_deref(), (!is_ours).then_some(CRATES_IO), "{name}");
    }
}

#[test]
fn no_refused_crate_is_in_the_tree() {
    let refused = list("bans", "deny");
    assert!(refused.contains(&"openssl".to_owned()), "{refused:?}");
    for (name, _) in locked() {
        assert!(!refused.contains(&name), "{name}");
    }
}

/// The crates below the bot, with versions.
fn tree(features: &[&str]) -> BTreeSet<String> {
    let tree = ["tree", "--offline", "--locked", "-p", "whist", "-e", "normal", "--prefix", "none"];
    let tree = cargo(&[&tree[..], features].concat());
    let crates = tree.lines().map(|line| line.split(" (").next().unwrap().to_owned());
    crates.filter(|line| !line.is_empty()).collect()
}

#[test]
fn a_release_is_built_of_few_crates() {
    let tree = tree(&[]);
    assert!(tree.len() > 100 && tree.len() <= MOST, "{} crates", tree.len());
}

#[test]
fn the_image_has_no_offline_page() {
    let features = "--no-default-features --features postgres";
    assert!(text(&root().join("Dockerfile")).contains(features));
    let tree = tree(&features.split(' ').collect::<Vec<_>>());
    let has = |name: &str| tree.iter().any(|it| it.starts_with(&format!("{name} ")));
    assert!(has("sqlx-postgres") && !has("loopback"), "{tree:?}");
}

/// With other features, a crate and all above it would be compiled a second time.
#[test]
fn cargo_test_compiles_nothing_that_cargo_run_has() {
    let crates = |edges: &str| -> BTreeSet<String> {
        let tree = ["tree", "--offline", "--locked", "--workspace", "--prefix", "none"];
        let tree = cargo(&[&tree[..], &["--format", "{p} {f}", "--edges", edges]].concat());
        tree.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
    };
    let (run, test) = (crates("normal,build"), crates("normal,build,dev"));
    assert!(run.len() > 300 && run.len() < test.len(), "{} and {}", run.len(), test.len());
    assert_eq!(run.difference(&test).collect::<Vec<_>>(), [""; 0]);
}

/// The Rust that builds: the image, and the workflows.
#[test]
fn one_rust_builds_everything() {
    let manifest = text(&root().join("Cargo.toml"));
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \""));
    let version = line.unwrap().trim_end_matches('"');
    let workflow = |name: &str, uses: &str| {
        let file = text(&root().join(".github/workflows").join(name));
        assert!(file.contains(&format!("{uses}{version}")), "{name}: no {uses}{version}");
    };
    workflow("ci.yml", "rust-toolchain@");
    workflow("release.yml", "rust-toolchain@");
    workflow("advisories.yml", "rust-version: \"");
    assert!(text(&root().join("Dockerfile")).contains(&format!("FROM rust:{version}-")));
}
