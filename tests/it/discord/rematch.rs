//! A table that is played again at the same time a week later.

use std::time::Duration;

use loopback::{Message, World};

use super::rubbers::play_the_match;
use super::test_server::{TestServer, until};

const REMATCH: &str = "Same time next week?";
/// A week, and the hour by which the clocks on the wall may have changed.
const WEEK: Duration = Duration::from_hours(7 * 24 + 1);

/// The result of a match of four, with the offer.
async fn match_is_over(server: &TestServer) -> Message {
    server.deal_with(&[("book", "simple")]).await;
    play_the_match(server).await;
    server.until_button(REMATCH).await
}

async fn until_called(server: &TestServer, text: &str) -> Message {
    let called = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        public.rfind(|it| it.text().contains(text) && it.text().contains("<@")).cloned()
    };
    server.discord.wait_until("the call", called).await.unwrap()
}

#[tokio::test]
async fn who_presses_is_called_a_week_later_for_a_table_like_it() {
    let server = TestServer::begin().await;
    let summary = match_is_over(&server).await;
    let [ann, ben, cleo, dan, eve] =
        ["Ann", "Ben", "Cleo", "Dan", "Eve"].map(|name| server.person(name));
    let ben = ben.locale("fr");
    let set = ann.press_on(summary.id, REMATCH).await.unwrap();
    assert!(set.is_ephemeral() && set.text().contains("called here on <t:"), "{}", set.text());
    let set = ben.press_on(summary.id, REMATCH).await.unwrap();
    assert!(set.text().contains("Vous serez appelé ici le <t:"), "{}", set.text());
    cleo.press_on(summary.id, REMATCH).await.unwrap();
    let back = cleo.press_on(summary.id, REMATCH).await.unwrap();
    assert!(back.text().contains("not called next week"), "{}", back.text());
    let strange = eve.press_on(summary.id, REMATCH).await.unwrap();
    assert!(!strange.text().contains("<t:"), "who has not played: {}", strange.text());
    // Dan wants it too, and is in his quiet hours then.
    dan.press_on(summary.id, REMATCH).await.unwrap();
    let minute = server.clock.date().0.rem_euclid(86_400) / 60;
    let clock = |minute: i64| {
        let minute = minute.rem_euclid(1_440);
        format!("{}:{:02}", minute / 60, minute % 60)
    };
    let (from, to) = (clock(minute - 90), clock(minute + 150));
    dan.types(&format!("/whist me times zone:Atlantic/Reykjavik from:{from} to:{to}"))
        .await
        .unwrap();
    let server = server.restart().await;
    server.pass(WEEK);
    let call = until_called(&server, "same time as last week").await;
    let mut called: Vec<_> = call.raw()["mentions"].as_array().unwrap().iter().collect();
    called.sort_by_key(|it| it["id"].to_string());
    let mut both = [ann.id.to_string(), ben.id.to_string()];
    both.sort();
    assert_eq!(called.iter().map(|it| it["id"].as_str().unwrap()).collect::<Vec<_>>(), both);
    // The first opens a table like it, the second sits down there.
    ben.press_on(call.id, "Sit down").await.unwrap();
    let lobby = async || server.look_at(&ben).await.is_some_and(|table| table.is_lobby());
    until("the lobby", lobby).await;
    ann.press_on(call.id, "Sit down").await.unwrap();
    let seen = server.look_at(&ben).await.unwrap();
    assert_eq!(seen.settings().rules().book().name(), "simple");
    assert_eq!(seen.people().iter().count(), 2, "nobody sits there who has not come");
    // It is offered again, and gone once the table is full.
    let again = ann.press_on(call.id, REMATCH).await.unwrap();
    assert!(again.text().contains("called here on <t:"), "{}", again.text());
    for person in [&cleo, &dan] {
        person.press("Sit").await.unwrap();
    }
    let gone = |world: &World| (!world.messages().any(|it| it.id == call.id)).then_some(());
    server.discord.wait_until("the call to be gone", gone).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn a_week_without_players_calls_none_and_a_call_ends() {
    let server = TestServer::begin().await;
    let summary = match_is_over(&server).await;
    let ann = server.person("Ann");
    for _ in 0..2 {
        ann.press_on(summary.id, REMATCH).await.unwrap();
    }
    server.pass(WEEK);
    server.calm().await;
    let due = async || server.store.rematches(server.clock.date()).await.unwrap().is_empty();
    until("the week to be over", due).await;
    let called = server.discord.look(|world| {
        world.messages().any(|message| message.text().contains("same time as last week"))
    });
    assert!(!called);
    // Called, and nobody comes: after six hours the call goes.
    ann.press_on(summary.id, REMATCH).await.unwrap();
    server.pass(WEEK);
    let call = until_called(&server, "same time as last week").await;
    until("the message to be noted", async || {
        let rematches = server.store.rematches(server.clock.date()).await.unwrap();
        rematches.iter().all(|rematch| rematch.message.is_some())
    })
    .await;
    server.pass(Duration::from_hours(7));
    let gone = |world: &World| (!world.messages().any(|it| it.id == call.id)).then_some(());
    server.discord.wait_until("the call to be gone", gone).await.unwrap();
    server.end().await;
}
