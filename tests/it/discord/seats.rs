//! Robots in the lobby and at the table, and friends who come late.

use super::test_server::{OTHER, TestServer};

#[tokio::test]
async fn robots_are_called_by_names_and_can_be_sent_away() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    let lobby = server.until_public("Everybody is here").await;
    for name in ["2 🤖 Ada", "3 🤖 Bea", "4 🤖 Cy"] {
        assert!(lobby.button(name).is_some(), "{:?}", lobby.buttons());
    }
    ann.select(OTHER, &["✕ Bea"]).await.unwrap();
    let lobby = server.until_public("1 seat left").await;
    assert!(lobby.button("3 + Sit").is_some(), "{:?}", lobby.buttons());
    // A friend takes the free chair.
    server.person("Ben").press("Sit").await.unwrap();
    server.until_public("3 Ben").await;
    server.end().await;
}

#[tokio::test]
async fn however_many_robots_are_asked_for_the_opener_plays() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let answer = ann.types("/whist new robots:4").await.unwrap().text();
    assert!(answer.contains("3 robots: one seat is yours"), "{answer}");
    server.until_public("Everybody is here").await;
    server.until_button("1 Ann").await;
    server.end().await;
}

#[tokio::test]
async fn a_friend_takes_a_robots_chair_in_the_lobby() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new robots:3").await.unwrap();
    server.until_public("Everybody is here").await;
    server.person("Ben").press("Ada").await.unwrap();
    let lobby = server.until_public("2 Ben").await;
    assert!(lobby.button("Ada").is_none(), "{:?}", lobby.buttons());
    let answer = server.person("Cleo").types("/whist join").await.unwrap();
    assert_eq!(answer.text(), "You are in.");
    server.until_public("3 Cleo").await;
    server.person("Dan").press("Cy").await.unwrap();
    server.until_public("4 Dan").await;
    let answer = server.person("Eve").types("/whist join").await.unwrap();
    assert!(answer.text().contains("Every seat is taken"), "{}", answer.text());
    server.end().await;
}

#[tokio::test]
async fn a_friend_takes_a_robots_chair_in_the_middle_of_a_deal() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let options = [("book", "simple"), ("robots", "3")];
    ann.command("/whist new", &options).await.unwrap();
    server.until_public("Everybody is here").await;
    ann.press("Start").await.unwrap();
    let ben = server.person("Ben");
    // The chair can be taken before the cards are dealt, too.
    server.until_dealt_to(&ann).await;
    let table = server.until_public("Trick 1 of 13").await;
    assert_eq!(table.button("Take Ada’s seat"), None, "it is behind More: {}", table.text());
    ben.press("More").await.unwrap();
    // The cards come with the chair.
    let answer = ben.press("Take Ada’s seat").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    server.until_public("**Ben** has taken Ada’s seat.").await;
    let answer = server.person("Cleo").types("/whist join").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    server.until_public("**Cleo** has taken Bea’s seat.").await;
    server.end().await;
}
