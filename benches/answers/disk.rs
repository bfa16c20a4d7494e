//! A database with the bot's settings, and nothing around it.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use super::Outcome;

/// An open database with one table in it.
pub(super) struct Disk(SqlitePool);

impl Disk {
    pub(super) async fn open(folder: &Path) -> Outcome<Self> {
        let options = SqliteConnectOptions::new()
            .filename(folder.join("bare.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        sqlx::query("create table entry (seq integer primary key, body text not null)")
            .execute(&pool)
            .await?;
        Ok(Self(pool))
    }

    /// Adds a row; returns the time until it was on disk.
    pub(super) async fn append(&self) -> Outcome<Duration> {
        let start = Instant::now();
        let insert = sqlx::query("insert into entry (body) values ($1)").bind("play N AS");
        let rows = insert.execute(&self.0).await?.rows_affected();
        let time = start.elapsed();
        assert_eq!(rows, 1);
        Ok(time)
    }

    /// Closes it, and checks the number of rows.
    pub(super) async fn close(self, rows: usize) -> Outcome<()> {
        let found: i64 =
            sqlx::query_scalar("select count(*) from entry").fetch_one(&self.0).await?;
        assert_eq!(usize::try_from(found), Ok(rows));
        self.0.close().await;
        Ok(())
    }
}
