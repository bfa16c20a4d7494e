//! The gateway: RESUME and its limits.

use std::{io, time::Duration};

use loopback::{Discord, Failure, Settings};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::echo::Echo;

/// The first line of the answer to a gateway upgrade, with or without an origin.
async fn opens_gateway(discord: &Discord, origin: Option<&str>) -> io::Result<String> {
    let address = discord.base_url().trim_start_matches("http://");
    let mut line = TcpStream::connect(address).await?;
    let origin = origin.map(|it| format!("Origin: {it}\r\n")).unwrap_or_default();
    let asked = format!(
        "GET /?v=10&encoding=json HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{origin}\r\n"
    );
    line.write_all(asked.as_bytes()).await?;
    let mut answer = [0; 12];
    line.read_exact(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test]
async fn a_page_of_any_site_is_kept_off_the_gateway() {
    let discord = Discord::start(Settings::default()).await.unwrap();
    assert_eq!(opens_gateway(&discord, None).await.unwrap(), "HTTP/1.1 101");
    let own = discord.base_url().to_owned();
    for origin in ["http://evil.example", "null", &own] {
        assert_eq!(
            opens_gateway(&discord, Some(origin)).await.unwrap(),
            "HTTP/1.1 403",
            "{origin}"
        );
    }
    discord.stop().await;
}

#[tokio::test]
async fn every_run_has_a_token_of_its_own() {
    let (one, other) = (Settings::default().token, Settings::default().token);
    assert_ne!(one, other);
    assert!(one.len() > 32 && one.bytes().all(|byte| byte.is_ascii_graphic()), "{one}");
}

#[tokio::test]
async fn nothing_is_lost_over_a_dropped_connection() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().drop_connection();
    // It happens while no session is connected, and is replayed by RESUME.
    assert_eq!(ann.types("/echo text:through").await.unwrap().text(), "through");
    assert_eq!(echo.sessions(), (1, 1));
    echo.finish().await;
}

#[tokio::test]
async fn a_bot_that_is_asked_to_reconnect_resumes() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().ask_to_reconnect();
    echo.wait_for_sessions(1, 1).await.unwrap();
    assert_eq!(ann.types("/echo text:still").await.unwrap().text(), "still");
    assert_eq!(echo.sessions(), (1, 1));
    echo.finish().await;
}

#[tokio::test]
async fn a_session_closed_with_a_harmless_code_is_resumed() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().close_connection(4000);
    assert_eq!(ann.types("/echo text:still").await.unwrap().text(), "still");
    assert_eq!(echo.sessions(), (1, 1));
    echo.finish().await;
}

#[tokio::test]
async fn an_invalid_session_that_can_be_resumed_is_resumed() {
    let echo = Echo::start().await;
    echo.trouble().invalidate_session(true);
    echo.wait_for_sessions(1, 1).await.unwrap();
    let ann = echo.person("Ann");
    assert_eq!(ann.types("/echo text:still").await.unwrap().text(), "still");
    echo.finish().await;
}

#[tokio::test]
async fn an_invalid_session_loses_the_dispatches_before_the_next() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().invalidate_session(false);
    let lost = ann.types("/echo text:lost");
    let (lost, ()) = tokio::join!(lost, async {
        echo.wait_for_sessions(2, 0).await.unwrap();
        echo.clock().forward(Duration::from_secs(4));
    });
    assert_eq!(lost.unwrap_err(), Failure::Failed);
    assert_eq!(ann.types("/echo text:found").await.unwrap().text(), "found");
    assert_eq!(ann.sees().len(), 1);
    echo.finish().await;
}

#[tokio::test]
async fn a_doubled_dispatch_is_answered_twice_and_seen_once() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().double("INTERACTION_CREATE", 1);
    ann.types("/echo text:once").await.unwrap();
    echo.wait_for_requests("POST /interactions/*/*/callback", 2).await.unwrap();
    assert_eq!(ann.sees_text(), "once");
    // The second answer was refused, but a fault had provoked it.
    assert!(echo.requests().iter().any(|request| request.status == 400));
    echo.finish().await;
}

#[tokio::test]
async fn held_dispatches_come_in_the_other_order() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    echo.trouble().hold("INTERACTION_CREATE");
    let (first, second) = (ann.types("/echo text:first"), ben.types("/echo text:second"));
    let (first, second, ()) = tokio::join!(first, second, async {
        echo.trouble().until_held(2).await.unwrap();
        echo.trouble().release_reversed();
    });
    assert_eq!((first.unwrap().text(), second.unwrap().text()), ("first".into(), "second".into()));
    echo.finish().await;
}

#[tokio::test]
async fn a_lost_dispatch_fails_by_the_clock() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.trouble().lose("INTERACTION_CREATE", 1);
    let (lost, ()) = tokio::join!(ann.types("/echo text:lost"), async {
        echo.clock().forward(Duration::from_secs(4));
    });
    assert_eq!(lost.unwrap_err(), Failure::Failed);
    assert_eq!(ann.types("/echo text:found").await.unwrap().text(), "found");
    echo.finish().await;
}

#[tokio::test]
async fn a_bot_that_never_answers_has_failed_after_three_seconds() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let (failed, ()) = tokio::join!(ann.types("/late"), async {
        echo.clock().forward(Duration::from_millis(3_001));
    });
    assert_eq!(failed.unwrap_err(), Failure::Failed);
    assert!(ann.sees().is_empty());
    echo.finish().await;
}

#[tokio::test]
async fn a_wrong_token_is_shown_the_door() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let http = poise::serenity_prelude::HttpBuilder::new("wrong")
        .proxy(discord.base_url())
        .ratelimiter_disabled(true)
        .build();
    assert!(http.get_bot_gateway().await.is_err());
    let intents = poise::serenity_prelude::GatewayIntents::GUILDS;
    let client = poise::serenity_prelude::ClientBuilder::new_with_http(http, intents);
    let error = client.await.unwrap().start().await.unwrap_err();
    assert!(error.to_string().contains("authentication"), "{error}");
    assert_eq!(discord.sessions(), (0, 0));
    discord.expect(0);
    discord.finish().await;
}

#[tokio::test]
async fn a_privileged_intent_is_refused() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let http = poise::serenity_prelude::HttpBuilder::new(discord.token())
        .proxy(discord.base_url())
        .ratelimiter_disabled(true)
        .build();
    let intents = poise::serenity_prelude::GatewayIntents::MESSAGE_CONTENT;
    let client = poise::serenity_prelude::ClientBuilder::new_with_http(http, intents);
    assert!(client.await.unwrap().start().await.is_err());
    assert_eq!(discord.sessions(), (0, 0));
    discord.finish().await;
}

#[tokio::test]
async fn the_same_settings_give_the_same_ids() {
    let ids = || async {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let ids = (discord.person("Ann").id, discord.channel("general"), discord.channel("second"));
        discord.finish().await;
        ids
    };
    assert_eq!(ids().await, ids().await);
}
