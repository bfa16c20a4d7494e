//! Opening the database, whichever it is.

use sqlx::sqlite::SqliteConnectOptions;

use super::db::Pool;
use super::open_error::OpenError;
#[cfg(feature = "postgres")]
use super::postgres;
use super::seal::{Seal, SealKey};
use super::{Store, StoreError, sqlite};
use crate::id::TableId;

impl Store {
    /// Opens the database, creating the file and its tables where they are
    /// missing.
    ///
    /// The address is `sqlite:` and a path, `sqlite::memory:` for a store that is gone
    /// with the process, or `postgres:` and a server.
    ///
    /// # Errors
    ///
    /// [`OpenError`] says in one line what stands in the way. Nothing was
    /// written then, but for a file that may have been created.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        Self::open_sealed(url, None).await
    }

    /// The same, where the secrets of deals are sealed with a key from now on. What was
    /// written without one stays as it is and can be read.
    ///
    /// # Errors
    ///
    /// As [`Store::open`]. Whether the key is the one that was used before is found out
    /// table by table.
    pub async fn open_sealed(url: &str, key: Option<SealKey>) -> Result<Self, OpenError> {
        let store = Self::open_beside(url, key).await?;
        let settled = store.settle().await;
        settled.map_err(|error| {
            let file = |options: SqliteConnectOptions| options.get_filename().display().to_string();
            let database = sqlite::options(url).map_or_else(|_| "the server".to_owned(), file);
            OpenError::Failed { database, error }
        })?;
        Ok(store)
    }

    /// The same beside another process that may play with it: what an older copy has brought
    /// back is seen to once this one takes over.
    ///
    /// # Errors
    ///
    /// As [`Store::open_sealed`].
    pub(crate) async fn open_beside(url: &str, key: Option<SealKey>) -> Result<Self, OpenError> {
        #[cfg(feature = "postgres")]
        if postgres::is_address(url) {
            return postgres::open(url, Seal::new(key)).await;
        }
        sqlite::open(url, Seal::new(key)).await
    }

    /// Sees to what an older copy, or a damaged file, has brought back or lost.
    pub(super) async fn settle(&self) -> Result<(), StoreError> {
        self.follow_list().await?;
        self.look_back().await?;
        self.fold().await
    }

    /// Whether nobody reads or writes at this moment.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        let is_queue_empty = self.appends.capacity() == self.appends.max_capacity();
        is_queue_empty && self.write.is_unused() && self.read.is_unused()
    }

    /// Waits for the writes under way and closes the database.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
        self.witness.sync().await;
    }

    /// Brings what was answered to where a damaged write-ahead log does not reach: where
    /// the logs end is synced, and while nobody reads or writes the write-ahead log is
    /// emptied.
    ///
    /// # Errors
    ///
    /// Only where the disk cannot be trusted any more.
    pub(crate) async fn secure(&self) -> Result<(), StoreError> {
        self.witness.sync().await;
        if self.is_idle() { self.fold().await } else { Ok(()) }
    }

    /// Empties the write-ahead log of a file; a server sees to its own.
    async fn fold(&self) -> Result<(), StoreError> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::fold_all(write).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => Ok(()),
        }
    }

    /// Gives the next new table a higher number than this one. A server never gives one
    /// twice.
    pub(super) async fn number_after(&self, table: TableId) -> Result<(), StoreError> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::number_after(write, table).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => Ok(()),
        }
    }
}
