//! A bot that can be killed at any time, at tables where robots play.

use std::time::Duration;

use loopback::{Button, Discord, Message, Person, Settings};

use table::id::{ChannelId, GuildId, UserId};
use table::{Event, Snapshot};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use whist::{
    Clock, Deps, Endpoint, Limits, Reply, Running, Store, TellError, Timeouts, Token, draw_secret,
    start,
};

use super::test_server::{folder_with_tables, meanwhile};

/// A robot's pause: robots do not act while the clock stands.
pub(super) const PAUSE: Duration = Duration::from_millis(1);

/// Step of the clock by which the bot sends.
const STEP: Duration = Duration::from_millis(5);

/// After this many small steps without a result, larger ones are taken.
const SMALL_STEPS: u32 = 1_000;
const MOST: Duration = Duration::from_secs(5);

/// Checks in a row, 5 ms of the sending clock apart, that mean a settled state.
const QUIET: u32 = 50;

/// Downtime long enough to matter.
const DEAD: Duration = Duration::from_mins(10);

/// Timeout in real time, so that a broken test ends.
const PATIENCE: Duration = Duration::from_mins(5);

/// A server, and a bot that runs or is dead.
pub(super) struct CrashServer {
    pub(super) discord: Discord,
    folder: TempDir,
    /// The clock of the tables.
    pub(super) clock: Clock,
    /// The clock of Discord's rate limits.
    wire_clock: Clock,
    /// The channels where tables are or were.
    pub(super) rooms: Vec<String>,
    alive: Option<Alive>,
}

/// The parts that die with the bot: it runs on threads of its own.
struct Alive {
    runtime: Runtime,
    running: Running,
    store: Store,
}

impl Alive {
    /// Nothing is sent or written, and the bot's only thread is parked, which is counted before and
    /// after: else the limit of an answer could pass before a busy machine has sent it.
    fn is_calm(&self) -> bool {
        let is_parked = self.runtime.metrics().worker_park_unpark_count(0) % 2 == 1;
        is_parked && self.running.in_flight() == 0 && self.store.is_idle()
    }
}

impl CrashServer {
    /// A server without a bot.
    pub(super) async fn new() -> Self {
        Self {
            discord: Discord::start(Settings::for_tests()).await.unwrap(),
            folder: folder_with_tables().await,
            clock: Clock::manual(),
            wire_clock: Clock::manual(),
            rooms: Vec::new(),
            alive: None,
        }
    }

    /// The database's URL.
    pub(super) fn address(&self) -> String {
        format!("sqlite:{}", self.folder.path().join("whist.db").display())
    }

    pub(super) async fn start(&mut self) {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let endpoint = Endpoint {
            token: Token::new(self.discord.token()),
            base: Some(self.discord.base_url().to_owned()),
            clock: self.wire_clock.clone(),
            hearing: Clock::real(),
        };
        let (address, clock) = (self.address(), self.clock.clone());
        let (identified, resumed) = self.discord.sessions();
        // No greeting any more.
        let guild = GuildId(self.discord.guild().0);
        let started = runtime.spawn(async move {
            let store = Store::open(&address).await.unwrap();
            store.greet(guild).await.unwrap();
            let timeouts = Timeouts { robot_pause: PAUSE, ..Timeouts::paced(Duration::ZERO) };
            let deps = Deps {
                store: store.clone(),
                clock,
                timeouts,
                limits: Limits::NONE,
                entropy: draw_secret,
                pictures: false,
                emoji: false,
                edition: robots::EDITION,
            };
            (start(endpoint, deps).await.unwrap(), store)
        });
        let (running, store) = meanwhile(Some(&self.wire_clock), started).await.unwrap();
        self.discord.wait_for_sessions(identified + 1, resumed).await.unwrap();
        self.alive = Some(Alive { runtime, running, store });
    }

    pub(super) fn store(&self) -> &Store {
        &self.alive().store
    }

    fn alive(&self) -> &Alive {
        self.alive.as_ref().expect("the bot is alive")
    }

    /// Drops the bot's runtime with all its tasks. Sent requests still arrive.
    pub(super) async fn kill(&mut self) {
        let Alive { runtime, running, store } = self.alive.take().expect("the bot is alive");
        drop((running, store));
        let dead = move || runtime.shutdown_timeout(PATIENCE);
        tokio::task::spawn_blocking(dead).await.unwrap();
        // Lets Discord read its sockets: the dead bot's requests come before any of the next one.
        for _ in 0..1_000 {
            tokio::task::yield_now().await;
        }
        self.discord.trouble().mend();
    }

