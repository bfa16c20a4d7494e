//! The bot's IDENTIFYs to Discord's gateway: number and pace.

use std::num::NonZeroU32;
use std::time::Duration;

use loopback::{Discord, Settings};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::Builder;
use whist::{Clock, Deps, Limits, Running, Store, start};

use super::secrecy::Page;
use super::test_server::{deps, endpoint, folder_in_memory, timeouts};

/// Timeout in real time, so that a broken test ends.
const PATIENCE: Duration = Duration::from_mins(5);

const HOUR: Duration = Duration::from_hours(1);

/// The bot's own daily limit of IDENTIFYs.
const PER_DAY: NonZeroU32 = NonZeroU32::new(200).unwrap();

/// The pause before another IDENTIFY that Discord asks for.
const FIRST_PAUSE: std::ops::RangeInclusive<Duration> =
    Duration::from_secs(1)..=Duration::from_secs(5);

/// A server, and the database of a bot whose clock stands still.
struct Server {
    discord: Discord,
    clock: Clock,
    folder: TempDir,
}

/// Dependencies of a bot that counts its IDENTIFYs. Its tables have a clock of their own.
fn counted(store: &Store) -> Deps {
    let limits = Limits { identifies_per_day: Some(PER_DAY), ..Limits::NONE };
    Deps { limits, ..deps(store, &Clock::manual(), timeouts()) }
}

impl Server {
    async fn new() -> Self {
        Self::with(Settings::for_tests()).await
    }

    async fn with(settings: Settings) -> Self {
        let discord = Discord::start(settings).await.unwrap();
        Self { discord, clock: Clock::manual(), folder: folder_in_memory() }
    }

    fn address(&self) -> String {
        format!("sqlite:{}", self.folder.path().join("whist.db").display())
    }

    async fn start(&self) -> Running {
        let store = Store::open(&self.address()).await.unwrap();
        start(endpoint(&self.discord, &self.clock), counted(&store)).await.unwrap()
    }

    /// The bot starts, identifies, and is killed.
    async fn crash(&self) {
        let before = self.discord.identifies();
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let address = self.address();
        let store = runtime.spawn(async move { Store::open(&address).await.unwrap() });
        let store = store.await.unwrap();
        let (endpoint, deps) = (endpoint(&self.discord, &self.clock), counted(&store));
        let running = runtime.spawn(start(endpoint, deps)).await.unwrap().unwrap();
        self.discord.wait_for_identifies(before + 1).await.unwrap();
        drop((running, store));
        let gone = move || runtime.shutdown_timeout(PATIENCE);
        tokio::task::spawn_blocking(gone).await.unwrap();
        self.discord.wait_for_hang_up().await.unwrap();
    }

