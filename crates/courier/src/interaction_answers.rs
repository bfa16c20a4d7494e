//! Answers to those who press or type something, and what follows them.

use std::fmt;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::bucket::Bucket;
use super::channel_messages::message_id;
use super::error::DeliveryError;
use super::gate::Urgency;
use super::priority::Priority;
use super::request::{Body, Persistence, Request};
use super::sender::Courier;
use super::wire::{self, Seen, callback};
use render::message::{Message, Modal};
use table::id::{InteractionId, MessageId};

/// How long a first answer may take; after that Discord takes none.
const ANSWER: Duration = Duration::from_secs(3);

/// How long what follows an answer may take, all waits and tries together.
const FOLLOWING: Duration = Duration::from_secs(90);

/// What an interaction is answered with: it lives for fifteen minutes, in
/// memory alone.
#[derive(Clone, PartialEq, Eq)]
pub struct InteractionToken {
    /// The interaction that is answered.
    pub interaction: InteractionId,
    /// The application of the bot.
    pub application: u64,
    /// The secret that answers it.
    pub token: String,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InteractionToken({})", self.interaction)
    }
}

/// A message that one person sees, and what opens it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrivateMessage {
    /// Its id.
    pub id: MessageId,
    /// That of an interaction which it answers, follows, or was pressed in.
    pub token: InteractionToken,
    /// Whether it follows the answer; else it is the answer.
    pub follows: bool,
}

impl PrivateMessage {
    /// The message that was pressed in an interaction, which it redrew.
    #[must_use]
    pub fn redrawn(token: &InteractionToken, pressed: MessageId) -> Self {
        Self { id: pressed, token: token.clone(), follows: false }
    }

    /// The answer to an interaction, as Discord tells of it.
    fn answer(token: &InteractionToken, message: &Value) -> Option<Self> {
        Some(Self { id: message_id(message)?, token: token.clone(), follows: false })
    }

    /// Where it is, below the token.
    fn path(&self) -> String {
        if self.follows {
            format!("/messages/{}", self.id)
        } else {
            "/messages/@original".to_owned()
        }
    }
}

/// The first answer to an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
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
    /// Answers an interaction for the first time; where the answer stands, if it
    /// is a new message.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn answer(
        &self,
        token: &InteractionToken,
        answer: &Answer,
    ) -> Result<Option<PrivateMessage>, DeliveryError> {
        let body = || {
            let (kind, data, message) = match answer {
                Answer::Private(message) => {
                    let data = wire::new_message(message, Seen::ByOne, &self.0.signs.borrow());
                    (callback::MESSAGE, data, Some(message))
                }
                Answer::Redraw(message) => {
                    let data = wire::changed_message(message, &self.0.signs.borrow());
                    (callback::UPDATE_MESSAGE, data, Some(message))
                }
                Answer::Noted => return Body::Json(json!({ "type": callback::DEFERRED_UPDATE })),
                Answer::Modal(modal) => (callback::MODAL, wire::modal(modal), None),
                Answer::Choices(choices) => (callback::CHOICES, wire::choices(choices), None),
                Answer::LaterPrivate => {
                    (callback::DEFERRED_MESSAGE, wire::private_deferral(), None)
                }
            };
            let json = json!({ "type": kind, "data": data });
            match message {
                Some(message) => Body::of_message(json, message),
                None => Body::Json(json),
            }
        };
        // Of a new message, which may be taken away later, one has to know where it stands.
        let query = match answer {
            Answer::Private(_) => "?with_response=true",
            Answer::Redraw(_)
            | Answer::Noted
            | Answer::Modal(_)
            | Answer::Choices(_)
            | Answer::LaterPrivate => "",
        };
        let answered = self
            .deliver(Request {
                method: Method::POST,
                path: format!("interactions/{}/{}/callback{query}", token.interaction, token.token),
                bucket: Bucket::Callback(token.interaction),
                urgency: Urgency::Answer,
                body: &body,
                // The second try of one that arrived is told that it is answered.
                persistence: Persistence::Until(self.0.clock.now() + ANSWER),
            })
            .await?;
        let message = answered.pointer("/resource/message");
        Ok(message.and_then(|message| PrivateMessage::answer(token, message)))
    }

    /// Makes the message that answered an interaction what was promised.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn edit_answer(
        &self,
        token: &InteractionToken,
        message: &Message,
    ) -> Result<Option<PrivateMessage>, DeliveryError> {
        let body =
            || Body::of_message(wire::changed_message(message, &self.0.signs.borrow()), message);
        let edited = self.follow(token, Method::PATCH, "/messages/@original", &body).await?;
        Ok(PrivateMessage::answer(token, &edited))
    }

    /// Takes the message that answered an interaction away.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn delete_answer(&self, token: &InteractionToken) -> Result<(), DeliveryError> {
        let gone = self.follow(token, Method::DELETE, "/messages/@original", &|| Body::Nothing);
        gone.await.map(drop)
    }

    /// Takes a private message away.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn delete_private(&self, message: &PrivateMessage) -> Result<(), DeliveryError> {
        let (token, path) = (&message.token, message.path());
        self.follow(token, Method::DELETE, &path, &|| Body::Nothing).await.map(drop)
    }

    /// Adds a message that only the caller sees after the first answer, as it
    /// should be by the time it is sent.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn follow_up(
        &self,
        token: &InteractionToken,
        now: impl Fn() -> Message + Sync,
    ) -> Result<Option<PrivateMessage>, DeliveryError> {
        let body = || {
            let message = now();
            Body::of_message(
                wire::new_message(&message, Seen::ByOne, &self.0.signs.borrow()),
                &message,
            )
        };
        let added = self.follow(token, Method::POST, "", &body).await?;
        let added = PrivateMessage::answer(token, &added);
        Ok(added.map(|message| PrivateMessage { follows: true, ..message }))
    }

    /// Sends what follows the first answer, which somebody waits for.
    async fn follow(
        &self,
        token: &InteractionToken,
        method: Method,
        rest: &str,
        body: &(dyn Fn() -> Body + Sync),
    ) -> Result<Value, DeliveryError> {
        let persistence = match method {
            // The same again would stand there twice.
            Method::POST => Persistence::Once,
            _ => Persistence::Until(self.0.clock.now() + FOLLOWING),
        };
        self.use_token(token, method, rest, Urgency::Answer, body, persistence).await
    }

    /// Brings a private message up to date by the time it is sent, as long as its
    /// token is good: so long from now on.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn redraw(
        &self,
        message: &PrivateMessage,
        good_for: Duration,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(), DeliveryError> {
        let body = || {
            let message = now();
            Body::of_message(wire::changed_message(&message, &self.0.signs.borrow()), &message)
        };
        let urgency = Urgency::By(Priority::default());
        let persistence = Persistence::Until(self.0.clock.now() + good_for);
        let (token, path) = (&message.token, message.path());
        let drawn = self.use_token(token, Method::PATCH, &path, urgency, &body, persistence);
        drawn.await.map(drop)
    }

    async fn use_token(
        &self,
        token: &InteractionToken,
        method: Method,
        rest: &str,
        urgency: Urgency,
        body: &(dyn Fn() -> Body + Sync),
        persistence: Persistence,
    ) -> Result<Value, DeliveryError> {
        self.deliver(Request {
            method,
            path: format!("webhooks/{}/{}{rest}", token.application, token.token),
            bucket: Bucket::Token(token.interaction),
            urgency,
            body,
            persistence,
        })
        .await
    }
}
