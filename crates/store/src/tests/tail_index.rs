//! Detection of a write-ahead log that was damaged, or that is gone.

use super::*;
use crate::migrations;
use crate::sqlite::BUSY_TIMEOUT;
use crate::tail_index::TailIndex;

/// The files of a database, as a process leaves them that is killed.
struct Left {
    db: Vec<u8>,
    wal: Vec<u8>,
    heads: Vec<u8>,
    /// Every table with its log, by number.
    logs: Vec<(TableId, Vec<Entry>)>,
}

/// The findings in the files at a start.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Found {
    /// The tables that had lost something, by number.
    lost: Vec<TableId>,
    highest: TableId,
}

const NAMES: [&str; 3] = ["whist.db", "whist.db-wal", "whist.db.heads"];

impl Left {
    async fn by(folder: &TempDir, store: &Store, tables: &[TableId]) -> Self {
        let [db, wal, heads] = NAMES.map(|name| fs::read(folder.path().join(name)).unwrap());
        let mut logs = Vec::new();
        for &table in tables {
            logs.push((table, store.log(table).await.unwrap()));
        }
        store.close().await;
        Self { db, wal, heads, logs }
    }

    /// Left by four tables: the first was played at early, the second all the
    /// time, the third was opened late, and at the last nothing was done.
    async fn by_four_tables() -> Self {
        let (folder, url) = folder();
        let store = Store::open(&url).await.unwrap();
        let mut tables = vec![opened(&store, ChannelId(1)).await];
        play(&store, tables[0], 1..=8).await;
        tables.push(opened(&store, ChannelId(2)).await);
        play(&store, tables[1], 1..=8).await;
        tables.push(opened(&store, ChannelId(3)).await);
        for seq in 1..=8 {
            play(&store, tables[2], seq..=seq).await;
            play(&store, tables[1], seq + 8..=seq + 8).await;
        }
        tables.push(opened(&store, ChannelId(4)).await);
        Self::by(&folder, &store, &tables).await
    }

    /// Lays the files where a database is opened, with another write-ahead log.
    fn lay(&self, wal: &[u8], heads: Option<&[u8]>) -> (TempDir, String) {
        let (folder, url) = folder();
        for (name, bytes) in NAMES.into_iter().zip([Some(&*self.db), Some(wal), heads]) {
            if let Some(bytes) = bytes {
                fs::write(folder.path().join(name), bytes).unwrap();
            }
        }
        (folder, url)
    }

    /// Every table that has lost something says so, and every other has its whole log.
    async fn check(&self, store: &Store) -> Found {
        let mut lost = Vec::new();
        for (table, log) in &self.logs {
            let entries: i64 = sqlx::query_scalar("select count(*) from entry where table_id = $1")
                .bind(table.0.cast_signed())
                .fetch_one(store.read.sqlite())
                .await
                .unwrap();
            let kept = usize::try_from(entries).unwrap();
            let is_there = store.table(*table).await.unwrap().is_some();
            if is_there && kept == log.len() {
                assert_eq!(store.log(*table).await.as_ref(), Ok(log));
            } else {
                let seq = u32::try_from(kept + 1).unwrap();
                let broken = StoreError::Broken { table: *table, seq };
                assert_eq!(store.log(*table).await, Err(broken), "{kept} of {}", log.len());
                lost.push(*table);
            }
        }
        assert_eq!(told(store).await, lost);
        Found { lost, highest: self.logs.last().unwrap().0 }
    }

    /// Checks a copy with another write-ahead log, in which another table goes on.
    async fn check_with(&self, wal: &[u8]) -> Found {
        let (_folder, url) = self.lay(wal, Some(&self.heads));
        let store = Store::open(&url).await.unwrap();
        let found = self.check(&store).await;
        let new = opened(&store, ChannelId(9)).await;
        assert!(new > found.highest, "a number is given once");
        play(&store, new, 1..=1).await;
        store.close().await;
        // Nor does anything that is told once come back to life.
        let store = Store::open(&url).await.unwrap();
        assert_eq!(self.check(&store).await, found);
        store.close().await;
        found
    }
}

/// The tables of which the operator is told at a start.
async fn told(store: &Store) -> Vec<TableId> {
    store.lost(&store.tail_index.testimony().unwrap().ends).await.unwrap()
}

