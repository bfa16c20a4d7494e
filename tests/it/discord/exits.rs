//! Leaving a table and ending its match.

use std::time::Duration;

use loopback::Person;

use super::test_server::{TestServer, row_of};

/// Ann and three robots, the first deal dealt, her hand open.
async fn alone(server: &TestServer) -> Person {
    let ann = server.person("Ann");
    ann.command("/whist new", &[("book", "simple"), ("robots", "3")]).await.unwrap();
    server.until_public("Everybody is here").await;
    ann.press("Start").await.unwrap();
    server.until_dealt_to(&ann).await;
    ann.press("My hand").await.unwrap();
    ann
}

#[tokio::test]
async fn leaving_is_asked_about_once_and_undone_by_coming_back() {
    let server = TestServer::begin().await;
    server.deal().await;
    let ben = server.person("Ben");
    let asked = ben.types("/whist leave").await.unwrap();
    assert!(asked.is_ephemeral());
    assert!(asked.text().contains("Leave the table?"), "{}", asked.text());
    assert!(asked.text().contains("you can come back"), "{}", asked.text());
    let asked = asked.message().unwrap().id;
    // Staying changes nothing, and shows the hand.
    let stays = ben.press_on(asked, "Stay").await.unwrap();
    let cards = stays.message().unwrap().buttons();
    assert!(cards.iter().any(|button| button.custom_id.contains(":play ")));
    assert!(!server.log().await.iter().any(|line| line.starts_with("away")));
    let asked = ben.types("/whist leave").await.unwrap().message().unwrap().id;
    let left = ben.press_on(asked, "Leave").await.unwrap();
    assert!(left.text().contains("You have left"), "{}", left.text());
    server.until_public("a robot plays").await;
    let back = ben.press_on(asked, "Come back").await.unwrap();
    assert!(back.message().is_some());
    let gone = |world: &loopback::World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        let shown = public.rfind(|message| message.button("My hand").is_some())?;
        (!shown.text().contains("a robot plays")).then_some(())
    };
    server.discord.wait_until("Ben to be back", gone).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn ending_is_agreed_to_by_all_or_not_done() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    let asked = ann.types("/whist end").await.unwrap();
    assert!(asked.text().contains("Stop the game?"), "{}", asked.text());
    assert!(asked.text().contains("3 other players have to agree"), "{}", asked.text());
    let told = ann.press_on(asked.message().unwrap().id, "Stop").await.unwrap();
    assert!(told.text().contains("1 of 4 agreed"), "{}", told.text());
    let again = ann.types("/whist end").await.unwrap();
    assert!(again.text().contains("1 of 4 agreed"), "{}", again.text());
    // The others are asked at the table, and one of them declines.
    let table = server.until_public("1 of 4 agreed").await;
    ben.press_on(table.id, "Stop").await.unwrap();
    server.until_public("2 of 4 agreed").await;
    server.person("Cleo").press_on(table.id, "Keep playing").await.unwrap();
    let off = |world: &loopback::World| {
        let shown = world.messages().find(|message| message.id == table.id)?;
        shown.button("Stop").is_none().then_some(())
    };
    server.discord.wait_until("the question to be gone", off).await.unwrap();
    // An agreement can be withdrawn.
    let asked = ann.types("/whist end").await.unwrap().message().unwrap().id;
    ann.press_on(asked, "Stop").await.unwrap();
    server.until_public("1 of 4 agreed").await;
    let hand = ann.press_on(asked, "Keep playing").await.unwrap();
    assert!(hand.message().unwrap().buttons().len() > 2, "her hand");
    server.discord.wait_until("the question to be gone", off).await.unwrap();
    assert!(!server.look().await.table.is_closed());
    server.end().await;
}

#[tokio::test]
async fn a_stopped_match_keeps_its_score_its_record_and_play_again() {
    let server = TestServer::begin().await;
    let ann = alone(&server).await;
    let asked = ann.types("/whist end").await.unwrap();
    assert!(asked.text().contains("game to 5"), "the score: {}", asked.text());
    assert!(asked.text().contains("this score stands"), "{}", asked.text());
    let asked = asked.message().unwrap().id;
    ann.press_on(asked, "Keep playing").await.unwrap();
    assert!(!server.look().await.table.is_closed());
    server.stops(&ann).await;
    let over = server.until_public("The match was stopped").await;
    assert!(over.text().contains("game to 5"), "{}", over.text());
    for label in ["Score", "Record"] {
        assert!(ann.press_on(over.id, label).await.unwrap().is_ephemeral());
    }
    let score = ann.types("/whist score").await.unwrap().text();
    assert!(score.contains("game to 5"), "{score}");
    let refused = server.person("Eve").press_on(over.id, "Play again").await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    ann.press_on(over.id, "Play again").await.unwrap();
    let lobby = server.until_button("Start").await;
    assert!(lobby.button("Ann").is_some() && lobby.button("Cy").is_some());
    server.end().await;
}

#[tokio::test]
async fn a_match_without_people_waits_a_day_and_ends_as_it_stands() {
    let server = TestServer::begin().await;
    let ann = alone(&server).await;
    server.leaves(&ann).await;
    // The robots finish the deal, and no more.
    let waits = server.until_public("Everybody has left").await;
    assert!(!waits.text().contains("Next deal"));
    let log = server.log().await;
    assert_eq!(log.iter().filter(|line| line.starts_with("deal")).count(), 1, "{log:?}");
    let table = server.table().await;
    server.pass(Duration::from_hours(23));
    server.pass(Duration::from_hours(1));
    server.until_public("The match was stopped").await;
    let place = server.store.table(table).await.unwrap().unwrap();
    assert!(place.closed_at.is_some());
    let board = ann.types("/whist leaderboard").await.unwrap().text();
    assert_eq!(row_of(&board, "Ann"), "", "a robot played it: {board}");
    server.end().await;
}

#[tokio::test]
async fn a_player_back_in_time_goes_on() {
    let server = TestServer::begin().await;
    let ann = alone(&server).await;
    server.leaves(&ann).await;
    let waits = server.until_public("Everybody has left").await;
    server.pass(Duration::from_hours(5));
    ann.press_on(waits.id, "My hand").await.unwrap();
    let goes_on = |world: &loopback::World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        let shown = public.rfind(|message| message.button("My hand").is_some())?;
        let text = shown.text();
        let is_next = ["Next deal", "Trick 1 of 13"].iter().any(|next| text.contains(next));
        is_next.then_some(())
    };
    server.discord.wait_until("the next deal", goes_on).await.unwrap();
    server.end().await;
}
