//! How people like the messages that they alone see.

use super::db::{query, query_scalar};
use super::{Store, StoreError};
use crate::taste::Taste;
use table::id::UserId;

impl Store {
    /// How somebody likes their messages. Words of a later version choose nothing.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn taste(&self, user: UserId) -> Result<Taste, StoreError> {
        let likes: Option<String> = query_scalar("select likes from taste where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        Ok(likes.and_then(|likes| likes.parse().ok()).unwrap_or_default())
    }

    /// Remembers how somebody likes their messages.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; they are as they were before then.
    pub(crate) async fn keep_taste(&self, user: UserId, taste: Taste) -> Result<(), StoreError> {
        query(
            "insert into taste (user_id, likes) values ($1, $2)
             on conflict (user_id) do update set likes = excluded.likes",
        )
        .bind(user.to_column())
        .bind(taste.to_string())
        .execute(&self.write)
        .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::fresh;

    #[tokio::test]
    async fn a_taste_is_remembered_for_each_person() {
        let store = fresh().await;
        let (ann, ben) = (UserId(u64::MAX), UserId(2));
        assert_eq!(store.taste(ann).await.unwrap(), Taste::default());
        for likes in ["two signs large no-pictures", "four words small pictures"] {
            let taste = likes.parse().unwrap();
            store.keep_taste(ann, taste).await.unwrap();
            assert_eq!(store.taste(ann).await.unwrap(), taste);
        }
        assert_eq!(store.taste(ben).await.unwrap(), Taste::default());
    }
}
