//! Administrators change the server or the bot's permissions during a game.

use std::time::Duration;

use loopback::{KeptOut, Permissions};
use serde_json::json;

use super::evening::{Evening, FOUR};
use super::leavers::{ENGLISH, without_one};

#[tokio::test]
async fn d08_nobody_is_ever_written_to_outside_the_server() {
    let evening = Evening::begin().await;
    // The player who keeps the table waiting is mentioned in the channel.
    let (_, name) = without_one(&evening, KeptOut::TimedOut, &ENGLISH).await;
    let other = FOUR.into_iter().find(|other| *other != name).unwrap();
    evening.person(other).types("/whist me data").await.unwrap();
    let to_people = |request: &loopback::Request| {
        request.path.starts_with("/users/") && request.path != "/users/@me"
    };
    assert!(!evening.discord.requests().iter().any(to_people));
    evening.end().await;
}

#[tokio::test]
async fn d10_an_age_limit_slow_mode_and_a_boost_change_nothing() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (before, trouble) = (evening.log().await, evening.discord.trouble());
    trouble.alter("CHANNEL_UPDATE", 1, |channel| {
        channel["nsfw"] = json!(true);
        channel["rate_limit_per_user"] = json!(21_600);
    });
    trouble.permit_bot(evening.person("Ann").channel(), Permissions::OF_THE_BOT);
    trouble.alter("GUILD_CREATE", 1, |guild| {
        guild["premium_tier"] = json!(3);
        guild["premium_subscription_count"] = json!(14);
    });
    trouble.take_server_down(false);
    evening.leap(Duration::ZERO).await;
    assert_eq!(evening.log().await, before);
    let (_, _, card) = evening.play_one().await;
    evening.until_public(&format!("**{}**", card.label)).await;
    evening.end().await;
}

#[tokio::test]
async fn d10_without_the_right_to_write_cards_are_played_all_the_same() {
    let evening = Evening::begin().await;
    evening.discord.expect(50_001);
    evening.deal().await;
    let channel = evening.person("Ann").channel();
    let less = Permissions::OF_THE_BOT.without(Permissions::SEND_MESSAGES);
    evening.discord.trouble().permit_bot(channel, less.without(Permissions::VIEW_CHANNEL));
    for played in 1..=3 {
        let (person, hand, _) = evening.play_one().await;
        assert_eq!(evening.played().await, played);
        assert!(person.message(hand.id).is_some(), "their own message is theirs");
    }
    while !evening.discord.requests().iter().any(|request| request.status == 403) {
        tokio::task::yield_now().await;
    }
    evening.end().await;
}

#[tokio::test]
async fn d11_a_player_who_lost_sight_of_the_channel_plays_on() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (person, hand, cards) = evening.on_turn().await;
    let sent = evening.discord.sent();
    let person = person.may(Permissions::NONE);
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(answer.is_ephemeral(), "{answer:?}");
    let shown = evening.until_public(&format!("**{}**", cards[0].label)).await;
    assert_eq!(evening.played().await, 1);
    // Their other cards are not named in public.
    let others: Vec<_> = cards[1..].iter().map(|card| format!("**{}**", card.label)).collect();
    let told = evening.discord.transcript().split_off(sent);
    for entry in told.iter().filter(|it| it.audience == loopback::Audience::Everyone) {
        let text = entry.raw.to_string();
        assert!(!others.iter().any(|card| text.contains(card)), "{text}");
    }
    assert!(shown.button("My hand").is_some());
    evening.end().await;
}

#[tokio::test]
async fn d12_a_right_lost_between_question_and_answer_is_missed() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let manages = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let eve = evening.person("Eve").may(manages);
    let asked = eve.types("/whist end").await.unwrap().message().unwrap().id;
    let eve = eve.may(Permissions::OF_A_MEMBER);
    eve.press_on(asked, "Stop").await.unwrap();
    let table = evening.table().await;
    assert_eq!(evening.store.table(table).await.unwrap().unwrap().closed_at, None);
    let eve = eve.may(manages);
    evening.stops(&eve).await;
    assert!(evening.store.table(table).await.unwrap().unwrap().closed_at.is_some());
    evening.end().await;
}

#[tokio::test]
async fn d12_a_table_keeps_its_language_when_its_servers_changes() {
    let evening = Evening::begin().await;
    evening.deal().await;
    evening.discord.trouble().alter("INTERACTION_CREATE", u32::MAX, |asked| {
        asked["guild_locale"] = json!("nl");
    });
    let (_, _, card) = evening.play_one().await;
    let shown = evening.until_public(&format!("**{}**", card.label)).await;
    assert!(shown.text().contains("Trick 1 of 13"), "{}", shown.text());
    // Where no language was chosen, the next table speaks the server's.
    let attic = evening.discord.channel("attic");
    evening.person("Eve").in_channel(attic).types("/whist new").await.unwrap();
    evening.until_button("Gaan zitten").await;
    evening.end().await;
}
