//! Display preferences by user; their words are opaque here.

use super::db::{query, query_scalar};
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::UserId;

impl Store {
    /// The display preferences of a user; `None` where none were kept.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn taste(&self, user: UserId) -> Result<Option<String>, StoreError> {
        let likes = query_scalar("select likes from taste where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        Ok(likes)
    }

    /// Keeps the display preferences of a user.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; they are as they were before then.
    pub async fn keep_taste(&self, user: UserId, taste: &str) -> Result<(), StoreError> {
        query(
            "insert into taste (user_id, likes) values ($1, $2)
             on conflict (user_id) do update set likes = excluded.likes",
        )
        .bind(user.to_column())
        .bind(taste)
        .execute(&self.write)
        .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    #[tokio::test]
    async fn a_taste_is_remembered_for_each_person() {
        let store = fresh().await;
        let (ann, ben) = (UserId(u64::MAX), UserId(2));
        assert_eq!(store.taste(ann).await.unwrap(), None);
        for likes in ["two signs large no-pictures", "four words small pictures"] {
            store.keep_taste(ann, likes).await.unwrap();
            assert_eq!(store.taste(ann).await.unwrap().as_deref(), Some(likes));
        }
        assert_eq!(store.taste(ben).await.unwrap(), None);
    }
}
