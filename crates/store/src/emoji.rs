//! The emoji that the bot has brought to Discord.

use super::db::{Connection, FromRow, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::id::{EmojiId, Timestamp};

/// An emoji of the application, as it was last known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppEmoji {
    /// Its id.
    pub id: EmojiId,
    /// Its name at Discord.
    pub name: String,
    /// The SHA-256 of its drawing, in hexadecimal digits.
    pub hash: String,
    /// The time at which another took its place; `None` while it is in use.
    pub retired_at: Option<Timestamp>,
}

impl Store {
    /// The emoji that were brought to Discord and not taken away, the oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn emoji(&self) -> Result<Vec<AppEmoji>> {
        let emoji = query("select emoji_id, name, hash, retired_at from emoji order by emoji_id");
        emoji.fetch_all(&self.read).await
    }

    /// Writes down an emoji as it is now. Another of its name is there no more.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn keep_emoji(&self, emoji: &AppEmoji) -> Result<()> {
        let emoji = emoji.clone();
        self.transact(Keeps::All, move |db| Box::pin(keep(db, emoji))).await
    }

    /// Forgets an emoji that was taken away.
    /// # Errors
    ///
    /// Any `StoreError`; it is still written down then.
    pub async fn forget_emoji(&self, id: EmojiId) -> Result<()> {
        query("delete from emoji where emoji_id = $1").bind(id).run(&self.write).await
    }
}

async fn keep(db: &mut Connection, emoji: AppEmoji) -> Result<()> {
    // Both its id and its name are its own: another that had one of them makes way.
    let before = query("delete from emoji where emoji_id = $1 or name = $2");
    before.bind(emoji.id).bind(emoji.name.as_str()).run(&mut *db).await?;
    query("insert into emoji (emoji_id, name, hash, retired_at) values ($1, $2, $3, $4)")
        .bind(emoji.id)
        .bind(emoji.name)
        .bind(emoji.hash)
        .bind(emoji.retired_at)
        .run(db)
        .await
}

impl FromRow for AppEmoji {
    fn from_row(row: &Row) -> Result<Self> {
        let (id, name) = (row.get("emoji_id")?, row.get("name")?);
        Ok(Self { id, name, hash: row.get("hash")?, retired_at: row.get("retired_at")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    #[tokio::test]
    async fn an_emoji_is_known_by_its_newest_name_until_it_is_removed() {
        let store = fresh().await;
        let emoji = |id, name: &str, retired_at| AppEmoji {
            id: EmojiId(id),
            name: name.to_owned(),
            hash: "0f".repeat(32),
            retired_at,
        };
        store.keep_emoji(&emoji(u64::MAX, "spades", None)).await.unwrap();
        store.keep_emoji(&emoji(5, "hearts", None)).await.unwrap();
        let first = emoji(u64::MAX, "spades", None);
        assert_eq!(store.emoji().await.unwrap(), [first, emoji(5, "hearts", None)]);

        let retired = emoji(5, "hearts_old1", Some(Timestamp(7)));
        store.keep_emoji(&retired).await.unwrap();
        store.keep_emoji(&emoji(6, "hearts", None)).await.unwrap();
        // One made elsewhere takes the name of the first.
        store.keep_emoji(&emoji(9, "spades", None)).await.unwrap();
        let left = [retired.clone(), emoji(6, "hearts", None), emoji(9, "spades", None)];
        assert_eq!(store.emoji().await.unwrap(), left);

        store.forget_emoji(retired.id).await.unwrap();
        assert_eq!(store.emoji().await.unwrap(), left[1..]);
    }
}
