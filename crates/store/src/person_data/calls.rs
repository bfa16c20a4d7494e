//! The calls of a person, handed over.

use serde::Serialize;

use crate::audit::moment;
use crate::db::{FromRow, Query, Row, query};
use crate::{CallWish, Rematch, Result, Store};
use table::id::{GuildId, TableId, Timestamp, UserId};

/// The calls that a person asks for in a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CallWishRow {
    /// The server.
    pub server: String,
    /// The books.
    pub games: String,
    /// To live tables.
    pub live: bool,
    /// To tables over days.
    pub over_days: bool,
    /// The most calls a day.
    pub most_a_day: u8,
    /// True while they are called.
    pub on: bool,
    /// The moment until which they sit down by themselves, if they do.
    pub waits_until: Option<String>,
    /// The name by which they sit down then.
    pub name: String,
}

/// A person with whom another never wants to sit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NeverRow {
    /// The server.
    pub server: String,
    /// The other.
    pub other: String,
}

/// A lobby that a person was called to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CalledRow {
    /// The number of the table.
    pub table: u64,
    /// The time.
    pub at: String,
}

/// A table that a person wants to play again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RematchRow {
    /// The number of the table that was played.
    pub table: u64,
    /// The moment at which they are called.
    pub due_at: String,
}

/// All of them.
pub(super) struct Calls {
    pub(super) wishes: Vec<CallWishRow>,
    pub(super) never_with: Vec<NeverRow>,
    pub(super) called: Vec<CalledRow>,
    pub(super) rematch: Vec<RematchRow>,
}

impl Store {
    pub(super) async fn calls_of(&self, user: UserId) -> Result<Calls> {
        let of = |sql: &'static str| -> Query { query(sql).bind(user) };
        let calls = of("select * from call_wish where user_id = $1 order by guild_id");
        let calls: Vec<CallWish> = calls.fetch_all(&self.read).await?;
        let never = of("select * from never_with where user_id = $1
             order by guild_id, other_user_id");
        let called = of("select * from called where user_id = $1 order by called_at, table_id");
        let rematch = of("select rematch.* from rematch join rematch_player
             on rematch_player.table_id = rematch.table_id and rematch_player.due_at = rematch.due_at
             where user_id = $1 order by rematch.due_at, rematch.table_id");
        let rematch: Vec<Rematch> = rematch.fetch_all(&self.read).await?;
        Ok(Calls {
            wishes: calls.into_iter().map(CallWishRow::of).collect(),
            never_with: never.fetch_all(&self.read).await?,
            called: called.fetch_all(&self.read).await?,
            rematch: rematch.iter().map(RematchRow::of).collect(),
        })
    }
}

impl CallWishRow {
    fn of(wish: CallWish) -> Self {
        Self {
            server: wish.guild.to_string(),
            games: wish.games,
            live: wish.live,
            over_days: wish.over_days,
            most_a_day: wish.most_a_day,
            on: wish.is_on,
            waits_until: wish.waits_until.map(moment),
            name: wish.name,
        }
    }
}

impl RematchRow {
    fn of(rematch: &Rematch) -> Self {
        Self { table: rematch.table.0, due_at: moment(rematch.due_at) }
    }
}

impl FromRow for NeverRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            server: row.get::<GuildId>("guild_id")?.to_string(),
            other: row.get::<UserId>("other_user_id")?.to_string(),
        })
    }
}

impl FromRow for CalledRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get::<TableId>("table_id")?.0,
            at: moment(row.get::<Timestamp>("called_at")?),
        })
    }
}
