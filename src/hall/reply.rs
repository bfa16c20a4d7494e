//! What the hall is asked, and what it tells.

use std::num::NonZeroU32;
use std::sync::Arc;

use words::Language;

use store::GameTable;
use table::LanguageCode;
use table::id::{ChannelId, GuildId, InteractionId, Timestamp};
use table::{NewTableOptions, Person, Refusal, Snapshot};

/// A table as it has become.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    /// Where it stands, and its language.
    pub place: Arc<GameTable>,
    /// The table before the change; `None` when it has just woken up, or its time
    /// has gone on.
    pub before: Option<Snapshot>,
    /// The table now.
    pub table: Snapshot,
    /// The place of the last entry in its log.
    pub head: u32,
    /// Until when everybody is told that a person may take.
    pub deadline: Option<Timestamp>,
}

/// An event that was heard, and the table after it.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Where the table stands, and its language.
    pub place: Arc<GameTable>,
    /// The table now.
    pub table: Snapshot,
    /// Whether the same interaction had been heard before: then nothing was
    /// done now.
    pub duplicate: bool,
}

impl Reply {
    /// The language of what everyone reads.
    pub(crate) fn language(&self) -> Language {
        let chosen = self.table.settings().language();
        Language::at_table(chosen.as_ref().map(LanguageCode::as_str), &self.place.language)
    }
}

/// Why an event was not heard. The table is as it was.
#[derive(Clone, Debug)]
pub enum TellError {
    /// The table refused.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The table, unchanged.
        reply: Reply,
    },
    /// There is no such table.
    NoSuchTable,
    /// Another process keeps the table.
    Elsewhere,
    /// Too many envelopes wait, or the bot is about to stop.
    Busy,
    /// It could not be saved.
    NotSaved,
    /// The log of the table is not what was written: it is set aside.
    SetAside,
    /// Something broke here.
    Broken,
}

impl TellError {
    /// A word for the log, which tells nothing of what is on the table.
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

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// The server it belongs to.
    pub guild: GuildId,
    /// The channel or thread it will stand in.
    pub channel: ChannelId,
    /// The language of what everyone reads, such as `fr`.
    pub language: String,
    /// The rules, the robots and whether hints are given.
    pub options: NewTableOptions,
    /// Who opens it.
    pub opener: Person,
    /// The command that asked for it.
    pub interaction: Option<InteractionId>,
}

/// Why no table was opened.
#[derive(Clone, Debug)]
pub(crate) enum OpenError {
    /// A table stands in the channel already.
    Taken,
    /// Whoever would play again had no chair.
    NotSeated,
    /// They sit at so many live tables already.
    TooManyLive {
        /// How many there may be.
        most: NonZeroU32,
    },
    /// They sit at so many tables already that are played over days.
    TooManyOverDays {
        /// How many there may be.
        most: NonZeroU32,
    },
    /// So many tables stand in the server already.
    TooManyInServer {
        /// How many there may be.
        most: NonZeroU32,
    },
    /// So many tables stand in all servers that this one has to wait.
    TooMany,
    /// It could not be saved.
    NotSaved,
}
