//! A game written down, read again and played again.
//!
//! A [`Record`] is a whole game as text: the book and its options, the hands of
//! each deal and what everybody did, a line an action. [`replay`] plays it again
//! by the rules and answers with the score; `whist replay` is the same from a
//! command line.
//!
//! Two kinds of things go wrong. What is [no record](ParseRecordError) tells of
//! no game at all; a record with an [illegal action](IllegalActionError) tells
//! of a game that nobody can have played.

mod written;

mod answer;
mod replay;
mod verify;

mod commentary;
mod error;
mod wire;

#[cfg(test)]
mod fuzz;

pub use answer::Answer;
pub use answer::{Scores, Sides};
pub use error::IllegalActionError;
pub use error::{ParseRecordError, ReplayError, WhyIllegal};
pub use replay::replay;
pub use wire::options_text;
pub use written::{DealRecord, LaidDownRecord, Record, TakenBackRecord};
