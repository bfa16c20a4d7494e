//! Rolling hand-over while people play, and a check of every card.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chacha20::ChaCha8Rng;
use loopback::{Answer, Button, Discord, Failure, Message, Permissions, Person, Settings};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use sqlx::{Connection, PgConnection, SqliteConnection};
use table::id::TableId;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use whist::Store;

use super::bot::Bot;
use super::hand::{acts, answered, card_of, cards, is_played};

/// The games, each at a table of its own, without an end.
const TABLES: [&str; 4] = ["couleur", "liege", "couleur", "liege"];

/// The number of shards, each with a server of its own.
const SHARDS: u32 = 2;

/// Most questions before an action.
const QUESTIONS: usize = 3;

/// Cards played at each table between two hand-overs.
const CARDS: usize = 2;

/// Timeout of an answer where a press may be lost with a process.
const LOST: Duration = Duration::from_secs(4);

/// Timeout of anything on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// Poll interval for a standby process.
const LOOK: Duration = Duration::from_millis(20);

/// Hand-overs at one Discord: a match without an end takes long to replay.
const AT_ONE_SERVER: u32 = 50;

/// A way to end the active process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// SIGTERM.
    Asked,
    /// SIGKILL.
    Killed,
    /// SIGSTOP, and SIGCONT once another has taken over.
    Asleep,
}

/// The result.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    /// The number of hand-overs.
    pub(crate) followed: u32,
    /// Cards whose press was answered: each is in the log once.
    pub(crate) acknowledged: usize,
    /// Cards without an answer, and the number of them in the log.
    pub(crate) cut_off: usize,
    pub(crate) kept: usize,
    /// Interactions with a second answer.
    pub(crate) doubled: usize,
    /// Interactions without an answer.
    pub(crate) unanswered: usize,
    /// The slowest answer.
    pub(crate) slowest: Duration,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { followed, acknowledged, cut_off, kept, doubled, unanswered, slowest } = self;
        write!(f, "{followed} followed, {acknowledged} cards acknowledged, 0 lost, 0 doubled; ")?;
        write!(f, "{cut_off} cut off, of which {kept} were kept; {unanswered} unanswered, ")?;
        write!(f, "{doubled} answered once more; the slowest answer {} ms", slowest.as_millis())
    }
}

/// The database of the games.
pub(crate) enum Database {
    /// A file of a folder.
    File,
    /// A server, by the URL of a database of its own.
    Server(String),
}

/// Hands over `times` times, and panics at the first card that is lost or doubled.
pub(crate) async fn hand_over(
    bot: impl Fn(&Path) -> Command,
    database: impl AsyncFn() -> Database,
    way: Way,
    times: u32,
    mut after_each: impl FnMut(Tally),
) -> Tally {
    let mut tally = Tally::default();
    while tally.followed < times {
        let setup = Setup::new(&bot, database().await, way).await;
        let goal = times.min(tally.followed + AT_ONE_SERVER);
        setup.relieve(&bot, way, goal, &mut tally, &mut after_each).await;
    }
    tally
}

/// Some servers, and people who play there.
struct Setup {
    discord: Discord,
    folder: TempDir,
    address: String,
    players: Vec<Player>,
    stops: Arc<AtomicBool>,
    /// The running processes, the next one to end first.
    bots: Vec<Bot>,
    /// The number of starts.
    started: u32,
}

/// A person at a table with three robots.
struct Player {
    table: TableId,
    /// The number of their acknowledged cards.
    played: watch::Receiver<usize>,
    plays: JoinHandle<Cards>,
}

/// The number of answered and unanswered presses, by card.
#[derive(Default)]
struct Cards {
    acknowledged: BTreeMap<String, usize>,
    cut_off: BTreeMap<String, usize>,
}

impl Setup {
    async fn new(bot: &impl Fn(&Path) -> Command, database: Database, way: Way) -> Self {
        let shards = if matches!(database, Database::File) { 1 } else { SHARDS };
        let settings = Settings { shards, max_concurrency: shards, ..Settings::for_tests() };
        let discord = Discord::start(settings).await.expect("a port is free");
        // Requests of a process are cut where it is killed.
        discord.expect(0);
        let folder = TempDir::new().expect("there is room for files");
        let file = format!("sqlite:{}", folder.path().join("whist.db").display());
        let address = match database {
            Database::File => file,
            Database::Server(address) => address,
        };
        let stops = Arc::default();
        let (players, bots) = (Vec::new(), Vec::new());
        let mut setup = Self { discord, folder, address, players, stops, bots, started: 0 };
        setup.start(bot);
        setup.discord.ready().await.expect("it starts");
        for shard in 0..shards {
            setup.discord.wait_until_connected(shard, 1).await.expect("it connects");
        }
        for (place, book) in TABLES.into_iter().enumerate() {
            let shard = u32::try_from(place).expect("there are few") % shards;
            let patience = if way == Way::Asked { PATIENCE } else { LOST };
            setup.sit_down(shard, place, book, patience).await;
        }
        setup.start(bot);
        setup
    }

