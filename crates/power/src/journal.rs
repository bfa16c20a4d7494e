//! What was done to the files of a folder, in order.

use std::collections::BTreeMap;

/// Everything that was done to the files of a folder, in order.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// The files that were there before, by their names; all of them on disk.
    pub(crate) found: BTreeMap<String, Vec<u8>>,
    pub(crate) steps: Vec<Step>,
    /// Which file a name leads to at this moment. Those that were found come
    /// first, in the order of their names.
    names: BTreeMap<String, FileNo>,
    files: usize,
    /// How many syncs succeed before one fails.
    good_syncs: Option<usize>,
}

/// A file, whatever its name; one that is made anew under the same name is another.
pub(crate) type FileNo = usize;

/// One thing that was done.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Named { name: String, file: FileNo },
    Unnamed { name: String },
    FolderSynced,
    Written { file: FileNo, at: usize, bytes: Vec<u8> },
    Cut { file: FileNo, len: usize },
    Synced { file: FileNo },
    SyncFailed { file: FileNo },
}

impl Journal {
    /// Begins with the files that are there, and on disk.
    pub(crate) fn begin(found: BTreeMap<String, Vec<u8>>) -> Self {
        let names: BTreeMap<_, _> = found.keys().cloned().zip(0..).collect();
        Self { files: names.len(), found, names, ..Self::default() }
    }

    /// How many things were done.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing was done.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Lets so many syncs succeed and the next one fail.
    pub(crate) fn fail_after(&mut self, syncs: usize) {
        self.good_syncs = Some(syncs);
    }

    /// Opens a file by its name, making it where it is missing.
    pub(crate) fn open(&mut self, name: &str) -> FileNo {
        if let Some(file) = self.names.get(name) {
            return *file;
        }
        let file = self.files;
        self.files += 1;
        self.names.insert(name.to_owned(), file);
        self.steps.push(Step::Named { name: name.to_owned(), file });
        file
    }

    pub(crate) fn delete(&mut self, name: &str, syncs_folder: bool) {
        if self.names.remove(name).is_some() {
            self.steps.push(Step::Unnamed { name: name.to_owned() });
        }
        if syncs_folder {
            self.steps.push(Step::FolderSynced);
        }
    }

    pub(crate) fn write(&mut self, file: FileNo, at: usize, bytes: &[u8]) {
        self.steps.push(Step::Written { file, at, bytes: bytes.to_owned() });
    }

    pub(crate) fn cut(&mut self, file: FileNo, len: usize) {
        self.steps.push(Step::Cut { file, len });
    }

    pub(crate) fn sync(&mut self, file: FileNo, syncs_folder: bool) {
        self.steps.push(Step::Synced { file });
        if syncs_folder {
            self.steps.push(Step::FolderSynced);
        }
    }

    /// Whether the sync that is asked for now fails; it is written down then.
    pub(crate) fn is_sync_failing(&mut self, file: FileNo) -> bool {
        let Some(left) = &mut self.good_syncs else { return false };
        if let Some(fewer) = left.checked_sub(1) {
            *left = fewer;
            return false;
        }
        self.good_syncs = None;
        self.steps.push(Step::SyncFailed { file });
        true
    }
}
