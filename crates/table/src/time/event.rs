//! Events about time.

use crate::id::{Timestamp, Turn, UserId};
use crate::time::Span;

/// An event about time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeEvent {
    /// The time of a turn is up.
    TimeUp(Turn),
    /// A stored deadline may have passed.
    DeadlinePassed(Timestamp),
    /// The bot or Discord was down for so long.
    WasDown(Span),
    /// The time of a turn lasts longer than it was to, for people could not be reached.
    Extended(Turn, Timestamp),
    /// A person ends a pause of the game.
    Resume(UserId),
    /// A person has a holiday, or with `None` not any more.
    Holiday(UserId, Option<Span>),
}

impl TimeEvent {
    pub(crate) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Resume(user) | Self::Holiday(user, _) => Some(*user),
            Self::TimeUp(_) | Self::DeadlinePassed(_) | Self::WasDown(_) | Self::Extended(..) => {
                None
            }
        }
    }
}
