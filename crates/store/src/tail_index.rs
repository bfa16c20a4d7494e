//! The tail index: where the log of each table ended when it was last answered.
//!
//! Of a damaged write-ahead log SQLite takes what stands before the damage, and says nothing of
//! the rest. So the end of each log is noted in a file beside the database, `.heads`. A log that
//! ends before it was indexed has lost what was answered.
//!
//! Each table has a line of 64 bytes, at the place of its number. A line is written once its
//! entries are on disk, and synced every minute: it may be older than the log and is never newer.
//! Numbers and a hash stand in it, no card and no person. A corrupt line records nothing.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};

use super::db::{FromRow, Row, query};
use super::log::End;
use super::{Result, Store, StoreError, beside};
use table::id::TableId;

/// The length of a line in bytes: none stands in two sectors of a disk.
const LINE: usize = 64;

/// The part of a line that its checksum covers.
const COVERED: usize = 48;

/// The highest number that is indexed. A bit that flips where the database counts its tables
/// must not make a file as large as the disk.
const HIGHEST: u64 = 1 << 24;

/// The most tables that are named to the operator.
const NAMED: usize = 50;

/// The tail index of one database. A store in memory or on a server has none.
#[derive(Clone, Debug, Default)]
pub(super) struct TailIndex(Option<Arc<Lines>>);

#[derive(Debug)]
struct Lines {
    path: PathBuf,
    /// Locked for one line at a time, never across an await.
    file: Mutex<File>,
    /// Set once the operator was told that it cannot be written.
    has_failed: AtomicBool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Blank,
    Corrupt,
    /// The log of the table ended there, or later.
    Ends(End),
    /// The table was deleted on purpose.
    Gone,
}

/// All that is indexed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Testimony {
    /// Of the tables that were not deleted, by number.
    pub(super) ends: Vec<(TableId, End)>,
    /// The highest number that a table has had.
    highest: Option<TableId>,
    corrupt: usize,
}

impl TailIndex {
    /// The tail index beside a database. Where its file cannot be opened nothing is noted, and the
    /// tables go on without.
    pub(super) fn beside(database: &Path) -> Self {
        let path = beside::path(database, ".heads");
        match open(&path) {
            Ok(file) => {
                let (file, has_failed) = (Mutex::new(file), AtomicBool::new(false));
                Self(Some(Arc::new(Lines { path, file, has_failed })))
            }
            Err(error) => {
                tracing::warn!(
                    %error, path = %path.display(),
                    "The tail index cannot be opened"
                );
                Self::default()
            }
        }
    }

    /// The tail index that is beside a database, without making one.
    pub(super) fn if_there(database: &Path) -> Self {
        let is_there = beside::path(database, ".heads").exists();
        if is_there { Self::beside(database) } else { Self::default() }
    }

    /// Notes where the log of a table ends, once this is on disk.
    pub(super) fn note(&self, table: TableId, end: End) {
        self.write(table, Line::Ends(end));
    }

    /// Notes that a table is deleted on purpose.
    pub(super) fn note_gone(&self, table: TableId) {
        self.write(table, Line::Gone);
    }

    /// The end of a log when it was last noted, if that is known.
    pub(super) fn of(&self, table: TableId) -> Option<End> {
        let mut bytes = [0; LINE];
        let lines = self.0.as_ref().filter(|_| table.0 <= HIGHEST)?;
        lines.at(table, |file| file.read_exact(&mut bytes)).ok()?;
        match Line::read(table, &bytes) {
            Line::Ends(end) => Some(end),
            Line::Blank | Line::Corrupt | Line::Gone => None,
        }
    }

    pub(super) fn path(&self) -> Option<&Path> {
        self.0.as_ref().map(|lines| &*lines.path)
    }

    /// Waits until all that was noted is on disk.
    pub(super) async fn sync(&self) {
        let Some(lines) = self.0.clone() else { return };
        let syncing = tokio::task::spawn_blocking(move || lines.told(lines.sync()));
        // It does not panic, and is cancelled with the runtime only.
        drop(syncing.await);
    }

