//! Opening the database, whichever it is.

use super::db::Pool;
use super::open_error::OpenError;
#[cfg(feature = "postgres")]
use super::postgres;
use super::seal::{Seal, SealKey};
use super::{Result, Store, StoreError, retry, sqlite};

/// Connections to a database that is there, as it is: no migration is run.
pub(super) async fn pool(url: &str) -> Result<Pool, OpenError> {
    #[cfg(feature = "postgres")]
    if postgres::is_address(url) {
        return Ok(Pool::Postgres(postgres::pool(url).await?));
    }
    Ok(Pool::Sqlite(sqlite::pool(url).await?))
}

impl Store {
    /// Opens the database, creating the file and its tables where they are missing.
    ///
    /// The address is `sqlite:` and a path, `sqlite::memory:` for a store that is gone with the
    /// process, or `postgres:` and a server.
    /// # Errors
    ///
    /// An [`OpenError`]. Nothing was written then, but for a file that may have been created.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        Self::open_sealed(url, None).await
    }

    /// Opens the database, and seals the secrets of deals with a key from now on. What was written
    /// without one stays as it is and can be read.
    /// # Errors
    ///
    /// As [`Store::open`]. Whether the key is the one that was used before is found out table by
    /// table.
    pub async fn open_sealed(url: &str, key: Option<SealKey>) -> Result<Self, OpenError> {
        let store = Self::open_beside(url, key).await?;
        match store.recover().await {
            Ok(()) => Ok(store),
            Err(error) => Err(OpenError::Failed { database: name_of(url)?, error }),
        }
    }

    /// Opens the database beside another process that may play with it: what an older copy has
    /// brought back is seen to once this one takes over.
    /// # Errors
    ///
    /// As [`Store::open_sealed`].
    pub async fn open_beside(url: &str, key: Option<SealKey>) -> Result<Self, OpenError> {
        #[cfg(feature = "postgres")]
        if postgres::is_address(url) {
            return Box::pin(postgres::open(url, Seal::new(key))).await;
        }
        // Either is large, and open once.
        Box::pin(sqlite::open(url, Seal::new(key))).await
    }

    /// As [`Store::open_beside`], and waits where another program holds the database.
    /// # Errors
    ///
    /// As [`Store::open_beside`].
    pub async fn open_patiently(url: &str, key: Option<&SealKey>) -> Result<Self, OpenError> {
        retry::while_held(OpenError::is_held, || Self::open_beside(url, key.cloned())).await
    }

    /// Sees to what an older copy, or a damaged file, has brought back or lost.
    pub(super) async fn recover(&self) -> Result<()> {
        self.follow_list().await?;
        self.look_back().await?;
        self.checkpoint().await
    }

    /// Is true where nothing is kept when the process ends.
    #[must_use]
    pub const fn is_in_memory(&self) -> bool {
        self.lock.is_none() && !self.write.is_remote()
    }

    /// Looks whether the open file is still the one of its name.
    /// # Errors
    ///
    /// [`StoreError::Moved`].
    pub(super) fn still_there(&self) -> Result<()> {
        let is_gone = self.file.as_ref().is_some_and(|file| !file.is_there());
        if is_gone { Err(StoreError::Moved) } else { Ok(()) }
    }

    /// Is true while no query is under way and no append waits.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        let is_queue_empty = self.appends.capacity() == self.appends.max_capacity();
        is_queue_empty && self.write.is_unused() && self.read.is_unused()
    }

    /// Waits for the writes under way and closes the database.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
        self.tail_index.sync().await;
    }

    /// Brings what was answered to where a damaged write-ahead log does not reach: the tail index is
    /// synced, and while the store is idle the write-ahead log is emptied.
    /// # Errors
    ///
    /// Only where the disk cannot be trusted any more.
    pub async fn secure(&self) -> Result<()> {
        self.tail_index.sync().await;
        if self.is_idle() { self.checkpoint().await } else { Ok(()) }
    }

    /// Empties the write-ahead log of a file; a server sees to its own.
    async fn checkpoint(&self) -> Result<()> {
        match &self.write {
            Pool::Sqlite(write) => sqlite::checkpoint_all(write).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => Ok(()),
        }
    }
}

/// The name of the database at an address, for the operator: no user, and no password.
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

/// Is false where there is no file at an address; what is on a server, the server knows.
pub(super) fn is_there(url: &str) -> Result<bool, OpenError> {
    #[cfg(feature = "postgres")]
    if postgres::is_address(url) {
        return Ok(true);
    }
    Ok(sqlite::options(url)?.get_filename().exists())
}
