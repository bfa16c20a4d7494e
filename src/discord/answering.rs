//! One answer for every interaction. Discord waits three seconds: after half of that the answer is
//! announced, and follows by changing the announcement.

use std::future::Future;
use std::time::Duration;

use super::pages::{self, Language};
use clock::Clock;
use courier::{Answer, Courier, DeliveryError, InteractionToken, PrivateMessage};
use render::message::{Message, Modal};
use render::taste::Taste;

pub(super) const PATIENCE: Duration = Duration::from_millis(1_500);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Response {
    Private(Message),
    Redraw(Message),
    Noted,
    Modal(Modal),
}

impl Response {
    /// Discord may refuse a rich message; it takes words.
    fn in_plain_words(&self) -> Self {
        match self {
            Self::Private(message) => Self::Private(message.in_plain_words()),
            Self::Redraw(message) => Self::Redraw(message.in_plain_words()),
            Self::Noted | Self::Modal(_) => self.clone(),
        }
    }

    pub(super) fn dressed(self, taste: Taste, language: Language) -> Self {
        match self {
            Self::Private(message) => Self::Private(pages::dressed(message, taste, language)),
            Self::Redraw(message) => Self::Redraw(pages::dressed(message, taste, language)),
            Self::Noted | Self::Modal(_) => self,
        }
    }
}

/// The announcement of an answer that takes long. After it the answer cannot change between
/// private and public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deferral {
    Private,
    Change,
}

/// The response, and the address of the message that it added.
pub(super) type Answered = (Response, Option<PrivateMessage>);

/// Answers with the result of `work`, which is seen to its end even if nothing can be delivered.
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

/// Tries plain words where Discord refuses the answer, and a message of its own where the pressed
/// one is gone.
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