    /// Writes the line of a table. No card is refused where that fails.
    fn write(&self, table: TableId, line: Line) {
        let Some(lines) = &self.0 else { return };
        // Into the page cache: a microsecond, where the sync of the entries has taken many.
        lines.told(if table.0 <= HIGHEST {
            lines.at(table, |file| file.write_all(&line.bytes(table)))
        } else {
            Err(io::ErrorKind::FileTooLarge.into())
        });
    }

    pub(super) fn testimony(&self) -> io::Result<Testimony> {
        let mut testimony = Testimony::default();
        let Some(lines) = &self.0 else { return Ok(testimony) };
        let mut file = BufReader::new(File::open(&lines.path)?);
        let mut bytes = [0; LINE];
        for table in (0..=HIGHEST).map(TableId) {
            match file.read_exact(&mut bytes) {
                Ok(()) => testimony.take(table, Line::read(table, &bytes)),
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(error),
            }
        }
        Ok(testimony)
    }
}

impl TailIndex {
    /// Cuts off lines of tables that there never were.
    fn shrink(&self, highest: TableId) {
        let Some(lines) = &self.0 else { return };
        let most = (highest.0 + 1) * LINE as u64;
        let file = lines.file.lock().unwrap_or_else(PoisonError::into_inner);
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        let cut = if length > most { file.set_len(most) } else { Ok(()) };
        drop(file);
        lines.told(cut);
    }
}

impl Lines {
    /// Reads or writes the line of a table.
    fn at(&self, table: TableId, act: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(table.0 * LINE as u64))?;
        act(&mut file)
    }

    /// Waits for the disk without the lock, while lines are written.
    fn sync(&self) -> io::Result<()> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner).try_clone();
        file?.sync_all()
    }

    /// Tells the operator of the first failure.
    fn told(&self, done: io::Result<()>) {
        if let Err(error) = done
            && !self.has_failed.swap(true, Ordering::Relaxed)
        {
            tracing::warn!(
                %error, path = %self.path.display(),
                "The tail index cannot be written"
            );
        }
    }
}

impl Testimony {
    fn take(&mut self, table: TableId, line: Line) {
        match line {
            Line::Blank => {}
            Line::Corrupt => self.corrupt += 1,
            Line::Ends(end) => {
                self.ends.push((table, end));
                self.highest = Some(table);
            }
            Line::Gone => self.highest = Some(table),
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        *self == Self::default()
    }
}

impl Line {
    const ENDS: u32 = 1;
    const GONE: u32 = 2;

    fn bytes(self, table: TableId) -> [u8; LINE] {
        let (kind, End { seq, hash }) = match self {
            Self::Blank | Self::Corrupt => return [0; LINE],
            Self::Ends(end) => (Self::ENDS, end),
            Self::Gone => (Self::GONE, End { seq: 0, hash: [0; 32] }),
        };
        let mut bytes = [0; LINE];
        bytes[..8].copy_from_slice(&table.0.to_le_bytes());
        bytes[8..12].copy_from_slice(&kind.to_le_bytes());
        bytes[12..16].copy_from_slice(&seq.to_le_bytes());
        bytes[16..COVERED].copy_from_slice(&hash);
        let check = check(&bytes);
        bytes[COVERED..].copy_from_slice(&check);
        bytes
    }

    fn read(table: TableId, bytes: &[u8; LINE]) -> Self {
        if bytes.iter().all(|byte| *byte == 0) {
            return Self::Blank;
        }
        let number = |at: usize| {
            u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        let mut hash = [0; 32];
        hash.copy_from_slice(&bytes[16..COVERED]);
        let line = match number(8) {
            Self::ENDS => Self::Ends(End { seq: number(12), hash }),
            Self::GONE => Self::Gone,
            _ => Self::Corrupt,
        };
        // What would be written otherwise is not what was.
        if line.bytes(table) == *bytes { line } else { Self::Corrupt }
    }
}

/// Half a hash over the rest of a line.
fn check(bytes: &[u8; LINE]) -> [u8; LINE - COVERED] {
    let hash =
        Sha256::new().chain_update(b"whist heads 1").chain_update(&bytes[..COVERED]).finalize();
    let mut check = [0; LINE - COVERED];
    check.copy_from_slice(&hash[..LINE - COVERED]);
    check
}

fn open(path: &Path) -> io::Result<File> {
    let is_new = !path.exists();
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    if is_new {
        beside::sync(path)?;
    }
    Ok(file)
}

impl Store {
    /// Compares the logs with the tail index at every start, names the tables that have lost
    /// something to the operator, and sees that no number of a table is given twice. Fails only
    /// where the database cannot be written.
    pub(super) async fn look_back(&self) -> Result<()> {
        match self.compare().await {
            Err(error @ StoreError::Database { .. }) => {
                tracing::error!(%error, "The logs could not be compared with the tail index");
                Ok(())
            }
            looked => looked,
        }
    }

