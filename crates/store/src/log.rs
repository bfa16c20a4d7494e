//! The log of a table: entries chained by hash, added and read.

use crate::id_column::IdColumn;
use sha2::{Digest, Sha256};

use super::db::{Connection, Row, locked, query, query_scalar};
use super::{Counted, Store, StoreError};
use table::id::{InteractionId, TableId, Timestamp, UserId};

/// Something a table remembers, not yet written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// The press or command that it answers; of several entries that answer
    /// one, only the first names it.
    pub interaction: Option<InteractionId>,
    /// Whether it says what nobody may read in the file: it is sealed where there is a key.
    pub is_secret: bool,
    /// The table's own words. The store does not read them.
    pub body: String,
}

/// Something a table remembers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place in the log, from 1.
    pub seq: u32,
    /// The press or command that it answers.
    pub interaction: Option<InteractionId>,
    /// When it was written.
    pub at: Timestamp,
    /// The table's own words.
    pub body: String,
}

/// Somebody takes or gives up a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatChange {
    /// The place is this person's now, whoever held it before.
    Sit {
        /// 0 to 3 are the chairs N E S W, 4 and 5 those who may sit out.
        member: u8,
        /// Who.
        user: UserId,
        /// What the table calls them.
        name: String,
    },
    /// The place is nobody's now.
    Leave {
        /// Which.
        member: u8,
    },
}

impl Store {
    /// The whole log of a table, open or closed, its chain verified.
    ///
    /// # Errors
    ///
    /// [`StoreError::Broken`] names the first entry that is not what was written, or
    /// that is missing; [`StoreError::Sealed`] says that the key is not the one it needs.
    pub async fn log(&self, table: TableId) -> Result<Vec<Entry>, StoreError> {
        // Asked first: what is read after that may only have grown.
        let witnessed = self.witness.of(table);
        // One query, so that the log and its head are of one moment.
        let rows = query(
            "select head_seq, head_hash, seq, interaction_id, at, body, hash
             from game_table left join entry on entry.table_id = game_table.table_id
             where game_table.table_id = $1 order by seq",
        )
        .bind(table.to_column())
        .fetch_all(&self.read)
        .await?;
        // One that was deleted meanwhile is witnessed no more.
        if rows.is_empty() && witnessed.and(self.witness.of(table)).is_some() {
            return Err(StoreError::Broken { table, seq: 1 });
        }
        let stored = verified(table, &rows, witnessed)?;
        // Only what is as it was written is opened.
        let open = |entry: Entry| {
            let body = self.seal.open(table, entry.seq, entry.body)?;
            Ok(Entry { body, ..entry })
        };
        stored.into_iter().map(open).collect()
    }
}

/// The entries in the rows, if they are what was written and reach as far as was witnessed.
fn verified(
    table: TableId,
    rows: &[Row],
    witnessed: Option<End>,
) -> Result<Vec<Entry>, StoreError> {
    let first = rows.first().ok_or(StoreError::NoTable(table))?;
    let mut walk = Walk::along(table, witnessed);
    let mut entries = Vec::with_capacity(rows.len());
    // A table without entries comes as one row without an entry.
    for row in rows.iter().filter(|row| !matches!(row.try_get("seq"), Ok(None::<i64>))) {
        entries.push(walk.step(row)?);
    }
    walk.arrive(first)?;
    Ok(entries)
}

/// A log that is read from its beginning, and the chain of what was read so far.
#[derive(Debug)]
pub(super) struct Walk {
    table: TableId,
    chain: Head,
    /// Where it must have come to, or further.
    witnessed: Option<End>,
}

impl Walk {
    /// At the beginning of the log of a table.
    pub(super) fn along(table: TableId, witnessed: Option<End>) -> Self {
        Self { table, chain: Head::start(table), witnessed }
    }

