//! Series of deals that several tables play.

use super::db::{FromRow, Row, query};
use super::mark::mark;
use super::transaction::Keeps;
use super::{Result, Store};
use table::dealer::Secret;
use table::id::{ChannelId, GuildId, TableId, Timestamp, UserId};

/// The purpose of the marks of a series.
const SERIES: &str = "whist series player";

/// A server, and the number of a series there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesKey {
    /// The server.
    pub guild: GuildId,
    /// The number, from 1.
    pub number: u32,
}

/// A series of a server, without the key to its secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesRow {
    /// The server.
    pub guild: GuildId,
    /// Its number there, from 1.
    pub number: u32,
    /// The language of its messages.
    pub language: String,
    /// The book.
    pub book: String,
    /// The options as the promises cover them.
    pub options: String,
    /// The number of deals.
    pub deals: u32,
    /// True where two sides of two play it in two rooms, with seats exchanged.
    pub two_rooms: bool,
    /// The moment at which it is over.
    pub closes_at: Timestamp,
    /// Its state.
    pub state: SeriesState,
}

/// The state of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesState {
    /// More tables may play it.
    Open = 0,
    /// No further table may.
    Full = 1,
    /// No table plays it any more.
    Over = 2,
}

/// A table of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesTable {
    /// The table.
    pub table: TableId,
    /// Its channel.
    pub channel: ChannelId,
    /// The number of its deals that were played to their end.
    pub done: u32,
    /// True once it is closed.
    pub is_closed: bool,
}

impl SeriesRow {
    /// The server and the number.
    #[must_use]
    pub const fn key(&self) -> SeriesKey {
        SeriesKey { guild: self.guild, number: self.number }
    }
}