    /// Advances Discord's clock until no nonce is remembered.
    pub(super) fn stays_dead(&self) {
        assert!(self.alive.is_none());
        self.clock.advance(DEAD);
        self.wire_clock.advance(DEAD);
        self.discord.clock().forward(DEAD);
    }

    pub(super) async fn stop(&mut self) {
        let Alive { runtime, running, store } = self.alive.take().expect("the bot is alive");
        let stopped = runtime.spawn(async move {
            running.stop().await;
            store.close().await;
        });
        meanwhile(Some(&self.wire_clock), stopped).await.unwrap();
        runtime.shutdown_background();
    }

    /// Ann opens a table in a room without one.
    pub(super) async fn open_table(&mut self, room: &str, options: &[(&str, &str)]) -> Person {
        self.rooms.push(room.to_owned());
        let ann = self.discord.person("Ann").in_channel(self.discord.channel(room));
        self.meanwhile(ann.command("/whist new", options)).await.unwrap();
        ann
    }

    /// Advances the sending clock until the work is done. Requests take no time.
    pub(super) async fn meanwhile<T>(&self, work: impl Future<Output = T>) -> T {
        let flow = async {
            loop {
                self.flow();
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            biased;
            done = work => done,
            () = flow => unreachable!("time never ends"),
        }
    }

    /// The robots play until the work is done.
    pub(super) async fn play<T>(&self, work: impl Future<Output = T>) -> T {
        let play = async {
            loop {
                self.clock.advance(PAUSE);
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            biased;
            done = self.meanwhile(work) => done,
            () = play => unreachable!("robots never tire"),
        }
    }

    fn flow(&self) {
        if self.alive().is_calm() {
            self.wire_clock.advance(STEP);
        }
    }

    /// Advances the sending clock to its next timer.
    fn flow_on(&self) {
        if self.alive().is_calm() {
            let next = self.wire_clock.next_alarm().unwrap_or_else(|| self.wire_clock.now());
            let left = next.saturating_duration_since(self.wire_clock.now());
            self.wire_clock.advance(left.clamp(STEP, MOST));
        }
    }

    /// Waits until the bot's thread has done what it was woken for.
    async fn rests(&self) {
        self.alive().runtime.spawn(async {}).await.unwrap();
    }

    async fn is_open(&self, room: &str) -> bool {
        let channel = ChannelId(self.discord.channel(room).0);
        self.alive().store.table_in(channel).await.unwrap().is_some()
    }

    /// Sends an event to the table of a room.
    pub(super) async fn tell(&self, room: &str, event: Event) -> Result<Reply, TellError> {
        let Alive { runtime, running, store } = self.alive();
        let (tables, store) = (running.tables().clone(), store.clone());
        let channel = ChannelId(self.discord.channel(room).0);
        // On the bot's threads, so that a table actor woken by it dies with the bot.
        let told = runtime.spawn(async move {
            let table = store.table_in(channel).await.unwrap().unwrap().table;
            tables.tell(table, None, event).await
        });
        told.await.unwrap()
    }

    pub(super) async fn table(&self, room: &str) -> Snapshot {
        match self.tell(room, Event::Look(UserId(1))).await {
            Ok(told) | Err(TellError::Refused { reply: told, .. }) => told.table,
            Err(why) => panic!("the table of room {room} is gone: {why:?}"),
        }
    }

    /// The number of deals that have ended at the table of a room, if there is one.
    pub(super) async fn ended(&self, room: &str) -> Option<usize> {
        if !self.is_open(room).await {
            return None;
        }
        Some(self.table(room).await.ended_deals().len())
    }

    /// Waits, while no robot acts, until all messages are right and stay so: a message and its
    /// replacement stand side by side for a moment.
    pub(super) async fn settles(&self) {
        let mut wrong = Vec::new();
        let quiet = async {
            let (mut right, mut steps, mut seen) = (0, 0, None);
            while right < QUIET {
                let sent = Some(self.discord.request_count());
                let is_last = right + 1 == QUIET;
                if right > 0 && sent == seen && !is_last {
                    self.rests().await;
                } else {
                    // Where a table was left the last look is enough.
                    let left = if is_last { 0 } else { self.rooms.len().saturating_sub(2) };
                    wrong = self.wrong(&self.rooms[left..]).await;
                    seen = sent;
                }
                right = if wrong.is_empty() { right + 1 } else { 0 };
                steps += 1;
                // A retry after a minute is not awaited in small steps.
                if !wrong.is_empty() && steps > SMALL_STEPS {
                    self.flow_on();
                } else {
                    self.flow();
                }
                tokio::task::yield_now().await;
            }
        };
        let in_time = tokio::time::timeout(PATIENCE, quiet).await.is_ok();
        assert!(in_time, "{wrong:#?}");
    }

    /// The errors of some rooms.
    async fn wrong(&self, rooms: &[String]) -> Vec<String> {
        let mut wrong = Vec::new();
        for room in rooms {
            let shown = public(&self.discord, room);
            let checked = if self.is_open(room).await {
                check(&self.table(room).await, &shown)
            } else {
                check_closed(&shown)
            };
            if let Err(why) = checked {
                wrong.push(format!("in room {room}: {why}"));
            }
        }
        wrong
    }

    /// A message that was a summary once never showed anything else.
    pub(super) fn no_summary_was_anything_else_again(&self) {
        for room in &self.rooms {
            let channel = self.discord.channel(room);
            let mut summaries = std::collections::BTreeMap::new();
            for entry in self.discord.transcript() {
                let loopback::Sent::Message(message) = entry.sent else { continue };
                if entry.channel != channel || entry.audience != loopback::Audience::Everyone {
                    continue;
                }
                let text = entry.raw.to_string();
                let of = text.split_once(" is over\"").map(|(before, _)| {
                    before.rsplit_once("deal ").expect("it has a number").1.to_owned()
                });
                if let Some(earlier) = summaries.get(&message) {
                    assert_eq!(of.as_ref(), Some(earlier), "a summary in room {room}: {text}");
                }
                if let Some(of) = of {
                    summaries.insert(message, of);
                }
            }
        }
    }
}

/// The public messages of a room, the oldest first.
pub(super) fn public(discord: &Discord, room: &str) -> Vec<Message> {
    let channel = discord.channel(room);
    let is_public = |message: &&Message| message.channel == channel && !message.is_ephemeral();
    discord.look(|world| world.messages().filter(is_public).cloned().collect())
}

/// The numbers of the deals in the summary: passed-out deals are not counted.
fn told(table: &Snapshot) -> Vec<usize> {
    let played = table.ended_deals().iter().filter(|deal| !deal.all_passed());
    played.zip(1..).map(|(_, number)| number).collect()
}

/// Checks that the last message of a room is the present table, the only one on which it can be
/// played, and the one before it the summary of all deals.
fn check(table: &Snapshot, shown: &[Message]) -> Result<(), String> {
    let (last, others) = shown.split_last().ok_or("there is no message")?;
    let turn = format!(":{}:", table.turn().0);
    let buttons = last.buttons();
    if buttons.is_empty() || !buttons.iter().all(|button| button.custom_id.contains(&turn)) {
        return Err(format!("the last is not the table at turn {}: {}", turn, last.text()));
    }
    let titles: Vec<_> = others.iter().map(title).collect();
    let told = told(table);
    let Some((newest, before)) = told.split_last() else {
        return if others.is_empty() { Ok(()) } else { Err(format!("there are {titles:#?}")) };
    };
    let [summary] = others else {
        return Err(format!("{} deals were played, and there are {titles:#?}", told.len()));
    };
    let text = summary.text();
    // The oldest may not fit.
    let has_line = |number: &&usize| text.contains(&format!("**{number}** · "));
    let newest_before = before.iter().rev().take(5);
    let is_of_deal =
        summary_of(summary) == Some(*newest) && newest_before.clone().all(|it| has_line(&it));
    let is_read_only = summary.buttons().iter().all(is_to_read);
    if is_of_deal && is_read_only { Ok(()) } else { Err(format!("deal {newest}: {text}")) }
}

/// True for a button that only shows finished deals, or asks for another evening.
fn is_to_read(button: &Button) -> bool {
    [":fair ", ":past ", ":next-week"].iter().any(|verb| button.custom_id.contains(verb))
}

/// The last deal of a summary; `None` for other messages.
fn summary_of(message: &Message) -> Option<usize> {
    let title = title(message);
    let (_, number) = title.strip_suffix(" is over")?.rsplit_once("deal ")?;
    number.parse().ok()
}

/// Checks that nothing can be pressed in a room without a table.
fn check_closed(shown: &[Message]) -> Result<(), String> {
    // A closed table keeps buttons for another like it, and for the score.
    let is_last_word = |button: &Button| {
        let last_words = [":again", ":score", ":record"];
        is_to_read(button) || last_words.iter().any(|word| button.custom_id.ends_with(word))
    };
    let is_live = |message: &&Message| !message.buttons().iter().all(is_last_word);
    let live: Vec<_> = shown.iter().filter(is_live).map(title).collect();
    if live.is_empty() { Ok(()) } else { Err(format!("can still be pressed: {live:?}")) }
}

fn title(message: &Message) -> String {
    message.text().lines().find(|line| !line.is_empty()).unwrap_or_default().to_owned()
}
