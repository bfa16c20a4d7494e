//! The contract of the store: every query, against a real database.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant, UNIX_EPOCH};

use super::backup::BackupError;
use super::open::Durability;
use crate::id::{ChannelId, GuildId, InteractionId, MessageId, TableId, Timestamp, UserId};
use crate::store::*;
use tempfile::TempDir;

const GUILD: GuildId = GuildId(1_000);
const CHANNEL: ChannelId = ChannelId(2_000);
const ANN: UserId = UserId(11);
const BEN: UserId = UserId(12);
const CAT: UserId = UserId(13);
const DAN: UserId = UserId(14);

async fn memory() -> Store {
    Store::open("sqlite::memory:").await.unwrap()
}

/// A folder that goes away again, and the address of a database in it.
fn folder() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    (folder, url)
}

fn new_table(channel: ChannelId) -> NewTable {
    NewTable {
        guild: GUILD,
        channel,
        book: "long".to_owned(),
        language: "fr".to_owned(),
        at: Timestamp(100),
        entries: vec![],
        seats: vec![],
    }
}

async fn opened(store: &Store, channel: ChannelId) -> TableId {
    match store.open_table(new_table(channel)).await.unwrap() {
        Opened::New(table) => table,
        Opened::Taken(table) => panic!("table {table} stands there"),
    }
}

fn entry(interaction: impl Into<Option<u64>>, body: &str) -> NewEntry {
    NewEntry { interaction: interaction.into().map(InteractionId), body: body.to_owned() }
}

fn append(table: TableId, first_seq: u32, entries: Vec<NewEntry>) -> Append {
    Append {
        table,
        first_seq,
        at: Timestamp(200),
        entries,
        seats: vec![],
        results: vec![],
        close: false,
    }
}

fn bodies(log: &[Entry]) -> Vec<&str> {
    log.iter().map(|entry| entry.body.as_str()).collect()
}

// Tables.

fn sit(member: u8, user: UserId) -> SeatChange {
    SeatChange::Sit { member, user, name: format!("Person {user}") }
}

async fn seated(store: &Store, table: TableId) -> Vec<(u8, UserId)> {
    let seated = store.seats(table).await.unwrap();
    seated.into_iter().map(|seated| (seated.member, seated.user)).collect()
}

#[tokio::test]
async fn a_table_is_found_as_it_was_opened() {
    let store = memory().await;
    let new = NewTable {
        entries: vec![entry(7, "opened"), entry(None, "Ann sat")],
        seats: vec![sit(0, ANN)],
        ..new_table(CHANNEL)
    };
    let Opened::New(table) = store.open_table(new).await.unwrap() else { panic!("taken") };

    let expected = GameTable {
        table,
        guild: GUILD,
        channel: CHANNEL,
        book: "long".to_owned(),
        language: "fr".to_owned(),
        opened_at: Timestamp(100),
        closed_at: None,
        message: None,
    };
    assert_eq!(store.table(table).await.unwrap(), Some(expected.clone()));
    assert_eq!(store.table_in(CHANNEL).await.unwrap(), Some(expected.clone()));
    assert_eq!(store.open_tables().await.unwrap(), [expected]);
    assert_eq!(seated(&store, table).await, [(0, ANN)]);
    assert_eq!(bodies(&store.log(table).await.unwrap()), ["opened", "Ann sat"]);
    assert_eq!(store.table_in(ChannelId(3)).await.unwrap(), None);
    assert_eq!(store.table(TableId(99)).await.unwrap(), None);
}

