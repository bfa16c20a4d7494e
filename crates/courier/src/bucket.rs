//! Requests that Discord counts together.

use std::mem::{Discriminant, discriminant};

use table::id::{ChannelId, GuildId, InteractionId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bucket {
    Post(ChannelId),
    Edit(ChannelId),
    Delete(ChannelId),
    Read(ChannelId),
    OpenThread(ChannelId),
    /// A channel itself, read or changed.
    Channel(ChannelId),
    Server(GuildId),
    /// The first answer to an interaction.
    Callback(InteractionId),
    /// Later requests with the token of an interaction.
    Token(InteractionId),
    Application,
    ListEmoji,
    AddEmoji,
    RenameEmoji,
    DeleteEmoji,
}

/// A bucket without the id that it is about.
pub(super) type Route = Discriminant<Bucket>;

impl Bucket {
    /// Requests with a token of an interaction do not count against the bot as a whole.
    pub(super) const fn is_of_interaction(self) -> bool {
        matches!(self, Self::Callback(_) | Self::Token(_))
    }

    /// The channel whose permissions decide about it.
    pub(super) fn channel(self) -> Option<ChannelId> {
        let is_of_channel = matches!(
            self,
            Self::Post(_)
                | Self::Edit(_)
                | Self::Delete(_)
                | Self::Read(_)
                | Self::OpenThread(_)
                | Self::Channel(_)
        );
        is_of_channel.then(|| ChannelId(self.about()))
    }

    pub(super) fn route(self) -> Route {
        discriminant(&self)
    }

    /// The id that Discord tells the buckets of its route apart by; 0 where there is one.
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
