//! The recording of a folder's operations.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::{fs, io};

use crate::journal::Journal;
use crate::shim;
use crate::watched::{self, Shared, lock};

/// Records SQLite's operations on the files of a folder while it lives.
#[derive(Debug)]
pub struct Recorder {
    folder: PathBuf,
    journal: Shared,
}

impl Recorder {
    /// Begins with the present files of a folder.
    ///
    /// # Errors
    ///
    /// When they cannot be read.
    ///
    /// # Panics
    ///
    /// If SQLite does not accept the VFS.
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

    /// The number of operations so far.
    #[must_use]
    pub fn len(&self) -> usize {
        lock(&self.journal).len()
    }

    /// True without operations so far.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Makes the sync after the next `syncs` fail.
    pub fn fail_after(&self, syncs: usize) {
        lock(&self.journal).fail_after(syncs);
    }

    /// The operations so far.
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
