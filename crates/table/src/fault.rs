//! Reasons why an entry is not applied.

use thiserror::Error;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("an entry does not fit the log before it")]
pub struct Corrupt;
