//! A server with several tables in play, and the checks at its end.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use futures_util::future::join_all;
use loopback::{Discord, Person, Request, Settings, Snowflake, Violation};
use rand::{Rng, SeedableRng};
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use table::id::TableId;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use whist::Store;

use super::bot::Bot;
use super::hand::answered;
use super::ledger::Ledger;
use super::player::Player;
use super::trouble::{self, MAY, Struck};
use super::{secrecy, stranger};

/// Book, options and number of people of each table; robots fill it up.
const TABLES: [(&str, &str, usize); 6] = [
    ("couleur", "deals=null", 1),
    ("liege", "deals=null", 2),
    ("long", "robres=9", 4),
    ("short", "robres=9", 2),
    ("simple", "", 3),
    ("couleur", "deals=null", 4),
];

/// Refusals that the faults provoke: a message, a server, a permission or an interaction is gone,
/// or the bot died before it read that it has to wait.
const PROVOKED: [u32; 7] = [10_003, 10_004, 10_008, 10_015, 10_062, 40_060, 50_001];

/// Timeout for a table to go on after the last fault: the bot pauses for up to five minutes before
/// another IDENTIFY.
const PATIENCE: Duration = Duration::from_mins(6);

/// The bot's pause after its address was shut out, and a little more.
const AWAY: Duration = Duration::from_secs(65);

/// Log entries that show that a table goes on.
const GOES_ON: i64 = 4;

/// Time without a request that means that all messages are sent.
const QUIET: Duration = Duration::from_secs(6);

/// The result.
#[derive(Default)]
pub(crate) struct Tally {
    struck: Struck,
    acknowledged: u32,
    cut_off: u32,
    kept: u32,
    entries: usize,
    searched: usize,
    /// The number of provoked refusals.
    provoked: usize,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { struck, acknowledged, cut_off, kept, entries, searched, provoked } = self;
        write!(f, "{entries} entries, {acknowledged} cards acknowledged, ")?;
        write!(f, "{cut_off} cut off, of which {kept} were kept; ")?;
        write!(f, "{searched} messages searched, {provoked} complaints provoked;")?;
        for (name, times) in struck.borrow().iter() {
            write!(f, " {name} {times},")?;
        }
        Ok(())
    }
}

/// The public messages of a room, with their parts.
type Shown = Vec<(Snowflake, Value)>;

pub(crate) struct Server<'b> {
    discord: Discord,
    folder: TempDir,
    /// Starts the program.
    program: &'b dyn Fn(&Path) -> Command,
    bot: Bot,
    tables: Vec<Table>,
    random: ChaCha8Rng,
    /// Errors found on the way.
    wrong: Vec<String>,
}

/// A table, counted from 1, and the people at it.
struct Table {
    number: i64,
    room: Snowflake,
    people: Vec<Person>,
    ledger: RefCell<Ledger>,
}

impl<'b> Server<'b> {
    /// A server with open tables and all players seated.
    pub(crate) async fn open(program: &'b dyn Fn(&Path) -> Command, seed: u64) -> Self {
        let settings = Settings { heartbeat: Duration::from_secs(4), ..Settings::default() };
        let discord = Discord::start(settings).await.expect("a port is free");
        let folder = TempDir::new().expect("there is room for files");
        let bot = start(program, folder.path(), &discord);
        discord.ready().await.expect("it starts");
        let mut tables = Vec::new();
        for (place, table) in TABLES.into_iter().enumerate() {
            tables.push(Table::open(&discord, place, table).await);
        }
        discord.trouble().limit_like_discord(usize::MAX);
        let random = ChaCha8Rng::seed_from_u64(seed);
        Self { discord, folder, program, bot, tables, random, wrong: Vec::new() }
    }

    /// Play and faults for `time`.
    pub(crate) async fn storm(&mut self, time: Duration, tally: &mut Tally) {
        let until = Instant::now() + time;
        let rooms: Vec<_> = self.tables.iter().map(|table| table.room).collect();
        let mut random = || ChaCha8Rng::seed_from_u64(self.random.next_u64());
        let (mut wire, mut server, mut process) = (random(), random(), random());
        let (mut eve, mut players) = (random(), players(&self.tables, random));
        let Self { discord, folder, program, bot, wrong, .. } = self;
        let stranger = discord.person("Eve");
        let start = || start(program, folder.path(), discord);
        let (_, (), (), (), died) = tokio::join!(
            join_all(players.iter_mut().map(|player| player.plays(until))),
            stranger::presses(discord, &stranger, &mut eve, until),
            trouble::wire(discord, &mut wire, &tally.struck, until),
            trouble::server((discord, &rooms), folder.path(), &mut server, &tally.struck, until),
            trouble::process(bot, start, &mut process, &tally.struck, until),
        );
        wrong.extend(died);
        tally.acknowledged += players.iter().map(|player| player.acknowledged).sum::<u32>();
    }

