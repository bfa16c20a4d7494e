//! The outcome of an interaction.

use super::interaction::Interaction;
use super::pages::{self, Language, Notice};
use actors::{Reply, TellError};
use courier::{Answer, DeliveryError};
use publisher::Content;
use render::message::{KeptPicture, Message, Modal};
use render::preferences::Preferences;
use table::id::{InteractionId, TableId};
use tokio::sync::oneshot;

/// The word of the publisher about a first message.
pub(crate) type Posted = oneshot::Receiver<Result<(), DeliveryError>>;

/// A table whose message is on its way, and what is said once that stands.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) table: TableId,
    pub(crate) said: Notice,
    pub(crate) shown: Posted,
}

/// `Err` is the answer where nothing came of it.
pub type Served = Result<Outcome, Outcome>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Response {
    Private(Message),
    /// Replaces the pressed message.
    Redraw(Message),
    /// The change is visible elsewhere.
    Noted,
    /// The pressed private message goes away.
    Gone,
    Modal(Modal),
}

impl Response {
    fn map(self, message: impl FnOnce(Message) -> Message) -> Self {
        match self {
            Self::Private(it) => Self::Private(message(it)),
            Self::Redraw(it) => Self::Redraw(message(it)),
            Self::Noted | Self::Gone | Self::Modal(_) => self,
        }
    }

    /// Below the picture of the table that the pressed message has.
    pub(crate) fn below_table(self, kept: Option<KeptPicture>) -> Self {
        let Some(kept) = kept else { return self };
        self.map(|message| message.below_table(kept))
    }

    /// A refused press says why: beside that there is no room for the table in words.
    pub(crate) fn awaiting_table(self) -> Self {
        self.map(Message::awaiting_table)
    }

    pub(crate) fn keeps_picture(&self) -> bool {
        match self {
            Self::Private(message) | Self::Redraw(message) => message.kept().is_some(),
            Self::Noted | Self::Modal(_) | Self::Gone => false,
        }
    }

    pub(crate) fn without_kept(self) -> Self {
        self.map(Message::without_kept)
    }

    /// Discord may refuse a rich message; it takes words.
    pub(crate) fn in_plain_words(self) -> Self {
        self.map(|message| message.without_kept().in_plain_words())
    }

    pub(crate) fn dressed(self, preferences: Preferences, language: Language) -> Self {
        self.map(|message| pages::dressed(message, preferences, language))
    }

    /// A message of its own, where the pressed one is gone.
    pub(crate) fn beside(self) -> Self {
        if let Self::Redraw(message) = self { Self::Private(message.without_kept()) } else { self }
    }

    pub(crate) fn at_once(&self) -> Answer {
        match self.clone() {
            Self::Private(message) => Answer::Private(message),
            Self::Redraw(message) => Answer::Redraw(message),
            Self::Noted | Self::Gone => Answer::Noted,
            Self::Modal(modal) => Answer::Modal(modal),
        }
    }
}

/// The answer to an interaction.
#[derive(Debug)]
#[must_use]
pub struct Outcome {
    pub(crate) response: Response,
    /// Set where it is the user's own message at a table.
    pub(crate) seat: Option<(Reply, Content)>,
    /// Preferences that are tried out, instead of the user's.
    pub(crate) tried_on: Option<Preferences>,
}

impl Outcome {
    /// The user's hand; in place of the pressed message, or as a message of its own.
    pub fn hand(interaction: &Interaction, reply: Reply, is_in_place: bool) -> Self {
        Self::own(interaction, reply, Content::Hand, is_in_place)
    }

    /// The user's hand below a note.
    pub fn told(interaction: &Interaction, reply: Reply, note: Message, is_in_place: bool) -> Self {
        let content = Content::Told(reply.table.turn(), note);
        Self::own(interaction, reply, content, is_in_place)
    }

    /// A question in place of the user's hand.
    pub(crate) fn asked(interaction: &Interaction, reply: Reply, question: Message) -> Self {
        let content = Content::Asked(reply.table.turn(), question);
        Self::own(interaction, reply, content, true)
    }

    /// The user's own message at a table.
    pub fn own(
        interaction: &Interaction,
        reply: Reply,
        content: Content,
        is_in_place: bool,
    ) -> Self {
        let message =
            content.message(&reply.table, reply.deadline, interaction.user(), interaction.language);
        let response = if is_in_place { Response::Redraw } else { Response::Private };
        Self { response: response(message), seat: Some((reply, content)), tried_on: None }
    }

    /// A page of its own.
    pub fn read(page: Message) -> Self {
        Response::Private(page).into()
    }

    /// The next page, in place where only the user sees it.
    pub(crate) fn turn_page(page: Message, is_private: bool) -> Self {
        if is_private { Response::Redraw(page).into() } else { Self::read(page) }
    }

    pub(crate) fn tried_on(page: Message, preferences: Preferences) -> Self {
        Self { tried_on: Some(preferences), ..Response::Redraw(page).into() }
    }

    /// A notice.
    pub fn said(notice: &Notice, language: Language) -> Self {
        Self::read(pages::notice(notice, language))
    }

    pub(crate) fn not_heard(interaction: &Interaction, error: &TellError) -> Self {
        let code = error_code(interaction.id());
        if matches!(error, TellError::Broken) {
            tracing::error!(%code, interaction = %interaction.id(), "A table actor failed");
        }
        Self::read(pages::not_heard(error, interaction.user(), &code, interaction.language))
    }
}

impl From<Response> for Outcome {
    fn from(response: Response) -> Self {
        Self { response, seat: None, tried_on: None }
    }
}

/// Makes a failure of ours the answer.
pub(crate) fn broken<E: std::fmt::Display>(interaction: &Interaction) -> impl Fn(E) -> Outcome {
    |error| {
        let code = error_code(interaction.id());
        tracing::error!(%code, %error, interaction = %interaction.id(), "An interaction failed");
        Outcome::read(pages::apology(&code, interaction.language))
    }
}

/// Stands in the log and in the apology.
pub(crate) fn error_code(interaction: InteractionId) -> String {
    format!("{:04x}", (interaction.0 ^ (interaction.0 >> 22)) & 0xffff)
}

/// An answer that did not arrive changes nothing of what was done.
pub(crate) fn note_unanswered(interaction: InteractionId, why: DeliveryError) {
    if matches!(why, DeliveryError::Stale | DeliveryError::TokenGone) {
        tracing::debug!(%interaction, %why, "An answer came too late");
    } else {
        tracing::warn!(%interaction, %why, "An answer was not delivered");
    }
}
