//! The requests that Discord counts together.

use std::mem::{Discriminant, discriminant};

use table::id::{ChannelId, GuildId, InteractionId};

/// Requests that Discord counts together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bucket {
    /// New messages in a channel.
    Post(ChannelId),
    /// Changed messages of a channel.
    Edit(ChannelId),
    /// Deleted messages of a channel.
    Delete(ChannelId),
    /// Messages of a channel, read.
    Read(ChannelId),
    /// New threads in a channel.
    OpenThread(ChannelId),
    /// A channel, read or changed.
    Channel(ChannelId),
    /// A server, read.
    Server(GuildId),
    /// The first answer to an interaction.
    Callback(InteractionId),
    /// What follows with the token of an interaction.
    Token(InteractionId),
    /// What is asked about the bot itself.
    Application,
    /// The emoji of the bot, read.
    ListEmoji,
    /// New emoji.
    AddEmoji,
    /// Emoji with another name.
    RenameEmoji,
    /// Deleted emoji.
    DeleteEmoji,
}

/// The part of a bucket that a route decides: the same for all that it is about.
pub(super) type Route = Discriminant<Bucket>;

impl Bucket {
    /// Whether a token of an interaction is used: such requests do not count
    /// against the bot as a whole.
    pub(super) const fn is_of_interaction(self) -> bool {
        matches!(self, Self::Callback(_) | Self::Token(_))
    }

    /// The channel whose permissions decide about it.
    pub(super) const fn channel(self) -> Option<ChannelId> {
        match self {
            Self::Post(channel)
            | Self::Edit(channel)
            | Self::Delete(channel)
            | Self::Read(channel)
            | Self::OpenThread(channel)
            | Self::Channel(channel) => Some(channel),
            Self::Server(_)
            | Self::Callback(_)
            | Self::Token(_)
            | Self::Application
            | Self::ListEmoji
            | Self::AddEmoji
            | Self::RenameEmoji
            | Self::DeleteEmoji => None,
        }
    }

    pub(super) fn route(self) -> Route {
        discriminant(&self)
    }

    /// The id that Discord tells the buckets of its route apart by; 0 where there is
    /// only one.
    pub(super) const fn about(self) -> u64 {
        match self {
            Self::Post(channel)
            | Self::Edit(channel)
            | Self::Delete(channel)
            | Self::Read(channel)
            | Self::OpenThread(channel)
            | Self::Channel(channel) => channel.0,
            Self::Server(guild) => guild.0,
            Self::Callback(interaction) | Self::Token(interaction) => interaction.0,
            Self::Application
            | Self::ListEmoji
            | Self::AddEmoji
            | Self::RenameEmoji
            | Self::DeleteEmoji => 0,
        }
    }
}
