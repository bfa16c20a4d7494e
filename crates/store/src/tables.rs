//! The tables themselves: opened, found, and the players who sit at them.

use std::num::NonZeroU32;

use super::db::{Connection, FromRow, On, Query, Row, query};
use super::log::{self, End};
use super::seal::Seal;
use super::transaction::{self, Keeps};
use super::{Counted, NewEntry, Result, SeatChange, Store, StoreError};
use table::id::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};

/// A table that is to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The server it belongs to.
    pub guild: GuildId,
    /// The channel or thread it will stand in.
    pub channel: ChannelId,
    /// The book that is played: `long`, `short`, `simple`, `couleur`, `liege` or `wiezen`.
    pub book: String,
    /// The language of its public message, such as `fr`.
    pub language: String,
    /// The time of opening.
    pub at: Timestamp,
    /// The first entries of its log.
    pub entries: Vec<NewEntry>,
    /// The players who sit there from the beginning.
    pub seats: Vec<SeatChange>,
    /// True for a table that is played over days.
    pub over_days: bool,
    /// True for a table without a message in its channel, which it does not take.
    pub is_private: bool,
    /// The most tables that the server may have, this one included.
    pub most_in_guild: Option<NonZeroU32>,
    /// The most tables that there may be in all servers.
    pub most: Option<NonZeroU32>,
}

/// The outcome of opening a [`NewTable`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// The table is open.
    New(TableId),
    /// The channel has an open table already.
    Taken(TableId),
    /// The server has as many open tables as it may.
    Full(NonZeroU32),
    /// All servers have so many that this one has to wait for its turn.
    Crowded,
}

/// A table, open or closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTable {
    /// Its number.
    pub table: TableId,
    /// The server it belongs to.
    pub guild: GuildId,
    /// The channel or thread it stands in.
    pub channel: ChannelId,
    /// The book that is played.
    pub book: Box<str>,
    /// The language of its public message.
    pub language: Box<str>,
    /// The time of opening.
    pub opened_at: Timestamp,
    /// The time at which its game was over.
    pub closed_at: Option<Timestamp>,
    /// Its public message, once Discord has named one.
    pub message: Option<MessageId>,
    /// True for a table without a public message: one person plays there with robots.
    pub is_private: bool,
}

/// A player at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// 0 to 3 are the chairs N E S W, 4 and 5 sit out.
    pub member: u8,
    /// The player.
    pub user: UserId,
    /// The player's name at the table.
    pub name: String,
}

impl Store {
    /// Opens a table, if its channel has none and its server not too many.
    /// # Errors
    ///
    /// Any `StoreError`; no table was opened then.
    pub async fn open_table(&self, new: NewTable) -> Result<Opened> {
        let (store, lease, guild) = (self.clone(), self.lease.clone(), new.guild);
        let seal = self.seal.clone();
        transaction::detached(async move {
            let opening = store.in_transaction(Keeps::Places, |db| {
                Box::pin(async move {
                    lease.checks().guild(db, guild).await?;
                    open(db, &seal, new).await
                })
            });
            let (opened, end) = opening.await?;
            if let (Opened::New(table), Some(end)) = (opened, end) {
                store.tail_index.note(table, end);
            }
            Ok(opened)
        })
        .await
    }

    /// Every table whose game goes on, oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn open_tables(&self) -> Result<Vec<GameTable>> {
        let open = query("select * from game_table where closed_at is null order by table_id");
        open.fetch_all(&self.read).await
    }

    /// The number of open tables.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn open_count(&self) -> Result<u32> {
        open_count().fetch_one(&self.read).await
    }

    /// Every table, open or closed, oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn every_table(&self) -> Result<Vec<TableId>> {
        query("select table_id from game_table order by table_id").fetch_all(&self.read).await
    }

    /// The open tables of a server, oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn open_tables_in(&self, guild: GuildId) -> Result<Vec<TableId>> {
        let tables = query(
            "select table_id from game_table where guild_id = $1 and closed_at is null
             order by table_id",
        );
        tables.bind(guild).fetch_all(&self.read).await
    }

    /// Every open table, and the tables closed since then whose message is not known to say so,
    /// by number.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn tables_to_show(&self, closed_since: Timestamp) -> Result<Vec<GameTable>> {
        let tables = query(
            "select game_table.* from game_table left join screen using (table_id)
             where closed_at is null
                or closed_at >= $1 and is_private = 0
                   and (is_posting = 1 or retiring_id is not null or left_message is not null
                        or coalesce(shown_seq, 0) < head_seq)
             order by table_id",
        );
        tables.bind(closed_since).fetch_all(&self.read).await
    }

    /// A table by its number, open or closed.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn table(&self, table: TableId) -> Result<Option<GameTable>> {
        let row = query("select * from game_table where table_id = $1");
        row.bind(table).fetch_optional(&self.read).await
    }

    /// The open table of a channel that all see.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn table_in(&self, channel: ChannelId) -> Result<Option<GameTable>> {
        standing_in(&self.read, channel).await
    }

    /// The open table of a channel for a person: one at which they sit, their private one last;
    /// else the one that all see.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn table_for(&self, channel: ChannelId, user: UserId) -> Result<Option<GameTable>> {
        let tables = query(
            "select game_table.* from game_table left join seat
             on seat.table_id = game_table.table_id and user_id = $2
             where channel_id = $1 and closed_at is null
               and (is_private = 0 or user_id is not null)
             order by case when user_id is null then 1 else 0 end, is_private limit 1",
        );
        tables.bind(channel).bind(user).fetch_optional(&self.read).await
    }

    /// The table of a channel whose game was the last to end, of those that a person may see.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn last_finished_for(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> Result<Option<GameTable>> {
        let last = query(
            "select * from game_table where channel_id = $1 and closed_at is not null
               and (is_private = 0
                    or table_id in (select table_id from seat where user_id = $2))
             order by closed_at desc, table_id desc limit 1",
        );
        last.bind(channel).bind(user).fetch_optional(&self.read).await
    }

    /// The players at a table, by place.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn seats(&self, table: TableId) -> Result<Vec<Seated>> {
        let seats =
            query("select member, user_id, name from seat where table_id = $1 order by member");
        seats.bind(table).fetch_all(&self.read).await
    }
}

