//! Which folders are watched, and the journal of each.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::journal::Journal;

/// A journal that files share.
pub(crate) type Shared = Arc<Mutex<Journal>>;

static WATCHED: Mutex<BTreeMap<PathBuf, Shared>> = Mutex::new(BTreeMap::new());

/// From now on the journal of a folder is this one.
pub(crate) fn watch(folder: &Path, journal: &Shared) {
    lock(&WATCHED).insert(folder.to_owned(), Arc::clone(journal));
}

/// A folder has no journal any more.
pub(crate) fn forget(folder: &Path) {
    lock(&WATCHED).remove(folder);
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
