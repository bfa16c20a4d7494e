//! A bot that is killed again and again during play, and a check of its logs.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use loopback::{Button, Discord, Message, Permissions, Person, Settings};
use rand::RngExt;
use rand::seq::IndexedRandom;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::TempDir;

use super::bot::Bot;
use super::hand::{acts, answered, card_of, cards, is_played};
use super::ledger::Ledger;

/// The games, each at a table of its own, without an end.
const TABLES: [&str; 4] = ["couleur", "liege", "couleur", "liege"];

/// Most cards before a kill is scheduled; with none it is scheduled before the start.
const CARDS: u32 = 4;

/// Most requests between the scheduling and the kill, for a running bot and for a starting one.
const REQUESTS: usize = 12;
const REQUESTS_OF_A_START: usize = 40;

/// Kills at one server: a match without an end takes long to replay.
const AT_ONE_SERVER: u32 = 40;

/// Timeout of cards on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// Most questions before an action.
const QUESTIONS: usize = 3;

/// The result.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    /// The number of kills.
    pub(crate) kills: u32,
    /// Cards whose press was answered: each is in the log once.
    pub(crate) acknowledged: u32,
    /// Cards without an answer, and the number of them in the log.
    pub(crate) cut_off: u32,
    pub(crate) kept: u32,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kills, acknowledged, cut_off, kept } = self;
        write!(f, "{kills} kills, {acknowledged} cards acknowledged, 0 lost, 0 doubled; ")?;
        write!(f, "{cut_off} cut off, of which {kept} were kept")
    }
}

/// Kills the bot `kills` times, and panics at the first card that is lost or doubled, and at the
/// first log entry that has changed.
pub(crate) async fn kill(
    bot: impl Fn(&Path) -> Command,
    kills: u32,
    random: &mut ChaCha8Rng,
    mut after_each: impl FnMut(Tally),
) -> Tally {
    let mut tally = Tally::default();
    while tally.kills < kills {
        let mut server = Server::new(&bot).await;
        for _ in 0..AT_ONE_SERVER.min(kills - tally.kills) {
            server.dies_once(&bot, random, &mut tally).await;
            tally.kills += 1;
            after_each(tally);
        }
        // Whatever the last kill left undone, every table goes on.
        server.lives(&bot, &mut tally).await;
        server.discord.finish().await;
    }
    tally
}

/// A server, and the bot's folder.
struct Server {
    discord: Discord,
    folder: TempDir,
    tables: Vec<Table>,
}

/// A table of Ann and three robots.
struct Table {
    number: i64,
    ann: Person,
    ledger: Ledger,
}

impl Server {
    async fn new(bot: &impl Fn(&Path) -> Command) -> Self {
        let discord = Discord::start(Settings::for_tests()).await.expect("a port is free");
        // Its requests are cut where it is killed.
        discord.expect(0);
        let folder = TempDir::new().expect("there is room for files");
        let mut server = Self { discord, folder, tables: Vec::new() };
        let alive = server.start(bot);
        server.discord.ready().await.expect("it starts");
        for (place, book) in TABLES.into_iter().enumerate() {
            let channel = server.discord.channel(&format!("room {place}"));
            let less = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
            server.discord.trouble().permit_bot(channel, less);
            let ann = server.discord.person("Ann").in_channel(channel);
            let options =
                [("book", book), ("robots", "3"), ("level", "easy"), ("options", "deals=null")];
            ann.command("/whist new", &options).await.expect("it is opened");
            ann.until_sees("Everybody is here").await.expect("its lobby");
            ann.press("Start").await.expect("it begins");
            server.tables.push(Table {
                number: i64::try_from(place).expect("it is small") + 1,
                ann,
                ledger: Ledger::default(),
            });
        }
        drop(alive);
        server
    }

    fn start(&self, bot: &impl Fn(&Path) -> Command) -> Bot {
        let folder = self.folder.path();
        Bot::start(bot(folder), &self.discord, &folder.join("bot.log"))
    }