    /// The next entry, if it is what was written.
    pub(super) fn step(&mut self, row: &Row) -> Result<Entry, StoreError> {
        let broken = self.broken();
        let (entry, hash) = read(row).map_err(|_| broken.clone())?;
        self.chain.push(&entry);
        let end = self.chain.end();
        let is_other =
            self.witnessed.is_some_and(|witnessed| witnessed.seq == end.seq && witnessed != end);
        if entry.seq != end.seq || hash != end.hash || is_other { Err(broken) } else { Ok(entry) }
    }

    /// Where it ends, if its table has it so and it reaches as far as was witnessed.
    pub(super) fn arrive(self, of_table: &Row) -> Result<End, StoreError> {
        let (table, chain) = (self.table, &self.chain);
        let is_short = self.witnessed.is_some_and(|end| end.seq > chain.seq);
        match head(of_table) {
            Ok(end) if end == chain.end() && !is_short => Ok(end),
            Ok(end) => Err(StoreError::Broken { table, seq: chain.seq.min(end.seq) + 1 }),
            Err(_) => Err(self.broken()),
        }
    }

    /// That nothing holds from the next entry on.
    pub(super) const fn broken(&self) -> StoreError {
        StoreError::Broken { table: self.table, seq: self.chain.seq + 1 }
    }
}

pub(super) type Unreadable = Box<dyn std::error::Error + Send + Sync>;

/// An entry, and the hash that stands beside it.
fn read(row: &Row) -> Result<(Entry, [u8; 32]), Unreadable> {
    let interaction: Option<i64> = row.try_get("interaction_id")?;
    let hash: Vec<u8> = row.try_get("hash")?;
    let entry = Entry {
        seq: row.try_get("seq")?,
        interaction: interaction.map(InteractionId::from_column),
        at: Timestamp(row.try_get("at")?),
        body: row.try_get("body")?,
    };
    Ok((entry, hash.as_slice().try_into()?))
}

/// Where the log ends, as its table has it.
fn head(row: &Row) -> Result<End, Unreadable> {
    let hash: Vec<u8> = row.try_get("head_hash")?;
    Ok(End { seq: row.try_get("head_seq")?, hash: hash.as_slice().try_into()? })
}

/// A table, and where its log ends as it has it.
pub(super) fn head_of_table(row: &Row) -> Result<(TableId, End), Unreadable> {
    Ok((TableId::from_column(row.try_get("table_id")?), head(row)?))
}

/// Where a log ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// The last entry's place; 0 where there is none.
    pub(super) seq: u32,
    /// The last entry's hash, which covers all before it.
    pub(super) hash: [u8; 32],
}

/// The end of a log to which entries are added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head {
    /// The last entry's place; 0 where there is none.
    pub(super) seq: u32,
    /// The last entry's hash, which covers all before it.
    pub(super) hash: [u8; 32],
    pub(super) closed: bool,
}

impl Head {
    /// Of a log without entries. It names the table, so that no log can be
    /// passed off as another's.
    pub(super) fn start(table: TableId) -> Self {
        let hash = Sha256::new()
            .chain_update(b"whist log 1")
            .chain_update(table.0.to_le_bytes())
            .finalize();
        Self { seq: 0, hash: hash.into(), closed: false }
    }

    /// It stays there until the transaction ends, and a transaction that has been moving it is
    /// waited for.
    pub(super) async fn of(db: &mut Connection, table: TableId) -> Result<Self, StoreError> {
        let head = locked!(
            db,
            "select head_seq, head_hash, closed_at from game_table where table_id = $1",
            "for no key update"
        );
        let row = query(head).bind(table.to_column()).fetch_optional(db).await?;
        let row = row.ok_or(StoreError::NoTable(table))?;
        let seq: u32 = row.try_get("head_seq")?;
        let hash: Vec<u8> = row.try_get("head_hash")?;
        let hash = hash.try_into().map_err(|_| StoreError::Broken { table, seq: seq.max(1) })?;
        let closed_at: Option<i64> = row.try_get("closed_at")?;
        Ok(Self { seq, hash, closed: closed_at.is_some() })
    }

