//! What serving somebody comes to.

use super::answering::Response;
use super::caller::Caller;
use super::pages::{self, Language, Notice};
use crate::hall::{Reply, TellError};
use crate::id::InteractionId;
use crate::render::message::Message;

/// What serving somebody comes to. An error is what they are told where nothing
/// came of what they wanted; both are answers.
pub(super) type Served = Result<Outcome, Outcome>;

/// An answer, and whether a hand is on it.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) reply: Response,
    /// The table, if the reply shows their hand at it.
    pub(super) hand: Option<Reply>,
}

impl Outcome {
    /// Their hand, as a message of its own.
    pub(super) fn hand(caller: &Caller, told: Reply) -> Self {
        Self { reply: Response::Private(hand_of(caller, &told, None)), hand: Some(told) }
    }

    /// The same below something they are told.
    pub(super) fn hand_below(caller: &Caller, told: Reply, note: &Message) -> Self {
        Self { reply: Response::Private(hand_of(caller, &told, Some(note))), hand: Some(told) }
    }

    /// Their hand, in place, perhaps with why something was refused.
    pub(super) fn hand_redrawn(caller: &Caller, told: Reply, note: Option<&Message>) -> Self {
        Self { reply: Response::Redraw(hand_of(caller, &told, note)), hand: Some(told) }
    }

    /// Something to read, as a message of its own.
    pub(super) fn read(page: Message) -> Self {
        Response::Private(page).into()
    }

    /// A sentence for their eyes only.
    pub(super) fn said(notice: &Notice, language: Language) -> Self {
        Self::read(pages::notice(notice, language))
    }

    /// Why nothing came of it.
    pub(super) fn untold(caller: &Caller, untold: &TellError) -> Self {
        let code = fault_code(caller.interaction());
        if matches!(untold, TellError::Broken) {
            tracing::error!(%code, interaction = %caller.interaction(), "A table broke");
        }
        Self::read(pages::untold(untold, caller.user(), &code, caller.language))
    }

    /// That something broke here; the log says what.
    pub(super) fn broken(caller: &Caller, fault: &dyn std::fmt::Display) -> Self {
        let code = fault_code(caller.interaction());
        tracing::error!(%code, %fault, interaction = %caller.interaction(), "Something broke");
        Self::read(pages::fault(&code, caller.language))
    }
}

impl From<Response> for Outcome {
    fn from(reply: Response) -> Self {
        Self { reply, hand: None }
    }
}

fn hand_of(caller: &Caller, told: &Reply, note: Option<&Message>) -> Message {
    pages::hand(&told.table, caller.user(), caller.language, note)
}

/// A short code that stands in the log and on the screen.
pub(super) fn fault_code(interaction: InteractionId) -> String {
    format!("{:04x}", (interaction.0 ^ (interaction.0 >> 22)) & 0xffff)
}
