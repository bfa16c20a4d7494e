//! Databases, logs and records of an older bot are read as they were written.
//! `tests/fixtures/README.md` describes them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use loopback::{Discord, Message, Settings, Snowflake, World};
use table::Event;
use table::id::{ChannelId, UserId};
use whist::{Clock, Running, Store, TellError};

use super::discord::test_server::{FOUR, bot, folder_in_memory};

/// The tables of the database by channel, in order of creation; true for an open table.
const TABLES: [(&str, bool); 12] = [
    ("lobby", true),
    ("auction", true),
    ("discards", true),
    ("contract", true),
    ("trick", true),
    ("long-over", true),
    ("short-over", true),
    ("simple-over", true),
    ("couleur-over", true),
    ("liege-over", true),
    ("stopped", false),
    ("closed", false),
];

/// The files of the bot of commit 4b7c468.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/4b7c468")
}

fn kept(name: &str) -> String {
    let file = folder().join(name);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A Discord in which people and channels have their old ids, which depend only on the order of
/// creation.
async fn discord() -> (Discord, Vec<Snowflake>) {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let people = FOUR.map(|name| discord.person(name).id);
    assert!(people.is_sorted());
    let channels = TABLES.iter().map(|(name, _)| discord.channel(name)).collect();
    (discord, channels)
}

/// A message's text and buttons, without times and pictures.
fn drawn(message: &Message) -> String {
    let mut text = String::new();
    for line in message.text().lines().filter(|line| !line.starts_with('📎')) {
        writeln!(text, "{}", without_moments(line).trim_end()).unwrap();
    }
    for button in message.buttons() {
        writeln!(text, "  {} {}", if button.disabled { "-" } else { "*" }, button.custom_id)
            .unwrap();
    }
    for select in message.selects() {
        writeln!(text, "  {} {:?}", select.custom_id, select.values).unwrap();
    }
    text
}

/// `<t:1795300000:R>` is a time.
fn without_moments(line: &str) -> String {
    let mut parts = line.split("<t:");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str("<t:…");
        text.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    }
    text
}

/// The public message of a table, and the hand of each player.
async fn seen(discord: &Discord, channel: Snowflake) -> String {
    let mut text = String::new();
    let ann = discord.person("Ann").id;
    let public = |world: &World| {
        let mut public = world.seen_by(ann, channel).filter(|message| !message.is_ephemeral());
        public.rfind(|message| !message.buttons().is_empty()).cloned()
    };
    let public = discord.wait_until("the table", public).await.unwrap();
    writeln!(text, "# everybody\n{}", drawn(&public)).unwrap();
    for name in FOUR {
        let person = discord.person(name).in_channel(channel);
        let answer = match public.button("My hand") {
            Some(button) => person.press_id(public.id, &button.custom_id).await,
            None => person.types("/whist score").await,
        };
        let hand = answer.unwrap().message().unwrap().clone();
        writeln!(text, "# {name}\n{}", drawn(&hand)).unwrap();
    }
    text
}

/// The number of a table, its players and its log, and the record of its match.
async fn remembered(
    store: &Store,
    running: &Running,
    channel: Snowflake,
) -> (String, Option<String>) {
    let channel = ChannelId(channel.0);
    let place = match store.table_in(channel).await.unwrap() {
        Some(open) => open,
        None => store.last_finished_for(channel, UserId(0)).await.unwrap().unwrap(),
    };
    let mut text = format!("{} {} {}\n", place.table, place.book, place.language);
    for seated in store.seats(place.table).await.unwrap() {
        writeln!(text, "{} {} {}", seated.member, seated.user, seated.name).unwrap();
    }
    let log = store.log(place.table).await.unwrap();
    // A turn extended by the long downtime may be logged already.
    for entry in log.iter().filter(|entry| !entry.body.starts_with("lasts ")) {
        writeln!(text, "{}", entry.body).unwrap();
    }
    // A stranger may look; a closed table answers with its refusal.
    let told = running.tables().tell(place.table, None, Event::Look(UserId(0))).await;
    let (Ok(told) | Err(TellError::Refused { reply: told, .. })) = told else { panic!("{told:?}") };
    let record = told.table.record().filter(|record| !record.deals.is_empty());
    (text, record.map(|record| record.to_json()))
}

