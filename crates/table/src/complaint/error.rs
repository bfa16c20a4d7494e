//! Errors in a complaint.

use thiserror::Error;

use crate::record::{ParseRecordError, ReplayError};

/// Why a text is no complaint.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ParseComplaintError {
    /// No JSON, or not shaped like a complaint.
    #[error("not a complaint: {0}")]
    Json(serde_json::Error),
    /// An unknown format.
    #[error("unknown format {0:?}: expected \"whist-complaint/1\"")]
    UnknownFormat(String),
    /// The record of the place is none.
    #[error("record: {0}")]
    Record(ParseRecordError),
    /// The record of the place cannot be played again.
    #[error("record: {0}")]
    Replay(ReplayError),
    /// The seat cannot do this at the end of the record.
    #[error("{0:?} is not possible at the end of the record")]
    Illegal(String),
    /// The two actions are one, or of two seats.
    #[error("`done` and `better` are two actions of one seat")]
    NoChoice,
}
