//! The commands in the documents exist and do as described.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;
use whist::Store;

use super::{blocks, documents, name, root, spans, text};
use crate::discord::test_server::TestServer;

/// The program itself, without the settings of the machine.
fn whist(folder: &Path, arguments: &[impl AsRef<OsStr>]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whist"));
    command.env_clear().current_dir(folder).stdin(Stdio::null());
    command.args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    let said = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8(said).unwrap()
}

/// The shell commands of every document.
fn typed() -> Vec<(String, String)> {
    let lines = documents().into_iter().flat_map(|file| {
        let document = text(&file);
        let lines = [spans(&document), blocks(&document)].concat();
        let name = name(&file);
        lines.into_iter().map(move |line| (name.clone(), line.to_owned())).collect::<Vec<_>>()
    });
    lines.collect()
}

#[test]
fn every_command_line_that_is_named_is_understood() {
    // The purposes of hashes, in the page on dealing, look like commands.
    let purposes = ["whist pack", "whist commitment"];
    let folder = TempDir::new().unwrap();
    let mut seen = BTreeSet::new();
    for (file, line) in typed().into_iter().filter(|(_, line)| !purposes.contains(&line.as_str())) {
        let line = line.split(['#', '<', '|', '>']).next().unwrap_or_default();
        let ours = ["whist ", "cargo run -- ", "cargo run --release -- ", "cargo run --locked -- "];
        let Some(line) = ours.iter().find_map(|start| line.strip_prefix(start)) else { continue };
        let mut words = line.split(' ').map(|word| word.trim_matches(['[', ']']));
        let verb = words.next().unwrap_or_default();
        let help = whist(folder.path(), &[verb, "--help"]);
        assert!(help.status.success(), "{file}: whist {line}");
        let help = said(&help);
        for option in words.filter(|word| word.starts_with("--")) {
            assert!(help.contains(option), "{file}: whist {line}: no {option}");
        }
        seen.insert(verb.to_owned());
    }
    let all = [
        "alive",
        "audit",
        "backup",
        "check",
        "complaints",
        "copy",
        "drill",
        "offline",
        "replay",
        "serve",
        "verify",
    ];
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), all);
    // The README's words about the offline table.
    let offline = said(&whist(folder.path(), &["offline", "--help"]));
    for option in ["--port", "--save", "--check"] {
        assert!(text(&root().join("README.md")).contains(option) && offline.contains(option));
    }
}

#[test]
fn every_benchmark_and_example_that_is_named_exists() {
    let mut named = 0;
    for (file, line) in typed() {
        let Some((_, line)) = line.split_once("cargo ") else { continue };
        let words: Vec<_> = line.split_whitespace().collect();
        let after = |flag: &str| {
            words.iter().position(|word| *word == flag).and_then(|at| words.get(at + 1))
        };
        let package = match after("-p") {
            Some(package) => root().join("crates").join(package),
            None => root().to_owned(),
        };
        assert!(package.join("Cargo.toml").exists(), "{file}: cargo {line}");
        for (flag, folder) in
            [("--bench", "benches"), ("--example", "examples"), ("--test", "tests")]
        {
            let Some(target) = after(flag) else { continue };
            let place = package.join(folder).join(target);
            let exists = place.with_extension("rs").exists() || place.join("main.rs").exists();
            assert!(exists, "{file}: cargo {line}");
            named += 1;
        }
    }
    assert!(named > 5, "only {named} were found");
}

#[tokio::test]
async fn what_is_said_to_be_done_is_done() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &[&str]| {
        let output = whist(folder.path(), arguments);
        assert!(output.status.success(), "whist {arguments:?}: {}", said(&output));
        said(&output)
    };
    // The page's address, and a deal of four robots with its score.
    let played = run(&["offline", "--check", "--save", "evening.db"]);
    assert!(played.starts_with("http://127.0.0.1:") && played.contains("NS "), "{played}");
    assert!(folder.path().join("evening.db").exists());

    let database = format!("sqlite:{}", folder.path().join("whist.db").display());
    Store::open(&database).await.unwrap().close().await;
    run(&["backup", "copy.db"]);
    assert!(folder.path().join("copy.db").exists());

    let moved = run(&["copy", "sqlite:evening.db", "sqlite:moved.db"]);
    assert_eq!(moved, "the database was copied to moved.db, 1 table\n");
}

