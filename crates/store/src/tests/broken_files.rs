//! Files that were altered or cut.

use futures_util::future::join_all;
use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{Connection, SqliteConnection};

use super::*;
use crate::db::Pool;
use crate::lease::Lease;
use crate::tail_index::TailIndex;
use crate::{sqlite, writer};

#[tokio::test]
async fn a13_a_held_database_is_awaited_once_for_all_queued_writes() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, ChannelId(1)).await;
    // One that waits for a twentieth of a second where ours waits for a second.
    let impatient = sqlite::options(&url).unwrap().busy_timeout(Duration::from_millis(50));
    let write = SqlitePoolOptions::new().max_connections(1).connect_with(impatient).await.unwrap();
    let write = Pool::Sqlite(write);
    let held = Store {
        appends: writer::spawn(write.clone(), TailIndex::default(), Lease::default()),
        write,
        ..store.clone()
    };
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    let appends = (0..150).map(|_| held.append(append(table, 1, vec![entry(None, "sit 1")])));
    // One after another they would wait for twenty seconds.
    let outcomes = tokio::time::timeout(Duration::from_secs(10), join_all(appends)).await;
    let outcomes = outcomes.expect("nobody waits for the others");
    assert!(outcomes.iter().all(|it| *it == Err(StoreError::Busy)), "{outcomes:?}");
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    let again = held.append(append(table, 1, vec![entry(None, "sit 1")])).await;
    assert_eq!(again, Ok(Appended::Done));
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
