//! Requests to the tables, their replies and errors.

use std::num::NonZeroU32;
use std::sync::Arc;

use words::Language;

use store::GameTable;
use table::LanguageCode;
use table::id::{ChannelId, GuildId, InteractionId, Timestamp};
use table::{NewTableOptions, Person, Refusal, Snapshot};

/// A step of a table, which is on disk.
#[derive(Clone, Debug)]
pub struct Change {
    /// The row of the table.
    pub place: Arc<GameTable>,
    /// `None` when the table has just woken up, or its time has gone on.
    pub before: Option<Snapshot>,
    /// The table now.
    pub table: Snapshot,
    /// The number of the last entry in the log.
    pub head: u32,
    /// The deadline of the turn that is shown.
    pub deadline: Option<Timestamp>,
}

/// The answer to an event: the table after it.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The row of the table.
    pub place: Arc<GameTable>,
    /// The table now.
    pub table: Snapshot,
    /// The deadline that is shown; `None` of a table that no actor keeps.
    pub deadline: Option<Timestamp>,
    /// The interaction was heard before, and nothing was done now.
    pub duplicate: bool,
}

impl Reply {
    /// The language of the public message.
    pub fn language(&self) -> Language {
        let chosen = self.table.settings().language();
        Language::at_table(chosen.as_ref().map(LanguageCode::as_str), &self.place.language)
    }
}

/// An event that was not heard. The table is unchanged.
#[derive(Clone, Debug)]
pub enum TellError {
    /// The rules of the table refuse it.
    Refused {
        /// The reason.
        refusal: Refusal,
        /// The table, unchanged.
        reply: Reply,
    },
    /// There is no such table.
    NoSuchTable,
    /// Another process keeps the table.
    Elsewhere,
    /// The queue is full, or the bot is about to stop.
    Busy,
    /// The store failed.
    NotSaved,
    /// The log of the table is broken or sealed.
    SetAside,
    /// The actor panicked.
    Broken,
}

impl TellError {
    /// A word for the log, without anything of the table.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Refused { .. } => "refused",
            Self::NoSuchTable => "no such table",
            Self::Elsewhere => "elsewhere",
            Self::Busy => "busy",
            Self::NotSaved => "not saved",
            Self::SetAside => "set aside",
            Self::Broken => "broken",
        }
    }
}

/// A new table.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its server.
    pub guild: GuildId,
    /// Its channel.
    pub channel: ChannelId,
    /// The code of the server's language, such as `fr`.
    pub language: String,
    /// Its game, settings and robots.
    pub options: NewTableOptions,
    /// The player who takes the first chair.
    pub opener: Person,
    /// The command that opens it.
    pub interaction: Option<InteractionId>,
    /// True for a table without a message in the channel, which takes the place of the opener's
    /// private ones.
    pub is_private: bool,
}

/// A table that was not opened.
#[derive(Clone, Debug)]
pub enum OpenError {
    /// The channel has a table.
    Taken,
    /// The opener had no chair at the closed table.
    NotSeated,
    /// The opener sits at as many live tables as they may.
    TooManyLive {
        /// The limit.
        most: NonZeroU32,
    },
    /// The opener sits at as many tables over days as they may.
    TooManyOverDays {
        /// The limit.
        most: NonZeroU32,
    },
    /// The server has as many tables as it may.
    TooManyInServer {
        /// The limit.
        most: NonZeroU32,
    },
    /// In all servers together.
    TooMany,
    /// The store failed.
    NotSaved,
}
