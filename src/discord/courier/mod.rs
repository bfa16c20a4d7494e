//! The only sender: whatever goes to Discord goes through here, answers to
//! commands too.
//!
//! It sends nothing without a pass of its `gate`, which knows Discord's limits;
//! it tries again what may be tried again, gives up in time, and says what a
//! failure means. No address is ever logged: those of interactions hold their
//! tokens.
//!
//! The buckets are our own. `twilight-http-ratelimiting` lets one request at a
//! time through all routes whose bucket it does not know, which puts the first
//! answers to all interactions in one line; it cannot be told of a global pause;
//! and it names paths, tokens in them, in its spans.

mod content_hash;
mod error;
mod gate;
mod health;
mod priority;
mod rate_limits;
mod request;
mod wire;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::clock::Clock;
use crate::config::Token;
use crate::id::{ChannelId, InteractionId, MessageId};
use crate::render::message::{Message, Modal};

pub(super) use self::content_hash::ContentHash;
pub(super) use self::error::DeliveryError;
use self::gate::{Gate, Healed, Urgency};
pub(super) use self::priority::Priority;
use self::rate_limits::Bucket;
use self::request::{Body, CALL, Persistence, Request};
use self::wire::{Seen, callback};

/// Where Discord itself is.
const DISCORD: &str = "https://discord.com";

/// How long a first answer may take; after that Discord takes none.
const ANSWER: Duration = Duration::from_secs(3);

/// How long what follows an answer may take, all waits and tries together.
const FOLLOWING: Duration = Duration::from_secs(90);

/// How many of the last messages of a channel are looked at.
const LOOKED_AT: usize = 100;

/// How long what can wait lets answers go first: far longer than an answer takes
/// that nothing holds up, and far shorter than anybody notices.
const PRECEDENCE: Duration = Duration::from_millis(50);

/// What an interaction is answered with: it lives for fifteen minutes, in
/// memory alone.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct InteractionToken {
    pub(super) interaction: InteractionId,
    pub(super) application: u64,
    pub(super) token: String,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InteractionToken({})", self.interaction)
    }
}

/// The first answer to an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
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

/// What Discord says about connecting to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Gateway {
    /// Where.
    pub(super) url: String,
    /// With how many shards.
    pub(super) shards: u32,
}

/// The only sender. A clone is the same one.
#[derive(Clone)]
pub(super) struct Courier(Arc<Shared>);

struct Shared {
    client: reqwest::Client,
    base: String,
    token: Token,
    clock: Clock,
    gate: Gate,
    /// What is under way.
    under_way: TaskTracker,
    /// The answers that are owed to people who wait for them.
    owed: TaskTracker,
}

impl fmt::Debug for Courier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Courier").field("under_way", &self.0.under_way.len()).finish()
    }
}

/// A message of ours that stands in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    pub(super) message: MessageId,
    /// What its buttons and lists say when they are pressed.
    pub(super) custom_ids: Vec<String>,
}