    /// Ends the faults; returns the errors found.
    pub(crate) async fn calm_down(mut self, tally: &mut Tally) -> Vec<String> {
        self.discord.trouble().mend();
        if self.bot.0.try_wait().expect("it is ours").is_some() {
            // It found no Discord at its last start.
            self.bot = start(self.program, self.folder.path(), &self.discord);
        }
        sleep(AWAY).await;
        self.goes_on(tally).await;
        for table in &self.tables {
            // A table's message that was deleted often comes back on request.
            answered(table.people[0].types("/whist table")).await;
        }
        self.quiet().await;
        let shown: Vec<_> = self.tables.iter().map(|table| self.shown(table)).collect();
        for (table, shown) in self.tables.iter().zip(&shown) {
            self.wrong.extend(more_or_less_than_one(table, shown));
        }
        self.wrong.extend(trouble::ends(&mut self.bot).await);
        self.read(tally).await;
        self.shows_the_same_anew(&shown).await;
        let violations = self.discord.violations();
        let is_provoked =
            |violation: &&Violation| violation.status == 429 || PROVOKED.contains(&violation.code);
        tally.provoked += violations.iter().filter(is_provoked).count();
        let broken = violations.iter().filter(|violation| !is_provoked(violation));
        self.wrong.extend(broken.map(|violation| format!("against the contract: {violation}")));
        self.wrong
    }

    /// Plays on until there are new entries in each log.
    async fn goes_on(&mut self, tally: &mut Tally) {
        let before = self.heads().await;
        let by = Instant::now() + PATIENCE;
        let mut stuck: Vec<i64> = before.keys().copied().collect();
        let mut players =
            players(&self.tables, || ChaCha8Rng::seed_from_u64(self.random.next_u64()));
        while !stuck.is_empty() && Instant::now() < by {
            let soon = Instant::now() + Duration::from_secs(1);
            join_all(players.iter_mut().map(|player| player.plays(soon))).await;
            let now = self.heads().await;
            stuck.retain(|table| now[table] < before[table] + GOES_ON);
        }
        tally.acknowledged += players.iter().map(|player| player.acknowledged).sum::<u32>();
        self.wrong.extend(stuck.into_iter().map(|table| format!("table {table} is stuck")));
    }

    /// The last entry of each table's log.
    async fn heads(&self) -> BTreeMap<i64, i64> {
        let heads = sqlx::query_as("select table_id, head_seq from game_table");
        let heads: Vec<(i64, i64)> =
            heads.fetch_all(&mut self.shell().await).await.expect("the tables are read");
        heads.into_iter().collect()
    }

    /// A second connection to the database.
    async fn shell(&self) -> SqliteConnection {
        let file = SqliteConnectOptions::new().filename(self.folder.path().join("whist.db"));
        file.connect().await.expect("the database opens")
    }

    /// Returns once no request is sent any more.
    async fn quiet(&self) {
        let mut sent = self.discord.requests().len();
        let by = Instant::now() + PATIENCE;
        while Instant::now() < by {
            sleep(QUIET).await;
            let now = self.discord.requests().len();
            if now == sent {
                return;
            }
            sent = now;
        }
    }

    /// The public messages of a room.
    fn shown(&self, table: &Table) -> Shown {
        self.discord.look(|world| {
            let public =
                world.messages().filter(|it| it.channel == table.room && !it.is_ephemeral());
            public.map(|message| (message.id, message.raw()["components"].clone())).collect()
        })
    }