#[tokio::test]
async fn f03_two_tables_opened_at_once_in_one_channel_are_one() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let (one, two) =
        tokio::join!(store.open_table(new_table(CHANNEL)), store.open_table(new_table(CHANNEL)));
    let table = match (one.unwrap(), two.unwrap()) {
        (Opened::New(new), Opened::Taken(taken)) | (Opened::Taken(taken), Opened::New(new)) => {
            assert_eq!(new, taken);
            new
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(store.open_tables().await.unwrap().len(), 1);

    // Once its game is over, the channel is free, and the number is not used again.
    let closing = Append { close: true, ..append(table, 1, vec![entry(None, "over")]) };
    assert_eq!(store.append(closing).await.unwrap(), Appended::Done);
    assert_eq!(store.table_in(CHANNEL).await.unwrap(), None);
    assert_eq!(store.open_tables().await.unwrap(), []);
    let next = opened(&store, CHANNEL).await;
    assert!(next > table);
    assert_eq!(store.last_finished_in(CHANNEL).await.unwrap().unwrap().table, table);
    assert_eq!(store.last_finished_in(ChannelId(3)).await.unwrap(), None);
    assert_eq!(bodies(&store.log(table).await.unwrap()), ["over"]);
}

#[tokio::test]
async fn the_last_finished_table_is_the_one_that_ended_last() {
    let store = memory().await;
    for end in [300, 500, 400] {
        let table = opened(&store, CHANNEL).await;
        let closing = Append { at: Timestamp(end), close: true, ..append(table, 1, vec![]) };
        store.append(closing).await.unwrap();
    }
    let last = store.last_finished_in(CHANNEL).await.unwrap().unwrap();
    assert_eq!(last.closed_at, Some(Timestamp(500)));
    assert_eq!(last.table, TableId(2));
}

#[tokio::test]
async fn a_closed_table_is_to_be_shown_until_its_message_is_known_to_say_so() {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let to_show = async |since| {
        let tables = store.tables_to_show(Timestamp(since)).await.unwrap();
        tables.into_iter().map(|place| place.table).collect::<Vec<_>>()
    };
    assert_eq!(to_show(i64::MAX).await, [table], "one that is open always is");
    let over = append(table, 1, vec![entry(None, "over")]);
    let closing = Append { at: Timestamp(300), close: true, ..over };
    store.append(closing).await.unwrap();
    assert_eq!(to_show(300).await, [table], "nobody knows what it shows");
    assert_eq!(to_show(301).await, []);

    let shown = |seq| Some(Shown { hash: 5, seq });
    let state = ScreenState { last_post: 1, shown: shown(0), ..ScreenState::default() };
    store.set_screen(table, state, Some(MessageId(9))).await.unwrap();
    assert_eq!(to_show(300).await, [table], "it shows what was before");
    let state = ScreenState { shown: shown(1), ..state };
    let retiring = Some(Retiring { message: MessageId(8), deal: None });
    store.set_screen(table, ScreenState { retiring, ..state }, None).await.unwrap();
    assert_eq!(to_show(300).await, [table], "the one before it can be pressed");
    store.set_screen(table, ScreenState { is_posting: true, ..state }, None).await.unwrap();
    assert_eq!(to_show(300).await, [table], "nobody knows whether it stands");
    store.set_screen(table, state, None).await.unwrap();
    assert_eq!(to_show(300).await, []);
}

#[tokio::test]
async fn a_table_remembers_its_message() {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    // An id of the year 2090 uses all 64 bits.
    let message = MessageId(u64::MAX - 1);
    store.set_screen(table, ScreenState::default(), Some(message)).await.unwrap();
    assert_eq!(store.table(table).await.unwrap().unwrap().message, Some(message));
    let nowhere = store.set_screen(TableId(99), ScreenState::default(), Some(message)).await;
    assert_eq!(nowhere, Err(StoreError::NoTable(TableId(99))));
}

#[tokio::test]
async fn people_sit_down_change_places_and_leave() {
    use SeatChange::Leave;
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let seats = vec![sit(0, ANN), sit(2, BEN)];
    store.append(Append { seats, ..append(table, 1, vec![]) }).await.unwrap();
    assert_eq!(seated(&store, table).await, [(0, ANN), (2, BEN)]);

    let seats = vec![Leave { member: 0 }, sit(3, ANN), sit(2, CAT)];
    store.append(Append { seats, ..append(table, 1, vec![]) }).await.unwrap();
    assert_eq!(seated(&store, table).await, [(2, CAT), (3, ANN)]);
}

#[tokio::test]
async fn e13_one_person_never_holds_two_places() {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let sit_ann = |member| sit(member, ANN);
    let twice =
        Append { seats: vec![sit_ann(0), sit_ann(1)], ..append(table, 1, vec![entry(5, "sat")]) };
    assert!(matches!(store.append(twice).await, Err(StoreError::Database { .. })));
    assert_eq!(seated(&store, table).await, []);
    assert_eq!(store.log(table).await.unwrap(), []);
}

// The log.

#[tokio::test]
async fn a_log_is_read_as_it_was_written() {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let first = append(table, 1, vec![entry(u64::MAX, "♥ et « accents »"), entry(None, "")]);
    assert_eq!(store.append(first).await.unwrap(), Appended::Done);
    let second = Append { at: Timestamp(-5), ..append(table, 3, vec![entry(8, "'; drop table")]) };
    assert_eq!(store.append(second).await.unwrap(), Appended::Done);

    let read = |seq, interaction: Option<u64>, at, body: &str| Entry {
        seq,
        interaction: interaction.map(InteractionId),
        at: Timestamp(at),
        body: body.to_owned(),
    };
    assert_eq!(
        store.log(table).await.unwrap(),
        [
            read(1, Some(u64::MAX), 200, "♥ et « accents »"),
            read(2, None, 200, ""),
            read(3, Some(8), -5, "'; drop table"),
        ]
    );
    assert_eq!(store.log(TableId(99)).await, Err(StoreError::NoTable(TableId(99))));
}

#[tokio::test]
async fn e03_the_same_press_twice_is_one_action() {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let elsewhere = opened(&store, ChannelId(3)).await;
    store.append(append(table, 1, vec![entry(None, "dealt")])).await.unwrap();
    let press = append(table, 2, vec![entry(7, "N play AS"), entry(None, "trick")]);
    assert_eq!(store.append(press.clone()).await.unwrap(), Appended::Done);
    let duplicate = Appended::Duplicate { table, seq: 2 };
    assert_eq!(store.append(press).await.unwrap(), duplicate);

    // Not even where the second delivery would fit, or at another table.
    assert_eq!(store.append(append(table, 4, vec![entry(7, "x")])).await.unwrap(), duplicate);
    assert_eq!(store.append(append(elsewhere, 1, vec![entry(7, "x")])).await.unwrap(), duplicate);
    assert_eq!(store.log(table).await.unwrap().len(), 3);
    assert_eq!(store.log(elsewhere).await.unwrap(), []);
}

#[tokio::test]
async fn b01_the_same_press_twice_at_once_is_one_action() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let press = append(table, 1, vec![entry(7, "N play AS")]);
    let (one, two) = tokio::join!(store.append(press.clone()), store.append(press));
    let mut outcomes = [one.unwrap(), two.unwrap()];
    outcomes.sort_by_key(|outcome| *outcome != Appended::Done);
    assert_eq!(outcomes, [Appended::Done, Appended::Duplicate { table, seq: 1 }]);
}

