//! The emoji that the bot has brought to Discord.

use super::db::{Connection, Row, query};
use super::transaction::{self, Keeps};
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::{EmojiId, Timestamp};

/// An emoji of the application, as it was last known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppEmoji {
    /// Its id.
    pub id: EmojiId,
    /// What Discord calls it.
    pub name: String,
    /// Of its drawing: SHA-256, in hexadecimal digits.
    pub hash: String,
    /// When another took its place; `None` while it is in use.
    pub retired_at: Option<Timestamp>,
}

impl Store {
    /// The emoji that were brought to Discord and not taken away, in the order in which
    /// they were made.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn emoji(&self) -> Result<Vec<AppEmoji>, StoreError> {
        let rows = query("select emoji_id, name, hash, retired_at from emoji order by emoji_id")
            .fetch_all(&self.read)
            .await?;
        let emoji = |row: Row| {
            Ok(AppEmoji {
                id: EmojiId::from_column(row.try_get("emoji_id")?),
                name: row.try_get("name")?,
                hash: row.try_get("hash")?,
                retired_at: row.try_get::<Option<i64>>("retired_at")?.map(Timestamp),
            })
        };
        rows.into_iter().map(emoji).collect()
    }

    /// Writes down an emoji as it is now. Another of its name is there no more.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn keep_emoji(&self, emoji: &AppEmoji) -> Result<(), StoreError> {
        let (write, emoji) = (self.write.clone(), emoji.clone());
        // In a task of its own, so that a transaction once begun is finished
        // whether or not somebody still waits for it.
        let keeping = tokio::spawn(async move {
            let mut db = write.acquire().await?;
            transaction::begin(&mut db, Keeps::All).await?;
            let kept = keep(&mut db, emoji).await;
            transaction::finish(&mut db, kept).await
        });
        keeping.await.map_err(|_| StoreError::Stopped)?
    }

    /// Forgets an emoji that was taken away.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it is still written down then.
    pub async fn forget_emoji(&self, id: EmojiId) -> Result<(), StoreError> {
        query("delete from emoji where emoji_id = $1")
            .bind(id.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }
}

async fn keep(db: &mut Connection, emoji: AppEmoji) -> Result<(), StoreError> {
    // Both its id and its name are its own: whichever had one of them makes way.
    query("delete from emoji where emoji_id = $1 or name = $2")
        .bind(emoji.id.to_column())
        .bind(emoji.name.as_str())
        .execute(&mut *db)
        .await?;
    query("insert into emoji (emoji_id, name, hash, retired_at) values ($1, $2, $3, $4)")
        .bind(emoji.id.to_column())
        .bind(emoji.name)
        .bind(emoji.hash)
        .bind(emoji.retired_at.map(|at| at.0))
        .execute(db)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    #[tokio::test]
    async fn an_emoji_is_known_under_its_newest_name_until_it_is_taken_away() {
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
        // One that was made by somebody else has the name of the first.
        store.keep_emoji(&emoji(9, "spades", None)).await.unwrap();
        let left = [retired.clone(), emoji(6, "hearts", None), emoji(9, "spades", None)];
        assert_eq!(store.emoji().await.unwrap(), left);

        store.forget_emoji(retired.id).await.unwrap();
        assert_eq!(store.emoji().await.unwrap(), left[1..]);
    }
}
