//! The servers that the bot was thrown out of, and how all that is kept of one is deleted.

use super::db::{Connection, query, query_scalar};
use super::transaction::{self, Keeps};
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::{GuildId, TableId, Timestamp};

/// What belongs to a table: what refers to it goes first.
const OF_TABLE: [&str; 9] = [
    "delete from errand where table_id = $1",
    "delete from reminder where table_id = $1",
    "delete from screen where table_id = $1",
    "delete from watcher where table_id = $1",
    "delete from seat where table_id = $1",
    "delete from result where table_id = $1",
    "delete from uncounted where table_id = $1",
    "delete from entry where table_id = $1",
    "delete from game_table where table_id = $1",
];

/// What belongs to a server besides its tables.
const OF_SERVER: [&str; 4] = [
    "delete from counting where guild_id = $1",
    "delete from setting where guild_id = $1",
    "delete from greeted where guild_id = $1",
    "delete from departed where guild_id = $1",
];

impl Store {
    /// Notes that the bot was thrown out of a server, unless that is known.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn note_departure(&self, guild: GuildId, since: Timestamp) -> Result<(), StoreError> {
        query("insert into departed (guild_id, since) values ($1, $2) on conflict do nothing")
            .bind(guild.to_column())
            .bind(since.0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Notes that the bot is in a server again.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn forget_departure(&self, guild: GuildId) -> Result<(), StoreError> {
        query("delete from departed where guild_id = $1")
            .bind(guild.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Whether the bot was thrown out of a server, as far as is known.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn has_departed(&self, guild: GuildId) -> Result<bool, StoreError> {
        let departed: i64 = query_scalar("select count(*) from departed where guild_id = $1")
            .bind(guild.to_column())
            .fetch_one(&self.read)
            .await?;
        Ok(departed != 0)
    }

    /// The servers that the bot was thrown out of at that moment or before.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn departed_by(&self, at: Timestamp) -> Result<Vec<GuildId>, StoreError> {
        let guilds = query_scalar("select guild_id from departed where since <= $1 order by since")
            .bind(at.0)
            .fetch_all(&self.read)
            .await?;
        Ok(guilds.into_iter().map(GuildId::from_column).collect())
    }

    /// The servers of which anything is kept.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn known_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        let guilds = query_scalar(
            "select guild_id from game_table union select guild_id from setting
             union select guild_id from greeted",
        )
        .fetch_all(&self.read)
        .await?;
        Ok(guilds.into_iter().map(GuildId::from_column).collect())
    }

    /// Deletes all that is kept of a server, one table after another: nobody waits long for
    /// that. Whatever ends it half-way, it may be asked for again.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; some of it may be gone then.
    pub async fn purge(&self, guild: GuildId) -> Result<(), StoreError> {
        let tables: Vec<i64> = query_scalar("select table_id from game_table where guild_id = $1")
            .bind(guild.to_column())
            .fetch_all(&self.read)
            .await?;
        for table in tables.into_iter().map(TableId::from_column) {
            self.delete(Some(guild), &OF_TABLE, table.to_column(), Some(table)).await?;
        }
        self.delete(Some(guild), &OF_SERVER, guild.to_column(), None).await
    }

    /// Deletes a table with all that belongs to it.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; nothing of it is gone then.
    pub(super) async fn delete_table(&self, table: TableId) -> Result<(), StoreError> {
        self.delete(None, &OF_TABLE, table.to_column(), Some(table)).await
    }

    async fn delete(
        &self,
        guild: Option<GuildId>,
        queries: &'static [&'static str],
        about: i64,
        table: Option<TableId>,
    ) -> Result<(), StoreError> {
        let (write, witness, lease) =
            (self.write.clone(), self.witness.clone(), self.lease.clone());
        // In a task of its own, so that a transaction once begun is finished whether or not
        // somebody still waits for it.
        let deleting = tokio::spawn(async move {
            let mut db = write.acquire().await?;
            transaction::begin(&mut db, Keeps::Rows).await?;
            let checked = match (guild, table) {
                (Some(guild), _) => lease.checks().guild(&mut db, guild).await,
                (None, Some(table)) => lease.checks().table(&mut db, table).await,
                (None, None) => Ok(()),
            };
            let deleted = match checked {
                Ok(()) => delete(&mut db, queries, about).await,
                Err(refused) => Err(refused),
            };
            // Before it is, and while nothing else is written: one that is there after all
            // is not missing.
            if let Some(table) = table {
                witness.note_gone(table);
            }
            transaction::finish(&mut db, deleted).await
        });
        deleting.await.map_err(|_| StoreError::Stopped)?
    }
}

async fn delete(
    db: &mut Connection,
    queries: &'static [&'static str],
    about: i64,
) -> Result<(), StoreError> {
    for &sql in queries {
        query(sql).bind(about).execute(&mut *db).await?;
    }
    Ok(())
}