async fn play(store: &Store, table: TableId, seqs: std::ops::RangeInclusive<u32>) {
    for seq in seqs {
        let played = vec![entry(None, &format!("N play {seq}"))];
        assert_eq!(store.append(append(table, seq, played)).await, Ok(Appended::Done));
    }
}

/// Everything between nothing and all of it was lost of these, at one place or another.
fn assert_told_apart(found: &[Found], tables: usize) {
    let count = |lost: usize| found.iter().filter(|it| it.lost.len() == lost).count();
    let counts: Vec<_> = (0..=tables).map(count).collect();
    assert!(counts.iter().all(|&times| times > 0), "{counts:?}");
}

#[tokio::test]
async fn a09_a_flipped_bit_in_the_wal_sets_aside_tables_that_lost() {
    let left = Left::by_four_tables().await;
    let mut found = vec![left.check_with(&left.wal).await];
    // All over the file; 151 steps on its pages of 4,120 bytes never fall in line. The
    // first is in its head.
    for place in (5..left.wal.len()).step_by(left.wal.len() / 151) {
        let mut wal = left.wal.clone();
        wal[place] ^= 1 << (place % 8);
        found.push(left.check_with(&wal).await);
    }
    assert_eq!(found[0].lost, []);
    assert_told_apart(&found, 4);
}

#[tokio::test]
async fn a09_a_cut_write_ahead_log_sets_aside_tables_that_lost() {
    let left = Left::by_four_tables().await;
    let mut found = Vec::new();
    for len in (0..=left.wal.len()).rev().step_by(left.wal.len() / 97) {
        found.push(left.check_with(&left.wal[..len]).await);
    }
    assert_told_apart(&found, 4);
}

#[tokio::test]
async fn a09_what_was_played_after_a_loss_does_not_hide_it() {
    let left = Left::by_four_tables().await;
    let (folder, url) = left.lay(&[], None);
    // A bot that knows nothing of the loss gives the numbers again, and more is played.
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, ChannelId(1)).await;
    assert_eq!(table, left.logs[0].0);
    store.append(append(table, 1, vec![entry(None, "another game")])).await.unwrap();
    play(&store, table, 2..=20).await;
    store.close().await;
    fs::write(folder.path().join(NAMES[2]), &left.heads).unwrap();
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.log(table).await, Err(StoreError::Broken { table, seq: 8 }));
}

