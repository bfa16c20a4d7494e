//! Discord's ids and ours, each a type of its own, and times.

use std::fmt;
use std::num::NonZeroU32;
use std::time::{SystemTime, UNIX_EPOCH};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A game, from its lobby on. Counted up from 1, never used twice.
    TableId
    /// An evening with real cards. Counted up from 1.
    EveningId
    /// A Discord server.
    GuildId
    /// A channel or a thread of a server.
    ChannelId
    /// A message of the bot.
    MessageId
    /// A person.
    UserId
    /// An emoji of the bot's own.
    EmojiId
    /// A file of a message.
    AttachmentId
    /// One press or command of one person. A second delivery bears the same id.
    InteractionId
}

impl GuildId {
    /// The shard, of that many, to which Discord assigns the server.
    ///
    /// # Panics
    ///
    /// Never: a remainder is less than its divisor.
    #[must_use]
    pub fn shard(self, of: NonZeroU32) -> u32 {
        let shard = (self.0 >> 22) % u64::from(of.get());
        u32::try_from(shard).expect("what is left is less than what it was divided by")
    }
}

/// The epoch of Discord's ids: 2015-01-01.
const FIRST_SECOND: i64 = 1_420_070_400;

macro_rules! made_by_discord {
    ($($name:ident)*) => {$(
        impl $name {
            /// The moment of its creation by Discord's clock.
            pub const fn made(self) -> Timestamp {
                let millis = (self.0 >> 22).cast_signed();
                Timestamp(millis / 1_000 + FIRST_SECOND)
            }
        }
    )*};
}

made_by_discord! { MessageId InteractionId }

/// The most seconds by which Discord's machines that number messages and presses differ.
const DIFFERENCE: i64 = 10;

impl MessageId {
    /// True for a message from before a press, both by Discord's clock.
    #[must_use]
    pub const fn is_older_than(self, asked: InteractionId) -> bool {
        self.made().0 < asked.made().0 - DIFFERENCE
    }
}

/// The number of a turn, which grows with every change of what can be done next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(pub u32);

/// A moment: seconds since 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Timestamp(pub i64);

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        let secs = match time.duration_since(UNIX_EPOCH) {
            Ok(since) => i64::try_from(since.as_secs()),
            Err(before) => i64::try_from(before.duration().as_secs()).map(|secs| -secs),
        };
        Self(secs.expect("a system clock within 292 thousand million years of 1970"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a14_a_message_is_older_by_more_than_the_clocks_differ() {
        let made = |secs: u64| (secs * 1_000) << 22;
        for (message, is_older) in [(89, true), (90, false), (100, false), (1_000, false)] {
            let older = MessageId(made(message)).is_older_than(InteractionId(made(100)));
            assert_eq!(older, is_older, "{message}");
        }
    }
}
