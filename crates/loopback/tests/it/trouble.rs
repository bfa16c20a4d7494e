//! Faults of requests, and a moderator's changes to the server.

use std::time::Duration;

use loopback::{Clock, Discord, Failure, Permissions, Scope, Settings};
use poise::serenity_prelude as serenity;
use reqwest::{Client, Response};
use serde_json::{Value, json};
use serenity::{ChannelId, CreateMessage};

use crate::echo::Echo;

/// A bot that only sends requests.
struct Raw {
    discord: Discord,
    client: Client,
}

impl Raw {
    async fn start() -> Self {
        Self::with(Settings::for_tests()).await
    }

    async fn with(settings: Settings) -> Self {
        let discord = Discord::start(settings).await.expect("any port will do");
        Self { discord, client: Client::new() }
    }

    async fn post(&self, text: &str) -> Result<Response, reqwest::Error> {
        let channel = self.discord.channel("general");
        let url = format!("{}/api/v10/channels/{channel}/messages", self.discord.base_url());
        let request = self.client.post(url).json(&json!({ "content": text }));
        request.header("authorization", format!("Bot {}", self.discord.token())).send().await
    }
}

const POST: &str = "POST /channels/*/messages";

#[tokio::test]
async fn a_server_error_comes_as_often_as_it_was_ordered() {
    let raw = Raw::start().await;
    raw.discord.trouble().fail(POST, 503, 2);
    for status in [503, 503, 200] {
        assert_eq!(raw.post("hello").await.unwrap().status(), status);
    }
    assert_eq!(raw.discord.person("Ann").sees().len(), 1);
    raw.discord.finish().await;
}

#[tokio::test]
async fn an_answer_cut_off_is_done_and_one_cut_short_is_not() {
    let raw = Raw::start().await;
    let ann = raw.discord.person("Ann");
    raw.discord.trouble().cut_before(POST, 1);
    assert!(raw.post("undone").await.is_err());
    assert!(ann.sees().is_empty());
    raw.discord.trouble().cut_after(POST, 1);
    assert!(raw.post("done").await.is_err());
    assert_eq!(ann.sees_text(), "done");
    assert_eq!(raw.post("more").await.unwrap().status(), 200);
    raw.discord.finish().await;
}

#[tokio::test]
async fn a_stalled_request_is_given_up_by_the_bot_alone() {
    let mut raw = Raw::start().await;
    raw.client = Client::builder().timeout(Duration::from_millis(100)).build().unwrap();
    raw.discord.trouble().stall(POST, 1);
    assert!(raw.post("hello").await.unwrap_err().is_timeout());
    assert!(raw.discord.person("Ann").sees().is_empty());
    raw.discord.finish().await;
}

#[tokio::test]
async fn everything_can_be_down_at_once_and_mended() {
    let raw = Raw::start().await;
    raw.discord.trouble().fail("* /**", 502, u32::MAX);
    for _ in 0..3 {
        assert_eq!(raw.post("hello").await.unwrap().status(), 502);
    }
    raw.discord.trouble().mend();
    assert_eq!(raw.post("hello").await.unwrap().status(), 200);
    raw.discord.finish().await;
}

#[tokio::test]
async fn a_limit_says_how_long_and_whose_it_is() {
    let clock = Clock::stopped();
    let raw = Raw::with(Settings { wire_clock: clock.clone(), ..Settings::for_tests() }).await;
    for (scope, name) in
        [(Scope::User, "user"), (Scope::Shared, "shared"), (Scope::Global, "global")]
    {
        raw.discord.trouble().limit(POST, scope, Duration::from_millis(250), 1);
        let response = raw.post("hello").await.unwrap();
        assert_eq!(response.status(), 429);
        let headers = response.headers().clone();
        assert_eq!(headers["retry-after"], "1");
        assert_eq!(headers["x-ratelimit-scope"], name);
        assert_eq!(headers.contains_key("x-ratelimit-global"), scope == Scope::Global);
        let body: Value = response.json().await.unwrap();
        assert_eq!(body["retry_after"], 0.25);
        assert_eq!(body["global"], scope == Scope::Global);
    }
    clock.forward(Duration::from_millis(250));
    assert_eq!(raw.post("hello").await.unwrap().status(), 200);
    raw.discord.finish().await;
}

