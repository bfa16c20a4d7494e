//! The pings that stand in the channels.

use sqlx::Row;

use super::{Store, StoreError};
use crate::id::{MessageId, TableId};

/// A word to somebody who keeps a table waiting, as it stands in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ping {
    /// The message.
    pub message: MessageId,
    /// The number of the turn that it is about.
    pub turn: u32,
}

impl Store {
    /// The pings of a table that were posted and not taken away.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn pings(&self, table: TableId) -> Result<Vec<Ping>, StoreError> {
        let rows = sqlx::query("select message_id, turn from ping where table_id = $1")
            .bind(table.to_column())
            .fetch_all(&self.read)
            .await?;
        let ping = |row: sqlx::sqlite::SqliteRow| {
            let message = MessageId::from_column(row.try_get("message_id")?);
            Ok(Ping { message, turn: row.try_get("turn")? })
        };
        rows.into_iter().map(ping).collect()
    }

    /// Writes down that a ping stands in the channel of a table.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; nothing was written then.
    pub(crate) async fn add_ping(&self, table: TableId, ping: Ping) -> Result<(), StoreError> {
        sqlx::query("insert into ping (message_id, table_id, turn) values ($1, $2, $3)")
            .bind(ping.message.to_column())
            .bind(table.to_column())
            .bind(ping.turn)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Forgets a ping that was taken away.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it is still written down then.
    pub(crate) async fn forget_ping(&self, message: MessageId) -> Result<(), StoreError> {
        sqlx::query("delete from ping where message_id = $1")
            .bind(message.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::{ChannelId, GuildId, Timestamp};
    use crate::store::{NewTable, Opened};

    #[tokio::test]
    async fn a_ping_is_known_until_it_is_taken_away() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let new = NewTable {
            guild: GuildId(1),
            channel: ChannelId(2),
            book: "long".to_owned(),
            language: "en".to_owned(),
            at: Timestamp(3),
            entries: Vec::new(),
            seats: Vec::new(),
        };
        let Opened::New(table) = store.open_table(new).await.unwrap() else { panic!("taken") };
        let one = Ping { message: MessageId(u64::MAX), turn: 7 };
        let other = Ping { message: MessageId(5), turn: 8 };
        store.add_ping(table, one).await.unwrap();
        store.add_ping(table, other).await.unwrap();
        assert_eq!(store.pings(TableId(9)).await.unwrap(), []);
        store.forget_ping(one.message).await.unwrap();
        assert_eq!(store.pings(table).await.unwrap(), [other]);
    }
}
