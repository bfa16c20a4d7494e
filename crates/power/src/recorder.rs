//! What is watched of a folder, from outside.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::{fs, io};

use crate::journal::Journal;
use crate::shim;
use crate::watched::{self, Shared, lock};

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
        watched::watch(&folder, &journal);
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
        watched::forget(&self.folder);
    }
}
