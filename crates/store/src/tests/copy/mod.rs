//! Moving a database: what arrives, what stays behind, and what is refused. Where there is a
//! server the copies stand on it.

mod beside;
mod interrupted;
mod refused;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::num::NonZeroU32;

use super::*;
use crate::copy as copy_of;
use crate::copy::Relation;
use crate::db;
use table::Span;
use table::dealer::DealText;
use table::id::EmojiId;
use table::season::Every;

/// The first id of people on whom nothing depends.
const CROWD: u64 = 1_000;

/// More rows than a page holds.
const MANY: u64 = 300;

/// The row that a database has of itself alone.
const OF_ITSELF: &str = "meta|key=forgotten";

/// A database in which the games of an older bot stand, and whatever else can be kept; the
/// last table that was opened is gone.
async fn played() -> (TempDir, String) {
    let (folder, url) = folder();
    let fixture =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/4b7c468/whist.db");
    fs::copy(fixture, folder.path().join("whist.db")).unwrap();
    let store = Store::open(&url).await.unwrap();
    more_tables(&store).await;
    people(&store).await;
    servers(&store).await;
    store.close().await;
    (folder, url)
}

async fn more_tables(store: &Store) {
    let [open, closed] = [opened(store, ChannelId(1)).await, opened(store, ChannelId(2)).await];
    let watching = WatcherRow {
        user: CAT,
        name: "Cat \u{1f431} 'quoted' \\x5c".to_owned(),
        is_there: true,
        saw_deal: Some(3),
    };
    let long_name = SeatChange::Sit { member: 5, user: UserId(u64::MAX), name: "é".repeat(32) };
    let first = Append {
        seats: vec![sit(0, ANN), sit(1, BEN), long_name],
        watchers: vec![WatcherChange::Keep(watching)],
        results: vec![
            ResultRow {
                contract: Some("solo 6 S".to_owned()),
                declared: Some(true),
                points: -12,
                ..result(ANN, 1)
            },
            ResultRow { won: true, ..result(BEN, 1) },
        ],
        ..append(open, 1, vec![entry(u64::MAX, "N play AS"), entry(None, "")])
    };
    assert_eq!(store.append(first).await, Ok(Appended::Done));
    let last = Append { close: true, ..append(closed, 1, vec![entry(8, "end")]) };
    assert_eq!(store.append(last).await, Ok(Appended::Done));
    let state = ScreenState {
        last_post: 7,
        retiring: Some(Retiring { message: MessageId(70), deal: Some(2) }),
        summaries: 1,
        shown: Some(Shown { hash: u64::MAX - 1, seq: 2 }),
        ..ScreenState::default()
    };
    store.set_screen(open, state, Some(MessageId(71))).await.unwrap();
    store.set_screen(closed, ScreenState::default(), None).await.unwrap();
    store.uncount(GUILD, open, ANN, Timestamp(0)).await.unwrap();
    store.note_hint(open, 1, 0, 3).await.unwrap();
    store.keep_mistakes(ANN, &forgetting::mistakes(open)).await.unwrap();
    forgetting::complains(store, open, ANN).await;
    store.hand_on(&[open], CAT).await.unwrap();
    store.play_day(day(1), ANN, open, &day_secret()).await.unwrap();
    store.begin_series(series::row(GUILD), &day_secret()).await.unwrap();
    store.add_series_table(series::KEY, open, 1).await.unwrap();
    store.join_series(series::KEY, ANN, open).await.unwrap();
    forgetting::wishes_calls(store, GUILD, open, ANN).await;
    store.turn_never(GUILD, ANN, BEN, 9).await.unwrap();
    for (message, user) in [(80, ANN), (81, BEN)] {
        let reminder = ReminderRow {
            message: MessageId(message),
            channel: ChannelId(1),
            guild: GUILD,
            user,
            table: open,
            turn: 4,
        };
        store.add_reminder(&reminder).await.unwrap();
    }
    // Its number is not given again.
    let gone = GuildId(77);
    let new = NewTable { guild: gone, ..new_table(ChannelId(9)) };
    assert!(matches!(store.open_table(new).await.unwrap(), Opened::New(_)));
    store.purge(gone, Timestamp(0)).await.unwrap();
}

