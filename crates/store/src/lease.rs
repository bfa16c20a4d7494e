//! Leases: which process keeps the servers of a shard.
//!
//! A process that takes the lease of a shard gets a new number, its epoch, and every transaction
//! about a table checks that it still is the newest: a process that slept while another took over
//! writes nothing afterwards. A file is kept by one process at a time: there one lease stands for
//! all shards, and the lock beside the file says which process may take it.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::beside::FileLock;
use super::db::{Connection, locked, query};
use super::processes::{LeaseRow, ProcessId};
use super::transaction::{self, Keeps};
use super::{Result, Store, StoreError};
use table::id::{GuildId, InteractionId, TableId};

/// The epochs under which a store writes. A clone is the same one.
#[derive(Clone, Debug, Default)]
pub(super) struct Lease(Arc<Mutex<Held>>);

#[derive(Debug, Default)]
struct Held {
    /// The number of leases among which the servers are divided; `None` for tools and tests,
    /// which write without one.
    parts: Option<NonZeroU32>,
    /// By shard.
    epochs: BTreeMap<u32, i64>,
    /// The lock of the file, while its lease is held.
    lock: Option<FileLock>,
}

/// The leases that a transaction has checked.
#[derive(Debug)]
pub(super) struct Checks<'a> {
    lease: &'a Lease,
    known: BTreeMap<u32, Result<()>>,
}

impl Lease {
    pub(super) const fn checks(&self) -> Checks<'_> {
        Checks { lease: self, known: BTreeMap::new() }
    }

    /// Begins a transaction under every lease that is held. As [`transaction::begin`].
    pub(super) async fn begin(&self, db: &mut Connection) -> Result<()> {
        transaction::begin(db, Keeps::All).await?;
        let mut checks = self.checks();
        for shard in self.shards() {
            if let Err(refused) = checks.shard(db, shard).await {
                return transaction::finish(db, Err(refused)).await;
            }
        }
        Ok(())
    }

    /// The epoch of the lease of all servers; `None` where nothing is written under a lease.
    pub(super) fn only(&self) -> Result<Option<i64>> {
        let held = self.held();
        let epoch = held.epochs.get(&0).filter(|_| held.parts == Some(NonZeroU32::MIN));
        match (held.parts, epoch) {
            (None, _) => Ok(None),
            (Some(_), epoch) => epoch.copied().map(Some).ok_or(StoreError::Elsewhere),
        }
    }

    fn shards(&self) -> Vec<u32> {
        self.held().epochs.keys().copied().collect()
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Nothing that changes it can panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Checks<'_> {
    /// Checks the lease of a server: [`StoreError::Deposed`] where another process has taken over,
    /// [`StoreError::Elsewhere`] where this one never held it.
    pub(super) async fn guild(&mut self, db: &mut Connection, guild: GuildId) -> Result<()> {
        let Some(parts) = self.lease.held().parts else { return Ok(()) };
        self.shard(db, guild.shard(parts)).await
    }

    /// Checks the lease of the server of a table.
    pub(super) async fn table(&mut self, db: &mut Connection, table: TableId) -> Result<()> {
        let Some(parts) = self.lease.held().parts else { return Ok(()) };
        if parts == NonZeroU32::MIN {
            return self.shard(db, 0).await;
        }
        let guild = query("select guild_id from game_table where table_id = $1").bind(table);
        let guild: Option<GuildId> = guild.fetch_optional(&mut *db).await?;
        self.shard(db, guild.ok_or(StoreError::NoTable(table))?.shard(parts)).await
    }

    async fn shard(&mut self, db: &mut Connection, shard: u32) -> Result<()> {
        if let Some(known) = self.known.get(&shard) {
            return known.clone();
        }
        let epoch = self.lease.held().epochs.get(&shard).copied();
        let checked = match epoch {
            Some(epoch) => check(db, shard, epoch).await,
            None => Err(StoreError::Elsewhere),
        };
        self.known.insert(shard, checked.clone());
        checked
    }
}

/// Checks an epoch, and locks it: a process that takes the lease waits until the transaction ends.
async fn check(db: &mut Connection, shard: u32, epoch: i64) -> Result<()> {
    let newest = locked!(db, "select epoch from lease where shard = $1", "for share");
    let newest: Option<i64> = query(newest).bind(shard).fetch_optional(db).await?;
    if newest == Some(epoch) { Ok(()) } else { Err(StoreError::Deposed) }
}

impl Store {
    /// Sets the number of leases among which the servers are divided: from now on nothing is
    /// written but under one.
    pub fn write_under_leases(&self, parts: NonZeroU32) {
        self.lease.held().parts = Some(parts);
    }

