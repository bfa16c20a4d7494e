//! The starts of the bot, and its IDENTIFYs to Discord, within the last day.

use std::num::NonZeroU32;

use super::db::query;
use super::{ProcessId, Result, Store};
use table::id::Timestamp;

/// The seconds between the IDENTIFYs of two processes, by the clock: Discord asks for five.
const APART: i64 = 6;

/// The seconds for which either is kept.
const KEPT: i64 = 24 * 60 * 60;

impl Store {
    /// Notes that the bot was started, and forgets the starts of more than a day before.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn note_start(&self, at: Timestamp) -> Result<()> {
        let old = query("delete from process_start where started_at <= $1");
        old.bind(at.0 - KEPT).run(&self.write).await?;
        let noted = query("insert into process_start (started_at) values ($1)");
        noted.bind(at).run(&self.write).await
    }

    /// Notes that a process identifies itself on a shard, and forgets what was more than a day
    /// before. False where it must wait: another process has just identified a shard that Discord
    /// counts together with this one, as it does the shards whose numbers leave the same rest.
    /// # Errors
    ///
    /// Any `StoreError`; nothing was noted then.
    pub async fn note_identify(
        &self,
        process: ProcessId,
        shard: u32,
        together: NonZeroU32,
        at: Timestamp,
    ) -> Result<bool> {
        let old = query("delete from identify where identified_at <= $1");
        old.bind(at.0 - KEPT).run(&self.write).await?;
        // In one query, so that of two at once one does it.
        let noted = query(
            "insert into identify (identified_at, shard, process_id)
             select $1, $2, $3 where not exists (
                 select 1 from identify
                 where process_id <> $3 and shard % $4 = $2 % $4 and identified_at > $1 - $5
                     and identified_at <= $1)",
        );
        let noted = noted.bind(at).bind(shard).bind(process).bind(together.get()).bind(APART);
        Ok(noted.execute(&self.write).await? == 1)
    }

    /// The times at which the bot was started, as far as they are kept, the earliest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn starts(&self) -> Result<Vec<Timestamp>> {
        let starts = query("select started_at from process_start order by started_at");
        starts.fetch_all(&self.read).await
    }

    /// The times at which the bot identified itself, as far as they are kept, the earliest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn identifies(&self) -> Result<Vec<Timestamp>> {
        let identifies = query("select identified_at from identify order by identified_at");
        identifies.fetch_all(&self.read).await
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
