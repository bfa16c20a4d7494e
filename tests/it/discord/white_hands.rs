//! The time for white hands at a table over days.

use std::time::Duration;

use super::evening::{Evening, FOUR};

const HOUR: Duration = Duration::from_hours(1);

/// A table over days with white hands, dealt, before the first call.
async fn dealt(language: &str) -> Evening {
    let evening = Evening::begin().await;
    let options = "white_hand=same_dealer";
    evening.lobby_with(&[("book", "couleur"), ("pace", "days-24"), ("options", options)]).await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    for name in FOUR {
        let person = evening.person(name).locale(language);
        person.types("/hand").await.unwrap();
    }
    evening
}

/// True once the bidding is open.
async fn is_open(evening: &Evening) -> bool {
    !evening.look().await.table.game().cloned().unwrap().to_act.is_empty()
        && !matches!(evening.look().await.table.awaits(), table::Awaits::WhiteHands)
}

#[tokio::test]
async fn the_bidding_opens_once_all_have_gone_on() {
    for (language, label, told) in [
        ("en", "Go on", "once all have pressed **Go on**, or after half a day"),
        ("nl", "Verder", "zodra iedereen op **Verder** heeft gedrukt, of na een halve dag"),
    ] {
        let evening = dealt(language).await;
        for name in FOUR {
            assert!(!is_open(&evening).await, "{name} has not gone on");
            let person = evening.person(name).locale(language);
            let hand = person.newest_private().unwrap();
            assert!(hand.text().contains(told), "{}", hand.text());
            person.press_on(hand.id, label).await.unwrap();
        }
        evening.until_public("to bid").await;
        assert!(is_open(&evening).await);
        evening.end().await;
    }
}

#[tokio::test]
async fn after_half_a_day_it_opens_by_itself_and_nobody_was_called() {
    let evening = dealt("fr").await;
    evening.pass(11 * HOUR);
    evening.settled().await;
    assert!(!is_open(&evening).await);
    let called = |line: &String| line.starts_with("call");
    assert!(!evening.log().await.iter().any(called), "nobody tells who held one");
    evening.pass(HOUR);
    evening.until_public("to bid").await;
    assert!(is_open(&evening).await);
    evening.end().await;
}
