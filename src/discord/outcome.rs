//! The outcome of an interaction.

use super::caller::Caller;
use super::pages::{self, Language, Notice};
use actors::{Reply, TellError};
use courier::{Answer, DeliveryError};
use publisher::Content;
use render::message::{Message, Modal};
use render::preferences::Preferences;
use table::id::InteractionId;

/// `Err` is the answer where nothing came of it.
pub(super) type Served = Result<Outcome, Outcome>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Response {
    Private(Message),
    /// Replaces the pressed message.
    Redraw(Message),
    /// The change is visible elsewhere.
    Noted,
    Modal(Modal),
}

impl Response {
    fn map(self, message: impl FnOnce(Message) -> Message) -> Self {
        match self {
            Self::Private(it) => Self::Private(message(it)),
            Self::Redraw(it) => Self::Redraw(message(it)),
            Self::Noted | Self::Modal(_) => self,
        }
    }

    /// Discord may refuse a rich message; it takes words.
    pub(super) fn in_plain_words(self) -> Self {
        self.map(|message| message.in_plain_words())
    }

    pub(super) fn dressed(self, preferences: Preferences, language: Language) -> Self {
        self.map(|message| pages::dressed(message, preferences, language))
    }

    /// A message of its own, where the pressed one is gone.
    pub(super) fn beside(self) -> Self {
        if let Self::Redraw(message) = self { Self::Private(message) } else { self }
    }

    pub(super) fn at_once(&self) -> Answer {
        match self.clone() {
            Self::Private(message) => Answer::Private(message),
            Self::Redraw(message) => Answer::Redraw(message),
            Self::Noted => Answer::Noted,
            Self::Modal(modal) => Answer::Modal(modal),
        }
    }
}

#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) response: Response,
    /// Set where it is the caller's own message at a table.
    pub(super) seat: Option<(Reply, Content)>,
    /// Preferences that are tried out, instead of the caller's.
    pub(super) tried_on: Option<Preferences>,
}

impl Outcome {
    /// The caller's hand; in place of the pressed message, or as a message of its own.
    pub(super) fn hand(caller: &Caller, reply: Reply, is_in_place: bool) -> Self {
        Self::own(caller, reply, Content::Hand, is_in_place)
    }

    /// The caller's hand below a note.
    pub(super) fn told(caller: &Caller, reply: Reply, note: Message, is_in_place: bool) -> Self {
        let content = Content::Told(reply.table.turn(), note);
        Self::own(caller, reply, content, is_in_place)
    }

    /// A question in place of the caller's hand.
    pub(super) fn asked(caller: &Caller, reply: Reply, question: Message) -> Self {
        let content = Content::Asked(reply.table.turn(), question);
        Self::own(caller, reply, content, true)
    }

    pub(super) fn own(caller: &Caller, reply: Reply, content: Content, is_in_place: bool) -> Self {
        let message = content.message(&reply.table, caller.user(), caller.language);
        let response = if is_in_place { Response::Redraw } else { Response::Private };
        Self { response: response(message), seat: Some((reply, content)), tried_on: None }
    }

    pub(super) fn read(page: Message) -> Self {
        Response::Private(page).into()
    }

    /// The next page, in place where only the caller sees it.
    pub(super) fn turn_page(page: Message, is_private: bool) -> Self {
        if is_private { Response::Redraw(page).into() } else { Self::read(page) }
    }

    pub(super) fn tried_on(page: Message, preferences: Preferences) -> Self {
        Self { tried_on: Some(preferences), ..Response::Redraw(page).into() }
    }

    pub(super) fn said(notice: &Notice, language: Language) -> Self {
        Self::read(pages::notice(notice, language))
    }

    pub(super) fn not_heard(caller: &Caller, error: &TellError) -> Self {
        let code = error_code(caller.interaction());
        if matches!(error, TellError::Broken) {
            tracing::error!(%code, interaction = %caller.interaction(), "A table broke");
        }
        Self::read(pages::not_heard(error, caller.user(), &code, caller.language))
    }
}

impl From<Response> for Outcome {
    fn from(response: Response) -> Self {
        Self { response, seat: None, tried_on: None }
    }
}

/// Makes a failure of ours the answer.
pub(super) fn broken<E: std::fmt::Display>(caller: &Caller) -> impl Fn(E) -> Outcome {
    |error| {
        let code = error_code(caller.interaction());
        tracing::error!(%code, %error, interaction = %caller.interaction(), "Something broke");
        Outcome::read(pages::apology(&code, caller.language))
    }
}

/// Stands in the log and in the apology.
pub(super) fn error_code(interaction: InteractionId) -> String {
    format!("{:04x}", (interaction.0 ^ (interaction.0 >> 22)) & 0xffff)
}

/// An answer that did not arrive changes nothing of what was done.
pub(super) fn note_unanswered(interaction: InteractionId, why: DeliveryError) {
    if matches!(why, DeliveryError::Stale | DeliveryError::TokenGone) {
        tracing::debug!(%interaction, %why, "An answer came too late");
    } else {
        tracing::warn!(%interaction, %why, "An answer was not delivered");
    }
}
