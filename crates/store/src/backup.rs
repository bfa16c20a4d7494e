//! A copy of the database, taken while the bot runs.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{ConnectOptions, Connection};
use thiserror::Error;

use super::{OpenError, StoreError, beside, sqlite};

/// Copies the database at an address into a new file, which is synced when this returns. The bot
/// may go on writing: the copy has all that was acknowledged before it began.
/// # Errors
///
/// A `BackupError`. The new file is gone again then; one that was there before is left alone.
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
        Ok(_) => beside::sync(to).map_err(|error| BackupError::target(to, &error)),
        Err(error) => Err(failed(error)),
    };
    if copied.is_err() {
        fs::remove_file(to).map_err(|error| BackupError::target(to, &error))?;
    }
    source.close().await.map_err(failed)?;
    copied
}

/// The reason why there is no copy.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BackupError {
    /// The address of the database is wrong.
    #[error(transparent)]
    Source(OpenError),
    /// The name of the new file is not Unicode.
    #[error("the name {} is not Unicode", .0.display())]
    Name(PathBuf),
    /// There is a file of that name.
    #[error("{} is there already and was left alone", .0.display())]
    Taken(PathBuf),
    /// The new file cannot be written.
    #[error("the copy {} cannot be written: {kind}", .path.display())]
    Target {
        /// The file.
        path: PathBuf,
        /// The failure.
        kind: io::ErrorKind,
    },
    /// The database cannot be read or copied.
    #[error("the database {} cannot be copied: {error}", .path.display())]
    Failed {
        /// The database.
        path: PathBuf,
        /// Its failure.
        error: StoreError,
    },
}

impl BackupError {
    fn target(path: &Path, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::AlreadyExists {
            return Self::Taken(path.to_owned());
        }
        Self::Target { path: path.to_owned(), kind: error.kind() }
    }
}