#[tokio::test]
async fn a_request_during_a_global_limit_is_refused_and_a_violation() {
    let clock = Clock::stopped();
    let raw = Raw::with(Settings { wire_clock: clock.clone(), ..Settings::for_tests() }).await;
    raw.discord.trouble().limit(POST, Scope::Global, Duration::from_secs(2), 1);
    assert_eq!(raw.post("told to wait").await.unwrap().status(), 429);
    assert_eq!(raw.discord.violations(), [], "nobody could know it before");
    clock.forward(Duration::from_millis(1_999));
    let early = raw.post("too early").await.unwrap();
    assert_eq!(early.status(), 429);
    assert_eq!(early.headers()["x-ratelimit-global"], "true");
    assert_eq!(early.json::<Value>().await.unwrap()["retry_after"], 0.001);
    let violations = raw.discord.violations();
    assert_eq!(violations.len(), 1);
    assert_eq!((violations[0].status, violations[0].code), (429, 0));
    clock.forward(Duration::from_millis(1));
    assert_eq!(raw.post("in time").await.unwrap().status(), 200);
    assert_eq!(raw.discord.violations().len(), 1);
    raw.discord.stop().await;
}

#[tokio::test]
async fn a_paced_route_counts_down_and_opens_again() {
    let clock = Clock::stopped();
    let raw = Raw::with(Settings { wire_clock: clock.clone(), ..Settings::for_tests() }).await;
    raw.discord.trouble().pace(POST, 2, Duration::from_millis(1_500));
    for remaining in ["1", "0"] {
        let response = raw.post("hello").await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["x-ratelimit-limit"], "2");
        assert_eq!(response.headers()["x-ratelimit-remaining"], remaining);
    }
    clock.forward(Duration::from_secs(1));
    let refused = raw.post("hello").await.unwrap();
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["retry-after"], "1");
    assert_eq!(refused.headers()["x-ratelimit-reset-after"], "0.500");
    assert_eq!(refused.json::<Value>().await.unwrap()["retry_after"], 0.5);
    clock.forward(Duration::from_millis(500));
    assert_eq!(raw.post("again").await.unwrap().status(), 200);
    assert_eq!(raw.discord.person("Ann").sees().len(), 3);
    raw.discord.finish().await;
}

#[tokio::test]
async fn a_header_can_be_nonsense() {
    let raw = Raw::start().await;
    raw.discord.trouble().set_header(POST, "x-ratelimit-reset-after", "NaN", 1);
    let response = raw.post("hello").await.unwrap();
    assert_eq!(response.headers()["x-ratelimit-reset-after"], "NaN");
    assert_eq!(raw.discord.requests().len(), 1);
    raw.discord.finish().await;
}

#[tokio::test]
async fn a_message_deleted_by_a_moderator_is_10008_and_no_violation() {
    let echo = Echo::start().await;
    let channel = ChannelId::new(echo.channel("general").0);
    let posted =
        channel.send_message(&echo.http, CreateMessage::new().content("one")).await.unwrap();
    echo.trouble().delete_message(loopback::Snowflake(posted.id.get())).unwrap();
    assert_eq!(code(channel.message(&echo.http, posted.id).await), 10008);
    assert!(echo.violations().is_empty());
    echo.finish().await;
}

#[tokio::test]
async fn a_permission_taken_away_is_missed_and_the_press_tells_of_it() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    let less = Permissions::OF_THE_BOT.without(Permissions::SEND_MESSAGES);
    echo.trouble().permit_bot(ann.channel(), less);
    let post = || channel.send_message(&echo.http, CreateMessage::new().content("one"));
    assert_eq!(code(post().await), 50013);
    echo.trouble().permit_bot(ann.channel(), less.without(Permissions::VIEW_CHANNEL));
    assert_eq!(code(post().await), 50001);
    // Answers need no permission in the channel.
    assert_eq!(ann.types("/echo text:still").await.unwrap().text(), "still");
    echo.trouble().permit_bot(ann.channel(), Permissions::OF_THE_BOT);
    post().await.unwrap();
    echo.finish().await;
}

