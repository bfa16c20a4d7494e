//! The files that a power cut may leave.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use crate::journal::{FileNo, Journal, Step};

/// A power cut: its time, and the behaviour of the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The number of operations before it.
    pub at: usize,
    /// The bytes that the disk writes atomically.
    pub sector: usize,
    /// Syncs that did nothing, though they reported success.
    pub lies: Lies,
}

/// Syncs of a disk that do nothing and report success.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// None: a correct disk.
    Never,
    /// About every fourth.
    AtTimes,
    /// All of them.
    Always,
}

/// The files found after the power cut.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Image {
    /// Contents by file name.
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Image {
    /// Writes the files into a folder.
    ///
    /// # Errors
    ///
    /// When one cannot be written.
    pub fn lay_into(&self, folder: &Path) -> io::Result<()> {
        self.files.iter().try_for_each(|(name, bytes)| fs::write(folder.join(name), bytes))
    }
}

impl Journal {
    /// The files that a power cut may leave. `below` draws a number below another.
    ///
    /// # Panics
    ///
    /// If the journal has fewer operations than the cut's `at`.
    pub fn image(&self, cut: &Cut, mut below: impl FnMut(usize) -> usize) -> Image {
        let mut disk = Disk::begin(self, cut.sector);
        for step in &self.steps[..cut.at] {
            let is_sync = matches!(step, Step::Synced { .. } | Step::FolderSynced);
            let is_lie = is_sync
                && match cut.lies {
                    Lies::Never => false,
                    Lies::AtTimes => below(4) == 0,
                    Lies::Always => true,
                };
            if !is_lie {
                disk.take(step, &mut below);
            }
        }
        disk.lose_power(&mut below)
    }
}

/// The contents on the disk, and the writes on their way there.
struct Disk<'a> {
    sector: usize,
    files: Vec<File<'a>>,
    names: BTreeMap<String, FileNo>,
    renamed: Vec<(String, Option<FileNo>)>,
}

#[derive(Default)]
struct File<'a> {
    bytes: Vec<u8>,
    unsynced: Vec<Change<'a>>,
}

enum Change<'a> {
    Write(usize, &'a [u8]),
    Cut(usize),
}

impl<'a> Disk<'a> {
    fn begin(journal: &'a Journal, sector: usize) -> Self {
        let file = |bytes: &Vec<u8>| File { bytes: bytes.clone(), unsynced: Vec::new() };
        Self {
            sector,
            files: journal.found.values().map(file).collect(),
            names: journal.found.keys().cloned().zip(0..).collect(),
            renamed: Vec::new(),
        }
    }

    fn take(&mut self, step: &'a Step, below: &mut impl FnMut(usize) -> usize) {
        match step {
            Step::Named { name, file } => {
                self.files.resize_with(self.files.len().max(file + 1), File::default);
                self.renamed.push((name.clone(), Some(*file)));
            }
            Step::Unnamed { name } => self.renamed.push((name.clone(), None)),
            Step::FolderSynced => {
                for (name, file) in std::mem::take(&mut self.renamed) {
                    self.rename(name, file);
                }
            }
            Step::Written { file, at, bytes } => {
                self.files[*file].unsynced.push(Change::Write(*at, bytes));
            }
            Step::Cut { file, len } => self.files[*file].unsynced.push(Change::Cut(*len)),
            Step::Synced { file } => self.files[*file].sync(),
            // Linux drops dirty pages after a failed write-back, and the next sync succeeds.
            Step::SyncFailed { file } => self.files[*file].lose(self.sector, below),
        }
    }

    fn rename(&mut self, name: String, file: Option<FileNo>) {
        match file {
            Some(file) => self.names.insert(name, file),
            None => self.names.remove(&name),
        };
    }

    fn lose_power(mut self, below: &mut impl FnMut(usize) -> usize) -> Image {
        for (name, file) in std::mem::take(&mut self.renamed) {
            if below(2) == 0 {
                self.rename(name, file);
            }
        }
        self.files.iter_mut().for_each(|file| file.lose(self.sector, below));
        let mut bytes = |file: FileNo| std::mem::take(&mut self.files[file].bytes);
        Image { files: self.names.into_iter().map(|(name, file)| (name, bytes(file))).collect() }
    }
}

