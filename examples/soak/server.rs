//! A server where people play at several tables, and what is found there in the end.

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

/// What is played at each table, by which options, and by how many people with robots.
const TABLES: [(&str, &str, usize); 6] = [
    ("couleur", "deals=null", 1),
    ("liege", "deals=null", 2),
    ("long", "robres=9", 4),
    ("short", "robres=9", 2),
    ("simple", "", 3),
    ("couleur", "deals=null", 4),
];

/// What Discord complains of where a message, a server, a right or an interaction is gone, or where
/// the bot has died before it heard that it has to wait: all of it was provoked.
const PROVOKED: [u32; 7] = [10_003, 10_004, 10_008, 10_015, 10_062, 40_060, 50_001];

/// So long a table may take to go on once nothing goes wrong any more: the bot pauses for five
/// minutes at most before it identifies itself once more.
const PATIENCE: Duration = Duration::from_mins(6);

/// So long the bot keeps away from a Discord that has shut out its address, and a little more.
const AWAY: Duration = Duration::from_secs(65);

/// So many entries are written at a table that goes on.
const GOES_ON: i64 = 4;

/// So long nothing is sent where all is said.
const QUIET: Duration = Duration::from_secs(6);

/// What came of it.
#[derive(Default)]
pub(crate) struct Tally {
    struck: Struck,
    acknowledged: u32,
    cut_off: u32,
    kept: u32,
    entries: usize,
    searched: usize,
    /// How often Discord complained of what had been provoked.
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

/// What everybody sees of a room: each message and its parts.
type Shown = Vec<(Snowflake, Value)>;

pub(crate) struct Server<'b> {
    discord: Discord,
    folder: TempDir,
    /// How the program is started.
    program: &'b dyn Fn(&Path) -> Command,
    bot: Bot,
    tables: Vec<Table>,
    random: ChaCha8Rng,
    /// What was not as it should be on the way.
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
    /// A server where the tables are open and everybody has sat down.
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

    /// Everybody plays while everything goes wrong, for so long.
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

    /// Nothing goes wrong any more: what is not as it should be.
    pub(crate) async fn calm_down(mut self, tally: &mut Tally) -> Vec<String> {
        self.discord.trouble().mend();
        if self.bot.0.try_wait().expect("it is ours").is_some() {
            // It found no Discord when it was started last.
            self.bot = start(self.program, self.folder.path(), &self.discord);
        }
        sleep(AWAY).await;
        self.goes_on(tally).await;
        for table in &self.tables {
            // Where somebody keeps taking it away, players are told to ask for it.
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

    /// Everybody plays on until something was done at each table.
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

    /// Where the log of each table ends.
    async fn heads(&self) -> BTreeMap<i64, i64> {
        let heads = sqlx::query_as("select table_id, head_seq from game_table");
        let heads: Vec<(i64, i64)> =
            heads.fetch_all(&mut self.shell().await).await.expect("the tables are read");
        heads.into_iter().collect()
    }

    /// The database, as another program has it.
    async fn shell(&self) -> SqliteConnection {
        let file = SqliteConnectOptions::new().filename(self.folder.path().join("whist.db"));
        file.connect().await.expect("the database opens")
    }

    /// Returns once nothing is sent any more.
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

    /// What the bot shows to everybody in a room.
    fn shown(&self, table: &Table) -> Shown {
        self.discord.look(|world| {
            let public =
                world.messages().filter(|it| it.channel == table.room && !it.is_ephemeral());
            public.map(|message| (message.id, message.raw()["components"].clone())).collect()
        })
    }

    /// Reads every log, while no bot runs, and holds it against what was acknowledged and told.
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
            // It is read by its chain of hashes.
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

    /// A bot that knows nothing of what was shown draws every table anew: that changes nothing.
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

/// Everybody at the tables.
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

/// What is wrong with how many messages there are on which one can play.
fn more_or_less_than_one(table: &Table, shown: &Shown) -> Option<String> {
    // Where a match is over one goes on with another.
    let goes_on = |parts: &str| parts.contains(":hand\"") || parts.contains(":again same\"");
    let plays = |(_, parts): &&(Snowflake, Value)| goes_on(&parts.to_string());
    let (live, is_last) =
        (shown.iter().filter(plays).count(), shown.last().is_some_and(|it| plays(&it)));
    (live != 1 || !is_last)
        .then(|| format!("at table {} one can play on {live} messages: {shown:?}", table.number))
}

impl Table {
    /// A table with a room of its own, at which as many sit as should, and a game has begun.
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
            person.until_sees("Sit down").await.expect("its lobby");
            person.press("Sit down").await.expect("there is a chair");
        }
        people[0].until_sees("Everybody is here").await.expect("its lobby");
        people[0].press("Start").await.expect("it begins");
        let number = i64::try_from(place).expect("it is small") + 1;
        Self { number, room, people, ledger: RefCell::default() }
    }
}
