//! Failures to open a database.

use sqlx::migrate::MigrateError;
use thiserror::Error;

use super::StoreError;

/// The reason why a database was not opened. A database is named as its file, or as a name and
/// its server.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// The address is not one of a database.
    #[error(
        "the address of the database must be sqlite: and a path, or postgres: and a server; \
         in a password, # is written %23, / is %2F and ? is %3F"
    )]
    Address,
    /// The file or server cannot be opened or written, or is no database.
    #[error("the database {database} cannot be used: {error}")]
    Failed {
        /// The database.
        database: String,
        /// The failure.
        error: StoreError,
    },
    /// The file, or its folder, is missing or closed to this process.
    #[error("the database {database} cannot be opened: {obstacle}")]
    Place {
        /// The database.
        database: String,
        /// The file or the folder, and what is wrong there.
        obstacle: String,
    },
    /// The linked SQLite is too old to be trusted with a write-ahead log.
    #[error(
        "SQLite {}.{}.{} is too old, {}.{}.{} is needed",
        .version.0, .version.1, .version.2, .oldest.0, .oldest.1, .oldest.2
    )]
    OldSqlite {
        /// Its version: major, minor, patch.
        version: (u32, u32, u32),
        /// The oldest that is trusted.
        oldest: (u32, u32, u32),
    },
    /// The database does not promise to keep what it acknowledges.
    #[error("the database does not keep {setting} as it was told")]
    NotDurable {
        /// The setting that is not as it must be.
        setting: &'static str,
    },
    /// A newer bot has written it.
    #[error(
        "the database {database} was written by a newer bot (migration {migration}): start that version, or restore the backup from before it"
    )]
    Newer {
        /// The database.
        database: String,
        /// The first migration that is unknown here.
        migration: i64,
    },
    /// A migration is not the one that was applied to it.
    #[error("migration {migration} of the database {database} is not the one of this bot")]
    Altered {
        /// The database.
        database: String,
        /// The number of the migration.
        migration: i64,
    },
}

impl OpenError {
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
