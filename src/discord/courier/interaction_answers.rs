//! Answers to those who press or type something, and what follows them.

use std::fmt;
use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use super::error::DeliveryError;
use super::gate::Urgency;
use super::priority::Priority;
use super::rate_limits::Bucket;
use super::request::{Body, Persistence, Request};
use super::sender::Courier;
use super::wire::{self, Seen, callback};
use crate::id::InteractionId;
use crate::render::message::{Message, Modal};

/// How long a first answer may take; after that Discord takes none.
const ANSWER: Duration = Duration::from_secs(3);

/// How long what follows an answer may take, all waits and tries together.
const FOLLOWING: Duration = Duration::from_secs(90);

/// What an interaction is answered with: it lives for fifteen minutes, in
/// memory alone.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::discord) struct InteractionToken {
    pub(in crate::discord) interaction: InteractionId,
    pub(in crate::discord) application: u64,
    pub(in crate::discord) token: String,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InteractionToken({})", self.interaction)
    }
}

/// The first answer to an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Answer {
    /// A new message that only the caller sees: all that a table shows to
    /// everybody stands in messages of its own.
    Private(Message),
    /// The message that was pressed becomes this.
    Redraw(Message),
    /// Taken note of.
    Noted,
    /// A window to fill in.
    Modal(Modal),
    /// What may be chosen while an option is typed.
    Choices(Vec<(String, String)>),
    /// Such a message will come.
    LaterPrivate,
}

impl Courier {
    /// Answers an interaction for the first time.
    pub(in crate::discord) async fn answer(
        &self,
        token: &InteractionToken,
        answer: &Answer,
    ) -> Result<(), DeliveryError> {
        let body = || {
            let (kind, data, file) = match answer {
                Answer::Private(message) => {
                    let data = wire::new_message(message, Seen::ByOne);
                    (callback::MESSAGE, data, message.file.clone())
                }
                Answer::Redraw(message) => {
                    let data = wire::changed_message(message);
                    (callback::UPDATE_MESSAGE, data, message.file.clone())
                }
                Answer::Noted => return Body::Json(json!({ "type": callback::DEFERRED_UPDATE })),
                Answer::Modal(modal) => (callback::MODAL, wire::modal(modal), None),
                Answer::Choices(choices) => (callback::CHOICES, wire::choices(choices), None),
                Answer::LaterPrivate => {
                    (callback::DEFERRED_MESSAGE, wire::private_deferral(), None)
                }
            };
            Body::of(json!({ "type": kind, "data": data }), file)
        };
        self.deliver(Request {
            method: Method::POST,
            path: format!("interactions/{}/{}/callback", token.interaction, token.token),
            bucket: Bucket::Callback(token.interaction),
            urgency: Urgency::Answer,
            body: &body,
            // The second try of one that arrived is told that it is answered.
            persistence: Persistence::Until(self.0.clock.now() + ANSWER),
        })
        .await
        .map(drop)
    }

    /// Makes the message that answered an interaction what was promised.
    pub(in crate::discord) async fn edit_answer(
        &self,
        token: &InteractionToken,
        message: &Message,
    ) -> Result<(), DeliveryError> {
        let body = || Body::of(wire::changed_message(message), message.file.clone());
        self.follow(token, Method::PATCH, "/messages/@original", &body).await
    }

    /// Takes the message that answered an interaction away.
    pub(in crate::discord) async fn delete_answer(
        &self,
        token: &InteractionToken,
    ) -> Result<(), DeliveryError> {
        self.follow(token, Method::DELETE, "/messages/@original", &|| Body::Nothing).await
    }

    /// Adds a message that only the caller sees after the first answer.
    pub(in crate::discord) async fn follow_up(
        &self,
        token: &InteractionToken,
        message: &Message,
    ) -> Result<(), DeliveryError> {
        let body = || Body::of(wire::new_message(message, Seen::ByOne), message.file.clone());
        self.follow(token, Method::POST, "", &body).await
    }

    /// Sends what follows the first answer, which somebody waits for.
    async fn follow(
        &self,
        token: &InteractionToken,
        method: Method,
        rest: &str,
        body: &(dyn Fn() -> Body + Sync),
    ) -> Result<(), DeliveryError> {
        let persistence = match method {
            // The same again would stand there twice.
            Method::POST => Persistence::Once,
            _ => Persistence::Until(self.0.clock.now() + FOLLOWING),
        };
        self.use_token(token, method, rest, Urgency::Answer, body, persistence).await
    }

    /// Brings a message that answered an interaction up to date by the time it is
    /// sent, as long as its token is good: so long from now on.
    pub(in crate::discord) async fn redraw(
        &self,
        token: &InteractionToken,
        good_for: Duration,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(), DeliveryError> {
        let body = || Body::Json(wire::changed_message(&now()));
        let urgency = Urgency::By(Priority::default());
        let persistence = Persistence::Until(self.0.clock.now() + good_for);
        self.use_token(token, Method::PATCH, "/messages/@original", urgency, &body, persistence)
            .await
    }

    async fn use_token(
        &self,
        token: &InteractionToken,
        method: Method,
        rest: &str,
        urgency: Urgency,
        body: &(dyn Fn() -> Body + Sync),
        persistence: Persistence,
    ) -> Result<(), DeliveryError> {
        self.deliver(Request {
            method,
            path: format!("webhooks/{}/{}{rest}", token.application, token.token),
            bucket: Bucket::Token(token.interaction),
            urgency,
            body,
            persistence,
        })
        .await
        .map(drop)
    }
}
