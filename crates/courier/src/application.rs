//! What the bot asks of Discord before it is connected.

use std::num::NonZeroU32;
use std::time::Duration;

use reqwest::Method;
use serde_json::Value;

use super::bucket::Bucket;
use super::error::DeliveryError;
use super::gate::Urgency;
use super::priority::Priority;
use super::request::{Body, Persistence, Request};
use super::sender::Courier;

/// Discord counts by the day: no more than that is believed.
const LONGEST_RESET: Duration = Duration::from_hours(24);

/// What Discord says about connecting to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gateway {
    /// Where.
    pub url: String,
    /// With how many shards.
    pub shards: NonZeroU32,
    /// How many shards may identify themselves at once: those that leave another rest when they
    /// are divided by it.
    pub at_once: NonZeroU32,
    /// How often the bot may still identify itself; `None` where Discord does not say.
    pub session_starts: Option<SessionStarts>,
}

/// How often the bot may identify itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionStarts {
    /// How often it still may.
    pub remaining: u32,
    /// How long it takes until it may as often as ever.
    pub reset_after: Duration,
}

impl SessionStarts {
    /// What stands in the answer, as far as it makes sense.
    fn read(found: &Value) -> Option<Self> {
        let limit = found.get("session_start_limit")?;
        let remaining = limit.get("remaining")?.as_u64()?;
        let reset_after = Duration::from_millis(limit.get("reset_after")?.as_u64()?);
        let remaining = u32::try_from(remaining).unwrap_or(u32::MAX);
        Some(Self { remaining, reset_after: reset_after.min(LONGEST_RESET) })
    }
}

fn at_once(found: &Value) -> NonZeroU32 {
    let at_once = found.pointer("/session_start_limit/max_concurrency").and_then(Value::as_u64);
    let at_once = at_once.and_then(|at_once| u32::try_from(at_once).ok());
    at_once.and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN)
}

impl Courier {
    /// Where the gateway is, and how often the bot may identify itself there. A wrong token is
    /// found out here.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn gateway(&self) -> Result<Gateway, DeliveryError> {
        let found = self.ask(Method::GET, "gateway/bot", Value::Null).await?;
        let url = found.get("url").and_then(Value::as_str).ok_or(DeliveryError::Unreachable)?;
        let shards = found.get("shards").and_then(Value::as_u64).unwrap_or(1);
        Ok(Gateway {
            url: url.to_owned(),
            shards: u32::try_from(shards).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN),
            at_once: at_once(&found),
            session_starts: SessionStarts::read(&found),
        })
    }

    /// The application that the token belongs to.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn application(&self) -> Result<u64, DeliveryError> {
        let found = self.ask(Method::GET, "applications/@me", Value::Null).await?;
        let id = found.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        id.ok_or(DeliveryError::Unreachable)
    }

    /// Makes these the commands of the application, everywhere.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn register(&self, application: u64, commands: Value) -> Result<(), DeliveryError> {
        let path = format!("applications/{application}/commands");
        self.ask(Method::PUT, &path, commands).await.map(drop)
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> Result<Value, DeliveryError> {
        let body = || Body::unless_null(&body);
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
}
