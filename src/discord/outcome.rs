//! The outcome of an interaction.

use super::answering::Response;
use super::caller::Caller;
use super::pages::{self, Language, Notice};
use super::publisher::Content;
use crate::hall::{Reply, TellError};
use render::message::Message;
use render::taste::Taste;
use table::id::InteractionId;

/// `Err` is the answer where nothing came of it.
pub(super) type Served = Result<Outcome, Outcome>;

#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) response: Response,
    /// Set where it is the caller's own message at a table.
    pub(super) seat: Option<(Reply, Content)>,
    /// Preferences that are tried out, instead of the caller's.
    pub(super) tried_on: Option<Taste>,
}

impl Outcome {
    pub(super) fn hand(caller: &Caller, reply: Reply) -> Self {
        Self::shown(caller, reply, Content::Hand, Response::Private)
    }

    pub(super) fn hand_below(caller: &Caller, reply: Reply, note: Message) -> Self {
        let content = Content::Told(reply.table.turn(), note);
        Self::shown(caller, reply, content, Response::Private)
    }

    pub(super) fn hand_redrawn(caller: &Caller, reply: Reply, note: Option<Message>) -> Self {
        let turn = reply.table.turn();
        let content = note.map_or(Content::Hand, |note| Content::Told(turn, note));
        Self::shown(caller, reply, content, Response::Redraw)
    }

    pub(super) fn asked(caller: &Caller, reply: Reply, question: Message) -> Self {
        let content = Content::Asked(reply.table.turn(), question);
        Self::shown(caller, reply, content, Response::Redraw)
    }

    pub(super) fn page(caller: &Caller, reply: Reply, page: Message, is_in_place: bool) -> Self {
        let response = if is_in_place { Response::Redraw } else { Response::Private };
        Self::shown(caller, reply, Content::Page(page), response)
    }

    pub(super) fn watching(caller: &Caller, reply: Reply, is_in_place: bool) -> Self {
        let response = if is_in_place { Response::Redraw } else { Response::Private };
        Self::shown(caller, reply, Content::Watching, response)
    }

    fn shown(
        caller: &Caller,
        reply: Reply,
        content: Content,
        response: impl FnOnce(Message) -> Response,
    ) -> Self {
        let message = content.message(&reply.table, caller.user(), caller.language);
        Self { response: response(message), seat: Some((reply, content)), tried_on: None }
    }

    pub(super) fn read(page: Message) -> Self {
        Response::Private(page).into()
    }

    pub(super) fn tried_on(page: Message, taste: Taste) -> Self {
        Self { tried_on: Some(taste), ..Response::Redraw(page).into() }
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

    pub(super) fn broken(caller: &Caller, error: &dyn std::fmt::Display) -> Self {
        let code = error_code(caller.interaction());
        tracing::error!(%code, %error, interaction = %caller.interaction(), "Something broke");
        Self::read(pages::apology(&code, caller.language))
    }
}

impl From<Response> for Outcome {
    fn from(response: Response) -> Self {
        Self { response, seat: None, tried_on: None }
    }
}

/// Stands in the log and in the apology.
pub(super) fn error_code(interaction: InteractionId) -> String {
    format!("{:04x}", (interaction.0 ^ (interaction.0 >> 22)) & 0xffff)
}
