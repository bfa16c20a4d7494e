//! What one process costs with few open tables and with many.
//!
//! The tables are opened by this program once more, as a bot whose clock runs ahead, so that
//! nothing waits for Discord's limits. Then the bot itself is started at the same database, in a
//! process of its own, somebody looks at their hand at every table, and some tables are played at
//! as fast as they answer, three times: of what an action costs the least is told, since whatever
//! else the machine does can only add to it. What is written down is that process's alone.
//!
//! `cargo bench --bench scale -- 10 100 1000 10000` takes ten minutes; with `--draw FILE` the
//! figures are drawn as well. Where `WHIST_TEST_POSTGRES` names a database of a server the tables
//! are kept there, and `--processes 2` divides them among so many, which are measured together.
//! Linux only, for what `/proc` tells.

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
use self::player::{Played, Player};
use self::process::Usage;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// How many tables a server has.
const OF_A_SERVER: usize = 50;

/// At so many of the tables is played, evenly among all, and so many cards in all.
const PLAYED_AT: usize = 10;
const CARDS: usize = 2_000;

/// So often.
const ROUNDS: usize = 3;

/// So many tables are asked for a hand at a time.
const AT_ONCE: usize = 8;

/// An action may cost so much more with ten thousand tables than with ten.
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
    /// Of the processor, for each press and command of those who play, with what the robots do
    /// between them and what everybody is shown; in the cheapest of the rounds.
    action: Duration,
    /// How long the answer to a card took in any round, of a hundred the fiftieth and the last but one.
    p50: Duration,
    p99: Duration,
}

#[tokio::main]
async fn main() -> Outcome<()> {
    if let Some(builder) = builder::settings() {
        return builder::run(builder).await;
    }
    let (mut counts, mut drawn, mut processes) = (Vec::new(), None::<PathBuf>, 1);
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--draw" => drawn = Some(arguments.next().ok_or("where to draw?")?.into()),
            "--processes" => processes = arguments.next().ok_or("how many?")?.parse()?,
            count => counts.push(count.parse()?),
        }
    }
    if counts.is_empty() {
        counts = vec![10, 100];
    }
    counts.sort_unstable();
    let mut street = Street::new(processes).await?;
    let mut all = Vec::new();
    writeln!(
        io::stdout(),
        "tables | ready | asleep | awake | looks a second | CPU an action | a card, p50 | p99"
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
    let grown = many.action.as_secs_f64() / few.action.as_secs_f64();
    assert!(grown < FLAT, "an action costs {grown:.2} times as much with {} tables", many.tables);
    Ok(())
}

impl Figures {
    fn say(&self) -> io::Result<()> {
        let Self { tables, ready, asleep, awake, looks, action, p50, p99 } = *self;
        let mib = |bytes: u64| bytes >> 20;
        writeln!(
            io::stdout(),
            "{tables} | {} ms | {} MiB | {} MiB | {looks:.0} | {} µs | {} µs | {} µs",
            ready.as_millis(),
            mib(asleep),
            mib(awake),
            action.as_micros(),
            p50.as_micros(),
            p99.as_micros(),
        )
    }
}

/// Servers with tables, and the folder of the bot.
struct Street {
    discord: Discord,
    /// Among so many processes the servers are divided, by as many shards.
    processes: u32,
    folder: TempDir,
    /// Where the tables are kept; nothing for a file of that folder.
    address: Option<String>,
    /// Who plays at each table.
    people: Vec<Person>,
}

impl Street {
    async fn new(processes: u32) -> Outcome<Self> {
        let (shards, max_concurrency) = (processes, processes);
        let settings = Settings { shards, max_concurrency, ..Settings::default() };
        let discord = Discord::start(settings).await?;
        // Requests of a process end where it is killed.
        discord.expect(0);
        let address = process::database().await?;
        if address.is_none() && processes > 1 {
            return Err("of a file there is one process: WHIST_TEST_POSTGRES names a server".into());
        }
        let folder = TempDir::new()?;
        Ok(Self { discord, processes, folder, address, people: Vec::new() })
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
        let place = number / OF_A_SERVER;
        let shard = u32::try_from(place).map_or(0, |place| place % self.processes);
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

    async fn measure(&self) -> Outcome<Figures> {
        let tables = u32::try_from(self.people.len())?;
        for shard in 0..self.processes {
            self.discord.wait_until_connected(shard, 0).await?;
        }
        let began = Instant::now();
        let bots: Vec<_> = (0..self.processes).map(|number| self.serve(number)).collect();
        self.is_up().await?;
        let last = self.people.last().ok_or("there is no table")?;
        looks(last).await?;
        let ready = began.elapsed();
        let before = Usage::of(&bots)?;

        let looked = Instant::now();
        for people in self.people.chunks(AT_ONCE) {
            try_join_all(people.iter().map(looks)).await?;
        }
        let looks = f64::from(tables) / looked.elapsed().as_secs_f64();
        let awake = Usage::of(&bots)?;
        let (mut all_cards, mut action) = (Vec::new(), Duration::MAX);
        for _ in 0..ROUNDS {
            let before = Usage::of(&bots)?;
            let Played { cards, actions } = self.play().await?;
            let used = Usage::of(&bots)?.processor.saturating_sub(before.processor);
            action = action.min(used / actions);
            all_cards.extend(cards);
        }
        all_cards.sort_unstable();
        let at = |hundredth: usize| all_cards[all_cards.len() * hundredth / 100];
        let (asleep, awake) = (before.resident, awake.resident);
        Ok(Figures { tables, ready, asleep, awake, looks, action, p50: at(50), p99: at(99) })
    }

    fn serve(&self, number: u32) -> Bot {
        let folder = self.folder.path();
        let mut command = Command::new(env!("CARGO_BIN_EXE_whist"));
        let address = self.address.iter().map(|address| ("DATABASE_URL", address));
        command.env_clear().current_dir(folder).envs(address);
        Bot::start(command, &self.discord, &folder.join(format!("{number}.log")))
    }

    /// At some tables people play as fast as they are answered.
    async fn play(&self) -> Outcome<Played> {
        let apart = (self.people.len() / PLAYED_AT).max(1);
        let played_at = self.people.iter().step_by(apart).take(PLAYED_AT);
        let players = played_at.map(|person| Player::new(person.clone()).plays(CARDS / PLAYED_AT));
        let mut all = Played::default();
        for Played { cards, actions } in try_join_all(players).await? {
            all.cards.extend(cards);
            all.actions += actions;
        }
        Ok(all)
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
