//! Everything that was ever sent to anyone, for whoever audits secrets.

use serde_json::Value;

use super::{Message, World};
use crate::snowflake::Snowflake;

/// Who could see something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody in the channel.
    Everyone,
    /// This person alone.
    Only(Snowflake),
}

impl Audience {
    /// Whether this person is among them.
    #[must_use]
    pub fn includes(self, person: Snowflake) -> bool {
        self == Self::Everyone || self == Self::Only(person)
    }
}

/// What kind of thing was sent.
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
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// Who could see it.
    pub audience: Audience,
    /// The channel it was seen in.
    pub channel: Snowflake,
    /// What it was.
    pub sent: Sent,
    /// All of it, as Discord passes it on.
    pub raw: Value,
}

impl World {
    /// Everything that the bot has sent to anyone, in order: also what was changed or deleted since.
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
