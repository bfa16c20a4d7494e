//! The log of a table: entries chained by hash, added and read.

use sha2::{Digest, Sha256};

use super::db::{Connection, FromRow, On, Row, locked, query};
use super::{Counted, Result, Store, StoreError, transaction};
use table::id::{InteractionId, TableId, Timestamp, UserId};

/// An entry of a log that is not written yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// The press or command that it answers; only the first of several entries names it.
    pub interaction: Option<InteractionId>,
    /// True where it holds a secret, which is sealed where there is a key.
    pub is_secret: bool,
    /// The table's own words. The store does not read them.
    pub body: String,
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place in the log, from 1.
    pub seq: u32,
    /// The press or command that it answers.
    pub interaction: Option<InteractionId>,
    /// The time at which it was written.
    pub at: Timestamp,
    /// The table's own words.
    pub body: String,
}

/// A change of a place at a table. Places 0 to 3 are the chairs N E S W, 4 and 5 sit out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatChange {
    /// A player takes a place from its holder.
    Sit {
        /// The place.
        member: u8,
        /// The player.
        user: UserId,
        /// The player's name at the table.
        name: String,
    },
    /// A place becomes free.
    Leave {
        /// The place.
        member: u8,
    },
}

impl Store {
    /// The whole log of a table, open or closed, its chain verified.
    /// # Errors
    ///
    /// [`StoreError::Broken`] names the first entry that is altered or missing;
    /// [`StoreError::Sealed`] where the key is not the one it needs.
    pub async fn log(&self, table: TableId) -> Result<Vec<Entry>> {
        // Asked first: what is read after that may only have grown.
        let indexed = self.tail_index.of(table);
        let read = match read(&self.read, table, indexed).await {
            // One that was deleted meanwhile is indexed no more.
            Err(StoreError::NoTable(_)) if indexed.and(self.tail_index.of(table)).is_some() => {
                Err(StoreError::Broken { table, seq: 1 })
            }
            read => read,
        };
        // Only what is as it was written is opened.
        let open = |entry: Entry| {
            let body = self.seal.open(table, entry.seq, entry.body)?;
            Ok(Entry { body, ..entry })
        };
        read?.0.into_iter().map(open).collect()
    }

    /// Is true where a press or a command has become an entry already.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn is_answered(&self, interaction: InteractionId) -> Result<bool> {
        Ok(earlier(&self.read, interaction).await?.is_some())
    }

    /// The press or the command that has opened a table, if it is known.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn opened_by(&self, table: TableId) -> Result<Option<InteractionId>> {
        let opened = query("select interaction_id from entry where table_id = $1 and seq = 1");
        let opened: Option<Option<_>> = opened.bind(table).fetch_optional(&self.read).await?;
        Ok(opened.flatten())
    }
}

/// Reads a log and its end, sealed lines as they are stored.
pub(super) async fn read<'a>(
    on: impl Into<On<'a>>,
    table: TableId,
    indexed: Option<End>,
) -> Result<(Vec<Entry>, End)> {
    // One query, so that the log and its head are of one moment.
    let rows = query(
        "select head_seq, head_hash, seq, interaction_id, at, body, hash
         from game_table left join entry on entry.table_id = game_table.table_id
         where game_table.table_id = $1 order by seq",
    );
    verified(table, &rows.bind(table).rows(on).await?, indexed)
}

/// The entries in the rows, if they are what was written and reach as far as was indexed.
fn verified(table: TableId, rows: &[Row], indexed: Option<End>) -> Result<(Vec<Entry>, End)> {
    let of_table = rows.first().ok_or(StoreError::NoTable(table))?;
    let broken = |seq: u32| StoreError::Broken { table, seq: seq + 1 };
    let (mut entries, mut end) = (Vec::with_capacity(rows.len()), End::start(table));
    // A table without entries comes as one row without an entry.
    for row in rows.iter().filter(|row| !matches!(row.get("seq"), Ok(None::<i64>))) {
        let (entry, stored) = stored(row).map_err(|_| broken(end.seq))?;
        let next = end.after(&entry);
        let is_other = indexed.is_some_and(|it| it.seq == next.seq && it != next);
        if stored != next || is_other {
            return Err(broken(end.seq));
        }
        entries.push(entry);
        end = next;
    }
    let is_short = indexed.is_some_and(|it| it.seq > end.seq);
    match End::from_row(of_table) {
        Ok(head) if head == end && !is_short => Ok((entries, end)),
        Ok(head) => Err(broken(end.seq.min(head.seq))),
        Err(_) => Err(broken(end.seq)),
    }
}

/// An entry, and the end of the log that it makes as it was stored.
fn stored(row: &Row) -> Result<(Entry, End)> {
    let seq = row.get("seq")?;
    let interaction = row.get("interaction_id")?;
    let entry = Entry { seq, interaction, at: row.get("at")?, body: row.get("body")? };
    Ok((entry, End { seq, hash: row.get("hash")? }))
}

/// The last entry of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// 0 where there is no entry.
    pub(super) seq: u32,
    /// Covers all entries before it.
    pub(super) hash: [u8; 32],
}

impl End {
    /// The end of an empty log. Its hash names the table, so that no log can be passed off as
    /// another's.
    pub(super) fn start(table: TableId) -> Self {
        let hash = Sha256::new()
            .chain_update(b"whist log 1")
            .chain_update(table.0.to_le_bytes())
            .finalize();
        Self { seq: 0, hash: hash.into() }
    }

