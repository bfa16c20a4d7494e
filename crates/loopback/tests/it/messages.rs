//! Messages, buttons, menus and forms, and their visibility.

use std::time::Duration;

use loopback::{Answer, Audience, Clock, Failure, Sent, Settings};
use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{ChannelId, CreateMessage, CreateThread, EditMessage};

use crate::echo::Echo;

#[tokio::test]
async fn an_ephemeral_answer_is_seen_by_its_owner_alone() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    let answer = ann.types("/whisper text:secret").await.unwrap();
    assert!(answer.is_ephemeral());
    ann.until_sees("secret!").await.unwrap();
    assert_eq!(ann.sees_text(), "secret\n\nsecret!");
    assert!(ben.sees().is_empty());
    let entries = echo.transcript();
    assert!(entries.iter().all(|entry| entry.audience == Audience::Only(ann.id)));
    assert_eq!(entries.len(), 2);
    echo.finish().await;
}

#[tokio::test]
async fn only_ones_own_ephemeral_messages_can_be_dismissed() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    ann.types("/whisper text:secret").await.unwrap();
    let more = ann.until_sees("secret!").await.unwrap();
    assert!(ben.dismiss(more.id).is_err());
    ann.dismiss(more.id).unwrap();
    assert_eq!(ann.sees_text(), "secret");
    ben.says("hello");
    assert!(ann.dismiss(ann.newest().unwrap().id).is_err());
    echo.finish().await;
}

#[tokio::test]
async fn a_public_deferral_is_filled_in_in_public() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    let answer = ann.types("/ponder hidden:false").await.unwrap();
    assert!(matches!(answer, Answer::Deferred(_)));
    ben.until_sees("I have thought twice").await.unwrap();
    ann.until_sees("and there is more").await.unwrap();
    assert_eq!(ben.sees().len(), 1);
    assert_eq!(ann.sees().len(), 2);
    echo.finish().await;
}

#[tokio::test]
async fn a_private_deferral_stays_private_to_the_end() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    let answer = ann.types("/ponder hidden:true").await.unwrap();
    assert!(answer.is_ephemeral());
    // The reply does not ask to be private; it fills in the deferral, and so it is.
    ann.until_sees("and there is more").await.unwrap();
    assert!(ann.sees_text().contains("I have thought twice"));
    assert!(ben.sees().is_empty());
    echo.finish().await;
}

#[tokio::test]
async fn a_press_redraws_the_message_in_place() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    let board = ann.types("/board").await.unwrap().message().unwrap().id;
    for count in 1..=3 {
        let answer = ben.press("Count").await.unwrap();
        assert!(matches!(answer, Answer::Redrawn(_)));
        assert_eq!(answer.message().unwrap().content(), format!("counted {count}"));
    }
    assert_eq!(ann.sees().len(), 1);
    assert_eq!(ann.message(board).unwrap().edits, 3);
    let versions = echo.transcript();
    assert!(versions.iter().all(|entry| entry.sent == Sent::Message(board)));
    assert_eq!(versions.len(), 4);
    echo.finish().await;
}

#[tokio::test]
async fn a_button_that_is_absent_or_disabled_cannot_be_pressed() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    assert!(matches!(ann.press("Count").await, Err(Failure::Absent(_))));
    ann.types("/board").await.unwrap();
    assert!(matches!(ann.press("Never").await, Err(Failure::Disabled(_))));
    assert!(matches!(ann.press("✏ Write").await.unwrap(), Answer::Form(_)));
    assert!(matches!(ann.press("Quiet").await.unwrap(), Answer::Acknowledged));
    echo.finish().await;
}

#[tokio::test]
async fn the_transcript_holds_completions_and_forms_and_who_saw_them() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    ann.types("/board").await.unwrap();
    ben.autocomplete("/sort", "suit", "clubs").await.unwrap();
    ben.press("✏ Write").await.unwrap();
    ben.says("what people say is not the bot's");
    let entries = echo.transcript();
    let seen: Vec<_> = entries.iter().map(|entry| (entry.audience, entry.sent)).collect();
    let board = ann.sees()[0].id;
    assert_eq!(
        seen,
        [
            (Audience::Everyone, Sent::Message(board)),
            (Audience::Only(ben.id), Sent::Choices),
            (Audience::Only(ben.id), Sent::Form),
        ]
    );
    assert!(entries[1].raw.to_string().contains("clubs"));
    assert!(entries[0].audience.includes(ben.id) && !entries[1].audience.includes(ann.id));
    echo.finish().await;
}

#[tokio::test]
async fn a_forged_press_reaches_the_bot_as_it_is() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let board = ann.types("/board").await.unwrap().message().unwrap().id;
    let answer = ann.press_id(board, "forged").await.unwrap();
    assert_eq!(answer.text(), "I do not know forged");
    assert!(answer.is_ephemeral());
    echo.finish().await;
}

#[tokio::test]
async fn a_menu_offers_its_options_and_no_others() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    ann.types("/board").await.unwrap();
    assert_eq!(ann.select("A colour", &["red"]).await.unwrap().text(), "chose red");
    assert_eq!(ann.select("colour", &["BLACK"]).await.unwrap().text(), "chose black");
    assert!(matches!(ann.select("A colour", &["green"]).await, Err(Failure::Refused(_))));
    assert!(matches!(ann.select("A colour", &[]).await, Err(Failure::Refused(_))));
    assert!(matches!(ann.select("A shape", &["red"]).await, Err(Failure::Absent(_))));
    echo.finish().await;
}

