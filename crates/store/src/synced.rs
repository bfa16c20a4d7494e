//! A file that is on disk, its name too.

use std::fs::File;
use std::io;
use std::path::Path;

/// Waits until a file and its name are on disk.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()?;
    match path.parent() {
        Some(folder) if folder != Path::new("") => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}