impl Courier {
    /// A courier to Discord, or to whatever stands at the base address, by a
    /// clock that Discord's limits are kept on.
    ///
    /// # Errors
    ///
    /// When TLS cannot be set up.
    pub(super) fn new(
        token: Token,
        base: Option<&str>,
        clock: Clock,
    ) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(CALL)
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(reqwest::Error::without_url)?;
        let (under_way, owed) = (TaskTracker::new(), TaskTracker::new());
        // A tracker tells that it is empty once it is closed; it goes on counting.
        under_way.close();
        owed.close();
        Ok(Self(Arc::new(Shared {
            client,
            base: base.unwrap_or(DISCORD).trim_end_matches('/').to_owned(),
            token,
            gate: Gate::new(clock.clone()),
            clock,
            under_way,
            owed,
        })))
    }

    /// Where the gateway is. A wrong token is found out here.
    pub(super) async fn gateway(&self) -> Result<Gateway, DeliveryError> {
        let found = self.ask(Method::GET, "gateway/bot", Value::Null).await?;
        let url = found.get("url").and_then(Value::as_str).ok_or(DeliveryError::Unreachable)?;
        let shards = found.get("shards").and_then(Value::as_u64).unwrap_or(1);
        Ok(Gateway { url: url.to_owned(), shards: u32::try_from(shards).unwrap_or(1).max(1) })
    }

    /// The application that the token belongs to.
    pub(super) async fn application(&self) -> Result<u64, DeliveryError> {
        let found = self.ask(Method::GET, "applications/@me", Value::Null).await?;
        let id = found.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        id.ok_or(DeliveryError::Unreachable)
    }

    /// Makes these the commands of the application, everywhere.
    pub(super) async fn register(
        &self,
        application: u64,
        commands: Value,
    ) -> Result<(), DeliveryError> {
        let path = format!("applications/{application}/commands");
        self.ask(Method::PUT, &path, commands).await.map(drop)
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> Result<Value, DeliveryError> {
        let body = || if body.is_null() { Body::Nothing } else { Body::Json(body.clone()) };
        self.deliver(Request {
            method,
            path: path.to_owned(),
            bucket: Bucket::Application,
            urgency: Urgency::By(Priority::asked()),
            body: &body,
            persistence: Persistence::Start,
        })
        .await
    }

    /// Posts a message in a channel. The same nonce within a few minutes is the
    /// same message.
    ///
    /// # Errors
    ///
    /// After [`DeliveryError::Unreachable`] nobody knows whether it stands.
    pub(super) async fn post(
        &self,
        channel: ChannelId,
        nonce: &str,
        priority: &Priority,
        message: impl Fn() -> Message + Sync,
    ) -> Result<MessageId, DeliveryError> {
        let body = || {
            let message = message();
            let mut json = wire::new_message(&message, Seen::ByAll);
            json["nonce"] = json!(nonce);
            json["enforce_nonce"] = json!(true);
            Body::of(json, message.file)
        };
        let posted = self
            .deliver(Request {
                method: Method::POST,
                path: format!("channels/{channel}/messages"),
                bucket: Bucket::Post(channel),
                urgency: Urgency::By(priority.clone()),
                body: &body,
                persistence: Persistence::WhileNonceLasts,
            })
            .await?;
        message_id(&posted).ok_or(DeliveryError::Unreachable)
    }

    /// Makes a message of ours what it should be by the time it is sent.
    pub(super) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(), DeliveryError> {
        let body = || Body::Json(wire::changed_message(&now()));
        self.change(Method::PATCH, channel, message, priority, &body).await
    }

    /// Takes everything from a message of ours that can be pressed, and leaves
    /// the rest.
    pub(super) async fn take_buttons(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        let path = format!("channels/{channel}/messages/{message}");
        let posted = self.read(channel, path, priority).await?;
        let body = || Body::Json(wire::without_buttons(&posted));
        self.change(Method::PATCH, channel, message, priority, &body).await
    }

    /// Takes a message of ours away.
    pub(super) async fn delete(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        self.change(Method::DELETE, channel, message, priority, &|| Body::Nothing).await
    }

    async fn change(
        &self,
        method: Method,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
        body: &(dyn Fn() -> Body + Sync),
    ) -> Result<(), DeliveryError> {
        let is_deletion = method == Method::DELETE;
        self.deliver(Request {
            method,
            path: format!("channels/{channel}/messages/{message}"),
            bucket: if is_deletion { Bucket::Delete(channel) } else { Bucket::Edit(channel) },
            urgency: Urgency::By(priority.clone()),
            body,
            persistence: Persistence::UntilKnown,
        })
        .await
        .map(drop)
    }

    /// Sees whether a message of ours is still there.
    ///
    /// # Errors
    ///
    /// [`DeliveryError::MessageGone`] where it is not.
    pub(super) async fn find(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        let path = format!("channels/{channel}/messages/{message}");
        self.read(channel, path, priority).await.map(drop)
    }

    /// Our messages among the last of a channel, the newest first.
    pub(super) async fn last_messages(
        &self,
        channel: ChannelId,
        priority: &Priority,
    ) -> Result<Vec<Standing>, DeliveryError> {
        let path = format!("channels/{channel}/messages?limit={LOOKED_AT}");
        let found = self.read(channel, path, priority).await?;
        let found = found.as_array().map(Vec::as_slice).unwrap_or_default();
        Ok(found.iter().filter_map(standing).collect())
    }

    async fn read(
        &self,
        channel: ChannelId,
        path: String,
        priority: &Priority,
    ) -> Result<Value, DeliveryError> {
        self.deliver(Request {
            method: Method::GET,
            path,
            bucket: Bucket::Read(channel),
            urgency: Urgency::By(priority.clone()),
            body: &|| Body::Nothing,
            persistence: Persistence::UntilKnown,
        })
        .await
    }

    /// Somebody waits for an answer, as long as what is returned lives.
    pub(super) fn owe(&self) -> TaskTrackerToken {
        self.0.owed.token()
    }

    /// Lets answers that are owed go first, for a moment.
    pub(super) async fn after_answers(&self) {
        // Whether there are still some: it has been polite for long enough.
        drop(tokio::time::timeout(PRECEDENCE, self.0.owed.wait()).await);
    }

    /// Answers an interaction for the first time.
    pub(super) async fn answer(
        &self,
        ticket: &InteractionToken,
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
            path: format!("interactions/{}/{}/callback", ticket.interaction, ticket.token),
            bucket: Bucket::Callback(ticket.interaction),
            urgency: Urgency::Answer,
            body: &body,
            // The second try of one that arrived is told that it is answered.
            persistence: Persistence::Until(self.0.clock.now() + ANSWER),
        })
        .await
        .map(drop)
    }

    /// Makes the message that answered an interaction what was promised.
    pub(super) async fn edit_answer(
        &self,
        ticket: &InteractionToken,
        message: &Message,
    ) -> Result<(), DeliveryError> {
        let body = || Body::of(wire::changed_message(message), message.file.clone());
        self.follow(ticket, Method::PATCH, "/messages/@original", &body).await
    }

    /// Takes the message that answered an interaction away.
    pub(super) async fn delete_answer(
        &self,
        ticket: &InteractionToken,
    ) -> Result<(), DeliveryError> {
        self.follow(ticket, Method::DELETE, "/messages/@original", &|| Body::Nothing).await
    }

    /// Adds a message that only the caller sees after the first answer.
    pub(super) async fn follow_up(
        &self,
        ticket: &InteractionToken,
        message: &Message,
    ) -> Result<(), DeliveryError> {
        let body = || Body::of(wire::new_message(message, Seen::ByOne), message.file.clone());
        self.follow(ticket, Method::POST, "", &body).await
    }

    /// Sends what follows the first answer, which somebody waits for.
    async fn follow(
        &self,
        ticket: &InteractionToken,
        method: Method,
        rest: &str,
        body: &(dyn Fn() -> Body + Sync),
    ) -> Result<(), DeliveryError> {
        let persistence = match method {
            // The same again would stand there twice.
            Method::POST => Persistence::Once,
            _ => Persistence::Until(self.0.clock.now() + FOLLOWING),
        };
        self.use_token(ticket, method, rest, Urgency::Answer, body, persistence).await
    }

    /// Brings a message that answered an interaction up to date by the time it is
    /// sent, as long as its token is good: so long from now on.
    pub(super) async fn redraw(
        &self,
        ticket: &InteractionToken,
        good_for: Duration,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(), DeliveryError> {
        let body = || Body::Json(wire::changed_message(&now()));
        let urgency = Urgency::By(Priority::default());
        let persistence = Persistence::Until(self.0.clock.now() + good_for);
        self.use_token(ticket, Method::PATCH, "/messages/@original", urgency, &body, persistence)
            .await
    }

    async fn use_token(
        &self,
        ticket: &InteractionToken,
        method: Method,
        rest: &str,
        urgency: Urgency,
        body: &(dyn Fn() -> Body + Sync),
        persistence: Persistence,
    ) -> Result<(), DeliveryError> {
        self.deliver(Request {
            method,
            path: format!("webhooks/{}/{}{rest}", ticket.application, ticket.token),
            bucket: Bucket::Token(ticket.interaction),
            urgency,
            body,
            persistence,
        })
        .await
        .map(drop)
    }

    /// Tells when Discord can be reached again after it could not.
    pub(super) fn healed(&self) -> watch::Receiver<Healed> {
        self.0.gate.healed()
    }

    /// Whether what the bot has to send arrives, as far as is known. Answers to
    /// interactions may arrive all the same.
    pub(super) fn reachable(&self) -> watch::Receiver<bool> {
        self.0.gate.reachable()
    }

    /// Waits until Discord does not know the token of the bot any more.
    pub(super) async fn revoked(&self) {
        self.0.gate.revoked().await;
    }

    /// The clock that Discord's limits are kept on.
    pub(super) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// How many requests were sent and are not answered.
    pub(super) fn in_flight(&self) -> usize {
        self.0.gate.in_flight()
    }

    /// Waits until nothing is under way any more.
    pub(super) async fn drained(&self) {
        self.0.under_way.wait().await;
    }
}

fn message_id(message: &Value) -> Option<MessageId> {
    message.get("id")?.as_str()?.parse().ok().map(MessageId)
}

/// A message of a channel, if a program has written it that can be pressed or
/// has been.
fn standing(message: &Value) -> Option<Standing> {
    message.pointer("/author/bot").and_then(Value::as_bool).filter(|is_bot| *is_bot)?;
    let custom_ids = wire::custom_ids(message);
    Some(Standing { message: message_id(message)?, custom_ids })
}
