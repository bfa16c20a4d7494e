//! Threads, and whether a channel or a server is there.

use reqwest::Method;
use serde_json::{Value, json};

use super::bucket::Bucket;
use super::channel_messages::id_in;
use super::error::DeliveryError;
use super::gate::Urgency;
use super::priority::Priority;
use super::request::{Body, Persistence, Request};
use super::sender::Courier;
use table::id::{ChannelId, GuildId};

/// Discord's number for a thread that everybody sees.
const PUBLIC_THREAD: u8 = 11;

/// After so many minutes without a message Discord archives a thread by itself: a week, the
/// longest that there is.
const WEEK: u32 = 10_080;

impl Courier {
    /// Opens a thread in a channel that everybody sees.
    ///
    /// # Errors
    ///
    /// After [`DeliveryError::Unreachable`] nobody knows whether it is there.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        name: &str,
        priority: &Priority,
    ) -> Result<ChannelId, DeliveryError> {
        let wanted =
            || json!({ "name": name, "type": PUBLIC_THREAD, "auto_archive_duration": WEEK });
        let opened = self
            .deliver(Request {
                method: Method::POST,
                path: format!("channels/{channel}/threads"),
                bucket: Bucket::OpenThread(channel),
                urgency: Urgency::By(priority.clone()),
                body: &|| Body::Json(wanted()),
                persistence: Persistence::Once,
            })
            .await?;
        id_in(&opened).map(ChannelId).ok_or(DeliveryError::Unreachable)
    }

    /// Calls a thread of ours so.
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
        self.deliver(Request {
            method: Method::PATCH,
            path: format!("channels/{thread}"),
            bucket: Bucket::Channel(thread),
            urgency: Urgency::By(priority.clone()),
            body: &|| Body::Json(body.clone()),
            persistence: Persistence::Start,
        })
        .await
        .map(drop)
    }

    /// Whether a channel is gone for good, as far as Discord says so.
    pub async fn is_gone(&self, channel: ChannelId, priority: &Priority) -> bool {
        let found = self.deliver(Request {
            method: Method::GET,
            path: format!("channels/{channel}"),
            bucket: Bucket::Channel(channel),
            urgency: Urgency::By(priority.clone()),
            body: &|| Body::Nothing,
            persistence: Persistence::Start,
        });
        found.await.err() == Some(DeliveryError::ChannelGone)
    }

    /// Whether the bot is in a server.
    ///
    /// # Errors
    ///
    /// Why that cannot be known.
    pub async fn is_in(&self, guild: GuildId, priority: &Priority) -> Result<bool, DeliveryError> {
        let found = self.deliver(Request {
            method: Method::GET,
            path: format!("guilds/{guild}"),
            bucket: Bucket::Server(guild),
            urgency: Urgency::By(priority.clone()),
            body: &|| Body::Nothing,
            persistence: Persistence::Start,
        });
        match found.await {
            Ok(_) => Ok(true),
            Err(DeliveryError::ChannelGone | DeliveryError::Forbidden) => Ok(false),
            Err(why) => Err(why),
        }
    }
}
