//! From when on deals count on the leaderboard of a server.

use super::db::{query, query_scalar};
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::{GuildId, Timestamp};

impl Store {
    /// From when on deals count in a server; `None` where all do.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn counting_since(&self, guild: GuildId) -> Result<Option<Timestamp>, StoreError> {
        let since = query_scalar("select since from counting where guild_id = $1")
            .bind(guild.to_column())
            .fetch_optional(&self.read)
            .await?;
        Ok(since.map(Timestamp))
    }

    /// Begins the leaderboard of a server anew: deals that are over by then count no more.
    /// They are kept. Where none has ended since it was begun, it stays as it is.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn count_anew(&self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        query(
            "insert into counting (guild_id, since) values ($1, $2 + 1)
             on conflict (guild_id) do update set since = excluded.since
             where exists (select 1 from result
                           where result.guild_id = $1 and finished_at >= counting.since)",
        )
        .bind(guild.to_column())
        .bind(now.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Lets all deals of a server count again.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn count_all(&self, guild: GuildId) -> Result<(), StoreError> {
        query("delete from counting where guild_id = $1")
            .bind(guild.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }
}
