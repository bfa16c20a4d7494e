//! An interaction as it is read: its user, the means to answer them, and the component that they
//! used.

use courier::InteractionToken;
use table::Person;
use table::id::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use words::{Language, Permission};

/// An interaction of a person in a server.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// The means to answer it.
    pub token: InteractionToken,
    /// The language of the user's client.
    pub language: Language,
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread.
    pub channel: ChannelId,
    /// The user.
    pub person: Person,
    /// May manage the server, at this moment.
    pub is_moderator: bool,
    /// The language of the server.
    pub guild_locale: Option<String>,
    /// The permissions of the bot in the channel.
    pub app_permissions: Permissions,
    /// The kind of the channel.
    pub kind: ChannelKind,
    /// The message that was pressed, or from which a window was opened.
    pub pressed: Option<MessageId>,
}

/// A kind of channel, as far as tables differ there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelKind {
    /// Words, and threads.
    Text,
    /// Announcements, with threads of their own kind.
    Announcements,
    /// Voice, or a stage: without threads.
    Voice,
    /// A thread; threads do not nest.
    Thread,
    /// A thread whose members alone see it.
    PrivateThread,
}

impl ChannelKind {
    pub(crate) const fn is_thread(self) -> bool {
        matches!(self, Self::Thread | Self::PrivateThread)
    }
}

impl Interaction {
    /// The user's id.
    #[must_use]
    pub const fn user(&self) -> UserId {
        self.person.user
    }

    pub(crate) const fn id(&self) -> InteractionId {
        self.token.interaction
    }
}

/// A user outside any server, or a bot: they cannot play.
#[derive(Clone, Debug)]
pub struct NonGuildUser {
    /// The means to answer them.
    pub token: InteractionToken,
    /// The language of their client.
    pub language: Language,
}

/// An interaction as it is read.
pub type Received = Result<Interaction, NonGuildUser>;

/// A button, a menu or a form as it was used.
#[derive(Debug)]
pub struct UsedComponent<'a> {
    /// Its interaction.
    pub interaction: Received,
    /// Its id.
    pub custom_id: &'a str,
    /// The line chosen or the first text filled in; `None` also where the component cannot be read.
    pub text: Option<String>,
    /// All texts filled in, in the order of the form.
    pub fields: Vec<String>,
    /// True on a message that only the user sees.
    pub is_private: bool,
}

/// Permissions as Discord sends them, a bit each.
#[derive(Clone, Copy, Debug)]
pub struct Permissions(pub u64);

impl Permissions {
    /// An administrator has each.
    #[must_use]
    pub const fn has(self, permission: Permission) -> bool {
        let bit = match permission {
            Permission::ViewChannel => 10,
            Permission::SendMessages => 11,
            Permission::EmbedLinks => 14,
            Permission::AttachFiles => 15,
            Permission::ReadMessageHistory => 16,
            Permission::ManageThreads => 34,
            Permission::CreatePublicThreads => 35,
            Permission::SendMessagesInThreads => 38,
        };
        self.0 & (1 << 3 | 1 << bit) != 0
    }
}