#[tokio::test]
async fn f02_of_two_racing_appends_one_wins_and_the_other_is_told() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let press = append(table, 1, vec![entry(7, "N play AS")]);
    let time_up = append(table, 1, vec![entry(None, "time up")]);
    let (one, two) = tokio::join!(store.append(press), store.append(time_up));
    let mut outcomes = [one.unwrap(), two.unwrap()];
    outcomes.sort_by_key(|outcome| *outcome != Appended::Done);
    assert_eq!(outcomes, [Appended::Done, Appended::Conflict { head: 1 }]);
    assert_eq!(store.log(table).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_append_that_fits_nowhere_changes_nothing() {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let ahead = Append {
        seats: vec![sit(0, ANN)],
        results: vec![result(ANN, 1)],
        close: true,
        ..append(table, 2, vec![entry(7, "too early")])
    };
    assert_eq!(store.append(ahead).await.unwrap(), Appended::Conflict { head: 0 });
    assert_eq!(store.log(table).await.unwrap(), []);
    assert_eq!(seated(&store, table).await, []);
    assert_eq!(store.table(table).await.unwrap().unwrap().closed_at, None);
    assert_eq!(store.standing(&ever(Metric::Points), ANN).await.unwrap(), None);

    let nowhere = store.append(append(TableId(99), 1, vec![])).await;
    assert_eq!(nowhere, Err(StoreError::NoTable(TableId(99))));

    let closing = Append { close: true, ..append(table, 1, vec![entry(7, "over")]) };
    assert_eq!(store.append(closing).await.unwrap(), Appended::Done);
    let late = append(table, 2, vec![entry(8, "late")]);
    assert_eq!(store.append(late).await.unwrap(), Appended::Closed);
}

#[tokio::test]
async fn one_bad_append_takes_no_other_with_it() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..40 {
        let table = opened(&store, ChannelId(n)).await;
        let store = store.clone();
        tasks.spawn(async move {
            // Every fourth breaks the rule that one press is one entry.
            let entries = match n % 4 {
                0 => vec![entry(n + 1, "a"), entry(n + 1, "b")],
                _ => vec![entry(n + 1, "a")],
            };
            let outcome = store.append(append(table, 1, entries)).await;
            (n, outcome, store.log(table).await.unwrap().len())
        });
    }
    for (n, outcome, len) in tasks.join_all().await {
        match n % 4 {
            0 => assert!(matches!(outcome, Err(StoreError::Database { .. })) && len == 0),
            _ => assert_eq!((outcome, len), (Ok(Appended::Done), 1)),
        }
    }
}

