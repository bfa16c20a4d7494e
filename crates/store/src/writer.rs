//! The writer: appends that wait together share one sync.
//!
//! A sync to disk is what an append costs, and it costs the same for one as for many. So a task
//! takes all that wait, writes them in one transaction, and answers each when the disk has it.

use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::db::{Connection, Pool, query};
use super::leaderboard::{self, ResultRow};
use super::lease::Lease;
use super::log::{self, End, Head};
use super::tail_index::TailIndex;
use super::transaction::{self, Keeps};
use super::watchers::{self, WatcherChange};
use super::{Counted, NewEntry, Result, SeatChange, Store, StoreError, tables};
use table::id::{ChannelId, TableId, Timestamp};

/// The most appends that share a sync, and that may wait for the next.
const GROUP: usize = 64;

/// The outcome of one action: all of it is written, or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The place of the first entry: one more than the last known one. If the log has grown
    /// meanwhile, nothing is written.
    pub first_seq: u32,
    /// The time of the action.
    pub at: Timestamp,
    /// The entries, in order.
    pub entries: Vec<NewEntry>,
    /// The places taken and left, in order.
    pub seats: Vec<SeatChange>,
    /// The watchers who came, saw hands or went, in order.
    pub watchers: Vec<WatcherChange>,
    /// The results of a finished deal.
    pub results: Vec<ResultRow>,
    /// The columns by which the table is counted from now on.
    pub counted: Counted,
    /// The game ends with it, and its channel is free for another.
    pub close: bool,
    /// The channel to which the table goes with it.
    pub moved: Option<ChannelId>,
}

/// The outcome of an [`Append`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The entries are on disk.
    Done,
    /// One of its interactions has been answered before; nothing was written.
    Duplicate {
        /// The table that it was pressed on.
        table: TableId,
        /// The entry that it became.
        seq: u32,
    },
    /// The log does not end where it was thought to; nothing was written.
    Conflict {
        /// The place of its last entry.
        head: u32,
    },
    /// The game is over; nothing was written.
    Closed,
    /// An open table stands where this one would go; nothing was written.
    Taken,
}

impl Store {
    /// Writes the outcome of an action, and returns when it is on disk. Dropping the future does
    /// not undo it.
    /// # Errors
    ///
    /// Any `StoreError`; nothing was written then, except perhaps after
    /// [`StoreError::Unsynced`].
    pub async fn append(&self, mut append: Append) -> Result<Appended> {
        self.seal.close_all(append.table, append.first_seq, &mut append.entries)?;
        let began = Instant::now();
        let (answer, answered) = oneshot::channel();
        self.appends.send(Waiting { append, answer }).await.map_err(|_| StoreError::Stopped)?;
        let appended = answered.await.map_err(|_| StoreError::Stopped)?;
        figures::appended(began.elapsed());
        appended
    }
}

/// An append in the queue.
#[derive(Debug)]
pub(super) struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<Appended>>,
}

/// Starts the writer. It ends with the last [`Store`] that can send to it.
pub(super) fn spawn(pool: Pool, tail_index: TailIndex, lease: Lease) -> mpsc::Sender<Waiting> {
    let (appends, mut waiting) = mpsc::channel(GROUP);
    tokio::spawn(async move {
        let mut group = Vec::with_capacity(GROUP);
        while waiting.recv_many(&mut group, GROUP).await > 0 {
            match write_group(&pool, &tail_index, &lease, &mut group).await {
                Wrote::Answered => {}
                // Appends that have come meanwhile have waited as long.
                Wrote::Held => {
                    while let Ok(late) = waiting.try_recv() {
                        drop(late.answer.send(Err(StoreError::Busy)));
                    }
                }
                Wrote::Broken => break,
            }
        }
    });
    appends
}

/// The outcome of a group, once all are answered.
enum Wrote {
    Answered,
    /// The database was held by another program all the time.
    Held,
    /// The disk cannot be trusted any more.
    Broken,
}

async fn write_group(
    pool: &Pool,
    tail_index: &TailIndex,
    lease: &Lease,
    group: &mut Vec<Waiting>,
) -> Wrote {
    let appends: Vec<&Append> = group.iter().map(|waiting| &waiting.append).collect();
    let outcomes = match commit(pool, tail_index, lease, &appends).await {
        // Where another program holds the database no other would fare better.
        Err(StoreError::Busy) => vec![Err(StoreError::Busy); appends.len()],
        // One that cannot be written must not take the others with it.
        Err(error) if !error.is_fatal() && appends.len() > 1 => {
            let mut outcomes = Vec::with_capacity(appends.len());
            for append in appends {
                outcomes.push(commit(pool, tail_index, lease, &[append]).await.map(|done| done[0]));
            }
            outcomes
        }
        Err(error) => vec![Err(error); appends.len()],
        Ok(done) => done.into_iter().map(Ok).collect(),
    };

    let any =
        |is_so: fn(&StoreError) -> bool| outcomes.iter().any(|it| it.as_ref().is_err_and(is_so));
    let (fatal, held) = (any(StoreError::is_fatal), any(StoreError::is_held));
    for (waiting, outcome) in group.drain(..).zip(outcomes) {
        // The caller may have gone; what is written stays written.
        drop(waiting.answer.send(outcome));
    }
    match (fatal, held) {
        (true, _) => Wrote::Broken,
        (false, true) => Wrote::Held,
        (false, false) => Wrote::Answered,
    }
}