    /// The bot's next pause, once it has nothing else to do.
    async fn pause(&self, running: &Running) -> Duration {
        let waits = async {
            loop {
                if let Some(alarm) = self.clock.next_alarm()
                    && running.in_flight() == 0
                    && !running.is_connected()
                {
                    return alarm - self.clock.now();
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, waits).await.expect("it waits for a moment")
    }

    /// Records IDENTIFYs of the past, a minute apart.
    async fn identified_before(&self, times: i64, ago: Duration) {
        Store::open(&self.address()).await.unwrap().close().await;
        let mut file = SqliteConnection::connect(&self.address()).await.unwrap();
        let first = self.clock.date().0 - i64::try_from(ago.as_secs()).unwrap();
        for time in 0..times {
            let query = sqlx::query("insert into identify (identified_at) values ($1)");
            query.bind(first + time * 60).execute(&mut file).await.unwrap();
        }
        file.close().await.unwrap();
    }
}

#[tokio::test]
async fn b04_an_invalid_session_is_followed_by_identify_in_1_to_5_s() {
    let server = Server::new().await;
    let running = server.start().await;
    server.discord.ready().await.unwrap();
    let mut pauses = Vec::new();
    for identified in 1..=3 {
        server.clock.advance(HOUR);
        server.discord.trouble().invalidate_session(false);
        let pause = server.pause(&running).await;
        assert!(FIRST_PAUSE.contains(&pause), "{pause:?}");
        assert_eq!(server.discord.identifies(), identified);
        server.clock.advance(pause);
        server.discord.wait_for_sessions(identified + 1, 0).await.unwrap();
        pauses.push(pause);
    }
    pauses.dedup();
    assert_eq!(pauses.len(), 3, "they are drawn: {pauses:?}");
    assert_eq!(server.discord.identifies(), 4);
    // A press is served then.
    server.discord.person("Ann").types("/whist new").await.unwrap();
    running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b04_b14_at_most_200_identifies_a_day_over_all_starts() {
    let server = Server::new().await;
    // Two more are allowed, and the first of the old ones counts for another hour.
    server.identified_before(198, 23 * HOUR).await;
    server.crash().await;
    let running = server.start().await;
    server.discord.wait_for_sessions(2, 0).await.unwrap();
    server.discord.trouble().invalidate_session(false);
    server.clock.advance(server.pause(&running).await);
    let left = server.pause(&running).await;
    assert!((Duration::from_mins(59)..HOUR).contains(&left), "{left:?}");
    running.stop().await;

    // Another process knows it too, and counts from the same time.
    let running = server.start().await;
    let left_now = server.pause(&running).await;
    assert!(left_now <= left + Duration::from_secs(1), "{left_now:?} after {left:?}");
    assert_eq!(server.discord.identifies(), 2);
    server.clock.advance(left_now);
    server.discord.wait_for_sessions(3, 0).await.unwrap();
    running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b04_the_operator_is_told_once_half_of_a_day_is_used_up() {
    let page = Page::default();
    let _listening = page.listen("error");
    let server = Server::new().await;
    server.identified_before(98, 12 * HOUR).await;
    let running = server.start().await;
    server.discord.wait_for_sessions(1, 0).await.unwrap();
    assert_eq!(page.read(), "", "it was the 99th");
    server.discord.trouble().invalidate_session(false);
    server.clock.advance(server.pause(&running).await);
    server.discord.wait_for_sessions(2, 0).await.unwrap();
    let read = page.read();
    assert!(read.contains("ERROR") && read.contains("identif"), "{read}");
    assert_eq!(read.lines().count(), 1, "{read}");
    running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b04_without_session_starts_left_the_bot_does_not_identify() {
    let server = Server::new().await;
    let trouble = server.discord.trouble();
    trouble.leave_session_starts(0, 2 * HOUR);
    let running = server.start().await;
    assert_eq!(server.pause(&running).await, 2 * HOUR);
    // The limit is requested again then, and believed again.
    trouble.leave_session_starts(0, HOUR);
    server.clock.advance(2 * HOUR);
    assert_eq!(server.pause(&running).await, HOUR);
    trouble.leave_session_starts(1, HOUR);
    server.clock.advance(HOUR);
    server.discord.wait_for_sessions(1, 0).await.unwrap();
    // That was the last one, so there is none for an invalid session.
    server.discord.trouble().invalidate_session(false);
    server.clock.advance(server.pause(&running).await);
    assert_eq!(server.pause(&running).await, HOUR);
    assert_eq!(server.discord.identifies(), 1);
    running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b05_repeated_invalid_sessions_back_off_to_five_minutes() {
    let server = Server::new().await;
    let end = server.clock.now() + HOUR;
    server.discord.trouble().refuse_sessions(true);
    let running = server.start().await;
    let (mut pauses, mut identified) = (Vec::new(), 0);
    while server.clock.now() < end {
        identified += 1;
        server.discord.wait_for_identifies(identified).await.unwrap();
        let pause = server.pause(&running).await;
        pauses.push(pause);
        server.clock.advance(pause);
    }
    assert!(identified < 50, "{identified} within an hour: {pauses:?}");
    let longest = Duration::from_mins(5);
    assert!(pauses.iter().all(|&pause| pause <= longest), "{pauses:?}");
    assert!(pauses[..6].is_sorted(), "{pauses:?}");
    assert!(pauses[7..].iter().all(|&pause| pause >= longest / 2), "{pauses:?}");
    assert!(pauses[7..].windows(2).any(|two| two[0] != two[1]), "they are drawn: {pauses:?}");

    server.discord.trouble().refuse_sessions(false);
    server.discord.wait_for_identifies(identified + 1).await.unwrap();
    running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b06_one_heartbeat_without_an_acknowledgement_reconnects() {
    let page = Page::default();
    let _listening = page.listen("warn");
    let heartbeat = Duration::from_millis(50);
    let server = Server::with(Settings { heartbeat, ..Settings::for_tests() }).await;
    let running = server.start().await;
    server.discord.ready().await.unwrap();
    server.clock.advance(HOUR);
    server.discord.trouble().ignore_heartbeats(true);
    server.discord.wait_for_hang_up().await.unwrap();
    // The next heartbeat was never sent: the missing acknowledgement was noticed when it was due.
    assert_eq!(server.discord.unanswered_heartbeats(), 1);
    let read = page.read();
    assert!(!read.contains("timeout"), "nobody waits for what does not answer: {read}");

    server.discord.trouble().ignore_heartbeats(false);
    let pause = server.pause(&running).await;
    assert!(FIRST_PAUSE.contains(&pause), "{pause:?}");
    server.clock.advance(pause);
    server.discord.wait_for_sessions(2, 0).await.unwrap();
    server.discord.person("Ann").types("/whist new").await.unwrap();
    running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn b14_after_five_starts_in_ten_minutes_identify_waits() {
    let server = Server::new().await;
    for _ in 0..5 {
        server.crash().await;
        server.clock.advance(Duration::from_secs(10));
    }
    assert_eq!(server.discord.identifies(), 5, "each of them at once");
    let running = server.start().await;
    // Until the first start is ten minutes ago. Everything else has begun.
    assert_eq!(server.pause(&running).await, Duration::from_secs(550));
    server.discord.wait_for_requests("PUT /applications/*/commands", 6).await.unwrap();
    assert_eq!(server.discord.identifies(), 5);
    server.clock.advance(Duration::from_secs(550));
    server.discord.wait_for_sessions(6, 0).await.unwrap();
    server.discord.person("Ann").types("/whist new").await.unwrap();
    running.stop().await;
    server.discord.finish().await;
}