    async fn compare(&self) -> Result<()> {
        let Testimony { ends, highest, corrupt } =
            self.tail_index.testimony().map_err(sqlx::Error::Io)?;
        let known = self.last_number().await?.max(highest.unwrap_or(TableId(0)));
        self.tail_index.shrink(known);
        if corrupt > 0 {
            tracing::warn!(corrupt, "Lines of the tail index cannot be read");
        }
        let lost = self.lost(&ends).await?;
        if !lost.is_empty() {
            let named: Vec<_> = lost.iter().take(NAMED).map(TableId::to_string).collect();
            tracing::error!(
                count = lost.len(),
                tables = named.join(" "),
                "The logs of these tables have lost their end: they are set aside"
            );
        }
        match highest {
            Some(highest) => self.number_after(highest).await,
            None => Ok(()),
        }
    }

    /// The tables whose logs do not reach as far as was indexed, in the same order.
    pub(super) async fn lost(&self, ends: &[(TableId, End)]) -> Result<Vec<TableId>> {
        let heads = query("select table_id, head_seq, head_hash from game_table");
        let heads = heads.rows(&self.read).await?;
        let head = |row: &Row| Some((row.get("table_id").ok()?, End::from_row(row).ok()?));
        let heads: HashMap<TableId, End> = heads.iter().filter_map(head).collect();
        let is_lost = |(table, end): &&(TableId, End)| {
            !heads.get(table).is_some_and(|head| head.seq > end.seq || head == end)
        };
        Ok(ends.iter().filter(is_lost).map(|(table, _)| *table).collect())
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    const END: End = End { seq: 7, hash: [0xa5; 32] };
    const TABLE: TableId = TableId(3);

    fn tail_index() -> (TempDir, TailIndex) {
        let folder = TempDir::new().unwrap();
        let tail_index = TailIndex::beside(&folder.path().join("whist.db"));
        (folder, tail_index)
    }

    #[test]
    fn a_line_that_is_not_what_was_written_records_nothing() {
        for line in [Line::Ends(END), Line::Gone] {
            let bytes = line.bytes(TABLE);
            assert_eq!(Line::read(TABLE, &bytes), line);
            assert_eq!(Line::read(TableId(4), &bytes), Line::Corrupt, "it names its table");
            for bit in 0..LINE * 8 {
                let mut altered = bytes;
                altered[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(Line::read(TABLE, &altered), Line::Corrupt, "bit {bit}");
            }
        }
        assert_eq!(Line::read(TABLE, &[0; LINE]), Line::Blank);
    }

    #[test]
    fn the_last_that_was_noted_of_each_table_is_known() {
        let (_folder, tail_index) = tail_index();
        let later = End { seq: 8, ..END };
        for (table, end) in [(TABLE, END), (TableId(1), END), (TABLE, later)] {
            tail_index.note(table, end);
        }
        tail_index.note_gone(TableId(5));
        assert_eq!(
            [1, 2, 3, 5, 9].map(|table| tail_index.of(TableId(table))),
            [Some(END), None, Some(later), None, None]
        );
        let ends = vec![(TableId(1), END), (TABLE, later)];
        let testimony = Testimony { ends, highest: Some(TableId(5)), corrupt: 0 };
        assert_eq!(tail_index.testimony().unwrap(), testimony);
    }

    #[test]
    fn a_number_beyond_all_bounds_makes_no_giant_file() {
        let (folder, tail_index) = tail_index();
        for table in [HIGHEST + 1, u64::MAX / 2, u64::MAX].map(TableId) {
            tail_index.note(table, END);
            assert_eq!(tail_index.of(table), None);
        }
        let file = folder.path().join("whist.db.heads");
        assert_eq!(file.metadata().unwrap().len(), 0);
    }
}
