//! Lines of the log about the place of a table.

use std::fmt;

use rules::Member;

use crate::id::{ChannelId, Timestamp};
use crate::line::{dates_in, member_and, member_of};

/// From one channel or thread to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The old channel.
    pub from: ChannelId,
    /// The new channel.
    pub to: ChannelId,
}

/// A change of the place, as the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceEntry {
    /// The thread that was opened for the table. `thread 1234`
    OwnThread(ChannelId),
    /// A person would take the table from one channel to another. `ask-move 2 1234 5678`
    Asked {
        /// The person.
        member: Member,
        /// From where, and where to.
        way: Way,
    },
    /// A person agrees to that. `agree-move 3`
    Agreed(Member),
    /// A person would rather stay: all agreements are gone. `stay 3`
    Stayed(Member),
    /// The table was taken from one channel to another. `move 1234 5678`
    Moved(Way),
    /// Its channel is gone, since so long at most. `lost 1795300000`
    Lost(Timestamp),
    /// The channel is there again. `found`
    Found,
}

impl fmt::Display for PlaceEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OwnThread(thread) => write!(f, "thread {thread}"),
            Self::Asked { member, way: Way { from, to } } => {
                write!(f, "ask-move {} {from} {to}", member.number())
            }
            Self::Agreed(member) => write!(f, "agree-move {}", member.number()),
            Self::Stayed(member) => write!(f, "stay {}", member.number()),
            Self::Moved(Way { from, to }) => write!(f, "move {from} {to}"),
            Self::Lost(since) => write!(f, "lost {}", since.0),
            Self::Found => f.write_str("found"),
        }
    }
}

impl PlaceEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match verb {
            "thread" => Self::OwnThread(ChannelId(rest.parse().ok()?)),
            "ask-move" => {
                let (member, way) = member_and(rest)?;
                Self::Asked { member, way: Way::read(way)? }
            }
            "agree-move" => Self::Agreed(member_of(rest)?),
            "stay" => Self::Stayed(member_of(rest)?),
            "move" => Self::Moved(Way::read(rest)?),
            "lost" => Self::Lost(dates_in::<1>(rest)?[0]),
            "found" => Self::Found,
            _ => return None,
        })
    }
}

impl Way {
    fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(' ')?;
        let channel = |id: &str| id.parse().ok().map(ChannelId);
        Some(Self { from: channel(from)?, to: channel(to)? })
    }
}
