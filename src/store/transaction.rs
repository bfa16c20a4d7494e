//! Transactions, which are ours and not sqlx's.

use super::StoreError;
use super::db::{Connection, query};

/// How often a database that another program holds is tried.
pub(super) const TRIES: u32 = 3;

/// One writes at a time, on a server too, as on a file: what a transaction finds stays so
/// until it ends. The number is that of nothing else in the database.
#[cfg(feature = "postgres")]
const ONE_AT_A_TIME: &str = "select pg_advisory_xact_lock(5720821971)";

/// Begins a transaction that may write at once, so that it cannot be refused
/// half-way through.
///
/// Whoever begins must come to [`finish`]: do not call it where the future may
/// be dropped on the way.
pub(super) async fn begin(db: &mut Connection) -> Result<(), StoreError> {
    for _ in 1..TRIES {
        match start(db).await {
            Err(StoreError::Busy) => {}
            begun => return begun,
        }
    }
    start(db).await
}

async fn start(db: &mut Connection) -> Result<(), StoreError> {
    match db {
        Connection::Sqlite(_) => {
            query("begin immediate").execute(db).await?;
        }
        #[cfg(feature = "postgres")]
        Connection::Postgres(_) => {
            query("begin").execute(&mut *db).await?;
            if let Err(held) = query(ONE_AT_A_TIME).execute(&mut *db).await {
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
