//! Deadlines and pauses, as the log keeps them.

use crate::id::Timestamp;

/// The time of a person who is on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The beginning of the turn.
    pub began: Timestamp,
    /// The next reminder; none if not before `up`.
    pub call: Timestamp,
    /// The moment when a robot plays for them.
    pub up: Timestamp,
}

/// A pause of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest {
    /// Since when.
    pub since: Timestamp,
    /// The end; `None` until a player resumes it.
    pub until: Option<Timestamp>,
}
