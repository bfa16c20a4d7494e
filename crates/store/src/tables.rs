//! The tables themselves: opened, found, and who sits at them.

use crate::id_column::IdColumn;
use std::num::NonZeroU32;

use super::db::{Connection, Row, query, query_scalar};
use super::log::{self, End, Head};
use super::transaction::{self, Keeps};
use super::{Counted, NewEntry, SeatChange, Store, StoreError};
use table::id::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};

/// A table that somebody wants to open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The server it belongs to.
    pub guild: GuildId,
    /// The channel or thread it will stand in.
    pub channel: ChannelId,
    /// The book that is played: `long`, `short`, `simple`, `couleur` or `liege`.
    pub book: String,
    /// The language of what everyone reads, such as `fr`.
    pub language: String,
    /// When it is opened.
    pub at: Timestamp,
    /// The first entries of its log.
    pub entries: Vec<NewEntry>,
    /// Who sits there from the beginning.
    pub seats: Vec<SeatChange>,
    /// Whether it is played over days.
    pub over_days: bool,
    /// How many tables the server may have, this one included.
    pub most_in_guild: Option<NonZeroU32>,
    /// How many tables there may be in all servers.
    pub most: Option<NonZeroU32>,
}

/// What became of a [`NewTable`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// It is open.
    New(TableId),
    /// The channel has an open table already.
    Taken(TableId),
    /// The server has so many open tables already.
    Full(NonZeroU32),
    /// So many are open in all servers that this one has to wait for its turn.
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
    pub book: String,
    /// The language of what everyone reads.
    pub language: String,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// When its game was over.
    pub closed_at: Option<Timestamp>,
    /// Its public message, once Discord has named one.
    pub message: Option<MessageId>,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// 0 to 3 are the chairs N E S W, 4 and 5 those who may sit out.
    pub member: u8,
    /// Who.
    pub user: UserId,
    /// What the table calls them.
    pub name: String,
}

impl Store {
    /// Opens a table, if its channel has none and its server not too many.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; no table was opened then.
    pub async fn open_table(&self, new: NewTable) -> Result<Opened, StoreError> {
        let (write, witness, lease) =
            (self.write.clone(), self.witness.clone(), self.lease.clone());
        // In a task of its own, so that a transaction once begun is finished
        // whether or not somebody still waits for it.
        let opening = tokio::spawn(async move {
            let mut db = write.acquire().await?;
            transaction::begin(&mut db, Keeps::Places).await?;
            let opened = match lease.checks().guild(&mut db, new.guild).await {
                Ok(()) => open(&mut db, new).await,
                Err(refused) => Err(refused),
            };
            let (opened, end) = transaction::finish(&mut db, opened).await?;
            if let (Opened::New(table), Some(end)) = (opened, end) {
                witness.note(table, end);
            }
            Ok(opened)
        });
        opening.await.map_err(|_| StoreError::Stopped)?
    }

    /// Every table whose game goes on, oldest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn open_tables(&self) -> Result<Vec<GameTable>, StoreError> {
        let rows = query("select * from game_table where closed_at is null order by table_id")
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(|row| Ok(GameTable::read(row)?)).collect()
    }

    /// How many tables are open.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn open_count(&self) -> Result<u32, StoreError> {
        let open = query_scalar("select count(*) from game_table where closed_at is null");
        Ok(open.fetch_one(&self.read).await?)
    }

    /// The open tables of a server, oldest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn open_tables_in(&self, guild: GuildId) -> Result<Vec<TableId>, StoreError> {
        let tables = query_scalar(
            "select table_id from game_table where guild_id = $1 and closed_at is null
             order by table_id",
        )
        .bind(guild.to_column())
        .fetch_all(&self.read)
        .await?;
        Ok(tables.into_iter().map(TableId::from_column).collect())
    }

    /// Every open table, and those closed since then whose message is not known to
    /// say so, by number.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn tables_to_show(
        &self,
        closed_since: Timestamp,
    ) -> Result<Vec<GameTable>, StoreError> {
        let rows = query(
            "select game_table.* from game_table left join screen using (table_id)
             where closed_at is null
                or closed_at >= $1
                   and (is_posting = 1 or retiring_id is not null or left_message is not null
                        or coalesce(shown_seq, 0) < head_seq)
             order by table_id",
        )
        .bind(closed_since.0)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Ok(GameTable::read(row)?)).collect()
    }

    /// A table by its number, open or closed.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn table(&self, table: TableId) -> Result<Option<GameTable>, StoreError> {
        let row = query("select * from game_table where table_id = $1")
            .bind(table.to_column())
            .fetch_optional(&self.read)
            .await?;
        Ok(row.as_ref().map(GameTable::read).transpose()?)
    }

    /// The open table of a channel.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn table_in(&self, channel: ChannelId) -> Result<Option<GameTable>, StoreError> {
        standing_in(&mut self.read.acquire().await?, channel).await
    }

    /// The table of a channel whose game was the last to end.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn last_finished_in(
        &self,
        channel: ChannelId,
    ) -> Result<Option<GameTable>, StoreError> {
        let row = query(
            "select * from game_table where channel_id = $1 and closed_at is not null
             order by closed_at desc, table_id desc limit 1",
        )
        .bind(channel.to_column())
        .fetch_optional(&self.read)
        .await?;
        Ok(row.as_ref().map(GameTable::read).transpose()?)
    }

    /// Who sits at a table, by place.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn seats(&self, table: TableId) -> Result<Vec<Seated>, StoreError> {
        let rows =
            query("select member, user_id, name from seat where table_id = $1 order by member")
                .bind(table.to_column())
                .fetch_all(&self.read)
                .await?;
        let seated = |row: &Row| {
            Ok(Seated {
                member: row.try_get("member")?,
                user: UserId::from_column(row.try_get("user_id")?),
                name: row.try_get("name")?,
            })
        };
        rows.iter().map(seated).collect()
    }
}

