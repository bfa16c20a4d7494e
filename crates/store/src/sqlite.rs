//! The embedded database: one file, and refusing one that could lose a card.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqliteConnection};

use super::db::Pool;
use super::forgotten::Forgotten;
use super::lease::Lease;
use super::open_error::OpenError;
use super::place::OpenFile;
use super::seal::Seal;
use super::tail_index::TailIndex;
use super::{Result, Store, StoreError, beside, migrations, place, transaction, writer};
use table::id::TableId;

/// The time for which a write waits for another program before it counts as a try.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(1);

const WAIT_AGAIN: &str = "pragma busy_timeout = 1000";

/// The table whose numbers SQLite counts.
const COUNTED: &str = "game_table";

const READERS: u32 = 4;

/// Opens a file, creating it and its tables where they are missing.
pub(super) async fn open(url: &str, seal: Seal) -> Result<Store, OpenError> {
    let options = options(url)?;
    let path = options.get_filename().to_owned();
    let failed = |error: sqlx::Error| not_opened(&path, error.into());

    // One connection writes, so that writes queue here and not in SQLite.
    // It is never let go: the data of a store in memory would go with it.
    let write = lasting(1).connect_with(writable(&options)).await.map_err(failed)?;
    let durability = Durability::of(&write).await.map_err(failed)?;
    durability.check()?;
    migrations::OF_SQLITE
        .run(&write)
        .await
        .map_err(|error| OpenError::migration(name(&path), &error))?;
    prove_writable(&write).await.map_err(failed)?;

    let read = if durability.in_memory {
        write.clone()
    } else {
        lasting(READERS).connect_with(options.read_only(true)).await.map_err(failed)?
    };
    let is_file = !durability.in_memory;
    let tail_index = if is_file { TailIndex::beside(&path) } else { TailIndex::default() };
    let forgotten = is_file.then(|| Arc::new(Forgotten::beside(&path)));
    let (read, write) = (Pool::Sqlite(read), Pool::Sqlite(write));
    let lease = Lease::default();
    let appends = writer::spawn(write.clone(), tail_index.clone(), lease.clone());
    let lock = is_file.then(|| beside::path(&path, ".lock").into());
    let file = is_file.then(|| Arc::new(OpenFile::at(&path)));
    Ok(Store { read, write, appends, forgotten, tail_index, seal, lease, lock, file })
}

/// The failure with the state of the file's folder, where that explains it.
fn not_opened(path: &Path, error: StoreError) -> OpenError {
    let database = name(path);
    match place::obstacle(path).filter(|_| error.is_about_file()) {
        Some(obstacle) => OpenError::Place { database, obstacle },
        None => OpenError::Failed { database, error },
    }
}

/// A connection to a file that is there, as it is.
pub(super) async fn pool(url: &str) -> Result<SqlitePool, OpenError> {
    let options = options(url)?;
    let path = options.get_filename().to_owned();
    let pool = lasting(1).connect_with(options).await;
    pool.map_err(|error| not_opened(&path, error.into()))
}

/// True for an address of a store that ends with the process.
pub(super) fn is_in_memory(url: &str) -> bool {
    url.contains(":memory:") || url.contains("mode=memory")
}

