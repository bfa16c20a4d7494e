//! The recorded folders and their journals.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::journal::Journal;

/// A journal that the files of a folder share.
pub(crate) type Shared = Arc<Mutex<Journal>>;

static WATCHED: Mutex<BTreeMap<PathBuf, Shared>> = Mutex::new(BTreeMap::new());

pub(crate) fn watch(folder: &Path, journal: &Shared) {
    lock(&WATCHED).insert(folder.to_owned(), Arc::clone(journal));
}

pub(crate) fn forget(folder: &Path) {
    lock(&WATCHED).remove(folder);
}

/// The journal of a file, and the file's name in it.
pub(crate) fn watching(path: &Path) -> Option<(Shared, &str)> {
    let journal = lock(&WATCHED).get(path.parent()?)?.clone();
    Some((journal, path.file_name()?.to_str()?))
}

/// Ignores poisoning: no panic happens in the middle of a change.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
