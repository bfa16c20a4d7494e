//! The operator's figures and logs of an eventful match: kinds and numbers, and no names.

use std::collections::BTreeSet;
use std::time::Duration;

use loopback::{Answer, Scope};
use serde_json::{Value, json};
use whist::Pages;

use super::health::{pages, read};
use super::secrecy::{Page, cards_in};
use super::test_server::{TestServer, until};

const EDIT: &str = "PATCH /channels/*/messages/*";

/// Every allowed label, and its values that are no small numbers.
const LABELS: [(&str, &[&str]); 6] = [
    ("kind", &["command", "press", "form", "completion"]),
    ("le", &["+Inf"]),
    ("level", &["easy", "normal", "strong"]),
    ("scope", &["user", "global", "shared", "unnamed"]),
    ("shard", &[]),
    ("state", &["awake", "asleep"]),
];

/// Ids of Discord have seventeen digits and more; no counter comes near.
const LARGEST: f64 = 1e12;

/// Lines that are neither a figure nor its explanation.
fn strangers(text: &str) -> Vec<&str> {
    let is_known =
        |line: &&str| line.is_empty() || line.starts_with("# HELP ") || line.starts_with("# TYPE ");
    text.lines().filter(|line| !is_known(line) && !is_figure(line)).collect()
}

fn is_figure(line: &str) -> bool {
    let Some((series, value)) = line.rsplit_once(' ') else { return false };
    let (name, labels) = series.split_once('{').unwrap_or((series, "}"));
    let Some(labels) = labels.strip_suffix('}') else { return false };
    let is_part = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    name.starts_with("whist_")
        && name.chars().all(is_part)
        && value.parse::<f64>().is_ok_and(|number| number < LARGEST)
        && labels.split(',').filter(|label| !label.is_empty()).all(is_kind)
}

fn is_kind(label: &str) -> bool {
    let Some((name, said)) = label.split_once('=') else { return false };
    let said = said.trim_matches('"');
    let is_small = || said.len() < 8 && said.parse::<f64>().is_ok();
    let mut known = LABELS.iter().filter(|(known, _)| *known == name);
    known.any(|(name, words)| {
        words.contains(&said) || (["le", "shard"].contains(name) && is_small())
    })
}

/// The words of a text. A decimal point ends no word: its digits are a part of a second, no id.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && !"-._".contains(letter))
}

/// Names and ids of the players, and all private values.
fn canaries(server: &TestServer) -> BTreeSet<String> {
    let mut canaries = BTreeSet::from([server.discord.token().to_owned()]);
    server.discord.look(|world| {
        canaries.extend([world.guild().id.to_string(), world.bot().id.to_string()]);
        canaries.insert(world.guild().name.clone());
        canaries.extend(world.members().iter().map(|member| member.id.to_string()));
        canaries.extend(world.members().iter().map(|member| member.name.clone()));
        canaries.extend(world.channels().map(|channel| channel.id.to_string()));
        canaries.extend(world.channels().map(|channel| channel.name.clone()));
        canaries.extend(world.messages().map(|message| message.id.to_string()));
        let pressed = world.messages().flat_map(loopback::Message::buttons);
        canaries.extend(pressed.map(|button| button.custom_id));
    });
    // Ids of interactions occur in request paths.
    let requests = server.discord.requests();
    let segments = requests.iter().flat_map(|request| request.path.split('/'));
    canaries.extend(segments.filter(|it| it.parse::<u64>().is_ok()).map(str::to_owned));
    // A link button has no id.
    canaries.remove("");
    canaries
}

/// The canaries on a page.
fn named(text: &str, canaries: &BTreeSet<String>) -> Vec<String> {
    assert!(cards_in(text).is_empty(), "{text}");
    let is_id = |word: &&str| word.len() >= 15 && word.bytes().all(|byte| byte.is_ascii_digit());
    let ids = words(text).filter(is_id).map(str::to_owned);
    // A short name may be a part of a longer word.
    let is_told = |canary: &&String| match canary.len() {
        ..7 => words(text).any(|word| word == canary.as_str()),
        7.. => text.contains(canary.as_str()),
    };
    ids.chain(canaries.iter().filter(is_told).cloned()).collect()
}

