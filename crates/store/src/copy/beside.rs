//! What stands beside a file: the list of those who were forgotten goes with it, and what
//! another database has left there is not taken for the copy's own.

use std::io;
use std::path::Path;

use super::begun::Begun;
use super::{CopyError, Store, StoreError, person, transaction};

/// Looks at what stands beside the copy.
///
/// # Errors
///
/// [`CopyError::Beside`] where people or tables of another database would be missed in it.
pub(super) fn check(from: &Store, to: &Store, begun: Begun) -> Result<(), CopyError> {
    if let (Some(from), Some(to)) = (&from.forgotten, &to.forgotten)
        && !to.is_begun_by(from).map_err(|error| file(to.path(), &error))?
    {
        return Err(CopyError::Beside(to.path().to_owned()));
    }
    match to.witness.path() {
        Some(path) if begun == Begun::Not => {
            let is_blank = to.witness.is_blank().map_err(|error| file(path, &error))?;
            if is_blank { Ok(()) } else { Err(CopyError::Beside(path.to_owned())) }
        }
        _ => Ok(()),
    }
}

/// Takes the list of those who were forgotten along, from a file to a file. A server has no
/// list: whoever stands in that of the file was forgotten there when it was opened.
pub(super) fn take_list(from: &Store, to: &Store) -> Result<(), CopyError> {
    match (&from.forgotten, &to.forgotten) {
        (Some(from), Some(to)) => to.take(from).map_err(|error| file(to.path(), &error)),
        (Some(_), None) | (None, _) => Ok(()),
    }
}

/// Notes how much of the list was followed in what is copied: what stands there after that,
/// beside a file, is followed when the copy is opened.
pub(super) async fn note_followed(from: &Store, to: &Store) -> Result<(), StoreError> {
    let mut followed = person::followed(&mut from.read.acquire().await?).await?;
    if let Some(list) = &to.forgotten {
        followed = followed.min(list.read().map_err(sqlx::Error::Io)?.len());
    }
    let mut db = to.write.acquire().await?;
    to.lease.begin(&mut db).await?;
    let noted = person::note_followed(&mut db, followed).await;
    transaction::finish(&mut db, noted).await
}

fn file(path: &Path, error: &io::Error) -> CopyError {
    CopyError::File { path: path.to_owned(), kind: error.kind() }
}
