//! Why a database was not copied.

use std::fmt;
use std::path::PathBuf;

use crate::{OpenError, StoreError};
use table::id::TableId;

/// Why a database was not copied, or not all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CopyError {
    /// One of them cannot be opened.
    Open(OpenError),
    /// Another process plays with it.
    InUse(String),
    /// There is no such file.
    Missing(String),
    /// Nothing was ever kept there.
    Nothing(String),
    /// Where it was to go something else stands.
    Taken {
        /// What was to be copied.
        from: String,
        /// Where it was to go.
        to: String,
    },
    /// Beside the copy stands what belongs to another database.
    Beside(PathBuf),
    /// The copy was whole before, and is not what its origin is now.
    GoneOn {
        /// What was to be copied.
        from: String,
        /// What was its copy.
        to: String,
    },
    /// A file beside one of them cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        kind: std::io::ErrorKind,
    },
    /// A table cannot be copied.
    Game {
        /// Its number.
        table: TableId,
        /// Why.
        error: StoreError,
    },
    /// What was written is not what was read.
    Differs {
        /// Where it was written.
        to: String,
        /// What.
        what: String,
    },
    /// Anything else.
    Failed {
        /// What was to be copied.
        from: String,
        /// Where it was to go.
        to: String,
        /// Why not.
        error: StoreError,
    },
}

impl From<OpenError> for CopyError {
    fn from(error: OpenError) -> Self {
        Self::Open(error)
    }
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(error) => error.fmt(f),
            Self::InUse(name) => {
                write!(f, "another process plays with the database {name}: stop it first")
            }
            Self::Missing(name) => write!(f, "there is no database {name}"),
            Self::Nothing(name) => write!(f, "the database {name} is empty: nothing was copied"),
            Self::Taken { from, to } => write!(
                f,
                "the database {to} is neither empty nor a copy of {from} that was begun: it was \
                 left alone"
            ),
            Self::Beside(path) => write!(
                f,
                "{} belongs to another database, and the copy would be taken for that one: put \
                 it away first",
                path.display()
            ),
            Self::GoneOn { from, to } => write!(
                f,
                "{to} was a whole copy of {from}, and one of them has gone on since: copy to a \
                 database that is empty"
            ),
            Self::File { path, kind } => {
                write!(f, "{} cannot be copied: {kind}", path.display())
            }
            Self::Game { table, error } => write!(f, "table {table} cannot be copied: {error}"),
            Self::Differs { to, what } => {
                write!(f, "{what} in the database {to} is not what was written there")
            }
            Self::Failed { from, to, error } => {
                write!(f, "the database {from} cannot be copied to {to}: {error}")
            }
        }
    }
}

impl std::error::Error for CopyError {}
