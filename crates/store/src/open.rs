//! Opening the database, whichever it is.

use super::db::Pool;
use super::open_error::OpenError;
#[cfg(feature = "postgres")]
use super::postgres;
use super::seal::{Seal, SealKey};
use super::{Store, StoreError, copy_note, patience, sqlite};
use table::id::TableId;

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
        settled.map_err(|error| failed(url, error))?;
        Ok(store)
    }

    /// The same beside another process that may play with it: what an older copy has brought
    /// back is seen to once this one takes over.
    ///
    /// # Errors
    ///
    /// As [`Store::open_sealed`].
    pub async fn open_beside(url: &str, key: Option<SealKey>) -> Result<Self, OpenError> {
        let store = open_any(url, Seal::new(key)).await?;
        match copy_note::is_half(&store).await {
            Ok(false) => Ok(store),
            Ok(true) => Err(OpenError::Half { database: name_of(url)? }),
            Err(error) => Err(failed(url, error)),
        }
    }

    /// The same, and where another program holds the database it is waited for.
    ///
    /// # Errors
    ///
    /// As [`Store::open_beside`].
    pub async fn open_patiently(url: &str, key: Option<&SealKey>) -> Result<Self, OpenError> {
        let open = || Self::open_beside(url, key.cloned());
        patience::at_the_start(OpenError::is_held, open).await
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
    pub async fn secure(&self) -> Result<(), StoreError> {
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

    /// Gives the next new table a higher number than this one.
    pub(super) async fn number_after(&self, table: TableId) -> Result<(), StoreError> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::number_after(write, table).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(write) => postgres::number_after(write, table).await,
        }
    }

    /// The highest number that a table has had.
    pub(super) async fn last_number(&self) -> Result<TableId, StoreError> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::last_number(write).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(write) => postgres::last_number(write).await,
        }
    }
}

fn failed(url: &str, error: StoreError) -> OpenError {
    match name_of(url) {
        Ok(database) => OpenError::Failed { database, error },
        Err(error) => error,
    }
}

/// Opens a database, also half of a copy, with which nobody plays.
pub(super) async fn open_any(url: &str, seal: Seal) -> Result<Store, OpenError> {
    #[cfg(feature = "postgres")]
    if postgres::is_address(url) {
        return postgres::open(url, seal).await;
    }
    sqlite::open(url, seal).await
}

/// What an operator calls the database at an address: no user, and no password.
///
/// # Errors
///
/// [`OpenError::Address`] where it is none of a database.
pub fn name_of(url: &str) -> Result<String, OpenError> {
    #[cfg(feature = "postgres")]
    if postgres::is_address(url) {
        return postgres::name_of(url);
    }
    sqlite::name_of(url)
}

/// Whether there is a file at an address; what is on a server, the server knows.
pub(super) fn is_there(url: &str) -> Result<bool, OpenError> {
    #[cfg(feature = "postgres")]
    if postgres::is_address(url) {
        return Ok(true);
    }
    Ok(sqlite::options(url)?.get_filename().exists())
}
