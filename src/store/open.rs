//! Opening the database, whichever it is.

use std::fmt;

use sqlx::migrate::MigrateError;

use super::db::Pool;
#[cfg(feature = "postgres")]
use super::postgres;
use super::seal::{Seal, SealKey};
use super::sqlite::Durability;
use super::{Store, StoreError, sqlite};
use crate::id::TableId;

impl Store {
    /// Opens the database, creating the file and its tables where they are
    /// missing.
    ///
    /// The address is `sqlite:` and a path, `sqlite::memory:` for a store that is gone
    /// with the process, or `postgres:` and a server.
    ///
    /// # Errors
    ///
    /// [`OpenError`] says in one line what stands in the way. Nothing was
    /// written then, but for a file that may have been created.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        Self::open_sealed(url, None).await
    }

    /// The same, where the secrets of deals are sealed with a key from now on. What was
    /// written without one stays as it is and can be read.
    ///
    /// # Errors
    ///
    /// As [`Store::open`]. Whether the key is the one that was used before is found out
    /// table by table.
    pub async fn open_sealed(url: &str, key: Option<SealKey>) -> Result<Self, OpenError> {
        #[cfg(feature = "postgres")]
        if postgres::is_address(url) {
            return postgres::open(url, Seal::new(key)).await;
        }
        sqlite::open(url, Seal::new(key)).await
    }

    /// Sees to what an older copy, or a damaged file, has brought back or lost.
    pub(super) async fn settle(&self) -> Result<(), StoreError> {
        self.follow_list().await?;
        self.look_back().await?;
        self.fold().await
    }

    /// Whether nobody reads or writes at this moment.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        let is_queue_empty = self.appends.capacity() == self.appends.max_capacity();
        is_queue_empty && self.write.is_unused() && self.read.is_unused()
    }

    /// Waits for the writes under way and closes the database.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
        self.witness.sync().await;
    }

    /// Brings what was answered to where a damaged write-ahead log does not reach: where
    /// the logs end is synced, and while nobody reads or writes the write-ahead log is
    /// emptied.
    ///
    /// # Errors
    ///
    /// Only where the disk cannot be trusted any more.
    pub(crate) async fn secure(&self) -> Result<(), StoreError> {
        self.witness.sync().await;
        if self.is_idle() { self.fold().await } else { Ok(()) }
    }

    /// Empties the write-ahead log of a file; a server sees to its own.
    async fn fold(&self) -> Result<(), StoreError> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::fold_all(write).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => Ok(()),
        }
    }

    /// Gives the next new table a higher number than this one. A server never gives one
    /// twice.
    pub(super) async fn number_after(&self, table: TableId) -> Result<(), StoreError> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::number_after(write, table).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => Ok(()),
        }
    }
}

/// Why a database was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The address is not one of a database.
    Address,
    /// It cannot be opened or written, or is no database.
    Failed {
        /// Which: a file, or a name and its server.
        database: String,
        /// What the database said.
        error: StoreError,
    },
    /// The SQLite that is linked is too old to be trusted with a write-ahead log.
    OldSqlite {
        /// Its version.
        version: (u32, u32, u32),
    },
    /// The database would not promise to keep what it acknowledges.
    NotDurable {
        /// The setting that is not as it must be.
        setting: &'static str,
    },
    /// A newer bot has written it.
    Newer {
        /// Which: a file, or a name and its server.
        database: String,
        /// The first of its migrations that is unknown here.
        migration: i64,
    },
    /// A migration is not the one that was applied to it.
    Altered {
        /// Which: a file, or a name and its server.
        database: String,
        /// Its number.
        migration: i64,
    },
}

impl OpenError {
    #[expect(clippy::wildcard_enum_match_arm, reason = "sqlx may add ways to fail")]
    pub(super) fn migration(database: String, error: &MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(migration) => {
                Self::Newer { database, migration: *migration }
            }
            MigrateError::VersionMismatch(migration) | MigrateError::Dirty(migration) => {
                Self::Altered { database, migration: *migration }
            }
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                Self::Failed { database, error: error.into() }
            }
            _ => Self::Failed {
                database,
                error: StoreError::Database { code: "no migration".to_owned() },
            },
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address => f.write_str(
                "the address of the database must be sqlite: and a path, or postgres: and a server",
            ),
            Self::Failed { database, error } => {
                write!(f, "the database {database} cannot be used: {error}")
            }
            Self::OldSqlite { version: (major, minor, patch) } => {
                let (oldest_major, oldest_minor, oldest_patch) = Durability::OLDEST;
                write!(
                    f,
                    "SQLite {major}.{minor}.{patch} is too old, \
                     {oldest_major}.{oldest_minor}.{oldest_patch} is needed"
                )
            }
            Self::NotDurable { setting } => {
                write!(f, "the database does not keep {setting} as it was told")
            }
            Self::Newer { database, migration } => write!(
                f,
                "the database {database} was written by a newer bot (migration {migration})"
            ),
            Self::Altered { database, migration } => write!(
                f,
                "migration {migration} of the database {database} is not the one of this bot"
            ),
        }
    }
}

impl std::error::Error for OpenError {}
