//! One answer for every interaction, in time.
//!
//! Discord waits three seconds. What takes longer than half of that is
//! announced first, and follows by changing the announcement.

use std::future::Future;
use std::time::Duration;

use super::pages::{self, Language};
use clock::Clock;
use courier::{Answer, Courier, DeliveryError, InteractionToken, PrivateMessage};
use render::message::{Message, Modal};
use render::taste::Taste;

/// How long an answer may take before it is announced.
pub(super) const PATIENCE: Duration = Duration::from_millis(1_500);

/// What somebody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Response {
    /// A message for their eyes only.
    Private(Message),
    /// The message that was pressed becomes this.
    Redraw(Message),
    /// Nothing: what changed can be seen.
    Noted,
    /// A window to fill in.
    Modal(Modal),
}

impl Response {
    /// The same where Discord will not take it: it takes words.
    fn in_plain_words(&self) -> Self {
        match self {
            Self::Private(message) => Self::Private(message.in_plain_words()),
            Self::Redraw(message) => Self::Redraw(message.in_plain_words()),
            Self::Noted | Self::Modal(_) => self.clone(),
        }
    }

    /// The same, as its reader likes it.
    pub(super) fn dressed(self, taste: Taste, language: Language) -> Self {
        match self {
            Self::Private(message) => Self::Private(pages::dressed(message, taste, language)),
            Self::Redraw(message) => Self::Redraw(pages::dressed(message, taste, language)),
            Self::Noted | Self::Modal(_) => self,
        }
    }
}

/// How an answer that takes long is announced. Whether it is private cannot be
/// changed any more after that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deferral {
    /// As a private message to come.
    Private,
    /// As a change of the message that was pressed, which may also fail to
    /// come.
    Change,
}

/// What somebody was told, and where it stands, if it is a message that was not there before.
pub(super) type Answered = (Response, Option<PrivateMessage>);

/// Answers an interaction with what some work comes to.
///
/// # Errors
///
/// When Discord would not take it. Whatever the work has done stays done.
pub(super) async fn answer(
    courier: &Courier,
    clock: &Clock,
    token: &InteractionToken,
    announce: Deferral,
    work: impl Future<Output = Response>,
) -> Result<Answered, DeliveryError> {
    let soon = clock.now() + PATIENCE;
    let mut work = std::pin::pin!(work);
    let ready = tokio::select! {
        biased;
        response = &mut work => Some(response),
        () = clock.sleep_until(soon) => None,
    };
    if let Some(response) = ready {
        return given(courier, token, None, response).await;
    }
    let announcement = match announce {
        Deferral::Private => Answer::LaterPrivate,
        Deferral::Change => Answer::Noted,
    };
    // Even if the announcement is lost, the work has to be seen to its end.
    let (announced, response) = tokio::join!(courier.answer(token, &announcement), work);
    announced?;
    given(courier, token, Some(announce), response).await
}

/// Gives an answer, at once or after it was announced. Where Discord will not take it, it
/// is given in plain words, and where what was pressed is gone it stands by itself.
async fn given(
    courier: &Courier,
    token: &InteractionToken,
    announced: Option<Deferral>,
    response: Response,
) -> Result<Answered, DeliveryError> {
    let instead = match (give(courier, token, announced, response.clone()).await, response) {
        (Err(DeliveryError::Refused { .. }), response) => response.in_plain_words(),
        (Err(DeliveryError::MessageGone), Response::Redraw(message)) => Response::Private(message),
        (given, response) => return given.map(|message| (response, message)),
    };
    let message = give(courier, token, announced, instead.clone()).await?;
    Ok((instead, message))
}

async fn give(
    courier: &Courier,
    token: &InteractionToken,
    announced: Option<Deferral>,
    response: Response,
) -> Result<Option<PrivateMessage>, DeliveryError> {
    match announced {
        None => courier.answer(token, &at_once(response)).await,
        Some(announce) => follow(courier, token, announce, response).await,
    }
}

fn at_once(response: Response) -> Answer {
    match response {
        Response::Private(message) => Answer::Private(message),
        Response::Redraw(message) => Answer::Redraw(message),
        Response::Noted => Answer::Noted,
        Response::Modal(modal) => Answer::Modal(modal),
    }
}

/// What comes after an announcement.
async fn follow(
    courier: &Courier,
    token: &InteractionToken,
    announce: Deferral,
    response: Response,
) -> Result<Option<PrivateMessage>, DeliveryError> {
    match (announce, response) {
        // What was pressed stays as it is; the answer stands beside it.
        (Deferral::Change, Response::Private(message)) => {
            courier.follow_up(token, || message.clone()).await
        }
        (_, Response::Private(message) | Response::Redraw(message)) => {
            courier.edit_answer(token, &message).await
        }
        // A window cannot come late: it has to be asked for again.
        (Deferral::Private, Response::Noted | Response::Modal(_)) => {
            courier.delete_answer(token).await.map(|()| None)
        }
        (Deferral::Change, Response::Noted | Response::Modal(_)) => Ok(None),
    }
}
