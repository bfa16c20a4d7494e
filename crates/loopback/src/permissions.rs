//! What a member or the bot may do.

use std::fmt;

/// A set of permissions, one bit each, as Discord numbers them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Permissions(pub u64);

impl Permissions {
    /// None at all.
    pub const NONE: Self = Self(0);
    /// To run the whole server.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// To see a channel.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// To write in a channel.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// To delete the messages of others.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// To show embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// To attach files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// To read what was written before.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// To call everyone.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// To use emoji from elsewhere.
    pub const USE_EXTERNAL_EMOJIS: Self = Self(1 << 18);
    /// To use commands.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// To archive and delete threads.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// To open public threads.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// To write in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// What people may do on an ordinary server.
    pub const OF_A_MEMBER: Self = Self::NONE
        .and(Self::VIEW_CHANNEL)
        .and(Self::SEND_MESSAGES)
        .and(Self::EMBED_LINKS)
        .and(Self::ATTACH_FILES)
        .and(Self::READ_MESSAGE_HISTORY)
        .and(Self::USE_APPLICATION_COMMANDS)
        .and(Self::CREATE_PUBLIC_THREADS)
        .and(Self::SEND_MESSAGES_IN_THREADS);

    /// What a bot with a sensible invite link may do.
    pub const OF_THE_BOT: Self = Self::OF_A_MEMBER.and(Self::USE_EXTERNAL_EMOJIS);

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These but for those.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of those are among these.
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
