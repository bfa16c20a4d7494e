//! Who keeps which servers: of several processes at one database one those of a shard.
//!
//! Whoever takes the lease of a shard gets a number that nobody had before, its epoch, and
//! every transaction about a table looks whether it still is the newest: a process that slept
//! while another took over writes nothing afterwards. A file is kept by one process at a time:
//! there one lease stands for all shards, and the lock beside the file says who may take it.

use crate::id_column::IdColumn;
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::db::{Connection, locked, query, query_scalar};
use super::lock::FileLock;
use super::processes::{LeaseRow, ProcessId};
use super::transaction::{self, Keeps};
use super::{Store, StoreError};
use table::id::{GuildId, InteractionId, TableId};

/// Under which epochs a store writes. A clone is the same one.
#[derive(Clone, Debug, Default)]
pub(super) struct Lease(Arc<Mutex<Held>>);

#[derive(Debug, Default)]
struct Held {
    /// Among how many leases the servers are divided; `None` where nobody else is asked: the
    /// tools that nobody plays with, and tests, write as they like.
    parts: Option<NonZeroU32>,
    epochs: BTreeMap<u32, i64>,
    /// The lock of the file, while its lease is held.
    lock: Option<FileLock>,
}

impl Held {
    /// Takes the lock of this name, unless another process has it; whether it is held.
    fn locks(&mut self, path: &Path) -> bool {
        self.lock = self.lock.take().or_else(|| FileLock::take(path));
        self.lock.is_some()
    }
}

/// What a transaction has found out about the leases that it writes under.
#[derive(Debug)]
pub(super) struct Checks<'a> {
    lease: &'a Lease,
    known: BTreeMap<u32, Result<(), StoreError>>,
}

impl Lease {
    /// What a transaction that begins now has to see to.
    pub(super) const fn checks(&self) -> Checks<'_> {
        Checks { lease: self, known: BTreeMap::new() }
    }

    /// Begins a transaction for whoever holds every lease: refused where another process has
    /// taken over. Whoever begins must come to [`transaction::finish`].
    pub(super) async fn begin(&self, db: &mut Connection) -> Result<(), StoreError> {
        transaction::begin(db, Keeps::All).await?;
        match self.checks().all(db).await {
            Ok(()) => Ok(()),
            refused => transaction::finish(db, refused).await,
        }
    }

    /// Among how many leases the servers are divided.
    fn parts(&self) -> Option<NonZeroU32> {
        self.held().parts
    }

    /// The epoch under which the servers of a shard are kept.
    fn epoch_of(&self, shard: u32) -> Result<i64, StoreError> {
        self.held().epochs.get(&shard).copied().ok_or(StoreError::Elsewhere)
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Nothing that changes it can panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Checks<'_> {
    /// Sees that nobody has taken over a server.
    ///
    /// # Errors
    ///
    /// [`StoreError::Deposed`] where somebody has, and [`StoreError::Elsewhere`] where another
    /// process keeps it.
    pub(super) async fn guild(
        &mut self,
        db: &mut Connection,
        guild: GuildId,
    ) -> Result<(), StoreError> {
        let Some(parts) = self.lease.parts() else { return Ok(()) };
        self.shard(db, guild.shard(parts)).await
    }

    /// The same of the server of a table.
    ///
    /// # Errors
    ///
    /// As [`Checks::guild`], and [`StoreError::NoTable`].
    pub(super) async fn table(
        &mut self,
        db: &mut Connection,
        table: TableId,
    ) -> Result<(), StoreError> {
        let Some(parts) = self.lease.parts() else { return Ok(()) };
        if parts == NonZeroU32::MIN {
            return self.shard(db, 0).await;
        }
        let guild = query_scalar("select guild_id from game_table where table_id = $1")
            .bind(table.to_column())
            .fetch_optional(&mut *db)
            .await?;
        let guild = guild.map(GuildId::from_column).ok_or(StoreError::NoTable(table))?;
        self.shard(db, guild.shard(parts)).await
    }

    /// The same of all servers that are kept here.
    ///
    /// # Errors
    ///
    /// [`StoreError::Deposed`].
    pub(super) async fn all(&mut self, db: &mut Connection) -> Result<(), StoreError> {
        let shards: Vec<_> = self.lease.held().epochs.keys().copied().collect();
        for shard in shards {
            self.shard(db, shard).await?;
        }
        Ok(())
    }

    async fn shard(&mut self, db: &mut Connection, shard: u32) -> Result<(), StoreError> {
        if let Some(known) = self.known.get(&shard) {
            return known.clone();
        }
        let checked = match self.lease.epoch_of(shard) {
            Ok(epoch) => check(db, shard, epoch).await,
            elsewhere => elsewhere.map(drop),
        };
        self.known.insert(shard, checked.clone());
        checked
    }
}