    /// Reads every log, without a running bot, and compares it with the acknowledged cards and the
    /// public messages.
    async fn read(&mut self, tally: &mut Tally) {
        let address = format!("sqlite:{}", self.folder.path().join("whist.db").display());
        let store = Store::open(&address).await.expect("the database opens");
        let mut reader = self.shell().await;
        let transcript = self.discord.transcript();
        for table in &self.tables {
            match table.ledger.take().check(table.number, &mut reader).await {
                Ok(cut_off) => {
                    tally.cut_off += cut_off.cards;
                    tally.kept += cut_off.kept;
                }
                Err(why) => self.wrong.push(why),
            }
            let number = u64::try_from(table.number).expect("it is counted from 1");
            // Reading checks the hash chain.
            match store.log(TableId(number)).await {
                Ok(log) => {
                    let log: Vec<_> = log.into_iter().map(|entry| entry.body).collect();
                    let (searched, leaks) = secrecy::leaks(&transcript, table.room, &log);
                    tally.entries += log.len();
                    tally.searched += searched;
                    self.wrong.extend(leaks);
                }
                Err(why) => self.wrong.push(format!("table {}: {why}", table.number)),
            }
        }
        store.close().await;
    }

    /// A bot without the stored message states redraws every table: the result must be the same.
    async fn shows_the_same_anew(&mut self, before: &[Shown]) {
        let forget = sqlx::query("update screen set shown_hash = null, shown_seq = null");
        forget.execute(&mut self.shell().await).await.expect("nobody else writes");
        let is_edit =
            |request: &&Request| request.method == "PATCH" && request.path.contains("/messages/");
        let of_channels = |request: &&Request| request.path.starts_with("/channels/");
        let drawn = self.discord.requests().iter().filter(is_edit).filter(of_channels).count();
        self.bot = start(self.program, self.folder.path(), &self.discord);
        let drawn_anew = drawn + self.tables.len();
        let anew = self.discord.wait_for_requests("PATCH /channels/*/messages/*", drawn_anew);
        if anew.await.is_err() {
            self.wrong.push("a new bot does not draw every table anew".to_owned());
        }
        self.quiet().await;
        for (table, before) in self.tables.iter().zip(before) {
            let now = self.shown(table);
            if *before != now {
                let number = table.number;
                self.wrong.push(format!("table {number} showed {before:?}, and now {now:?}"));
            }
        }
    }
}

fn start(program: &dyn Fn(&Path) -> Command, folder: &Path, discord: &Discord) -> Bot {
    Bot::start(program(folder), discord, &folder.join("bot.log"))
}

fn players(tables: &[Table], mut random: impl FnMut() -> ChaCha8Rng) -> Vec<Player<'_>> {
    let all = tables.iter().flat_map(|table| table.people.iter().map(move |it| (table, it)));
    all.map(|(table, person)| Player {
        person: person.clone(),
        ledger: &table.ledger,
        random: random(),
        acknowledged: 0,
    })
    .collect()
}

/// The error for a room without exactly one playable message.
fn more_or_less_than_one(table: &Table, shown: &Shown) -> Option<String> {
    // A finished match offers another one.
    let goes_on = |parts: &str| parts.contains(":hand\"") || parts.contains(":again same\"");
    let plays = |(_, parts): &&(Snowflake, Value)| goes_on(&parts.to_string());
    let (live, is_last) =
        (shown.iter().filter(plays).count(), shown.last().is_some_and(|it| plays(&it)));
    (live != 1 || !is_last)
        .then(|| format!("at table {} one can play on {live} messages: {shown:?}", table.number))
}

impl Table {
    /// Opens a table in a room of its own, seats its people, and begins a game.
    async fn open(
        discord: &Discord,
        place: usize,
        (book, options, people): (&str, &str, usize),
    ) -> Self {
        let room = discord.channel(&format!("room {place}"));
        discord.trouble().permit_bot(room, MAY);
        let person =
            |chair: usize| discord.person(&format!("Ann {place}.{chair}")).in_channel(room);
        let people: Vec<_> = (0..people).map(person).collect();
        let robots = (4 - people.len()).to_string();
        let chosen = [("book", book), ("robots", &robots), ("level", "easy"), ("options", options)];
        let chosen = chosen.into_iter().filter(|(_, value)| !value.is_empty() && *value != "0");
        let chosen: Vec<_> = chosen.collect();
        people[0].command("/whist new", &chosen).await.expect("it is opened");
        for person in &people[1..] {
            person.until_sees("left").await.expect("its lobby");
            person.press("Sit").await.expect("there is a chair");
        }
        people[0].until_sees("Everybody is here").await.expect("its lobby");
        people[0].press("Start").await.expect("it begins");
        let number = i64::try_from(place).expect("it is small") + 1;
        Self { number, room, people, ledger: RefCell::default() }
    }
}
