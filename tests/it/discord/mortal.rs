//! A bot that can be killed at any moment, at tables where robots play.

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

use super::evening::meanwhile;

/// How long a robot waits before it acts: nothing happens while the clock stands.
pub(super) const PAUSE: Duration = Duration::from_millis(1);

/// How far the clock goes at once by which the bot sends.
const STEP: Duration = Duration::from_millis(5);

/// After so many steps it goes on faster, at most so far at once, where something is
/// to happen and does not.
const SMALL_STEPS: u32 = 1_000;
const MOST: Duration = Duration::from_secs(5);

/// So often in a row, five milliseconds after each other on the clock that the bot
/// sends by, all is as it should be where it is quiet.
const QUIET: u32 = 50;

/// How long the bot is dead where that matters.
const DEAD: Duration = Duration::from_mins(10);

/// How long all is waited for, in real time: it ends a test that would hang.
const PATIENCE: Duration = Duration::from_mins(5);

/// A server, and a bot that is alive or dead.
pub(super) struct Mortal {
    pub(super) discord: Discord,
    folder: TempDir,
    /// The clock that the tables go by.
    pub(super) clock: Clock,
    /// The clock that Discord's limits are kept on.
    wire_clock: Clock,
    /// The channels where tables stand, or stood.
    pub(super) rooms: Vec<String>,
    alive: Option<Alive>,
}

/// What ends with the bot: it runs on threads of its own.
struct Alive {
    runtime: Runtime,
    running: Running,
    store: Store,
}

impl Mortal {
    /// A server without a bot.
    pub(super) async fn new() -> Self {
        Self {
            discord: Discord::start(Settings::for_tests()).await.unwrap(),
            folder: TempDir::new().unwrap(),
            clock: Clock::manual(),
            wire_clock: Clock::manual(),
            rooms: Vec::new(),
            alive: None,
        }
    }

    /// The database, as another program would name it.
    pub(super) fn address(&self) -> String {
        format!("sqlite:{}", self.folder.path().join("whist.db").display())
    }

