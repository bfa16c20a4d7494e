//! Errors in a record.

use std::error::Error;
use std::fmt;

use rules::{Book, DealError, OptionError, ParseActionError, Refusal};

/// Why a text is no record.
#[derive(Debug)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// No JSON, or not shaped like a record.
    Json(serde_json::Error),
    /// An unknown format.
    UnknownFormat(String),
    /// There is no such book.
    UnknownBook(String),
    /// The book's rules have no such edition.
    UnknownVersion {
        /// The book.
        book: Book,
        /// The edition.
        version: u8,
    },
    /// The options are none of the book's.
    Options(OptionError),
    /// No such member can deal first.
    UnknownDealer {
        /// The given name.
        name: String,
        /// The number of members of the table, 4 to 6.
        members: u8,
    },
    /// The hands or the turn-up are no deal of the book.
    Deal {
        /// The deal, from 1.
        deal: usize,
        /// The reason.
        why: DealError,
    },
}

/// An action that the game refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyIllegal {
    /// No action at all.
    NoAction(ParseActionError),
    /// The rules refuse it.
    Refused(Refusal),
    /// The deal before it is not over.
    Unfinished,
    /// The match is over.
    Over,
}

/// Why a text cannot be replayed.
#[derive(Debug)]
pub enum ReplayError {
    /// No record.
    Parse(ParseRecordError),
    /// The game it tells of is not a legal one.
    Illegal(IllegalActionError),
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => write!(f, "not a record: {error}"),
            Self::UnknownFormat(format) => {
                write!(f, "unknown format {format:?}: expected \"whist-record/1\"")
            }
            Self::UnknownBook(book) => {
                let expected = rules::ParseBookError;
                write!(f, "unknown book {book:?}: {expected}")
            }
            Self::UnknownVersion { book, version } => {
                write!(f, "the book {book} has no version {version}")
            }
            Self::Options(error) => error.fmt(f),
            Self::UnknownDealer { name, members: 4 } => {
                let expected = rules::ParseSeatError;
                write!(f, "unknown first dealer {name:?}: {expected}")
            }
            Self::UnknownDealer { name, members } => {
                write!(f, "unknown first dealer {name:?}: expected a member: M1 to M{members}")
            }
            Self::Deal { deal, why } => write!(f, "deal {deal}: {why}"),
        }
    }
}

impl fmt::Display for IllegalActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deal, number, action, why } = self;
        write!(f, "deal {deal}, action {number}, {action}: {why}")
    }
}

impl fmt::Display for WhyIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAction(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Unfinished => f.write_str("the deal before it is not over"),
            Self::Over => f.write_str("the match is over"),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl Error for ParseRecordError {}
impl Error for IllegalActionError {}
impl Error for ReplayError {}

impl From<ParseRecordError> for ReplayError {
    fn from(error: ParseRecordError) -> Self {
        Self::Parse(error)
    }
}

impl From<IllegalActionError> for ReplayError {
    fn from(error: IllegalActionError) -> Self {
        Self::Illegal(error)
    }
}
