//! The list of the people who were forgotten, so that an older copy of the database does not
//! bring them back.
//!
//! It stands beside the database, as `.forgotten`, and only ever grows: a line each time that a
//! person is forgotten, which does not name them. The database counts how many lines it has
//! followed; the others are followed when it is opened.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hmac::{Hmac, KeyInit, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::Sha256;

use super::beside;
use table::id::UserId;

/// The start of the first line, before the key of the file.
const TITLE: &str = "whist-forgotten 1 ";

/// The list beside one database.
#[derive(Debug)]
pub(super) struct Forgotten {
    path: PathBuf,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    /// Drawn with the file: without it no person can be recognised.
    key: [u8; 32],
    /// The lines, in order.
    marks: Vec<[u8; 32]>,
}

impl Forgotten {
    pub(super) fn beside(database: &Path) -> Self {
        Self { path: beside::path(database, ".forgotten") }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Is true where this list is the beginning of another one, or one of them is missing.
    pub(super) fn is_begun_by(&self, other: &Self) -> io::Result<bool> {
        Ok(match (bytes(&self.path)?, bytes(&other.path)?) {
            (Some(own), Some(others)) => others.starts_with(&own),
            (None, _) | (_, None) => true,
        })
    }

    /// Becomes a copy of another list, if there is one; on disk when it returns.
    pub(super) fn take(&self, other: &Self) -> io::Result<()> {
        bytes(&other.path)?.map_or(Ok(()), |others| self.replace(&others))
    }

    /// Reads the list, which is empty where there is no file.
    pub(super) fn read(&self) -> io::Result<Marks> {
        let Some(bytes) = bytes(&self.path)? else { return Ok(Marks::default()) };
        let marks = String::from_utf8(bytes).ok().and_then(|text| Marks::parse(&text));
        marks.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }

    /// Adds a person, and returns the number of lines once it is on disk. Where it fails the line
    /// may stand there all the same.
    pub(super) fn add(&self, user: UserId) -> io::Result<usize> {
        if !self.path.exists() {
            self.begin()?;
        }
        let Marks { key, marks } = self.read()?;
        let line = base16ct::lower::encode_string(&mark(&key, user));
        let mut file = OpenOptions::new().append(true).open(&self.path)?;
        // What a crash has left of a line before is no part of this one.
        writeln!(file, "\n{line}")?;
        file.sync_all()?;
        Ok(marks.len() + 1)
    }

    /// Makes the file, with a key of its own.
    fn begin(&self) -> io::Result<()> {
        let mut key = [0; 32];
        SysRng.try_fill_bytes(&mut key).map_err(io::Error::other)?;
        self.replace(format!("{TITLE}{}\n", base16ct::lower::encode_string(&key)).as_bytes())
    }

    fn replace(&self, bytes: &[u8]) -> io::Result<()> {
        let unfinished = self.path.with_extension("forgotten-new");
        let mut file = File::create(&unfinished)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&unfinished, &self.path)?;
        beside::sync(&self.path)
    }
}

impl Marks {
    pub(super) const fn len(&self) -> usize {
        self.marks.len()
    }

    /// Is true where a person stands in the list after so many lines.
    pub(super) fn name_after(&self, followed: usize, user: UserId) -> bool {
        let mark = mark(&self.key, user);
        self.marks.iter().skip(followed).any(|other| *other == mark)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let key = digits(lines.next()?.strip_prefix(TITLE)?)?;
        // What a crash has left of a line was never confirmed.
        Some(Self { key, marks: lines.filter_map(digits).collect() })
    }
}

/// The bytes of a file, if there is one.
fn bytes(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn digits(line: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let read = base16ct::lower::decode(line, &mut bytes).ok()?.len();
    (read == bytes.len()).then_some(bytes)
}

fn mark(key: &[u8; 32], user: UserId) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key will do");
    mac.update(&user.0.to_le_bytes());
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    const ANN: UserId = UserId(u64::MAX);
    const BEN: UserId = UserId(2);

    #[test]
    fn a_person_in_the_list_is_known_again_without_a_name() {
        let folder = TempDir::new().unwrap();
        let list = Forgotten::beside(&folder.path().join("whist.db"));
        assert_eq!(list.read().unwrap().len(), 0);
        assert_eq!([ANN, BEN].map(|user| list.add(user).unwrap()), [1, 2]);
        let marks = list.read().unwrap();
        assert!(marks.name_after(0, ANN) && marks.name_after(1, BEN));
        assert!(!marks.name_after(1, ANN) && !marks.name_after(0, UserId(3)));
        let text = fs::read_to_string(folder.path().join("whist.db.forgotten")).unwrap();
        assert!(!text.contains(&ANN.to_string()), "{text}");
        let other = Forgotten::beside(&folder.path().join("other.db"));
        other.add(ANN).unwrap();
        assert_ne!(other.read().unwrap().marks[0], marks.marks[0], "each has its own key");
    }

    #[test]
    fn half_a_line_that_a_crash_has_left_is_no_part_of_the_next() {
        let folder = TempDir::new().unwrap();
        let list = Forgotten::beside(&folder.path().join("whist.db"));
        list.add(ANN).unwrap();
        let mut file = OpenOptions::new().append(true).open(&list.path).unwrap();
        write!(file, "\n0a1b").unwrap();
        assert_eq!(list.read().unwrap().len(), 1);
        assert_eq!(list.add(BEN).unwrap(), 2);
        assert!(list.read().unwrap().name_after(1, BEN));
    }

    #[test]
    fn another_file_is_not_taken_for_the_list() {
        let folder = TempDir::new().unwrap();
        let list = Forgotten::beside(&folder.path().join("whist.db"));
        fs::write(&list.path, "my notes\n").unwrap();
        assert!(list.read().is_err() && list.add(ANN).is_err());
        assert_eq!(fs::read_to_string(&list.path).unwrap(), "my notes\n");
    }
}
