//! The bot is killed, at every step and at any moment, and started again: each
//! table has one message on which it can be played, and each deal its summary.
//!
//! `WHIST_KILLS=60 cargo test --test it kills` does it more often; the match of the
//! robots lasts for about ninety.

use std::collections::BTreeSet;

use chacha20::ChaCha8Rng;
use loopback::{Discord, Message, Settings};
use rand::{RngExt, SeedableRng};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use whist::clock::Clock;
use whist::config::Token;
use whist::dealer::Secret;
use whist::discord::{Deps, Endpoint, Running, start};
use whist::store::Store;

use super::evening::timeouts;

/// What the bot does in channels.
const PUBLIC: &str = "* /channels/**";
const EDIT: &str = "PATCH /channels/*/messages/*";

/// Where robots play.
const ROOMS: [&str; 2] = ["one", "two"];

/// How often it is killed where nobody says how often.
const KILLS: usize = 24;

/// How many requests it makes at most before it is killed: about half of those
/// that a deal takes.
const REQUESTS: u32 = 12;

/// A bot that can be killed: it runs on a thread of its own, which is taken away
/// from it.
struct Mortal {
    runtime: Runtime,
    running: Running,
}

impl Mortal {
    async fn start(discord: &Discord, url: &str) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let door = Endpoint {
            token: Token::new(discord.token()),
            base: Some(discord.base_url().to_owned()),
            clock: Clock::real(),
        };
        let url = url.to_owned();
        let (identified, resumed) = discord.sessions();
        let started = runtime.spawn(async move {
            let store = Store::open(&url).await.unwrap();
            let clock = Clock::manual();
            let house = Deps { store, clock, timeouts: timeouts(), entropy: Secret::draw };
            start(door, house).await.unwrap()
        });
        let running = started.await.unwrap();
        discord.wait_for_sessions(identified + 1, resumed).await.unwrap();
        Self { runtime, running }
    }

    /// Nothing of it goes on, wherever it is.
    fn kill(self) {
        drop(self.running);
        self.runtime.shutdown_background();
    }

    /// It ends by itself.
    async fn stop(self) {
        self.runtime.spawn(self.running.stop()).await.unwrap();
        self.runtime.shutdown_background();
    }
}

/// A Discord where four robots play, match after match, in each of two channels.
async fn robots_play(discord: &Discord, url: &str) {
    let bot = Mortal::start(discord, url).await;
    for room in ROOMS {
        let ann = discord.person("Ann").in_channel(discord.channel(room));
        ann.command("/whist new", &[("book", "simple"), ("robots", "4"), ("level", "easy")])
            .await
            .unwrap();
        ann.until_sees("Start").await.unwrap();
        ann.press("Start").await.unwrap();
    }
    bot.kill();
}

fn public(discord: &Discord, room: &str) -> Vec<Message> {
    let channel = discord.channel(room);
    let is_public = |message: &&Message| message.channel == channel && !message.is_ephemeral();
    discord.look(|world| world.messages().filter(is_public).cloned().collect())
}

/// One message of a room can be pressed, and every other is the summary of a deal
/// that no other tells of.
fn check(discord: &Discord, room: &str) {
    let (live, others): (Vec<_>, Vec<_>) =
        public(discord, room).into_iter().partition(|message| !message.buttons().is_empty());
    let live: Vec<_> = live.iter().map(Message::text).collect();
    assert_eq!(live.len(), 1, "in room {room}: {live:#?}");
    let titles: Vec<_> = others.iter().map(title).collect();
    let different: BTreeSet<_> = titles.iter().collect();
    assert_eq!(different.len(), titles.len(), "each deal is told of once: {titles:?}");
    for (place, title) in titles.iter().enumerate() {
        assert!(title.contains(&format!(" {} ", place + 1)), "deal {} of {titles:?}", place + 1);
    }
}

fn title(message: &Message) -> String {
    message.text().lines().find(|line| !line.is_empty()).unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a04_a_bot_killed_at_any_step_leaves_one_table_in_each_channel() {
    let kills = std::env::var("WHIST_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills = kills.unwrap_or(KILLS);
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    robots_play(&discord, &url).await;
    let mut random = ChaCha8Rng::seed_from_u64(4);
    for kill in 0..kills {
        let trouble = discord.trouble();
        // It is killed before Discord has done what it asks, or after that and
        // before it knows.
        if random.random() {
            trouble.stall(PUBLIC, 1);
        } else {
            trouble.stall_after(PUBLIC, 1);
        }
        trouble.set_header(PUBLIC, "x-served", "yes", random.random_range(0..REQUESTS));
        let bot = Mortal::start(&discord, &url).await;
        tokio::select! {
            biased;
            stalled = trouble.until_stalled() => stalled.unwrap(),
            () = play_on(&discord) => {}
        }
        bot.kill();
        trouble.mend();
        if kill % 10 == 9 {
            settle(&discord, &url).await;
        }
    }
    settle(&discord, &url).await;
    assert!(public(&discord, "one").len() > 2, "deals have ended");
    discord.finish().await;
}

/// The bot goes on for a while and ends by itself, and all is as it should be.
async fn settle(discord: &Discord, url: &str) {
    let bot = Mortal::start(discord, url).await;
    let is_edit = |request: &&loopback::Request| request.method == "PATCH";
    let edits = discord.requests().iter().filter(is_edit).count();
    tokio::select! {
        biased;
        edited = discord.wait_for_requests(EDIT, edits + 6) => edited.unwrap(),
        () = play_on(discord) => {}
    }
    bot.stop().await;
    for room in ROOMS {
        check(discord, room);
    }
}

/// Where a match is over, another begins, for ever.
async fn play_on(discord: &Discord) {
    loop {
        let over = |world: &loopback::World| {
            let mut over = world.messages().filter(|it| it.button("Play again").is_some());
            over.next_back().map(|message| (message.id, message.channel))
        };
        let (message, channel) = discord.wait_until("a match to be over", over).await.unwrap();
        let ann = discord.person("Ann").in_channel(channel);
        // The button may be of a turn that has gone, or nobody there to hear her.
        ann.press_on(message, "Play again").await.ok();
    }
}