    fn start(&mut self, bot: &impl Fn(&Path) -> Command) {
        let mut command = bot(self.folder.path());
        command.env("DATABASE_URL", &self.address);
        let log = self.log_file(self.started);
        self.started += 1;
        self.bots.push(Bot::start(command, &self.discord, &log));
    }

    /// The log of a process, by its start number.
    fn log(&self, number: u32) -> String {
        std::fs::read_to_string(self.log_file(number)).expect("it has logged")
    }

    fn log_file(&self, number: u32) -> PathBuf {
        self.folder.path().join(format!("{number}.log"))
    }

    /// A person begins a game with three robots, on a server of a shard.
    async fn sit_down(&mut self, shard: u32, place: usize, book: &str, patience: Duration) {
        let server = self.discord.server_on_shard(&format!("server {place}"), shard);
        let channel = self.discord.channel_in(server, &format!("room {place}"));
        let less = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
        self.discord.trouble().permit_bot(channel, less);
        let ann = self.discord.person("Ann").in_channel(channel);
        let options =
            [("book", book), ("robots", "3"), ("level", "easy"), ("options", "deals=null")];
        ann.command("/whist new", &options).await.expect("it is opened");
        ann.until_sees("Everybody is here").await.expect("its lobby");
        ann.press("Start").await.expect("it begins");
        let table = TableId(u64::try_from(place).expect("there are few") + 1);
        let ((counts, played), stops) = (watch::channel(0), Arc::clone(&self.stops));
        let hand = Hand { ann, patience, random: ChaCha8Rng::seed_from_u64(table.0) };
        let plays = tokio::spawn(hand.plays(counts, stops));
        self.players.push(Player { table, played, plays });
    }

    async fn relieve(
        mut self,
        bot: &impl Fn(&Path) -> Command,
        way: Way,
        goal: u32,
        tally: &mut Tally,
        after_each: &mut impl FnMut(Tally),
    ) {
        while tally.followed < goal {
            self.everybody_plays().await;
            if way == Way::Asked {
                self.somebody_stands_by().await;
            }
            let plays = self.bots.remove(0);
            match way {
                Way::Asked => assert_eq!(ends(plays, "-TERM").await, Some(0)),
                Way::Killed => drop(plays),
                Way::Asleep => {
                    signal(&plays, "-STOP");
                    self.everybody_plays().await;
                    assert_eq!(ends(plays, "-CONT").await, Some(73), "it has been followed");
                }
            }
            tally.followed += 1;
            after_each(*tally);
            self.start(bot);
        }
        self.everybody_plays().await;
        self.stops.store(true, Ordering::Relaxed);
        self.compare(tally).await;
    }

    /// Waits until there are two processes.
    async fn somebody_stands_by(&mut self) {
        let mut looks = tokio::time::interval(LOOK);
        while self.processes().await.expect("the database is there") < 2 {
            looks.tick().await;
            let bots = self.bots.iter_mut().rev().zip((0..self.started).rev());
            let mut ended = bots.filter_map(|(bot, number)| {
                Some((number, bot.0.try_wait().expect("it is a child of this one")?))
            });
            if let Some((number, status)) = ended.next() {
                panic!("a process has ended, {status}:\n{}", self.log(number));
            }
        }
    }

    async fn processes(&self) -> Result<i64, sqlx::Error> {
        const PROCESSES: &str = "select count(*) from process";
        if self.address.starts_with("sqlite:") {
            let mut shell = SqliteConnection::connect(&self.address).await?;
            sqlx::query_scalar(PROCESSES).fetch_one(&mut shell).await
        } else {
            let mut shell = PgConnection::connect(&self.address).await?;
            sqlx::query_scalar(PROCESSES).fetch_one(&mut shell).await
        }
    }