/// Whoever takes the lease waits until the transaction ends: what was found holds so long.
async fn check(db: &mut Connection, shard: u32, epoch: i64) -> Result<(), StoreError> {
    let newest = locked!(db, "select epoch from lease where shard = $1", "for share");
    let newest: Option<i64> = query_scalar(newest).bind(shard).fetch_optional(db).await?;
    if newest == Some(epoch) { Ok(()) } else { Err(StoreError::Deposed) }
}

impl Store {
    /// Among how many leases the servers are divided, and so that nothing is written from now
    /// on but under one.
    pub fn write_under_leases(&self, parts: NonZeroU32) {
        self.lease.held().parts = Some(parts);
    }

    /// Whether the processes that held leases are gone, as the lock of the file tells; `None`
    /// on a server, where only their beats tell.
    #[must_use]
    pub fn are_others_gone(&self) -> Option<bool> {
        let path = self.lock.as_deref()?;
        Some(self.lease.held().lock.is_some() || FileLock::take(path).is_some())
    }

    /// Takes a lease as it was seen, unless somebody else was faster; whether it is this
    /// store's now.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it is not this store's then, as far as anybody knows.
    pub async fn take(&self, seen: &LeaseRow, process: ProcessId) -> Result<bool, StoreError> {
        if let Some(path) = self.lock.as_deref() {
            if !self.lease.held().locks(path) {
                return Ok(false);
            }
            self.settle().await?;
        }
        let epoch = query_scalar(
            "update lease set epoch = epoch + 1, holder = $3, next = null, is_next_ready = 0
             where shard = $1 and epoch = $2 and coalesce(holder, 0) = $4
             returning epoch",
        )
        .bind(seen.shard)
        .bind(seen.epoch)
        .bind(process.0)
        .bind(seen.holder.map_or(0, |holder| holder.0))
        .fetch_optional(&self.write)
        .await?;
        if let Some(epoch) = epoch {
            self.lease.held().epochs.insert(seen.shard, epoch);
        }
        Ok(epoch.is_some())
    }

    /// Lets the next one take a lease, and tells it which interactions were heard here: nothing
    /// about its tables is written here from now on.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; the next one waits for a while then.
    pub async fn let_go(&self, shard: u32, heard: &[InteractionId]) -> Result<(), StoreError> {
        let Some(epoch) = self.lease.held().epochs.remove(&shard) else { return Ok(()) };
        let heard: Vec<_> = heard.iter().map(ToString::to_string).collect();
        let let_go =
            query("update lease set holder = null, taken_in = $3 where shard = $1 and epoch = $2");
        let let_go = let_go.bind(shard).bind(epoch).bind(heard.join(" ")).execute(&self.write);
        let let_go = let_go.await;
        self.lease.held().lock = None;
        let_go?;
        Ok(())
    }

    /// The same of all leases that are held, where nobody hears what was heard here.
    ///
    /// # Errors
    ///
    /// As [`Store::let_go`].
    pub async fn let_go_of_all(&self) -> Result<(), StoreError> {
        let shards: Vec<_> = self.lease.held().epochs.keys().copied().collect();
        for shard in shards {
            self.let_go(shard, &[]).await?;
        }
        Ok(())
    }

    /// Whether another process has taken over what this one held: it slept, or was cut off.
    #[must_use]
    pub fn is_deposed(&self, leases: &[LeaseRow]) -> bool {
        let held = self.lease.held();
        let newest = |shard: u32| leases.iter().find(|lease| lease.shard == shard);
        held.epochs.iter().any(|(&shard, &epoch)| newest(shard).is_none_or(|it| it.epoch != epoch))
    }

    /// Writes something that changes nothing, as anybody would who plays.
    ///
    /// Do not call it where the future may be dropped on the way.
    ///
    /// # Errors
    ///
    /// Why nothing can be written: any [`StoreError`].
    pub async fn try_to_write(&self) -> Result<(), StoreError> {
        let epochs = self.lease.held().epochs.clone();
        let mut db = self.write.acquire().await?;
        transaction::begin(&mut db, Keeps::Rows).await?;
        let mut written = Ok(());
        for (&shard, &epoch) in &epochs {
            written = written.and(check(&mut db, shard, epoch).await);
        }
        // Its own where it has one: nobody waits for another there.
        let own = epochs.keys().next().copied().unwrap_or_default();
        let touched = query("update lease set epoch = epoch where shard = $1").bind(own);
        let touched = touched.execute(&mut db);
        let touched = touched.await.map(drop).map_err(StoreError::from);
        transaction::finish(&mut db, written.and(touched)).await
    }

    /// The lock of the file is gone, and the lease still held.
    #[cfg(test)]
    pub(crate) fn lose_lock(&self) {
        self.lease.held().lock = None;
    }

    /// The highest epoch that it writes under, once it has taken a lease.
    #[must_use]
    pub fn epoch(&self) -> Option<i64> {
        self.lease.held().epochs.values().max().copied()
    }

    /// Whether several processes may divide the servers of this database among themselves.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        self.write.is_remote()
    }
}
