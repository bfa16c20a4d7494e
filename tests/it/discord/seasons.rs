//! Seasons of a server's leaderboard.

use std::time::Duration;

use loopback::{Answer, Message, Permissions, Person};

use super::counting::{after_a_deal, board, presses};
use super::test_server::row_of;

/// Chooses in the menu below the leaderboard.
async fn chooses(person: &Person, board: &Message, season: &str) -> Message {
    let menus = board.selects().into_iter();
    let menu = menus.rev().find(|menu| menu.custom_id.ends_with("seasons")).unwrap();
    let answer = person.select(&menu.custom_id, &[season]).await.unwrap();
    let Answer::Redrawn(message) = answer else { panic!("{answer:?}") };
    message
}

#[tokio::test]
async fn a_season_shows_its_deals_and_the_next_none_of_them() {
    let server = after_a_deal().await;
    let ann = server.person("Ann").may(Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD));
    let ben = server.person("Ben");
    let is_there = |board: &Message| !row_of(&board.text(), "Ann").is_empty();
    let shown = board(&ben).await;
    assert!(is_there(&shown) && shown.text().contains("all time"), "{}", shown.text());
    assert_eq!(shown.selects().len(), 1, "the orders");

    server.pass(Duration::from_secs(1));
    let begun = chooses(&ann, &board(&ann).await, "begin").await;
    assert!(begun.text().contains("season 1") && !is_there(&begun), "{}", begun.text());
    let ever = presses(&ann, &begun, "All time").await;
    assert!(is_there(&ever), "{}", ever.text());

    // Of the calendar, the deal is in the month in which it ended.
    let monthly = chooses(&ann, &ever, "month").await;
    assert!(is_there(&monthly) && !monthly.text().contains("all time"), "{}", monthly.text());
    assert!(is_there(&board(&ben).await));
    let later = ben.press_id(shown.id, "w1:0:0:leaderboard 0 at-1900000000 ").await.unwrap();
    let Answer::Redrawn(later) = later else { panic!("{later:?}") };
    assert!(later.text().contains("March 2030") && !is_there(&later), "{}", later.text());
    let before = presses(&ben, &later, "← February 2030").await;
    assert!(before.text().contains("No deal was finished in this season"), "{}", before.text());
    let none = chooses(&ann, &board(&ann).await, "none").await;
    assert!(is_there(&none) && none.text().contains("all time"), "{}", none.text());
    server.end().await;
}

#[tokio::test]
async fn a_member_who_manages_nothing_chooses_no_seasons() {
    let server = after_a_deal().await;
    let ben = server.person("Ben");
    let shown = board(&ben).await;
    let refused = ben.press_id(shown.id, "w1:0:0:count seasons").await.unwrap();
    assert!(refused.text().contains("Only server managers"), "{}", refused.text());
    assert_eq!(board(&ben).await.text(), shown.text());
    server.end().await;
}
