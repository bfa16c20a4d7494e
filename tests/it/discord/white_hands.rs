//! The time for white hands at a table over days.

use std::time::Duration;

use super::test_server::{FOUR, TestServer};

const HOUR: Duration = Duration::from_hours(1);

/// A table over days with white hands, dealt, before the first call.
async fn dealt(language: &str) -> TestServer {
    let server = TestServer::begin().await;
    let options = "white_hand=same_dealer";
    server.lobby_with(&[("book", "couleur"), ("pace", "days-24"), ("options", options)]).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    for name in FOUR {
        let person = server.person(name).locale(language);
        person.types("/hand").await.unwrap();
    }
    server
}

/// True once the bidding is open.
async fn is_open(server: &TestServer) -> bool {
    !server.look().await.table.game().cloned().unwrap().to_act.is_empty()
        && !matches!(server.look().await.table.awaits(), table::Awaits::WhiteHands)
}

#[tokio::test]
async fn the_bidding_opens_once_all_have_gone_on() {
    for (language, label, told) in [
        ("en", "Go on", "once all have pressed **Go on**, or after half a day"),
        ("nl", "Verder", "zodra iedereen op **Verder** heeft gedrukt, of na een halve dag"),
    ] {
        let server = dealt(language).await;
        for name in FOUR {
            assert!(!is_open(&server).await, "{name} has not gone on");
            let person = server.person(name).locale(language);
            let hand = person.newest_private().unwrap();
            assert!(hand.text().contains(told), "{}", hand.text());
            person.press_on(hand.id, label).await.unwrap();
        }
        server.until_public("to bid").await;
        assert!(is_open(&server).await);
        server.end().await;
    }
}

#[tokio::test]
async fn after_half_a_day_it_opens_by_itself_and_nobody_was_called() {
    let server = dealt("fr").await;
    server.pass(11 * HOUR);
    server.settled().await;
    assert!(!is_open(&server).await);
    let called = |line: &String| line.starts_with("call");
    assert!(!server.log().await.iter().any(called), "nobody tells who held one");
    server.pass(HOUR);
    server.until_public("to bid").await;
    assert!(is_open(&server).await);
    server.end().await;
}