#[tokio::test]
async fn a_caller_who_goes_away_undoes_nothing() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let pending = store.append(append(table, 1, vec![entry(1, "first")]));
    // Polled once, so that it is on its way; then dropped.
    tokio::select! {
        biased;
        outcome = pending => panic!("{outcome:?} before the writer had a turn"),
        () = std::future::ready(()) => {}
    }
    // Writes are done in the order of asking.
    let next = store.append(append(table, 2, vec![entry(2, "second")])).await.unwrap();
    assert_eq!(next, Appended::Done);
    assert_eq!(bodies(&store.log(table).await.unwrap()), ["first", "second"]);
}

#[tokio::test]
async fn a02_what_was_acknowledged_is_there_after_a_restart() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    store.append(append(table, 1, vec![entry(7, "N play AS")])).await.unwrap();

    // Not closed: as after `kill -9`, the new process finds the files as they are.
    let after = Store::open(&url).await.unwrap();
    assert_eq!(bodies(&after.log(table).await.unwrap()), ["N play AS"]);
    let again = after.append(append(table, 2, vec![entry(7, "N play AS")])).await.unwrap();
    assert_eq!(again, Appended::Duplicate { table, seq: 1 });
    after.append(append(table, 2, vec![entry(8, "E play 2S")])).await.unwrap();
    store.close().await;
    after.close().await;

    let later = Store::open(&url).await.unwrap();
    assert_eq!(bodies(&later.log(table).await.unwrap()), ["N play AS", "E play 2S"]);
    assert_eq!(store.append(append(table, 3, vec![])).await, Err(StoreError::Stopped));
    assert_eq!(store.log(table).await, Err(StoreError::Stopped));
}

#[tokio::test]
async fn a_thousand_entries_are_written_and_verified_quickly() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let started = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for channel in 0..20 {
        let table = opened(&store, ChannelId(channel)).await;
        let store = store.clone();
        tasks.spawn(async move {
            for seq in 1..=50 {
                let body = format!("N play {seq}");
                let press = u64::from(seq) * 100 + channel;
                let done = store.append(append(table, seq, vec![entry(press, &body)])).await;
                assert_eq!(done, Ok(Appended::Done));
            }
            store.log(table).await.unwrap().len()
        });
    }
    assert_eq!(tasks.join_all().await, [50; 20]);
    // A bound for a slow disk, not a goal: here it takes a fraction of a second.
    assert!(started.elapsed() < Duration::from_mins(1), "{:?}", started.elapsed());
}

// Broken files.

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

#[tokio::test]
async fn a09_an_altered_entry_is_found_and_other_tables_go_on() {
    let (folder, url) = folder();
    let path = folder.path().join("whist.db");
    let (bytes, [first, second]) = written(&url, &path).await;

    let body = "first table entry 17".as_bytes();
    // The body's first byte and last, and those of the hash that stands after it.
    for offset in [0, body.len() - 1, body.len(), body.len() + 31] {
        let mut altered = bytes.clone();
        // Pages no longer in use may hold copies; only one of these is the entry.
        for place in 0..bytes.len() - body.len() {
            if bytes[place..].starts_with(body) {
                altered[place + offset] ^= 1;
            }
        }
        fs::write(&path, altered).unwrap();
        let store = Store::open(&url).await.unwrap();
        assert_eq!(store.log(first).await, Err(StoreError::Broken { table: first, seq: 17 }));
        assert_eq!(store.log(second).await.unwrap().len(), 40);
        store.close().await;
    }
}

#[tokio::test]
async fn a09_no_flipped_bit_is_ever_believed() {
    let (folder, url) = folder();
    let path = folder.path().join("whist.db");
    let (bytes, tables) = written(&url, &path).await;
    let truth = {
        let store = Store::open(&url).await.unwrap();
        let truth = [store.log(tables[0]).await.unwrap(), store.log(tables[1]).await.unwrap()];
        store.close().await;
        truth
    };
    // All over the file; 101 steps on its pages of 4,096 bytes never fall in line.
    for place in (0..bytes.len()).step_by(bytes.len() / 101) {
        let mut altered = bytes.clone();
        altered[place] ^= 1 << (place % 8);
        fs::write(&path, altered).unwrap();
        let Ok(store) = Store::open(&url).await else { continue };
        for (table, truth) in tables.iter().zip(&truth) {
            if let Ok(log) = store.log(*table).await {
                assert_eq!(log, *truth, "byte {place}");
            }
        }
        store.close().await;
    }
}

