//! The sheet of an evening with real cards.
//!
//! The cards are on a real table, and players enter what came of each deal: a contract with its
//! declarers and result, a deal that all passed, or other points. Dealers, members who sit out,
//! factors, points and totals follow from the deals that stand (wiezen.md H) and are never stored.
//! The crate has no clock, no chance and no words for people: dates come from outside, and names of
//! contracts from [`Labels`].
//!
//! ```
//! use kept::{Entry, Evening, Outcome, Played, Sheet};
//! use rules::{Book, Member, Rules};
//!
//! let names = ["Ann", "Bob", "Cas", "Dee"];
//! let evening = Evening::new(Rules::new(Book::Wiezen), &names, Member::ALL[0], "2026-11-27", "")?;
//! let mut sheet = Sheet::new(evening);
//! let choices = sheet.choices();
//! let contract = choices.contracts()[0];
//! assert_eq!(contract.to_string(), "pair 8");
//! let declarers = choices.declarers(contract)[0];
//! let pair = Entry::Played(Played { contract, declarers, result: Outcome::Tricks(9) });
//! sheet.enter(sheet.version(), pair)?;
//! assert_eq!(sheet.totals().of(Member::ALL[0]), 3);
//! assert_eq!(sheet.choices().dealer(), Member::ALL[1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod members;
mod stamp;

mod contract;

mod entry;

mod refusal;

mod evening;

mod choices;

mod deal;

mod sheet;

mod answer;
mod cards;
mod csv;
mod deal_json;
mod json;
mod setup;
mod step;
mod text;

pub use answer::Answer;
pub use cards::CardsError;
pub use choices::Choices;
pub use contract::KeptContract;
pub use deal::Deal;
pub use deal_json::DealError;
pub use entry::{ByMember, Entry, Exchange, OtherPoints, Outcome, Played};
pub use evening::{Evening, MOST_NOTE, SetupError};
pub use json::ReadError;
pub use members::Members;
pub use refusal::Refusal;
pub use setup::Setup;
pub use sheet::{Change, Sheet};
pub use stamp::{Date, Former, Moment, ParseTimeError, Stamp};
pub use step::Step;
pub use text::{Labels, Notation};