pub(super) fn name_of(url: &str) -> Result<String, OpenError> {
    Ok(name(options(url)?.get_filename()))
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// Empties the write-ahead log into the database, unless another program is at it.
pub(super) async fn checkpoint_all(write: &SqlitePool) -> Result<()> {
    let write = write.clone();
    // In a task of its own: the connection must wait for others again afterwards.
    let checkpoint = async move { checkpoint(&mut *write.acquire().await?).await };
    match transaction::detached(checkpoint).await {
        Err(error) if !error.is_fatal() => {
            tracing::warn!(%error, "The write-ahead log could not be emptied");
            Ok(())
        }
        done => done,
    }
}

/// The highest number that a table has had.
pub(super) async fn last_number(write: &SqlitePool) -> Result<TableId> {
    Ok(TableId(counted(write).await?.unwrap_or_default().cast_unsigned()))
}

async fn counted(write: &SqlitePool) -> Result<Option<i64>> {
    let counted = sqlx::query_scalar("select seq from sqlite_sequence where name = $1");
    Ok(counted.bind(COUNTED).fetch_optional(write).await?)
}

/// Gives the next new table a higher number than this one.
pub(super) async fn number_after(write: &SqlitePool, table: TableId) -> Result<()> {
    let table = table.0.cast_signed();
    let query = match counted(write).await? {
        Some(counted) if counted >= table => return Ok(()),
        Some(_) => "update sqlite_sequence set seq = $2 where name = $1",
        None => "insert into sqlite_sequence (name, seq) values ($1, $2)",
    };
    sqlx::query(query).bind(COUNTED).bind(table).execute(write).await?;
    Ok(())
}

/// Empties the write-ahead log, and waits for no reader or writer: a press would have to wait as
/// well.
async fn checkpoint(db: &mut SqliteConnection) -> Result<()> {
    sqlx::query("pragma busy_timeout = 0").execute(&mut *db).await?;
    let done = sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut *db).await;
    sqlx::query(WAIT_AGAIN).execute(db).await?;
    done?;
    Ok(())
}

/// Reads an address, before we add what we insist on.
pub(super) fn options(url: &str) -> Result<SqliteConnectOptions, OpenError> {
    if !url.starts_with("sqlite:") {
        return Err(OpenError::Address);
    }
    let options = SqliteConnectOptions::from_str(url).map_err(|_| OpenError::Address)?;
    Ok(options.busy_timeout(BUSY_TIMEOUT).foreign_keys(true).disable_statement_logging())
}

fn writable(options: &SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .clone()
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
}

fn lasting(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        // A file does not hang up.
        .test_before_acquire(false)
}

/// Finds out now, and not at the first card, where a file may only be read: this deletes nothing,
/// but it is refused there.
async fn prove_writable(write: &SqlitePool) -> Result<(), sqlx::Error> {
    sqlx::query("delete from meta where key is null").execute(write).await?;
    Ok(())
}

/// The settings by which an acknowledged card survives a power cut, as the database itself
/// reports them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Durability {
    /// SQLite's version: major, minor, patch.
    pub version: (u32, u32, u32),
    /// `wal` in a file.
    pub journal_mode: String,
    /// 2 is `full`, 3 is `extra`; below that a commit may be lost.
    pub synchronous: i64,
    /// References between rows are checked.
    pub(super) foreign_keys: bool,
    /// There is no file at all, and so nothing that could survive.
    pub(super) in_memory: bool,
}

impl Durability {
    /// Older ones can corrupt a write-ahead log that is reset while in use.
    const OLDEST: (u32, u32, u32) = (3, 51, 3);

    async fn of(pool: &SqlitePool) -> Result<Self, sqlx::Error> {
        let version: String = sqlx::query_scalar("select sqlite_version()").fetch_one(pool).await?;
        let file: String =
            sqlx::query_scalar("select file from pragma_database_list where name = 'main'")
                .fetch_one(pool)
                .await?;
        Ok(Self {
            version: parse_version(&version),
            journal_mode: sqlx::query_scalar("pragma journal_mode").fetch_one(pool).await?,
            synchronous: sqlx::query_scalar("pragma synchronous").fetch_one(pool).await?,
            foreign_keys: sqlx::query_scalar("pragma foreign_keys").fetch_one(pool).await?,
            in_memory: file.is_empty(),
        })
    }

    /// Names the first thing that is not as it must be.
    pub(super) fn check(&self) -> Result<(), OpenError> {
        if self.version < Self::OLDEST {
            return Err(OpenError::OldSqlite { version: self.version, oldest: Self::OLDEST });
        }
        for (setting, is_kept) in [
            ("journal_mode", self.in_memory || self.journal_mode == "wal"),
            ("synchronous", self.synchronous >= 2),
            ("foreign_keys", self.foreign_keys),
        ] {
            if !is_kept {
                return Err(OpenError::NotDurable { setting });
            }
        }
        Ok(())
    }
}

/// A version that cannot be read counts as the oldest.
fn parse_version(text: &str) -> (u32, u32, u32) {
    let mut numbers = text.split('.').map(|number| number.parse().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    (next(), next(), next())
}
