//! A log of everything sent, for tests that search it for secrets.

use serde_json::Value;

use super::{Message, World};
use crate::snowflake::Snowflake;

/// The audience of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// All members in the channel.
    Everyone,
    /// One person.
    Only(Snowflake),
}

impl Audience {
    /// True if this person is in the audience.
    #[must_use]
    pub fn includes(self, person: Snowflake) -> bool {
        self == Self::Everyone || self == Self::Only(person)
    }
}

/// The kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// A message, or a new version of one.
    Message(Snowflake),
    /// The choices of an autocompletion.
    Choices,
    /// A form.
    Form,
}

/// One thing sent by the bot.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Time, in milliseconds since 1970.
    pub at_ms: u64,
    /// Its audience.
    pub audience: Audience,
    /// Its channel.
    pub channel: Snowflake,
    /// Its kind.
    pub sent: Sent,
    /// Its JSON, as Discord passes it on.
    pub raw: Value,
}

impl World {
    /// Everything the bot has sent, in order, changed and deleted messages included.
    #[must_use]
    pub fn transcript(&self) -> &[Entry] {
        &self.transcript
    }

    pub(super) fn note_message(&mut self, message: &Message) {
        if message.author != self.bot.id {
            return;
        }
        let audience = message.owner.map_or(Audience::Everyone, Audience::Only);
        let raw = message.raw.clone();
        self.note_sent(audience, message.channel, Sent::Message(message.id), raw);
    }

    pub(super) fn note_sent(
        &mut self,
        audience: Audience,
        channel: Snowflake,
        sent: Sent,
        raw: Value,
    ) {
        let at_ms = self.now_ms();
        self.transcript.push(Entry { at_ms, audience, channel, sent, raw });
    }
}
