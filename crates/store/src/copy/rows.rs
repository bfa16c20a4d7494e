//! Rows of one database, read page by page, written into another and compared with it.

use super::schema::{PAGE, Relation};
use crate::db::{Connection, Query, Row, Value, query};
use crate::id_column::IdColumn;
use crate::{Store, StoreError};
use table::id::TableId;

/// The rows of a table of the schema: of one game, or of all that is copied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) relation: &'static Relation,
    pub(super) game: Option<TableId>,
}

impl Part {
    /// The rows after so many: as many as a page holds.
    pub(super) async fn page(self, store: &Store, after: usize) -> Result<Vec<Row>, StoreError> {
        let mut asked = query(self.relation.read());
        if let Some(game) = self.game {
            asked = asked.bind(game.to_column());
        }
        let after = i64::try_from(after).expect("nothing has so many rows");
        Ok(asked.bind(after).fetch_all(&store.read).await?)
    }

    /// The same, as what stands in them.
    async fn values(self, store: &Store, after: usize) -> Result<Vec<Vec<Value>>, StoreError> {
        let rows = self.page(store, after).await?;
        rows.iter().map(|row| self.relation.values(row)).collect()
    }

    /// Whether there are none.
    pub(super) async fn is_empty(self, store: &Store) -> Result<bool, StoreError> {
        Ok(self.page(store, 0).await?.is_empty())
    }

    /// Whether two databases have the same.
    pub(super) async fn is_same(self, from: &Store, to: &Store) -> Result<bool, StoreError> {
        for after in (0..).step_by(PAGE) {
            let mut read = self.values(from, after).await?;
            let mut written = self.values(to, after).await?;
            let is_last = read.len() < PAGE;
            // Not every database puts texts in the same order; those that are keys are few.
            read.sort_unstable();
            written.sort_unstable();
            if read != written {
                return Ok(false);
            }
            if is_last {
                break;
            }
        }
        Ok(true)
    }

    /// Writes all of it, within a transaction.
    pub(super) async fn write(self, from: &Store, to: &mut Connection) -> Result<(), StoreError> {
        for after in (0..).step_by(PAGE) {
            let rows = self.values(from, after).await?;
            let is_last = rows.len() < PAGE;
            let mut rows = rows.into_iter();
            while rows.len() > 0 {
                let (at_once, sql) = self.relation.write(rows.len());
                let values = rows.by_ref().take(at_once).flatten();
                values.fold(query(sql), Query::bind).execute(&mut *to).await?;
            }
            if is_last {
                break;
            }
        }
        Ok(())
    }
}
