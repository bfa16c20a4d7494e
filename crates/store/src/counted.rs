//! The open tables of a player and of a server, counted without reading a log.
//!
//! Two columns of `game_table` are written with every append. They are null at a table that was
//! last written to before they were kept, which counts as either: ask the table itself.

use super::db::query;
use super::{Result, Store};
use table::id::{ChannelId, GuildId, TableId, UserId};

/// The columns by which tables are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// No player would miss it: it is closed where another table needs its place.
    pub makes_room: bool,
    /// True for a table that is played over days.
    pub over_days: bool,
}

impl Store {
    /// The open tables at which a player has a chair and that make no room, of one kind of pace,
    /// the oldest first: none too few. Private ones do not count.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn tables_counted(&self, user: UserId, over_days: bool) -> Result<Vec<TableId>> {
        let tables = query(
            "select table_id from game_table join seat using (table_id)
             where user_id = $1 and closed_at is null and is_private = 0
               and coalesce(makes_room, 0) = 0 and coalesce(over_days, $2) = $2
             order by table_id",
        );
        tables.bind(user).bind(over_days).fetch_all(&self.read).await
    }

    /// The open tables of a server that make room, the oldest first: none too few.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn tables_making_room(&self, guild: GuildId) -> Result<Vec<TableId>> {
        let tables = query(
            "select table_id from game_table
             where guild_id = $1 and closed_at is null and coalesce(makes_room, 1) = 1
             order by table_id",
        );
        tables.bind(guild).fetch_all(&self.read).await
    }

    /// The open table of a channel that all see, and whether it makes room, where that is known.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn makes_room_in(
        &self,
        channel: ChannelId,
    ) -> Result<Option<(TableId, Option<bool>)>> {
        let table = query(
            "select table_id, makes_room from game_table
             where channel_id = $1 and closed_at is null and is_private = 0",
        );
        table.bind(channel).fetch_optional(&self.read).await
    }
}
