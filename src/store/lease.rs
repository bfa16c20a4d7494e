//! Who plays: of several processes at one database one at a time.
//!
//! Whoever takes the lease gets a number that nobody had before, its epoch, and every
//! transaction looks whether it still is the newest: a process that slept while another
//! took over writes nothing afterwards. Whoever holds it counts its beat; to the others
//! one whose beat stands still is gone, by their own clocks, so that it does not matter
//! what time it is elsewhere.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use super::db::{Connection, Row, query, query_scalar};
use super::{Store, StoreError, transaction};

/// The epoch under which a store writes.
#[derive(Clone, Debug, Default)]
pub(super) struct Lease(Arc<AtomicI64>);

/// What the database says of who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Holder {
    /// How many have played before, itself included.
    epoch: i64,
    /// Grows as long as it lives.
    beat: i64,
    /// Whether it has not let go.
    pub is_there: bool,
}

impl Lease {
    /// Under which it writes; a store that never took one writes as it likes, as the tools do
    /// that nobody plays with.
    fn epoch(&self) -> Option<i64> {
        Some(self.0.load(Ordering::Acquire)).filter(|epoch| *epoch > 0)
    }

    /// Sees within a transaction that nobody has taken over.
    ///
    /// # Errors
    ///
    /// [`StoreError::Deposed`] where somebody has.
    pub(super) async fn check(&self, db: &mut Connection) -> Result<(), StoreError> {
        let Some(epoch) = self.epoch() else { return Ok(()) };
        let newest: i64 =
            query_scalar("select epoch from lease where shard = 0").fetch_one(db).await?;
        if newest == epoch { Ok(()) } else { Err(StoreError::Deposed) }
    }
}

impl Store {
    /// Who plays, or has played last.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn holder(&self) -> Result<Holder, StoreError> {
        let row = query("select epoch, beat, is_held from lease where shard = 0")
            .fetch_one(&self.read)
            .await?;
        Ok(Holder::read(&row)?)
    }

    /// Takes the lease from whoever was seen to hold it, unless they have counted on since, or
    /// somebody else was faster; whether it is this store's now.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it is not this store's then, as far as anybody knows.
    pub(crate) async fn take_over(&self, seen: Holder) -> Result<bool, StoreError> {
        let epoch = query_scalar(
            "update lease set epoch = epoch + 1, beat = 0, is_held = 1
             where shard = 0 and epoch = $1 and beat = $2 returning epoch",
        )
        .bind(seen.epoch)
        .bind(seen.beat)
        .fetch_optional(&self.write)
        .await?;
        if let Some(epoch) = epoch {
            self.lease.0.store(epoch, Ordering::Release);
        }
        Ok(epoch.is_some())
    }

    /// Shows the others that this one lives; whether nobody has taken over.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it may be seen all the same.
    pub(crate) async fn beat(&self) -> Result<bool, StoreError> {
        let beaten = query("update lease set beat = beat + 1 where shard = 0 and epoch = $1")
            .bind(self.lease.epoch())
            .execute(&self.write)
            .await?;
        Ok(beaten == 1)
    }

    /// Writes something that changes nothing, as anybody would who plays.
    ///
    /// Do not call it where the future may be dropped on the way.
    ///
    /// # Errors
    ///
    /// Why nothing can be written: any [`StoreError`].
    pub(crate) async fn try_to_write(&self) -> Result<(), StoreError> {
        let mut db = self.write.acquire().await?;
        transaction::begin_under(&mut db, &self.lease).await?;
        let written = query("update lease set beat = beat + 1 where shard = 0").execute(&mut db);
        let written = written.await.map_err(StoreError::from);
        transaction::finish(&mut db, written).await.map(drop)
    }

    /// Lets the next one play, which need not wait then. Nothing is written here afterwards.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; the next one waits for a while then.
    pub(crate) async fn let_go(&self) -> Result<(), StoreError> {
        query("update lease set is_held = 0 where shard = 0 and epoch = $1")
            .bind(self.lease.epoch())
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Under which it writes, once it has taken the lease.
    pub(crate) fn epoch(&self) -> Option<i64> {
        self.lease.epoch()
    }

    /// Whether it is seen by a beat that somebody plays: on a file the lock beside it tells.
    pub(crate) const fn is_shared(&self) -> bool {
        self.write.is_remote()
    }
}

impl Holder {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            epoch: row.try_get("epoch")?,
            beat: row.try_get("beat")?,
            is_there: row.try_get("is_held")?,
        })
    }
}
