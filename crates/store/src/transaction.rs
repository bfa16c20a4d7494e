//! Transactions, which are ours and not sqlx's.

use futures_util::future::BoxFuture;

use super::db::{Connection, FromRow, Query, query};
use super::{Result, Store, StoreError};
use table::id::GuildId;

/// The number of attempts at a database that another program holds.
pub(super) const TRIES: u32 = 3;

/// The lock that a transaction holds until it ends, besides the rows that it writes.
///
/// A file has one writer at a time in any case. On a server the table of the leases stands for
/// everything: a writer at tables of its own shares it, and one that needs everything locks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keeps {
    /// Nothing: each table has one process that writes there.
    Rows,
    /// The channels of tables, and the number of tables.
    Places,
    /// Everything: no other process writes, and no lease is taken.
    All,
}

impl Keeps {
    /// The statements that begin it, on a server in one message. The number of the advisory lock
    /// is used for nothing else.
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

impl Store {
    /// Does some work in a transaction. Do not call it where the future may be dropped.
    pub(super) async fn in_transaction<T>(
        &self,
        keeps: Keeps,
        work: impl for<'a> FnOnce(&'a mut Connection) -> BoxFuture<'a, Result<T>>,
    ) -> Result<T> {
        let mut db = self.write.acquire().await?;
        begin(&mut db, keeps).await?;
        let done = work(&mut db).await;
        finish(&mut db, done).await
    }

    /// Does some work in a transaction, in a task of its own.
    pub(super) async fn transact<T: Send + 'static>(
        &self,
        keeps: Keeps,
        work: impl for<'a> FnOnce(&'a mut Connection) -> BoxFuture<'a, Result<T>> + Send + 'static,
    ) -> Result<T> {
        let store = self.clone();
        detached(async move { store.in_transaction(keeps, work).await }).await
    }

    /// As [`Store::transact`], under the lease of a server.
    pub(super) async fn transact_for<T: Send + 'static>(
        &self,
        guild: GuildId,
        keeps: Keeps,
        work: impl for<'a> FnOnce(&'a mut Connection) -> BoxFuture<'a, Result<T>> + Send + 'static,
    ) -> Result<T> {
        let lease = self.lease.clone();
        self.transact(keeps, move |db| {
            Box::pin(async move {
                lease.checks().guild(db, guild).await?;
                work(db).await
            })
        })
        .await
    }
}

/// Finishes some work in a task of its own, so that a transaction once begun ends also where the
/// caller is dropped.
pub(super) async fn detached<T: Send + 'static>(
    work: impl Future<Output = Result<T>> + Send + 'static,
) -> Result<T> {
    tokio::spawn(work).await.map_err(|_| StoreError::Stopped)?
}

/// Begins a transaction that may write at once, so that it cannot be refused half-way through.
/// Every caller must come to [`finish`]: do not call it where the future may be dropped.
pub(super) async fn begin(db: &mut Connection, keeps: Keeps) -> Result<()> {
    for _ in 1..TRIES {
        match start(db, keeps).await {
            Err(StoreError::Busy) => {}
            begun => return begun,
        }
    }
    start(db, keeps).await
}

async fn start(db: &mut Connection, keeps: Keeps) -> Result<()> {
    let words = keeps.words(db.is_remote());
    match db {
        Connection::Sqlite(_) => query(words).run(db).await,
        #[cfg(feature = "postgres")]
        Connection::Postgres(server) => {
            let begun = sqlx::raw_sql(words).execute(&mut **server).await;
            if begun.is_err() {
                roll_back(db).await;
            }
            Ok(begun.map(drop)?)
        }
    }
}

/// Ends a transaction: its work is on disk, or undone. [`StoreError::Unsure`] where the server was
/// lost before it confirmed that.
///
/// SQLite undoes a transaction by itself when the disk is full, and has none to roll back then.
/// `sqlx::Transaction` does not know that and would never begin another.
pub(super) async fn finish<T>(db: &mut Connection, outcome: Result<T>) -> Result<T> {
    let committed = match outcome {
        Ok(done) => match query("commit").run(&mut *db).await {
            Ok(()) => return Ok(done),
            Err(StoreError::Unreachable { .. }) if db.is_remote() => Err(StoreError::Unsure),
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    };
    roll_back(db).await;
    committed
}

/// Does a query that is a transaction of SQLite by itself, from `begin` to `commit`, in one trip to
/// its thread. All of it is done, or nothing.
pub(super) async fn at_once<T: FromRow>(
    db: &mut Connection,
    whole: impl Fn() -> Query,
) -> Result<Option<T>> {
    let mut tries = 1;
    loop {
        let outcome = whole().fetch_optional(&mut *db).await;
        if outcome.is_err() {
            roll_back(db).await;
        }
        match outcome {
            Err(StoreError::Busy) if tries < TRIES => tries += 1,
            outcome => return outcome,
        }
    }
}

/// Undoes a transaction. It is refused where there is nothing left to undo, which is as good.
pub(super) async fn roll_back(db: &mut Connection) {
    drop(query("rollback").run(db).await);
}