#[test]
fn the_script_that_deals_again_agrees() {
    let script = Command::new("python3")
        .current_dir(root())
        .args(["docs/verify_deal.py", "docs/dealing-vectors.json"])
        .output();
    // Not every machine has Python; where it is, the script has to agree.
    if let Ok(output) = script {
        assert!(output.status.success(), "{}", said(&output));
    }
}

#[test]
fn the_script_and_the_program_agree_on_records() {
    let file: Value =
        serde_json::from_str(&text(&root().join("docs/dealing-vectors.json"))).unwrap();
    let folder = TempDir::new().unwrap();
    let games = file["games"].as_array().unwrap();
    let deals = games.iter().flat_map(|game| {
        let deals = game["deals"].as_array().unwrap().iter();
        deals.enumerate().map(move |(number, deal)| (game, number, deal))
    });
    let mut compared = 0;
    for (game, number, deal) in deals {
        let dealer = &deal["dealer"];
        let dealer = if game["options"]["members"] == 5 { "M1" } else { dealer.as_str().unwrap() };
        // The options are those of a game: one deal of it shows that others are refused.
        let changes = [("carpet", "green"), ("revoke", "lose_deal")].map(Some);
        let changes = changes.into_iter().filter(|_| number == 0);
        for change in [None].into_iter().chain(changes) {
            let mut options = game["options"].clone();
            if let Some((name, value)) = change {
                options[name] = value.into();
            }
            let record = json!({
                "format": "whist-record/1", "book": game["book"], "options": options,
                "scale": game["scale"], "first_dealer": dealer, "deals": [{ "hands": deal["hands"], "actions": [],
                "turn_up": deal["turn_up"], "dealing": deal["dealing"] }] });
            let path = folder.path().join("record.json");
            std::fs::write(&path, record.to_string()).unwrap();
            let verified = whist(folder.path(), &["verify", "record.json"]);
            assert_eq!(verified.status.success(), change.is_none(), "{}", said(&verified));
            let script = root().join("docs/verify_deal.py");
            // Not every machine has Python; where it is, the script has to agree.
            if let Ok(output) = Command::new("python3").args([&script, &path]).output() {
                assert_eq!(output.status.code(), verified.status.code(), "{}", said(&output));
            }
            compared += 1;
        }
    }
    assert_eq!(compared, 30 + 2 * games.len());
}

