//! An older copy of the database is restored, without the log heads: table numbers are given again,
//! and messages of the lost tables stand in their channels.

use std::time::Duration;

use super::test_server::TestServer;

const NO_BUTTON: &str = "That button isn’t from this table, or it’s from an older version. \
                         `/whist table` brings the table down here.";

/// The time between the copy and its restore.
const LATER: Duration = Duration::from_mins(1);

#[tokio::test]
async fn a14_another_tables_message_of_the_same_number_does_nothing() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (former, number) = (server.until_button("My hand").await, server.table().await);
    let (turn, hand, cards) = server.on_turn().await;
    let server = server.restart_anew_after(LATER).await;
    server.lobby().await;
    let lobby = server.until_button("Start").await;
    assert_eq!(server.table().await, number, "its number is given again");
    server.person("Dan").press_on(lobby.id, "Leave").await.unwrap();
    let before = server.log().await;

    let dan = server.person("Dan");
    let sit = server.until_button("Sit").await.button("Sit").unwrap().custom_id.clone();
    for pressed in [
        dan.press_id(former.id, &sit).await,
        dan.press_on(former.id, "My hand").await,
        turn.press_id(hand.id, &cards[0].custom_id).await,
    ] {
        let answer = pressed.unwrap();
        assert!(answer.is_ephemeral());
        assert_eq!(answer.text(), NO_BUTTON);
    }
    assert_eq!(server.log().await, before);
    dan.press_id(lobby.id, &sit).await.unwrap();
    assert!(server.log().await.len() > before.len(), "on its own message one sits down");
    server.end().await;
}

#[tokio::test]
async fn a14_another_tables_message_is_not_taken_for_its_own() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let former = server.until_button("Start").await;
    let server = server.restart_anew_after(LATER).await;
    // The bot does not get the answer to its post, and looks through the channel.
    server.discord.trouble().cut_before("POST /channels/*/messages", 1);
    server.person("Ann").types("/whist new").await.unwrap();
    let own = |world: &loopback::World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        public.find(|it| it.id != former.id && it.button("Sit").is_some()).cloned()
    };
    let own = server.discord.wait_until("a message of its own", own).await.unwrap();
    server.person("Ben").press_on(own.id, "Sit").await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn a14_a_page_turned_hand_is_older_than_its_table_and_plays() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let help = ann.types("/whist help").await.unwrap().message().unwrap().id;
    server.pass(LATER);
    ann.press_on(help, "Play a practice deal now").await.unwrap();
    server.play_practice(&ann).await;
    assert!(server.look().await.table.is_match_over());
    server.end().await;
}
