//! When the bot last ran and could be reached.

use super::db::{query, query_scalar};
use super::{Store, StoreError};
use table::id::Timestamp;

impl Store {
    /// The last moment at which the bot ran and could be reached; `None` before the
    /// first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn last_pulse(&self) -> Result<Option<Timestamp>, StoreError> {
        let query = query_scalar("select value from meta where key = 'pulse'");
        let secs: Option<String> = query.fetch_optional(&self.read).await?;
        Ok(secs.and_then(|secs| secs.parse().ok()).map(Timestamp))
    }

    /// Notes that the bot runs at a moment, and can be reached.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn pulse(&self, at: Timestamp) -> Result<(), StoreError> {
        query(
            "insert into meta (key, value) values ('pulse', $1)
             on conflict (key) do update set value = excluded.value",
        )
        .bind(at.0.to_string())
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
    async fn the_last_pulse_is_the_one_that_is_known() {
        let store = fresh().await;
        assert_eq!(store.last_pulse().await.unwrap(), None);
        for at in [Timestamp(7), Timestamp(1_795_300_000)] {
            store.pulse(at).await.unwrap();
            assert_eq!(store.last_pulse().await.unwrap(), Some(at));
        }
    }
}
