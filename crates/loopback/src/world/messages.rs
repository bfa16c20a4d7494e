//! The store of messages.

use std::collections::{BTreeMap, BTreeSet};

use crate::{snowflake::Snowflake, world::Message};

/// All messages, private ones included, in the order they were sent, with an index by channel.
#[derive(Debug, Default)]
pub(crate) struct Messages {
    by_id: BTreeMap<Snowflake, Message>,
    /// Channel and id of each.
    by_channel: BTreeSet<(Snowflake, Snowflake)>,
}

impl Messages {
    pub(crate) fn get(&self, id: Snowflake) -> Option<&Message> {
        self.by_id.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut Message> {
        self.by_id.get_mut(&id)
    }

    pub(crate) fn put(&mut self, message: Message) {
        self.by_channel.insert((message.channel, message.id));
        self.by_id.insert(message.id, message);
    }

    pub(crate) fn remove(&mut self, id: Snowflake) -> Option<Message> {
        let message = self.by_id.remove(&id)?;
        self.by_channel.remove(&(message.channel, id));
        Some(message)
    }

    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.by_id.values()
    }

    /// The messages of a channel, oldest first.
    pub(crate) fn of(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.by_channel.range((channel, Snowflake(0))..=(channel, Snowflake(u64::MAX)));
        ids.filter_map(|(_, id)| self.by_id.get(id))
    }
}
