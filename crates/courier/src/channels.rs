//! Channels: the bot's messages and threads in them.

use reqwest::Method;
use serde_json::{Value, json};

use super::bucket::Bucket;
use super::components::attachment;
use super::request::{Body, Persistence, Request};
use super::wire::{self, Seen};
use super::{Courier, DeliveryError, Priority};
use render::message::Message;
use table::id::{AttachmentId, ChannelId, GuildId, MessageId, Timestamp};

/// The number of messages that Discord returns at most.
const LOOKED_AT: usize = 100;

/// Discord's channel types: a thread under an announcement channel, and one under any other.
const ANNOUNCEMENT_THREAD: u8 = 10;
const PUBLIC_THREAD: u8 = 11;

/// Minutes until Discord archives a silent thread: a week, the longest there is.
const WEEK: u32 = 10_080;

/// A message of a bot in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its id.
    pub message: MessageId,
    /// The ids of its buttons and lists.
    pub custom_ids: Vec<String>,
}

impl Courier {
    /// Posts a message in a channel, as a reply to another if that is there. The same nonce within
    /// a few minutes is the same message. Returns it, and the file of its picture where it has one.
    ///
    /// # Errors
    ///
    /// After [`DeliveryError::Unreachable`] it may stand or not.
    pub async fn post(
        &self,
        channel: ChannelId,
        to: Option<MessageId>,
        nonce: &str,
        priority: &Priority,
        message: impl Fn() -> Message + Sync,
    ) -> Result<(MessageId, Option<AttachmentId>), DeliveryError> {
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
        let path = format!("channels/{channel}/messages");
        let posted = self.deliver(Request {
            method: Method::POST,
            body: &body,
            persistence: Persistence::WhileNonceLasts,
            ..Request::to(Bucket::Post(channel), path, priority)
        });
        let posted = posted.await?;
        let message = message_id(&posted).ok_or(DeliveryError::Unreachable)?;
        Ok((message, attachment(&posted)))
    }

