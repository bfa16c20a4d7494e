//! Sealing the lines of a log that hold the secret of a deal, with a key that stands outside the
//! database.
//!
//! A sealed line is `sealed 1 ` and hexadecimal digits: a nonce of 24 bytes, and what
//! XChaCha20-Poly1305 makes of the line for its table and its place. The chain of hashes goes over
//! the line as it is stored, so that it holds without the key too.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, fs, io};

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use rand::TryRng;
use rand::rngs::SysRng;
use thiserror::Error;

use super::{NewEntry, Result, Sealed, StoreError};
use table::id::TableId;

/// The start of a sealed line, and of no other: there is no such verb.
const MARK: &str = "sealed 1 ";

/// The length of a nonce in bytes: it is drawn, and none comes twice.
const NONCE: usize = 24;

/// The key that secrets are sealed with. With it and the database one can read hands, so it is
/// shown as `…`.
#[derive(Clone, PartialEq, Eq)]
pub struct SealKey([u8; 32]);

impl SealKey {
    /// Reads the key in a file: 64 hexadecimal digits and nothing else.
    /// # Errors
    ///
    /// [`KeyError`]: where there is none, or where others than its owner may read it.
    pub fn read(path: &Path) -> Result<Self, KeyError> {
        let unreadable =
            |error: io::Error| KeyError::Unreadable { path: path.to_owned(), kind: error.kind() };
        if is_open_to_others(path).map_err(unreadable)? {
            return Err(KeyError::Open(path.to_owned()));
        }
        // What is no text is no key either.
        let text = String::from_utf8(fs::read(path).map_err(unreadable)?).unwrap_or_default();
        let mut key = [0; 32];
        match base16ct::mixed::decode(text.trim(), &mut key) {
            Ok(decoded) if decoded.len() == 32 => Ok(Self(key)),
            Ok(_) | Err(_) => Err(KeyError::NoKey(path.to_owned())),
        }
    }
}

/// Is true where others than the owner of a file may read or write it.
/// # Errors
///
/// Where there is no such file.
#[cfg(unix)]
pub fn is_open_to_others(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
pub fn is_open_to_others(path: &Path) -> io::Result<bool> {
    fs::metadata(path).map(|_| false)
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealKey(…)")
    }
}

/// The reason why a file gives no key.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum KeyError {
    /// The file cannot be read.
    #[error("WHIST_KEY_FILE: {} cannot be read: {kind}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The failure.
        kind: io::ErrorKind,
    },
    /// Others than its owner may read or write it.
    #[error(
        "WHIST_KEY_FILE: others may read {path}; `chmod 600 {path}` keeps it to its owner",
        path = .0.display()
    )]
    Open(PathBuf),
    /// The file does not hold a key.
    #[error(
        "WHIST_KEY_FILE: {} must hold 64 hexadecimal digits, as openssl rand -hex 32 makes them",
        .0.display()
    )]
    NoKey(PathBuf),
}

/// Seals the secrets of one database, where there is a key.
#[derive(Clone, Debug, Default)]
pub(super) struct Seal(Option<Arc<SealKey>>);

impl Seal {
    pub(super) fn new(key: Option<SealKey>) -> Self {
        Self(key.map(Arc::new))
    }

    /// A line as it is stored at this place. Where no nonce can be drawn it is not stored openly.
    pub(super) fn close(&self, table: TableId, seq: u32, line: String) -> Result<String> {
        self.close_for(&place(table, seq), line)
    }

    /// Seals the secret ones among entries that stand one after another.
    pub(super) fn close_all(
        &self,
        table: TableId,
        first_seq: u32,
        entries: &mut [NewEntry],
    ) -> Result<()> {
        for (seq, entry) in (first_seq..).zip(entries) {
            if entry.is_secret {
                entry.body = self.close(table, seq, std::mem::take(&mut entry.body))?;
            }
        }
        Ok(())
    }

    pub(super) fn close_for(&self, place: &[u8], line: String) -> Result<String> {
        let Some(key) = &self.0 else { return Ok(line) };
        let failed = || StoreError::Database { code: "a line that cannot be sealed".to_owned() };
        let mut nonce = [0; NONCE];
        SysRng.try_fill_bytes(&mut nonce).map_err(|_| failed())?;
        let line = Payload { msg: line.as_bytes(), aad: place };
        let closed = cipher(key).encrypt(&XNonce::from(nonce), line).map_err(|_| failed())?;
        let digits = base16ct::lower::encode_string(&[nonce.as_slice(), &closed].concat());
        Ok(format!("{MARK}{digits}"))
    }

    /// The line that was stored for this place, as it was; `None` without its key.
    pub(super) fn open_for(&self, place: &[u8], line: String) -> Option<String> {
        let Some(digits) = line.strip_prefix(MARK) else { return Some(line) };
        opened(self.0.as_deref()?, place, digits)
    }

