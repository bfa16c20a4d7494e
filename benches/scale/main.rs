//! What one process costs with few open tables and with many.
//!
//! The tables are opened by this program once more, as a bot whose clock runs ahead, so that
//! nothing waits for Discord's limits. Then the bot itself is started at the same database, in a
//! process of its own, somebody looks at their hand at every table, and some tables are played at
//! as fast as they answer. What is written down is that process's alone.
//!
//! `cargo bench --bench scale -- 10 100 1000 10000` takes ten minutes; with `--draw FILE` the
//! figures are drawn as well. Where `WHIST_TEST_POSTGRES` names a database of a server the tables
//! are kept there. Linux only, for what `/proc` tells.

#[path = "../../examples/kills/bot.rs"]
mod bot;
mod builder;
mod drawing;
#[path = "../../examples/kills/hand.rs"]
mod hand;
mod player;
mod process;

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use loopback::{Discord, Permissions, Person, Settings};
use tempfile::TempDir;

use self::bot::Bot;
use self::builder::Builder;
use self::player::{Player, Press};
use self::process::Usage;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// How many tables a server has.
const OF_A_SERVER: usize = 50;

/// At so many of the tables is played, evenly among all, and so many cards in all.
const PLAYED_AT: usize = 10;
const CARDS: usize = 2_000;

/// So many tables are asked for a hand at a time.
const AT_ONCE: usize = 8;

/// A card may cost so much more with ten thousand tables than with ten.
const FLAT: f64 = 1.10;

/// What was measured with so many tables.
#[derive(Clone, Copy, Debug)]
struct Figures {
    tables: u32,
    /// From the start of the process until it has answered somebody.
    ready: Duration,
    /// Resident, in bytes: before anybody has looked at a table, and after a look at each.
    asleep: u64,
    awake: u64,
    /// How many of those looks there were in a second.
    looks: f64,
    /// Of the processor, for each card.
    card: Duration,
    /// How long the answer to a card took, of a hundred the fiftieth and the last but one.
    p50: Duration,
    p99: Duration,
}

#[tokio::main]
async fn main() -> Outcome<()> {
    if let Some(builder) = builder::settings() {
        return builder::run(builder).await;
    }
    let (mut counts, mut drawn) = (Vec::new(), None::<PathBuf>);
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--draw" => drawn = Some(arguments.next().ok_or("where to draw?")?.into()),
            count => counts.push(count.parse()?),
        }
    }
    if counts.is_empty() {
        counts = vec![10, 100];
    }
    counts.sort_unstable();
    let mut street = Street::new().await?;
    let mut all = Vec::new();
    writeln!(
        io::stdout(),
        "tables | ready | asleep | awake | looks a second | CPU a card | p50 | p99"
    )?;
    for count in counts {
        street.grow(count).await?;
        let figures = street.measure().await?;
        figures.say()?;
        all.push(figures);
    }
    if let Some(path) = drawn {
        drawing::draw(&path, &all)?;
    }
    let (few, many) = all.first().zip(all.last()).ok_or("nothing was measured")?;
    let grown = many.card.as_secs_f64() / few.card.as_secs_f64();
    assert!(grown < FLAT, "a card costs {grown:.2} times as much with {} tables", many.tables);
    Ok(())
}

impl Figures {
    fn say(&self) -> io::Result<()> {
        let Self { tables, ready, asleep, awake, looks, card, p50, p99 } = *self;
        let mib = |bytes: u64| bytes >> 20;
        writeln!(
            io::stdout(),
            "{tables} | {} ms | {} MiB | {} MiB | {looks:.0} | {} µs | {} µs | {} µs",
            ready.as_millis(),
            mib(asleep),
            mib(awake),
            card.as_micros(),
            p50.as_micros(),
            p99.as_micros(),
        )
    }
}

/// Servers with tables, and the folder of the bot.
struct Street {
    discord: Discord,
    folder: TempDir,
    /// Where the tables are kept; nothing for a file of that folder.
    address: Option<String>,
    /// Who plays at each table.
    people: Vec<Person>,
}

