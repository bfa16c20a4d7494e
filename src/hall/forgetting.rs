//! How a person is forgotten at every table, and by the store.

use super::{Hall, TellError};
use crate::id::{TableId, UserId};
use crate::table::Event;

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
        // Who has gone by themselves, and a table that cannot be kept: what names them there
        // goes with the rest.
        let open: Vec<_> = open.map(|table| table.table).collect();
        self.tell_all(&open, &Event::Forget(user)).await?;
        self.store().forget(user).await.map_err(|error| {
            tracing::error!(%error, "A person could not be forgotten");
            TellError::NotSaved
        })?;
        // What is awake still calls them by their name.
        for table in tables.iter().filter(|table| self.is_awake(table.table)) {
            drop(self.tell(table.table, None, Event::Forget(user)).await);
        }
        Ok(())
    }

    fn is_awake(&self, table: TableId) -> bool {
        self.awake().contains_key(&table)
    }
}
