//! When the bot was started, and when it identified itself to Discord, within the last day.

use std::num::NonZeroU32;

use super::db::{query, query_scalar};
use super::{ProcessId, Store, StoreError};
use table::id::Timestamp;

/// How long after another process one may identify itself, in whole seconds of the clock:
/// Discord asks for five.
const APART: i64 = 6;

/// For how long either is kept, in seconds.
const KEPT: i64 = 24 * 60 * 60;

impl Store {
    /// Notes that the bot was started, and forgets what was longer than a day before.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn note_start(&self, at: Timestamp) -> Result<(), StoreError> {
        query("delete from process_start where started_at <= $1")
            .bind(at.0 - KEPT)
            .execute(&self.write)
            .await?;
        query("insert into process_start (started_at) values ($1)")
            .bind(at.0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Notes that a process identifies itself on a shard, and forgets what was longer than a day
    /// before; whether it may: no other process has just done so where Discord counts them
    /// together, as it does those shards whose numbers leave the same rest.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; nothing was noted then.
    pub async fn note_identify(
        &self,
        process: ProcessId,
        shard: u32,
        together: NonZeroU32,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        query("delete from identify where identified_at <= $1")
            .bind(at.0 - KEPT)
            .execute(&self.write)
            .await?;
        // In one query, so that of two who would do it at once one does.
        let noted = query(
            "insert into identify (identified_at, shard, process_id)
             select $1, $2, $3 where not exists (
                 select 1 from identify
                 where process_id <> $3 and shard % $4 = $2 % $4 and identified_at > $1 - $5
                     and identified_at <= $1)",
        )
        .bind(at.0)
        .bind(shard)
        .bind(process.0)
        .bind(together.get())
        .bind(APART);
        Ok(noted.execute(&self.write).await? == 1)
    }

    /// When the bot was started, as far as that is kept, the earliest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn starts(&self) -> Result<Vec<Timestamp>, StoreError> {
        self.dates("select started_at from process_start order by started_at").await
    }

    /// When the bot identified itself, as far as that is kept, the earliest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn identifies(&self) -> Result<Vec<Timestamp>, StoreError> {
        self.dates("select identified_at from identify order by identified_at").await
    }

    async fn dates(&self, query: &'static str) -> Result<Vec<Timestamp>, StoreError> {
        let dates = query_scalar(query).fetch_all(&self.read).await?;
        Ok(dates.into_iter().map(Timestamp).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    /// A process identifies itself on a shard, of which Discord counts every other one together.
    async fn identifies(store: &Store, process: i64, shard: u32, at: i64) -> bool {
        let together = NonZeroU32::new(2).unwrap();
        let noted = store.note_identify(ProcessId(process), shard, together, Timestamp(at));
        noted.await.unwrap()
    }

    #[tokio::test]
    async fn b04_two_processes_identify_themselves_five_seconds_apart() {
        let store = fresh().await;
        assert!(identifies(&store, 1, 0, 100).await);
        assert!(identifies(&store, 1, 2, 100).await, "it counts its own pauses itself");
        assert!(!identifies(&store, 2, 4, 100).await);
        assert!(identifies(&store, 2, 5, 100).await, "that one is counted apart");
        assert!(!identifies(&store, 2, 4, 105).await);
        assert!(identifies(&store, 2, 4, 106).await);
        assert!(!identifies(&store, 1, 0, 107).await);
        assert!(identifies(&store, 1, 0, 90).await, "a clock that was set back waits for nobody");
        assert_eq!(store.identifies().await.unwrap().len(), 5);
    }

    #[tokio::test]
    async fn starts_and_identifies_are_kept_for_a_day() {
        let store = fresh().await;
        for at in [0, 60, 60] {
            store.note_start(Timestamp(at)).await.unwrap();
            assert!(identifies(&store, 1, 0, at + 1).await);
        }
        assert_eq!(store.starts().await.unwrap(), [0, 60, 60].map(Timestamp));
        assert_eq!(store.identifies().await.unwrap(), [1, 61, 61].map(Timestamp));
        store.note_start(Timestamp(KEPT)).await.unwrap();
        assert!(identifies(&store, 1, 0, KEPT + 61).await);
        assert_eq!(store.starts().await.unwrap(), [60, 60, KEPT].map(Timestamp));
        assert_eq!(store.identifies().await.unwrap(), [KEPT + 61].map(Timestamp));
    }
}