async fn leaders(discord: &Discord, channel: Snowflake) -> String {
    let ann = discord.person("Ann").in_channel(channel);
    let mut text = String::new();
    for book in ["long", "short", "simple", "couleur", "liege"] {
        let answer = ann.types(&format!("/whist leaderboard book:{book}")).await.unwrap();
        writeln!(text, "{}", drawn(answer.message().unwrap())).unwrap();
    }
    text
}

#[tokio::test]
async fn every_table_of_an_older_database_goes_on_where_it_stood() {
    let (discord, channels) = discord().await;
    let copy = folder_in_memory();
    let file = copy.path().join("whist.db");
    std::fs::copy(folder().join("whist.db"), &file).unwrap();
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let running = bot(&discord, &store, &Clock::manual()).await.unwrap();
    discord.ready().await.unwrap();
    for ((name, is_open), channel) in TABLES.into_iter().zip(&channels) {
        let (mut text, record) = remembered(&store, &running, *channel).await;
        text.push('\n');
        if is_open {
            text.push_str(&seen(&discord, *channel).await);
        }
        assert_eq!(text, kept(&format!("{name}.txt")), "the table of {name}");
        let file = folder().join(format!("{name}.record.json"));
        let expected = file.exists().then(|| std::fs::read_to_string(file).unwrap());
        assert_eq!(record, expected, "the record of {name}");
    }
    assert_eq!(leaders(&discord, channels[0]).await, kept("leaderboard.txt"));
    running.stop().await;
}

#[tokio::test]
async fn a_match_after_one_of_an_older_edition_is_of_the_newest() {
    let (discord, channels) = discord().await;
    let copy = folder_in_memory();
    let file = copy.path().join("whist.db");
    std::fs::copy(folder().join("whist.db"), &file).unwrap();
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let running = bot(&discord, &store, &Clock::manual()).await.unwrap();
    discord.ready().await.unwrap();
    for (over, book) in [("couleur-over", "couleur"), ("liege-over", "liege")] {
        let place = TABLES.iter().position(|(name, _)| *name == over).unwrap();
        let ann = discord.person("Ann").in_channel(channels[place]);
        seen(&discord, channels[place]).await;
        ann.press("Play again").await.unwrap();
        let table = store.table_in(ChannelId(channels[place].0)).await.unwrap().unwrap().table;
        let log = store.log(table).await.unwrap();
        let words: Vec<_> = log.iter().map(|entry| entry.body.as_str()).collect();
        assert_eq!(words[0], format!("open {book} 1"));
        let renewed = words.iter().position(|line| *line == format!("game {book} 2"));
        let again = words.iter().position(|line| *line == "again");
        assert!(renewed.is_some() && renewed < again, "{words:?}");
        let look = Event::Look(UserId(ann.id.0));
        let told = running.tables().tell(table, None, look).await.unwrap();
        assert_eq!(told.table.settings().rules().version(), 2);
        // Its options are as they were, and the match before is still of the first.
        let record = std::fs::read_to_string(folder().join(format!("{over}.record.json"))).unwrap();
        assert!(!record.contains("\"version\":2"), "{record}");
        let options = |line: &&&str| line.starts_with("set ");
        let (before, after) = words.split_at(renewed.unwrap());
        assert_eq!(
            before.iter().filter(options).collect::<BTreeSet<_>>(),
            after.iter().filter(options).collect::<BTreeSet<_>>()
        );
    }
    running.stop().await;
}

fn whist(arguments: &[&str], file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whist"));
    command.args(arguments).arg(file).output().unwrap()
}

#[test]
fn every_record_of_an_older_bot_replays_to_the_same_answer() {
    let files = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut replayed = 0;
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let Some(name) = name.strip_suffix(".record.json") else { continue };
        let output = whist(&["replay", "--legal"], &file);
        let answer = String::from_utf8(output.stdout).unwrap();
        assert_eq!(answer, kept(&format!("{name}.result.json")), "{name}");
        replayed += 1;
    }
    assert_eq!(replayed, 10);
}

#[test]
fn every_deal_of_an_older_bot_is_proved() {
    for (name, deals) in [
        ("long-over", 6),
        ("short-over", 3),
        ("simple-over", 2),
        ("couleur-over", 8),
        ("liege-over", 5),
        ("stopped", 2),
    ] {
        let output = whist(&["verify"], &folder().join(format!("{name}.record.json")));
        let answer = String::from_utf8(output.stdout).unwrap();
        assert_eq!(answer, format!("{deals} deals were dealt as promised\n"), "{name}");
    }
}
