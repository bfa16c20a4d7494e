//! What can break in a store.

use std::{fmt, io};

use table::id::TableId;

/// Something broke: ours, never the player's.
///
/// The text holds no query and no value, so that it may stand in a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The log of a table is not the one that was written: this entry and all
    /// after it cannot be trusted. The table goes into quarantine, the others
    /// go on.
    Broken {
        /// The table.
        table: TableId,
        /// The first entry that does not hold.
        seq: u32,
    },
    /// A line of the log of a table is sealed, and cannot be opened: the table waits for
    /// its key, and the others go on.
    Sealed {
        /// The table.
        table: TableId,
        /// Why not.
        why: Sealed,
    },
    /// There is no such table.
    NoTable(TableId),
    /// The disk is full: nothing was changed, and trying again later may help.
    Full,
    /// Another program holds the database, or its server is about to start or to end:
    /// nothing was changed, and trying again may help.
    Busy,
    /// The server of the database cannot be reached.
    Unreachable {
        /// What became of the connection.
        kind: io::ErrorKind,
    },
    /// The disk would not say that it has the data. Whether it has is not
    /// known, so the process must end and start again from what is there.
    Unsynced,
    /// The server was lost before it said whether it has the data: it has all of it, or
    /// nothing.
    Unsure,
    /// Another process has taken over: nothing was written, and nothing will be.
    Deposed,
    /// Another process keeps the server that it is about: nothing was written.
    Elsewhere,
    /// The store was closed, or stopped after [`StoreError::Unsynced`].
    Stopped,
    /// Anything else, with the database's own number for it or its kind.
    Database {
        /// Such as `2067`, or `column` where the database gave no number.
        code: String,
    },
}

/// Why a sealed line cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// There is no key.
    NoKey,
    /// The key is not the one that it was sealed with.
    OtherKey,
}

impl StoreError {
    /// Whether the process must end: going on could lose what was acknowledged.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        matches!(self, Self::Unsynced | Self::Deposed)
    }

    /// Whether another program stands in the way, and nothing else.
    pub(super) fn is_held(&self) -> bool {
        *self == Self::Busy
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken { table, seq } => {
                write!(f, "the log of table {table} does not hold from entry {seq} on")
            }
            Self::Sealed { table, why: Sealed::NoKey } => {
                write!(f, "table {table} is sealed, and WHIST_KEY_FILE is not set")
            }
            Self::Sealed { table, why: Sealed::OtherKey } => {
                write!(f, "table {table} is sealed with another key than that of WHIST_KEY_FILE")
            }
            Self::NoTable(table) => write!(f, "there is no table {table}"),
            Self::Full => f.write_str("the disk is full"),
            Self::Busy => f.write_str(
                "the database is held by another program, or its server is about to start or end",
            ),
            Self::Unreachable { kind } => write!(f, "the database cannot be reached: {kind}"),
            Self::Unsynced => f.write_str("the disk did not confirm the write"),
            Self::Unsure => f.write_str("the server did not say whether it has written"),
            Self::Deposed => f.write_str("another process has taken over"),
            Self::Elsewhere => f.write_str("another process keeps this server"),
            Self::Stopped => f.write_str("the store is closed"),
            Self::Database { code } => match meaning(code) {
                Some(meaning) => f.write_str(meaning),
                None => write!(f, "the database failed with {code}"),
            },
        }
    }
}

impl std::error::Error for StoreError {}

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

/// How long the codes of a server are; those of SQLite are shorter.
const SQLSTATE: usize = 5;

/// What one of PostgreSQL's codes means to us.
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

/// What one of SQLite's extended result codes means to us.
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

/// The codes that an operator can do something about, in words.
fn meaning(code: &str) -> Option<&'static str> {
    Some(match code.parse::<i32>().ok()? & 0xff {
        3 => "access to the file is denied",
        8 => "the file may only be read",
        10 => "the disk failed",
        11 => "the file is damaged",
        14 => "the file cannot be opened",
        26 => "the file is no database",
        _ => return None,
    })
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