#[tokio::test]
async fn a_form_opened_on_a_message_changes_it_when_sent() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    ann.types("/board").await.unwrap();
    let answer = ann.press("Write").await.unwrap();
    let form = answer.form().unwrap();
    assert_eq!(form.title, "A note");
    assert_eq!(form.fields[0].label, "Note");
    assert!(matches!(ann.submits(form, &[]).await, Err(Failure::Refused(_))));
    assert!(matches!(ann.submits(form, &[("other", "x")]).await, Err(Failure::Absent(_))));
    let answer = ann.submits(form, &[("text", "written")]).await.unwrap();
    assert!(matches!(answer, Answer::Redrawn(_)));
    assert!(ann.sees_text().starts_with("written"));
    echo.finish().await;
}

#[tokio::test]
async fn an_attachment_can_be_fetched_and_an_embed_shows_it() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    ann.types("/draw").await.unwrap();
    let shown = ann.until_sees("A line").await.unwrap();
    assert!(shown.attachments().is_empty());
    let url = shown.embeds()[0]["image"]["url"].as_str().unwrap();
    let drawn = &ann.sees()[0].attachments()[0].clone();
    assert_eq!(drawn["filename"], "dot.svg");
    assert_eq!(drawn["description"], "a dot");
    for url in [url, drawn["url"].as_str().unwrap()] {
        let response = reqwest::get(url).await.unwrap();
        assert_eq!(response.headers()["content-type"], "image/svg+xml");
        assert_eq!(response.text().await.unwrap(), "<svg/>");
    }
    echo.finish().await;
}

#[tokio::test]
async fn the_bot_posts_edits_reads_and_deletes_in_a_channel() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    let mut posted =
        channel.send_message(&echo.http, CreateMessage::new().content("one")).await.unwrap();
    posted.edit(&echo.http, EditMessage::new().content("two")).await.unwrap();
    assert_eq!(ann.sees_text(), "two");
    assert_eq!(channel.message(&echo.http, posted.id).await.unwrap().content, "two");
    posted.delete(&echo.http).await.unwrap();
    assert!(ann.sees().is_empty());
    echo.finish().await;
}

#[tokio::test]
async fn the_same_nonce_is_the_same_message() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    let body = json!({ "content": "once", "nonce": "n1", "enforce_nonce": true });
    let first = echo.http.send_message(channel, Vec::new(), &body).await.unwrap();
    let again = echo.http.send_message(channel, Vec::new(), &body).await.unwrap();
    assert_eq!(first.id, again.id);
    assert_eq!(ann.sees().len(), 1);
    let free = json!({ "content": "twice", "nonce": "n1" });
    echo.http.send_message(channel, Vec::new(), &free).await.unwrap();
    assert_eq!(ann.sees().len(), 2);
    echo.finish().await;
}

#[tokio::test]
async fn a_nonce_is_forgotten_after_some_minutes() {
    let clock = Clock::stopped_at(1_767_323_045_000);
    let echo = Echo::with(Settings { clock: clock.clone(), ..Settings::for_tests() }).await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    let body = json!({ "content": "once", "nonce": "n1", "enforce_nonce": true });
    let first = echo.http.send_message(channel, Vec::new(), &body).await.unwrap();
    clock.forward(Duration::from_mins(10));
    let later = echo.http.send_message(channel, Vec::new(), &body).await.unwrap();
    assert_ne!(first.id, later.id);
    echo.finish().await;
}

#[tokio::test]
async fn a_thread_is_a_place_of_its_own() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    let hook =
        channel.send_message(&echo.http, CreateMessage::new().content("hook")).await.unwrap();
    let thread = channel
        .create_thread_from_message(&echo.http, hook.id, CreateThread::new("table"))
        .await
        .unwrap();
    assert_eq!(thread.id.get(), hook.id.get());
    thread.id.say(&echo.http, "inside").await.unwrap();
    assert_eq!(ann.sees_text(), "hook");
    let ann = ann.in_channel(loopback::Snowflake(thread.id.get()));
    assert_eq!(ann.sees_text(), "inside");
    assert_eq!(ann.types("/echo text:here").await.unwrap().text(), "here");
    assert_eq!(ann.sees().len(), 2);
    echo.finish().await;
}

#[tokio::test]
async fn only_those_are_mentioned_whom_the_body_allows() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    let channel = ChannelId::new(ann.channel().0);
    let content = format!("@everyone <@{}> <@{}>", ann.id, ben.id);
    let mentions = |allowed: serde_json::Value| {
        let (echo, content) = (&echo, &content);
        async move {
            let body = json!({ "content": content, "allowed_mentions": allowed });
            let message = echo.http.send_message(channel, Vec::new(), &body).await.unwrap();
            let users: Vec<_> = message.mentions.iter().map(|user| user.id.get()).collect();
            (message.mention_everyone, users)
        }
    };
    assert_eq!(mentions(json!({ "parse": [] })).await, (false, vec![]));
    let one = json!({ "users": [ann.id] });
    assert_eq!(mentions(one).await, (false, vec![ann.id.0]));
    let all = json!({ "parse": ["users", "everyone"] });
    assert_eq!(mentions(all).await, (true, vec![ann.id.0, ben.id.0]));
    echo.finish().await;
}
