//! Whole deals.

use std::time::Duration;

use loopback::{Discord, Request, Snowflake};

use super::own_messages::cards_in;
use super::test_server::{FOUR, TestServer, until};

#[tokio::test]
async fn four_people_play_a_whole_deal_by_pressing_buttons() {
    let server = TestServer::begin().await;
    server.deal().await;
    let table = server.until_button("My hand").await;
    server.play_out().await;
    // The message of the deal has become its summary; a fresh one stands below.
    let fresh = server.until_to_be_cut().await;
    assert!(fresh.id > table.id);
    let summary = server.person("Ann").message(table.id).unwrap();
    let labels: Vec<_> = summary.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Fair deal ✓"]);
    assert_eq!(server.played().await, 52);
    server.end().await;
}

#[tokio::test]
async fn the_last_card_plays_itself_and_no_other_does() {
    let server = TestServer::begin().await;
    server.deal().await;
    for played in 0..48 {
        // However long it takes, and however few cards may be played.
        server.settled().await;
        server.pass(Duration::from_secs(2));
        server.settled().await;
        assert_eq!(server.played().await, played);
        server.play_one().await;
    }
    // No player presses any more.
    let is_played = async || {
        server.settled().await;
        server.pass(Duration::from_secs(1));
        server.played().await == 52
    };
    until("the last card", is_played).await;
    server.until_to_be_cut().await;
    server.end().await;
}

#[tokio::test]
async fn a_hand_is_redrawn_in_place_and_follows_the_table_by_itself() {
    let server = TestServer::begin().await;
    server.deal().await;
    let mut hands = Vec::new();
    for name in FOUR {
        hands.push(server.person(name).newest_private().unwrap().id);
    }
    for _ in 0..8 {
        server.play_one().await;
    }
    for (name, hand) in FOUR.iter().zip(hands) {
        let newest = server.person(name).newest_private().unwrap();
        assert_eq!(newest.id, hand, "{name} has asked for the hand only once");
        let is_card = |button: &loopback::Button| button.custom_id.contains(":play ");
        let cards = newest.buttons().into_iter().filter(is_card).count();
        assert_eq!(cards, 11, "{name} has played twice");
    }
    server.end().await;
}

#[tokio::test]
async fn one_person_plays_a_deal_with_robots_by_commands_only() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.command("/whist new", &[("book", "simple"), ("robots", "3")]).await.unwrap();
    let started = ann.types("/whist start").await.unwrap();
    assert!(started.message().unwrap().is_ephemeral());
    let dealt_or_hers_to_deal = |world: &loopback::World| {
        let mut seen = world.seen_by(ann.id, ann.channel());
        seen.find_map(|message| match message.button("Deal") {
            Some(_) => Some(true),
            None => (message.buttons().len() >= 13).then_some(false),
        })
    };
    // A robot that cuts leaves the pack as it is.
    if server.discord.wait_until("a hand", dealt_or_hers_to_deal).await.unwrap() {
        ann.press("Deal").await.ok();
    }
    let mut played = 0;
    while played < 13 {
        let before = server.discord.look(|world| world.version_for(ann.id));
        let offered = ann.autocomplete("/play", "card", "").await.unwrap();
        if let Some(card) = offered.first() {
            ann.command("/play", &[("card", card.value.as_str().unwrap())]).await.unwrap();
            played += 1;
        } else {
            let changed =
                |world: &loopback::World| (world.version_for(ann.id) > before).then_some(());
            server.discord.wait_until("the robots", changed).await.unwrap();
        }
    }
    server.until_public("deal 1 is over").await;
    server.end().await;
}

#[tokio::test]
async fn a_table_that_has_slept_goes_on_where_it_was() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_one().await;
    // The next player has seen it; in half an hour no hand can be redrawn without a press.
    server.on_turn().await;
    // Pending edits arrive while the token is alive.
    server.settled().await;
    // It may not wait yet: time goes on until it sleeps.
    let sleeps = async || {
        server.pass(Duration::from_mins(30));
        server.running.tables().awake_count() == 0
    };
    until("the sleep of the table", sleeps).await;
    // The hands are as they were, and can be pressed.
    let (person, hand, card) = server.play_one().await;
    let hand = person.message(hand.id).unwrap();
    assert!(hand.buttons().iter().all(|button| button.custom_id != card.custom_id));
    assert_eq!(cards_in(&hand), 12);
    server.until_public(&format!("**{}**", card.label)).await;
    assert_eq!(server.played().await, 2);
    server.end().await;
}

#[tokio::test]
async fn a_ping_names_the_one_on_turn_once_and_notifies_nobody_else() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, _) = server.on_turn().await;
    let name = FOUR.into_iter().find(|name| server.person(name).id == person.id).unwrap();
    let posts = new_messages(&server.discord);
    server.until_turn_shown(&person).await;
    server.pass(Duration::from_secs(181));
    let ping = server.until_public(&format!("<@{}>", person.id)).await;
    let notified = ping.raw()["mentions"].as_array().unwrap();
    assert_eq!(notified.len(), 1);
    assert_eq!(notified[0]["id"], person.id.to_string());
    assert!(ping.button("Show my hand").is_some());

    // The turn runs out once more: the others may have a robot play, and there is no second
    // mention.
    server.settled().await;
    server.pass(Duration::from_secs(181));
    server.until_button(&format!("Let a robot play for {name}")).await;
    // All pending requests are sent by then.
    server.running.stop().await;
    assert_eq!(new_messages(&server.discord), posts + 1);
    server.discord.finish().await;
}

async fn until_gone(server: &TestServer, message: Snowflake) {
    let is_gone = |world: &loopback::World| {
        (!world.messages().any(|standing| standing.id == message)).then_some(())
    };
    server.discord.wait_until("a ping to be taken away", is_gone).await.unwrap();
}

#[tokio::test]
async fn a_ping_leads_to_the_hand_and_goes_with_the_card() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, _) = server.on_turn().await;
    server.until_turn_shown(&person).await;
    server.pass(Duration::from_secs(181));
    let ping = server.until_public(&format!("<@{}>", person.id)).await;
    let hand = person.press_on(ping.id, "Show my hand").await.unwrap();
    let hand = hand.message().unwrap().id;
    let (on_turn, shown, _) = server.play_one().await;
    assert_eq!((on_turn.id, shown.id), (person.id, hand));
    until_gone(&server, ping.id).await;
    server.end().await;
}

#[tokio::test]
async fn a_ping_of_an_earlier_run_goes_when_the_turn_has_passed() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, _) = server.on_turn().await;
    server.until_turn_shown(&person).await;
    server.pass(Duration::from_secs(181));
    let ping = server.until_public(&format!("<@{}>", person.id)).await;
    let server = server.restart().await;
    assert!(person.message(ping.id).is_some(), "it is still their turn");
    server.play_one().await;
    until_gone(&server, ping.id).await;
    server.end().await;
}

/// The number of the bot's posts in a channel.
fn new_messages(discord: &Discord) -> usize {
    let is_post =
        |request: &&Request| request.method == "POST" && request.path.starts_with("/channels/");
    discord.requests().iter().filter(is_post).count()
}
