//! The tables that are to be played again a week later.

use super::db::{FromRow, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::id::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};

/// A moment at which players of a table are called again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// The server.
    pub guild: GuildId,
    /// The table that was played.
    pub table: TableId,
    /// The moment.
    pub due_at: Timestamp,
    /// The channel.
    pub channel: ChannelId,
    /// The moment at which they were called; `None` before.
    pub called_at: Option<Timestamp>,
    /// The message that calls them; `None` until Discord has named one.
    pub message: Option<MessageId>,
    /// The table that was opened from it.
    pub lobby: Option<TableId>,
}

impl Store {
    /// Takes a player into those who are called at a moment, or out of them. True where they are
    /// among them now.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn turn_rematch(&self, rematch: Rematch, user: UserId) -> Result<bool> {
        self.transact_for(rematch.guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                let Rematch { guild, table, due_at, channel, .. } = rematch;
                let out = query(
                    "delete from rematch_player
                     where table_id = $1 and due_at = $2 and user_id = $3",
                );
                if out.bind(table).bind(due_at).bind(user).execute(&mut *db).await? > 0 {
                    return Ok(false);
                }
                let row = query(
                    "insert into rematch (guild_id, table_id, due_at, channel_id)
                     values ($1, $2, $3, $4) on conflict do nothing",
                );
                row.bind(guild).bind(table).bind(due_at).bind(channel).run(&mut *db).await?;
                let into = query(
                    "insert into rematch_player (table_id, due_at, user_id) values ($1, $2, $3)",
                );
                into.bind(table).bind(due_at).bind(user).run(&mut *db).await?;
                Ok(true)
            })
        })
        .await
    }

    /// The moments that are due, and those whose players were called.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn rematches(&self, now: Timestamp) -> Result<Vec<Rematch>> {
        let rematches = query(
            "select * from rematch where due_at <= $1 or called_at is not null
             order by due_at, table_id",
        );
        rematches.bind(now).fetch_all(&self.read).await
    }

    /// The moments from which a table was opened.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn rematches_of(&self, lobby: TableId) -> Result<Vec<Rematch>> {
        let rematches = query("select * from rematch where lobby_id = $1 order by due_at");
        rematches.bind(lobby).fetch_all(&self.read).await
    }

    /// A moment of a table.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn rematch(&self, table: TableId, due_at: Timestamp) -> Result<Option<Rematch>> {
        let rematch = query("select * from rematch where table_id = $1 and due_at = $2");
        rematch.bind(table).bind(due_at).fetch_optional(&self.read).await
    }

    /// The players to call at a moment.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn rematch_players(&self, rematch: &Rematch) -> Result<Vec<UserId>> {
        let players = query(
            "select user_id from rematch_player where table_id = $1 and due_at = $2
             order by user_id",
        );
        players.bind(rematch.table).bind(rematch.due_at).fetch_all(&self.read).await
    }

    /// Claims a moment before its players are called. False where it was claimed before.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn claim_rematch(&self, rematch: Rematch, now: Timestamp) -> Result<bool> {
        self.transact_for(rematch.guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                let claimed = query(
                    "update rematch set called_at = $3
                     where table_id = $1 and due_at = $2 and called_at is null",
                );
                let claimed = claimed.bind(rematch.table).bind(rematch.due_at).bind(now);
                Ok(claimed.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// Notes the message of a moment.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn show_rematch(&self, rematch: &Rematch, message: MessageId) -> Result<()> {
        let shown = query("update rematch set message_id = $3 where table_id = $1 and due_at = $2");
        shown.bind(rematch.table).bind(rematch.due_at).bind(message).run(&self.write).await
    }

    /// Notes the table that was opened from a moment.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn gather_rematch(&self, rematch: &Rematch, lobby: TableId) -> Result<()> {
        let gathered =
            query("update rematch set lobby_id = $3 where table_id = $1 and due_at = $2");
        gathered.bind(rematch.table).bind(rematch.due_at).bind(lobby).run(&self.write).await
    }

    /// Forgets a moment and its players.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn end_rematch(&self, rematch: &Rematch) -> Result<()> {
        for sql in [
            "delete from rematch_player where table_id = $1 and due_at = $2",
            "delete from rematch where table_id = $1 and due_at = $2",
        ] {
            query(sql).bind(rematch.table).bind(rematch.due_at).run(&self.write).await?;
        }
        Ok(())
    }
}

impl FromRow for Rematch {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.get("guild_id")?,
            table: row.get("table_id")?,
            due_at: row.get("due_at")?,
            channel: row.get("channel_id")?,
            called_at: row.get("called_at")?,
            message: row.get("message_id")?,
            lobby: row.get("lobby_id")?,
        })
    }
}