#[tokio::test]
async fn a07_a_write_ahead_log_cut_anywhere_leaves_a_prefix() {
    let (folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    for seq in 1..=30 {
        let body = format!("N play {seq}");
        store.append(append(table, seq, vec![entry(None, &body)])).await.unwrap();
    }
    let truth = store.log(table).await.unwrap();
    let [bytes, wal] =
        ["whist.db", "whist.db-wal"].map(|name| fs::read(folder.path().join(name)).unwrap());
    store.close().await;

    let other = folder.path().join("other.db");
    let other_url = format!("sqlite:{}", other.display());
    let mut lens = Vec::new();
    for cut in (0..=wal.len()).rev().step_by(wal.len() / 61) {
        // What a torn write leaves behind may be anything.
        let torn = [&wal[..cut], &[0xa5; 300]].concat();
        fs::write(&other, &bytes).unwrap();
        fs::write(folder.path().join("other.db-wal"), torn).unwrap();
        fs::remove_file(folder.path().join("other.db-shm")).ok();
        let store = Store::open(&other_url).await.unwrap();
        // Cut very short, even the table is gone; what is there always holds.
        let log = match store.log(table).await {
            Err(StoreError::NoTable(_)) => Vec::new(),
            log => log.unwrap(),
        };
        assert_eq!(log, truth[..log.len()]);
        lens.push(log.len());
        store.close().await;
    }
    assert!(lens.is_sorted_by(|longer, shorter| longer >= shorter));
    assert_eq!((lens[0], lens.last()), (30, Some(&0)));
}

#[tokio::test]
async fn a09_a_log_that_lost_its_end_is_found() {
    let (folder, url) = folder();
    let path = folder.path().join("whist.db");
    let (_, [first, second]) = written(&url, &path).await;
    raw(&url, "delete from entry where table_id = 1 and seq > 38").await;
    raw(&url, "delete from entry where table_id = 2 and seq = 5").await;
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.log(first).await, Err(StoreError::Broken { table: first, seq: 39 }));
    assert_eq!(store.log(second).await, Err(StoreError::Broken { table: second, seq: 5 }));
}

#[tokio::test]
async fn a09_a_log_cannot_be_passed_off_as_another_tables() {
    let (folder, url) = folder();
    let path = folder.path().join("whist.db");
    let (_, [first, second]) = written(&url, &path).await;
    // Everything of the one stands under the number of the other.
    raw(
        &url,
        "update game_table set table_id = table_id + 10;
         update game_table set table_id = 13 - table_id;
         update entry set table_id = table_id + 10;
         update entry set table_id = 13 - table_id;",
    )
    .await;
    let store = Store::open(&url).await.unwrap();
    for table in [first, second] {
        assert_eq!(store.log(table).await, Err(StoreError::Broken { table, seq: 1 }));
    }
}