    /// Starts the bot, has Ann play, and kills it some cards and requests later.
    async fn dies_once(
        &mut self,
        bot: &impl Fn(&Path) -> Command,
        random: &mut ChaCha8Rng,
        tally: &mut Tally,
    ) {
        let cards = random.random_range(0..=CARDS);
        let before = self.discord.sessions();
        let alive = self.start(bot);
        let Self { discord, folder, tables } = self;
        let mut requests = discord.requests().len() + random.random_range(1..=REQUESTS_OF_A_START);
        if cards > 0 {
            is_up(discord, before).await;
            check(folder.path(), tables, tally).await;
            play(tables, cards, random, tally).await;
            requests = discord.requests().len() + random.random_range(1..=REQUESTS);
        }
        let lives = async {
            if cards == 0 {
                is_up(discord, before).await;
                check(folder.path(), tables, tally).await;
            }
            loop {
                for table in tables.iter_mut() {
                    table.plays(random, tally).await;
                }
            }
        };
        tokio::select! {
            biased;
            () = lives => {}
            made = discord.wait_for_requests("* /**", requests) => {
                made.expect("it does something");
            }
        }
        drop(alive);
    }

    /// Starts it once more, and has Ann play a card at each of her tables.
    async fn lives(&mut self, bot: &impl Fn(&Path) -> Command, tally: &mut Tally) {
        let before = self.discord.sessions();
        let alive = self.start(bot);
        let Self { discord, folder, tables } = self;
        is_up(discord, before).await;
        check(folder.path(), tables, tally).await;
        let random = &mut rand::SeedableRng::seed_from_u64(1);
        for table in tables.chunks_mut(1) {
            play(table, 1, random, tally).await;
        }
        check(folder.path(), tables, tally).await;
        drop(alive);
    }
}

/// Waits for a started bot, given the numbers of sessions before.
async fn is_up(discord: &Discord, (identified, resumed): (u64, u64)) {
    discord.wait_for_sessions(identified + 1, resumed).await.expect("it starts");
}

/// Ann plays at least `cards` cards.
async fn play(tables: &mut [Table], cards: u32, random: &mut ChaCha8Rng, tally: &mut Tally) {
    let goal = tally.acknowledged + cards;
    let played = async {
        while tally.acknowledged < goal {
            for table in tables.iter_mut() {
                table.plays(random, tally).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, played).await.expect("the tables go on");
}

impl Table {
    /// Ann acts in the deal, if she can, and confirms.
    async fn plays(&mut self, random: &mut ChaCha8Rng, tally: &mut Tally) {
        let mut page = answered(self.ann.types("/hand")).await;
        for _ in 0..QUESTIONS {
            let Some(hand) = page else { return };
            let buttons = hand.buttons();
            if cards(&hand).len() == 1 {
                // The last card plays itself.
                return;
            }
            let acts: Vec<&Button> = buttons.iter().filter(|button| acts(button)).collect();
            let Some(button) = acts.choose(random) else { return };
            if let Some(card) = card_of(button) {
                return self.plays_card(&hand, button, card, tally).await;
            }
            page = answered(self.ann.press_id(hand.id, &button.custom_id)).await;
        }
    }

    async fn plays_card(&mut self, hand: &Message, button: &Button, card: &str, tally: &mut Tally) {
        self.ledger.press(card);
        let answer = answered(self.ann.press_id(hand.id, &button.custom_id)).await;
        if answer.is_some_and(|answer| is_played(card, hand, &answer)) {
            self.ledger.acknowledge(card);
            tally.acknowledged += 1;
        }
    }
}

/// Compares the acknowledged cards with the logs.
async fn check(folder: &Path, tables: &mut [Table], tally: &mut Tally) {
    let file = SqliteConnectOptions::new().filename(folder.join("whist.db")).read_only(true);
    let mut reader = file.connect().await.expect("the database opens");
    for Table { number, ledger, .. } in tables {
        let checked = ledger.check(*number, &mut reader).await;
        let cut_off = checked.unwrap_or_else(|why| panic!("{why}"));
        tally.cut_off += cut_off.cards;
        tally.kept += cut_off.kept;
    }
}
