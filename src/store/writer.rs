//! The one that writes: appends that wait together share one sync.
//!
//! A sync to disk is what an append costs, and it costs the same for one as
//! for many. So a task takes all that wait, writes them in one transaction,
//! and answers each when the disk has it.

use sqlx::sqlite::SqlitePool;
use sqlx::{Sqlite, SqliteConnection, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::leaderboard::{self, ResultRow};
use super::log::{self, Head};
use super::{Fault, NewEntry, SeatChange, Store};
use crate::id::{TableId, Timestamp};

/// How many appends share a sync at most, and how many may wait for the next.
const GROUP: usize = 64;

/// How often a database that another program holds is tried.
const TRIES: u32 = 3;

/// What one action leaves behind: all of it is written, or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The place of the first entry: one more than the last known one. If the
    /// log has grown meanwhile, nothing is written.
    pub first_seq: u32,
    /// When.
    pub at: Timestamp,
    /// What the table will remember, in order.
    pub entries: Vec<NewEntry>,
    /// Who sat down or got up, in order.
    pub seats: Vec<SeatChange>,
    /// What a finished deal means for the leaderboard.
    pub results: Vec<ResultRow>,
    /// Whether the game ends with it, and its channel is free for another.
    pub close: bool,
}

/// What became of an [`Append`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is on disk.
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
}

impl Store {
    /// Writes what an action leaves behind, and returns when it is on disk.
    ///
    /// Dropping the future does not undo it.
    ///
    /// # Errors
    ///
    /// Any [`Fault`]; nothing was written then, but after [`Fault::Unsynced`]
    /// nobody knows.
    pub async fn append(&self, append: Append) -> Result<Appended, Fault> {
        let (answer, answered) = oneshot::channel();
        self.appends.send(Waiting { append, answer }).await.map_err(|_| Fault::Stopped)?;
        answered.await.map_err(|_| Fault::Stopped)?
    }
}

/// An append, and where its outcome is awaited.
#[derive(Debug)]
pub(super) struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<Appended, Fault>>,
}

/// Starts the writer. It ends with the last [`Store`] that can send to it.
pub(super) fn spawn(pool: SqlitePool) -> mpsc::Sender<Waiting> {
    let (appends, mut waiting) = mpsc::channel(GROUP);
    tokio::spawn(async move {
        let mut group = Vec::with_capacity(GROUP);
        while waiting.recv_many(&mut group, GROUP).await > 0 {
            if !write_group(&pool, &mut group).await {
                break;
            }
        }
    });
    appends
}

/// Writes and answers a group; whether the disk can still be trusted.
async fn write_group(pool: &SqlitePool, group: &mut Vec<Waiting>) -> bool {
    let appends: Vec<&Append> = group.iter().map(|waiting| &waiting.append).collect();
    let outcomes = match commit(pool, &appends).await {
        // One that cannot be written must not take the others with it.
        Err(fault) if !fault.is_fatal() && appends.len() > 1 => {
            let mut outcomes = Vec::with_capacity(appends.len());
            for append in appends {
                outcomes.push(commit(pool, &[append]).await.map(|done| done[0]));
            }
            outcomes
        }
        Err(fault) => vec![Err(fault); appends.len()],
        Ok(done) => done.into_iter().map(Ok).collect(),
    };

    let fatal = outcomes.iter().any(|outcome| matches!(outcome, Err(fault) if fault.is_fatal()));
    for (waiting, outcome) in group.drain(..).zip(outcomes) {
        // Whoever asked may have gone; what is written stays written.
        drop(waiting.answer.send(outcome));
    }
    !fatal
}

/// Writes appends in one transaction; they are on disk when it returns.
async fn commit(pool: &SqlitePool, appends: &[&Append]) -> Result<Vec<Appended>, Fault> {
    let mut tx = begin(pool).await?;
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        outcomes.push(apply(&mut tx, append).await?);
    }
    tx.commit().await?;
    Ok(outcomes)
}

/// Begins a transaction that may write at once, so that it cannot be refused
/// half-way through.
pub(super) async fn begin(pool: &SqlitePool) -> Result<Transaction<'static, Sqlite>, Fault> {
    for _ in 1..TRIES {
        match pool.begin_with("begin immediate").await.map_err(Fault::from) {
            Err(Fault::Busy) => {}
            begun => return begun,
        }
    }
    Ok(pool.begin_with("begin immediate").await?)
}

/// Writes one append, or says why not before anything is changed.
async fn apply(db: &mut SqliteConnection, append: &Append) -> Result<Appended, Fault> {
    for interaction in append.entries.iter().filter_map(|entry| entry.interaction) {
        if let Some((table, seq)) = log::earlier(db, interaction).await? {
            return Ok(Appended::Duplicate { table, seq });
        }
    }
    let mut head = Head::of(db, append.table).await?;
    if head.closed {
        return Ok(Appended::Closed);
    }
    if head.seq + 1 != append.first_seq {
        return Ok(Appended::Conflict { head: head.seq });
    }
    log::write(db, append.table, &mut head, append.at, &append.entries).await?;
    log::seat(db, append.table, &append.seats).await?;
    leaderboard::write(db, append.table, &append.results).await?;
    if append.close {
        sqlx::query("update game_table set closed_at = $2 where table_id = $1")
            .bind(append.table.to_column())
            .bind(append.at.0)
            .execute(db)
            .await?;
    }
    Ok(Appended::Done)
}
