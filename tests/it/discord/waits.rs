//! A request that Discord delays or half answers holds up no other.

use std::time::Duration;

use loopback::Scope;
use serde_json::json;

use super::evening::{Evening, meanwhile};
use super::limits::{count, in_room, open_tables, rooms_showing, sits_down_everywhere, tables_in};

const POST: &str = "POST /channels/*/messages";

/// The edits of a room's messages.
fn edits_in(evening: &Evening, room: usize) -> String {
    let channel = evening.discord.channel(&format!("room {room}"));
    format!("PATCH /channels/{channel}/messages/*")
}

#[tokio::test]
async fn c03_a_shared_limit_is_waited_for_and_is_no_fault_of_ours() {
    // As many refusals in a row for a fault of the bot would open the circuit breaker.
    const LIMITED: usize = 8;
    let evening = Evening::limited(LIMITED).await;
    open_tables(&evening, LIMITED + 1).await;
    for room in 0..LIMITED {
        let edits = edits_in(&evening, room);
        evening.discord.trouble().limit(&edits, Scope::Shared, Duration::from_secs(30), 1);
    }
    sits_down_everywhere(&evening, "Ben", LIMITED + 1).await;
    evening.flow(Duration::from_secs(3)).await;
    assert_eq!(rooms_showing(&evening, LIMITED, &["Ben"]), 0);
    assert!(tables_in(&evening, LIMITED)[0].text().contains("Ben"), "nobody else waits");
    evening.flow(Duration::from_secs(25)).await;
    assert_eq!(count(&evening, |request| request.status == 429), LIMITED, "once each");
    evening.flow(Duration::from_secs(5)).await;
    assert_eq!(rooms_showing(&evening, LIMITED + 1, &["Ben"]), LIMITED + 1);
    evening.end().await;
}

#[tokio::test]
async fn c17_a_post_without_an_id_is_looked_for_and_is_there_once() {
    let evening = Evening::limited(0).await;
    evening.discord.trouble().refuse(POST, 200, &json!({ "kind": "new" }), 1);
    in_room(&evening, "Ann", 0).types("/whist new").await.unwrap();
    evening.flow(Duration::from_mins(1)).await;
    assert_eq!(tables_in(&evening, 0).len(), 1);
    let looked = count(&evening, |it| it.method == "GET" && it.path.ends_with("/messages"));
    assert!(looked > 0);
    evening.end().await;
}

#[tokio::test]
async fn c18_an_unanswered_request_times_out_and_holds_up_no_other() {
    let evening = Evening::limited(0).await;
    open_tables(&evening, 3).await;
    evening.discord.trouble().stall(&edits_in(&evening, 0), 1);
    in_room(&evening, "Ben", 0).types("/whist join").await.unwrap();
    let stalled = evening.discord.trouble();
    meanwhile(Some(&evening.clock), stalled.until_stalled()).await.unwrap();
    sits_down_everywhere(&evening, "Cleo", 3).await;
    let others = async {
        while tables_in(&evening, 1)[0].text().matches("Cleo").count()
            + tables_in(&evening, 2)[0].text().matches("Cleo").count()
            < 2
        {
            tokio::task::yield_now().await;
        }
    };
    meanwhile(Some(&evening.clock), others).await;
    assert_eq!(rooms_showing(&evening, 1, &["Cleo"]), 0);
    evening.clock.advance(Duration::from_secs(5));
    let given_up = async {
        while rooms_showing(&evening, 1, &["Ben", "Cleo"]) < 1 {
            tokio::task::yield_now().await;
        }
    };
    meanwhile(Some(&evening.clock), given_up).await;
    evening.end().await;
}

#[tokio::test]
async fn h10_a_table_is_posted_at_most_once_a_second() {
    let evening = Evening::limited(0).await;
    open_tables(&evening, 1).await;
    let posts = |evening: &Evening| {
        count(evening, |it| it.method == "POST" && it.path.starts_with("/channels/"))
    };
    let before = posts(&evening);
    for _ in 0..10 {
        for _ in 0..6 {
            in_room(&evening, "Eve", 0).types("/whist table").await.unwrap();
        }
        evening.flow(Duration::from_secs(1)).await;
    }
    evening.flow(Duration::from_secs(10)).await;
    let posted = posts(&evening) - before;
    assert!((1..=20).contains(&posted), "{posted} in twenty seconds");
    assert_eq!(tables_in(&evening, 0).len(), 1);
    evening.end().await;
}

#[tokio::test]
async fn c16_a_temporary_refusal_is_retried_and_holds_up_no_other() {
    let evening = Evening::limited(0).await;
    open_tables(&evening, 2).await;
    // Sending is switched off for a moment, for an unknown time.
    let body = json!({ "message": "Send messages has been temporarily disabled", "code": 40_004 });
    evening.discord.trouble().refuse(&edits_in(&evening, 0), 403, &body, 1);
    sits_down_everywhere(&evening, "Ben", 2).await;
    evening.flow(Duration::from_secs(50)).await;
    assert_eq!(count(&evening, |request| request.status == 403), 1);
    assert_eq!(rooms_showing(&evening, 1, &["Ben"]), 0);
    assert!(tables_in(&evening, 1)[0].text().contains("Ben"));
    evening.flow(Duration::from_secs(15)).await;
    assert_eq!(rooms_showing(&evening, 2, &["Ben"]), 2);
    evening.end().await;
}

#[tokio::test]
async fn c14_a_table_that_discord_rejects_is_told_in_plain_words() {
    let evening = Evening::limited(0).await;
    open_tables(&evening, 1).await;
    let body = json!({ "message": "Invalid Form Body", "code": 50_035 });
    evening.discord.trouble().refuse(&edits_in(&evening, 0), 400, &body, 1);
    let table = tables_in(&evening, 0)[0].id;
    sits_down_everywhere(&evening, "Ben", 1).await;
    evening.flow(Duration::from_secs(5)).await;
    let shown = in_room(&evening, "Ann", 0).message(table).unwrap();
    assert!(shown.text().contains("Ben") && shown.buttons().is_empty(), "{}", shown.text());
    // The next state is shown as always.
    sits_down_everywhere(&evening, "Cleo", 1).await;
    evening.flow(Duration::from_secs(5)).await;
    let shown = in_room(&evening, "Ann", 0).message(table).unwrap();
    assert!(shown.text().contains("Cleo") && shown.button("Sit down").is_some());
    evening.end().await;
}

#[tokio::test]
async fn c14_an_answer_that_discord_rejects_is_given_in_plain_words() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (person, hand, cards) = evening.on_turn().await;
    let body = json!({ "message": "Invalid Form Body", "code": 50_035 });
    evening.discord.trouble().refuse("POST /interactions/*/*/callback", 400, &body, 1);
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert_eq!(evening.played().await, 1, "the card stands");
    assert!(answer.text().contains("Trick 1 of 13"), "{}", answer.text());
    assert_eq!(count(&evening, |request| request.status == 400), 1);
    person.press("My hand").await.unwrap();
    evening.play_one().await;
    evening.end().await;
}
