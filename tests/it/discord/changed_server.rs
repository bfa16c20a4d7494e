//! Administrators change the server or the bot's permissions during a game.

use std::time::Duration;

use loopback::{KeptOut, Permissions};
use serde_json::json;

use super::leavers::{ENGLISH, without_one};
use super::test_server::{FOUR, TestServer, until};

#[tokio::test]
async fn d08_nobody_is_ever_written_to_outside_the_server() {
    let server = TestServer::begin().await;
    // The player who keeps the table waiting is mentioned in the channel.
    let (_, name) = without_one(&server, KeptOut::TimedOut, &ENGLISH).await;
    let other = FOUR.into_iter().find(|other| *other != name).unwrap();
    server.person(other).types("/whist me data").await.unwrap();
    let to_people = |request: &loopback::Request| {
        request.path.starts_with("/users/") && request.path != "/users/@me"
    };
    assert!(!server.discord.requests().iter().any(to_people));
    server.end().await;
}

#[tokio::test]
async fn d10_an_age_limit_slow_mode_and_a_boost_change_nothing() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (before, trouble) = (server.log().await, server.discord.trouble());
    trouble.alter("CHANNEL_UPDATE", 1, |channel| {
        channel["nsfw"] = json!(true);
        channel["rate_limit_per_user"] = json!(21_600);
    });
    trouble.permit_bot(server.person("Ann").channel(), Permissions::OF_THE_BOT);
    trouble.alter("GUILD_CREATE", 1, |guild| {
        guild["premium_tier"] = json!(3);
        guild["premium_subscription_count"] = json!(14);
    });
    trouble.take_server_down(false);
    server.leap(Duration::ZERO).await;
    assert_eq!(server.log().await, before);
    let (_, _, card) = server.play_one().await;
    server.until_public(&format!("**{}**", card.label)).await;
    server.end().await;
}

#[tokio::test]
async fn d10_without_the_right_to_write_cards_are_played_all_the_same() {
    let server = TestServer::begin().await;
    server.discord.expect(50_001);
    server.deal().await;
    let channel = server.person("Ann").channel();
    let less = Permissions::OF_THE_BOT.without(Permissions::SEND_MESSAGES);
    server.discord.trouble().permit_bot(channel, less.without(Permissions::VIEW_CHANNEL));
    for played in 1..=3 {
        let (person, hand, _) = server.play_one().await;
        assert_eq!(server.played().await, played);
        assert!(person.message(hand.id).is_some(), "their own message is theirs");
    }
    let is_refused = async || server.discord.requests().iter().any(|request| request.status == 403);
    until("a refusal", is_refused).await;
    server.end().await;
}

#[tokio::test]
async fn d11_a_player_who_lost_sight_of_the_channel_plays_on() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, cards) = server.on_turn().await;
    let sent = server.discord.sent();
    let person = person.may(Permissions::NONE);
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(answer.is_ephemeral(), "{answer:?}");
    let shown = server.until_public(&format!("**{}**", cards[0].label)).await;
    assert_eq!(server.played().await, 1);
    // Their other cards are not named in public.
    let others: Vec<_> = cards[1..].iter().map(|card| format!("**{}**", card.label)).collect();
    let told = server.discord.transcript().split_off(sent);
    for entry in told.iter().filter(|it| it.audience == loopback::Audience::Everyone) {
        let text = entry.raw.to_string();
        assert!(!others.iter().any(|card| text.contains(card)), "{text}");
    }
    assert!(shown.button("My hand").is_some());
    server.end().await;
}

#[tokio::test]
async fn d12_a_right_lost_between_question_and_answer_is_missed() {
    let server = TestServer::begin().await;
    server.deal().await;
    let manages = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let eve = server.person("Eve").may(manages);
    let asked = eve.types("/whist end").await.unwrap().message().unwrap().id;
    let eve = eve.may(Permissions::OF_A_MEMBER);
    eve.press_on(asked, "Stop").await.unwrap();
    let table = server.table().await;
    assert_eq!(server.store.table(table).await.unwrap().unwrap().closed_at, None);
    let eve = eve.may(manages);
    server.stops(&eve).await;
    assert!(server.store.table(table).await.unwrap().unwrap().closed_at.is_some());
    server.end().await;
}

#[tokio::test]
async fn d12_a_table_keeps_its_language_when_its_servers_changes() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.discord.trouble().alter("INTERACTION_CREATE", u32::MAX, |asked| {
        asked["guild_locale"] = json!("nl");
    });
    let (_, _, card) = server.play_one().await;
    let shown = server.until_public(&format!("**{}**", card.label)).await;
    assert!(shown.text().contains("Trick 1 of 13"), "{}", shown.text());
    // Where no language was chosen, the next table speaks the server's.
    let attic = server.discord.channel("attic");
    server.person("Eve").in_channel(attic).types("/whist new").await.unwrap();
    server.until_button("Hier").await;
    server.end().await;
}