/// What somebody with a shell could do to the file.
async fn raw(url: &str, sql: &'static str) {
    use sqlx::Connection;
    let mut file = sqlx::SqliteConnection::connect(url).await.unwrap();
    sqlx::raw_sql("pragma foreign_keys = off").execute(&mut file).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

// Results.

fn result(user: UserId, deal_no: u32) -> ResultRow {
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
    Question { guild: GUILD, book: None, since: None, metric }
}

/// A store with one table that brought these results.
async fn with_results(results: Vec<ResultRow>) -> Store {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let deal = Append { results, ..append(table, 1, vec![entry(None, "deal over")]) };
    assert_eq!(store.append(deal).await.unwrap(), Appended::Done);
    store
}

async fn places(store: &Store, question: &Question) -> Vec<(u32, UserId)> {
    let page = store.leaderboard(question, 0, 100).await.unwrap();
    page.iter().map(|standing| (standing.place.unwrap(), standing.user)).collect()
}

#[tokio::test]
async fn j05_a_deal_counts_once_however_often_it_is_written() {
    let store = memory().await;
    let table = opened(&store, CHANNEL).await;
    let deal = |first_seq, points| Append {
        results: vec![ResultRow { points, won: true, ..result(ANN, 1) }],
        ..append(table, first_seq, vec![entry(None, "deal over")])
    };
    store.append(deal(1, 3)).await.unwrap();
    // The same append again conflicts; a replay that got past that adds nothing.
    assert_eq!(store.append(deal(1, 3)).await.unwrap(), Appended::Conflict { head: 1 });
    assert_eq!(store.append(deal(2, 5)).await.unwrap(), Appended::Done);
    let ann = store.standing(&ever(Metric::Points), ANN).await.unwrap().unwrap();
    assert_eq!((ann.deals, ann.deals_won, ann.points), (1, 1, 3));
}

#[tokio::test]
async fn a_standing_is_the_sum_of_results() {
    let store = with_results(vec![
        ResultRow { points: 3, won: true, ..result(ANN, 1) },
        ResultRow { points: -1, games_lost: 1, ..result(ANN, 2) },
        ResultRow { won: true, games_won: 1, rubbers_won: 1, ..result(ANN, 3) },
        ResultRow { games_won: 1, rubbers_lost: 1, ..result(ANN, 4) },
        ResultRow {
            points: 40,
            won: true,
            contract: Some("solo 6 S".to_owned()),
            declared: Some(true),
            book: "liege".to_owned(),
            ..result(ANN, 5)
        },
    ])
    .await;
    let sum = Standing {
        place: Some(1),
        user: ANN,
        deals: 5,
        deals_won: 3,
        games_won: 2,
        games_lost: 1,
        rubbers_won: 1,
        rubbers_lost: 1,
        contracts_made: 1,
        contracts_lost: 0,
        points: 42,
    };
    let question = ever(Metric::Rubbers);
    assert_eq!(store.standing(&question, ANN).await.unwrap(), Some(sum.clone()));
    assert_eq!(store.leaderboard(&question, 0, 10).await.unwrap(), [sum]);
    assert_eq!(store.standing(&question, BEN).await.unwrap(), None);

    let liege = Question { book: Some("liege".to_owned()), ..question };
    let ann = store.standing(&liege, ANN).await.unwrap().unwrap();
    assert_eq!((ann.deals, ann.points), (1, 40));
}

#[tokio::test]
async fn only_the_days_and_the_server_asked_for_count() {
    let at = |deal_no, finished_at| ResultRow {
        points: 1,
        finished_at: Timestamp(finished_at),
        ..result(ANN, deal_no)
    };
    let elsewhere = ResultRow { guild: GuildId(9), ..at(4, 1_500) };
    let store = with_results(vec![at(1, 999), at(2, 1_000), at(3, 2_000), elsewhere]).await;
    let since = |secs| Question { since: Some(Timestamp(secs)), ..ever(Metric::Points) };
    for (secs, points) in [(0, 3), (999, 3), (1_000, 2), (2_000, 1)] {
        let ann = store.standing(&since(secs), ANN).await.unwrap().unwrap();
        assert_eq!(ann.points, points, "since {secs}");
    }
    assert_eq!(store.standing(&since(2_001), ANN).await.unwrap(), None);
    assert_eq!(store.leaderboard(&since(2_001), 0, 10).await.unwrap(), []);
    assert_eq!(store.leaderboard_len(&since(2_001)).await.unwrap(), 0);
}

#[tokio::test]
async fn equals_share_a_place_and_the_next_is_as_many_further() {
    let with = |user, points| ResultRow { points, ..result(user, 1) };
    let store = with_results(vec![with(DAN, 5), with(ANN, 9), with(CAT, 7), with(BEN, 7)]).await;
    let question = ever(Metric::Points);
    assert_eq!(places(&store, &question).await, [(1, ANN), (2, BEN), (2, CAT), (4, DAN)]);
    assert_eq!(store.leaderboard_len(&question).await.unwrap(), 4);

    let page = store.leaderboard(&question, 2, 1).await.unwrap();
    assert_eq!((page.len(), page[0].user, page[0].place), (1, CAT, Some(2)));
    assert_eq!(store.standing(&question, DAN).await.unwrap().unwrap().place, Some(4));
}

#[tokio::test]
async fn each_metric_ranks_by_what_it_is_named_for() {
    let with = |user, rubbers_won, games_won, points| ResultRow {
        points,
        games_won,
        rubbers_won,
        ..result(user, 1)
    };
    let store = with_results(vec![
        with(ANN, 2, 4, -3),
        with(BEN, 2, 4, 1),
        with(CAT, 1, 6, 0),
        with(DAN, 0, 0, 2),
    ])
    .await;
    for (metric, order) in [
        (Metric::Rubbers, [BEN, ANN, CAT, DAN]),
        (Metric::Games, [CAT, BEN, ANN, DAN]),
        (Metric::Points, [DAN, BEN, CAT, ANN]),
        (Metric::PointsPerDeal { min_deals: 1 }, [DAN, BEN, CAT, ANN]),
    ] {
        let expected = [(1, order[0]), (2, order[1]), (3, order[2]), (4, order[3])];
        assert_eq!(places(&store, &ever(metric)).await, expected, "{metric:?}");
    }
}

#[tokio::test]
async fn points_per_deal_take_a_minimum_of_deals() {
    let deals = |user, points: &[i32]| -> Vec<ResultRow> {
        (1..).zip(points).map(|(no, &points)| ResultRow { points, ..result(user, no) }).collect()
    };
    // Ann 10 a deal but only one; Ben 1/3, Cat 2/6 = 1/3; Dan 0.5.
    let results = [
        deals(ANN, &[10]),
        deals(BEN, &[4, -3, 0]),
        deals(CAT, &[2, 0, 0, 0, 0, 0]),
        deals(DAN, &[2, 0, 0, 0]),
    ];
    let store = with_results(results.concat()).await;
    let question = ever(Metric::PointsPerDeal { min_deals: 3 });
    assert_eq!(places(&store, &question).await, [(1, DAN), (2, CAT), (2, BEN)]);
    assert_eq!(store.leaderboard_len(&question).await.unwrap(), 3);

    let ann = store.standing(&question, ANN).await.unwrap().unwrap();
    assert_eq!((ann.place, ann.deals, ann.points), (None, 1, 10));
}

// Servers, and the file.

#[tokio::test]
async fn a_server_keeps_its_last_language() {
    let store = memory().await;
    assert_eq!(store.language(GUILD).await.unwrap(), None);
    store.set_language(GUILD, "fr").await.unwrap();
    store.set_language(GUILD, "nl").await.unwrap();
    assert_eq!(store.language(GUILD).await.unwrap().as_deref(), Some("nl"));
    assert_eq!(store.language(GuildId(2)).await.unwrap(), None);
}

#[tokio::test]
async fn d13_a_file_belongs_to_the_first_application_that_claims_it() {
    let store = memory().await;
    assert_eq!(store.claim(42).await.unwrap(), Claim::Ours);
    assert_eq!(store.claim(42).await.unwrap(), Claim::Ours);
    assert_eq!(store.claim(43).await.unwrap(), Claim::Another(42));
    assert_eq!(store.claim(42).await.unwrap(), Claim::Ours);
}

#[tokio::test]
async fn a_backup_is_taken_while_the_bot_writes() {
    let (folder, url) = folder();
    let copy = folder.path().join("copy.db");
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    for seq in 1..=50 {
        store.append(append(table, seq, vec![entry(u64::from(seq), "before")])).await.unwrap();
    }
    let writing = async {
        for seq in 51..=150 {
            store.append(append(table, seq, vec![entry(u64::from(seq), "during")])).await.unwrap();
        }
    };
    let (copied, ()) = tokio::join!(backup(&url, &copy), writing);
    assert_eq!(copied, Ok(()));
    assert_eq!(store.log(table).await.unwrap().len(), 150);

    let restored = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    let log = restored.log(table).await.unwrap();
    assert!((50..=150).contains(&log.len()), "{}", log.len());
    let next = u32::try_from(log.len()).unwrap() + 1;
    let goes_on = restored.append(append(table, next, vec![entry(999, "after")])).await.unwrap();
    assert_eq!(goes_on, Appended::Done);
}

#[tokio::test]
async fn a_backup_of_a_database_at_rest_changes_nothing() {
    let (folder, url) = folder();
    let path = folder.path().join("whist.db");
    let (bytes, [first, _]) = written(&url, &path).await;
    let copy = folder.path().join("a copy with 'quotes'.db");
    backup(&url, &copy).await.unwrap();
    assert_eq!(fs::read(&path).unwrap(), bytes);
    fs::rename(&copy, folder.path().join("copy.db")).unwrap();
    let url = format!("sqlite:{}", folder.path().join("copy.db").display());
    assert_eq!(Store::open(&url).await.unwrap().log(first).await.unwrap().len(), 40);
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_creates_no_database() {
    let (folder, url) = folder();
    let copy = folder.path().join("copy.db");
    // No database yet: there is nothing to copy, and none is made.
    let missing = backup(&url, &copy).await.unwrap_err();
    assert!(matches!(missing, BackupError::Failed { .. }), "{missing}");
    assert!(!copy.exists() && !folder.path().join("whist.db").exists());

    let store = Store::open(&url).await.unwrap();
    for content in ["", "a letter to Ann"] {
        fs::write(&copy, content).unwrap();
        let refused = backup(&url, &copy).await.unwrap_err();
        assert!(refused.to_string().ends_with("is there already and was left alone"));
        assert_eq!(fs::read_to_string(&copy).unwrap(), content);
    }
    let nowhere = backup(&url, &folder.path().join("no/such/copy.db")).await;
    assert!(matches!(nowhere, Err(BackupError::Target { .. })), "{nowhere:?}");
    store.close().await;
}

// Opening.

#[tokio::test]
async fn what_cannot_be_opened_is_said_in_one_line() {
    let (folder, _) = folder();
    let at = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    fs::write(folder.path().join("letter"), "Dear Ann, ".repeat(1_000)).unwrap();
    for (url, end) in [
        ("postgres://ann:secret@host/whist".to_owned(), "must be sqlite: and a path"),
        ("sqlite:x.db?mode=sideways".to_owned(), "must be sqlite: and a path"),
        (at("no/such/folder/whist.db"), "the file cannot be opened"),
        (at(""), "the file cannot be opened"),
        (at("letter"), "the file is no database"),
    ] {
        let error = Store::open(&url).await.unwrap_err().to_string();
        assert!(error.ends_with(end) && error.lines().count() == 1, "{error}");
        assert!(!error.contains("secret"), "{error}");
    }
}

#[tokio::test]
async fn a_database_that_may_only_be_read_is_refused_at_once() {
    let (_folder, url) = folder();
    Store::open(&url).await.unwrap().close().await;
    let error = Store::open(&format!("{url}?mode=ro")).await.unwrap_err().to_string();
    assert!(error.ends_with("the file may only be read"), "{error}");
}

#[tokio::test]
async fn a15_the_database_of_a_newer_bot_is_refused() {
    let (_folder, url) = folder();
    Store::open(&url).await.unwrap().close().await;
    raw(&url, "update _sqlx_migrations set version = 99 where version = 2").await;
    let error = Store::open(&url).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer { migration: 99, .. }), "{error}");
}

