//! Commands that have changed since somebody's Discord learnt of them.

use serde_json::{Value, json};

use super::evening::Evening;

const CHANGED: &str = "This command has changed: please type it again.";

/// What Ann is told who types `/whist table` while her Discord sends what it
/// knew of the command earlier.
async fn typed_as(evening: &Evening, earlier: fn(&mut Value)) -> String {
    evening.discord.trouble().alter("INTERACTION_CREATE", 1, earlier);
    let answer = evening.person("Ann").types("/whist table").await.unwrap();
    assert!(answer.is_ephemeral());
    answer.text()
}

#[tokio::test]
async fn e17_a_command_that_is_no_more_is_answered_as_a_command() {
    let evening = Evening::begin().await;
    let renamed = typed_as(&evening, |typed| typed["data"]["name"] = json!("wist")).await;
    assert_eq!(renamed, CHANGED);
    let dropped =
        typed_as(&evening, |typed| typed["data"]["options"][0]["name"] = json!("board")).await;
    assert_eq!(dropped, CHANGED);
    evening.end().await;
}

#[tokio::test]
async fn e17_a_command_with_an_option_of_another_kind_is_answered_as_a_command() {
    let evening = Evening::begin().await;
    evening.discord.trouble().alter("INTERACTION_CREATE", 1, |typed| {
        typed["data"]["options"][0]["options"] =
            json!([{ "type": 5, "name": "robots", "value": true }]);
    });
    let answer = evening.person("Ann").types("/whist new robots:3").await.unwrap();
    assert_eq!(answer.text(), CHANGED);
    assert_eq!(evening.store.open_tables().await.unwrap(), []);
    evening.end().await;
}

#[tokio::test]
async fn b12_e17_a_command_that_cannot_be_read_is_answered_as_a_command() {
    let evening = Evening::begin().await;
    let unreadable = typed_as(&evening, |typed| typed["data"]["name"] = json!(4)).await;
    assert_eq!(unreadable, CHANGED);
    assert_eq!(evening.running.undecodable(), 1);
    evening.running.stop().await;
    evening.discord.finish().await;
}

#[tokio::test]
async fn b12_typing_that_cannot_be_read_is_offered_nothing() {
    let evening = Evening::begin().await;
    evening.discord.trouble().alter("INTERACTION_CREATE", 1, |typed| {
        typed["data"]["name"] = json!(4);
    });
    let offered = evening.person("Ann").autocomplete("/play", "card", "A").await.unwrap();
    assert!(offered.is_empty());
    assert_eq!(evening.running.undecodable(), 1);
    evening.running.stop().await;
    evening.discord.finish().await;
}
