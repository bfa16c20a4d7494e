//! Display preferences by user; their words are opaque here.

use super::db::query;
use super::{Result, Store};
use table::id::UserId;

impl Store {
    /// The display preferences of a user, if any were kept.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn preferences(&self, user: UserId) -> Result<Option<String>> {
        let likes = query("select likes from taste where user_id = $1");
        likes.bind(user).fetch_optional(&self.read).await
    }

    /// Keeps the display preferences of a user.
    /// # Errors
    ///
    /// Any `StoreError`; they are as they were before then.
    pub async fn keep_preferences(&self, user: UserId, preferences: &str) -> Result<()> {
        let kept = query(
            "insert into taste (user_id, likes) values ($1, $2)
             on conflict (user_id) do update set likes = excluded.likes",
        );
        kept.bind(user).bind(preferences).run(&self.write).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    #[tokio::test]
    async fn preferences_are_remembered_for_each_person() {
        let store = fresh().await;
        let (ann, ben) = (UserId(u64::MAX), UserId(2));
        assert_eq!(store.preferences(ann).await.unwrap(), None);
        for likes in ["two signs large no-pictures", "four words small pictures"] {
            store.keep_preferences(ann, likes).await.unwrap();
            assert_eq!(store.preferences(ann).await.unwrap().as_deref(), Some(likes));
        }
        assert_eq!(store.preferences(ben).await.unwrap(), None);
    }
}