#[tokio::test]
async fn a_deleted_channel_and_a_sleeping_thread_are_told_apart() {
    let echo = Echo::start().await;
    let general = echo.channel("general");
    let thread = echo.thread(general, "table");
    let place = ChannelId::new(thread.0);
    let message = place.say(&echo.http, "inside").await.unwrap();
    echo.trouble().archive(thread, false);
    let edit =
        || place.edit_message(&echo.http, message.id, serenity::EditMessage::new().content("x"));
    assert_eq!(code(edit().await), 50083);
    place.say(&echo.http, "awake").await.unwrap();
    edit().await.unwrap();
    echo.trouble().archive(thread, true);
    assert_eq!(code(place.say(&echo.http, "locked").await), 160_005);
    echo.trouble().delete_channel(general).unwrap();
    assert_eq!(code(place.say(&echo.http, "gone").await), 10003);
    assert_eq!(code(place.message(&echo.http, message.id).await), 10003);
    echo.finish().await;
}

#[tokio::test]
async fn a_bot_thrown_out_comes_back() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    echo.trouble().kick_bot(true);
    assert_eq!(code(channel.say(&echo.http, "hello").await), 50001);
    assert!(matches!(ann.types("/echo text:gone").await, Err(Failure::Refused(_))));
    echo.trouble().kick_bot(false);
    channel.say(&echo.http, "hello").await.unwrap();
    assert_eq!(ann.types("/echo text:again").await.unwrap().text(), "again");
    echo.finish().await;
}

#[tokio::test]
async fn a_lost_answer_was_given() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().cut_after("POST /interactions/*/*/callback", 1);
    assert_eq!(ann.types("/echo text:given").await.unwrap().text(), "given");
    assert_eq!(ann.sees_text().lines().next(), Some("given"));
    echo.finish().await;
}

#[tokio::test]
async fn a_bot_told_late_is_not_to_blame_for_being_late() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().hold("INTERACTION_CREATE");
    let (failed, ()) = tokio::join!(ann.types("/echo text:late"), async {
        echo.trouble().until_held(1).await.unwrap();
        echo.clock().forward(Duration::from_secs(4));
        echo.trouble().release();
        echo.wait_for_requests("POST /interactions/*/*/callback", 1).await.unwrap();
    });
    assert_eq!(failed.unwrap_err(), Failure::Failed);
    assert_eq!(echo.requests().last().unwrap().status, 404);
    echo.finish().await;
}

#[tokio::test]
async fn an_altered_dispatch_says_what_the_test_says() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    ann.types("/board").await.unwrap();
    echo.trouble()
        .alter("INTERACTION_CREATE", 1, |told| told["data"]["custom_id"] = json!("altered"));
    assert_eq!(ann.press("Count").await.unwrap().text(), "I do not know altered");
    assert_eq!(ann.press("Count").await.unwrap().message().unwrap().content(), "counted 1");
    echo.finish().await;
}

#[tokio::test]
async fn what_the_bot_does_not_understand_does_not_end_its_session() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().tell("SOMETHING_NEW", &json!({ "of": "tomorrow" }));
    assert_eq!(ann.types("/echo text:still").await.unwrap().text(), "still");
    assert_eq!(echo.sessions(), (1, 0));
    assert_eq!(echo.take_unknown(), 1);
    echo.finish().await;
}

#[tokio::test]
async fn a_bot_whose_heartbeats_go_unanswered_connects_anew() {
    let settings = Settings { heartbeat: Duration::from_secs(1), ..Settings::for_tests() };
    let echo = Echo::with(settings).await;
    echo.trouble().ignore_heartbeats(true);
    echo.wait_for_sessions(2, 0).await.unwrap();
    echo.trouble().mend();
    assert_eq!(echo.person("Ann").types("/echo text:back").await.unwrap().text(), "back");
    echo.finish().await;
}

#[tokio::test]
async fn an_older_version_of_rest_is_a_violation() {
    let raw = Raw::start().await;
    let url = format!("{}/api/v9/users/@me", raw.discord.base_url());
    assert_eq!(raw.client.get(url).send().await.unwrap().status(), 404);
    assert_eq!(raw.discord.violations()[0].request, "GET /api/v9/users");
    raw.discord.stop().await;
}

fn code<T: std::fmt::Debug>(result: serenity::Result<T>) -> isize {
    let error = result.expect_err("it is refused");
    let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) = error else {
        panic!("not an answer of Discord: {error}")
    };
    response.error.code
}