impl GameTable {
    pub(super) fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let closed_at: Option<i64> = row.try_get("closed_at")?;
        let message: Option<i64> = row.try_get("message_id")?;
        Ok(Self {
            table: TableId::from_column(row.try_get("table_id")?),
            guild: GuildId::from_column(row.try_get("guild_id")?),
            channel: ChannelId::from_column(row.try_get("channel_id")?),
            book: row.try_get("book")?,
            language: row.try_get("language")?,
            opened_at: Timestamp(row.try_get("opened_at")?),
            closed_at: closed_at.map(Timestamp),
            message: message.map(MessageId::from_column),
        })
    }
}

/// Opens a table within a transaction, and says where its log ends.
async fn open(db: &mut Connection, new: NewTable) -> Result<(Opened, Option<End>), StoreError> {
    // Whoever opens a table or takes one elsewhere keeps the places until it is done, so a
    // channel that is free now will be free a line later, and a room that is left, too.
    if let Some(standing) = standing_in(db, new.channel).await? {
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
    let table = query_scalar(
        "insert into game_table
             (guild_id, channel_id, book, language, opened_at, head_seq, head_hash)
         values ($1, $2, $3, $4, $5, 0, $6)
         returning table_id",
    )
    .bind(new.guild.to_column())
    .bind(new.channel.to_column())
    .bind(new.book)
    .bind(new.language)
    .bind(new.at.0)
    .bind([0_u8; 0].as_slice())
    .fetch_one(&mut *db)
    .await?;
    let table = TableId::from_column(table);
    let mut head = Head::start(table);
    let counted = Counted { makes_room: false, over_days: new.over_days };
    log::write(db, table, &mut head, (new.at, counted), &new.entries).await?;
    log::seat(db, table, &new.seats).await?;
    Ok((Opened::New(table), Some(head.end())))
}

/// Whether there is no room for one more table of a server. The last tenth of it is for
/// servers that have none.
async fn is_crowded(
    db: &mut Connection,
    guild: GuildId,
    most: NonZeroU32,
) -> Result<bool, StoreError> {
    let open = query_scalar("select count(*) from game_table where closed_at is null");
    let open: u32 = open.fetch_one(&mut *db).await?;
    let for_each = most.get() - most.get() / 10;
    Ok(open >= most.get() || open >= for_each && open_in(db, guild).await? > 0)
}

/// How many tables of a server are open.
async fn open_in(db: &mut Connection, guild: GuildId) -> Result<u32, StoreError> {
    let open =
        query_scalar("select count(*) from game_table where guild_id = $1 and closed_at is null");
    Ok(open.bind(guild.to_column()).fetch_one(db).await?)
}

/// Takes a table to another channel, unless another one stands there; whether it is there
/// now. Its message of before is noted as left behind, and nothing is known of a new one.
pub(super) async fn go(
    db: &mut Connection,
    table: TableId,
    channel: ChannelId,
) -> Result<bool, StoreError> {
    if standing_in(db, channel).await?.is_some_and(|standing| standing.table != table) {
        return Ok(false);
    }
    // The summary that was about to be written there is written where the table goes.
    query(
        "update screen set
             (left_channel, left_message) = (
                 select channel_id, message_id from game_table
                 where game_table.table_id = screen.table_id),
             is_posting = 0,
             summaries = coalesce(retiring_deal - 1, summaries),
             retiring_id = null, retiring_deal = null, shown_hash = null, shown_seq = null,
             summary_id = null, summary_deal = null, overtaken_id = null
         where table_id = $1",
    )
    .bind(table.to_column())
    .execute(&mut *db)
    .await?;
    query("update game_table set channel_id = $2, message_id = null where table_id = $1")
        .bind(table.to_column())
        .bind(channel.to_column())
        .execute(db)
        .await?;
    Ok(true)
}

async fn standing_in(
    db: &mut Connection,
    channel: ChannelId,
) -> Result<Option<GameTable>, StoreError> {
    let row = query("select * from game_table where channel_id = $1 and closed_at is null")
        .bind(channel.to_column())
        .fetch_optional(db)
        .await?;
    Ok(row.as_ref().map(GameTable::read).transpose()?)
}
