//! The calls that people ask for in a server, and with whom they never sit.

use super::db::{FromRow, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::id::{GuildId, TableId, Timestamp, UserId};

/// Seconds in which the calls of a day are counted.
const DAY: i64 = 86_400;

/// The most people that are looked at for one call.
const MOST_LOOKED_AT: u32 = 200;

/// The calls that a person asks for in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallWish {
    /// The server.
    pub guild: GuildId,
    /// The person.
    pub user: UserId,
    /// The names of the books, between spaces.
    pub games: String,
    /// To live tables.
    pub live: bool,
    /// To tables over days.
    pub over_days: bool,
    /// The most calls a day.
    pub most_a_day: u8,
    /// True while they are called.
    pub is_on: bool,
    /// The moment until which they sit down by themselves; `None` while they do not.
    pub waits_until: Option<Timestamp>,
    /// The name by which they sit down; empty while they do not wait.
    pub name: String,
}

/// A lobby that players are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyOf {
    /// Its server.
    pub guild: GuildId,
    /// Its number.
    pub table: TableId,
    /// The name of its book.
    pub book: String,
    /// True for a table over days.
    pub over_days: bool,
}

impl Store {
    /// The calls that a person asks for in a server, where they have ever set any.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn call_wish(&self, guild: GuildId, user: UserId) -> Result<Option<CallWish>> {
        let wish = query("select * from call_wish where guild_id = $1 and user_id = $2");
        wish.bind(guild).bind(user).fetch_optional(&self.read).await
    }

    /// Keeps the calls that a person asks for.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn keep_call_wish(&self, wish: &CallWish) -> Result<()> {
        let kept = query(
            "insert into call_wish (guild_id, user_id, games, live, over_days, most_a_day, is_on,
                                    waits_until, name)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             on conflict (guild_id, user_id) do update set games = excluded.games,
                 live = excluded.live, over_days = excluded.over_days,
                 most_a_day = excluded.most_a_day, is_on = excluded.is_on,
                 waits_until = excluded.waits_until, name = excluded.name",
        );
        let kept = kept.bind(wish.guild).bind(wish.user).bind(wish.games.as_str());
        let kept = kept.bind(wish.live).bind(wish.over_days).bind(wish.most_a_day);
        let kept = kept.bind(wish.is_on).bind(wish.waits_until).bind(wish.name.as_str());
        kept.run(&self.write).await
    }

    /// The people who may be called to a lobby: who asked for it, were not called there, and have
    /// a call left. Those not called for the longest time come first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn callable(&self, lobby: &LobbyOf, now: Timestamp) -> Result<Vec<UserId>> {
        let callable = query(
            "select user_id from call_wish
             where guild_id = $1 and is_on = 1
               and ' ' || games || ' ' like '% ' || $2 || ' %'
               and (live = 1 and $3 = 0 or over_days = 1 and $3 = 1)
               and user_id not in (select user_id from called where table_id = $4)
               and most_a_day > (
                   select count(*) from called
                   where called.guild_id = call_wish.guild_id
                     and called.user_id = call_wish.user_id and called.called_at > $5)
             order by coalesce(called_at, 0), user_id limit $6",
        );
        let callable = callable.bind(lobby.guild).bind(lobby.book.as_str()).bind(lobby.over_days);
        let callable = callable.bind(lobby.table).bind(now.0 - DAY).bind(MOST_LOOKED_AT);
        callable.fetch_all(&self.read).await
    }

    /// The people who wait to sit down at such a lobby, those who waited first in front.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn waiting_for(&self, lobby: &LobbyOf, now: Timestamp) -> Result<Vec<CallWish>> {
        let waiting = query(
            "select * from call_wish
             where guild_id = $1 and waits_until > $2
               and ' ' || games || ' ' like '% ' || $3 || ' %'
               and (live = 1 and $4 = 0 or over_days = 1 and $4 = 1)
             order by waits_until, user_id",
        );
        let waiting = waiting.bind(lobby.guild).bind(now).bind(lobby.book.as_str());
        waiting.bind(lobby.over_days).fetch_all(&self.read).await
    }

    /// The servers in which people wait. The waiting of others whose time is over ends.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn servers_waiting(&self, now: Timestamp) -> Result<Vec<GuildId>> {
        let over =
            query("update call_wish set waits_until = null, name = '' where waits_until <= $1");
        over.bind(now).run(&self.write).await?;
        let waiting = query(
            "select distinct guild_id from call_wish where waits_until is not null
             order by guild_id",
        );
        waiting.fetch_all(&self.read).await
    }

    /// Ends the waiting of a person in a server. False where they did not wait.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn stop_waiting(&self, guild: GuildId, user: UserId) -> Result<bool> {
        let stopped = query(
            "update call_wish set waits_until = null, name = ''
             where guild_id = $1 and user_id = $2 and waits_until is not null",
        );
        Ok(stopped.bind(guild).bind(user).execute(&self.write).await? == 1)
    }

    /// Takes a person into the list of those with whom another never wants to sit, or out of it;
    /// at most so many. False where the list is full.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn turn_never(
        &self,
        guild: GuildId,
        user: UserId,
        other: UserId,
        most: u32,
    ) -> Result<bool> {
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let out = query(
                    "delete from never_with
                     where guild_id = $1 and user_id = $2 and other_user_id = $3",
                );
                if out.bind(guild).bind(user).bind(other).execute(&mut *db).await? > 0 {
                    return Ok(true);
                }
                let into = query(
                    "insert into never_with (guild_id, user_id, other_user_id)
                     select $1, $2, $3 where (select count(*) from never_with
                                              where guild_id = $1 and user_id = $2) < $4",
                );
                let into = into.bind(guild).bind(user).bind(other).bind(most);
                Ok(into.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// The people with whom a person never wants to sit in a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn never_with(&self, guild: GuildId, user: UserId) -> Result<Vec<UserId>> {
        let never = query(
            "select other_user_id from never_with where guild_id = $1 and user_id = $2
             order by other_user_id",
        );
        never.bind(guild).bind(user).fetch_all(&self.read).await
    }

    /// The pairs of a server that never sit together: the person who wants it so, and the other.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn never_pairs(&self, guild: GuildId) -> Result<Vec<(UserId, UserId)>> {
        let pairs = query("select user_id, other_user_id from never_with where guild_id = $1");
        pairs.bind(guild).fetch_all(&self.read).await
    }
}

impl FromRow for CallWish {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.get("guild_id")?,
            user: row.get("user_id")?,
            games: row.get("games")?,
            live: row.get("live")?,
            over_days: row.get("over_days")?,
            most_a_day: row.get("most_a_day")?,
            is_on: row.get("is_on")?,
            waits_until: row.get("waits_until")?,
            name: row.get("name")?,
        })
    }
}
