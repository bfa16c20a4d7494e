//! Permissions of a member or the bot.

use std::fmt;

/// A set of permissions, one bit each, as Discord numbers them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Permissions(pub u64);

impl Permissions {
    /// No permission.
    pub const NONE: Self = Self(0);
    /// Manages the server.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// Sees a channel.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Writes in a channel.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Deletes messages of others.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Shows embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Attaches files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Reads older messages.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Mentions everyone.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// Uses emoji of other servers.
    pub const USE_EXTERNAL_EMOJIS: Self = Self(1 << 18);
    /// Uses commands.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// Archives and deletes threads.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Opens public threads.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Writes in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// The permissions of people on an ordinary server.
    pub const OF_A_MEMBER: Self = Self::NONE
        .and(Self::VIEW_CHANNEL)
        .and(Self::SEND_MESSAGES)
        .and(Self::EMBED_LINKS)
        .and(Self::ATTACH_FILES)
        .and(Self::READ_MESSAGE_HISTORY)
        .and(Self::USE_APPLICATION_COMMANDS)
        .and(Self::CREATE_PUBLIC_THREADS)
        .and(Self::SEND_MESSAGES_IN_THREADS);

    /// The permissions that a sensible invite link gives the bot.
    pub const OF_THE_BOT: Self = Self::OF_A_MEMBER.and(Self::USE_EXTERNAL_EMOJIS);

    /// The union of two sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without the permissions of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// True if this set has all permissions of `other`.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl fmt::Display for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Permissions({:#x})", self.0)
    }
}
