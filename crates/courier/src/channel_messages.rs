//! The messages of the bot that stand in channels, for everybody to see.

use reqwest::Method;
use serde_json::{Value, json};

use super::bucket::Bucket;
use super::error::DeliveryError;
use super::gate::Urgency;
use super::priority::Priority;
use super::request::{Body, Persistence, Request};
use super::sender::Courier;
use super::wire::{self, Seen};
use render::message::Message;
use table::id::{ChannelId, MessageId};

/// How many of the last messages of a channel are looked at.
const LOOKED_AT: usize = 100;

/// A message of ours that stands in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its id.
    pub message: MessageId,
    /// What its buttons and lists say when they are pressed.
    pub custom_ids: Vec<String>,
}

impl Courier {
    /// Posts a message in a channel. The same nonce within a few minutes is the
    /// same message.
    ///
    /// # Errors
    ///
    /// After [`DeliveryError::Unreachable`] nobody knows whether it stands.
    pub async fn post(
        &self,
        channel: ChannelId,
        nonce: &str,
        priority: &Priority,
        message: impl Fn() -> Message + Sync,
    ) -> Result<MessageId, DeliveryError> {
        self.reply(channel, None, nonce, priority, message).await
    }

    /// Posts a message in a channel as a reply to another, if that is there. The same
    /// nonce within a few minutes is the same message.
    ///
    /// # Errors
    ///
    /// After [`DeliveryError::Unreachable`] nobody knows whether it stands.
    pub async fn reply(
        &self,
        channel: ChannelId,
        to: Option<MessageId>,
        nonce: &str,
        priority: &Priority,
        message: impl Fn() -> Message + Sync,
    ) -> Result<MessageId, DeliveryError> {
        let body = || {
            let message = message();
            let mut json = wire::new_message(&message, Seen::ByAll, &self.0.signs.borrow());
            json["nonce"] = json!(nonce);
            json["enforce_nonce"] = json!(true);
            if let Some(to) = to {
                let to = to.to_string();
                json["message_reference"] =
                    json!({ "message_id": to, "fail_if_not_exists": false });
            }
            Body::of_message(json, &message)
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
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
        now: impl Fn() -> Message + Sync,
    ) -> Result<(), DeliveryError> {
        let body = || {
            let message = now();
            Body::of_message(wire::changed_message(&message, &self.0.signs.borrow()), &message)
        };
        self.change(Method::PATCH, channel, message, priority, &body).await
    }

    /// Takes everything from a message of ours that can be pressed, and leaves
    /// the rest.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn take_buttons(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        let posted = self.read(channel, path_of(channel, message), priority).await?;
        let body = || Body::Json(wire::without_buttons(&posted));
        self.change(Method::PATCH, channel, message, priority, &body).await
    }

    /// Takes a message of ours away.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn delete(
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
            path: path_of(channel, message),
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
    pub async fn find(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        self.read(channel, path_of(channel, message), priority).await.map(drop)
    }

    /// Our messages among the last of a channel, the newest first.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn last_messages(
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
}

fn path_of(channel: ChannelId, message: MessageId) -> String {
    format!("channels/{channel}/messages/{message}")
}

pub(super) fn message_id(message: &Value) -> Option<MessageId> {
    id_in(message).map(MessageId)
}

/// The id of a thing of Discord's.
pub(super) fn id_in(thing: &Value) -> Option<u64> {
    thing.get("id")?.as_str()?.parse().ok()
}

/// A message of a channel, if a program has written it that can be pressed or
/// has been.
fn standing(message: &Value) -> Option<Standing> {
    message.pointer("/author/bot").and_then(Value::as_bool).filter(|is_bot| *is_bot)?;
    let custom_ids = wire::custom_ids(message);
    Some(Standing { message: message_id(message)?, custom_ids })
}
