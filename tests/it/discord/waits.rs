//! A request that Discord delays or half answers holds up no other.

use std::time::Duration;

use loopback::Scope;
use serde_json::json;

use super::limits::{count, in_room, open_tables, rooms_showing, sits_down_everywhere, tables_in};
use super::test_server::{TestServer, meanwhile, until};

const POST: &str = "POST /channels/*/messages";

/// The edits of a room's messages.
fn edits_in(server: &TestServer, room: usize) -> String {
    let channel = server.discord.channel(&format!("room {room}"));
    format!("PATCH /channels/{channel}/messages/*")
}

#[tokio::test]
async fn c03_a_shared_limit_is_waited_for_and_is_no_fault_of_ours() {
    // As many refusals in a row for a fault of the bot would open the circuit breaker.
    const LIMITED: usize = 8;
    let server = TestServer::limited(LIMITED).await;
    open_tables(&server, LIMITED + 1).await;
    for room in 0..LIMITED {
        let edits = edits_in(&server, room);
        server.discord.trouble().limit(&edits, Scope::Shared, Duration::from_secs(30), 1);
    }
    sits_down_everywhere(&server, "Ben", LIMITED + 1).await;
    server.flow(Duration::from_secs(3)).await;
    assert_eq!(rooms_showing(&server, LIMITED, &["Ben"]), 0);
    assert!(tables_in(&server, LIMITED)[0].text().contains("Ben"), "nobody else waits");
    server.flow(Duration::from_secs(25)).await;
    assert_eq!(count(&server, |request| request.status == 429), LIMITED, "once each");
    server.flow(Duration::from_secs(5)).await;
    assert_eq!(rooms_showing(&server, LIMITED + 1, &["Ben"]), LIMITED + 1);
    server.end().await;
}

#[tokio::test]
async fn c17_a_post_without_an_id_is_looked_for_and_is_there_once() {
    let server = TestServer::limited(0).await;
    server.discord.trouble().refuse(POST, 200, &json!({ "kind": "new" }), 1);
    let ann = in_room(&server, "Ann", 0);
    server.serves(ann.types("/whist new")).await.unwrap();
    server.flow(Duration::from_mins(1)).await;
    assert_eq!(tables_in(&server, 0).len(), 1);
    let looked = count(&server, |it| it.method == "GET" && it.path.ends_with("/messages"));
    assert!(looked > 0);
    server.end().await;
}

#[tokio::test]
async fn c18_an_unanswered_request_times_out_and_holds_up_no_other() {
    let server = TestServer::limited(0).await;
    open_tables(&server, 3).await;
    server.discord.trouble().stall(&edits_in(&server, 0), 1);
    in_room(&server, "Ben", 0).types("/whist join").await.unwrap();
    let stalled = server.discord.trouble();
    meanwhile(Some(&server.clock), stalled.until_stalled()).await.unwrap();
    sits_down_everywhere(&server, "Cleo", 3).await;
    let sits = |room| tables_in(&server, room)[0].text().matches("Cleo").count();
    let others = until("Cleo at the others", async || sits(1) + sits(2) == 2);
    meanwhile(Some(&server.clock), others).await;
    assert_eq!(rooms_showing(&server, 1, &["Cleo"]), 0);
    server.clock.advance(Duration::from_secs(5));
    let shows_both = async || rooms_showing(&server, 1, &["Ben", "Cleo"]) == 1;
    let given_up = until("the table with both", shows_both);
    meanwhile(Some(&server.clock), given_up).await;
    server.end().await;
}

#[tokio::test]
async fn h10_a_table_is_posted_at_most_once_a_second() {
    let server = TestServer::limited(0).await;
    open_tables(&server, 1).await;
    let posts = |server: &TestServer| {
        count(server, |it| it.method == "POST" && it.path.starts_with("/channels/"))
    };
    let before = posts(&server);
    for _ in 0..10 {
        for _ in 0..6 {
            in_room(&server, "Eve", 0).types("/whist table").await.unwrap();
        }
        server.flow(Duration::from_secs(1)).await;
    }
    server.flow(Duration::from_secs(10)).await;
    let posted = posts(&server) - before;
    assert!((1..=20).contains(&posted), "{posted} in twenty seconds");
    assert_eq!(tables_in(&server, 0).len(), 1);
    server.end().await;
}

#[tokio::test]
async fn c16_a_temporary_refusal_is_retried_and_holds_up_no_other() {
    let server = TestServer::limited(0).await;
    open_tables(&server, 2).await;
    // Sending is switched off for a moment, for an unknown time.
    let body = json!({ "message": "Send messages has been temporarily disabled", "code": 40_004 });
    server.discord.trouble().refuse(&edits_in(&server, 0), 403, &body, 1);
    sits_down_everywhere(&server, "Ben", 2).await;
    server.flow(Duration::from_secs(50)).await;
    assert_eq!(count(&server, |request| request.status == 403), 1);
    assert_eq!(rooms_showing(&server, 1, &["Ben"]), 0);
    assert!(tables_in(&server, 1)[0].text().contains("Ben"));
    server.flow(Duration::from_secs(15)).await;
    assert_eq!(rooms_showing(&server, 2, &["Ben"]), 2);
    server.end().await;
}

#[tokio::test]
async fn c14_a_table_that_discord_rejects_is_told_in_plain_words() {
    let server = TestServer::limited(0).await;
    open_tables(&server, 1).await;
    let body = json!({ "message": "Invalid Form Body", "code": 50_035 });
    server.discord.trouble().refuse(&edits_in(&server, 0), 400, &body, 1);
    let table = tables_in(&server, 0)[0].id;
    sits_down_everywhere(&server, "Ben", 1).await;
    server.flow(Duration::from_secs(5)).await;
    let shown = in_room(&server, "Ann", 0).message(table).unwrap();
    assert!(shown.text().contains("Ben") && shown.buttons().is_empty(), "{}", shown.text());
    // The next state is shown as always.
    sits_down_everywhere(&server, "Cleo", 1).await;
    server.flow(Duration::from_secs(5)).await;
    let shown = in_room(&server, "Ann", 0).message(table).unwrap();
    assert!(shown.text().contains("Cleo") && shown.button("Sit").is_some());
    server.end().await;
}

#[tokio::test]
async fn c14_an_answer_that_discord_rejects_is_given_in_plain_words() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, cards) = server.on_turn().await;
    let body = json!({ "message": "Invalid Form Body", "code": 50_035 });
    server.discord.trouble().refuse("POST /interactions/*/*/callback", 400, &body, 1);
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert_eq!(server.played().await, 1, "the card stands");
    assert!(answer.text().contains("Trick 1 of 13"), "{}", answer.text());
    assert_eq!(count(&server, |request| request.status == 400), 1);
    person.press("My hand").await.unwrap();
    server.play_one().await;
    server.end().await;
}
