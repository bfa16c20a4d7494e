//! Failures of a copy.

use std::path::PathBuf;

use thiserror::Error;

use crate::{OpenError, StoreError};
use table::id::TableId;

/// The reason why a database was not copied: nothing was written then.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CopyError {
    /// One of them cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Another process plays with it.
    #[error("another process plays with the database {0}: stop it first")]
    InUse(String),
    /// There is no such file.
    #[error("there is no database {0}")]
    Missing(String),
    /// Nothing was ever kept there.
    #[error("the database {0} is empty: nothing was copied")]
    Nothing(String),
    /// The target is not empty.
    #[error("the database {0} is not empty: it was left alone")]
    Taken(String),
    /// A file beside the target belongs to another database.
    #[error(
        "{} belongs to another database, and the copy would be taken for that one: put it away \
         first",
        .0.display()
    )]
    Beside(PathBuf),
    /// A file beside one of them cannot be read or written.
    #[error("{} cannot be copied: {kind}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The failure.
        kind: std::io::ErrorKind,
    },
    /// A table cannot be copied.
    #[error("table {table} cannot be copied: {error}")]
    Game {
        /// Its number.
        table: TableId,
        /// The failure.
        error: StoreError,
    },
    /// The database has changed what was written to it.
    #[error("{what} in the database {to} is not what was written there")]
    Differs {
        /// The target.
        to: String,
        /// The table of the game or of the schema.
        what: String,
    },
    /// Any other failure.
    #[error("the database {from} cannot be copied to {to}: {error}")]
    Failed {
        /// The source.
        from: String,
        /// The target.
        to: String,
        /// The failure.
        error: StoreError,
    },
}