impl File<'_> {
    fn sync(&mut self) {
        for change in std::mem::take(&mut self.unsynced) {
            match change {
                Change::Write(at, bytes) => self.put(at, bytes),
                Change::Cut(len) => self.bytes.resize(len, 0),
            }
        }
    }

    /// Keeps any part of the unsynced writes.
    fn lose(&mut self, sector: usize, below: &mut impl FnMut(usize) -> usize) {
        // Nearly nothing, about half, nearly all: each is worth trying.
        let kept = below(9);
        for change in std::mem::take(&mut self.unsynced) {
            match change {
                Change::Write(at, bytes) => {
                    for (at, piece) in sectors(at, bytes, sector) {
                        if below(8) < kept {
                            self.put(at, piece);
                        } else if below(8) == 0 {
                            self.tear(at, piece, below);
                        }
                    }
                }
                Change::Cut(len) if below(8) < kept => self.bytes.resize(len, 0),
                Change::Cut(_) => {}
            }
        }
    }

    fn put(&mut self, at: usize, bytes: &[u8]) {
        let end = at + bytes.len();
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        self.bytes[at..end].copy_from_slice(bytes);
    }

    /// Writes the beginning of a sector; the rest keeps its old bytes, or becomes garbage.
    fn tear(&mut self, at: usize, bytes: &[u8], below: &mut impl FnMut(usize) -> usize) {
        let torn = below(bytes.len() + 1);
        self.put(at, &bytes[..torn]);
        if below(2) == 0 {
            let noise = below(256);
            let garbage: Vec<u8> =
                (torn..bytes.len()).map(|place| (place * 167 + noise).to_le_bytes()[0]).collect();
            self.put(at + torn, &garbage);
        }
    }
}

/// Splits a write into the disk's atomic sectors, with their offsets.
fn sectors(mut at: usize, mut bytes: &[u8], sector: usize) -> impl Iterator<Item = (usize, &[u8])> {
    std::iter::from_fn(move || {
        let (piece, rest) = bytes.split_at_checked(sector - at % sector).unwrap_or((bytes, &[]));
        let here = at;
        (at, bytes) = (at + piece.len(), rest);
        (!piece.is_empty()).then_some((here, piece))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A deterministic pseudo-random generator.
    fn chance(mut state: u64) -> impl FnMut(usize) -> usize {
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(state >> 33).expect("31 bits fit") % below
        }
    }

    fn journal() -> Journal {
        let mut journal = Journal::begin([("old".to_owned(), vec![7; 10])].into());
        let log = journal.open("new-wal");
        journal.write(log, 0, &[1; 1_000]);
        journal.sync(log, true);
        journal.write(log, 400, &[2; 1_000]);
        journal
    }

    fn cut(at: usize, lies: Lies) -> Cut {
        Cut { at, sector: 512, lies }
    }

    #[test]
    fn what_was_synced_is_there_and_the_rest_may_be() {
        let journal = journal();
        let mut lens = Vec::new();
        for seed in 0..100 {
            let image = journal.image(&cut(journal.len(), Lies::Never), chance(seed));
            assert_eq!(image.files["old"], [7; 10]);
            let log = &image.files["new-wal"];
            assert_eq!(log[..400], [1; 400]);
            lens.push(log.len());
        }
        assert!(lens.contains(&1_000) && lens.contains(&1_400), "{lens:?}");
    }

    #[test]
    fn what_was_not_synced_may_be_lost_with_its_name() {
        let journal = journal();
        let images = (0..100).map(|seed| journal.image(&cut(2, Lies::Never), chance(seed)));
        let named = images.filter(|image| image.files.contains_key("new-wal")).count();
        assert!((20..80).contains(&named), "{named}");
    }

    #[test]
    fn where_every_sync_lies_nothing_is_certain() {
        let journal = journal();
        let images = (0..100).map(|seed| journal.image(&cut(5, Lies::Always), chance(seed)));
        assert!(images.into_iter().any(|image| !image.files.contains_key("new-wal")));
    }

    #[test]
    fn after_a_sync_that_failed_the_next_one_proves_nothing() {
        let mut journal = Journal::begin(BTreeMap::new());
        let log = journal.open("wal");
        journal.sync(log, true);
        journal.fail_after(0);
        journal.write(log, 0, &[1; 512]);
        assert!(journal.is_sync_failing(log) && !journal.is_sync_failing(log));
        journal.sync(log, false);
        let images =
            (0..100).map(|seed| journal.image(&cut(journal.len(), Lies::Never), chance(seed)));
        assert!(images.into_iter().any(|image| image.files["wal"].is_empty()));
    }

    #[test]
    fn a_write_is_cut_where_the_sectors_of_the_file_end() {
        let bytes = [0; 1_000];
        let pieces = sectors(500, &bytes, 512).map(|(at, piece)| (at, piece.len()));
        assert_eq!(pieces.collect::<Vec<_>>(), [(500, 12), (512, 512), (1_024, 476)]);
    }
}
