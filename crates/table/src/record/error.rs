//! Errors in a record.

use rules::{Book, DealError, OptionError, ParseActionError, ParseBookError, Refusal};
use rules_json::own_scale::BesideError;
use thiserror::Error;

/// Why a text is no record.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// No JSON, or not shaped like a record.
    #[error("not a record: {0}")]
    Json(serde_json::Error),
    /// An unknown format.
    #[error("unknown format {0:?}: expected \"whist-record/1\"")]
    UnknownFormat(String),
    /// There is no such book.
    #[error("unknown book {0:?}: {expected}", expected = ParseBookError)]
    UnknownBook(String),
    /// The book's rules have no such edition.
    #[error("the book {book} has no version {version}")]
    UnknownVersion {
        /// The book.
        book: Book,
        /// The edition.
        version: u8,
    },
    /// The options are none of the book's.
    #[error("{0}")]
    Options(OptionError),
    /// The table of points that the options name does not stand beside them.
    #[error(transparent)]
    Scale(#[from] BesideError),
    /// No such member can deal first.
    #[error("unknown first dealer {name:?}: {}", dealers(*members))]
    UnknownDealer {
        /// The given name.
        name: String,
        /// The number of members of the table, 4 to 6.
        members: u8,
    },
    /// The hands or the turn-up are no deal of the book.
    #[error("deal {deal}: {why}")]
    Deal {
        /// The deal, from 1.
        deal: usize,
        /// The reason.
        why: DealError,
    },
}

/// An action that the game refuses.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("deal {deal}, action {number}, {action}: {why}")]
pub struct IllegalActionError {
    /// The deal, from 1.
    pub deal: usize,
    /// The action, from 1; 0 is dealing.
    pub number: usize,
    /// The action as the record has it.
    pub action: String,
    /// Why it is refused.
    pub why: WhyIllegal,
}

/// Why an action of a record is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WhyIllegal {
    /// No action at all.
    #[error("{0}")]
    NoAction(ParseActionError),
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refusal),
    /// The deal before it is not over.
    #[error("the deal before it is not over")]
    Unfinished,
    /// The match is over.
    #[error("the match is over")]
    Over,
}

/// Why a text cannot be replayed.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// No record.
    #[error(transparent)]
    Parse(#[from] ParseRecordError),
    /// The game it tells of is not a legal one.
    #[error(transparent)]
    Illegal(#[from] IllegalActionError),
}

fn dealers(members: u8) -> String {
    match members {
        4 => rules::ParseSeatError.to_string(),
        _ => format!("expected a member: M1 to M{members}"),
    }
}