#[test]
fn a_table_of_points_of_another_hash_is_refused_by_both() {
    let file: Value =
        serde_json::from_str(&text(&root().join("docs/dealing-vectors.json"))).unwrap();
    let games = file["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["scale"].is_object()).unwrap();
    let deal = &game["deals"][0];
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("record.json");
    let mut other = game["scale"].clone();
    other["pair"]["made"] = 3.into();
    for (scale, said_of_it) in [(Value::Null, "its text is missing"), (other, "and the text is")] {
        let record = json!({
            "format": "whist-record/1", "book": game["book"], "options": game["options"],
            "scale": scale, "first_dealer": deal["dealer"], "deals": [{ "hands": deal["hands"],
            "actions": [], "turn_up": null, "dealing": deal["dealing"] }] });
        std::fs::write(&path, record.to_string()).unwrap();
        for command in ["verify", "replay"] {
            let refused = whist(folder.path(), &[command, "record.json"]);
            assert_eq!(refused.status.code(), Some(65), "{}", said(&refused));
            assert!(said(&refused).contains(said_of_it), "{}", said(&refused));
        }
        let script = root().join("docs/verify_deal.py");
        if let Ok(output) = Command::new("python3").args([&script, &path]).output() {
            assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        }
    }
}

#[test]
fn a_fault_that_contributing_asks_for_has_a_test() {
    let asked = typed().into_iter().filter_map(|(_, line)| {
        let word = line.strip_prefix("cargo test ")?.split(' ').next()?.to_owned();
        (word.len() == 3 && word.as_bytes()[1].is_ascii_digit()).then_some(word)
    });
    let faults = text(&root().join("docs/faults.md"));
    let asked: BTreeSet<_> = asked.collect();
    assert!(!asked.is_empty());
    for id in asked {
        assert!(faults.contains(&format!("`{id}_")), "{id} has no test");
    }
}

/// The commands on Discord: their options, by every name in any language.
type Commands = BTreeMap<String, BTreeSet<String>>;

/// The names of a part of a command, the English one first.
fn names(part: &Value) -> Vec<String> {
    let own = part["name"].as_str().unwrap().to_owned();
    let local = part["name_localizations"].as_object().into_iter().flatten();
    let local = local.map(|(_, name)| name.as_str().unwrap().to_owned());
    std::iter::once(own).chain(local).collect()
}

/// Every command with its options; under its English name alone, or under all names.
fn commands(registered: &[Value], in_every_language: bool) -> Commands {
    let mut all = Commands::new();
    let count = if in_every_language { usize::MAX } else { 1 };
    for command in registered {
        add(&mut all, "/", command, count);
    }
    all
}

/// Adds a part of a command and its children, under the first `count` of its names.
fn add(all: &mut Commands, before: &str, part: &Value, count: usize) {
    let below: Vec<_> = part["options"].as_array().into_iter().flatten().collect();
    // A subcommand, or a group of them.
    let is_verb = |option: &&&Value| option["type"] == 1 || option["type"] == 2;
    let verbs: Vec<_> = below.iter().filter(is_verb).collect();
    for name in names(part).into_iter().take(count) {
        let path = format!("{before}{name}");
        if verbs.is_empty() {
            let options = below.iter().flat_map(|option| names(option).into_iter().take(count));
            all.entry(path.clone()).or_default().extend(options);
        }
        for verb in &verbs {
            add(all, &format!("{path} "), verb, count);
        }
    }
}

/// The commands in the first column of the README's table: `/whist join` · `leave` are two of
/// `/whist`.
fn of_the_readme() -> BTreeSet<String> {
    let readme = text(&root().join("README.md"));
    let rows = readme.lines().filter(|line| line.starts_with("| `/"));
    let mut named = BTreeSet::new();
    for row in rows {
        let cell = row.split('|').nth(1).unwrap();
        let mut group = "";
        for span in spans(cell) {
            let is_whole = span.starts_with('/');
            if is_whole {
                group = span.split(' ').next().unwrap();
            }
            named.insert(if is_whole { span.to_owned() } else { format!("{group} {span}") });
        }
    }
    named
}

#[tokio::test]
async fn every_command_of_discord_that_is_named_is_registered() {
    let server = TestServer::begin().await;
    let registered = server.discord.look(|world| world.commands().to_vec());
    server.end().await;
    let english: BTreeSet<_> = commands(&registered, false).into_keys().collect();
    assert_eq!(of_the_readme(), english, "the table of the README");

    let all = commands(&registered, true);
    for (file, line) in typed() {
        let Some(command) = line.strip_prefix('/') else { continue };
        // A path or a sign is no command.
        if command.contains('/')
            || command.is_empty()
            || ["proc", "livez", "readyz", "metrics"].contains(&command)
        {
            continue;
        }
        let words: Vec<_> = command.split(' ').filter(|word| !word.is_empty()).collect();
        let is_group = |path: &str| all.keys().any(|it| it.starts_with(&format!("/{path} ")));
        let verbs = (1..words.len()).take_while(|&end| is_group(&words[..end].join(" "))).count();
        let (path, options) = words.split_at(1 + verbs);
        let path = format!("/{}", path.join(" "));
        let known = all.get(&path).unwrap_or_else(|| panic!("{file}: {line}: no {path}"));
        // The name of an option stands before a colon; settings of a table have none.
        let named = options.iter().filter_map(|word| word.split_once(':'));
        for (option, _) in named {
            assert!(known.contains(option), "{file}: {line}: no {option}");
        }
    }
}
