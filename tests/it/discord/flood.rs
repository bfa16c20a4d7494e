//! A thousand presses that must have an answer and no effect.

use std::collections::BTreeSet;

use chacha20::ChaCha8Rng;
use loopback::{Answer, Failure, Person, Snowflake};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::own_messages::cards_in;
use super::test_server::{FOUR, TestServer};

fn pick<T: Clone>(things: &[T], random: &mut ChaCha8Rng) -> T {
    things.choose(random).unwrap().clone()
}

/// A button that was never shown, composed of real parts.
fn forged(random: &mut ChaCha8Rng, table: u64, turn: u32) -> String {
    let card = format!("{}{}", pick(&['A', '7', 'T', 'K'], random), pick(&['S', 'H', 'C'], random));
    match random.random_range(0..8) {
        0 => format!("w1:{}:{turn}:play {card}", table + random.random_range(1..10)),
        1 => format!("w1:{table}:{}:play {card}", turn + random.random_range(1..100)),
        2 => format!("w1:{table}:4294967295:play {card}"),
        3 => format!("w9:{table}:{turn}:play {card}"),
        4 => format!("w1:{table}:{turn}:play {card} {card}"),
        5 => format!("w1:{table}:{turn}:robot-for 9"),
        6 => "x".repeat(100),
        _ => format!("w1:{table}:-1:hand"),
    }
}

/// The private answer to a press.
async fn told(person: &Person, message: Snowflake, id: &str) -> String {
    match person.press_id(message, id).await {
        Ok(answer) => {
            assert!(answer.message().is_none_or(loopback::Message::is_ephemeral), "{id}");
            answer.text()
        }
        // Discord itself does not send a press on a missing button.
        Err(Failure::Refused(why)) => why,
        Err(failure) => panic!("{id} was not answered: {failure}"),
    }
}

#[tokio::test]
async fn e01_e04_e06_1000_stale_foreign_and_forged_presses_do_nothing() {
    let server = TestServer::begin().await;
    server.deal().await;
    let mut stale = Vec::new();
    for _ in 0..12 {
        let (person, hand, card) = server.play_one().await;
        stale.push((person, hand.id, card.custom_id));
    }
    let (_, hand, cards) = server.on_turn().await;
    let table = server.table().await.0;
    let before = server.log().await;
    let turn: u32 = cards[0].custom_id.split(':').nth(2).unwrap().parse().unwrap();
    let public = server.until_button("My hand").await.id;
    let stranger = server.person("Eve");
    let people: Vec<_> = FOUR.iter().map(|name| server.person(name)).collect();

    let random = &mut ChaCha8Rng::seed_from_u64(0x5eed);
    let mut strangers_hear = BTreeSet::new();
    for _ in 0..1_000 {
        match random.random_range(0..3) {
            // An earlier turn's button, pressed again by its player.
            0 => {
                let (person, hand, id) = pick(&stale, random);
                told(&person, hand, &id).await;
            }
            // Another player's button: the card on turn, pressed by a stranger.
            1 => {
                let id = pick(&cards, random).custom_id;
                let message = pick(&[public, hand.id], random);
                strangers_hear.insert(told(&stranger, message, &id).await);
            }
            _ => {
                let id = forged(random, table, turn);
                told(&pick(&people, random), public, &id).await;
            }
        }
    }
    assert_eq!(server.log().await, before, "nothing was done");
    // A stranger's answer does not depend on the cards.
    assert!(strangers_hear.len() <= 2, "{strangers_hear:?}");
    // And the table goes on.
    server.open_hands().await;
    server.play_one().await;
    assert_eq!(server.log().await.len(), before.len() + 1);
    server.end().await;
}

#[tokio::test]
async fn e07_a_revoke_is_refused_with_the_suit_to_follow() {
    let server = TestServer::begin().await;
    server.deal().await;
    // The first trick in which the player on turn holds the suit led and other cards.
    loop {
        let (person, hand, cards) = server.on_turn().await;
        let all: Vec<_> =
            hand.buttons().into_iter().filter(|b| b.custom_id.contains(":play ")).collect();
        if let Some(other) = all.iter().find(|button| button.disabled) {
            // Discord greys the button out; a hostile client presses it all the same.
            let before = server.played().await;
            // The hand says above its cards what was led; the refusal says more.
            let refusal = "were led and you have one: play a";
            let answer = person.press_id(hand.id, &other.custom_id).await.unwrap();
            assert!(answer.text().contains(refusal), "{}", answer.text());
            assert_eq!(server.played().await, before);
            let typed = other.custom_id.split_once(":play ").unwrap().1;
            let answer = person.command("/play", &[("card", typed)]).await.unwrap();
            assert!(answer.text().contains(refusal), "{}", answer.text());
            assert_eq!(server.played().await, before);
            break;
        }
        person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    }
    server.end().await;
}

#[tokio::test]
async fn b02_presses_out_of_order_are_told_apart_by_their_turns() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, cards) = server.on_turn().await;
    let stranger = server.person("Eve");
    let (first, second) = (&cards[0].custom_id, &cards[1].custom_id);
    let trouble = server.discord.trouble();
    trouble.hold("INTERACTION_CREATE");
    // Two cards pressed in one turn, and a stranger in between, reach the bot in reverse order.
    let (late, foreign, early, ()) = tokio::join!(
        person.press_id(hand.id, first),
        stranger.press_id(hand.id, first),
        person.press_id(hand.id, second),
        async {
            trouble.until_held(3).await.unwrap();
            trouble.release_reversed();
        },
    );
    assert!(matches!(early.unwrap(), Answer::Redrawn(_)));
    assert!(foreign.unwrap().message().unwrap().is_ephemeral());
    // The late one is refused, and its player sees the hand as it is now.
    let late = late.unwrap();
    assert!(late.text().contains("earlier turn"), "{}", late.text());
    assert_eq!(cards_in(late.message().unwrap()), 12);
    let played = second.split_once(":play ").unwrap().1;
    let log = server.log().await;
    let plays: Vec<_> = log.iter().filter(|line| line.contains(" play ")).collect();
    assert!(plays.len() == 1 && plays[0].contains(played), "{plays:?}");
    server.end().await;
}

#[tokio::test]
async fn f01_two_who_agree_in_the_same_moment_are_both_heard() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    tokio::join!(server.stops(&ann), server.stops(&ben));
    let agreed = server.log().await.iter().filter(|line| line.starts_with("agree-end")).count();
    assert_eq!(agreed, 2);
    server.end().await;
}
