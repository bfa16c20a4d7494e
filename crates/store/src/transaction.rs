//! Transactions, which are ours and not sqlx's.

use super::StoreError;
use super::db::{Connection, query};

/// How often a database that another program holds is tried.
pub(super) const TRIES: u32 = 3;

/// What a transaction keeps from all others until it ends, besides the rows that it writes.
///
/// A file has one that writes at a time, whatever it keeps. On a server the leases stand for
/// everything: whoever writes at tables of its own shares them, and whoever needs all of it for
/// itself locks them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keeps {
    /// Nothing: each table has one process that writes there.
    Rows,
    /// Where tables stand, and how many there are.
    Places,
    /// All of it: nobody else writes, and no lease is taken.
    All,
}

impl Keeps {
    /// What begins it, on a server in one message. The number is that of nothing else in the
    /// database.
    const fn words(self, is_server: bool) -> &'static str {
        match self {
            _ if !is_server => "begin immediate",
            Self::Rows => "begin; lock table lease in row share mode",
            Self::Places => {
                "begin; lock table lease in row share mode; select pg_advisory_xact_lock(5720821971)"
            }
            Self::All => "begin; lock table lease in exclusive mode",
        }
    }
}

/// Begins a transaction that may write at once, so that it cannot be refused
/// half-way through.
///
/// Whoever begins must come to [`finish`]: do not call it where the future may
/// be dropped on the way.
pub(super) async fn begin(db: &mut Connection, keeps: Keeps) -> Result<(), StoreError> {
    for _ in 1..TRIES {
        match start(db, keeps).await {
            Err(StoreError::Busy) => {}
            begun => return begun,
        }
    }
    start(db, keeps).await
}

async fn start(db: &mut Connection, keeps: Keeps) -> Result<(), StoreError> {
    let words = keeps.words(db.is_remote());
    match db {
        Connection::Sqlite(_) => {
            query(words).execute(db).await?;
        }
        #[cfg(feature = "postgres")]
        Connection::Postgres(server) => {
            if let Err(held) = sqlx::raw_sql(words).execute(&mut **server).await {
                // A connection that is gone takes the transaction with it.
                drop(query("rollback").execute(db).await);
                return Err(held.into());
            }
        }
    }
    Ok(())
}

/// Ends a transaction: what it did is on disk, or undone.
///
/// SQLite undoes a transaction by itself when the disk is full, and then has
/// none to roll back. `sqlx::Transaction` does not know that and would never
/// begin another, so transactions are ours.
///
/// # Errors
///
/// [`StoreError::Unsure`] where the server was lost before it said whether it has the data.
pub(super) async fn finish<T>(
    db: &mut Connection,
    outcome: Result<T, StoreError>,
) -> Result<T, StoreError> {
    let committed = match outcome {
        Ok(done) => match query("commit").execute(&mut *db).await {
            Ok(_) => return Ok(done),
            Err(sqlx::Error::Io(_)) if db.is_remote() => Err(StoreError::Unsure),
            Err(error) => Err(error.into()),
        },
        Err(error) => Err(error),
    };
    // Refused where there is nothing left to undo, and that is as good.
    drop(query("rollback").execute(db).await);
    committed
}