async fn people(store: &Store) {
    for user in [ANN, BEN] {
        store.keep_preferences(user, "two words").await.unwrap();
        let text = DealText::new("four-leaf clover \u{1f340}").unwrap();
        store.keep_deal_text(user, Some(&text)).await.unwrap();
        let zone = Some("Europe/Brussels".to_owned());
        let quiet = Some((1_320, 480));
        let days_off = "wed".parse().unwrap();
        let times = KeptTimes { zone, quiet, days_off, ..KeptTimes::default() };
        store.set_times(user, &times, Timestamp(0)).await.unwrap();
        let holiday = Span { from: Timestamp(0), to: Timestamp(86_400) };
        store.keep_holiday(user, holiday, Timestamp(0)).await.unwrap();
    }
    for user in (CROWD..CROWD + MANY).map(UserId) {
        store.keep_preferences(user, "large").await.unwrap();
    }
}

async fn servers(store: &Store) {
    store.set_language(GUILD, "nl").await.unwrap();
    store.set_daily(&daily()).await.unwrap();
    store.promise_day(promised(1), &day_secret()).await.unwrap();
    store.greet(GUILD).await.unwrap();
    store.open_page(GUILD, ANN, true).await.unwrap();
    store.set_weekly(&weekly(GUILD)).await.unwrap();
    store.keep_survey(GUILD, ANN, "wiezen", "pair 8 8 = 2 -2\n").await.unwrap();
    store.hold_scale(GUILD, &own_scale(1, "Chez Zoé"), Timestamp(4)).await.unwrap();
    store.note_departure(GuildId(2), Timestamp(60)).await.unwrap();
    store.count_anew(GUILD, ANN, Timestamp(5)).await.unwrap();
    store.choose_seasons(GUILD, Some(Every::Hand)).await.unwrap();
    store.begin_season(GUILD, Timestamp(6)).await.unwrap();
    for (id, name, retired_at) in [(1, "spades", None), (2, "hearts_old", Some(Timestamp(7)))] {
        let (id, name, hash) = (EmojiId(id), name.to_owned(), "0f".repeat(32));
        store.keep_emoji(&AppEmoji { id, name, hash, retired_at }).await.unwrap();
    }
    // Twice in the same second.
    for at in [60, 60, 61] {
        store.note_start(Timestamp(at)).await.unwrap();
        let may = store.note_identify(ProcessId(1), 0, NonZeroU32::MIN, Timestamp(at));
        assert!(may.await.unwrap());
    }
    let evening = store.open_evening(new_evening(ChannelId(1), ANN)).await.unwrap();
    let member = EveningPerson { place: 1, user: None, name: "é \u{1f431}".to_owned() };
    store.set_up_evening(evening, 0, "{}", vec![member], Some(Timestamp(1))).await.unwrap();
    store.enter_in_evening(evening, 1, Timestamp(1), "{\"enter\":{}}").await.unwrap();
    store.pulse(Timestamp(1_795_300_000)).await.unwrap();
}

/// Everything that stands in a database but what it says of itself alone, and who plays; a
/// line a row.
async fn rows(store: &Store) -> BTreeSet<(String, usize)> {
    let mut found = BTreeMap::new();
    let relations = Relation::all(&store.read).await.unwrap().into_iter();
    for Relation { name: table, mut columns, .. } in relations.filter(Relation::is_copied) {
        columns.sort();
        let lines = db::query(as_text(store, &table, &columns));
        for row in lines.fetch_all::<String>(&store.read).await.unwrap() {
            let row = format!("{table}|{row}");
            if !row.starts_with(OF_ITSELF) {
                *found.entry(row).or_default() += 1;
            }
        }
    }
    found.into_iter().collect()
}

