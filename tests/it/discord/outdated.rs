//! Leftovers of earlier versions: commands as a client has cached them, and old messages.

use loopback::{Message, Snowflake};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use super::secrecy::Page;
use super::test_server::TestServer;

const CHANGED: &str = "This command has changed. Please type it again.";

/// The answer to `/whist table` from a client with an earlier version of the command.
async fn typed_as(server: &TestServer, earlier: fn(&mut Value)) -> String {
    server.discord.trouble().alter("INTERACTION_CREATE", 1, earlier);
    let answer = server.person("Ann").types("/whist table").await.unwrap();
    assert!(answer.is_ephemeral());
    answer.text()
}

#[tokio::test]
async fn e17_a_command_that_is_no_more_is_answered_as_a_command() {
    let server = TestServer::begin().await;
    let renamed = typed_as(&server, |typed| typed["data"]["name"] = json!("wist")).await;
    assert_eq!(renamed, CHANGED);
    let dropped =
        typed_as(&server, |typed| typed["data"]["options"][0]["name"] = json!("board")).await;
    assert_eq!(dropped, CHANGED);
    server.end().await;
}

#[tokio::test]
async fn e17_a_changed_or_halved_command_is_answered_as_a_command() {
    let server = TestServer::begin().await;
    for kind in [2, 3, 4, 77] {
        server.discord.trouble().alter("INTERACTION_CREATE", 1, move |typed| {
            typed["data"]["type"] = json!(kind);
        });
        let answer = server.person("Ann").types("/whist table").await.unwrap();
        assert_eq!(answer.text(), CHANGED, "kind {kind}");
    }
    let halved = typed_as(&server, |typed| typed["data"]["options"] = json!([])).await;
    assert_eq!(halved, CHANGED);
    server.end().await;
}

#[tokio::test]
async fn e17_typing_at_a_command_that_is_no_more_is_offered_nothing() {
    let server = TestServer::begin().await;
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |typed| {
        typed["data"]["name"] = json!("wist");
    });
    let offered = server.person("Ann").autocomplete("/play", "card", "A").await.unwrap();
    assert!(offered.is_empty());
    server.end().await;
}

#[tokio::test]
async fn e17_an_option_of_another_kind_is_answered_as_a_command() {
    let server = TestServer::begin().await;
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |typed| {
        typed["data"]["options"][0]["options"] =
            json!([{ "type": 5, "name": "robots", "value": true }]);
    });
    let answer = server.person("Ann").types("/whist new robots:3").await.unwrap();
    assert_eq!(answer.text(), CHANGED);
    assert_eq!(server.store.open_tables().await.unwrap(), []);
    server.end().await;
}

#[tokio::test]
async fn b12_e17_an_unreadable_command_is_answered_as_a_command() {
    let server = TestServer::begin().await;
    let unreadable = typed_as(&server, |typed| typed["data"]["name"] = json!(4)).await;
    assert_eq!(unreadable, CHANGED);
    assert_eq!(server.running.undecodable(), 1);
    server.running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b12_typing_that_cannot_be_read_is_offered_nothing() {
    let server = TestServer::begin().await;
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |typed| {
        typed["data"]["name"] = json!(4);
    });
    let offered = server.person("Ann").autocomplete("/play", "card", "A").await.unwrap();
    assert!(offered.is_empty());
    assert_eq!(server.running.undecodable(), 1);
    server.running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b11_garbled_events_are_dropped_unprinted_without_a_reconnect() {
    let page = Page::default();
    let _listening = page.listen("trace");
    let server = TestServer::begin().await;
    server.deal().await;
    let sessions = server.discord.sessions();
    let deep = format!("{}\"canary\"{}", "[".repeat(5_000), "]".repeat(5_000));
    let huge = json!({ "op": 0, "t": "CANARY", "s": null, "d": "canary ".repeat(100_000) });
    let typed = json!({ "op": 0, "t": "GUILD_CREATE", "s": null, "d": { "id": "canary" } });
    let token = json!({ "token": "canary", "id": 4, "type": "canary" });
    let asked = json!({ "op": 0, "t": "INTERACTION_CREATE", "s": null, "d": token });
    let unknown = json!({ "op": 77, "t": "canary", "s": null, "d": "canary" });
    for garbled in [
        "canary",
        "{\"op\":0,\"t\":\"canary\"",
        "\u{0}canary",
        &deep,
        &huge.to_string(),
        &typed.to_string(),
        &asked.to_string(),
        &unknown.to_string(),
    ] {
        server.discord.trouble().send_raw(garbled);
    }
    server.play_one().await;
    server.on_turn().await;
    assert_eq!(server.played().await, 1);
    assert_eq!(server.discord.sessions(), sessions);
    let read = page.read();
    assert!(!read.is_empty() && !read.contains("canary"), "{read}");
    server.running.stop().await;
    server.discord.finish().await;
}

/// Posts a table as an earlier version did: a content, an embed, a row.
async fn post_as_earlier(server: &TestServer, shown: &Message) -> Snowflake {
    let button = |button: loopback::Button| {
        let (label, id) = (button.label, button.custom_id);
        json!({ "type": 2, "style": 1, "label": label, "custom_id": id })
    };
    let buttons: Vec<_> = shown.buttons().into_iter().map(button).collect();
    let body = json!({
        "content": "as it was",
        "embeds": [{ "title": "Long Whist", "description": "as it was" }],
        "components": [{ "type": 1, "components": buttons }],
    });
    let discord = &server.discord;
    let url = format!("{}/api/v10/channels/{}/messages", discord.base_url(), shown.channel);
    let post = reqwest::Client::new().post(url).body(body.to_string());
    let post = post.header("content-type", "application/json");
    let post = post.header("authorization", format!("Bot {}", discord.token()));
    let posted = post.send().await.unwrap().text().await.unwrap();
    let posted: Value = serde_json::from_str(&posted).unwrap();
    posted["id"].as_str().unwrap().parse().unwrap()
}

/// Records this message as the only table's.
async fn stand_on(server: &TestServer, message: Snowflake) {
    let mut store = SqliteConnection::connect(&server.address()).await.unwrap();
    let moved = sqlx::query("update game_table set message_id = ?")
        .bind(i64::try_from(message.0).unwrap())
        .execute(&mut store);
    assert_eq!(moved.await.unwrap().rows_affected(), 1);
}

#[tokio::test]
async fn an_earlier_versions_message_is_pressed_and_becomes_a_new_one() {
    let server = TestServer::begin().await;
    server.deal().await;
    let shown = server.until_button("My hand").await;
    let old = post_as_earlier(&server, &shown).await;
    stand_on(&server, old).await;
    let server = server.restart().await;

    let ann = server.person("Ann");
    let hand = ann.press_on(old, "My hand").await.unwrap();
    assert!(hand.is_ephemeral());
    let (_, _, card) = server.play_one().await;
    let shown = server.until_public(&format!("**{}**", card.label)).await;
    assert_eq!(shown.id, old);
    assert_eq!((shown.content(), shown.embeds()), ("", &[][..]));
    assert!(!shown.text().contains("as it was"));
    assert!(shown.button("My hand").is_some());
    server.end().await;
}
