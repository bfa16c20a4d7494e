//! The lock beside a database file: whoever holds it plays, and the others wait.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// A lock, which the operating system lets go of with the process, however that ends.
#[derive(Debug)]
pub(super) struct FileLock {
    _held: Option<File>,
}

impl FileLock {
    /// Takes the lock of this name; `None` while another process has it. Where there can be
    /// none everybody has it: what stands in the way of it is said when the database is opened.
    pub(super) fn take(path: &Path) -> Option<Self> {
        let opened = File::options().create(true).append(true).open(path);
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
pub(super) fn beside(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    path.into()
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn of_two_that_want_it_the_second_has_it_when_the_first_has_let_go() {
        let folder = TempDir::new().unwrap();
        let lock = |name: &str| FileLock::take(&beside(&folder.path().join(name)));
        let first = lock("whist.db").unwrap();
        assert!(lock("whist.db").is_none());
        assert!(lock("other.db").is_some());
        drop(first);
        assert!(lock("whist.db").is_some());
    }

    #[test]
    fn what_can_be_locked_by_nobody_keeps_nobody_waiting() {
        let nowhere = beside(Path::new("/no/such/folder/whist.db"));
        let _first = FileLock::take(&nowhere).unwrap();
        assert!(FileLock::take(&nowhere).is_some());
    }
}
