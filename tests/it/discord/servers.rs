//! The bot is removed from its server and invited again, or the server is unavailable.

use std::time::Duration;

use serde_json::json;
use table::id::TableId;

use super::test_server::{TestServer, until};

const DAY: Duration = Duration::from_hours(24);

/// Waits until the last entry of a table's log begins with this word.
async fn until_last(server: &TestServer, table: TableId, word: &str) {
    let is_last =
        async || server.log_of(table).await.last().is_some_and(|line| line.starts_with(word));
    until(word, is_last).await;
}

/// Four people who have played a card when the bot is removed.
async fn thrown_out() -> (TestServer, TableId) {
    let server = TestServer::begin().await;
    server.deal().await;
    let (_, _, card) = server.play_one().await;
    server.until_public(&format!("**{}**", card.label)).await;
    let table = server.table().await;
    server.leap(Duration::ZERO).await;
    server.discord.trouble().kick_bot(true);
    until_last(&server, table, "lost ").await;
    (server, table)
}

#[tokio::test]
async fn d05_tables_of_a_removed_bot_stand_still_until_it_is_let_in() {
    let (server, table) = thrown_out().await;
    let (before, sent) = (server.log_of(table).await, server.discord.requests().len());
    // By the bot's clock alone: its requests are not 29 days late for Discord.
    server.pass_here(29 * DAY);
    server.leap(Duration::ZERO).await;
    assert_eq!(server.log_of(table).await, before, "nobody's time runs");
    assert_eq!(server.discord.requests().len(), sent, "nothing is sent");
    let server = server.restart().await;
    server.discord.trouble().kick_bot(false);
    until_last(&server, table, "found").await;
    server.open_hands().await;
    server.play_one().await;
    assert_eq!(server.played().await, 2);
    server.until_turn_shown(&server.person("Ann")).await;
    server.end().await;
}

#[tokio::test]
async fn d05_a_bot_that_was_thrown_out_while_it_was_away_finds_out() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let table = server.table().await;
    server.discord.trouble().lose("GUILD_DELETE", 1);
    server.discord.trouble().kick_bot(true);
    let server = server.restart().await;
    until_last(&server, table, "lost ").await;
    server.discord.trouble().lose("GUILD_CREATE", 1);
    server.discord.trouble().kick_bot(false);
    let server = server.restart().await;
    until_last(&server, table, "found").await;
    server.end().await;
}

#[tokio::test]
async fn d05_old_news_of_a_departure_changes_nothing() {
    let server = TestServer::begin().await;
    server.deal().await;
    let left = json!({ "id": server.discord.guild() });
    server.discord.trouble().tell("GUILD_DELETE", &left);
    server.discord.wait_for_requests("GET /guilds/*", 1).await.unwrap();
    server.leap(Duration::ZERO).await;
    server.play_one().await;
    assert!(!server.log().await.iter().any(|line| line.starts_with("lost ")));
    server.end().await;
}

#[tokio::test]
async fn d05_a_press_proves_that_the_bot_is_there() {
    let (server, table) = thrown_out().await;
    server.discord.trouble().lose("GUILD_CREATE", 1);
    server.discord.trouble().kick_bot(false);
    server.person("Ann").press("My hand").await.unwrap();
    until_last(&server, table, "found").await;
    server.end().await;
}

#[tokio::test]
async fn j03_a_servers_data_is_deleted_thirty_days_after_a_removal() {
    let (server, table) = thrown_out().await;
    server.pass_here(29 * DAY);
    server.leap(Duration::ZERO).await;
    assert!(server.store.table(table).await.unwrap().is_some());
    server.pass_here(DAY + Duration::from_hours(1));
    let is_deleted = async || server.store.table(table).await.unwrap().is_none();
    until("the deletion", is_deleted).await;
    assert!(server.store.seats(table).await.unwrap().is_empty());
    server.discord.trouble().kick_bot(false);
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    assert!(server.table().await > table, "its number is never used again");
    server.end().await;
}

#[tokio::test]
async fn j03_no_data_is_deleted_if_the_bot_is_in_the_server_after_all() {
    let (server, table) = thrown_out().await;
    server.discord.trouble().lose("GUILD_CREATE", 1);
    server.discord.trouble().kick_bot(false);
    let asked = server.discord.requests().iter().filter(|it| it.path.contains("guilds")).count();
    server.pass_here(31 * DAY);
    server.discord.wait_for_requests("GET /guilds/*", asked + 1).await.unwrap();
    server.leap(Duration::ZERO).await;
    assert!(!server.store.log(table).await.unwrap().is_empty());
    server.end().await;
}

#[tokio::test]
async fn b13_a_server_that_flaps_changes_nothing_and_is_asked_nothing() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.leap(Duration::ZERO).await;
    let (before, sent) = (server.log().await, server.discord.requests().len());
    for _ in 0..1_000 {
        server.discord.trouble().take_server_down(true);
        server.discord.trouble().take_server_down(false);
    }
    // A later event is served after it.
    server.play_one().await;
    server.leap(Duration::ZERO).await;
    assert_eq!(server.log().await.len(), before.len() + 1);
    let since = server.discord.requests().split_off(sent);
    assert!(!since.iter().any(|it| it.path.starts_with("/guilds/")), "{since:?}");
    assert!(since.len() < 20, "as many as a card takes: {since:?}");
    server.end().await;
}

#[tokio::test]
async fn b08_in_a_server_that_is_not_available_presses_are_served() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.discord.trouble().take_server_down(true);
    for _ in 0..2 {
        let (_, _, card) = server.play_one().await;
        server.until_public(&format!("**{}**", card.label)).await;
    }
    server.end().await;
}