/// Writes appends in one transaction; they are on disk when it returns, and indexed.
async fn commit(
    pool: &Pool,
    tail_index: &TailIndex,
    lease: &Lease,
    appends: &[&Append],
) -> Result<Vec<Appended>> {
    let goes_elsewhere = appends.iter().any(|append| append.moved.is_some());
    let mut db = pool.acquire().await?;
    if let [append] = appends
        && let Some(end) = write_alone(&mut db, tail_index, lease, append).await?
    {
        tail_index.note(append.table, end);
        return Ok(vec![Appended::Done]);
    }
    transaction::begin(&mut db, if goes_elsewhere { Keeps::Places } else { Keeps::Rows }).await?;
    let mut ends = Vec::with_capacity(appends.len());
    let outcomes = apply_all(&mut db, lease, appends, &mut ends).await;
    let finished = transaction::finish(&mut db, outcomes.clone()).await;
    // There is one such connection, and `look` needs it.
    drop(db);
    let outcomes = match finished {
        Err(StoreError::Unsure) if are_written(pool, &ends).await? => outcomes?,
        finished => finished?,
    };
    // Before any is answered, and while no table can be deleted.
    for (table, end) in ends {
        tail_index.note(table, end);
    }
    Ok(outcomes)
}

/// Writes the usual append, an entry and nothing beside it, in one trip to the thread of SQLite.
/// `None` where anything is not as it was thought to be: nothing is written then.
async fn write_alone(
    db: &mut Connection,
    tail_index: &TailIndex,
    lease: &Lease,
    append: &Append,
) -> Result<Option<End>> {
    let Append { table, first_seq, at, entries, seats, watchers, results, .. } = append;
    let is_alone = seats.is_empty() && watchers.is_empty() && results.is_empty();
    let ([entry], true, false, None) = (&**entries, is_alone, append.close, append.moved) else {
        return Ok(None);
    };
    let end = tail_index.of(*table).filter(|end| end.seq + 1 == *first_seq);
    let (Some(end), Ok(epoch)) = (end, lease.only()) else { return Ok(None) };
    log::write_alone(db, *table, end, *at, append.counted, entry, epoch).await
}

/// Asks whether an unconfirmed transaction was committed, by where it wanted the logs to end:
/// all of them do, or none. [`StoreError::Unsynced`] where that cannot be found out either.
async fn are_written(pool: &Pool, ends: &[(TableId, End)]) -> Result<bool> {
    for _ in 0..transaction::TRIES {
        match look(pool, ends).await {
            Ok(are_written) => return Ok(are_written),
            Err(error) => tracing::warn!(%error, "The outcome of a commit is not known"),
        }
    }
    Err(StoreError::Unsynced)
}

async fn look(pool: &Pool, ends: &[(TableId, End)]) -> Result<bool> {
    let mut db = pool.acquire().await?;
    transaction::begin(&mut db, Keeps::Rows).await?;
    let mut are_written = Ok(true);
    if let Some((table, end)) = ends.last() {
        // Behind the transaction, should the server still be at it: it has moved the head.
        are_written = Head::of(&mut db, *table).await.map(|head| head.end == *end);
    }
    transaction::finish(&mut db, are_written).await
}

async fn apply_all(
    db: &mut Connection,
    lease: &Lease,
    appends: &[&Append],
    ends: &mut Vec<(TableId, End)>,
) -> Result<Vec<Appended>> {
    let (mut checks, mut outcomes) = (lease.checks(), Vec::with_capacity(appends.len()));
    for append in appends {
        checks.table(db, append.table).await?;
        outcomes.push(apply(db, append, ends).await?);
    }
    Ok(outcomes)
}

