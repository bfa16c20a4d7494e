//! The bot starts, or gives the reason in one line.

use loopback::{Discord, Settings, World};
use serde_json::{Value, json};

use table::id::{ChannelId, GuildId};
use whist::{
    Clock, Deps, Ended, Endpoint, Exit, Limits, StartError, Store, Token, draw_secret, start,
};

use words::Language;

use super::test_server::{TestServer, bot, timeouts};

async fn deps() -> Deps {
    Deps {
        store: Store::open("sqlite::memory:").await.unwrap(),
        clock: Clock::manual(),
        timeouts: timeouts(),
        limits: Limits::NONE,
        entropy: draw_secret,
        pictures: false,
        emoji: false,
        edition: robots::EDITION,
    }
}

#[tokio::test]
async fn a_wrong_token_is_told_from_an_unreachable_discord() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    discord.expect(0);
    let base = Some(discord.base_url().to_owned());
    for token in ["wrong", "", "two\nlines"] {
        let endpoint = Endpoint {
            token: Token::new(token),
            base: base.clone(),
            clock: Clock::real(),
            hearing: Clock::real(),
        };
        let error = start(endpoint, deps().await).await.unwrap_err();
        assert_eq!(error, StartError::Token);
        assert_eq!(Exit::from(&error), Exit::Settings);
    }
    discord.stop().await;
    let endpoint =
        Endpoint { token: Token::new("any"), base, clock: Clock::real(), hearing: Clock::real() };
    assert_eq!(start(endpoint, deps().await).await.unwrap_err(), StartError::Unreachable);
}

#[tokio::test]
async fn a_refusal_at_the_start_is_said_with_its_code() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let store = Store::open("sqlite::memory:").await.unwrap();
    let refused = [
        ("GET /gateway/bot", 403, 20_012, "token is not of this application"),
        ("GET /applications/@me", 403, 50_001, "look the code up"),
        ("PUT /applications/*/commands", 400, 30_034, "wait a day"),
        ("PUT /applications/*/commands", 404, 10_002, "look the code up"),
    ];
    for (request, status, code, cure) in refused {
        let body = json!({ "message": "No", "code": code });
        discord.trouble().refuse(request, status, &body, 1);
        let error = bot(&discord, &store, &Clock::manual()).await.unwrap_err();
        assert_eq!(error, StartError::Refused { status, code });
        assert_eq!(Exit::from(&error), Exit::Settings);
        let said = error.to_string();
        assert!(said.contains(&format!("code {code}")) && said.contains(cure), "{said}");
    }
}

fn command<'a>(world: &'a World, name: &str) -> Option<&'a Value> {
    world.commands().iter().find(|command| command["name"] == name)
}

#[tokio::test]
async fn an_application_with_an_entry_point_starts_and_keeps_it() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let store = Store::open("sqlite::memory:").await.unwrap();
    discord.trouble().add_entry_point();
    let before = discord.look(|world| command(world, "launch").unwrap()["id"].clone());
    for _ in 0..2 {
        let running = bot(&discord, &store, &Clock::manual()).await.unwrap();
        let kept = discord.look(|world| command(world, "launch").unwrap().clone());
        assert_eq!((&kept["id"], &kept["type"]), (&before, &json!(4)));
        assert!(discord.look(|world| command(world, "whist").is_some()));
        running.stop().await;
    }
}

#[tokio::test]
async fn d13_the_database_of_another_bot_is_refused() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let store = Store::open("sqlite::memory:").await.unwrap();
    store.claim(1).await.unwrap();
    let error = bot(&discord, &store, &Clock::manual()).await.unwrap_err();
    assert_eq!(error, StartError::AnotherBot { owner: 1 });
    assert_eq!(Exit::from(&error), Exit::Settings);
}

#[tokio::test]
async fn a_kept_table_stands_on_the_page_after_a_restart() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let mut played = false;
    for _ in 0..3 {
        // Each is a new Discord, as the offline page has one.
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let running = bot(&discord, &store, &Clock::manual()).await.unwrap();
        discord.ready().await.unwrap();
        let (ann, guild) = (discord.person("Ann"), discord.guild());
        running.greet(GuildId(guild.0), ChannelId(ann.channel().0), Language::English).await;
        if played {
            ann.until_sees("seats left").await.unwrap();
            assert!(ann.press("Options").await.is_ok());
        } else {
            ann.types("/whist new").await.unwrap();
        }
        played = true;
        running.stop().await;
        discord.stop().await;
    }
}

#[tokio::test]
async fn b09_a_close_code_that_means_never_ends_the_bot() {
    for code in [4004, 4013, 4014] {
        let mut server = TestServer::begin().await;
        server.discord.trouble().close_connection(code);
        assert_eq!(server.running.ended().await, Ended::Refused, "{code}");
        assert_eq!(Exit::from(Ended::Refused), Exit::Settings);
        server.running.stop().await;
    }
}

#[tokio::test]
async fn b10_a_reconnection_that_discord_asks_for_loses_no_press() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_one().await;
    server.discord.trouble().ask_to_reconnect();
    server.play_one().await;
    // Its session is resumed: no event is missing.
    server.discord.wait_for_sessions(1, 1).await.unwrap();
    assert_eq!(server.discord.sessions(), (1, 1));
    server.on_turn().await;
    assert_eq!(server.played().await, 2);
    server.end().await;
}

#[tokio::test]
async fn b03_a_dropped_connection_loses_no_press() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    server.discord.trouble().drop_connection();
    server.person("Ben").press("Sit").await.unwrap();
    server.until_public("Ben").await;
    server.discord.wait_for_sessions(1, 1).await.unwrap();
    assert_eq!(server.discord.sessions(), (1, 1));
    server.end().await;
}
