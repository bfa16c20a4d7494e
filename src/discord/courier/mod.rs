//! The only sender: whatever goes to Discord goes through here, answers to
//! commands too.
//!
//! It keeps the waits that Discord asks for, tries again what may be tried
//! again, gives up in time, and says what a failure means. No address is ever
//! logged: those of interactions hold their tokens.
//!
//! The book of waits is our own. `twilight-http-ratelimiting` lets one request
//! at a time through all routes whose bucket it does not know, which puts the
//! first answers to all interactions in one line; it cannot be told of a
//! global pause; and it names paths, tokens in them, in its spans.

mod undelivered;
mod waits;
mod wire;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use reqwest::{Method, StatusCode, multipart};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::config::Token;
use crate::id::{ChannelId, InteractionId, MessageId};
use crate::render::message::{File, Message, Modal};

pub(super) use undelivered::Undelivered;
use waits::{Lane, Waits};
use wire::{Seen, callback};

/// Where Discord itself is.
const DISCORD: &str = "https://discord.com";

/// How long one request may take.
const CALL: Duration = Duration::from_secs(5);

/// How long a first answer may take; after that Discord takes none.
const ANSWER: Duration = Duration::from_secs(3);

/// How long anything else may take, all waits and tries together.
const DELIVERY: Duration = Duration::from_secs(90);

/// How often what may be tried again is tried, where the outcome of a try is
/// not known.
const TRIES: u32 = 6;

/// How often what is asked at the start is tried: whoever waits for it to fail
/// sits before a terminal.
const START_TRIES: u32 = 3;

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
pub(super) struct Courier(Arc<Bag>);

struct Bag {
    client: reqwest::Client,
    base: String,
    token: Token,
    waits: Waits,
    under_way: watch::Sender<usize>,
    /// How many answers are owed to people who wait for them.
    owed: watch::Sender<usize>,
}

impl fmt::Debug for Courier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Courier").field("under_way", &*self.0.under_way.borrow()).finish()
    }
}

/// What is asked of Discord.
struct Letter<'a> {
    method: Method,
    path: String,
    lane: Lane,
    /// Made anew for every try, so that what was overtaken while waiting is
    /// never sent.
    body: &'a (dyn Fn() -> Body + Sync),
    /// How often it is sent at most where the outcome is not known; once where
    /// the same again would do harm.
    tries: u32,
    /// How long it may take in all.
    within: Duration,
}

enum Body {
    Nothing,
    Json(Value),
    WithFile(Value, File),
}

