//! The bot is removed from its server and invited again, or the server is unavailable.

use std::time::Duration;

use serde_json::json;
use table::id::TableId;

use super::evening::Evening;

const DAY: Duration = Duration::from_hours(24);

/// The log of a table.
async fn words_of(evening: &Evening, table: TableId) -> Vec<String> {
    let log = evening.store.log(table).await.unwrap();
    log.into_iter().map(|entry| entry.body).collect()
}

/// Waits until the last entry of a table's log begins with this word.
async fn until_last(evening: &Evening, table: TableId, word: &str) {
    while !words_of(evening, table).await.last().is_some_and(|line| line.starts_with(word)) {
        tokio::task::yield_now().await;
    }
}

/// Four people who have played a card when the bot is removed.
async fn thrown_out() -> (Evening, TableId) {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (_, _, card) = evening.play_one().await;
    evening.until_public(&format!("**{}**", card.label)).await;
    let table = evening.table().await;
    evening.leap(Duration::ZERO).await;
    evening.discord.trouble().kick_bot(true);
    until_last(&evening, table, "lost ").await;
    (evening, table)
}

#[tokio::test]
async fn d05_tables_of_a_removed_bot_stand_still_until_it_is_let_in() {
    let (evening, table) = thrown_out().await;
    let (before, sent) = (words_of(&evening, table).await, evening.discord.requests().len());
    // By the bot's clock alone: its requests are not 29 days late for Discord.
    evening.pass_here(29 * DAY);
    evening.leap(Duration::ZERO).await;
    assert_eq!(words_of(&evening, table).await, before, "nobody's time runs");
    assert_eq!(evening.discord.requests().len(), sent, "nothing is sent");
    let evening = evening.restart().await;
    evening.discord.trouble().kick_bot(false);
    until_last(&evening, table, "found").await;
    evening.open_hands().await;
    evening.play_one().await;
    assert_eq!(evening.played().await, 2);
    evening.until_turn_shown(&evening.person("Ann")).await;
    evening.end().await;
}

#[tokio::test]
async fn d05_a_bot_that_was_thrown_out_while_it_was_away_finds_out() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    let table = evening.table().await;
    evening.discord.trouble().lose("GUILD_DELETE", 1);
    evening.discord.trouble().kick_bot(true);
    let evening = evening.restart().await;
    until_last(&evening, table, "lost ").await;
    evening.discord.trouble().lose("GUILD_CREATE", 1);
    evening.discord.trouble().kick_bot(false);
    let evening = evening.restart().await;
    until_last(&evening, table, "found").await;
    evening.end().await;
}

#[tokio::test]
async fn d05_old_news_of_a_departure_changes_nothing() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let left = json!({ "id": evening.discord.guild() });
    evening.discord.trouble().tell("GUILD_DELETE", &left);
    evening.discord.wait_for_requests("GET /guilds/*", 1).await.unwrap();
    evening.leap(Duration::ZERO).await;
    evening.play_one().await;
    assert!(!evening.log().await.iter().any(|line| line.starts_with("lost ")));
    evening.end().await;
}

#[tokio::test]
async fn d05_whoever_presses_something_proves_that_the_bot_is_there() {
    let (evening, table) = thrown_out().await;
    evening.discord.trouble().lose("GUILD_CREATE", 1);
    evening.discord.trouble().kick_bot(false);
    evening.person("Ann").press("My hand").await.unwrap();
    until_last(&evening, table, "found").await;
    evening.end().await;
}

#[tokio::test]
async fn j03_a_servers_data_is_deleted_thirty_days_after_a_removal() {
    let (evening, table) = thrown_out().await;
    evening.pass_here(29 * DAY);
    evening.leap(Duration::ZERO).await;
    assert!(evening.store.table(table).await.unwrap().is_some());
    evening.pass_here(DAY + Duration::from_hours(1));
    while evening.store.table(table).await.unwrap().is_some() {
        tokio::task::yield_now().await;
    }
    assert!(evening.store.seats(table).await.unwrap().is_empty());
    evening.discord.trouble().kick_bot(false);
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    assert!(evening.table().await > table, "its number is never used again");
    evening.end().await;
}

#[tokio::test]
async fn j03_no_data_is_deleted_if_the_bot_is_in_the_server_after_all() {
    let (evening, table) = thrown_out().await;
    evening.discord.trouble().lose("GUILD_CREATE", 1);
    evening.discord.trouble().kick_bot(false);
    let asked = evening.discord.requests().iter().filter(|it| it.path.contains("guilds")).count();
    evening.pass_here(31 * DAY);
    evening.discord.wait_for_requests("GET /guilds/*", asked + 1).await.unwrap();
    evening.leap(Duration::ZERO).await;
    assert!(!evening.store.log(table).await.unwrap().is_empty());
    evening.end().await;
}

#[tokio::test]
async fn b13_a_server_that_flaps_changes_nothing_and_is_asked_nothing() {
    let evening = Evening::begin().await;
    evening.deal().await;
    evening.leap(Duration::ZERO).await;
    let (before, sent) = (evening.log().await, evening.discord.requests().len());
    for _ in 0..1_000 {
        evening.discord.trouble().take_server_down(true);
        evening.discord.trouble().take_server_down(false);
    }
    // A later event is served after it.
    evening.play_one().await;
    evening.leap(Duration::ZERO).await;
    assert_eq!(evening.log().await.len(), before.len() + 1);
    let since = evening.discord.requests().split_off(sent);
    assert!(!since.iter().any(|it| it.path.starts_with("/guilds/")), "{since:?}");
    assert!(since.len() < 20, "as many as a card takes: {since:?}");
    evening.end().await;
}

#[tokio::test]
async fn b08_in_a_server_that_is_not_available_presses_are_served() {
    let evening = Evening::begin().await;
    evening.deal().await;
    evening.discord.trouble().take_server_down(true);
    for _ in 0..2 {
        let (_, _, card) = evening.play_one().await;
        evening.until_public(&format!("**{}**", card.label)).await;
    }
    evening.end().await;
}
