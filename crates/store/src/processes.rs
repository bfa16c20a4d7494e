//! The processes at one database, as they see each other.
//!
//! Each counts its beat; to the others one whose beat stands still is gone, by their own clocks,
//! so that it does not matter what time it is elsewhere. The next holder of a lease lines up in
//! it, and says there when it hears Discord.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use super::db::{Bind, Column, Connection, FromRow, Query, Row, Value, query};
use super::transaction::Keeps;
use super::{Result, Store, StoreError, retry};
use table::id::{InteractionId, TableId, UserId};

/// A process. Counted up from 1, never used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProcessId(pub i64);

/// A process as the others see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcessRow {
    /// The process.
    pub process: ProcessId,
    /// Grows as long as it lives.
    pub beat: i64,
    /// The shards that it was told to keep; `None` where it takes what there is.
    pub assigned: Option<RangeInclusive<u32>>,
    /// True for a process that is about to end.
    pub is_leaving: bool,
}

/// The lease of a shard as every process sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaseRow {
    /// The shard; 0 is all of them where a file is kept.
    pub shard: u32,
    /// Grows with every holder.
    pub epoch: i64,
    /// The process that holds it.
    pub holder: Option<ProcessId>,
    /// The process that is about to take over.
    pub next: Option<ProcessId>,
    /// The next holder hears Discord.
    pub is_next_ready: bool,
}

/// All processes, by number, and all leases, by shard.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roster {
    /// The processes.
    pub processes: Vec<ProcessRow>,
    /// The leases.
    pub leases: Vec<LeaseRow>,
}

fn leases() -> Query {
    query("select shard, epoch, holder, next, is_next_ready from lease order by shard")
}

impl Store {
    /// Enters this process, and the shards that it was told to keep.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn enter(&self, assigned: Option<&RangeInclusive<u32>>) -> Result<ProcessId> {
        let enter = || {
            let entered = query(
                "insert into process (beat, first, last, is_leaving) values (0, $1, $2, 0)
                 returning process_id",
            );
            let entered = entered.bind(assigned.map(|assigned| *assigned.start()));
            entered.bind(assigned.map(|assigned| *assigned.end())).fetch_one(&self.write)
        };
        retry::while_held(StoreError::is_held, enter).await
    }

    /// All processes, and the leases that they hold.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn roster(&self) -> Result<Roster> {
        let processes = query("select * from process order by process_id");
        let processes = processes.fetch_all(&self.read).await?;
        Ok(Roster { processes, leases: leases().fetch_all(&self.read).await? })
    }

    /// Shows the others that this process lives.
    /// # Errors
    ///
    /// Any `StoreError`; it may be seen all the same.
    pub async fn beat(&self, process: ProcessId) -> Result<()> {
        let beat = query("update process set beat = beat + 1 where process_id = $1");
        beat.bind(process).run(&self.write).await
    }

    /// Shows the others that this process is about to end.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn is_about_to_leave(&self, process: ProcessId) -> Result<()> {
        let leaving = query("update process set is_leaving = 1 where process_id = $1");
        leaving.bind(process).run(&self.write).await
    }

    /// Strikes out processes that are gone.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn strike_out(&self, gone: &[ProcessId]) -> Result<()> {
        for process in gone {
            let gone = query("delete from process where process_id = $1");
            gone.bind(*process).run(&self.write).await?;
        }
        Ok(())
    }

    /// Lines a process up as the next holder of a lease; false where that has changed since it
    /// was seen.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn line_up(&self, seen: &LeaseRow, process: ProcessId) -> Result<bool> {
        let lined_up = query(
            "update lease set next = $2, is_next_ready = 0
             where shard = $1 and epoch = $3 and coalesce(next, 0) = $4",
        );
        let lined_up = lined_up.bind(seen.shard).bind(process).bind(seen.epoch);
        let lined_up = lined_up.bind(seen.next.map_or(0, |next| next.0));
        Ok(lined_up.execute(&self.write).await? == 1)
    }

    /// Takes back that a process is the next holder of a lease.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn step_back(&self, shard: u32, process: ProcessId) -> Result<()> {
        query("update lease set next = null, is_next_ready = 0 where shard = $1 and next = $2")
            .bind(shard)
            .bind(process)
            .run(&self.write)
            .await
    }

    /// Shows that the next holder of a lease hears Discord, and can take over.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn is_ready_for(&self, shard: u32, process: ProcessId) -> Result<()> {
        let ready = query("update lease set is_next_ready = 1 where shard = $1 and next = $2");
        ready.bind(shard).bind(process).run(&self.write).await
    }

    /// The interactions that the last holder of a lease had heard in its last seconds.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn taken_in(&self, shard: u32) -> Result<Vec<InteractionId>> {
        let ids = query("select taken_in from lease where shard = $1").bind(shard);
        let ids: Option<String> = ids.fetch_optional(&self.read).await?;
        let ids = ids.unwrap_or_default();
        Ok(ids.split(' ').filter_map(|id| id.parse().ok()).map(InteractionId).collect())
    }

    /// Divides the servers among so many leases, unless a process that is not gone holds one;
    /// true where they are divided so now.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn divide(&self, parts: NonZeroU32, gone: &[ProcessId]) -> Result<bool> {
        let gone = gone.to_vec();
        self.transact(Keeps::All, move |db| Box::pin(divide(db, parts.get(), gone))).await
    }

    /// Asks the processes that keep these tables to forget a person there.
    /// # Errors
    ///
    /// Any `StoreError`; some may be asked then.
    pub async fn hand_on(&self, tables: &[TableId], user: UserId) -> Result<()> {
        for table in tables {
            query("insert into errand (table_id, user_id) values ($1, $2) on conflict do nothing")
                .bind(*table)
                .bind(user)
                .run(&self.write)
                .await?;
        }
        Ok(())
    }

    /// The people whom other processes ask to forget, and at which tables.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn errands(&self) -> Result<Vec<(TableId, UserId)>> {
        let errands = query("select table_id, user_id from errand order by table_id, user_id");
        errands.fetch_all(&self.read).await
    }

    /// Strikes out an errand that is done.
    /// # Errors
    ///
    /// Any `StoreError`; it will be done again then.
    pub async fn errand_done(&self, table: TableId, user: UserId) -> Result<()> {
        let done = query("delete from errand where table_id = $1 and user_id = $2");
        done.bind(table).bind(user).run(&self.write).await
    }
}