impl Courier {
    /// A courier to Discord, or to whatever stands at the base address.
    ///
    /// # Errors
    ///
    /// When TLS cannot be set up.
    pub(super) fn new(token: Token, base: Option<&str>) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(CALL)
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(reqwest::Error::without_url)?;
        Ok(Self(Arc::new(Bag {
            client,
            base: base.unwrap_or(DISCORD).trim_end_matches('/').to_owned(),
            token,
            waits: Waits::default(),
            under_way: watch::Sender::new(0),
            owed: watch::Sender::new(0),
        })))
    }

    /// Where the gateway is. A wrong token is found out here.
    pub(super) async fn gateway(&self) -> Result<Gateway, Undelivered> {
        let found = self.ask(Method::GET, "gateway/bot", Value::Null).await?;
        let url = found.get("url").and_then(Value::as_str).ok_or(Undelivered::Unreachable)?;
        let shards = found.get("shards").and_then(Value::as_u64).unwrap_or(1);
        Ok(Gateway { url: url.to_owned(), shards: u32::try_from(shards).unwrap_or(1).max(1) })
    }

    /// The application that the token belongs to.
    pub(super) async fn application(&self) -> Result<u64, Undelivered> {
        let found = self.ask(Method::GET, "applications/@me", Value::Null).await?;
        let id = found.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        id.ok_or(Undelivered::Unreachable)
    }

    /// Makes these the commands of the application, everywhere.
    pub(super) async fn register(
        &self,
        application: u64,
        commands: Value,
    ) -> Result<(), Undelivered> {
        let path = format!("applications/{application}/commands");
        self.ask(Method::PUT, &path, commands).await.map(drop)
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> Result<Value, Undelivered> {
        let body = || if body.is_null() { Body::Nothing } else { Body::Json(body.clone()) };
        self.deliver(Letter {
            method,
            path: path.to_owned(),
            lane: Lane::Start,
            body: &body,
            tries: START_TRIES,
            within: DELIVERY,
        })
        .await
    }

    /// Posts a message in a channel. The same nonce within a few minutes is the
    /// same message.
    pub(super) async fn post(
        &self,
        channel: ChannelId,
        nonce: &str,
        message: impl Fn() -> Message + Sync,
    ) -> Result<MessageId, Undelivered> {
        let body = || {
            let message = message();
            let mut json = wire::new_message(&message, Seen::ByAll);
            json["nonce"] = json!(nonce);
            json["enforce_nonce"] = json!(true);
            Body::of(json, message.file)
        };
        let posted = self
            .deliver(Letter {
                method: Method::POST,
                path: format!("channels/{channel}/messages"),
                lane: Lane::Post(channel),
                body: &body,
                tries: TRIES,
                within: DELIVERY,
            })
            .await?;
        let id = posted.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        id.map(MessageId).ok_or(Undelivered::Unreachable)
    }

    /// Makes a message of ours what it should be by the time it is sent.
    pub(super) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(), Undelivered> {
        let body = || Body::Json(wire::changed_message(&now()));
        self.deliver(Letter {
            method: Method::PATCH,
            path: format!("channels/{channel}/messages/{message}"),
            lane: Lane::Edit(channel),
            body: &body,
            tries: TRIES,
            within: DELIVERY,
        })
        .await
        .map(drop)
    }

    /// Takes a message of ours away.
    pub(super) async fn delete(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), Undelivered> {
        self.deliver(Letter {
            method: Method::DELETE,
            path: format!("channels/{channel}/messages/{message}"),
            lane: Lane::Delete(channel),
            body: &|| Body::Nothing,
            tries: TRIES,
            within: DELIVERY,
        })
        .await
        .map(drop)
    }

    /// Somebody waits for an answer, as long as what is returned lives.
    pub(super) fn owe(&self) -> UnderWay<'_> {
        UnderWay::new(&self.0.owed)
    }

    /// Lets answers that are owed go first, for a moment.
    pub(super) async fn after_answers(&self) {
        let mut owed = self.0.owed.subscribe();
        let nothing = owed.wait_for(|owed| *owed == 0);
        // Whether there are still some: it has been polite for long enough.
        drop(tokio::time::timeout(PRECEDENCE, nothing).await);
    }

    /// Answers an interaction for the first time.
    pub(super) async fn answer(
        &self,
        ticket: &InteractionToken,
        answer: &Answer,
    ) -> Result<(), Undelivered> {
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
        self.deliver(Letter {
            method: Method::POST,
            path: format!("interactions/{}/{}/callback", ticket.interaction, ticket.token),
            lane: Lane::Callback(ticket.interaction),
            body: &body,
            // The second try of one that arrived is told that it is answered.
            tries: TRIES,
            within: ANSWER,
        })
        .await
        .map(drop)
    }

    /// Makes the message that answered an interaction what it should be by the
    /// time it is sent.
    pub(super) async fn edit_answer(
        &self,
        ticket: &InteractionToken,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(), Undelivered> {
        let body = || {
            let message = now();
            Body::of(wire::changed_message(&message), message.file)
        };
        let delivered = self.follow(ticket, Method::PATCH, "/messages/@original", &body).await;
        delivered.map(drop)
    }

    /// Takes the message that answered an interaction away.
    pub(super) async fn delete_answer(&self, ticket: &InteractionToken) -> Result<(), Undelivered> {
        let body = || Body::Nothing;
        self.follow(ticket, Method::DELETE, "/messages/@original", &body).await.map(drop)
    }

    /// Adds a message that only the caller sees after the first answer.
    pub(super) async fn follow_up(
        &self,
        ticket: &InteractionToken,
        message: &Message,
    ) -> Result<(), Undelivered> {
        let body = || Body::of(wire::new_message(message, Seen::ByOne), message.file.clone());
        self.follow(ticket, Method::POST, "", &body).await.map(drop)
    }

    async fn follow(
        &self,
        ticket: &InteractionToken,
        method: Method,
        rest: &str,
        body: &(dyn Fn() -> Body + Sync),
    ) -> Result<Value, Undelivered> {
        let tries = if method == Method::POST { 1 } else { TRIES };
        self.deliver(Letter {
            method,
            path: format!("webhooks/{}/{}{rest}", ticket.application, ticket.token),
            lane: Lane::Token(ticket.interaction),
            body,
            tries,
            within: DELIVERY,
        })
        .await
    }

    /// Waits until nothing is under way any more.
    pub(super) async fn drained(&self) {
        // The sender lives as long as this courier, so the wait cannot fail.
        drop(self.0.under_way.subscribe().wait_for(|under_way| *under_way == 0).await);
    }

    async fn deliver(&self, letter: Letter<'_>) -> Result<Value, Undelivered> {
        let _under_way = UnderWay::new(&self.0.under_way);
        let within = letter.within;
        let delivered = tokio::time::timeout(within, self.try_to_deliver(&letter)).await;
        delivered.unwrap_or(Err(Undelivered::Unreachable))
    }

    async fn try_to_deliver(&self, letter: &Letter<'_>) -> Result<Value, Undelivered> {
        let mut tries = 0;
        loop {
            self.0.waits.turn(letter.lane).await;
            match self.call(letter).await {
                Called::Done(answer) => return answer,
                Called::Wait => {}
                Called::Unknown => {
                    tries += 1;
                    if tries >= letter.tries {
                        return Err(Undelivered::Unreachable);
                    }
                    let back_off = Duration::from_millis(100) * 2_u32.pow(tries);
                    tokio::time::sleep_until(Instant::now() + back_off).await;
                }
            }
        }
    }

    /// Sends a letter once.
    async fn call(&self, letter: &Letter<'_>) -> Called {
        let address = format!("{}/api/v10/{}", self.0.base, letter.path);
        let request = self
            .0
            .client
            .request(letter.method.clone(), address)
            .timeout(CALL)
            .header(USER_AGENT, serenity::constants::USER_AGENT)
            .header(AUTHORIZATION, format!("Bot {}", self.0.token.reveal()));
        let request = match (letter.body)() {
            Body::Nothing => request,
            Body::Json(json) => {
                request.header(CONTENT_TYPE, "application/json").body(json.to_string())
            }
            Body::WithFile(json, file) => request.multipart(form(&json, file)),
        };
        let Ok(response) = request.send().await else { return Called::Unknown };
        let (status, headers) = (response.status(), response.headers().clone());
        let Ok(text) = response.text().await else { return Called::Unknown };
        // An answer that is no JSON tells as much as its status does.
        let body: Value = serde_json::from_str(&text).unwrap_or_default();
        if status == StatusCode::TOO_MANY_REQUESTS {
            let retry_after = body.get("retry_after").and_then(Value::as_f64);
            self.0.waits.refused(letter.lane, &headers, retry_after);
            tracing::warn!(lane = ?letter.lane, "Discord asked the courier to wait");
            return Called::Wait;
        }
        self.0.waits.note(letter.lane, &headers);
        if status.is_success() {
            return Called::Done(Ok(body));
        }
        match Undelivered::read(status, &body) {
            Undelivered::Unreachable => Called::Unknown,
            why => Called::Done(Err(why)),
        }
    }
}

/// What came of sending once.
enum Called {
    Done(Result<Value, Undelivered>),
    /// Discord wants to be asked later.
    Wait,
    /// It may or may not have arrived.
    Unknown,
}

impl Body {
    fn of(json: Value, file: Option<File>) -> Self {
        match file {
            Some(file) => Self::WithFile(json, file),
            None => Self::Json(json),
        }
    }
}

fn form(json: &Value, file: File) -> multipart::Form {
    let part = multipart::Part::bytes(file.bytes).file_name(file.name);
    multipart::Form::new().text("payload_json", json.to_string()).part("files[0]", part)
}

/// One more thing under way, as long as it lives.
pub(super) struct UnderWay<'a>(&'a watch::Sender<usize>);

impl<'a> UnderWay<'a> {
    fn new(under_way: &'a watch::Sender<usize>) -> Self {
        under_way.send_modify(|count| *count += 1);
        Self(under_way)
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}
