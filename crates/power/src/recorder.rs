//! Which folders are watched.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fs, io};

use crate::journal::Journal;
use crate::shim;

/// A journal that files share.
pub(crate) type Shared = Arc<Mutex<Journal>>;

static WATCHED: Mutex<BTreeMap<PathBuf, Shared>> = Mutex::new(BTreeMap::new());

/// Writes down what SQLite does to the files of a folder as long as it lives.
#[derive(Debug)]
pub struct Recorder {
    folder: PathBuf,
    journal: Shared,
}

impl Recorder {
    /// Begins with the files that lie in a folder, as they are.
    ///
    /// # Errors
    ///
    /// When they cannot be read.
    ///
    /// # Panics
    ///
    /// If SQLite does not take the VFS.
    pub fn of(folder: &Path) -> io::Result<Self> {
        shim::register();
        let folder = folder.canonicalize()?;
        let mut found = BTreeMap::new();
        for entry in fs::read_dir(&folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            // The index of the write-ahead log is only ever in memory.
            if !name.ends_with("-shm") {
                let bytes = fs::read(folder.join(&name))?;
                found.insert(name, bytes);
            }
        }
        let journal = Arc::new(Mutex::new(Journal::begin(found)));
        lock(&WATCHED).insert(folder.clone(), journal.clone());
        Ok(Self { folder, journal })
    }

    /// How many things were done so far.
    #[must_use]
    pub fn len(&self) -> usize {
        lock(&self.journal).len()
    }

    /// Whether nothing was done so far.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Lets so many syncs succeed and the next one fail.
    pub fn fail_after(&self, syncs: usize) {
        lock(&self.journal).fail_after(syncs);
    }

    /// What was done so far.
    #[must_use]
    pub fn journal(&self) -> Journal {
        lock(&self.journal).clone()
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        lock(&WATCHED).remove(&self.folder);
    }
}

/// The journal that a file belongs to, and its name in it.
pub(crate) fn watching(path: &Path) -> Option<(Shared, &str)> {
    let journal = lock(&WATCHED).get(path.parent()?)?.clone();
    Some((journal, path.file_name()?.to_str()?))
}

/// Whoever panicked had not begun to change it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
