//! The contract of the store: every query, against a real database.

mod audit;
mod backup;
#[cfg(feature = "postgres")]
mod beside;
mod broken_files;
mod calls;
mod contract;
mod copy;
mod counted;
mod counting;
mod days;
mod departed;
mod forgetting;
mod leases;
mod log;
mod mistakes;
mod opening;
mod power_cuts;
mod ranking;
mod results;
mod seasons;
#[cfg(feature = "postgres")]
mod series;
mod server;
mod tables;
mod tail_index;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, UNIX_EPOCH};

use rules::OwnScale;

use super::backup::BackupError;
use super::log::Entry;
use super::sqlite::Durability;
use crate::*;
use table::id::{ChannelId, GuildId, InteractionId, MessageId, TableId, Timestamp, UserId};
use table::standings::{Metric, Ranking, Standing, TableResults};
use tempfile::TempDir;

pub(super) const GUILD: GuildId = GuildId(1_000);
const CHANNEL: ChannelId = ChannelId(2_000);
const ANN: UserId = UserId(11);
const BEN: UserId = UserId(12);
const CAT: UserId = UserId(13);
const DAN: UserId = UserId(14);

/// The variable with the address of a database on a PostgreSQL server, on which these tests run
/// instead of in memory: each makes a database of its own there.
const SERVER: &str = "WHIST_TEST_POSTGRES";

/// A store in which nothing was ever written.
pub(super) async fn fresh() -> Store {
    Store::open(&fresh_address().await).await.unwrap()
}

/// A new database whose secrets are sealed.
pub(super) async fn sealed() -> Store {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("whist.key");
    fs::write(&path, "0a".repeat(32)).unwrap();
    #[cfg(unix)]
    fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    let seal = crate::seal::Seal::new(Some(SealKey::read(&path).unwrap()));
    Store { seal, ..fresh().await }
}

/// The address of one, which can be opened again if it is on a server.
async fn fresh_address() -> String {
    #[cfg(feature = "postgres")]
    if let Ok(server) = std::env::var(SERVER) {
        return on_server(&server).await;
    }
    "sqlite::memory:".to_owned()
}

/// Makes a database on a server.
#[cfg(feature = "postgres")]
async fn on_server(server: &str) -> String {
    use sqlx::Connection;
    static MADE: AtomicU32 = AtomicU32::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let name = format!("whist_{}_{number}", std::process::id());
    let mut shell = sqlx::PgConnection::connect(server).await.unwrap();
    for sql in [format!("drop database if exists {name}"), format!("create database {name}")] {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut shell).await.unwrap();
    }
    let (before, _) = server.rsplit_once('/').expect("it names a database");
    format!("{before}/{name}")
}

/// A folder in memory where there is one, so that a sync costs nothing.
fn quick_folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// A folder that goes away again, and the address of a database in it.
pub(super) fn folder() -> (TempDir, String) {
    let folder = quick_folder();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    (folder, url)
}

/// The tables of a database and their columns, without sqlx's own.
async fn columns(store: &Store) -> Vec<(String, String)> {
    let relations = crate::copy::Relation::all(&store.read).await.unwrap().into_iter();
    relations.flat_map(|it| it.columns.into_iter().map(move |c| (it.name.clone(), c))).collect()
}

/// A table for four in a channel, to be opened.
/// A table of points of that name, whose hash begins with that number.
pub(super) fn own_scale(number: u8, name: &str) -> OwnScale {
    let (_, text) = scales::KNOWN[3];
    let mut own = rules_json::own_scale::from_toml(text).unwrap().own;
    own.word = format!("own:{number:02x}{}", "0".repeat(62)).into();
    own.name = name.into();
    own
}

pub(super) fn new_table(channel: ChannelId) -> NewTable {
    NewTable {
        guild: GUILD,
        channel,
        book: "long".to_owned(),
        language: "fr".to_owned(),
        at: Timestamp(100),
        entries: vec![],
        seats: vec![],
        over_days: false,
        is_private: false,
        most_in_guild: None,
        most: None,
    }
}

/// A deal a day in the server.
pub(super) fn daily() -> DailyRow {
    DailyRow {
        guild: GUILD,
        channel: CHANNEL,
        language: "nl".to_owned(),
        hour: 18,
        zone: "Europe/Brussels".to_owned(),
        book: "simple".to_owned(),
        is_on: true,
    }
}