async fn divide(db: &mut Connection, parts: u32, gone: Vec<ProcessId>) -> Result<bool> {
    let leases: Vec<LeaseRow> = leases().fetch_all(&mut *db).await?;
    if leases.iter().map(|lease| lease.shard).eq(0..parts) {
        return Ok(true);
    }
    if leases.iter().filter_map(|lease| lease.holder).any(|holder| !gone.contains(&holder)) {
        return Ok(false);
    }
    // No epoch is given twice, in any line, and a process that sleeps has none of them.
    let epoch = 1 + leases.iter().map(|lease| lease.epoch).max().unwrap_or_default();
    query("delete from lease").run(&mut *db).await?;
    for shard in 0..parts {
        let lease = query(
            "insert into lease (shard, epoch, holder, next, is_next_ready, taken_in)
             values ($1, $2, null, null, 0, '')",
        );
        lease.bind(shard).bind(epoch).run(&mut *db).await?;
    }
    Ok(true)
}

impl ProcessRow {
    /// Is true where it was not told to keep other shards than these.
    #[must_use]
    pub fn may_keep_any(&self, shards: &BTreeSet<u32>) -> bool {
        let assigned = self.assigned.as_ref();
        assigned.is_none_or(|assigned| shards.iter().any(|shard| assigned.contains(shard)))
    }
}

impl Column for ProcessId {
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
        i64::of(row, place).map(Self)
    }
}

impl Bind for ProcessId {
    const NULL: Value = Value::Integer(None);

    fn value(self) -> Value {
        self.0.value()
    }
}

impl FromRow for ProcessRow {
    fn from_row(row: &Row) -> Result<Self> {
        let (first, last): (Option<u32>, Option<u32>) = (row.get("first")?, row.get("last")?);
        Ok(Self {
            process: row.get("process_id")?,
            beat: row.get("beat")?,
            assigned: first.zip(last).map(|(first, last)| first..=last),
            is_leaving: row.get("is_leaving")?,
        })
    }
}

impl FromRow for LeaseRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            shard: row.get("shard")?,
            epoch: row.get("epoch")?,
            holder: row.get("holder")?,
            next: row.get("next")?,
            is_next_ready: row.get("is_next_ready")?,
        })
    }
}