/// Asks for each row of a table as one text.
fn as_text(store: &Store, table: &str, columns: &[String]) -> &'static str {
    let is_hash = |column: &str| column == "head_hash" || table == "entry" && column == "hash";
    let text = |column: &String| {
        let value = match (is_hash(column), store.read.is_remote()) {
            (true, true) => format!("encode({column}, 'hex')"),
            (true, false) => format!("lower(hex({column}))"),
            (false, _) => format!("cast({column} as text)"),
        };
        format!("'{column}=' || coalesce({value}, 'nothing')")
    };
    let columns: Vec<_> = columns.iter().map(text).collect();
    format!("select {} as line from {table}", columns.join(" || '|' || ")).leak()
}

/// Opens two databases, copies one to the other, and closes them.
async fn copied(from: &str, to: &str) -> Result<Copied, CopyError> {
    let (from, to) = (Side::source(from).await?, Side::target(to).await?);
    // As a process does that takes the lease of a file.
    for side in [&from, &to].into_iter().filter(|side| !side.store.is_shared()) {
        side.store.recover().await.unwrap();
    }
    let copied = copy(&from, &to).await;
    from.store.close().await;
    to.store.close().await;
    copied
}

/// The tables of a database with their logs, each verified.
async fn logs(store: &Store) -> Vec<(TableId, Vec<Entry>)> {
    let tables = db::query("select table_id from game_table order by table_id");
    let mut logs = Vec::new();
    for table in tables.fetch_all(&store.read).await.unwrap() {
        logs.push((table, store.log(table).await.unwrap()));
    }
    logs
}

/// A place for a copy: on a server, if there is one.
async fn target() -> (TempDir, String) {
    let (folder, file) = folder();
    match fresh_address().await {
        address if address.starts_with("sqlite:") => (folder, file),
        address => (folder, address),
    }
}

/// Alters the database at an address as an operator with a shell could.
async fn shell(url: &str, sql: String) {
    #[cfg(feature = "postgres")]
    if url.starts_with("postgres") {
        use sqlx::Connection;
        let mut server = sqlx::PgConnection::connect(url).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut server).await.unwrap();
        return server.close().await.unwrap();
    }
    raw(url, sql.leak()).await;
}

/// The tables of the schema of a database that are copied.
async fn relations(url: &str) -> Vec<Relation> {
    let store = Store::open(url).await.unwrap();
    let relations = Relation::all(&store.read).await.unwrap().into_iter();
    store.close().await;
    relations.filter(Relation::is_copied).collect()
}

#[tokio::test]
async fn a_database_has_every_row_there_and_back() {
    let (_folder, url) = played().await;
    let (_there, there) = target().await;
    let (_back, back) = folder();
    let before = Store::open(&url).await.unwrap();
    let (expected, expected_logs) = (rows(&before).await, logs(&before).await);
    let last = before.last_number().await.unwrap();
    before.close().await;
    for relation in relations(&url).await {
        let start = format!("{}|", relation.name);
        let is_tried = expected.iter().any(|(row, _)| row.starts_with(&start));
        assert!(is_tried, "nothing stands in {}", relation.name);
    }
    assert!(expected_logs.iter().any(|(_, log)| log.len() > 256), "no log has two pages");
    assert!(expected_logs.iter().all(|(table, _)| *table < last), "the last one is gone");

    for (from, to) in [(&url, &there), (&there, &back)] {
        let whole = Copied { tables: expected_logs.len(), broken: Vec::new() };
        assert_eq!(copied(from, to).await, Ok(whole));
        let copy = Store::open(to).await.unwrap();
        assert_eq!(rows(&copy).await, expected);
        assert_eq!(logs(&copy).await, expected_logs);
        copy.close().await;
    }
    // No number is given twice, also where tables are no more.
    for url in [&there, &back] {
        let copy = Store::open(url).await.unwrap();
        assert!(opened(&copy, ChannelId(50)).await > last, "{url}");
        copy.close().await;
    }
}