/// Writes one append and adds where its log ends then, or says why not before anything is
/// changed.
async fn apply(
    db: &mut Connection,
    append: &Append,
    ends: &mut Vec<(TableId, End)>,
) -> Result<Appended> {
    let Head { end, is_closed } = Head::of(db, append.table).await?;
    let is_next = !is_closed && end.seq + 1 == append.first_seq;
    // Else the entry itself is refused.
    if (!is_next || append.moved.is_some())
        && let Some(duplicate) = Box::pin(duplicate(db, append)).await?
    {
        return Ok(duplicate);
    }
    if is_closed {
        return Ok(Appended::Closed);
    }
    if end.seq + 1 != append.first_seq {
        return Ok(Appended::Conflict { head: end.seq });
    }
    if let Some(channel) = append.moved
        && !tables::go(db, append.table, channel).await?
    {
        return Ok(Appended::Taken);
    }
    let Append { at, counted, .. } = *append;
    let Some(end) = log::write(db, append.table, end, at, counted, &append.entries).await? else {
        let duplicate = Box::pin(duplicate(db, append)).await?;
        return Ok(duplicate.unwrap_or(Appended::Conflict { head: end.seq }));
    };
    ends.push((append.table, end));
    log::seat(db, append.table, &append.seats).await?;
    watchers::write(db, append.table, &append.watchers).await?;
    leaderboard::write(db, append.table, &append.results).await?;
    if append.close {
        let closed = query("update game_table set closed_at = $2 where table_id = $1");
        closed.bind(append.table).bind(append.at).run(db).await?;
    }
    Ok(Appended::Done)
}

/// The entry that a press of this append has become before.
async fn duplicate(db: &mut Connection, append: &Append) -> Result<Option<Appended>> {
    let Some(press) = append.entries.iter().find_map(|entry| entry.interaction) else {
        return Ok(None);
    };
    let earlier = log::earlier(db, press).await?;
    Ok(earlier.map(|(table, seq)| Appended::Duplicate { table, seq }))
}

#[cfg(test)]
mod tests {
    use sqlx::Connection;

    use super::*;
    use crate::{NewTable, Opened};
    use table::id::GuildId;

    async fn table(store: &Store) -> TableId {
        let new = NewTable {
            guild: GuildId(1),
            channel: ChannelId(2),
            book: "long".to_owned(),
            language: "en".to_owned(),
            at: Timestamp(0),
            entries: vec![],
            seats: vec![],
            over_days: false,
            is_private: false,
            most_in_guild: None,
            most: None,
        };
        match store.open_table(new).await.unwrap() {
            Opened::New(table) | Opened::Taken(table) => table,
            Opened::Full(most) => panic!("{most} tables stand there"),
            Opened::Crowded => panic!("there is no room"),
        }
    }

    fn append(table: TableId, first_seq: u32, body: String) -> Append {
        Append {
            table,
            first_seq,
            at: Timestamp(0),
            entries: vec![NewEntry { interaction: None, is_secret: false, body }],
            seats: vec![],
            watchers: Vec::new(),
            results: vec![],
            counted: Counted::default(),
            close: false,
            moved: None,
        }
    }

    #[tokio::test]
    async fn a10_a_full_disk_changes_nothing_and_passes() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("whist.db").display());
        let store = Store::open(&url).await.unwrap();
        let table = table(&store).await;
        let short = append(table, 1, "short".to_owned());
        assert_eq!(store.append(short).await, Ok(Appended::Done));
        let pages: i64 =
            sqlx::query_scalar("pragma page_count").fetch_one(store.write.sqlite()).await.unwrap();
        // There is no lower limit than the pages that are there.
        sqlx::query("pragma max_page_count = 1").execute(store.write.sqlite()).await.unwrap();

        let alone = append(table, 2, "x".repeat(100_000));
        let entries = [alone.entries.clone(), alone.entries.clone()].concat();
        for long in [alone.clone(), Append { entries, ..alone.clone() }] {
            assert_eq!(store.append(long).await, Err(StoreError::Full));
            assert_eq!(store.log(table).await.unwrap().len(), 1);
        }
        let after: i64 =
            sqlx::query_scalar("pragma page_count").fetch_one(store.write.sqlite()).await.unwrap();
        assert_eq!(after, pages);

        sqlx::query("pragma max_page_count = 1000").execute(store.write.sqlite()).await.unwrap();
        assert_eq!(store.append(alone).await, Ok(Appended::Done));
    }

    #[tokio::test]
    async fn a13_a_held_database_changes_nothing_and_passes() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("whist.db").display());
        let store = Store::open(&url).await.unwrap();
        let table = table(&store).await;
        sqlx::query("pragma busy_timeout = 1").execute(store.write.sqlite()).await.unwrap();

        let mut shell = sqlx::SqliteConnection::connect(&url).await.unwrap();
        for seq in 1..=3 {
            let held = shell.begin_with("begin immediate").await.unwrap();
            let next = append(table, seq, "next".to_owned());
            assert_eq!(store.append(next.clone()).await, Err(StoreError::Busy));
            held.rollback().await.unwrap();
            assert_eq!(store.append(next).await, Ok(Appended::Done));
        }
        assert_eq!(store.log(table).await.unwrap().len(), 3);
    }
}