#[tokio::test]
async fn a_migration_that_was_altered_is_refused() {
    let (_folder, url) = folder();
    Store::open(&url).await.unwrap().close().await;
    raw(&url, "update _sqlx_migrations set checksum = x'00'").await;
    let error = Store::open(&url).await.unwrap_err();
    assert!(matches!(error, OpenError::Altered { migration: 1, .. }), "{error}");
}

fn durable() -> Durability {
    Durability {
        version: (3, 51, 3),
        journal_mode: "wal".to_owned(),
        synchronous: 2,
        foreign_keys: true,
        in_memory: false,
    }
}

#[test]
fn a08_a_database_that_could_forget_is_refused() {
    assert_eq!(durable().check(), Ok(()));
    let forgets = |setting| Err(OpenError::NotDurable { setting });
    let normal = Durability { synchronous: 1, ..durable() };
    assert_eq!(normal.check(), forgets("synchronous"));
    let delete = Durability { journal_mode: "delete".to_owned(), ..durable() };
    assert_eq!(delete.check(), forgets("journal_mode"));
    let loose = Durability { foreign_keys: false, ..durable() };
    assert_eq!(loose.check(), forgets("foreign_keys"));
    let memory = Durability { journal_mode: "memory".to_owned(), in_memory: true, ..durable() };
    assert_eq!(memory.check(), Ok(()));
}

#[test]
fn a19_an_old_sqlite_is_refused() {
    for version in [(3, 51, 2), (3, 50, 9), (2, 99, 99), (0, 0, 0)] {
        let old = Durability { version, ..durable() };
        assert_eq!(old.check(), Err(OpenError::OldSqlite { version }));
    }
    let error = OpenError::OldSqlite { version: (3, 51, 2) };
    assert_eq!(error.to_string(), "SQLite 3.51.2 is too old, 3.51.3 is needed");
    for version in [(3, 51, 4), (3, 52, 0), (4, 0, 0)] {
        assert_eq!(Durability { version, ..durable() }.check(), Ok(()));
    }
}

#[test]
fn a_timestamp_is_in_seconds_since_1970() {
    assert_eq!(Timestamp::from(UNIX_EPOCH), Timestamp(0));
    assert_eq!(Timestamp::from(UNIX_EPOCH + Duration::from_millis(61_500)), Timestamp(61));
    assert_eq!(Timestamp::from(UNIX_EPOCH - Duration::from_secs(2)), Timestamp(-2));
}
