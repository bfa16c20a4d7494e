//! What a button says that begins a leaderboard anew.

use std::fmt;

use crate::id::{Timestamp, UserId};

/// What somebody wants who keeps order in a server. `w1:0:0:count all`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CountingPress {
    /// To be asked whether the leaderboard begins anew. `ask`
    Ask,
    /// That it does, as this person was asked at that moment. `anew 7 1795300000`
    Anew {
        /// Who was asked.
        user: UserId,
        /// When.
        asked: Timestamp,
    },
    /// That all deals count again. `all`
    All,
}

impl fmt::Display for CountingPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask => f.write_str("ask"),
            Self::Anew { user, asked } => write!(f, "anew {user} {}", asked.0),
            Self::All => f.write_str("all"),
        }
    }
}

impl CountingPress {
    /// What a button says after its kind.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(3, ' ');
        Some(match (words.next()?, words.next(), words.next()) {
            ("ask", None, None) => Self::Ask,
            ("all", None, None) => Self::All,
            ("anew", Some(user), Some(asked)) => Self::Anew {
                user: UserId(user.parse().ok()?),
                asked: Timestamp(asked.parse().ok()?),
            },
            _ => return None,
        })
    }
}
