//! The emoji of the application: listed, added, renamed and deleted.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

use super::bucket::Bucket;
use super::error::DeliveryError;
use super::gate::Urgency;
use super::priority::Priority;
use super::request::{Body, Persistence, Request};
use super::sender::Courier;
use table::id::EmojiId;

/// The code of Discord for a body that it does not take: here, that the name is taken.
const INVALID_FORM: u64 = 50_035;

/// An emoji as Discord knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedEmoji {
    /// Its id.
    pub id: EmojiId,
    /// Its name, without colons.
    pub name: String,
}

impl ListedEmoji {
    fn read(emoji: &Value) -> Option<Self> {
        let id = emoji.get("id")?.as_str()?.parse().ok().map(EmojiId)?;
        Some(Self { id, name: emoji.get("name")?.as_str()?.to_owned() })
    }
}

impl Courier {
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

    /// Adds an emoji; `None` where one has its name already.
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

    /// Gives an emoji another name.
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

    /// Takes an emoji away.
    ///
    /// # Errors
    ///
    /// Any [`DeliveryError`].
    pub async fn delete_emoji(&self, application: u64, id: EmojiId) -> Result<(), DeliveryError> {
        let path = format!("applications/{application}/emojis/{id}");
        self.manage(Method::DELETE, path, Bucket::DeleteEmoji, Value::Null).await.map(drop)
    }

    /// Nobody waits for it: everything else goes first.
    async fn manage(
        &self,
        method: Method,
        path: String,
        bucket: Bucket,
        body: Value,
    ) -> Result<Value, DeliveryError> {
        let body = || Body::unless_null(&body);
        self.deliver(Request {
            method,
            path,
            bucket,
            urgency: Urgency::By(Priority::default()),
            body: &body,
            persistence: Persistence::UntilKnown,
        })
        .await
    }
}
