//! The bot's metrics, their manual, and the dashboard agree.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{root, text};

/// The words of a text in the form of a metric's name.
fn figures(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let words = text.split(|letter| !is_part(letter));
    words.filter(|word| word.starts_with("whist_")).map(str::to_owned).collect()
}

fn counted() -> BTreeSet<String> {
    let code = text(&root().join("crates/figures/src/lib.rs"));
    let names = code.lines().filter(|line| line.starts_with("const ")).map(figures);
    let counted: BTreeSet<_> = names.flatten().collect();
    assert!(counted.len() > 10, "{counted:?}");
    counted
}

fn panels() -> Vec<Value> {
    let board = text(&root().join("deploy/grafana/whist.json"));
    let mut board: Value = serde_json::from_str(&board).unwrap();
    let Value::Array(panels) = board["panels"].take() else { panic!("no panels") };
    panels
}

/// The Prometheus queries of the panels.
fn questions() -> Vec<String> {
    let targets = |panel: &Value| panel["targets"].as_array().unwrap().clone();
    let asked = |target: Value| target["expr"].as_str().unwrap().to_owned();
    panels().iter().flat_map(targets).map(asked).collect()
}

#[test]
fn the_dashboard_asks_for_every_figure_and_for_no_other() {
    let asked = questions().join(" ");
    // A histogram has a series of buckets.
    let asked: BTreeSet<_> = figures(&asked)
        .into_iter()
        .map(|name| name.strip_suffix("_bucket").map(str::to_owned).unwrap_or(name))
        .collect();
    assert_eq!(asked, counted());
}

/// The values of a field in a file of Prometheus.
fn fields<'a>(file: &'a str, field: &str) -> BTreeSet<&'a str> {
    file.split(field).skip(1).filter_map(|rest| rest.split([',', ' ', '\n']).next()).collect()
}

#[test]
fn each_alert_asks_for_figures_has_a_test_and_a_page() {
    let file = |name: &str| text(&root().join(name));
    let (alerts, tests) = ("deploy/prometheus/alerts.yml", "deploy/prometheus/alerts.test.yml");
    let (alerts, tests) = (file(alerts), file(tests));
    for asked in figures(&alerts) {
        let asked = asked.strip_suffix("_bucket").unwrap_or(&asked);
        assert!(counted().contains(asked), "{asked}");
    }
    let named = fields(&alerts, "alert: ");
    assert!(named.len() > 5, "{named:?}");
    assert_eq!(named, fields(&tests, "alertname: "));
    let runbook = file("docs/runbook.md");
    let pages = runbook.lines().filter_map(|line| line.strip_prefix("## Whist"));
    let pages: BTreeSet<_> = pages.map(|name| format!("Whist{name}")).collect();
    assert_eq!(pages.iter().map(String::as_str).collect::<BTreeSet<_>>(), named);
    for alert in named {
        let fired = format!("alertname: {alert}\n        exp_alerts: ");
        assert!(tests.contains(&fired), "{alert} is never fired");
        assert!(tests.contains(&format!("alertname: {alert} }}")), "{alert} is never cleared");
        assert!(alerts.contains(&format!("docs/runbook.md#{}", alert.to_lowercase())), "{alert}");
    }
}

#[test]
fn the_dashboard_tells_figures_apart_by_labels_that_they_have() {
    let code = text(&root().join("crates/figures/src/lib.rs"));
    let asked = questions();
    let by = asked.iter().filter_map(|question| question.split_once("by (")?.1.split_once(')'));
    let labels: BTreeSet<_> = by.flat_map(|(labels, _)| labels.split(", ")).collect();
    assert!(labels.len() > 4, "{labels:?}");
    // The bucket label of a histogram is the exporter's own.
    for label in labels.into_iter().filter(|label| *label != "le") {
        assert!(code.contains(&format!("&[\"{label}\"]")), "no figure has a {label}");
    }
}

#[test]
fn every_panel_says_what_it_shows_and_in_which_unit() {
    for panel in panels() {
        assert!(panel["description"].as_str().is_some_and(|it| it.ends_with('.')), "{panel}");
        assert!(panel["fieldConfig"]["defaults"]["unit"].is_string(), "{panel}");
    }
}

#[test]
fn the_manual_explains_every_figure() {
    let manual = text(&root().join("docs/hosting.md"));
    let (_, table) = manual.split_once("| figure |").unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|') || line.ends_with('|'));
    let cells = rows.filter_map(|row| row.trim_start_matches('|').split('|').next());
    let explained: BTreeSet<_> = cells.flat_map(figures).collect();
    assert_eq!(explained, counted());
}

#[test]
fn what_compose_puts_into_its_containers_is_there() {
    let compose = text(&root().join("compose.yaml"));
    let mounts = compose.lines().filter_map(|line| line.trim().strip_prefix("- ./"));
    let mut found = 0;
    for path in mounts.filter_map(|mount| mount.split(':').next()) {
        assert!(root().join(path).exists(), "compose.yaml: {path}");
        found += 1;
    }
    assert!(found >= 4, "only {found} files were found");
}