impl Street {
    async fn new() -> Outcome<Self> {
        let discord = Discord::start(Settings::default()).await?;
        // Requests of a process end where it is killed.
        discord.expect(0);
        let address = process::database().await?;
        Ok(Self { discord, folder: TempDir::new()?, address, people: Vec::new() })
    }

    /// Opens tables until there are so many.
    async fn grow(&mut self, count: usize) -> Outcome<()> {
        let builder = Builder::start(&self.discord, self.folder.path(), self.address.as_deref())?;
        self.is_up().await?;
        while self.people.len() < count {
            let next = self.people.len()..count.min(self.people.len() + AT_ONCE);
            let people: Vec<_> = next.map(|number| self.person(number)).collect();
            try_join_all(people.iter().map(begins)).await?;
            self.people.extend(people);
        }
        builder.end()
    }

    /// Somebody in a room of their own.
    fn person(&self, number: usize) -> Person {
        let server = self.discord.server(&format!("server {}", number / OF_A_SERVER));
        let room = self.discord.channel_in(server, &format!("room {number}"));
        let less = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
        self.discord.trouble().permit_bot(room, less);
        self.discord.person(&format!("Ann {number}")).in_channel(room)
    }

    async fn is_up(&self) -> Outcome<()> {
        Ok(self.discord.wait_until_connected(0, 1).await?)
    }

    async fn measure(&self) -> Outcome<Figures> {
        let tables = u32::try_from(self.people.len())?;
        self.discord.wait_until_connected(0, 0).await?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_whist"));
        command
            .env_clear()
            .current_dir(self.folder.path())
            .envs(self.address.iter().map(|address| ("DATABASE_URL", address)));
        let began = Instant::now();
        let bot = Bot::start(command, &self.discord, &self.folder.path().join("bot.log"));
        self.is_up().await?;
        let last = self.people.last().ok_or("there is no table")?;
        looks(last).await?;
        let ready = began.elapsed();
        let before = Usage::of(&bot)?;

        let looked = Instant::now();
        for people in self.people.chunks(AT_ONCE) {
            try_join_all(people.iter().map(looks)).await?;
        }
        let looks = f64::from(tables) / looked.elapsed().as_secs_f64();
        let awake = Usage::of(&bot)?;
        let mut presses = self.play().await?;
        let after = Usage::of(&bot)?;

        presses.sort_unstable_by_key(|press| press.took);
        let at = |hundredth: usize| presses[presses.len() * hundredth / 100].took;
        let card = after.processor.saturating_sub(awake.processor) / u32::try_from(presses.len())?;
        let (asleep, awake) = (before.resident, awake.resident);
        Ok(Figures { tables, ready, asleep, awake, looks, card, p50: at(50), p99: at(99) })
    }

    /// At some tables people play as fast as they are answered.
    async fn play(&self) -> Outcome<Vec<Press>> {
        let apart = (self.people.len() / PLAYED_AT).max(1);
        let played_at = self.people.iter().step_by(apart).take(PLAYED_AT);
        let players = played_at.map(|person| Player::new(person.clone()).plays(CARDS / PLAYED_AT));
        Ok(try_join_all(players).await?.into_iter().flatten().collect())
    }
}

/// Somebody begins to play with three robots.
async fn begins(person: &Person) -> Outcome<()> {
    let options =
        [("book", "couleur"), ("robots", "3"), ("level", "easy"), ("options", "deals=null")];
    person.command("/whist new", &options).await?;
    person.until_sees("Everybody is here").await?;
    person.press("Start").await?;
    Ok(())
}

/// Somebody looks at their hand.
async fn looks(person: &Person) -> Outcome<()> {
    let hand = person.types("/hand").await?;
    let has_cards = hand.message().is_some_and(|hand| !hand.buttons().is_empty());
    if has_cards { Ok(()) } else { Err(format!("no hand: {hand:?}").into()) }
}

/// What the folder of the bot has for a file.
fn log_of(folder: &Path) -> PathBuf {
    folder.join("builder.log")
}