impl FromRow for GameTable {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            guild: row.get("guild_id")?,
            channel: row.get("channel_id")?,
            book: row.get::<String>("book")?.into(),
            language: row.get::<String>("language")?.into(),
            opened_at: row.get("opened_at")?,
            closed_at: row.get("closed_at")?,
            message: row.get("message_id")?,
            is_private: row.get("is_private")?,
        })
    }
}

impl FromRow for Seated {
    fn from_row(row: &Row) -> Result<Self> {
        let (member, user) = (row.get("member")?, row.get("user_id")?);
        Ok(Self { member, user, name: row.get("name")? })
    }
}

/// Opens a table within a transaction, and says where its log ends. The transaction keeps the
/// places, so a channel that is free now is free a line later, and a room that is left, too.
async fn open(db: &mut Connection, seal: &Seal, new: NewTable) -> Result<(Opened, Option<End>)> {
    if !new.is_private
        && let Some(standing) = standing_in(&mut *db, new.channel).await?
    {
        return Ok((Opened::Taken(standing.table), None));
    }
    if let Some(most) = new.most_in_guild
        && open_in(db, new.guild).await? >= most.get()
    {
        return Ok((Opened::Full(most), None));
    }
    if let Some(most) = new.most
        && is_crowded(db, new.guild, most).await?
    {
        return Ok((Opened::Crowded, None));
    }
    let table = query(
        "insert into game_table
             (guild_id, channel_id, book, language, opened_at, head_seq, head_hash, is_private)
         values ($1, $2, $3, $4, $5, 0, $6, $7)
         returning table_id",
    );
    let table = table.bind(new.guild).bind(new.channel).bind(new.book).bind(new.language);
    let table = table.bind(new.at).bind([].as_slice()).bind(new.is_private);
    let table = table.fetch_one(&mut *db).await?;
    let counted = Counted { makes_room: false, over_days: new.over_days };
    let mut entries = new.entries;
    seal.close_all(table, 1, &mut entries)?;
    let end = log::write(db, table, End::start(table), new.at, counted, &entries).await?;
    let answered = || StoreError::Database { code: "a command that was answered".to_owned() };
    let end = end.ok_or_else(answered)?;
    log::seat(db, table, &new.seats).await?;
    Ok((Opened::New(table), Some(end)))
}

/// Is true where there is no room for one more table of a server. The last tenth of it is for
/// servers that have none.
async fn is_crowded(db: &mut Connection, guild: GuildId, most: NonZeroU32) -> Result<bool> {
    let open: u32 = open_count().fetch_one(&mut *db).await?;
    let for_each = most.get() - most.get() / 10;
    Ok(open >= most.get() || open >= for_each && open_in(db, guild).await? > 0)
}

fn open_count() -> Query {
    query("select count(*) from game_table where closed_at is null")
}

async fn open_in(db: &mut Connection, guild: GuildId) -> Result<u32> {
    let open = query("select count(*) from game_table where guild_id = $1 and closed_at is null");
    open.bind(guild).fetch_one(db).await
}

/// Takes a table to another channel, unless another one stands there; true where it is there now.
/// Its message of before is noted as left behind, and nothing is known of a new one.
pub(super) async fn go(db: &mut Connection, table: TableId, channel: ChannelId) -> Result<bool> {
    let row = query("select * from game_table where table_id = $1").bind(table);
    let is_private = row.fetch_optional(&mut *db).await?.is_some_and(|it: GameTable| it.is_private);
    let standing = standing_in(&mut *db, channel).await?;
    if !is_private && standing.is_some_and(|standing| standing.table != table) {
        return Ok(false);
    }
    // The summary that was about to be written there is written where the table goes.
    let left = query(
        "update screen set
             (left_channel, left_message) = (
                 select channel_id, message_id from game_table
                 where game_table.table_id = screen.table_id),
             is_posting = 0,
             summaries = coalesce(retiring_deal - 1, summaries),
             retiring_id = null, retiring_deal = null, shown_hash = null, shown_seq = null,
             summary_id = null, summary_deal = null, overtaken_id = null
         where table_id = $1",
    );
    left.bind(table).run(&mut *db).await?;
    let gone =
        query("update game_table set channel_id = $2, message_id = null where table_id = $1");
    gone.bind(table).bind(channel).run(db).await?;
    Ok(true)
}

async fn standing_in<'a>(on: impl Into<On<'a>>, channel: ChannelId) -> Result<Option<GameTable>> {
    let row = query(
        "select * from game_table
         where channel_id = $1 and closed_at is null and is_private = 0",
    );
    row.bind(channel).fetch_optional(on).await
}