    /// Waits until some more cards are played at each table.
    async fn everybody_plays(&mut self) {
        let goals: Vec<_> = self.players.iter().map(|it| *it.played.borrow() + CARDS).collect();
        let all = async {
            for (player, goal) in self.players.iter_mut().zip(goals) {
                let played = player.played.wait_for(|&played| played >= goal).await;
                played.expect("nobody gives up");
            }
        };
        if tokio::time::timeout(PATIENCE, all).await.is_err() {
            let logs = (0..self.started).rev().take(2).map(|number| self.log(number));
            panic!("the tables do not go on:\n{}", logs.collect::<Vec<_>>().join("\n"));
        }
    }

    /// Checks that an acknowledged card is in the log once, and another one once or never.
    async fn compare(self, tally: &mut Tally) {
        let Self { discord, folder: _folder, address, players, bots, .. } = self;
        let mut cards = Vec::new();
        for player in players {
            cards.push((player.table, player.plays.await.expect("nobody gives up")));
        }
        for bot in bots {
            assert_eq!(ends(bot, "-TERM").await, Some(0));
        }
        let store = Store::open(&address).await.expect("the database opens");
        for (table, Cards { acknowledged, mut cut_off }) in cards {
            let mut logged = BTreeMap::<String, usize>::new();
            for entry in store.log(table).await.expect("its chain holds") {
                if let Some((_, card)) = entry.body.split_once(" play ")
                    && entry.interaction.is_some()
                {
                    *logged.entry(card.to_owned()).or_default() += 1;
                }
            }
            tally.acknowledged += acknowledged.values().sum::<usize>();
            for (card, times) in acknowledged {
                let left = logged.get(&card).copied().unwrap_or_default().checked_sub(times);
                logged.insert(card.clone(), left.unwrap_or_else(|| panic!("{table} lost {card}")));
            }
            for (card, times) in logged {
                let cut_off = cut_off.remove(&card).unwrap_or_default();
                assert!(times <= cut_off, "table {table} has {card} too often");
                (tally.cut_off, tally.kept) = (tally.cut_off + cut_off, tally.kept + times);
            }
            tally.cut_off += cut_off.values().sum::<usize>();
        }
        store.close().await;
        tally.doubled += discord.answered_twice();
        tally.unanswered += discord.unanswered();
        tally.slowest = tally.slowest.max(discord.slowest_answer());
    }
}

/// A player's state.
struct Hand {
    ann: Person,
    /// Timeout of an answer.
    patience: Duration,
    random: ChaCha8Rng,
}

impl Hand {
    /// Plays until it is time to stop.
    async fn plays(mut self, played: watch::Sender<usize>, stops: Arc<AtomicBool>) -> Cards {
        let mut all = Cards::default();
        while !stops.load(Ordering::Relaxed) {
            if let Some((card, is_acknowledged)) = self.plays_one().await {
                let list = if is_acknowledged { &mut all.acknowledged } else { &mut all.cut_off };
                *list.entry(card).or_default() += 1;
                played.send_modify(|played| *played += usize::from(is_acknowledged));
            }
        }
        all
    }

    /// Acts in the deal, if possible, and confirms; returns the card played, if any, and true if it
    /// was acknowledged.
    async fn plays_one(&mut self) -> Option<(String, bool)> {
        let mut page = self.in_time(self.ann.types("/hand")).await;
        for _ in 0..QUESTIONS {
            let hand = page?;
            if cards(&hand).len() == 1 {
                // The last card plays itself.
                return None;
            }
            let buttons = hand.buttons();
            let acts: Vec<&Button> = buttons.iter().filter(|button| acts(button)).collect();
            let button = acts.choose(&mut self.random)?;
            let answer = self.in_time(self.ann.press_id(hand.id, &button.custom_id)).await;
            if let Some(card) = card_of(button) {
                let is_acknowledged = answer.is_some_and(|answer| is_played(card, &hand, &answer));
                return Some((card.to_owned(), is_acknowledged));
            }
            page = answer;
        }
        None
    }

    async fn in_time(
        &self,
        done: impl Future<Output = Result<Answer, Failure>>,
    ) -> Option<Message> {
        tokio::time::timeout(self.patience, answered(done)).await.ok().flatten()
    }
}

fn signal(bot: &Bot, signal: &str) {
    let pid = bot.0.id().to_string();
    assert!(Command::new("kill").args([signal, &pid]).status().expect("it is sent").success());
}

/// The exit status of a process after a signal.
async fn ends(mut bot: Bot, by: &'static str) -> Option<i32> {
    let ended = tokio::task::spawn_blocking(move || {
        signal(&bot, by);
        bot.0.wait().expect("it ends").code()
    });
    ended.await.expect("somebody waits for it")
}