    /// The line that was stored at this place, as it was.
    pub(super) fn open(&self, table: TableId, seq: u32, line: String) -> Result<String> {
        let Some(digits) = line.strip_prefix(MARK) else { return Ok(line) };
        let Some(key) = &self.0 else {
            return Err(StoreError::Sealed { table, why: Sealed::NoKey });
        };
        let opened = opened(key, &place(table, seq), digits);
        opened.ok_or(StoreError::Sealed { table, why: Sealed::OtherKey })
    }
}

fn opened(key: &SealKey, place: &[u8], digits: &str) -> Option<String> {
    let stored = base16ct::lower::decode_vec(digits).ok()?;
    let (nonce, closed) = stored.split_first_chunk::<NONCE>()?;
    let closed = Payload { msg: closed, aad: place };
    let line = cipher(key).decrypt(&XNonce::from(*nonce), closed).ok()?;
    String::from_utf8(line).ok()
}

fn cipher(key: &SealKey) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&key.0.into())
}

/// The associated data of a line: sealed there it opens nowhere else.
fn place(table: TableId, seq: u32) -> Vec<u8> {
    [b"whist entry".as_slice(), &table.0.to_le_bytes(), &seq.to_le_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(7);

    fn sealed_with(byte: u8) -> Seal {
        Seal::new(Some(SealKey([byte; 32])))
    }

    #[test]
    fn g14_a_line_opens_with_its_key_at_its_place_and_nowhere_else() {
        let seal = sealed_with(1);
        let line = "commit abc def";
        let stored = seal.close(TABLE, 3, line.to_owned()).unwrap();
        assert!(stored.starts_with(MARK) && !stored.contains("commit"), "{stored}");
        assert_eq!(seal.open(TABLE, 3, stored.clone()).unwrap(), line);
        assert_ne!(seal.close(TABLE, 3, line.to_owned()).unwrap(), stored, "drawn anew");
        let other = Err(StoreError::Sealed { table: TABLE, why: Sealed::OtherKey });
        assert_eq!(sealed_with(2).open(TABLE, 3, stored.clone()), other);
        assert_eq!(seal.open(TABLE, 4, stored.clone()), other);
        assert!(seal.open(TableId(8), 3, stored.clone()).is_err());
        // Whatever is changed in it, it is not opened as something else.
        for place in MARK.len()..stored.len() {
            let mut changed = stored.clone().into_bytes();
            changed[place] = if changed[place] == b'0' { b'1' } else { b'0' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(seal.open(TABLE, 3, changed), other);
        }
        for short in ["", "00", "xyz"] {
            assert_eq!(seal.open(TABLE, 3, format!("{MARK}{short}")), other);
        }
        let none = Err(StoreError::Sealed { table: TABLE, why: Sealed::NoKey });
        assert_eq!(Seal::default().open(TABLE, 3, stored), none);
    }

    #[test]
    fn g14_a_line_stored_without_a_key_is_read_with_one_too() {
        let line = "commit abc def".to_owned();
        assert_eq!(Seal::default().close(TABLE, 3, line.clone()).unwrap(), line);
        assert_eq!(sealed_with(1).open(TABLE, 3, line.clone()).unwrap(), line);
    }

    #[cfg(unix)]
    #[test]
    fn g14_a_key_file_holds_64_digits_and_is_its_owners_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("whist.key");
        let said = |text: &[u8], mode: u32| {
            fs::write(&path, text).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            SealKey::read(&path)
        };
        let digits = "0aB1".repeat(16);
        let key = said(format!("{digits}\n").as_bytes(), 0o600).unwrap();
        assert_eq!(key.0[..2], [0x0a, 0xb1]);
        assert_eq!(said(digits.as_bytes(), 0o400), Ok(key.clone()));
        for open in [0o644, 0o640, 0o604, 0o620] {
            let error = said(digits.as_bytes(), open).unwrap_err();
            assert_eq!(error, KeyError::Open(path.clone()));
            assert!(error.to_string().contains("chmod 600"), "{error}");
        }
        let (short, long) = (digits[1..].to_owned(), digits.clone() + "0");
        for bad in [b"".as_slice(), short.as_bytes(), long.as_bytes(), &[0xff; 32], b"g"] {
            let error = said(bad, 0o600).unwrap_err();
            assert_eq!(error, KeyError::NoKey(path.clone()));
            assert!(!error.to_string().contains("0aB1"), "{error}");
        }
        assert_eq!(format!("{key:?}"), "SealKey(…)");
        let gone = SealKey::read(&folder.path().join("gone")).unwrap_err().to_string();
        assert!(gone.starts_with("WHIST_KEY_FILE: ") && gone.contains("cannot be read"), "{gone}");
    }
}
