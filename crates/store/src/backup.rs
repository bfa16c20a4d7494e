//! A copy of the database, taken while the bot runs.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::{fmt, io};

use sqlx::{ConnectOptions, Connection};

use super::{OpenError, StoreError, sqlite, synced};

/// Copies the database at an address into a new file.
///
/// The copy holds everything that was acknowledged before it began, and it is
/// on disk when this returns. The bot may go on writing: readers and the
/// writer of a write-ahead log do not wait for each other.
///
/// # Errors
///
/// A `BackupError`; the new file is gone again then. A file that is already
/// there is left alone.
pub async fn backup(url: &str, to: &Path) -> Result<(), BackupError> {
    let options = sqlite::options(url).map_err(BackupError::Source)?;
    let path = options.get_filename().to_owned();
    let target = to.to_str().ok_or_else(|| BackupError::Name(to.to_owned()))?;
    let failed =
        |error: sqlx::Error| BackupError::Failed { path: path.clone(), error: error.into() };

    // It never creates the database that it is to copy.
    let mut source =
        options.read_only(true).create_if_missing(false).connect().await.map_err(failed)?;
    // Creating it first is what refuses to overwrite: SQLite itself would
    // accept a file that is empty.
    File::create_new(to).map_err(|error| BackupError::target(to, &error))?;
    let copied = sqlx::query("vacuum into $1").bind(target).execute(&mut source).await;
    let copied = match copied {
        Ok(_) => synced::sync(to).map_err(|error| BackupError::target(to, &error)),
        Err(error) => Err(failed(error)),
    };
    if copied.is_err() {
        fs::remove_file(to).map_err(|error| BackupError::target(to, &error))?;
    }
    source.close().await.map_err(failed)?;
    copied
}

/// Why there is no copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BackupError {
    /// The address of the database is wrong.
    Source(OpenError),
    /// The name of the new file is not Unicode.
    Name(PathBuf),
    /// The new file cannot be written, or is there already.
    Target {
        /// Its name.
        path: PathBuf,
        /// Why.
        kind: io::ErrorKind,
    },
    /// The database cannot be read or copied.
    Failed {
        /// The database.
        path: PathBuf,
        /// What it said.
        error: StoreError,
    },
}

impl BackupError {
    fn target(path: &Path, error: &io::Error) -> Self {
        Self::Target { path: path.to_owned(), kind: error.kind() }
    }
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Source(error) => error.fmt(f),
            Self::Name(path) => write!(f, "the name {} is not Unicode", path.display()),
            Self::Target { path, kind: io::ErrorKind::AlreadyExists } => {
                write!(f, "{} is there already and was left alone", path.display())
            }
            Self::Target { path, kind } => {
                write!(f, "the copy {} cannot be written: {kind}", path.display())
            }
            Self::Failed { path, error } => {
                write!(f, "the database {} cannot be copied: {error}", path.display())
            }
        }
    }
}

impl std::error::Error for BackupError {}
