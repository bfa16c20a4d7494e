//! A game written down, read again and replayed.
//!
//! A [`Record`] is a game as text: book, options, hands, and a line an action. [`replay()`] plays
//! it again and answers with the score, as `whist replay` does. A [`ParseRecordError`] is no game
//! at all, an [`IllegalActionError`] an impossible one.

mod options;
mod written;

mod answer;
mod cards;
mod replay;
mod verify;

mod error;
mod wire;

#[cfg(test)]
mod fuzz;

pub use answer::{Answer, Scores, Sides};
pub use error::{IllegalActionError, ParseRecordError, ReplayError, WhyIllegal};
pub(crate) use options::unlogged_options_text;
pub use options::{options_text, scale_in_text, with_options_text};
pub use replay::replay;
pub use written::{Annulled, DealRecord, LaidDownRecord, Record, TakenBackRecord};
