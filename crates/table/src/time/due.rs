//! Deadlines and pauses, as the log keeps them.

use crate::id::Timestamp;

/// The time of a person who is on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// When the turn began for them.
    pub began: Timestamp,
    /// When they are called to it next; where that is not before `up`, they are not.
    pub call: Timestamp,
    /// When a robot plays for them.
    pub up: Timestamp,
}

/// A pause of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest {
    /// Since when.
    pub since: Timestamp,
    /// Until when; `None` where somebody has to resume it.
    pub until: Option<Timestamp>,
}
