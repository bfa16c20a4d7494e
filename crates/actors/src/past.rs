//! Finished deals of matches that their table has forgotten.

use std::sync::Arc;

use super::loaded::Loaded;
use super::{Tables, TellError};
use table::dealer::DealCode;
use table::{Entry, PlayEntry, Snapshot};

impl Tables {
    /// The table of the finished deal of this code, as it was while it knew that deal.
    ///
    /// # Errors
    ///
    /// Any [`TellError`].
    pub async fn table_with(&self, code: DealCode) -> Result<Option<Snapshot>, TellError> {
        let now = self.peek(code.table).await?.table;
        if now.deal_with(code).is_some() {
            return Ok(Some(now));
        }
        let number = usize::try_from(code.deal).unwrap_or(usize::MAX);
        if number >= now.deals_dealt() {
            return Ok(None);
        }
        let ends = |table: &table::Table, entry: &Entry| {
            matches!(entry, Entry::Play(PlayEntry::Again)) && table.deal_with(code).is_some()
        };
        let past = Loaded::read_before(self.store(), code.table, ends).await?.table;
        let past = Snapshot::from(Arc::new(past));
        Ok(past.deal_with(code).is_some().then_some(past))
    }
}
