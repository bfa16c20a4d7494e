//! Requests about the bot itself: its gateway, commands and emoji.

use std::num::NonZeroU32;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

use super::bucket::Bucket;
use super::channels::id_in;
use super::request::{Body, Persistence, Request};
use super::{Courier, DeliveryError, Priority};
use table::id::EmojiId;

/// Discord counts session starts by the day.
const LONGEST_RESET: Duration = Duration::from_hours(24);

/// Discord's code for a malformed body: of a new emoji, that its name is taken.
const INVALID_FORM: u64 = 50_035;

/// Discord's code for a list of commands that lacks the Entry Point command, and the type of that.
const NO_ENTRY_POINT: u64 = 50_240;
const ENTRY_POINT: u64 = 4;

/// Discord's terms for a connection to its gateway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gateway {
    /// The address.
    pub url: String,
    /// The recommended number of shards.
    pub shards: NonZeroU32,
    /// The number of shards that may identify at once: those of different remainders by it.
    pub at_once: NonZeroU32,
    /// The IDENTIFY budget; `None` where Discord names none.
    pub session_starts: Option<SessionStarts>,
}

/// The IDENTIFY budget of the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionStarts {
    /// The number that is left.
    pub remaining: u32,
    /// The time until the budget is whole again.
    pub reset_after: Duration,
}

impl SessionStarts {
    fn read(found: &Value) -> Option<Self> {
        let limit = found.get("session_start_limit")?;
        let remaining = limit.get("remaining")?.as_u64()?;
        let reset_after = Duration::from_millis(limit.get("reset_after")?.as_u64()?);
        let remaining = u32::try_from(remaining).unwrap_or(u32::MAX);
        Some(Self { remaining, reset_after: reset_after.min(LONGEST_RESET) })
    }
}

/// An emoji of the application.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedEmoji {
    /// Its id.
    pub id: EmojiId,
    /// Its name, without colons.
    pub name: String,
}

impl ListedEmoji {
    fn read(emoji: &Value) -> Option<Self> {
        let name = emoji.get("name")?.as_str()?.to_owned();
        Some(Self { id: id_in(emoji).map(EmojiId)?, name })
    }
}

/// A number of at least 1; 1 where there is none.
fn count(found: Option<&Value>) -> NonZeroU32 {
    let number = found.and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
    number.and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN)
}

impl Courier {
    /// Reads the terms of the gateway; finds out a wrong token.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn gateway(&self) -> Result<Gateway, DeliveryError> {
        let found = self.ask(Method::GET, "gateway/bot", Value::Null).await?;
        let url = found.get("url").and_then(Value::as_str).ok_or(DeliveryError::Unreachable)?;
        Ok(Gateway {
            url: url.to_owned(),
            shards: count(found.get("shards")),
            at_once: count(found.pointer("/session_start_limit/max_concurrency")),
            session_starts: SessionStarts::read(&found),
        })
    }

    /// Reads the id of the application that the token belongs to.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn application(&self) -> Result<u64, DeliveryError> {
        let found = self.ask(Method::GET, "applications/@me", Value::Null).await?;
        id_in(&found).ok_or(DeliveryError::Unreachable)
    }

    /// Replaces the commands of the application, in all servers. One with Activities keeps the
    /// command that launches them: Discord refuses a list without it.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn register(
        &self,
        application: u64,
        mut commands: Value,
    ) -> Result<(), DeliveryError> {
        let path = format!("applications/{application}/commands");
        match self.ask(Method::PUT, &path, commands.clone()).await {
            Err(DeliveryError::Refused { code: NO_ENTRY_POINT, .. }) => {}
            registered => return registered.map(drop),
        }
        let known = self.ask(Method::GET, &path, Value::Null).await?;
        let is_entry = |command: &&Value| command["type"] == ENTRY_POINT;
        if let Some(commands) = commands.as_array_mut() {
            commands.extend(known.as_array().into_iter().flatten().filter(is_entry).cloned());
        }
        self.ask(Method::PUT, &path, commands).await.map(drop)
    }

    /// All emoji of the application.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn list_emoji(&self, application: u64) -> Result<Vec<ListedEmoji>, DeliveryError> {
        let path = format!("applications/{application}/emojis");
        let listed = self.manage(Method::GET, path, Bucket::ListEmoji, Value::Null).await?;
        let items = listed.get("items").and_then(Value::as_array);
        let items = items.ok_or(DeliveryError::Unreachable)?;
        Ok(items.iter().filter_map(ListedEmoji::read).collect())
    }

    /// Adds an emoji; `None` where its name is taken.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn add_emoji(
        &self,
        application: u64,
        name: &str,
        png: &[u8],
    ) -> Result<Option<EmojiId>, DeliveryError> {
        let path = format!("applications/{application}/emojis");
        let image = format!("data:image/png;base64,{}", BASE64_STANDARD.encode(png));
        let body = json!({ "name": name, "image": image });
        match self.manage(Method::POST, path, Bucket::AddEmoji, body).await {
            Ok(added) => {
                let added = ListedEmoji::read(&added).ok_or(DeliveryError::Unreachable)?;
                Ok(Some(added.id))
            }
            Err(DeliveryError::Refused { code: INVALID_FORM, .. }) => Ok(None),
            Err(why) => Err(why),
        }
    }

    /// Renames an emoji.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn rename_emoji(
        &self,
        application: u64,
        id: EmojiId,
        name: &str,
    ) -> Result<(), DeliveryError> {
        let path = format!("applications/{application}/emojis/{id}");
        let body = json!({ "name": name });
        self.manage(Method::PATCH, path, Bucket::RenameEmoji, body).await.map(drop)
    }

    /// Deletes an emoji.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn delete_emoji(&self, application: u64, id: EmojiId) -> Result<(), DeliveryError> {
        let path = format!("applications/{application}/emojis/{id}");
        self.manage(Method::DELETE, path, Bucket::DeleteEmoji, Value::Null).await.map(drop)
    }

    /// Asks during the start, before anything else is sent.
    async fn ask(&self, method: Method, path: &str, body: Value) -> Result<Value, DeliveryError> {
        let body = || Body::Json(body.clone());
        let request = Request::to(Bucket::Application, path.to_owned(), &Priority::asked());
        let persistence = Persistence::Start;
        self.deliver(Request { method, body: &body, persistence, ..request }).await
    }

    /// Manages emoji, after everything that a player waits for.
    async fn manage(
        &self,
        method: Method,
        path: String,
        bucket: Bucket,
        body: Value,
    ) -> Result<Value, DeliveryError> {
        let body = || Body::Json(body.clone());
        let request = Request::to(bucket, path, &Priority::default());
        self.deliver(Request { method, body: &body, ..request }).await
    }
}
