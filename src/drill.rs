//! The command `whist drill`: a backup is restored into a scratch folder, as a bot would open it,
//! and every table is played again from its log.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::exit::{Exit, Failure};
use store::{SealKey, Store};

/// A folder of this process alone, since the secrets of running deals lie there; gone when this is
/// dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("whist-drill-{}", std::process::id()));
        DirBuilder::new().mode(0o700).create(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is in a temporary folder, and readable to its owner alone.
        fs::remove_dir_all(&self.0).ok();
    }
}

/// Restores and replays a backup; the answer is a line for the operator. Tables that would be set
/// aside are a failure.
pub(crate) async fn drill(backup: &Path, key: Option<SealKey>) -> Result<String, Failure> {
    let (name, began) = (backup.display(), Instant::now());
    let unread = |why: &dyn std::fmt::Display| Failure::new(Exit::Data, format!("{name}: {why}"));
    let mut log = backup.as_os_str().to_owned();
    log.push("-wal");
    if Path::new(&log).exists() {
        return Err(unread(
            &"a -wal is beside it: this is a database, make a copy with whist backup",
        ));
    }
    let scratch = Scratch::new().map_err(|error| unread(&error))?;
    let copy = scratch.0.join("whist.db");
    fs::copy(backup, &copy).map_err(|error| unread(&error))?;
    let store = Store::open_sealed(&format!("sqlite:{}", copy.display()), key).await?;
    let (mut entries, mut lines) = (0, Vec::new());
    let tables = store.every_table().await?;
    for &table in &tables {
        match actors::replay(&store, table).await {
            Ok(replayed) => entries += replayed,
            Err(_) => lines.push(match store.log(table).await {
                Err(error) => error.to_string(),
                Ok(_) => format!("the entries of table {table} do not follow from each other"),
            }),
        }
    }
    store.close().await;
    let (tables, seconds) = (tables.len(), began.elapsed().as_secs_f32());
    let line = format!("{name}: {tables} tables, {entries} entries, replayed in {seconds:.1} s");
    if lines.is_empty() {
        return Ok(line);
    }
    lines.push(line);
    Err(Failure { status: Exit::Data, lines })
}