/// A weekly leaderboard in the server.
pub(super) fn weekly(guild: GuildId) -> WeeklyRow {
    WeeklyRow {
        guild,
        channel: CHANNEL,
        language: "nl".to_owned(),
        is_pictured: true,
        next_at: Timestamp(100),
    }
}

/// The secret of a day's deal.
pub(super) fn day_secret() -> table::dealer::Secret {
    "5ec4e7".repeat(11)[..64].parse().unwrap()
}

/// A day of the server.
pub(super) const fn day(number: u32) -> DayKey {
    DayKey { guild: GUILD, number }
}

/// A day that is promised.
pub(super) fn promised(number: u32) -> DayRow {
    DayRow {
        guild: GUILD,
        number,
        channel: CHANNEL,
        message: None,
        language: "nl".to_owned(),
        book: "simple".to_owned(),
        options: "{}".to_owned(),
        promise: "00ff".repeat(16),
        robots: 0,
        opens_at: Timestamp(100),
        closes_at: Timestamp(9_000_000_000),
        state: DayState::Promised,
    }
}

/// Opens one.
pub(super) async fn opened(store: &Store, channel: ChannelId) -> TableId {
    match store.open_table(new_table(channel)).await.unwrap() {
        Opened::New(table) => table,
        Opened::Taken(table) => panic!("table {table} stands there"),
        Opened::Full(most) => panic!("{most} tables stand there"),
        Opened::Crowded => panic!("there is no room"),
    }
}

pub(super) fn entry(interaction: impl Into<Option<u64>>, body: &str) -> NewEntry {
    NewEntry {
        interaction: interaction.into().map(InteractionId),
        is_secret: false,
        body: body.to_owned(),
    }
}

pub(super) fn append(table: TableId, first_seq: u32, entries: Vec<NewEntry>) -> Append {
    Append {
        table,
        first_seq,
        at: Timestamp(200),
        entries,
        seats: vec![],
        watchers: Vec::new(),
        results: vec![],
        counted: Counted::default(),
        close: false,
        moved: None,
    }
}

fn bodies(log: &[Entry]) -> Vec<&str> {
    log.iter().map(|entry| entry.body.as_str()).collect()
}

pub(super) fn sit(member: u8, user: UserId) -> SeatChange {
    SeatChange::Sit { member, user, name: format!("Person {user}") }
}

async fn seated(store: &Store, table: TableId) -> Vec<(u8, UserId)> {
    let seated = store.seats(table).await.unwrap();
    seated.into_iter().map(|seated| (seated.member, seated.user)).collect()
}

/// A closed database with two tables of forty entries each, as bytes.
async fn written(url: &str, path: &Path) -> (Vec<u8>, [TableId; 2]) {
    let store = Store::open(url).await.unwrap();
    let tables = [opened(&store, ChannelId(1)).await, opened(&store, ChannelId(2)).await];
    for (table, name) in tables.into_iter().zip(["first", "second"]) {
        let entries = (1..=40).map(|n| entry(None, &format!("{name} table entry {n:02}")));
        store.append(append(table, 1, entries.collect())).await.unwrap();
    }
    store.close().await;
    (fs::read(path).unwrap(), tables)
}

/// Alters the file as an operator with a shell could.
async fn raw(url: &str, sql: &'static str) {
    use sqlx::Connection;
    let mut file = sqlx::SqliteConnection::connect(url).await.unwrap();
    sqlx::raw_sql("pragma foreign_keys = off").execute(&mut file).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

pub(crate) fn new_evening(channel: ChannelId, opener: UserId) -> NewEvening {
    NewEvening {
        guild: GUILD,
        channel,
        language: "en".to_owned(),
        opener: (opener, "Ann".to_owned()),
        setup: "{}".to_owned(),
        at: Timestamp(100),
    }
}

pub(super) fn result(user: UserId, deal_no: u32) -> ResultRow {
    ResultRow {
        deal_no,
        guild: GUILD,
        user,
        book: "long".to_owned(),
        member: 0,
        points: 0,
        won: false,
        games_won: 0,
        games_lost: 0,
        rubbers_won: 0,
        rubbers_lost: 0,
        contract: None,
        declared: None,
        finished_at: Timestamp(1_000),
    }
}

const fn ever(metric: Metric) -> Question {
    Question { guild: GUILD, book: None, since: None, until: None, metric, ranking: Ranking::NONE }
}
