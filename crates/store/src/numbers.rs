//! The numbers of tables, each given once.

use super::db::Pool;
#[cfg(feature = "postgres")]
use super::postgres;
use super::{Result, Store, sqlite};
use table::id::TableId;

impl Store {
    /// Gives the next new table a higher number than this one.
    pub(super) async fn number_after(&self, table: TableId) -> Result<()> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::number_after(write, table).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(write) => postgres::number_after(write, table).await,
        }
    }

    /// The highest number that a table has had.
    pub(super) async fn last_number(&self) -> Result<TableId> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::last_number(write).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(write) => postgres::last_number(write).await,
        }
    }
}
