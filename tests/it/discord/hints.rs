//! Hints: a robot's choice, for the player who asks.

use super::test_server::{FOUR, TestServer};

/// The advice of a hint: the words before its first full stop.
fn advised(text: &str) -> &str {
    let (_, hint) = text.split_once("**Hint: ").expect("it begins with a hint");
    hint.split_once(".** ").expect("a reason follows").0
}

#[tokio::test]
async fn a_hint_stands_above_the_hand_of_the_one_who_asks() {
    let server = TestServer::begin().await;
    server.deal().await;
    let log = server.log().await;
    let (person, hand, cards) = server.on_turn().await;
    let hint = hand.button("Hint").unwrap().custom_id;
    let answer = person.press_id(hand.id, &hint).await.unwrap();
    let shown = answer.message().unwrap();
    assert_eq!(shown.id, hand.id, "in place");
    assert!(shown.is_ephemeral());
    let text = shown.text();
    assert!(cards.iter().any(|card| card.label == advised(&text)), "{text}");
    assert!(text.ends_with(&hand.text()), "the hand is still there: {text}");
    assert_eq!(server.log().await, log, "to ask changes nothing");
    // It is gone with the next card.
    let (_, _, card) = server.play_one().await;
    let redrawn = |world: &loopback::World| {
        let mut seen = world.seen_by(person.id, person.channel());
        let hand = seen.rfind(|message| message.id == hand.id)?;
        (!hand.text().contains("Hint")).then_some(())
    };
    server.discord.wait_until(&format!("the hand after {}", card.label), redrawn).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn a_hint_can_be_asked_for_by_command_in_the_readers_language() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, cards) = server.on_turn().await;
    let answer = person.types("/whist hint").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    assert!(cards.iter().any(|card| card.label == advised(&answer.text())));
    let other = FOUR.into_iter().find(|name| server.person(name).id != person.id).unwrap();
    for (locale, nothing) in [
        ("fr", "Vous n’avez pas de carte à jouer"),
        ("nl", "Je hoeft nu geen kaart te spelen"),
        ("de", "Du hast gerade keine Karte zu spielen"),
    ] {
        let waiting = server.person(other).locale(locale).types("/whist hint").await.unwrap();
        assert!(waiting.text().starts_with(nothing), "{}", waiting.text());
    }
    let stranger = server.person("Eve").types("/whist hint").await.unwrap();
    assert!(stranger.text().contains("do not sit"), "{}", stranger.text());
    server.end().await;
}

#[tokio::test]
async fn a_call_is_advised_as_a_card_is() {
    let server = TestServer::begin().await;
    server.deal_with(&[("book", "couleur")]).await;
    let (person, hand, _) = server.on_turn().await;
    let hint = hand.button("Hint").unwrap().custom_id;
    let answer = person.press_id(hand.id, &hint).await.unwrap();
    let call = advised(&answer.text()).to_owned();
    let before = server.log().await.len();
    person.command("/bid", &[("call", &call)]).await.unwrap();
    assert_eq!(server.log().await.len(), before + 1, "{call} can be said");
    server.end().await;
}

#[tokio::test]
async fn a_table_can_switch_hints_off() {
    let server = TestServer::begin().await;
    server.deal_with(&[("hints", "false")]).await;
    let (person, hand, _) = server.on_turn().await;
    assert!(hand.button("Hint").is_none());
    let answer = person.types("/whist hint").await.unwrap();
    assert!(answer.text().contains("Hints are off"), "{}", answer.text());
    // The choice to have hints survives a restart.
    let server = server.restart().await;
    let answer = server.person(FOUR[0]).types("/whist hint").await.unwrap();
    assert!(answer.text().contains("Hints are off"), "{}", answer.text());
    server.end().await;
}
