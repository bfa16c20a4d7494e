//! The bot stops in the middle of an interaction, and starts again.

use std::num::NonZeroU32;
use std::time::Duration;

use loopback::{Answer, Failure, Person, Snowflake};
use sqlx::{Connection, SqliteConnection};
use table::id::ChannelId;
use whist::StoreError;

use super::test_server::{FOUR, TestServer, until};

const EDIT: &str = "PATCH /channels/*/messages/*";

#[tokio::test]
async fn a01_an_unheard_press_is_absent_and_can_be_made_again() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, cards) = server.on_turn().await;
    server.discord.trouble().lose("INTERACTION_CREATE", 1);
    let press = person.press_id(hand.id, &cards[0].custom_id);
    let patience = async { server.pass(Duration::from_secs(4)) };
    let (lost, ()) = tokio::join!(press, patience);
    assert_eq!(lost.unwrap_err(), Failure::Failed);

    let server = server.restart().await;
    assert_eq!(server.played().await, 0);
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert_eq!(server.played().await, 1);
    server.end().await;
}

#[tokio::test]
async fn e16_a_press_of_a_quarter_of_an_hour_ago_does_nothing() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, cards) = server.on_turn().await;
    made_earlier(&server, 16 * 60);
    fails(&server, &person, (hand.id, &cards[0].custom_id)).await;
    assert_eq!(server.played().await, 0);

    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert_eq!(server.played().await, 1);
    server.end().await;
}

/// The next press was made so many seconds earlier, by its id.
fn made_earlier(server: &TestServer, secs: u32) {
    server.discord.trouble().alter("INTERACTION_CREATE", 1, move |press| {
        let made: u64 = press["id"].as_str().unwrap().parse().unwrap();
        let earlier = made - (u64::from(secs * 1_000) << 22);
        press["id"] = earlier.to_string().into();
    });
}

/// A press that is not answered in time.
async fn fails(server: &TestServer, person: &Person, (message, button): (Snowflake, &str)) {
    let press = person.press_id(message, button);
    let patience = async { server.pass(Duration::from_secs(4)) };
    let (late, ()) = tokio::join!(press, patience);
    assert_eq!(late.unwrap_err(), Failure::Failed);
}

/// The answers that the bot sent.
fn answers(server: &TestServer) -> usize {
    let is_answer = |path: &str| path.starts_with("/interactions");
    server.discord.requests().iter().filter(|request| is_answer(&request.path)).count()
}

#[tokio::test]
async fn an_answer_too_late_by_its_press_is_not_sent() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.pass(Duration::from_secs(10));
    server.on_turn().await.0.press("My hand").await.unwrap();
    let (person, hand, cards) = server.on_turn().await;
    let before = answers(&server);
    assert_ne!(before, 0);
    made_earlier(&server, 4);
    fails(&server, &person, (hand.id, &cards[0].custom_id)).await;
    until("the card", async || server.played().await == 1).await;
    assert_eq!(answers(&server), before, "Discord would have refused it");
    server.end().await;
}

#[tokio::test]
async fn k02_a_process_that_is_overtaken_answers_nothing() {
    let server = TestServer::begin().await;
    let store = &server.store;
    store.write_under_leases(NonZeroU32::MIN);
    let process = store.enter(None).await.unwrap();
    let lease = store.roster().await.unwrap().leases.swap_remove(0);
    assert!(store.take(&lease, process).await.unwrap());
    server.deal().await;
    let (person, hand, cards) = server.on_turn().await;
    let before = answers(&server);
    assert_ne!(before, 0);
    let mut other = SqliteConnection::connect(&server.address()).await.unwrap();
    sqlx::query("update lease set epoch = epoch + 1").execute(&mut other).await.unwrap();
    fails(&server, &person, (hand.id, &cards[0].custom_id)).await;
    assert_eq!(server.running.tables().broken().await, StoreError::Deposed);
    // A look changes nothing, and is not answered either.
    let table = server.until_button("My hand").await;
    fails(&server, &person, (table.id, &table.button("My hand").unwrap().custom_id)).await;
    assert_eq!(answers(&server), before);
    server.end().await;
}

#[tokio::test]
async fn a03_a_table_that_was_not_brought_up_to_date_is_at_the_start() {
    let server = TestServer::begin().await;
    server.deal().await;
    let shown = server.until_button("My hand").await;
    server.discord.trouble().fail(EDIT, 503, u32::MAX);
    let (person, _, card) = server.play_one().await;
    assert_eq!(person.message(shown.id).unwrap().text(), shown.text());

    server.discord.trouble().mend();
    let server = server.restart().await;
    let shown = server.until_public(&format!("**{}**", card.label)).await;
    assert!(shown.button("My hand").is_some());
    server.end().await;
}

#[tokio::test]
async fn a06_whatever_was_answered_while_the_bot_stopped_is_saved() {
    let server = TestServer::begin().await;
    let opens = |place: u32| {
        let name = FOUR[usize::try_from(place % 4).unwrap()];
        let person = server.person(&format!("{name} {place}"));
        let channel = server.discord.channel(&format!("room {place}"));
        let person = person.in_channel(channel);
        tokio::spawn(async move {
            // A late command is answered that nothing happened, or not at all.
            let answer = person.types("/whist new").await;
            (channel, answer.is_ok_and(|it| it.text().contains("Table opened")))
        })
    };
    let opening: Vec<_> = (0..100).map(opens).collect();
    // The first is answered, and the others are in progress.
    server.until_button("Sit").await;
    // The clock stands still: no timeout of the shutdown fires.
    server.running.stop().await;
    // Commands without an answer by now get none.
    server.discord.clock().forward(Duration::from_secs(4));

    let mut opened = 0;
    for opening in opening {
        let (channel, is_opened) = opening.await.unwrap();
        let place = server.store.table_in(ChannelId(channel.0)).await.unwrap();
        assert!(place.is_some() || !is_opened, "answered, and not saved");
        opened += u32::from(is_opened);
    }
    assert!(opened > 0);
}
