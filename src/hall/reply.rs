//! Requests to the hall, its replies and errors.

use std::num::NonZeroU32;
use std::sync::Arc;

use words::Language;

use store::GameTable;
use table::LanguageCode;
use table::id::{ChannelId, GuildId, InteractionId, Timestamp};
use table::{NewTableOptions, Person, Refusal, Snapshot};

#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub place: Arc<GameTable>,
    /// `None` when the table has just woken up, or its time has gone on.
    pub before: Option<Snapshot>,
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
    /// The interaction was heard before, and nothing was done now.
    pub duplicate: bool,
}

impl Reply {
    /// The language of the public message.
    pub(crate) fn language(&self) -> Language {
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
    /// The keeper panicked.
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

#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The code of the server's language, such as `fr`.
    pub language: String,
    pub options: NewTableOptions,
    pub opener: Person,
    pub interaction: Option<InteractionId>,
}

#[derive(Clone, Debug)]
pub(crate) enum OpenError {
    Taken,
    NotSeated,
    TooManyLive {
        most: NonZeroU32,
    },
    TooManyOverDays {
        most: NonZeroU32,
    },
    TooManyInServer {
        most: NonZeroU32,
    },
    /// In all servers together.
    TooMany,
    NotSaved,
}
