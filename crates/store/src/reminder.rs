//! The reminders that stand in the channels.

use super::db::{FromRow, Row, query};
use super::{Result, Store};
use table::id::{ChannelId, GuildId, MessageId, TableId, UserId};

/// A reminder as it stands in a channel, and a table that waits for its person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReminderRow {
    /// The message.
    pub message: MessageId,
    /// Its channel.
    pub channel: ChannelId,
    /// The server.
    pub guild: GuildId,
    /// The person who is reminded; 0 is a person who was forgotten.
    pub user: UserId,
    /// A table that waits.
    pub table: TableId,
    /// The number of the turn there.
    pub turn: u32,
}

impl Store {
    /// All reminders that were posted and not taken away.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn reminders(&self) -> Result<Vec<ReminderRow>> {
        let reminders = query(
            "select reminder.message_id, reminder.channel_id, guild_id, user_id, table_id, turn
             from reminder join game_table using (table_id) order by reminder.message_id, table_id",
        );
        reminders.fetch_all(&self.read).await
    }

    /// Writes down that a reminder stands for a turn of a table, or for a later turn there.
    /// # Errors
    ///
    /// Any `StoreError`; nothing was written then.
    pub async fn add_reminder(&self, row: &ReminderRow) -> Result<()> {
        let added = query(
            "insert into reminder (message_id, channel_id, table_id, turn, user_id)
             values ($1, $2, $3, $4, $5)
             on conflict (message_id, table_id) do update set turn = excluded.turn",
        );
        let added = added.bind(row.message).bind(row.channel).bind(row.table);
        added.bind(row.turn).bind(row.user).run(&self.write).await
    }

    /// Forgets that a reminder stands for a table.
    /// # Errors
    ///
    /// Any `StoreError`; it is still written down then.
    pub async fn forget_reminder(&self, message: MessageId, table: TableId) -> Result<()> {
        let forgotten = query("delete from reminder where message_id = $1 and table_id = $2");
        forgotten.bind(message).bind(table).run(&self.write).await
    }
}

impl FromRow for ReminderRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            message: row.get("message_id")?,
            channel: row.get("channel_id")?,
            guild: row.get("guild_id")?,
            user: row.get("user_id")?,
            table: row.get("table_id")?,
            turn: row.get("turn")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GUILD, fresh, opened};

    #[tokio::test]
    async fn a_reminder_is_known_until_it_is_taken_away() {
        let store = fresh().await;
        let mut tables = Vec::new();
        for channel in [2, 3] {
            tables.push(opened(&store, ChannelId(channel)).await);
        }
        let row = |table, turn| ReminderRow {
            message: MessageId(u64::MAX),
            channel: ChannelId(2),
            guild: GUILD,
            user: UserId(9),
            table,
            turn,
        };
        for (table, turn) in [(tables[0], 7), (tables[1], 4), (tables[0], 8)] {
            store.add_reminder(&row(table, turn)).await.unwrap();
        }
        let both = [row(tables[0], 8), row(tables[1], 4)];
        assert_eq!(store.reminders().await.unwrap(), both);
        store.forget_reminder(MessageId(u64::MAX), tables[0]).await.unwrap();
        assert_eq!(store.reminders().await.unwrap(), both[1..]);
    }
}
