//! Lines of the log about the place of a table.

use rules::Member;

use crate::id::{ChannelId, Timestamp};
use crate::line::{fields, lines};

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

lines! {
    PlaceEntry {
        "thread" => OwnThread(thread),
        "ask-move" => Asked { member, way },
        "agree-move" => Agreed(member),
        "stay" => Stayed(member),
        "move" => Moved(way),
        "lost" => Lost(since),
        "found" => Found,
    }
}

fields! {
    Way { from, to }
}
