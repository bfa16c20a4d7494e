//! The operations on the files of a folder, in order.

use std::collections::BTreeMap;

/// The operations on the files of a folder, in order.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// The files at the beginning, by name; all of them on disk.
    pub(crate) found: BTreeMap<String, Vec<u8>>,
    pub(crate) steps: Vec<Step>,
    /// The file behind each name now. The initial files come first, in the order of their names.
    names: BTreeMap<String, FileNo>,
    files: usize,
    /// Syncs that succeed before one fails.
    good_syncs: Option<usize>,
}

/// The identity of a file, whatever its name; recreating a name makes another file.
pub(crate) type FileNo = usize;

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
    /// Begins with these files on disk.
    pub(crate) fn begin(found: BTreeMap<String, Vec<u8>>) -> Self {
        let names: BTreeMap<_, _> = found.keys().cloned().zip(0..).collect();
        Self { files: names.len(), found, names, ..Self::default() }
    }

    /// The number of operations.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// True without operations.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Makes the sync after the next `syncs` fail.
    pub(crate) fn fail_after(&mut self, syncs: usize) {
        self.good_syncs = Some(syncs);
    }

    /// Opens a file by name, creating it if it is missing.
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

    /// True if this sync fails; it is recorded then.
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
