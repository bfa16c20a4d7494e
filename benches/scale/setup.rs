//! Servers with open tables, and the processes that serve them.

use std::process::Command;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use loopback::{Discord, Permissions, Person, Settings};
use tempfile::TempDir;

use super::Outcome;
use super::bot::Bot;
use super::builder::Builder;
use super::player::Player;
use super::process::{self, Usage};

const OF_A_SERVER: u32 = 50;

/// Hands requested at the same time.
const AT_ONCE: usize = 8;

/// Time without requests that means that every message is right.
const QUIET: Duration = Duration::from_secs(2);

/// Number of tables in play, evenly among all, and of cards in all.
const PLAYED_AT: usize = 10;
const CARDS: usize = 500;

/// The results for a number of tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures {
    pub(crate) tables: u32,
    /// From the start of the process to its first answer.
    pub(crate) ready: Duration,
    /// Resident, in bytes: before the first look at a table, and after a look at each.
    pub(crate) asleep: u64,
    pub(crate) awake: u64,
    /// Looks a second.
    pub(crate) looks: f64,
    /// Processor time of a press or command, with the robots' moves and public messages between
    /// them; in the cheapest round.
    pub(crate) action: Duration,
    /// Time to the answer to a card over all rounds: median and 99th percentile.
    pub(crate) p50: Duration,
    pub(crate) p99: Duration,
}

/// Servers with tables, and the bot that serves them.
pub(crate) struct Setup {
    /// First, so that they end before the resources they use.
    bots: Vec<Bot>,
    tables: u32,
    discord: Discord,
    /// The servers are divided among these processes, by as many shards.
    processes: u32,
    folder: TempDir,
    /// The database of the tables; `None` for a file of that folder.
    address: Option<String>,
    /// The player of each table.
    people: Vec<Person>,
    woken: Woken,
    /// Processor time of an action, for each round.
    actions: Vec<Duration>,
    /// Time to the answer, for each card.
    cards: Vec<Duration>,
}

/// The measurements of a start.
#[derive(Default)]
struct Woken {
    ready: Duration,
    asleep: u64,
    awake: u64,
    looks: f64,
}

impl Setup {
    pub(crate) async fn new(tables: u32, processes: u32) -> Outcome<Self> {
        let (shards, max_concurrency) = (processes, processes);
        let settings = Settings { shards, max_concurrency, ..Settings::default() };
        let discord = Discord::start(settings).await?;
        // Requests of a process are cut where it is killed.
        discord.expect(0);
        let address = process::database(tables).await?;
        if address.is_none() && processes > 1 {
            return Err("of a file there is one process: WHIST_TEST_POSTGRES names a server".into());
        }
        Ok(Self {
            bots: Vec::new(),
            tables,
            discord,
            processes,
            folder: TempDir::new()?,
            address,
            people: Vec::new(),
            woken: Woken::default(),
            actions: Vec::new(),
            cards: Vec::new(),
        })
    }

    pub(crate) async fn opens(&mut self) -> Outcome<()> {
        let builder = Builder::start(&self.discord, self.folder.path(), self.address.as_deref())?;
        self.is_up().await?;
        let people: Vec<_> = (0..self.tables).map(|number| self.person(number)).collect();
        for people in people.chunks(AT_ONCE) {
            try_join_all(people.iter().map(begins)).await?;
        }
        self.people = people;
        builder.end()
    }

    /// A person in a room of their own.
    fn person(&self, number: u32) -> Person {
        let place = number / OF_A_SERVER;
        let shard = place % self.processes;
        let server = self.discord.server_on_shard(&format!("server {place}"), shard);
        let room = self.discord.channel_in(server, &format!("room {number}"));
        let less = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
        self.discord.trouble().permit_bot(room, less);
        self.discord.person(&format!("Ann {number}")).in_channel(room)
    }

    /// Waits until the bot is connected on every shard.
    async fn is_up(&self) -> Outcome<()> {
        for shard in 0..self.processes {
            self.discord.wait_until_connected(shard, 1).await?;
        }
        Ok(())
    }

    pub(crate) async fn wakes(&mut self) -> Outcome<()> {
        for shard in 0..self.processes {
            self.discord.wait_until_connected(shard, 0).await?;
        }
        let began = Instant::now();
        self.bots = (0..self.processes).map(|number| self.serve(number)).collect();
        self.is_up().await?;
        looks(self.people.last().ok_or("there is no table")?).await?;
        let ready = began.elapsed();
        let asleep = Usage::of(&self.bots)?.resident;

        let looked = Instant::now();
        for people in self.people.chunks(AT_ONCE) {
            try_join_all(people.iter().map(looks)).await?;
        }
        let looks = f64::from(self.tables) / looked.elapsed().as_secs_f64();
        let awake = Usage::of(&self.bots)?.resident;
        self.woken = Woken { ready, asleep, awake, looks };
        self.is_quiet().await;
        Ok(())
    }

    fn serve(&self, number: u32) -> Bot {
        let folder = self.folder.path();
        let mut command = Command::new(env!("CARGO_BIN_EXE_whist"));
        let address = self.address.iter().map(|address| ("DATABASE_URL", address));
        command.env_clear().current_dir(folder).envs(address);
        Bot::start(command, &self.discord, &folder.join(format!("{number}.log")))
    }

    /// Waits until every table that was looked at has its message in order: a fresh bot repairs
    /// each at Discord's pace, which is no cost of an action.
    async fn is_quiet(&self) {
        loop {
            let before = self.discord.request_count();
            tokio::time::sleep(QUIET).await;
            if self.discord.request_count() == before {
                return;
            }
        }
    }

    /// Plays at some tables as fast as the bot answers.
    pub(crate) async fn plays(&mut self) -> Outcome<()> {
        let before = Usage::of(&self.bots)?;
        let apart = (self.people.len() / PLAYED_AT).max(1);
        let played_at = self.people.iter().step_by(apart).take(PLAYED_AT);
        let players = played_at.map(|person| Player::new(person.clone()).plays(CARDS / PLAYED_AT));
        let mut actions = 0;
        for played in try_join_all(players).await? {
            self.cards.extend(played.cards);
            actions += played.actions;
        }
        let used = Usage::of(&self.bots)?.processor.saturating_sub(before.processor);
        self.actions.push(used / actions);
        Ok(())
    }

    pub(crate) fn figures(&self) -> Figures {
        let Woken { ready, asleep, awake, looks } = self.woken;
        let mut cards = self.cards.clone();
        cards.sort_unstable();
        let at = |hundredth: usize| cards[cards.len() * hundredth / 100];
        let (p50, p99) = (at(50), at(99));
        let action = self.actions.iter().copied().min().unwrap_or_default();
        Figures { tables: self.tables, ready, asleep, awake, looks, action, p50, p99 }
    }
}

/// A person begins a game with three robots.
async fn begins(person: &Person) -> Outcome<()> {
    let options =
        [("book", "couleur"), ("robots", "3"), ("level", "easy"), ("options", "deals=null")];
    person.command("/whist new", &options).await?;
    person.until_button("Start").await?;
    person.press("Start").await?;
    Ok(())
}

async fn looks(person: &Person) -> Outcome<()> {
    let hand = person.types("/hand").await?;
    let has_cards = hand.message().is_some_and(|hand| !hand.buttons().is_empty());
    if has_cards { Ok(()) } else { Err(format!("no hand: {hand:?}").into()) }
}