impl Store {
    /// The number of the next series of a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn next_series(&self, guild: GuildId) -> Result<u32> {
        let next = query("select coalesce(max(number), 0) + 1 from series where guild_id = $1");
        next.bind(guild).fetch_one(&self.read).await
    }

    /// Keeps a series and the key to its secrets. False where one of that number is there already.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn begin_series(&self, row: SeriesRow, key: &Secret) -> Result<bool> {
        let secret = self.seal.close_for(&place(row.key()), key.reveal())?;
        self.transact_for(row.guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                let begun = query(
                    "insert into series (guild_id, number, language, book, options, deals,
                                         two_rooms, secret, closes_at, state)
                     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)
                     on conflict do nothing",
                );
                let begun = begun.bind(row.guild).bind(row.number).bind(row.language);
                let begun = begun.bind(row.book).bind(row.options).bind(row.deals);
                let begun = begun.bind(row.two_rooms).bind(secret).bind(row.closes_at);
                Ok(begun.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// A series by its number.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn series(&self, key: SeriesKey) -> Result<Option<SeriesRow>> {
        let row = query("select * from series where guild_id = $1 and number = $2");
        row.bind(key.guild).bind(key.number).fetch_optional(&self.read).await
    }

    /// The series of a server that further tables may play, the newest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn open_series(&self, guild: GuildId) -> Result<Vec<SeriesRow>> {
        let rows =
            query("select * from series where guild_id = $1 and state = 0 order by number desc");
        rows.bind(guild).fetch_all(&self.read).await
    }

    /// The series of all servers that are not over.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn running_series(&self) -> Result<Vec<SeriesRow>> {
        let rows = query("select * from series where state < 2 order by guild_id, number");
        rows.fetch_all(&self.read).await
    }

    /// The key to the secrets of a series; `None` where there is no such series, or no key to read
    /// it with.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn series_key(&self, key: SeriesKey) -> Result<Option<Secret>> {
        let secret = query("select secret from series where guild_id = $1 and number = $2");
        let secret = secret.bind(key.guild).bind(key.number);
        let secret: Option<String> = secret.fetch_optional(&self.read).await?;
        let open = |line| self.seal.open_for(&place(key), line);
        Ok(secret.and_then(open).and_then(|hex| hex.parse().ok()))
    }

    /// Sets the state of a series, which never goes back. With its end the marks of its players go.
    /// False where it was in that state, or beyond.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn set_series(&self, key: SeriesKey, state: SeriesState) -> Result<bool> {
        let set = query(
            "update series set state = $3 where guild_id = $1 and number = $2 and state < $3",
        );
        let set = set.bind(key.guild).bind(key.number).bind(state as u32);
        let marks = query("delete from series_mark where guild_id = $1 and number = $2");
        let marks = (state == SeriesState::Over).then(|| marks.bind(key.guild).bind(key.number));
        self.transact_for(key.guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                if let Some(marks) = marks {
                    marks.run(&mut *db).await?;
                }
                Ok(set.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// The tables of a series in the order of their numbers.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn series_tables(&self, key: SeriesKey) -> Result<Vec<SeriesTable>> {
        let tables = query(
            "select series_table.table_id, channel_id, done,
                    cast(case when closed_at is null then 0 else 1 end as bigint) as is_closed
             from series_table join game_table on game_table.table_id = series_table.table_id
             where series_table.guild_id = $1 and number = $2 order by series_table.table_id",
        );
        tables.bind(key.guild).bind(key.number).fetch_all(&self.read).await
    }

    /// Adds a table to an open series; its deals count on no leaderboard. Tables that were closed
    /// before their first deal make room. False where the series has `most` tables, or takes no
    /// more.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn add_series_table(
        &self,
        key: SeriesKey,
        table: TableId,
        most: u32,
    ) -> Result<bool> {
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let uncounted =
                    query("insert into uncounted (table_id) values ($1) on conflict do nothing");
                uncounted.bind(table).run(&mut *db).await?;
                let unplayed = query(
                    "delete from series_table where guild_id = $1 and number = $2 and done = 0
                         and table_id in (select table_id from game_table
                                          where closed_at is not null)",
                );
                unplayed.bind(key.guild).bind(key.number).run(&mut *db).await?;
                let added = query(
                    "insert into series_table (table_id, guild_id, number, done)
                     select cast($1 as bigint), guild_id, number, 0 from series
                     where guild_id = $2 and number = $3 and state = 0 and $4 >
                         (select count(*) from series_table where guild_id = $2 and number = $3)",
                );
                let added = added.bind(table).bind(key.guild).bind(key.number).bind(most);
                Ok(added.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// Notes that so many deals of its series were played to their end at a table.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn note_series(&self, table: TableId, done: u32) -> Result<()> {
        let noted = query("update series_table set done = $2 where table_id = $1 and done < $2");
        noted.bind(table).bind(done).run(&self.write).await
    }

    /// The table at which a person plays a series: this one, unless it is another. True where they
    /// have begun to play it by that.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn join_series(
        &self,
        key: SeriesKey,
        user: UserId,
        table: TableId,
    ) -> Result<(TableId, bool)> {
        let Some(mark) = self.mark_in_series(key, user).await? else { return Ok((table, false)) };
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let first = query(
                    "insert into series_mark (guild_id, number, mark, table_id)
                     values ($1, $2, $3, $4) on conflict do nothing",
                );
                let first = first.bind(key.guild).bind(key.number).bind(mark.as_str()).bind(table);
                let is_first = first.execute(&mut *db).await? == 1;
                let at = query(
                    "select table_id from series_mark
                     where guild_id = $1 and number = $2 and mark = $3",
                );
                let at = at.bind(key.guild).bind(key.number).bind(mark.as_str());
                Ok((at.fetch_one(&mut *db).await?, is_first))
            })
        })
        .await
    }

    /// Lets a person, of whom no deal was played at a table of a series, play it elsewhere.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn leave_series(&self, key: SeriesKey, user: UserId, table: TableId) -> Result<()> {
        let Some(mark) = self.mark_in_series(key, user).await? else { return Ok(()) };
        let left = query(
            "delete from series_mark
             where guild_id = $1 and number = $2 and mark = $3 and table_id = $4",
        );
        left.bind(key.guild).bind(key.number).bind(mark).bind(table).run(&self.write).await
    }

    /// The table at which a person plays a series.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn series_seat(&self, key: SeriesKey, user: UserId) -> Result<Option<TableId>> {
        let Some(mark) = self.mark_in_series(key, user).await? else { return Ok(None) };
        let at = query(
            "select table_id from series_mark
             where guild_id = $1 and number = $2 and mark = $3",
        );
        at.bind(key.guild).bind(key.number).bind(mark).fetch_optional(&self.read).await
    }

    async fn mark_in_series(&self, key: SeriesKey, user: UserId) -> Result<Option<String>> {
        Ok(self.series_key(key).await?.map(|secret| mark(SERIES, &secret, user)))
    }
}

/// The associated data of a sealed key: it opens for its series alone.
fn place(SeriesKey { guild, number }: SeriesKey) -> Vec<u8> {
    [b"whist series".as_slice(), &guild.0.to_le_bytes(), &number.to_le_bytes()].concat()
}

impl FromRow for SeriesRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.get("guild_id")?,
            number: row.get("number")?,
            language: row.get("language")?,
            book: row.get("book")?,
            options: row.get("options")?,
            deals: row.get("deals")?,
            two_rooms: row.get("two_rooms")?,
            closes_at: row.get("closes_at")?,
            state: match row.get::<u8>("state")? {
                0 => SeriesState::Open,
                1 => SeriesState::Full,
                _ => SeriesState::Over,
            },
        })
    }
}

impl FromRow for SeriesTable {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            channel: row.get("channel_id")?,
            done: row.get("done")?,
            is_closed: row.get("is_closed")?,
        })
    }
}
