//! Transactions, which are ours and not sqlx's.

use sqlx::SqliteConnection;

use super::StoreError;

/// How often a database that another program holds is tried.
const TRIES: u32 = 3;

/// Begins a transaction that may write at once, so that it cannot be refused
/// half-way through.
///
/// Whoever begins must come to [`finish`]: do not call it where the future may
/// be dropped on the way.
pub(super) async fn begin(db: &mut SqliteConnection) -> Result<(), StoreError> {
    for _ in 1..TRIES {
        match sqlx::query("begin immediate").execute(&mut *db).await.map_err(StoreError::from) {
            Err(StoreError::Busy) => {}
            begun => return begun.map(drop),
        }
    }
    sqlx::query("begin immediate").execute(db).await?;
    Ok(())
}

/// Ends a transaction: what it did is on disk, or undone.
///
/// SQLite undoes a transaction by itself when the disk is full, and then has
/// none to roll back. `sqlx::Transaction` does not know that and would never
/// begin another, so transactions are ours.
pub(super) async fn finish<T>(
    db: &mut SqliteConnection,
    outcome: Result<T, StoreError>,
) -> Result<T, StoreError> {
    let committed = match outcome {
        Ok(done) => match sqlx::query("commit").execute(&mut *db).await {
            Ok(_) => return Ok(done),
            Err(error) => Err(error.into()),
        },
        Err(error) => Err(error),
    };
    // Refused where there is nothing left to undo, and that is as good.
    drop(sqlx::query("rollback").execute(db).await);
    committed
}