    /// Edits a message to what it should be by the time it is sent. Returns the file of its
    /// picture, where it has one.
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
    ) -> Result<Option<AttachmentId>, DeliveryError> {
        let body = || self.changed(&now());
        let edit = about(message, channel, Bucket::Edit, priority);
        let edited = self.deliver(Request { method: Method::PATCH, body: &body, ..edit });
        Ok(attachment(&edited.await?))
    }

    /// Removes the buttons and lists of a message, and leaves the rest.
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
        let posted = self.deliver(about(message, channel, Bucket::Read, priority)).await?;
        let body = || Body::Json(wire::without_buttons(&posted));
        let edit = about(message, channel, Bucket::Edit, priority);
        self.deliver(Request { method: Method::PATCH, body: &body, ..edit }).await.map(drop)
    }

    /// Deletes a message.
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
        let deletion = about(message, channel, Bucket::Delete, priority);
        self.deliver(Request { method: Method::DELETE, ..deletion }).await.map(drop)
    }

    /// Looks for a message.
    ///
    /// # Errors
    ///
    /// [`DeliveryError::MessageGone`] where it is not there.
    pub async fn find(
        &self,
        channel: ChannelId,
        message: MessageId,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        self.deliver(about(message, channel, Bucket::Read, priority)).await.map(drop)
    }

    /// The bots' messages among the last of a channel, the newest first.
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
        let found = self.deliver(Request::to(Bucket::Read(channel), path, priority)).await?;
        let found = found.as_array().map(Vec::as_slice).unwrap_or_default();
        Ok(found.iter().filter_map(standing).collect())
    }

    /// Opens a public thread in a channel, perhaps one of announcements.
    ///
    /// # Errors
    ///
    /// After [`DeliveryError::Unreachable`] it may be there or not.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        announces: bool,
        name: &str,
        priority: &Priority,
    ) -> Result<ChannelId, DeliveryError> {
        let kind = if announces { ANNOUNCEMENT_THREAD } else { PUBLIC_THREAD };
        let wanted = json!({ "name": name, "type": kind, "auto_archive_duration": WEEK });
        let wanted = || Body::Json(wanted.clone());
        let path = format!("channels/{channel}/threads");
        let opened = self.deliver(Request {
            method: Method::POST,
            body: &wanted,
            persistence: Persistence::Once,
            ..Request::to(Bucket::OpenThread(channel), path, priority)
        });
        id_in(&opened.await?).map(ChannelId).ok_or(DeliveryError::Unreachable)
    }

    /// Renames a thread.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn name_thread(
        &self,
        thread: ChannelId,
        name: &str,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        self.change_thread(thread, priority, json!({ "name": name })).await
    }

    /// Archives a thread, or opens it again.
    ///
    /// # Errors
    ///
    /// [`DeliveryError::Forbidden`] where it is locked, or not ours to archive.
    pub async fn archive_thread(
        &self,
        thread: ChannelId,
        archived: bool,
        priority: &Priority,
    ) -> Result<(), DeliveryError> {
        self.change_thread(thread, priority, json!({ "archived": archived })).await
    }

    async fn change_thread(
        &self,
        thread: ChannelId,
        priority: &Priority,
        body: Value,
    ) -> Result<(), DeliveryError> {
        let body = || Body::Json(body.clone());
        let request = channel_itself(thread, priority);
        self.deliver(Request { method: Method::PATCH, body: &body, ..request }).await.map(drop)
    }

    /// Discord says that a channel is gone for good.
    pub async fn is_gone(&self, channel: ChannelId, priority: &Priority) -> bool {
        let found = self.deliver(channel_itself(channel, priority)).await;
        found.err() == Some(DeliveryError::ChannelGone)
    }

    /// The end of a moderator's time-out of the bot in a server; `None` where there is none.
    pub async fn timed_out_until(
        &self,
        guild: GuildId,
        bot: u64,
        priority: &Priority,
    ) -> Option<Timestamp> {
        let path = format!("guilds/{guild}/members/{bot}");
        let request = Request::to(Bucket::Server(guild), path, priority);
        let request = Request { persistence: Persistence::Start, ..request };
        let member = self.deliver(request).await.ok()?;
        let until = member.get("communication_disabled_until")?.as_str()?;
        let until = Timestamp(until.parse::<jiff::Timestamp>().ok()?.as_second());
        Some(until).filter(|until| until.0 > self.0.clock.date().0)
    }

    /// The bot is in a server.
    ///
    /// # Errors
    ///
    /// Any other [`DeliveryError`] than a refusal.
    pub async fn is_in(&self, guild: GuildId, priority: &Priority) -> Result<bool, DeliveryError> {
        let request = Request::to(Bucket::Server(guild), format!("guilds/{guild}"), priority);
        match self.deliver(Request { persistence: Persistence::Start, ..request }).await {
            Ok(_) => Ok(true),
            Err(DeliveryError::ChannelGone | DeliveryError::Forbidden) => Ok(false),
            Err(why) => Err(why),
        }
    }
}

fn about(
    message: MessageId,
    channel: ChannelId,
    bucket: fn(ChannelId) -> Bucket,
    priority: &Priority,
) -> Request<'static> {
    let path = format!("channels/{channel}/messages/{message}");
    Request::to(bucket(channel), path, priority)
}

fn channel_itself(channel: ChannelId, priority: &Priority) -> Request<'static> {
    let request = Request::to(Bucket::Channel(channel), format!("channels/{channel}"), priority);
    Request { persistence: Persistence::Start, ..request }
}

pub(super) fn message_id(message: &Value) -> Option<MessageId> {
    id_in(message).map(MessageId)
}

pub(super) fn id_in(thing: &Value) -> Option<u64> {
    thing.get("id")?.as_str()?.parse().ok()
}

fn standing(message: &Value) -> Option<Standing> {
    message.pointer("/author/bot").and_then(Value::as_bool).filter(|is_bot| *is_bot)?;
    let custom_ids = wire::custom_ids(message);
    Some(Standing { message: message_id(message)?, custom_ids })
}