/// Bids and cards, pressed and typed, a form, a completion, and presses out of turn.
async fn play(server: &TestServer) {
    server.lobby_with(&[("book", "couleur")]).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    let cutter = server.cutter().await;
    let Answer::Form(form) = cutter.press("Cut").await.unwrap() else { panic!("no form") };
    let field = form.fields[0].custom_id.clone();
    cutter.submits(&form, &[(field.as_str(), "17")]).await.unwrap();
    server.open_hands().await;
    // The first waits, the second proposes.
    for _ in 0..2 {
        server.play_one().await;
    }
    while server.played().await < 5 {
        bid_or_play(server).await;
    }
    let (person, hand, cards) = server.on_turn().await;
    person.autocomplete("/play", "card", "").await.unwrap();
    let other = server.person("Ann Eve Canary");
    other.command("/whist me luck", &[("text", "canary")]).await.unwrap();
    other.press_id(hand.id, &cards[0].custom_id).await.unwrap();
}

/// The player on turn accepts a proposal, passes, or plays a card.
async fn bid_or_play(server: &TestServer) {
    let (person, hand, buttons) = server.on_turn().await;
    let says = |word| buttons.iter().find(|button| button.custom_id.contains(word));
    let chosen = says("accept").or_else(|| says("pass")).unwrap_or(&buttons[0]);
    person.press_id(hand.id, &chosen.custom_id).await.unwrap();
}

/// Robots think at a table of their own.
async fn have_robots_play(server: &TestServer) {
    let gus = server.person("Gus").in_channel(server.discord.channel("canary-cage"));
    server.robots_alone(&gus, &[("book", "simple")]).await;
    gus.press("Start").await.unwrap();
    server.until_public("deal 1 is over").await;
}

/// Foreign presses, unreadable events, and refused requests.
async fn tamper(server: &TestServer, pages: &Pages) {
    let eve = server.person("Ann Eve Canary");
    let message = server.until_button("My hand").await;
    for id in ["", "w0:1:1:hand", "w1:4711:1:canary", "canary"] {
        eve.press_id(message.id, id).await.unwrap();
    }
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |typed| {
        typed["data"]["name"] = json!(4);
    });
    eve.types("/whist table").await.unwrap();
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |typed| {
        typed["data"]["name"] = json!("canary");
    });
    eve.types("/whist table").await.unwrap();
    server.discord.trouble().limit(EDIT, Scope::User, Duration::from_millis(100), 1);
    server.play_one().await;
    let limited = "whist_rate_limited_total{scope=\"user\"} ";
    let is_counted = async || figure(&read(pages, "/metrics").await.1, limited) > 0.0;
    until("the refused request among the figures", is_counted).await;
}

/// The value of a series.
fn figure(figures: &str, series: &str) -> f64 {
    let mut values = figures.lines().filter_map(|line| line.strip_prefix(series));
    values.next().map_or(0.0, |value| value.parse().unwrap())
}

#[test]
fn what_names_somebody_among_the_figures_is_found() {
    for planted in [
        "whist_tables{state=\"Ann\"} 1",
        "whist_tables{server=\"general\"} 1",
        "whist_tables{shard=\"1320000000000000000\"} 1",
        "whist_tables{state=\"awake\"} 1320000000000000000",
        "whist_tables of Ann",
        "# Ann",
    ] {
        let text = format!("whist_lease_epoch 1\n{planted}\n");
        assert_eq!(strangers(&text), [planted]);
    }
    let figures = "# TYPE whist_tables gauge\n\nwhist_tables{state=\"awake\"} 1\n\
                   whist_answer_seconds_bucket{le=\"0.25\"} 4\nwhist_answer_seconds_sum 0.1234567890123456789\n";
    assert_eq!(strangers(figures), Vec::<&str>::new());
    let canaries = BTreeSet::from(["Ann".to_owned(), "w1:1:1:hand".to_owned()]);
    assert_eq!(named("{\"why\":[\"Ann\"]}", &canaries), ["Ann"]);
    assert_eq!(named("pressed w1:1:1:hand in Annapolis", &canaries), ["w1:1:1:hand"]);
    assert_eq!(
        named("1320000000000000000 0.1320000000000000000", &canaries),
        ["1320000000000000000"]
    );
}

