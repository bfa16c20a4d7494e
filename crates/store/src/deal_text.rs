//! The texts of their own that people put into the deals.

use super::db::query;
use super::{Result, Store};
use table::dealer::DealText;
use table::id::UserId;

impl Store {
    /// The text that a person puts into the deals, if there is one.
    /// # Errors
    ///
    /// Any `StoreError`: the dealer must not go on without it.
    pub async fn deal_text(&self, user: UserId) -> Result<Option<DealText>> {
        let text = query("select text from deal_text where user_id = $1").bind(user);
        let text: Option<String> = text.fetch_optional(&self.read).await?;
        Ok(text.map(DealText::kept))
    }

    /// Keeps a text for the deals in place of the one before, or with `None` takes it away.
    /// # Errors
    ///
    /// Any `StoreError`; the one before is kept then.
    pub async fn keep_deal_text(&self, user: UserId, text: Option<&DealText>) -> Result<()> {
        let kept = match text {
            Some(text) => query(
                "insert into deal_text (user_id, text) values ($1, $2)
                 on conflict (user_id) do update set text = excluded.text",
            )
            .bind(user)
            .bind(text.reveal()),
            None => query("delete from deal_text where user_id = $1").bind(user),
        };
        kept.run(&self.write).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    #[tokio::test]
    async fn a_text_is_the_one_set_last_until_it_is_taken_away() {
        let store = fresh().await;
        let (ann, ben) = (UserId(u64::MAX), UserId(2));
        assert_eq!(store.deal_text(ann).await, Ok(None));
        for typed in ["four-leaf clover", "'; drop table deal_text; --", "☘ \u{1f340} trèfle"] {
            let text = DealText::new(typed).unwrap();
            store.keep_deal_text(ann, Some(&text)).await.unwrap();
            assert_eq!(store.deal_text(ann).await, Ok(Some(text)));
        }
        assert_eq!(store.deal_text(ben).await, Ok(None));
        store.keep_deal_text(ann, None).await.unwrap();
        assert_eq!(store.deal_text(ann).await, Ok(None));
    }
}
