//! A bot that is killed again and again while somebody plays, and what it has kept.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use chacha20::ChaCha8Rng;
use loopback::{Answer, Button, Discord, Message, Permissions, Person, Settings};
use rand::RngExt;
use rand::seq::IndexedRandom;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row, SqliteConnection};
use tempfile::TempDir;

/// The games that are played, each at a table of its own, for ever.
const TABLES: [&str; 4] = ["couleur", "liege", "couleur", "liege"];

/// So many cards have been played at most before the bot is doomed; where it is none, it
/// is doomed before it starts.
const CARDS: u32 = 4;

/// So many requests a doomed bot makes at most, and one that was doomed before its start.
const REQUESTS: usize = 12;
const REQUESTS_OF_A_START: usize = 40;

/// So often it is killed at one server: a match without an end takes long to read.
const AT_ONE_SERVER: u32 = 40;

/// So long an answer is waited for, where a press has been lost with the bot before.
const LOST: Duration = Duration::from_secs(20);

/// So long cards are waited for on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// So many questions lead to one action at most.
const QUESTIONS: usize = 3;

/// What leads elsewhere, and does nothing in the deal.
const WAYS: [&str; 6] = [":hint", ":more", ":take-back", ":lay-down", ":review 0 0", ":hand"];

/// What came of it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    /// How often the bot was killed.
    pub(crate) kills: u32,
    /// Cards whose press was answered: each is in the log once.
    pub(crate) acknowledged: u32,
    /// Cards whose answer did not come, and how many of them are in the log.
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

/// Kills the bot so often, and panics at the first card that is lost or doubled, and at the
/// first entry of a log that is not what it was.
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
        // Whatever was left undone, everything goes on.
        server.lives(&bot, &mut tally).await;
        server.discord.finish().await;
    }
    tally
}

/// Somebody's server, and the bot's folder.
struct Server {
    discord: Discord,
    folder: TempDir,
    tables: Vec<Table>,
}

/// A table of Ann and three robots.
struct Table {
    number: i64,
    ann: Person,
    /// The last entry of its log that was there, and the hash of the log up to it.
    head: (i64, Vec<u8>),
    /// How often each card of hers was acknowledged, and is in the log.
    acknowledged: BTreeMap<String, u32>,
    logged: BTreeMap<String, u32>,
    /// The cards whose answer has not come since the log was looked at.
    pending: Vec<String>,
}

/// The process; it does not outlive this.
struct Bot(Child);

impl Drop for Bot {
    fn drop(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it ends");
    }
}

impl Server {
    async fn new(bot: &impl Fn(&Path) -> Command) -> Self {
        let discord = Discord::start(Settings::for_tests()).await.expect("a port is free");
        // Its requests end where it is killed.
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
                head: (0, Vec::new()),
                acknowledged: BTreeMap::new(),
                logged: BTreeMap::new(),
                pending: Vec::new(),
            });
        }
        drop(alive);
        server
    }

    fn start(&self, bot: &impl Fn(&Path) -> Command) -> Bot {
        let settings = [
            ("DISCORD_TOKEN", self.discord.token()),
            ("DISCORD_PROXY", self.discord.base_url()),
            ("WHIST_ROBOT_PAUSE_MS", "0"),
            ("WHIST_TURN_SECS", "0"),
            ("WHIST_PRESSES_PER_SEC", "0"),
            ("WHIST_IDENTIFIES_PER_DAY", "0"),
            ("WHIST_LIVE_TABLES", "0"),
        ];
        let mut command = bot(self.folder.path());
        command.arg("serve").envs(settings).stdout(Stdio::null()).stderr(Stdio::null());
        Bot(command.spawn().expect("the program is there"))
    }

    /// The bot starts, Ann plays, and some cards and requests later it is killed.
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

    /// It starts once more, and Ann plays a card at each of her tables.
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

/// Waits for a bot that was started when there had been so many sessions.
async fn is_up(discord: &Discord, (identified, resumed): (u64, u64)) {
    discord.wait_for_sessions(identified + 1, resumed).await.expect("it starts");
}