    /// Is true where no other process holds the lock of the file; `None` on a server, where only
    /// their beats tell.
    #[must_use]
    pub fn are_others_gone(&self) -> Option<bool> {
        let path = self.lock.as_deref()?;
        Some(self.lease.held().lock.is_some() || FileLock::take(path).is_some())
    }

    /// Takes a lease as it was seen; false where another process was faster.
    /// # Errors
    ///
    /// Any `StoreError`; it is not this store's then, as far as is known.
    pub async fn take(&self, seen: &LeaseRow, process: ProcessId) -> Result<bool> {
        if let Some(path) = self.lock.as_deref() {
            if !self.locks(path) {
                return Ok(false);
            }
            self.recover().await?;
        }
        let epoch = query(
            "update lease set epoch = epoch + 1, holder = $3, next = null, is_next_ready = 0
             where shard = $1 and epoch = $2 and coalesce(holder, 0) = $4
             returning epoch",
        );
        let epoch = epoch.bind(seen.shard).bind(seen.epoch).bind(process);
        let epoch = epoch.bind(seen.holder.map_or(0, |holder| holder.0));
        let epoch: Option<i64> = epoch.fetch_optional(&self.write).await?;
        if let Some(epoch) = epoch {
            self.lease.held().epochs.insert(seen.shard, epoch);
        }
        Ok(epoch.is_some())
    }

    /// Takes the lock of the file, unless another process has it.
    fn locks(&self, path: &Path) -> bool {
        let mut held = self.lease.held();
        held.lock = held.lock.take().or_else(|| FileLock::take(path));
        held.lock.is_some()
    }

    /// Releases a lease, and leaves the interactions that were heard here to the next holder.
    /// # Errors
    ///
    /// Any `StoreError`; the next holder waits for a while then.
    pub async fn let_go(&self, shard: u32, heard: &[InteractionId]) -> Result<()> {
        let Some(epoch) = self.lease.held().epochs.remove(&shard) else { return Ok(()) };
        let heard: Vec<_> = heard.iter().map(ToString::to_string).collect();
        let let_go =
            query("update lease set holder = null, taken_in = $3 where shard = $1 and epoch = $2");
        let let_go = let_go.bind(shard).bind(epoch).bind(heard.join(" ")).run(&self.write).await;
        self.lease.held().lock = None;
        let_go
    }

    /// Releases all leases, where this process has heard nothing.
    /// # Errors
    ///
    /// As [`Store::let_go`].
    pub async fn let_go_of_all(&self) -> Result<()> {
        for shard in self.lease.shards() {
            self.let_go(shard, &[]).await?;
        }
        Ok(())
    }

    /// Is true where another process has taken over what this one held: it slept, or was cut off.
    #[must_use]
    pub fn is_deposed(&self, leases: &[LeaseRow]) -> bool {
        let held = self.lease.held();
        let newest = |shard: u32| leases.iter().find(|lease| lease.shard == shard);
        held.epochs.iter().any(|(&shard, &epoch)| newest(shard).is_none_or(|it| it.epoch != epoch))
    }

    /// Writes what grows, and something that changes nothing, under the leases that are held. Do not call it where
    /// the future may be dropped.
    /// # Errors
    ///
    /// Any `StoreError`: the reason why nothing can be written.
    pub async fn try_to_write(&self) -> Result<()> {
        self.still_there()?;
        if let Some(file) = self.file.clone() {
            let grown = tokio::task::spawn_blocking(move || file.try_to_grow()).await;
            match grown {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return Err(StoreError::Full),
                Err(_) => return Err(StoreError::Stopped),
            }
        }
        let epochs = self.lease.held().epochs.clone();
        self.in_transaction(Keeps::Rows, |db| {
            Box::pin(async move {
                let mut checked = Ok(());
                for (&shard, &epoch) in &epochs {
                    checked = checked.and(check(db, shard, epoch).await);
                }
                // Its own where it has one: no other process locks it.
                let own = epochs.keys().next().copied().unwrap_or_default();
                let touched = query("update lease set epoch = epoch where shard = $1").bind(own);
                checked.and(touched.run(db).await)
            })
        })
        .await
    }

    #[cfg(test)]
    pub(crate) fn lose_lock(&self) {
        self.lease.held().lock = None;
    }

    /// The highest epoch that it writes under, once it has taken a lease.
    #[must_use]
    pub fn epoch(&self) -> Option<i64> {
        self.lease.held().epochs.values().max().copied()
    }

    /// Is true where several processes may divide the servers of this database.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        self.write.is_remote()
    }
}
