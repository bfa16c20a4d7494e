//! Metrics and health for the operator, and the watchdog of a deaf gateway.

use std::time::Duration;

use serde_json::Value;
use whist::{Clock, Endpoint, Pages, start};

use super::test_server::{TestServer, deps, endpoint, meanwhile, timeouts, until};

pub(super) async fn pages() -> Pages {
    Pages::open(([127, 0, 0, 1], 0).into()).await.unwrap()
}

/// The status and the text of a page.
pub(super) async fn read(pages: &Pages, path: &str) -> (u16, String) {
    let page = reqwest::get(format!("http://{}{path}", pages.address())).await.unwrap();
    (page.status().as_u16(), page.text().await.unwrap())
}

async fn readiness(pages: &Pages) -> (u16, Value) {
    let (status, text) = read(pages, "/readyz").await;
    (status, serde_json::from_str(&text).unwrap())
}

/// The sum of a metric over its labels.
fn figure(text: &str, name: &str) -> f64 {
    let lines = text
        .lines()
        .filter(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' '])));
    lines.map(|line| line.rsplit_once(' ').unwrap().1.parse::<f64>().unwrap()).sum()
}

#[tokio::test]
async fn the_operator_sees_figures() {
    let pages = pages().await;
    assert_eq!(read(&pages, "/livez").await.0, 200);
    let (status, waiting) = readiness(&pages).await;
    assert_eq!((status, &waiting["ready"]), (503, &Value::Bool(false)), "it does not play yet");

    let server = TestServer::begin().await;
    pages.tell_of(&server.running);
    let ann = server.person("Ann");
    server.robots_alone(&ann, &[]).await;
    ann.press("Start").await.unwrap();
    // Robots go on with the next deal.
    until("the last card", async || server.played().await >= 13 * 4).await;

    let (status, ready) = readiness(&pages).await;
    assert_eq!((status, &ready["ready"]), (200, &Value::Bool(true)), "{ready}");
    assert_eq!(ready["shards"][0]["shard"], 0);
    let (status, text) = read(&pages, "/metrics").await;
    assert_eq!(status, 200);
    for name in [
        "whist_interactions_total",
        "whist_answer_seconds_count",
        "whist_append_seconds_count",
        "whist_robot_seconds_count",
    ] {
        assert!(figure(&text, name) > 0.0, "{name}: {text}");
    }
    for name in [
        "whist_tables",
        "whist_courier_queue",
        "whist_dispatch_age_seconds",
        "whist_lease_epoch",
        "whist_backup_age_seconds",
    ] {
        assert!(text.contains(&format!("# TYPE {name} gauge")), "{name}: {text}");
    }
    // Counters exist from the start: the first step of a new one would be invisible to `rate()`.
    for name in [
        "whist_undecodable_total",
        "whist_tampered_total",
        "whist_deaf_shards_total",
        "whist_tables_set_aside_total",
        "whist_rate_limited_total",
    ] {
        assert!(text.contains(&format!("# TYPE {name} counter")), "{name}: {text}");
    }
    server.end().await;
}

#[tokio::test]
async fn a_bot_that_stops_is_not_ready() {
    let pages = pages().await;
    let server = TestServer::begin().await;
    pages.tell_of(&server.running);
    assert_eq!(readiness(&pages).await.0, 200);
    server.store.close().await;
    let (status, told) = readiness(&pages).await;
    assert_eq!(
        (status, &told["why"][0]),
        (503, &"the database cannot be written".into()),
        "{told}"
    );
    server.running.stop().await;
    let (status, told) = readiness(&pages).await;
    assert_eq!((status, &told["why"][0]), (503, &"it is about to stop".into()), "{told}");
}

#[tokio::test]
async fn b07_a_deaf_gateway_is_reconnected_within_ninety_seconds() {
    let server = TestServer::begin().await;
    let TestServer { discord, running, store, clock, .. } = server;
    running.stop().await;
    let wire = Clock::manual();
    let by_wire = Endpoint { hearing: wire.clone(), ..endpoint(&discord, &wire) };
    let running = start(by_wire, deps(&store, &clock, timeouts())).await.unwrap();
    discord.wait_for_sessions(2, 0).await.unwrap();
    discord.ready().await.unwrap();
    // By then it has received its server.
    let ann = discord.person("Ann");
    ann.types("/whist help").await.unwrap();

    // While it gets events it is probed now and then, and stays connected.
    for asked in 1..=10 {
        wire.advance(Duration::from_secs(30));
        discord.wait_for_members_asked(asked).await.unwrap();
        until("the end of all requests", async || running.in_flight() == 0).await;
    }
    assert_eq!(discord.sessions(), (2, 0));

    discord.trouble().deafen();
    wire.advance(Duration::from_secs(30));
    discord.wait_for_members_asked(11).await.unwrap();
    wire.advance(Duration::from_secs(27));
    discord.wait_for_members_asked(12).await.unwrap();
    assert_eq!(discord.identifies(), 2, "one question may be lost");
    wire.advance(Duration::from_secs(27));
    discord.wait_for_hang_up().await.unwrap();
    meanwhile(Some(&wire), discord.wait_for_sessions(3, 0)).await.unwrap();
    ann.types("/whist new").await.unwrap();
    running.stop().await;
    discord.finish().await;
}
