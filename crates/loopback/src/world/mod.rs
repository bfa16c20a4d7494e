//! The state of this Discord: its servers, people, messages and interactions.
//!
//! A state machine without sockets: a request or a person changes it, and dispatches for the
//! gateway queue up in it until they are taken.

// Data.
mod attachment;
mod channel;
mod emoji;
mod guild;
mod message;
mod messages;

// Changes.
mod answering;
mod command;
mod filling;
mod founding;
mod interaction;
mod post;

mod transcript;

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fmt,
};

use serde_json::Value;

use self::messages::Messages;
pub(crate) use self::{
    answering::{Answered, Which},
    attachment::{Attachment, Upload},
    channel::PRIVATE_THREAD,
    interaction::{ANSWER_MS, Asked, Disturbance, Interaction, Kind, Reply},
};
pub use self::{
    channel::Channel,
    emoji::AppEmoji,
    guild::{Bot, Guild, KeptOut, Member},
    message::{Button, Message, Select},
    transcript::{Audience, Entry, Sent},
};
use crate::{
    clock::Clock,
    snowflake::{Snowflake, SnowflakeGenerator},
};

/// The time of the first server's founding: before all else on it.
const FOUNDED_MS: u64 = 1_577_836_800_000;

#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pub(crate) name: &'static str,
    /// Its server, whose shard receives it.
    pub(crate) guild: Snowflake,
    pub(crate) data: Value,
}

/// The whole state of this Discord.
pub struct World {
    clock: Clock,
    wire_clock: Clock,
    snowflakes: SnowflakeGenerator,
    /// For the objects of the start, so that their ids are the same in every run.
    founding: SnowflakeGenerator,
    /// The base of attachment addresses.
    pub(crate) base_url: String,
    /// The first one first; it always exists.
    guilds: Vec<Guild>,
    pub(crate) bot: Bot,
    pub(crate) members: Vec<Member>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    pub(crate) messages: Messages,
    deleted: HashSet<Snowflake>,
    pub(crate) interactions: HashMap<Snowflake, Interaction>,
    tokens: HashMap<String, Snowflake>,
    nonces: Vec<post::Nonce>,
    pub(crate) attachments: HashMap<Snowflake, Attachment>,
    /// An edit that keeps an attachment is refused.
    pub(crate) refuses_kept_files: bool,
    /// Private threads that the bot is not in.
    closed_to_bot: HashSet<Snowflake>,
    /// As the bot registered them, with their ids.
    pub(crate) commands: Vec<Value>,
    /// The commands of single servers.
    guild_commands: HashMap<Snowflake, Vec<Value>>,
    emoji: Vec<AppEmoji>,
    pub(crate) transcript: Vec<Entry>,
    /// Parts of requests that were silently ignored.
    pub(crate) notes: Vec<String>,
    outbox: Vec<Dispatch>,
    public_version: u64,
    private_versions: HashMap<Snowflake, u64>,
}

impl fmt::Debug for World {
    // No private contents.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World").field("guild", &self.guild().name).finish_non_exhaustive()
    }
}

impl World {
    /// The time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    /// The bot.
    #[must_use]
    pub fn bot(&self) -> &Bot {
        &self.bot
    }

    /// The first server.
    #[must_use]
    pub fn guild(&self) -> &Guild {
        &self.guilds[0]
    }

    /// The servers, the first one first.
    #[must_use]
    pub fn guilds(&self) -> &[Guild] {
        &self.guilds
    }

    pub(crate) fn guild_with(&self, id: Snowflake) -> Option<&Guild> {
        self.guilds.iter().find(|guild| guild.id == id)
    }

    /// The server of a channel; the first server for a channel that is gone.
    pub(crate) fn guild_of(&self, channel: Snowflake) -> &Guild {
        let channel = self.channels.get(&channel);
        channel.and_then(|it| self.guild_with(it.guild)).unwrap_or_else(|| self.guild())
    }

    /// The channels and threads, in order of creation.
    pub fn channels(&self) -> impl Iterator<Item = &Channel> {
        self.channels.values()
    }

    /// The people, in the order they came. Each is on every server.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// All messages, private ones included, in the order they were sent.
    #[must_use]
    pub fn messages(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.all()
    }

    /// The bot's global commands, as Discord keeps them.
    #[must_use]
    pub fn commands(&self) -> &[Value] {
        &self.commands
    }

    /// The messages in a channel that this person can see, oldest first.
    #[must_use]
    pub fn seen_by(
        &self,
        person: Snowflake,
        channel: Snowflake,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.of(channel).filter(move |message| message.is_seen_by(person))
    }

    /// A number that grows with every change that this person can see.
    #[must_use]
    pub fn version_for(&self, person: Snowflake) -> u64 {
        self.public_version + self.private_versions.get(&person).copied().unwrap_or(0)
    }

    /// The dispatches since the last call.
    pub(crate) fn take_dispatches(&mut self) -> Vec<Dispatch> {
        std::mem::take(&mut self.outbox)
    }

    pub(crate) fn next_id(&mut self) -> Snowflake {
        self.snowflakes.next_id(self.clock.now_ms())
    }

    fn found(&mut self) -> Snowflake {
        self.founding.next_id(FOUNDED_MS)
    }

    fn tell(&mut self, guild: Snowflake, name: &'static str, data: Value) {
        self.outbox.push(Dispatch { name, guild, data });
    }

    fn seen_by_all(&mut self) {
        self.public_version += 1;
    }

    fn seen_by_owner(&mut self, owner: Option<Snowflake>) {
        match owner {
            Some(owner) => *self.private_versions.entry(owner).or_default() += 1,
            None => self.seen_by_all(),
        }
    }
}