/// Lets a database refuse any new row of a table of its schema, or those of some games, such
/// as `< 7`.
async fn refuse(url: &str, table: &str, games: Option<&str>) {
    let sql = if url.starts_with("sqlite:") {
        let when = games.map(|games| format!("when new.table_id {games}")).unwrap_or_default();
        format!(
            "create trigger refused_{table} before insert on {table} {when}
             begin select raise(abort, 'refused'); end"
        )
    } else {
        let is_refused = games.map_or("true".to_owned(), |games| format!("table_id {games}"));
        format!(
            "alter table {table} add constraint refused_{table} check (not {is_refused}) not valid"
        )
    };
    shell(url, sql).await;
}

/// Lets it take them again.
async fn accept(url: &str, table: &str) {
    let sql = if url.starts_with("sqlite:") {
        format!("drop trigger refused_{table}")
    } else {
        format!("alter table {table} drop constraint refused_{table}")
    };
    shell(url, sql).await;
}

#[tokio::test]
async fn what_is_sealed_is_copied_without_the_key_and_opens_with_it() {
    let (place, url) = folder();
    let key_file = place.path().join("whist.key");
    fs::write(&key_file, "5e".repeat(32)).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&key_file, fs::Permissions::from_mode(0o600)).unwrap();
    }
    let key = SealKey::read(&key_file).unwrap();
    let store = Store::open_sealed(&url, Some(key.clone())).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let secret = NewEntry { is_secret: true, ..entry(7, "commit abc def") };
    store.append(append(table, 1, vec![secret])).await.unwrap();
    store.close().await;

    let (_copy, copy) = target().await;
    assert_eq!(copied(&url, &copy).await.unwrap().tables, 1);
    let without = Store::open(&copy).await.unwrap();
    let sealed = StoreError::Sealed { table, why: Sealed::NoKey };
    assert_eq!(without.log(table).await, Err(sealed));
    without.close().await;
    let with = Store::open_sealed(&copy, Some(key)).await.unwrap();
    assert_eq!(bodies(&with.log(table).await.unwrap()), ["commit abc def"]);
}

#[tokio::test]
async fn many_tables_are_copied_and_how_long_that_takes_is_said() {
    // Without a number there are some, and nothing is said.
    let asked = std::env::var("WHIST_COPY_TABLES").ok();
    let tables = asked.as_ref().map_or(20, |tables| tables.parse().unwrap());
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    for number in 1..=tables {
        let table = opened(&store, ChannelId(number)).await;
        // A match of some deals, by people of its own.
        let people = [0, 1, 2, 3].map(|member| (member, UserId(number * 4 + u64::from(member))));
        let entries = (0..200).map(|n| entry(number * 1_000 + n, "N play AS"));
        let results = (1..=8).flat_map(|deal| people.map(|(_, user)| result(user, deal)));
        let played = Append {
            seats: people.map(|(member, user)| sit(member, user)).to_vec(),
            results: results.collect(),
            ..append(table, 1, entries.collect())
        };
        assert_eq!(store.append(played).await, Ok(Appended::Done));
    }
    store.close().await;
    let (_there, there) = target().await;
    let (_back, back) = folder();
    for (from, to) in [(&url, &there), (&there, &back)] {
        let began = Instant::now();
        let copied = copied(from, to).await.unwrap();
        assert_eq!(copied.tables as u64, tables);
        let [from, to] = [from, to].map(|url| url.split(':').next().unwrap());
        if asked.is_some() {
            let took = began.elapsed();
            writeln!(io::stdout(), "{tables} tables from {from} to {to}: {took:?}").unwrap();
        }
    }
}