#[tokio::test]
async fn g04_no_names_after_a_match_in_which_everything_happened() {
    let pages = pages().await;
    let server = TestServer::begin().await;
    pages.tell_of(&server.running);
    play(&server).await;
    have_robots_play(&server).await;
    tamper(&server, &pages).await;

    let canaries = canaries(&server);
    for name in ["Ann", "Gus", "canary-cage", "The Parlour"] {
        assert!(canaries.contains(name), "{canaries:?}");
    }
    let (_, figures) = read(&pages, "/metrics").await;
    assert_eq!(strangers(&figures), Vec::<&str>::new());
    happened(&figures);
    for path in ["/livez", "/readyz", "/metrics", "/canary"] {
        let (_, text) = read(&pages, path).await;
        assert_eq!(named(&text, &canaries), Vec::<String>::new(), "{path}: {text}");
    }
    // A start that fails is logged without a name too.
    server.running.stop().await;
    let (status, text) = read(&pages, "/readyz").await;
    assert_eq!((status, named(&text, &canaries)), (503, Vec::new()), "{text}");
    server.discord.finish().await;
}

/// The value of a field in a line of the log.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let rest = line.split_once(&format!(" {name}="))?.1;
    rest.split(' ').next()
}

#[tokio::test]
async fn a_press_is_followed_by_its_id_and_names_no_player() {
    let page = Page::default();
    let _listening = page.listen("debug");
    let server = TestServer::begin().await;
    play(&server).await;
    let table = server.table().await.to_string();
    let names = server.discord.look(|world| {
        let names = world.members().iter().map(|member| member.name.clone());
        names.chain([server.discord.token().to_owned()]).collect::<BTreeSet<_>>()
    });
    server.end().await;

    let log = page.read();
    let outcomes = log.lines().filter(|line| line.contains("interaction received")).map(|heard| {
        let (id, kind) = (field(heard, "interaction").unwrap(), field(heard, "kind").unwrap());
        let mut answers = log.lines().filter(|line| line.contains("interaction answered"));
        let answer = answers.find(|line| field(line, "interaction") == Some(id))?;
        assert!(field(answer, "milliseconds").unwrap().parse::<u64>().is_ok(), "{answer}");
        Some((kind, field(answer, "table"), field(answer, "outcome").unwrap()))
    });
    let outcomes: BTreeSet<_> = outcomes.flatten().collect();
    for (kind, outcome) in [("Press", "\"done\""), ("Press", "\"refused\""), ("Form", "\"done\"")] {
        assert!(
            outcomes.contains(&(kind, Some(&table), outcome)),
            "{kind} {outcome}: {outcomes:?}"
        );
    }
    assert!(log.lines().all(|line| cards_in(line).is_empty()), "{log}");
    for line in log.lines() {
        let mut told = words(line).filter(|word| names.contains(*word));
        assert_eq!(told.next(), None, "{line}");
        assert!(!line.contains("interaction-token-") && !line.contains("custom_id"), "{line}");
    }
}

/// Every counter has counted, and every query of the dashboard finds its series.
fn happened(figures: &str) {
    for series in [
        "whist_interactions_total{kind=\"command\"}",
        "whist_interactions_total{kind=\"press\"}",
        "whist_interactions_total{kind=\"form\"}",
        "whist_interactions_total{kind=\"completion\"}",
        "whist_rate_limited_total{scope=\"user\"}",
        "whist_undecodable_total",
        "whist_tampered_total",
        "whist_answer_seconds_count",
        "whist_append_seconds_count",
        "whist_robot_seconds_count{level=\"normal\"}",
        "whist_tables{state=\"awake\"}",
    ] {
        assert!(figure(figures, &format!("{series} ")) > 0.0, "{series}: {figures}");
    }
    let board: Value =
        serde_json::from_str(include_str!("../../../deploy/grafana/whist.json")).unwrap();
    let panels = board["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().unwrap());
    for target in targets {
        let asked = target["expr"].as_str().unwrap();
        let is_part = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        let names = asked.split(|letter| !is_part(letter)).filter(|it| it.starts_with("whist_"));
        for name in names {
            let mut lines = figures.lines().filter_map(|line| line.strip_prefix(name));
            assert!(lines.any(|rest| rest.starts_with(['{', ' '])), "{asked}: {figures}");
        }
    }
}
