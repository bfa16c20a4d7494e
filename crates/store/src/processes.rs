//! The processes at one database, as they see each other.
//!
//! Each counts its beat; to the others one whose beat stands still is gone, by their own
//! clocks, so that it does not matter what time it is elsewhere. Whoever is to take over a
//! lease says so in it, and once more when it hears Discord.

use crate::id_column::IdColumn;
use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use super::db::{Row, query, query_scalar};
use super::transaction::{self, Keeps};
use super::{Store, StoreError, patience};
use table::id::{InteractionId, TableId, UserId};

/// A process. Counted up from 1, never used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProcessId(pub i64);

/// A process as the others see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcessRow {
    /// Which.
    pub process: ProcessId,
    /// Grows as long as it lives.
    pub beat: i64,
    /// The shards that it was told to keep; `None` where it takes what there is.
    pub told: Option<RangeInclusive<u32>>,
    /// Whether it is about to end.
    pub is_leaving: bool,
}

/// The lease of a shard as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaseRow {
    /// Of which shard; 0 is all of them where a file is kept.
    pub shard: u32,
    /// How many have held it.
    pub epoch: i64,
    /// Who does.
    pub holder: Option<ProcessId>,
    /// Who is about to take over.
    pub next: Option<ProcessId>,
    /// Whether that one hears Discord.
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

