//! How a person is forgotten at every table, and by the store.

use std::time::Duration;

use super::{Hall, TellError};
use store::StoreError;
use table::id::{TableId, UserId};
use table::{ChairsEvent, Event};

/// How long the processes that keep other tables may take, and how often is looked.
const ELSEWHERE: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(100);

impl Hall {
    /// Forgets a person: they leave the tables that are open, and whatever links
    /// anything to them is gone when this returns.
    ///
    /// # Errors
    ///
    /// Why it came to nothing, or to half of it: it may be asked for again.
    pub(crate) async fn forget(&self, user: UserId) -> Result<(), TellError> {
        let tables = self.store().tables_that_know(user).await.map_err(|_| TellError::NotSaved)?;
        let open = tables.iter().filter(|table| table.closed_at.is_none());
        let (own, others): (Vec<_>, Vec<_>) = open.partition(|it| self.tenure().keeps(it.guild));
        let [own, others] =
            [own, others].map(|tables| tables.iter().map(|it| it.table).collect::<Vec<_>>());
        // Who has gone by themselves, and a table that cannot be kept: what names them there
        // goes with the rest.
        self.tell_all(&own, &Event::Chairs(ChairsEvent::Forget(user))).await?;
        self.have_forgotten(&others, user).await?;
        self.store().forget(user).await.map_err(|error| {
            tracing::error!(%error, "A person could not be forgotten");
            TellError::NotSaved
        })?;
        // What is awake still calls them by their name.
        for table in tables.iter().filter(|table| self.is_awake(table.table)) {
            drop(self.tell(table.table, None, Event::Chairs(ChairsEvent::Forget(user))).await);
        }
        Ok(())
    }

    /// Has somebody forgotten at tables that other processes keep.
    async fn have_forgotten(&self, tables: &[TableId], user: UserId) -> Result<(), TellError> {
        if tables.is_empty() {
            return Ok(());
        }
        let not_saved = |error: StoreError| {
            tracing::error!(%error, "A person could not be forgotten elsewhere");
            TellError::NotSaved
        };
        self.store().hand_on(tables, user).await.map_err(not_saved)?;
        let done = async {
            while self.store().errands().await?.iter().any(|(_, whom)| *whom == user) {
                self.clock().sleep_until(self.clock().now() + LOOK).await;
            }
            Ok(())
        };
        let done = self.clock().within(ELSEWHERE, done).await;
        done.unwrap_or(Err(StoreError::Busy)).map_err(not_saved)
    }

    fn is_awake(&self, table: TableId) -> bool {
        self.awake().contains_key(&table)
    }
}
