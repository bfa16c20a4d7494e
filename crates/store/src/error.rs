//! Failures of a store.

use std::io;

use table::id::TableId;
use thiserror::Error;

pub(crate) type Result<T, E = StoreError> = std::result::Result<T, E>;

/// A failure of the store, never of the player.
///
/// The text holds no query and no value, so that it may stand in a log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The log of a table is not the one that was written: the table goes into quarantine, the
    /// others go on.
    #[error("the log of table {table} does not hold from entry {seq} on")]
    Broken {
        /// The table.
        table: TableId,
        /// The first entry that does not hold.
        seq: u32,
    },
    /// A line of a log is sealed and cannot be opened: the table waits for its key.
    #[error("table {table} is sealed{}", .why.words())]
    Sealed {
        /// The table.
        table: TableId,
        /// The reason.
        why: Sealed,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// The disk is full: nothing was changed, and a retry may help.
    #[error("the disk is full")]
    Full,
    /// Another program holds the database, or its server starts or ends: nothing was changed,
    /// and a retry may help.
    #[error("the database is held by another program, or its server is about to start or end")]
    Busy,
    /// The server of the database cannot be reached.
    #[error("the database cannot be reached: {kind}")]
    Unreachable {
        /// The failure of the connection.
        kind: io::ErrorKind,
    },
    /// The disk did not confirm a write. The process must end and start again from what is there.
    #[error("the disk did not confirm the write")]
    Unsynced,
    /// The server was lost before it confirmed a transaction: all of it is written, or nothing.
    #[error("the server did not say whether it has written")]
    Unsure,
    /// The file of the database was moved or removed: what is written there is lost.
    #[error("the file of the database was moved or removed: stop the bot and put it back")]
    Moved,
    /// Another process has taken over: nothing was written, and nothing will be.
    #[error("another process has taken over")]
    Deposed,
    /// Another process keeps the guild of this write: nothing was written.
    #[error("another process keeps this server")]
    Elsewhere,
    /// The store was closed, or stopped after [`StoreError::Unsynced`].
    #[error("the store is closed")]
    Stopped,
    /// Any other failure of the database.
    #[error("{}", meaning(.code))]
    Database {
        /// The database's own code, such as `2067`, or a kind of failure.
        code: String,
    },
}

/// The reason why a sealed line cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// There is no key.
    NoKey,
    /// The line was sealed with another key.
    OtherKey,
}

impl Sealed {
    const fn words(self) -> &'static str {
        match self {
            Self::NoKey => ", and WHIST_KEY_FILE is not set",
            Self::OtherKey => " with another key than that of WHIST_KEY_FILE",
        }
    }
}

impl StoreError {
    /// Is true where the process must end: going on could lose what was acknowledged.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        matches!(self, Self::Unsynced | Self::Deposed)
    }

    /// Is true where SQLite could not open a file or write there.
    pub(super) fn is_about_file(&self) -> bool {
        let Self::Database { code } = self else { return false };
        code.parse::<i32>().is_ok_and(|code| [3, 8, 10, 14].contains(&(code & 0xff)))
    }

    pub(super) fn is_held(&self) -> bool {
        *self == Self::Busy
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::from(&error)
    }
}

impl From<&sqlx::Error> for StoreError {
    #[expect(clippy::wildcard_enum_match_arm, reason = "sqlx may add ways to fail")]
    fn from(error: &sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error) => {
                let code = error.code();
                let code = code.as_deref().unwrap_or("?");
                match code.len() {
                    SQLSTATE => from_sqlstate(code),
                    _ => from_code(code),
                }
            }
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Self::Stopped,
            sqlx::Error::PoolTimedOut => Self::Busy,
            sqlx::Error::Io(error) => Self::Unreachable { kind: error.kind() },
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                Self::Database { code: "a column that is not what it should be".to_owned() }
            }
            _ => Self::Database { code: "an unexpected answer".to_owned() },
        }
    }
}

/// The length of the codes of PostgreSQL; those of SQLite are shorter.
const SQLSTATE: usize = 5;

fn from_sqlstate(code: &str) -> StoreError {
    match code {
        // disk_full
        "53100" => StoreError::Full,
        // lock_not_available, too_many_connections, serialization_failure, deadlock_detected,
        // admin_shutdown, crash_shutdown, cannot_connect_now, idle_in_transaction_session_timeout
        "55P03" | "53300" | "40001" | "40P01" | "57P01" | "57P02" | "57P03" | "25P03" => {
            StoreError::Busy
        }
        _ => StoreError::Database { code: format!("SQLSTATE {code}") },
    }
}

/// Reads one of SQLite's extended result codes.
fn from_code(code: &str) -> StoreError {
    const IOERR_FSYNC: i32 = 1034;
    const IOERR_DIR_FSYNC: i32 = 1290;
    const BUSY: i32 = 5;
    const FULL: i32 = 13;
    match code.parse::<i32>() {
        Ok(IOERR_FSYNC | IOERR_DIR_FSYNC) => StoreError::Unsynced,
        // The low byte is the primary code; the rest says more closely why.
        Ok(code) if code & 0xff == BUSY => StoreError::Busy,
        Ok(FULL) => StoreError::Full,
        _ => StoreError::Database { code: code.to_owned() },
    }
}

/// Puts the codes in words that an operator can do something about.
fn meaning(code: &str) -> String {
    let words = match code.parse::<i32>().map(|code| code & 0xff) {
        Ok(3) => "access to the file is denied",
        Ok(8) => "the file may only be read",
        Ok(10) => "the disk failed",
        Ok(11) => "the file is damaged",
        Ok(14) => "the file cannot be opened",
        Ok(26) => "the file is no database",
        _ => return format!("the database failed with {code}"),
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a11_a_failed_sync_is_fatal_and_a_full_disk_is_not() {
        assert_eq!(from_code("1034"), StoreError::Unsynced);
        assert!(from_code("1290").is_fatal());
        assert_eq!(from_code("13"), StoreError::Full);
        assert!(!from_code("13").is_fatal());
    }

    #[test]
    fn a13_every_kind_of_busy_may_pass() {
        for code in ["5", "261", "517", "773"] {
            assert_eq!(from_code(code), StoreError::Busy);
        }
        assert_eq!(from_code("11"), StoreError::Database { code: "11".to_owned() });
    }

    #[test]
    fn the_log_says_whether_a_server_starts_or_is_out_of_reach() {
        for code in ["57P01", "57P02", "57P03"] {
            assert_eq!(from_sqlstate(code), StoreError::Busy);
        }
        assert!(StoreError::Busy.to_string().contains("server is about to start"));
        let refused = io::Error::from(io::ErrorKind::ConnectionRefused);
        let refused = StoreError::from(sqlx::Error::Io(refused));
        assert_eq!(refused.to_string(), "the database cannot be reached: connection refused");
    }
}