#[tokio::test]
async fn a09_a_new_file_is_in_the_database_itself_from_the_start() {
    let (folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let [db, wal, _] = NAMES.map(|name| fs::read(folder.path().join(name)).unwrap());
    assert_eq!(wal, b"");
    let copy = folder.path().join("copy.db");
    fs::write(&copy, db).unwrap();
    let copied: sqlx::sqlite::SqliteConnectOptions =
        format!("sqlite:{}", copy.display()).parse().unwrap();
    let copied = sqlx::SqlitePool::connect_with(copied).await.unwrap();
    let migrated: i64 = sqlx::query_scalar("select count(*) from _sqlx_migrations")
        .fetch_one(&copied)
        .await
        .unwrap();
    assert_eq!(usize::try_from(migrated).unwrap(), migrations::OF_SQLITE.iter().count());
    store.close().await;
}

#[tokio::test]
async fn a09_a_store_that_rests_leaves_nothing_in_the_write_ahead_log() {
    let (folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    play(&store, table, 1..=3).await;
    let wal = folder.path().join(NAMES[1]);
    assert!(wal.metadata().unwrap().len() > 0);
    while !store.is_idle() {
        tokio::task::yield_now().await;
    }
    store.secure().await.unwrap();
    assert_eq!(wal.metadata().unwrap().len(), 0);
    // Who waits for the database does so as before.
    let millis: i64 =
        sqlx::query_scalar("pragma busy_timeout").fetch_one(store.write.sqlite()).await.unwrap();
    assert_eq!(u128::try_from(millis).unwrap(), BUSY_TIMEOUT.as_millis());
    play(&store, table, 4..=4).await;
    store.close().await;
}

#[tokio::test]
async fn a09_a_table_that_was_purged_is_not_missing() {
    let (folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    play(&store, table, 1..=3).await;
    store.purge(GUILD, Timestamp(900)).await.unwrap();
    assert_eq!(store.log(table).await, Err(StoreError::NoTable(table)));
    store.close().await;
    // The database is begun anew; what is indexed is all that is left.
    fs::remove_file(folder.path().join(NAMES[0])).unwrap();
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.log(table).await, Err(StoreError::NoTable(table)));
    assert_eq!(told(&store).await, []);
    assert!(opened(&store, CHANNEL).await > table, "its number is not given again");
    store.close().await;
}

#[tokio::test]
async fn a09_a_table_that_was_to_be_purged_and_stayed_goes_on() {
    let (folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    play(&store, table, 1..=3).await;
    store.close().await;
    let tail_index = TailIndex::beside(&folder.path().join(NAMES[0]));
    tail_index.note_gone(table);
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 3);
    play(&store, table, 4..=4).await;
    assert_eq!(tail_index.of(table).unwrap().seq, 4, "it is indexed again");
}

#[tokio::test]
async fn a14_a_copy_restored_without_its_heads_goes_on() {
    let (folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let tables = [opened(&store, ChannelId(1)).await, opened(&store, ChannelId(2)).await];
    for table in tables {
        play(&store, table, 1..=3).await;
    }
    let copy = folder.path().join("copy.db");
    backup(&url, &copy).await.unwrap();
    play(&store, tables[0], 4..=6).await;
    let newer = opened(&store, ChannelId(3)).await;
    store.close().await;
    fs::copy(&copy, folder.path().join(NAMES[0])).unwrap();

    // With them whatever has gone on since is set aside, and nothing else.
    let store = Store::open(&url).await.unwrap();
    let broken = |table, seq| Err(StoreError::Broken { table, seq });
    assert_eq!(store.log(tables[0]).await, broken(tables[0], 4));
    assert_eq!(store.log(tables[1]).await.unwrap().len(), 3);
    assert_eq!(store.log(newer).await, broken(newer, 1));
    assert!(opened(&store, ChannelId(4)).await > newer);
    store.close().await;

    fs::copy(&copy, folder.path().join(NAMES[0])).unwrap();
    fs::remove_file(folder.path().join(NAMES[2])).unwrap();
    let store = Store::open(&url).await.unwrap();
    for table in tables {
        assert_eq!(store.log(table).await.unwrap().len(), 3);
        play(&store, table, 4..=4).await;
    }
    assert_eq!(store.log(newer).await, Err(StoreError::NoTable(newer)));
    store.close().await;
}

#[tokio::test]
async fn a09_a_list_of_heads_that_is_anything_else_harms_nothing() {
    let left = Left::by_four_tables().await;
    let flipped = left.heads.iter().map(|byte| byte ^ 0x10).collect();
    let torn = left.heads[..left.heads.len() - 20].to_vec();
    let letter = b"Dear Ann, ".repeat(1_000);
    for heads in [Vec::new(), letter, vec![0xff; 5_000], vec![0; 5_000], flipped, torn] {
        let (folder, url) = left.lay(&left.wal, Some(&heads));
        let store = Store::open(&url).await.unwrap();
        assert_eq!(left.check(&store).await.lost, []);
        let (table, log) = &left.logs[0];
        play(&store, *table, 9..=9).await;
        assert_eq!(store.log(*table).await.unwrap().len(), log.len() + 1);
        let tail_index = TailIndex::beside(&folder.path().join(NAMES[0]));
        assert_eq!(tail_index.of(*table).unwrap().seq, 9, "it is indexed again");
        store.close().await;
    }
}

#[tokio::test]
async fn a09_a_list_of_heads_with_lines_of_no_table_is_cut() {
    let (folder, url) = folder();
    let heads = folder.path().join(NAMES[2]);
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    play(&store, table, 1..=3).await;
    store.close().await;
    let whole = fs::read(&heads).unwrap();
    for more in [vec![0xff; 1 << 20], vec![0; 1 << 20]] {
        fs::write(&heads, [whole.clone(), more].concat()).unwrap();
        let store = Store::open(&url).await.unwrap();
        assert_eq!(store.log(table).await.unwrap().len(), 3);
        store.close().await;
        assert_eq!(fs::read(&heads).unwrap(), whole);
    }
    // A table that the database has lost keeps its line.
    fs::remove_file(folder.path().join(NAMES[0])).unwrap();
    Store::open(&url).await.unwrap().close().await;
    assert_eq!(fs::read(&heads).unwrap(), whole);
}

#[tokio::test]
async fn a09_where_no_list_of_heads_can_be_written_the_tables_go_on() {
    let (folder, url) = folder();
    fs::create_dir(folder.path().join(NAMES[2])).unwrap();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    play(&store, table, 1..=3).await;
    store.secure().await.unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 3);
    store.close().await;
}
