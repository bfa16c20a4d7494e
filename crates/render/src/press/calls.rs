//! Requests about calls to a lobby.

use super::text::{Argument, words};
use table::id::{TableId, Timestamp};

/// A press on the page of the reader's calls, or on a message that calls. `w1:0:0:calls games`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallsPress {
    /// The games of a select. `games`
    Games,
    /// The paces of a select. `paces`
    Paces,
    /// The most calls a day, of a select. `most`
    Most,
    /// To be called, or to be called no more. `turn`
    Turn,
    /// To sit down at the first table that will do, or to wait no more. `either`
    Either,
    /// The hours of a select for which one waits. `hours`
    Hours,
    /// The page of those with whom one never wants to sit. `never`
    Never,
    /// The person of a select goes into that list, or out of it. `never-with`
    NeverWith,
    /// The first page. `back`
    Back,
    /// To sit down at the table that is played again. `gather 42 1795867200`
    Gather(TableId, Timestamp),
}

words! { CallsPress {
    "games" => Games,
    "paces" => Paces,
    "most" => Most,
    "turn" => Turn,
    "either" => Either,
    "hours" => Hours,
    "never" => Never,
    "never-with" => NeverWith,
    "back" => Back,
    "gather " [table moment] => Gather(table, moment),
} }
