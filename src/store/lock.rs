//! The lock beside a database file: whoever holds it plays, and the others wait.

use std::fs::{File, TryLockError};
use std::path::PathBuf;

use super::sqlite;

/// A lock, which the operating system lets go of with the process, however that ends.
#[derive(Debug)]
pub(crate) struct FileLock {
    _held: Option<File>,
}

impl FileLock {
    /// Takes the lock of the database at an address; `None` while another process has it.
    /// A server and a store in memory have none, and where there can be none everybody has
    /// it: what stands in the way of it is said when the database is opened.
    pub(crate) fn take(url: &str) -> Option<Self> {
        let Some(path) = path(url) else { return Some(Self { _held: None }) };
        let opened = File::options().create(true).append(true).open(&path);
        let locked = opened.map_err(TryLockError::Error).and_then(|file| {
            file.try_lock()?;
            Ok(file)
        });
        match locked {
            Ok(file) => Some(Self { _held: Some(file) }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(error)) => {
                tracing::warn!(
                    %error, path = %path.display(),
                    "It cannot be seen whether another process plays with this database"
                );
                Some(Self { _held: None })
            }
        }
    }
}

/// The file that is locked: the name of the database and `.lock`.
fn path(url: &str) -> Option<PathBuf> {
    let options = sqlite::options(url).ok()?;
    let database = options.get_filename();
    if url.contains(":memory:") || database.as_os_str().is_empty() {
        return None;
    }
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    Some(path.into())
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn of_two_that_want_it_the_second_has_it_when_the_first_has_let_go() {
        let folder = TempDir::new().unwrap();
        let url = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
        let first = FileLock::take(&url("whist.db")).unwrap();
        assert!(FileLock::take(&url("whist.db")).is_none());
        assert!(FileLock::take(&url("other.db")).is_some());
        drop(first);
        assert!(FileLock::take(&url("whist.db")).is_some());
    }

    #[test]
    fn what_can_be_locked_by_nobody_keeps_nobody_waiting() {
        let nowhere = "sqlite:/no/such/folder/whist.db";
        for url in ["sqlite::memory:", "postgres://ann@host/whist", nowhere] {
            let _first = FileLock::take(url).unwrap();
            assert!(FileLock::take(url).is_some(), "{url}");
        }
    }
}
