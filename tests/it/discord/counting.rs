//! A moderator resets the leaderboard of a server, and has it count all deals again.

use std::time::Duration;

use loopback::{Answer, Message, Permissions, Person};

use super::test_server::{TestServer, row_of};

pub(super) async fn after_a_deal() -> TestServer {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_out().await;
    server.until_to_be_cut().await;
    server
}

pub(super) async fn board(person: &Person) -> Message {
    person.types("/whist leaderboard").await.unwrap().message().unwrap().clone()
}

/// Presses a button, and returns the changed message.
pub(super) async fn presses(person: &Person, message: &Message, label: &str) -> Message {
    let answer = person.press_on(message.id, label).await.unwrap();
    let Answer::Redrawn(message) = answer else { panic!("{answer:?}") };
    message
}

#[tokio::test]
async fn e14_a_reset_of_the_leaderboard_is_confirmed_and_undone() {
    let server = after_a_deal().await;
    let ann = server.person("Ann").may(Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD));
    let is_there = |board: &Message| !row_of(&board.text(), "Ann").is_empty();
    let full = board(&ann).await;
    assert!(is_there(&full), "{}", full.text());

    // A confirmation after a minute is asked for again.
    let asked = presses(&ann, &full, "Begin anew").await;
    assert!(asked.text().contains("Nothing is deleted"), "{}", asked.text());
    server.pass(Duration::from_secs(61));
    let asked = presses(&ann, &asked, "Begin anew").await;
    assert!(asked.text().contains("Nothing is deleted"), "{}", asked.text());
    assert!(is_there(&board(&ann).await));
    let anew = presses(&ann, &asked, "Begin anew").await;
    assert!(!is_there(&anew) && anew.text().contains("count"), "{}", anew.text());

    // The reset shows on the leaderboard of every member, with its date.
    let ben = server.person("Ben").locale("fr");
    let empty = board(&ben).await;
    assert!(empty.text().contains("Les donnes comptent depuis le <t:"), "{}", empty.text());
    assert!(empty.button("Compter toutes les donnes").is_none());

    let all = presses(&ann, &anew, "Count all deals").await;
    assert!(is_there(&all), "{}", all.text());
    assert!(is_there(&board(&ben).await));
    server.end().await;
}

#[tokio::test]
async fn e14_nobody_else_begins_it_anew_whatever_they_press() {
    let server = after_a_deal().await;
    let manages = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let (ann, ben) = (server.person("Ann").may(manages), server.person("Ben").locale("nl"));
    let shown = board(&ben).await;
    assert!(shown.button("Opnieuw beginnen").is_none(), "{:?}", shown.buttons());
    let asked = presses(&ann, &board(&ann).await, "Begin anew").await;
    let anew = asked.button("Begin anew").unwrap().custom_id;
    for forged in ["w1:0:0:count ask", "w1:0:0:count all", &anew] {
        let refused = ben.press_id(shown.id, forged).await.unwrap();
        assert!(refused.text().contains("alleen wie de server mag beheren"), "{forged}");
    }
    // One moderator's question cannot be answered by another.
    let cleo = server.person("Cleo").may(manages);
    let own = board(&cleo).await;
    let Answer::Redrawn(asked) = cleo.press_id(own.id, &anew).await.unwrap() else {
        panic!("she is asked herself")
    };
    assert!(asked.text().contains("Nothing is deleted"), "{}", asked.text());
    assert!(!row_of(&board(&ben).await.text(), "Ben").is_empty());
    server.end().await;
}