    /// Where the log ends.
    pub(super) const fn end(&self) -> End {
        End { seq: self.seq, hash: self.hash }
    }

    /// Makes the entry the last one. The body comes last and everything before
    /// it has a fixed length, so no two entries read alike.
    fn push(&mut self, entry: &Entry) {
        self.seq += 1;
        self.hash = Sha256::new()
            .chain_update(self.hash)
            .chain_update(entry.seq.to_le_bytes())
            .chain_update(entry.at.0.to_le_bytes())
            .chain_update(entry.interaction.map_or(0, |id| id.0).to_le_bytes())
            .chain_update(entry.body.as_bytes())
            .finalize()
            .into();
    }
}

/// Adds entries of one moment after the head, moves it, and notes by what the table counts
/// from now on.
pub(super) async fn write(
    db: &mut Connection,
    table: TableId,
    head: &mut Head,
    (at, counted): (Timestamp, Counted),
    entries: &[NewEntry],
) -> Result<(), StoreError> {
    for new in entries {
        let NewEntry { interaction, body, is_secret: _ } = new.clone();
        let entry = Entry { seq: head.seq + 1, interaction, at, body };
        head.push(&entry);
        query(
            "insert into entry (table_id, seq, interaction_id, at, body, hash)
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(table.to_column())
        .bind(entry.seq)
        .bind(entry.interaction.map(InteractionId::to_column))
        .bind(entry.at.0)
        .bind(entry.body)
        .bind(head.hash.as_slice())
        .execute(&mut *db)
        .await?;
    }
    query(
        "update game_table set head_seq = $2, head_hash = $3, makes_room = $4, over_days = $5
         where table_id = $1",
    )
    .bind(table.to_column())
    .bind(head.seq)
    .bind(head.hash.as_slice())
    .bind(i64::from(counted.makes_room))
    .bind(i64::from(counted.over_days))
    .execute(db)
    .await?;
    Ok(())
}

/// Lets people sit down and get up, in the order given.
pub(super) async fn seat(
    db: &mut Connection,
    table: TableId,
    changes: &[SeatChange],
) -> Result<(), StoreError> {
    for change in changes {
        let query = match change {
            SeatChange::Sit { member, user, name } => query(
                "insert into seat (table_id, member, user_id, name) values ($1, $2, $3, $4)
                 on conflict (table_id, member)
                 do update set user_id = excluded.user_id, name = excluded.name",
            )
            .bind(table.to_column())
            .bind(*member)
            .bind(user.to_column())
            .bind(name.as_str()),
            SeatChange::Leave { member } => {
                query("delete from seat where table_id = $1 and member = $2")
                    .bind(table.to_column())
                    .bind(*member)
            }
        };
        query.execute(&mut *db).await?;
    }
    Ok(())
}

impl Store {
    /// Whether a press or a command has become an entry already.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn is_answered(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        Ok(earlier(&mut self.read.acquire().await?, interaction).await?.is_some())
    }

    /// The press or the command that has opened a table; `None` where nobody knows it.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn opened_by(&self, table: TableId) -> Result<Option<InteractionId>, StoreError> {
        let opened =
            query_scalar("select interaction_id from entry where table_id = $1 and seq = 1");
        let opened = opened.bind(table.to_column()).fetch_optional(&self.read).await?;
        Ok(opened.flatten().map(InteractionId::from_column))
    }
}

/// The entry that this press already became, if it did.
pub(super) async fn earlier(
    db: &mut Connection,
    interaction: InteractionId,
) -> Result<Option<(TableId, u32)>, StoreError> {
    let row = query("select table_id, seq from entry where interaction_id = $1")
        .bind(interaction.to_column())
        .fetch_optional(db)
        .await?;
    let earlier =
        |row: Row| Ok((TableId::from_column(row.try_get("table_id")?), row.try_get("seq")?));
    row.map(earlier).transpose()
}
