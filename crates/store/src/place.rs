//! The place of a database file, for an operator whose file cannot be opened.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf, absolute};

use rustix::fs::{Access, access, statvfs};
use rustix::process::{getegid, geteuid};

use super::beside;

/// Bytes that a disk with room takes: more than a deal writes.
const GROWTH: usize = 64 << 10;

/// The folder of a file.
pub(super) fn folder(file: &Path) -> PathBuf {
    let file = absolute(file).unwrap_or_else(|_| file.to_owned());
    file.parent().map_or_else(|| file.clone(), Path::to_owned)
}

/// The free bytes of a file's disk.
pub(super) fn free(file: &Path) -> Option<u64> {
    let disk = statvfs(folder(file)).ok()?;
    Some(disk.f_bavail * disk.f_frsize)
}

/// The reason why this process cannot keep a file there, as far as it can be seen.
pub(super) fn obstacle(file: &Path) -> Option<String> {
    let folder = folder(file);
    if file.is_dir() {
        return Some(format!("{} is a folder", file.display()));
    }
    let Ok(metadata) = fs::metadata(&folder) else {
        return Some(format!("the folder {} does not exist", folder.display()));
    };
    if !metadata.is_dir() {
        return Some(format!("{} is no folder", folder.display()));
    }
    // The write-ahead log is a file of its own beside the database.
    if access(&folder, Access::WRITE_OK | Access::EXEC_OK).is_err() {
        return Some(format!("the folder {} {}", folder.display(), owner(&metadata)));
    }
    let metadata = fs::metadata(file).ok()?;
    let is_open = access(file, Access::READ_OK | Access::WRITE_OK).is_ok();
    (!is_open).then(|| format!("the file {} {}", file.display(), owner(&metadata)))
}

/// The file that is open, and the name that leads to it.
#[derive(Debug)]
pub(super) struct OpenFile {
    path: PathBuf,
    /// The device and the number of the file on it.
    id: Option<(u64, u64)>,
}

impl OpenFile {
    pub(super) fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), id: id(path) }
    }

    /// False once the file was moved or removed: what is written is lost with the process.
    pub(super) fn is_there(&self) -> bool {
        self.id == id(&self.path)
    }

    pub(super) fn free(&self) -> Option<u64> {
        free(&self.path)
    }

    /// Writes a file beside the database and removes it. A write-ahead log that has room takes a
    /// write where the disk has none.
    pub(super) fn try_to_grow(&self) -> io::Result<()> {
        let path = beside::path(&self.path, ".probe");
        let written = File::create(&path).and_then(|mut file| {
            file.write_all(&vec![1; GROWTH])?;
            file.sync_data()
        });
        fs::remove_file(&path).and(written)
    }
}

fn id(path: &Path) -> Option<(u64, u64)> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

fn owner(metadata: &Metadata) -> String {
    format!(
        "belongs to user {}, group {} (mode {:03o}), and this process is user {}, group {}",
        metadata.uid(),
        metadata.gid(),
        metadata.mode() & 0o777,
        geteuid().as_raw(),
        getegid().as_raw(),
    )
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use table::id::Timestamp;

    use super::*;
    use crate::{Store, StoreError};

    #[test]
    fn a_folder_that_is_missing_or_of_another_user_is_named() {
        let folder = tempfile::TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        assert_eq!(obstacle(&at("whist.db")), None);
        let said = obstacle(&at("no/such/whist.db")).unwrap();
        assert!(said.ends_with("no/such does not exist"), "{said}");
        let said = obstacle(folder.path()).unwrap();
        assert!(said.ends_with(" is a folder"), "{said}");
        fs::write(at("letter"), "Dear Ann").unwrap();
        let said = obstacle(&at("letter/whist.db")).unwrap();
        assert!(said.ends_with("letter is no folder"), "{said}");
        let us = format!("and this process is user {}, group {}", geteuid(), getegid());
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o705)).unwrap();
        let said = owner(&fs::metadata(folder.path()).unwrap());
        assert!(said.starts_with("belongs to user ") && said.contains("(mode 705)"), "{said}");
        assert!(said.ends_with(&us), "{said}");
    }

    #[tokio::test]
    async fn a_file_that_was_moved_under_the_store_is_noticed() {
        let folder = tempfile::TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        let store = Store::open(&format!("sqlite:{}", at("whist.db").display())).await.unwrap();
        store.try_to_write().await.unwrap();
        assert!(!at("whist.db.probe").exists());
        assert!(store.free_bytes().is_some_and(|free| free > 0));
        fs::rename(at("whist.db"), at("moved.db")).unwrap();
        assert_eq!(store.try_to_write().await, Err(StoreError::Moved));
        assert_eq!(store.pulse(Timestamp(1)).await, Err(StoreError::Moved));
        fs::write(at("whist.db"), "another").unwrap();
        assert_eq!(store.try_to_write().await, Err(StoreError::Moved));
        fs::rename(at("moved.db"), at("whist.db")).unwrap();
        store.try_to_write().await.unwrap();
    }
}