    /// The bot starts.
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
        // Nobody is greeted there any more.
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
            };
            (start(endpoint, deps).await.unwrap(), store)
        });
        let (running, store) = meanwhile(Some(&self.wire_clock), started).await.unwrap();
        self.discord.wait_for_sessions(identified + 1, resumed).await.unwrap();
        self.alive = Some(Alive { runtime, running, store });
    }

    fn alive(&self) -> &Alive {
        self.alive.as_ref().expect("the bot is alive")
    }

    /// Nothing of the bot goes on, wherever it is. What it has sent arrives.
    pub(super) async fn kill(&mut self) {
        let Alive { runtime, running, store } = self.alive.take().expect("the bot is alive");
        drop((running, store));
        let dead = move || runtime.shutdown_timeout(PATIENCE);
        tokio::task::spawn_blocking(dead).await.unwrap();
        // Discord looks at its sockets now and then: what lies there comes before
        // anything that the next bot sends.
        for _ in 0..1_000 {
            tokio::task::yield_now().await;
        }
        self.discord.trouble().mend();
    }

    /// So much time passes while the bot is dead that Discord does not know any more
    /// which nonces were used.
    pub(super) fn stays_dead(&self) {
        assert!(self.alive.is_none());
        self.clock.advance(DEAD);
        self.wire_clock.advance(DEAD);
        self.discord.clock().forward(DEAD);
    }

    /// The bot ends by itself.
    pub(super) async fn stop(&mut self) {
        let Alive { runtime, running, store } = self.alive.take().expect("the bot is alive");
        let stopped = runtime.spawn(async move {
            running.stop().await;
            store.close().await;
        });
        meanwhile(Some(&self.wire_clock), stopped).await.unwrap();
        runtime.shutdown_background();
    }

    /// Ann opens a table in a room where none was. The clocks stand still until she
    /// is answered, so that she is never answered too late.
    pub(super) async fn open_table(&mut self, room: &str, options: &[(&str, &str)]) -> Person {
        self.rooms.push(room.to_owned());
        let ann = self.discord.person("Ann").in_channel(self.discord.channel(room));
        ann.command("/whist new", options).await.unwrap();
        ann
    }

    /// Time passes where the bot waits for its turn to send, until something is
    /// done. What is sent arrives at the moment it is sent.
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

    /// The robots play until something is done.
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
        if self.alive().running.in_flight() == 0 {
            self.wire_clock.advance(STEP);
        }
    }

    /// The clock that the bot sends by goes to the next moment that it waits for.
    fn flow_on(&self) {
        if self.alive().running.in_flight() == 0 {
            let next = self.wire_clock.next_alarm().unwrap_or_else(|| self.wire_clock.now());
            let left = next.saturating_duration_since(self.wire_clock.now());
            self.wire_clock.advance(left.clamp(STEP, MOST));
        }
    }

    /// Whether a table is open in a room.
    async fn is_open(&self, room: &str) -> bool {
        let channel = ChannelId(self.discord.channel(room).0);
        self.alive().store.table_in(channel).await.unwrap().is_some()
    }

    /// Something happens at the table of a room.
    pub(super) async fn tell(&self, room: &str, event: Event) -> Result<Reply, TellError> {
        let Alive { runtime, running, store } = self.alive();
        let (hall, store) = (running.hall().clone(), store.clone());
        let channel = ChannelId(self.discord.channel(room).0);
        // On the threads of the bot, so that a table which this wakes dies with it.
        let told = runtime.spawn(async move {
            let table = store.table_in(channel).await.unwrap().unwrap().table;
            hall.tell(table, None, event).await
        });
        told.await.unwrap()
    }

    /// The table of a room.
    pub(super) async fn table(&self, room: &str) -> Snapshot {
        match self.tell(room, Event::Look(UserId(1))).await {
            Ok(told) | Err(TellError::Refused { reply: told, .. }) => told.table,
            Err(why) => panic!("the table of room {room} is gone: {why:?}"),
        }
    }

    /// How many deals have ended at the table of a room, if there is one.
    pub(super) async fn ended(&self, room: &str) -> Option<usize> {
        if !self.is_open(room).await {
            return None;
        }
        Some(self.table(room).await.ended_deals().len())
    }

    /// Waits, while no robot acts, until all that is shown is as it should be, and
    /// stays so: one that takes the place of another stands beside it for a moment.
    pub(super) async fn settles(&self) {
        let mut wrong = Vec::new();
        let quiet = async {
            let (mut right, mut steps) = (0, 0);
            while right < QUIET {
                wrong = self.wrong().await;
                right = if wrong.is_empty() { right + 1 } else { 0 };
                steps += 1;
                // What rests for a minute is not waited for in small steps.
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

    /// What is not as it should be, of all rooms.
    async fn wrong(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for room in &self.rooms {
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

    /// Whatever was a summary once never showed anything else.
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

/// The numbers of the deals of which there is something to tell: those in which
/// everybody passed are not counted.
fn told(table: &Snapshot) -> Vec<usize> {
    let played = table.ended_deals().iter().filter(|deal| !deal.all_passed());
    played.zip(1..).map(|(_, number)| number).collect()
}

/// Whether the last message of a room is the table as it is, the only one on which
/// it can be played, and the one before it tells of all deals that were played.
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
    // The oldest may have no room.
    let has_line = |number: &&usize| text.contains(&format!("**{number}** · "));
    let newest_before = before.iter().rev().take(5);
    let is_of_deal =
        summary_of(summary) == Some(*newest) && newest_before.clone().all(|it| has_line(&it));
    let is_read_only = summary.buttons().iter().all(is_to_read);
    if is_of_deal && is_read_only { Ok(()) } else { Err(format!("deal {newest}: {text}")) }
}

/// Whether a button only shows what is over.
fn is_to_read(button: &Button) -> bool {
    [":fair ", ":past "].iter().any(|verb| button.custom_id.contains(verb))
}

/// The number of the last deal that a message tells of, where it is a summary.
fn summary_of(message: &Message) -> Option<usize> {
    let title = title(message);
    let (_, number) = title.strip_suffix(" is over")?.rsplit_once("deal ")?;
    number.parse().ok()
}

/// Whether nothing can be pressed in a room without a table.
fn check_closed(shown: &[Message]) -> Result<(), String> {
    // Another table like it, and the score, stand on what is closed.
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