    /// The end once an entry is added. The body comes last and all before it has a fixed length,
    /// so no two entries read alike.
    fn after(self, entry: &Entry) -> Self {
        let hash = Sha256::new()
            .chain_update(self.hash)
            .chain_update(entry.seq.to_le_bytes())
            .chain_update(entry.at.0.to_le_bytes())
            .chain_update(entry.interaction.map_or(0, |id| id.0).to_le_bytes())
            .chain_update(entry.body.as_bytes())
            .finalize();
        Self { seq: self.seq + 1, hash: hash.into() }
    }
}

impl FromRow for End {
    /// The end of a log as its table has it.
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self { seq: row.get("head_seq")?, hash: row.get("head_hash")? })
    }
}

/// The end of a log at which entries are added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head {
    pub(super) end: End,
    pub(super) is_closed: bool,
}

impl Head {
    /// Locks the head until the transaction ends, behind any that is moving it.
    pub(super) async fn of(db: &mut Connection, table: TableId) -> Result<Self> {
        let head = locked!(
            db,
            "select head_seq, head_hash, closed_at from game_table where table_id = $1",
            "for no key update"
        );
        let rows = query(head).bind(table).rows(db).await?;
        let row = rows.first().ok_or(StoreError::NoTable(table))?;
        let (seq, closed_at): (u32, Option<i64>) = (row.get("head_seq")?, row.get("closed_at")?);
        let hash = row.get("head_hash");
        let hash = hash.map_err(|_| StoreError::Broken { table, seq: seq.max(1) })?;
        Ok(Self { end: End { seq, hash }, is_closed: closed_at.is_some() })
    }
}

/// Adds entries of one moment at the end of a log, and returns where it ends then; `None` where
/// the press that the first of them names has become an entry before, and nothing was written.
pub(super) async fn write(
    db: &mut Connection,
    table: TableId,
    mut end: End,
    at: Timestamp,
    counted: Counted,
    entries: &[NewEntry],
) -> Result<Option<End>> {
    for (place, new) in entries.iter().enumerate() {
        let NewEntry { interaction, body, is_secret: _ } = new.clone();
        let entry = Entry { seq: end.seq + 1, interaction, at, body };
        end = end.after(&entry);
        let added = query(
            "insert into entry (table_id, seq, interaction_id, at, body, hash)
             values ($1, $2, $3, $4, $5, $6) on conflict (interaction_id) do nothing",
        );
        let added = added.bind(table).bind(entry.seq).bind(interaction).bind(at);
        let added = added.bind(entry.body).bind(end.hash.as_slice());
        if added.execute(&mut *db).await? == 0 {
            // One press is one entry.
            let twice = || StoreError::Database { code: "a press with two entries".to_owned() };
            return if place == 0 { Ok(None) } else { Err(twice()) };
        }
    }
    let moved = query(
        "update game_table set head_seq = $2, head_hash = $3, makes_room = $4, over_days = $5
         where table_id = $1",
    );
    let moved = moved.bind(table).bind(end.seq).bind(end.hash.as_slice());
    moved.bind(counted.makes_room).bind(counted.over_days).run(db).await?;
    Ok(Some(end))
}

/// Adds one entry at this end of an open log, under this epoch if any, and returns where it ends
/// then; `None` where it is another end or epoch, the table is closed or the press has become an
/// entry before, and nothing was written. A whole transaction of SQLite in one trip to its thread.
pub(super) async fn write_alone(
    db: &mut Connection,
    table: TableId,
    end: End,
    at: Timestamp,
    counted: Counted,
    new: &NewEntry,
    epoch: Option<i64>,
) -> Result<Option<End>> {
    let NewEntry { interaction, body, is_secret: _ } = new.clone();
    let entry = Entry { seq: end.seq + 1, interaction, at, body };
    let next = end.after(&entry);
    let whole = || {
        let whole = query(
            "begin immediate;
             insert into entry (table_id, seq, interaction_id, at, body, hash)
                 select $1, $2, $3, $4, $5, $6 from game_table
                 where table_id = $1 and head_seq = $2 - 1 and head_hash = $7
                   and closed_at is null
                   and ($8 is null or $8 = (select epoch from lease where shard = 0))
                 on conflict (interaction_id) do nothing;
             update game_table
                 set head_seq = $2, head_hash = $6, makes_room = $9, over_days = $10
                 where table_id = $1 and changes() = 1 returning head_seq;
             commit",
        );
        let whole = whole.bind(table).bind(entry.seq).bind(interaction).bind(at);
        let whole = whole.bind(entry.body.as_str()).bind(next.hash.as_slice());
        let whole = whole.bind(end.hash.as_slice()).bind(epoch);
        whole.bind(counted.makes_room).bind(counted.over_days)
    };
    let moved: Option<u32> = transaction::at_once(db, whole).await?;
    Ok(moved.map(|_| next))
}

/// Lets people sit down and get up, in the order given.
pub(super) async fn seat(
    db: &mut Connection,
    table: TableId,
    changes: &[SeatChange],
) -> Result<()> {
    for change in changes {
        let query = match change {
            SeatChange::Sit { member, user, name } => query(
                "insert into seat (table_id, member, user_id, name) values ($1, $2, $3, $4)
                 on conflict (table_id, member)
                 do update set user_id = excluded.user_id, name = excluded.name",
            )
            .bind(table)
            .bind(*member)
            .bind(*user)
            .bind(name.as_str()),
            SeatChange::Leave { member } => {
                query("delete from seat where table_id = $1 and member = $2")
                    .bind(table)
                    .bind(*member)
            }
        };
        query.run(&mut *db).await?;
    }
    Ok(())
}

/// The entry that a press became earlier.
pub(super) async fn earlier<'a>(
    on: impl Into<On<'a>>,
    interaction: InteractionId,
) -> Result<Option<(TableId, u32)>> {
    let earlier = query("select table_id, seq from entry where interaction_id = $1");
    earlier.bind(interaction).fetch_optional(on).await
}
