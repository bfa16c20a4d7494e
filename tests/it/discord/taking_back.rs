//! A card is taken back with the others' consent.

use loopback::{Person, World};

use super::bidding::{auction, sheet};
use super::test_server::{FOUR, TestServer, acts};

#[tokio::test]
async fn a_card_comes_back_once_others_agree_and_the_log_keeps_both() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, card) = server.play_one().await;
    let hand = server.until_hand_with(&person, "Take back").await;
    person.press_on(hand.id, "Take back").await.unwrap();
    server.until_public("asks to take back").await;
    for name in FOUR {
        let other = server.person(name);
        if other.id != person.id {
            let hand = server.until_hand_with(&other, "Let them").await;
            assert!(hand.text().contains(&format!("asks to take back **{}**", card.label)));
            other.press_on(hand.id, "Let them").await.unwrap();
        }
    }
    server.until_public("took back").await;
    let has_it = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        let hand = seen.rfind(|it| it.is_ephemeral())?;
        let is_back = hand
            .buttons()
            .iter()
            .any(|it| it.custom_id.contains(":play ") && it.label == card.label && acts(it));
        is_back.then_some(())
    };
    server.discord.wait_until("the card in the hand again", has_it).await.unwrap();
    assert_eq!(server.played().await, 1, "the log forgets nothing");
    assert!(server.log().await.iter().any(|line| line.starts_with("take-back")));

    let server = server.restart().await;
    server.open_hands().await;
    server.play_out().await;
    server.until_public("is over").await;
    let record = server.record().await;
    record.verify().unwrap();
    assert_eq!(record.deals[0].actions.len(), 52);
    assert_eq!(record.deals[0].taken_back.len(), 1);
    server.end().await;
}

#[tokio::test]
async fn a_request_says_whom_it_waits_for_and_is_withdrawn() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, card) = server.play_one().await;
    let hand = server.until_hand_with(&person, "Take back").await;
    person.press_on(hand.id, "Take back").await.unwrap();
    let own = server.until_hand_with(&person, "Withdraw").await;
    for name in FOUR {
        let waits =
            own.text().lines().find(|line| line.contains("Waiting for")).unwrap().to_owned();
        let (asks, waits) = waits.split_once("Waiting for").unwrap();
        assert_eq!(waits.contains(name), server.person(name).id != person.id, "{waits}");
        assert!(asks.contains(&format!("asks to take back **{}**", card.label)), "{asks}");
    }
    person.press_on(own.id, "Withdraw").await.unwrap();
    let is_over = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        (!public.any(|message| message.text().contains("asks to take back"))).then_some(())
    };
    server.discord.wait_until("the question to be gone", is_over).await.unwrap();
    assert_eq!(server.played().await, 1);
    server.end().await;
}

#[tokio::test]
async fn playing_on_ends_the_right_to_take_back() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, _) = server.play_one().await;
    let (next, waits, cards) = server.on_turn().await;
    let person = person.locale("fr");
    let hand = server.until_hand_with(&person, "Take back").await;
    person.press_on(hand.id, "Take back").await.unwrap();
    let asked = person.message(hand.id).unwrap();
    assert!(asked.text().contains("demande à reprendre"), "{}", asked.text());
    server.until_public("asks to take back").await;
    next.press_id(waits.id, &cards[0].custom_id).await.unwrap();
    let is_over = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        (!public.any(|message| message.text().contains("asks to take back"))).then_some(())
    };
    server.discord.wait_until("the question to be gone", is_over).await.unwrap();
    assert_eq!(server.played().await, 2);
    server.end().await;
}

#[tokio::test]
async fn whether_anything_is_taken_back_is_an_option_of_the_table() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let ann = server.person("Ann");
    server.opens_options_with(&ann, "Taking back").await;
    ann.select("Taking back", &["never"]).await.unwrap();
    server.until_public("**Ann** chose: Taking back: never").await;
    server.until_public("House rules: Taking back: never").await;
    ann.press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    let (person, hand, _) = server.play_one().await;
    assert!(person.message(hand.id).unwrap().button("Take back").is_none());
    server.end().await;
}

/// Asks for the card back by this button; returns the text after it.
async fn takes_back(server: &TestServer, person: &Person, label: &str) -> String {
    let hand = server.until_hand_with(person, label).await;
    person.press_on(hand.id, label).await.unwrap();
    person.message(hand.id).unwrap().text()
}

#[tokio::test]
async fn an_own_card_comes_back_at_once_before_the_next_action() {
    for (locale, look, label) in [("en", "/hand", "Take back"), ("fr", "/main", "Reprendre")] {
        let server = TestServer::begin().await;
        server.deal_with(&[("options", "take_back=own")]).await;
        // No action since: no consent is needed.
        let (person, _, card) = server.play_one().await;
        let speaks = person.clone().locale(locale);
        speaks.types(look).await.unwrap();
        takes_back(&server, &speaks, label).await;
        server.until_public(&format!("took back **{}**", card.label)).await;
        let asks = |log: &[String]| log.iter().any(|line| line.starts_with("ask-back"));
        let log = server.log().await;
        assert!(log.iter().any(|line| is_taken_back(line)) && !asks(&log), "{log:?}");
        // The next player has acted: it is offered no more.
        person.types("/hand").await.unwrap();
        let (again, _, _) = server.play_one().await;
        assert_eq!(again.id, person.id);
        server.until_hand_with(&person, label).await;
        server.play_one().await;
        let is_gone = |world: &World| {
            let mut seen = world.seen_by(person.id, person.channel());
            let hand = seen.rfind(|it| it.is_ephemeral())?;
            hand.button(label).is_none().then_some(())
        };
        server.discord.wait_until("a hand without it", is_gone).await.unwrap();
        server.end().await;
    }
}

/// True if a log line is a take-back without consent.
fn is_taken_back(line: &str) -> bool {
    line.starts_with("take-back") && !line.ends_with("agreed")
}

#[tokio::test]
async fn a_call_is_taken_back_as_a_card_is() {
    let (server, people) = auction("couleur").await;
    let first = people[0].clone();
    let hand = first.newest_private().unwrap();
    first.press_on(hand.id, "Pass").await.unwrap();
    assert_eq!(sheet(&server).await.said.len(), 1);
    takes_back(&server, &first, "Take back").await;
    for other in &people[1..] {
        let dutch = other.clone().locale("nl");
        dutch.types("/hand").await.unwrap();
        let hand = server.until_hand_with(&dutch, "Mag").await;
        assert!(hand.text().contains("vraagt om **"), "{}", hand.text());
        dutch.press_on(hand.id, "Mag").await.unwrap();
    }
    server.until_public("took back").await;
    assert!(sheet(&server).await.said.is_empty(), "it was never said");
    first.types("/hand").await.unwrap();
    let hand = server.until_hand_with(&first, "Wait").await;
    first.press_on(hand.id, "Wait").await.unwrap();
    assert_eq!(sheet(&server).await.said.len(), 1);
    server.end().await;
}
