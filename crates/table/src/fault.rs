//! Why an entry is not applied.

use std::fmt;

use crate::refusal::Refusal;

/// Why an entry was not applied.
pub(crate) enum Unfit {
    /// The rules refuse it.
    Refused(Refusal),
    /// It does not fit the state before it.
    Corrupt,
}

impl From<Corrupt> for Unfit {
    fn from(_: Corrupt) -> Self {
        Self::Corrupt
    }
}

/// An entry does not fit the state that the entries before it made: the log is
/// not one that this program wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corrupt;

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry does not fit the log before it")
    }
}

impl std::error::Error for Corrupt {}
