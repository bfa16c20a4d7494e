//! What can stand in the way of opening a database.

use std::fmt;

use sqlx::migrate::MigrateError;

use super::StoreError;

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
        /// Its version: major, minor, patch.
        version: (u32, u32, u32),
        /// The oldest that is trusted.
        oldest: (u32, u32, u32),
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
    /// It is half of a copy, with which nobody may play.
    Half {
        /// Which: a file, or a name and its server.
        database: String,
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
    /// Whether another program stands in the way, and nothing else.
    pub(super) fn is_held(&self) -> bool {
        matches!(self, Self::Failed { error, .. } if error.is_held())
    }

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
            Self::OldSqlite { version: (major, minor, patch), oldest } => {
                let (oldest_major, oldest_minor, oldest_patch) = oldest;
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
            Self::Half { database } => write!(
                f,
                "the database {database} is half of a copy: `whist copy` goes on with it where \
                 it stopped"
            ),
            Self::Altered { database, migration } => write!(
                f,
                "migration {migration} of the database {database} is not the one of this bot"
            ),
        }
    }
}

impl std::error::Error for OpenError {}
