//! Reasons why an entry is not applied.

use std::fmt;

use crate::refusal::Refusal;

pub(crate) enum Unfit {
    Refused(Refusal),
    Corrupt,
}

impl From<Corrupt> for Unfit {
    fn from(_: Corrupt) -> Self {
        Self::Corrupt
    }
}

/// An entry does not fit the state before it: this program did not write the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corrupt;

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry does not fit the log before it")
    }
}

impl std::error::Error for Corrupt {}
