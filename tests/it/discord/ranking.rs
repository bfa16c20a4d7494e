//! The leaderboard does not count deals that a player could have played with themselves (H14).

use std::num::NonZeroU32;
use std::time::Duration;

use loopback::{Answer, KeptOut, Message, Permissions, Person};
use whist::{Limits, Ranking};

use super::counting::board;
use super::test_server::{TestServer, row_of};

/// A server with these requirements of a leaderboard.
async fn ranking(others: u32, deals_of_two: u32) -> TestServer {
    let (others, deals_of_two) = (NonZeroU32::new(others), NonZeroU32::new(deals_of_two));
    let ranking = Ranking { others, deals_of_two };
    TestServer::with(|deps| deps.limits = Limits { ranking, ..Limits::NONE }).await
}

/// Plays the present deal to its end.
async fn play_out(server: &TestServer) {
    server.play_out().await;
    server.until_to_be_cut().await;
}

/// The leaderboard's row of a person.
fn row(board: &Message, name: &str) -> String {
    row_of(&board.text(), name).trim_start().to_owned()
}

#[tokio::test]
async fn h14_an_unranked_player_reads_what_it_takes() {
    let server = ranking(4, 0).await;
    server.deal().await;
    play_out(&server).await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("fr"));
    let english = board(&ann).await;
    assert!(row(&english, "Ann").starts_with("– "), "{}", english.text());
    assert!(english.text().contains("Ranked after playing with 4 other people."));
    let french = board(&ben).await;
    assert!(row(&french, "Ben").starts_with("– "), "{}", french.text());
    assert!(french.text().contains("Classé après avoir joué avec 4 autres personnes."));
    assert!(!french.text().contains("par jour"), "without a bound nothing is said of one");
    server.end().await;
}

#[tokio::test]
async fn a_player_who_left_the_server_keeps_their_name() {
    let server = TestServer::begin().await;
    server.deal().await;
    play_out(&server).await;
    let before = board(&server.person("Ann")).await;
    assert!(!row(&before, "Ben").is_empty(), "{}", before.text());
    let ben = server.person("Ben").id;
    server.discord.trouble().keep_out(ben, Some(KeptOut::Gone)).unwrap();
    let after = board(&server.person("Ann")).await;
    assert_eq!(row(&after, "Ben"), row(&before, "Ben"));
    server.end().await;
}

#[tokio::test]
async fn h14_friends_are_ranked_and_a_second_deal_of_a_day_is_not() {
    let server = ranking(3, 1).await;
    server.deal().await;
    play_out(&server).await;
    let ben = server.person("Ben").locale("fr");
    // Ann's hand stays her last message.
    let fay = server.person("Fay");
    let first = board(&fay).await;
    assert!(row(&first, "Ann").starts_with("🥇"), "she is ranked: {}", first.text());
    assert!(first.text().contains("At most 1 deal a day with the same person counts."));
    assert!(!first.text().contains("Ranked after"), "{}", first.text());
    server.deal_the_pack().await;
    play_out(&server).await;
    let second = board(&fay).await;
    assert_eq!(row(&second, "Ann"), row(&first, "Ann"), "it is played and does not count");
    let french = board(&ben).await;
    assert!(french.text().contains("Au plus 1 donne par jour avec la même personne compte."));
    server.end().await;
}

#[tokio::test]
async fn h14_a_moderator_uncounts_and_recounts_a_table() {
    let server = ranking(0, 0).await;
    server.deal().await;
    play_out(&server).await;
    let manages = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let (ann, ben) = (server.person("Ann").may(manages), server.person("Ben").locale("nl"));
    let number = server.look().await.table.id().to_string();
    let asks = async |person: &Person, table: &str| {
        person.command("/whist leaderboard", &[("table", table)]).await.unwrap()
    };
    let presses = async |message: &Message, label: &str| {
        let answer = ann.press_on(message.id, label).await.unwrap();
        let Answer::Redrawn(message) = answer else { panic!("{answer:?}") };
        message
    };

    // It is confirmed in private, and a late confirmation is asked for again.
    let told = asks(&ann, &number).await;
    let asked = told.message().unwrap().clone();
    assert!(asked.is_ephemeral() && asked.text().contains("One deal of this table counts."));
    server.pass(Duration::from_secs(61));
    let asked = presses(&asked, "Do not count").await;
    assert!(!row(&board(&ann).await, "Ann").is_empty(), "it counts still");
    let without = presses(&asked, "Do not count").await;
    assert!(without.text().contains("No deal of this table counts"), "{}", without.text());
    assert_eq!(row(&board(&ben).await, "Ben"), "");
    assert!(board(&ben).await.text().contains("Nog niemand heeft een gift uitgespeeld."));
    // The game has its record as before.
    let record = ben.types("/whist record").await.unwrap().message().unwrap().clone();
    assert_eq!(record.attachments().len(), 1, "{}", record.text());

    // The same command puts it back.
    let told = asks(&ann, &number).await;
    let with = presses(told.message().unwrap(), "Let them count").await;
    assert!(with.text().contains("One deal of this table counts."));
    assert!(!row(&board(&ben).await, "Ben").is_empty());
    assert!(asks(&ann, "4000").await.text().contains("No deal of a table 4000 has been finished"));
    server.end().await;
}

#[tokio::test]
async fn h14_nobody_else_takes_a_table_off_whatever_they_press() {
    let server = ranking(0, 0).await;
    server.deal().await;
    play_out(&server).await;
    let manages = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let (ann, ben) = (server.person("Ann").may(manages), server.person("Ben").locale("fr"));
    let number = server.look().await.table.id().to_string();
    let options = [("table", number.as_str())];
    let refused = ben.command("/whist leaderboard", &options).await.unwrap().text();
    assert!(refused.contains("Seuls les gestionnaires du serveur"), "{refused}");
    let asked = ann.command("/whist leaderboard", &options).await.unwrap();
    let without = asked.message().unwrap().button("Do not count").unwrap().custom_id;
    let shown = board(&ben).await;
    for forged in [&without, &format!("w1:0:0:count with {number}")] {
        assert_eq!(ben.press_id(shown.id, forged).await.unwrap().text(), refused, "{forged}");
    }
    // One moderator's question cannot be answered by another.
    let cleo = server.person("Cleo").may(manages);
    let own = board(&cleo).await;
    let Answer::Redrawn(again) = cleo.press_id(own.id, &without).await.unwrap() else {
        panic!("she is asked herself")
    };
    assert!(again.text().contains("One deal of this table counts."), "{}", again.text());
    assert!(!row(&board(&ben).await, "Ben").is_empty());
    server.end().await;
}
