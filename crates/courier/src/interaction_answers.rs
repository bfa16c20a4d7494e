//! Answers to interactions, and the messages that follow them.

use std::fmt;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::bucket::Bucket;
use super::channels::message_id;
use super::components::attachment;
use super::request::{Body, Persistence, Request};
use super::wire::{self, Seen, callback};
use super::{Courier, DeliveryError, Priority};
use render::message::{Message, Modal};
use table::id::{AttachmentId, InteractionId, MessageId};

/// Limit of a request that follows an answer, all waits and retries together.
const FOLLOWING: Duration = Duration::from_secs(90);

/// The right to answer an interaction for fifteen minutes. It is kept in memory alone.
#[derive(Clone, PartialEq, Eq)]
pub struct InteractionToken {
    /// The interaction.
    pub interaction: InteractionId,
    /// The application of the bot.
    pub application: u64,
    /// The secret.
    pub token: String,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InteractionToken({})", self.interaction)
    }
}

/// An ephemeral message, and the token that changes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrivateMessage {
    /// Its id.
    pub id: MessageId,
    /// The token of an interaction that it answers, follows, or was pressed in.
    pub token: InteractionToken,
    /// True for a follow-up, false for the answer itself.
    pub follows: bool,
}

impl PrivateMessage {
    /// The message that was pressed in an interaction, which redrew it.
    #[must_use]
    pub fn redrawn(token: &InteractionToken, pressed: MessageId) -> Self {
        Self { id: pressed, token: token.clone(), follows: false }
    }

    fn answer(token: &InteractionToken, message: &Value) -> Option<Self> {
        Some(Self::redrawn(token, message_id(message)?))
    }

    /// Its path below the token.
    fn path(&self) -> String {
        if self.follows { format!("/messages/{}", self.id) } else { ORIGINAL.to_owned() }
    }
}

/// The path of an answer below its token.
const ORIGINAL: &str = "/messages/@original";

/// The first answer to an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A new ephemeral message.
    Private(Message),
    /// An edit of the message that was pressed.
    Redraw(Message),
    /// An acknowledgement alone.
    Noted,
    /// A window to fill in.
    Modal(Modal),
    /// Completions of an option: names and values.
    Choices(Vec<(String, String)>),
    /// The announcement of an ephemeral message.
    LaterPrivate,
}

impl Courier {
    /// Answers an interaction within a time; returns the new message, if it is one.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn answer(
        &self,
        token: &InteractionToken,
        within: Duration,
        answer: &Answer,
    ) -> Result<Option<PrivateMessage>, DeliveryError> {
        // The id of a new message is needed, to delete it later.
        let is_new = matches!(answer, Answer::Private(_));
        let query = if is_new { "?with_response=true" } else { "" };
        let path = format!("interactions/{}/{}/callback{query}", token.interaction, token.token);
        let bucket = Bucket::Callback(token.interaction);
        let body = || self.first_answer(answer);
        let answered = self.deliver(Request {
            method: Method::POST,
            body: &body,
            // A retry of one that arrived is told that the interaction is answered.
            persistence: Persistence::Until(self.0.clock.now() + within),
            ..Request::to(bucket, path, &Priority::answer())
        });
        let answered = answered.await?;
        let message = answered.pointer("/resource/message");
        Ok(message.and_then(|message| PrivateMessage::answer(token, message)))
    }

    fn first_answer(&self, answer: &Answer) -> Body {
        let of = |kind: u8, data: Value| {
            let mut answer = json!({ "type": kind });
            answer["data"] = data;
            answer
        };
        let signs = self.0.signs.borrow();
        Body::Json(match answer {
            Answer::Private(message) => {
                let data = wire::new_message(message, Seen::ByOne, &signs);
                return Body::of_message(of(callback::MESSAGE, data), message);
            }
            Answer::Redraw(message) => {
                let data = wire::changed_message(message, &signs);
                return Body::of_message(of(callback::UPDATE_MESSAGE, data), message);
            }
            Answer::Noted => json!({ "type": callback::DEFERRED_UPDATE }),
            Answer::Modal(modal) => of(callback::MODAL, wire::modal(modal)),
            Answer::Choices(choices) => of(callback::CHOICES, wire::choices(choices)),
            Answer::LaterPrivate => of(callback::DEFERRED_MESSAGE, wire::private_deferral()),
        })
    }

    /// Edits the message that answered an interaction.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn edit_answer(
        &self,
        token: &InteractionToken,
        message: &Message,
    ) -> Result<Option<PrivateMessage>, DeliveryError> {
        let body = || self.changed(message);
        let edited = self.follow(token, Method::PATCH, ORIGINAL, &body).await?;
        Ok(PrivateMessage::answer(token, &edited))
    }

    /// Deletes the message that answered an interaction.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn delete_answer(&self, token: &InteractionToken) -> Result<(), DeliveryError> {
        self.follow(token, Method::DELETE, ORIGINAL, &|| Body::Json(Value::Null)).await.map(drop)
    }

    /// Deletes an ephemeral message.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn delete_private(&self, message: &PrivateMessage) -> Result<(), DeliveryError> {
        let (token, path) = (&message.token, message.path());
        self.follow(token, Method::DELETE, &path, &|| Body::Json(Value::Null)).await.map(drop)
    }

    /// Adds an ephemeral message after the first answer, as it should be by the time it is sent.
    /// Returns it, and the file of its picture where it has one.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn follow_up(
        &self,
        token: &InteractionToken,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(Option<PrivateMessage>, Option<AttachmentId>), DeliveryError> {
        let body = || {
            let message = now();
            let json = wire::new_message(&message, Seen::ByOne, &self.0.signs.borrow());
            Body::of_message(json, &message)
        };
        let added = self.follow(token, Method::POST, "", &body).await?;
        let picture = attachment(&added);
        let added = PrivateMessage::answer(token, &added);
        Ok((added.map(|message| PrivateMessage { follows: true, ..message }), picture))
    }

    async fn follow(
        &self,
        token: &InteractionToken,
        method: Method,
        rest: &str,
        body: &(dyn Fn() -> Body + Sync),
    ) -> Result<Value, DeliveryError> {
        let persistence = match method {
            // A retry would post it twice.
            Method::POST => Persistence::Once,
            _ => Persistence::Until(self.0.clock.now() + FOLLOWING),
        };
        let request = with_token(token, rest, &Priority::answer());
        self.deliver(Request { method, body, persistence, ..request }).await
    }

    /// Edits an ephemeral message to what it should be by the time it is sent, as long as its
    /// token is `good_for`. `leaves` is called as often as it is sent. Returns the file of its
    /// picture, where it has one.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn redraw(
        &self,
        message: &PrivateMessage,
        good_for: Duration,
        priority: &Priority,
        now: impl Fn() -> Message + Sync,
        leaves: impl Fn() + Sync,
    ) -> Result<Option<AttachmentId>, DeliveryError> {
        let body = || self.changed(&now());
        let drawn = self.deliver(Request {
            method: Method::PATCH,
            body: &body,
            persistence: Persistence::Until(self.0.clock.now() + good_for),
            leaves: &leaves,
            ..with_token(&message.token, &message.path(), priority)
        });
        Ok(attachment(&drawn.await?))
    }
}

fn with_token(token: &InteractionToken, rest: &str, priority: &Priority) -> Request<'static> {
    let path = format!("webhooks/{}/{}{rest}", token.application, token.token);
    Request::to(Bucket::Token(token.interaction), path, priority)
}
