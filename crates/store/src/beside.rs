//! Files that stand beside a database.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The name of the database and an ending, such as `.lock`.
pub(super) fn path(database: &Path, ending: &str) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

/// Waits until a file and its name are on disk.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()?;
    match path.parent() {
        Some(folder) if folder != Path::new("") => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

/// The lock of the process that plays with a database file. The operating system releases it with
/// the process, however that ends.
#[derive(Debug)]
pub(super) struct FileLock {
    _held: Option<File>,
}

impl FileLock {
    /// Takes the lock of this name; `None` while another process has it. Where the file cannot be
    /// locked at all, every process gets one: opening the database says what is wrong there.
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
                    "The file cannot be locked: another process may play with this database"
                );
                Some(Self { _held: None })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn the_second_process_gets_the_lease_once_the_first_lets_go() {
        let folder = TempDir::new().unwrap();
        let lock = |name: &str| FileLock::take(&path(&folder.path().join(name), ".lock"));
        let first = lock("whist.db").unwrap();
        assert!(lock("whist.db").is_none());
        assert!(lock("other.db").is_some());
        drop(first);
        assert!(lock("whist.db").is_some());
    }

    #[test]
    fn what_can_be_locked_by_nobody_keeps_nobody_waiting() {
        let nowhere = path(Path::new("/no/such/folder/whist.db"), ".lock");
        let _first = FileLock::take(&nowhere).unwrap();
        assert!(FileLock::take(&nowhere).is_some());
    }
}
