//! The bot stops in the middle of an interaction, and starts again.

use std::time::Duration;

use loopback::{Answer, Failure};
use table::id::ChannelId;

use super::test_server::{FOUR, TestServer};

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
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |press| {
        let made: u64 = press["id"].as_str().unwrap().parse().unwrap();
        let earlier = made - (u64::from(16 * 60 * 1_000_u32) << 22);
        press["id"] = earlier.to_string().into();
    });
    let press = person.press_id(hand.id, &cards[0].custom_id);
    let patience = async { server.pass(Duration::from_secs(4)) };
    let (late, ()) = tokio::join!(press, patience);
    assert_eq!(late.unwrap_err(), Failure::Failed);
    assert_eq!(server.played().await, 0);

    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert_eq!(server.played().await, 1);
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
            // A late command is answered that nothing was done, or not at all.
            let answer = person.types("/whist new").await;
            let is_opened = answer.is_ok_and(|it| !it.text().contains("nothing was done"));
            (channel, is_opened)
        })
    };
    let opening: Vec<_> = (0..100).map(opens).collect();
    // The first is answered, and the others are in progress.
    server.until_button("Sit down").await;
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
