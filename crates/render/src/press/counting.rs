//! Requests of a manager about a leaderboard.

use std::fmt;

use table::id::{TableId, Timestamp, UserId};

/// A manager's request about the leaderboard of a server. `w1:0:0:count all`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountingPress {
    /// Asks for confirmation before a new beginning. `ask`
    Ask,
    /// Begins anew, as this person was asked at that moment. `anew 7 1795300000`
    Anew {
        /// The person asked.
        user: UserId,
        /// The time of the question.
        asked: Timestamp,
    },
    /// Counts all deals again. `all`
    All,
    /// Excludes the deals of a table. `without 12 7 1795300000`
    Without {
        /// The table.
        table: TableId,
        /// The person asked.
        user: UserId,
        /// The time of the question.
        asked: Timestamp,
    },
    /// Counts the deals of a table again. `with 12`
    With(TableId),
}

impl fmt::Display for CountingPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask => f.write_str("ask"),
            Self::Anew { user, asked } => write!(f, "anew {user} {}", asked.0),
            Self::All => f.write_str("all"),
            Self::Without { table, user, asked } => {
                write!(f, "without {table} {user} {}", asked.0)
            }
            Self::With(table) => write!(f, "with {table}"),
        }
    }
}

impl CountingPress {
    pub(super) fn read(text: &str) -> Option<Self> {
        let words: Vec<_> = text.split(' ').collect();
        Some(match words[..] {
            ["ask"] => Self::Ask,
            ["all"] => Self::All,
            ["anew", user, asked] => {
                Self::Anew { user: read_user(user)?, asked: read_time(asked)? }
            }
            ["without", table, user, asked] => Self::Without {
                table: read_table(table)?,
                user: read_user(user)?,
                asked: read_time(asked)?,
            },
            ["with", table] => Self::With(read_table(table)?),
            _ => return None,
        })
    }
}

fn read_table(text: &str) -> Option<TableId> {
    text.parse().ok().map(TableId)
}

fn read_user(text: &str) -> Option<UserId> {
    text.parse().ok().map(UserId)
}

fn read_time(text: &str) -> Option<Timestamp> {
    text.parse().ok().map(Timestamp)
}
