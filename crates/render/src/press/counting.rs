//! What a button says about what counts on a leaderboard.

use std::fmt;

use table::id::{TableId, Timestamp, UserId};

/// What somebody wants who keeps order in a server. `w1:0:0:count all`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountingPress {
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
    /// That no deal of a table counts, as this person was asked at that moment.
    /// `without 12 7 1795300000`
    Without {
        /// The table.
        table: TableId,
        /// Who was asked.
        user: UserId,
        /// When.
        asked: Timestamp,
    },
    /// That the deals of a table count again. `with 12`
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
    /// What a button says after its kind.
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
