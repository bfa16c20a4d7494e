//! When the bot was started, and when it identified itself to Discord, within the last day.

use super::db::{query, query_scalar};
use super::{Store, StoreError};
use crate::id::Timestamp;

/// For how long either is kept, in seconds.
const KEPT: i64 = 24 * 60 * 60;

impl Store {
    /// Notes that the bot was started, and forgets what was longer than a day before.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn note_start(&self, at: Timestamp) -> Result<(), StoreError> {
        let forget = "delete from process_start where started_at <= $1";
        self.note(forget, "insert into process_start (started_at) values ($1)", at).await
    }

    /// Notes that the bot identifies itself, and forgets what was longer than a day before.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn note_identify(&self, at: Timestamp) -> Result<(), StoreError> {
        let forget = "delete from identify where identified_at <= $1";
        self.note(forget, "insert into identify (identified_at) values ($1)", at).await
    }

    /// When the bot was started, as far as that is kept, the earliest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn starts(&self) -> Result<Vec<Timestamp>, StoreError> {
        self.dates("select started_at from process_start order by started_at").await
    }

    /// When the bot identified itself, as far as that is kept, the earliest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn identifies(&self) -> Result<Vec<Timestamp>, StoreError> {
        self.dates("select identified_at from identify order by identified_at").await
    }

    async fn note(
        &self,
        forget: &'static str,
        add: &'static str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        query(forget).bind(at.0 - KEPT).execute(&self.write).await?;
        query(add).bind(at.0).execute(&self.write).await?;
        Ok(())
    }

    async fn dates(&self, query: &'static str) -> Result<Vec<Timestamp>, StoreError> {
        let dates = query_scalar(query).fetch_all(&self.read).await?;
        Ok(dates.into_iter().map(Timestamp).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::fresh;

    #[tokio::test]
    async fn starts_and_identifies_are_kept_for_a_day() {
        let store = fresh().await;
        for at in [0, 60, 60] {
            store.note_start(Timestamp(at)).await.unwrap();
            store.note_identify(Timestamp(at + 1)).await.unwrap();
        }
        assert_eq!(store.starts().await.unwrap(), [0, 60, 60].map(Timestamp));
        assert_eq!(store.identifies().await.unwrap(), [1, 61, 61].map(Timestamp));
        store.note_start(Timestamp(KEPT)).await.unwrap();
        store.note_identify(Timestamp(KEPT + 61)).await.unwrap();
        assert_eq!(store.starts().await.unwrap(), [60, 60, KEPT].map(Timestamp));
        assert_eq!(store.identifies().await.unwrap(), [KEPT + 61].map(Timestamp));
    }
}
