//! Where a table stands, as far as its log tells of it.

use std::fmt;

use rules::Member;

use crate::id::{ChannelId, Timestamp};

/// Where a table stands, and where it may go.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Place {
    /// The thread that was opened for it.
    pub(super) own_thread: Option<ChannelId>,
    /// The channels that it has left.
    pub(super) left: Vec<ChannelId>,
    /// Who would take it elsewhere, and who agrees.
    pub(super) asked: Option<AskedToMove>,
    /// Since when its channel is gone.
    pub(super) lost: Option<Timestamp>,
}

/// Somebody would take a table elsewhere, and waits for the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AskedToMove {
    /// Who would.
    pub(super) by: Member,
    /// From where, and where to.
    pub(super) way: Way,
    /// Who agrees.
    pub(super) agreed: Vec<Member>,
}

/// From one channel or thread to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where the table stands.
    pub from: ChannelId,
    /// Where it would go.
    pub to: ChannelId,
}

/// What a log tells of where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceEntry {
    /// The thread that was opened for the table. `thread 1234`
    OwnThread(ChannelId),
    /// A person would take the table from one channel to another. `ask-move 2 1234 5678`
    Asked {
        /// Who.
        member: Member,
        /// From where, and where to.
        way: Way,
    },
    /// A person agrees to that. `agree-move 3`
    Agreed(Member),
    /// A person would rather stay: nobody has agreed any more. `stay 3`
    Stayed(Member),
    /// The table was taken from one channel to another. `move 1234 5678`
    Moved(Way),
    /// Its channel is gone, since so long at most. `lost 1795300000`
    Lost(Timestamp),
    /// It is there again. `found`
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
    /// What a line of a log says, by its first word and the rest.
    pub(super) fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match verb {
            "thread" => Self::OwnThread(ChannelId(rest.parse().ok()?)),
            "ask-move" => {
                let (number, way) = rest.split_once(' ')?;
                Self::Asked { member: member_of(number)?, way: Way::read(way)? }
            }
            "agree-move" => Self::Agreed(member_of(rest)?),
            "stay" => Self::Stayed(member_of(rest)?),
            "move" => Self::Moved(Way::read(rest)?),
            "lost" => Self::Lost(Timestamp(rest.parse().ok()?)),
            "found" => Self::Found,
            _ => return None,
        })
    }
}

impl Way {
    /// Two channels, each by its number.
    fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(' ')?;
        let channel = |id: &str| id.parse().ok().map(ChannelId);
        Some(Self { from: channel(from)?, to: channel(to)? })
    }
}

/// A member by number, from 1.
fn member_of(number: &str) -> Option<Member> {
    number.parse().ok().and_then(Member::new)
}