impl Store {
    /// Enters this process, which was told to keep these shards or takes what there is.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn enter(&self, told: Option<&RangeInclusive<u32>>) -> Result<ProcessId, StoreError> {
        let enter = || async {
            let entered = query_scalar(
                "insert into process (beat, first, last, is_leaving) values (0, $1, $2, 0)
                 returning process_id",
            )
            .bind(told.map(|told| *told.start()))
            .bind(told.map(|told| *told.end()));
            Ok(ProcessId(entered.fetch_one(&self.write).await?))
        };
        patience::at_the_start(StoreError::is_held, enter).await
    }

    /// Everybody, and who holds what.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn roster(&self) -> Result<Roster, StoreError> {
        let processes = query("select * from process order by process_id").fetch_all(&self.read);
        let leases =
            query("select shard, epoch, holder, next, is_next_ready from lease order by shard");
        let processes = processes.await?.iter().map(ProcessRow::read).collect::<Result<_, _>>()?;
        let leases = leases.fetch_all(&self.read).await?;
        let leases = leases.iter().map(LeaseRow::read).collect::<Result<_, _>>()?;
        Ok(Roster { processes, leases })
    }

    /// Shows the others that this process lives.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it may be seen all the same.
    pub async fn beat(&self, process: ProcessId) -> Result<(), StoreError> {
        query("update process set beat = beat + 1 where process_id = $1")
            .bind(process.0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Shows them that it is about to end.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn is_about_to_leave(&self, process: ProcessId) -> Result<(), StoreError> {
        query("update process set is_leaving = 1 where process_id = $1")
            .bind(process.0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Strikes out processes that are gone.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn strike_out(&self, gone: &[ProcessId]) -> Result<(), StoreError> {
        for process in gone {
            query("delete from process where process_id = $1")
                .bind(process.0)
                .execute(&self.write)
                .await?;
        }
        Ok(())
    }

    /// A process is about to take over a lease, instead of whoever was seen to be; whether it
    /// is.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn line_up(&self, seen: &LeaseRow, process: ProcessId) -> Result<bool, StoreError> {
        let lined_up = query(
            "update lease set next = $2, is_next_ready = 0
             where shard = $1 and epoch = $3 and coalesce(next, 0) = $4",
        )
        .bind(seen.shard)
        .bind(process.0)
        .bind(seen.epoch)
        .bind(seen.next.map_or(0, |next| next.0));
        Ok(lined_up.execute(&self.write).await? == 1)
    }

    /// A process is not about to take over a lease any more, if it was.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn step_back(&self, shard: u32, process: ProcessId) -> Result<(), StoreError> {
        query("update lease set next = null, is_next_ready = 0 where shard = $1 and next = $2")
            .bind(shard)
            .bind(process.0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// It hears Discord now, and can take over.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn is_ready_for(&self, shard: u32, process: ProcessId) -> Result<(), StoreError> {
        query("update lease set is_next_ready = 1 where shard = $1 and next = $2")
            .bind(shard)
            .bind(process.0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// The interactions that whoever has let go of a lease had heard in its last seconds.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn taken_in(&self, shard: u32) -> Result<Vec<InteractionId>, StoreError> {
        let ids = query_scalar("select taken_in from lease where shard = $1").bind(shard);
        let ids: Option<String> = ids.fetch_optional(&self.read).await?;
        let ids = ids.unwrap_or_default();
        Ok(ids.split(' ').filter_map(|id| id.parse().ok()).map(InteractionId).collect())
    }

    /// Divides the servers among so many leases, if nobody holds one but those who are gone;
    /// whether they are divided so now.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn divide(&self, parts: NonZeroU32, gone: &[ProcessId]) -> Result<bool, StoreError> {
        let (write, gone) = (self.write.clone(), gone.to_vec());
        // In a task of its own, so that a transaction once begun is finished whether or not
        // somebody still waits for it.
        let dividing = tokio::spawn(async move {
            let mut db = write.acquire().await?;
            transaction::begin(&mut db, Keeps::All).await?;
            let divided = divide(&mut db, parts.get(), &gone).await;
            transaction::finish(&mut db, divided).await
        });
        dividing.await.map_err(|_| StoreError::Stopped)?
    }

    /// Asks whoever keeps these tables to forget somebody there.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; some may be asked then.
    pub async fn hand_on(&self, tables: &[TableId], user: UserId) -> Result<(), StoreError> {
        for table in tables {
            query("insert into errand (table_id, user_id) values ($1, $2) on conflict do nothing")
                .bind(table.to_column())
                .bind(user.to_column())
                .execute(&self.write)
                .await?;
        }
        Ok(())
    }

    /// Whom to forget at which table, on behalf of another process.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn errands(&self) -> Result<Vec<(TableId, UserId)>, StoreError> {
        let rows = query("select table_id, user_id from errand order by table_id, user_id");
        let rows = rows.fetch_all(&self.read).await?;
        let errand = |row: &Row| {
            let table = TableId::from_column(row.try_get("table_id")?);
            Ok((table, UserId::from_column(row.try_get("user_id")?)))
        };
        rows.iter().map(errand).collect()
    }

    /// An errand is done.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it will be done again then.
    pub async fn errand_done(&self, table: TableId, user: UserId) -> Result<(), StoreError> {
        query("delete from errand where table_id = $1 and user_id = $2")
            .bind(table.to_column())
            .bind(user.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }
}

async fn divide(
    db: &mut super::db::Connection,
    parts: u32,
    gone: &[ProcessId],
) -> Result<bool, StoreError> {
    let rows = query("select shard, epoch, holder, next, is_next_ready from lease order by shard");
    let rows = rows.fetch_all(&mut *db).await?;
    let leases = rows.iter().map(LeaseRow::read).collect::<Result<Vec<_>, _>>()?;
    if leases.iter().map(|lease| lease.shard).eq(0..parts) {
        return Ok(true);
    }
    if leases.iter().filter_map(|lease| lease.holder).any(|holder| !gone.contains(&holder)) {
        return Ok(false);
    }
    // No number is given twice, whichever line it stood in, and whoever sleeps has none.
    let epoch = 1 + leases.iter().map(|lease| lease.epoch).max().unwrap_or_default();
    query("delete from lease").execute(&mut *db).await?;
    for shard in 0..parts {
        query(
            "insert into lease (shard, epoch, holder, next, is_next_ready, taken_in)
             values ($1, $2, null, null, 0, '')",
        )
        .bind(shard)
        .bind(epoch)
        .execute(&mut *db)
        .await?;
    }
    Ok(true)
}

impl ProcessRow {
    /// Whether it was not told to keep others than these shards.
    #[must_use]
    pub fn may_keep_any(&self, shards: &BTreeSet<u32>) -> bool {
        let told = self.told.as_ref();
        told.is_none_or(|told| shards.iter().any(|shard| told.contains(shard)))
    }

    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let first: Option<u32> = row.try_get("first")?;
        let last: Option<u32> = row.try_get("last")?;
        Ok(Self {
            process: ProcessId(row.try_get("process_id")?),
            beat: row.try_get("beat")?,
            told: first.zip(last).map(|(first, last)| first..=last),
            is_leaving: row.try_get("is_leaving")?,
        })
    }
}

impl LeaseRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let holder: Option<i64> = row.try_get("holder")?;
        let next: Option<i64> = row.try_get("next")?;
        Ok(Self {
            shard: row.try_get("shard")?,
            epoch: row.try_get("epoch")?,
            holder: holder.map(ProcessId),
            next: next.map(ProcessId),
            is_next_ready: row.try_get("is_next_ready")?,
        })
    }
}