/// Ann plays at least so many cards.
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
    /// Ann does something in the deal, if she can, and says that she means it.
    async fn plays(&mut self, random: &mut ChaCha8Rng, tally: &mut Tally) {
        let mut page = answered(self.ann.types("/hand")).await.and_then(shown);
        for _ in 0..QUESTIONS {
            let Some(hand) = page else { return };
            let buttons = hand.buttons();
            if buttons.iter().filter_map(|button| card_of(&button.custom_id)).count() == 1 {
                // The last card plays itself.
                return;
            }
            let acts: Vec<&Button> = buttons.iter().filter(|button| acts(button)).collect();
            let Some(button) = acts.choose(random) else { return };
            if let Some(card) = card_of(&button.custom_id) {
                return self.plays_card(&hand, button, card, tally).await;
            }
            page = answered(self.ann.press_id(hand.id, &button.custom_id)).await.and_then(shown);
        }
    }

    async fn plays_card(
        &mut self,
        hand: &Message,
        button: &Button,
        card: String,
        tally: &mut Tally,
    ) {
        self.pending.push(card.clone());
        let answer = answered(self.ann.press_id(hand.id, &button.custom_id)).await;
        let is_played = answer.and_then(shown).is_some_and(|hand| {
            // Whatever else it is answered with, "please try again" say, has no cards.
            let buttons = hand.buttons();
            let left: Vec<_> = buttons.iter().filter_map(|b| card_of(&b.custom_id)).collect();
            !left.is_empty() && !left.contains(&card)
        });
        if is_played {
            *self.acknowledged.entry(card).or_default() += 1;
            self.pending.pop();
            tally.acknowledged += 1;
        }
    }
}

/// What comes of something that somebody does; nothing where it was lost.
async fn answered(done: impl Future<Output = Result<Answer, loopback::Failure>>) -> Option<Answer> {
    tokio::time::timeout(LOST, done).await.ok().and_then(Result::ok)
}

fn shown(answer: Answer) -> Option<Message> {
    match answer {
        Answer::Message(message) | Answer::Redrawn(message) => Some(message),
        Answer::Deferred(_) | Answer::Acknowledged | Answer::Form(_) => None,
    }
}

fn acts(button: &Button) -> bool {
    !button.disabled && !WAYS.iter().any(|way| button.custom_id.ends_with(way))
}

/// The card that a button plays.
fn card_of(custom_id: &str) -> Option<String> {
    custom_id.split_once(":play ").map(|(_, card)| card.to_owned())
}

/// What was acknowledged is in the log once, what was not is there once or never, and what
/// was there before is as it was.
async fn check(folder: &Path, tables: &mut [Table], tally: &mut Tally) {
    let file = SqliteConnectOptions::new().filename(folder.join("whist.db")).read_only(true);
    let mut reader = file.connect().await.expect("the database opens");
    for table in tables {
        read_on(&mut reader, table).await;
        let Table { acknowledged, logged, pending, number, .. } = table;
        for card in pending.drain(..) {
            tally.cut_off += 1;
            let known = acknowledged.entry(card.clone()).or_default();
            if logged.get(&card).copied().unwrap_or(0) == *known + 1 {
                *known += 1;
                tally.kept += 1;
            }
        }
        acknowledged.retain(|_, times| *times > 0);
        assert_eq!(acknowledged, logged, "table {number}");
    }
}

/// Reads what is new in the log of a table.
async fn read_on(reader: &mut SqliteConnection, table: &mut Table) {
    let rows = sqlx::query(
        "select seq, hash, body, interaction_id from entry \
         where table_id = $1 and seq >= $2 order by seq",
    );
    let rows = rows.bind(table.number).bind(table.head.0).fetch_all(reader).await;
    for row in rows.expect("the log is read") {
        let (seq, hash): (i64, Vec<u8>) = (row.get("seq"), row.get("hash"));
        if seq == table.head.0 {
            assert_eq!(hash, table.head.1, "table {}: the log up to {seq}", table.number);
            continue;
        }
        assert_eq!(seq, table.head.0 + 1, "table {}: an entry is missing", table.number);
        table.head = (seq, hash);
        let is_pressed = row.get::<Option<i64>, _>("interaction_id").is_some();
        let body: String = row.get("body");
        if let Some((_, card)) = body.split_once(" play ").filter(|_| is_pressed) {
            *table.logged.entry(card.to_owned()).or_default() += 1;
        }
    }
}
