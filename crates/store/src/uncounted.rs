//! Tables of which no deal counts on the leaderboard of their server.

use super::db::query;
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::{GuildId, TableId};
use table::standings::TableResults;

impl Store {
    /// What a table has brought for the leaderboard of a server; `None` where nothing is known
    /// of it there.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn results_of(
        &self,
        guild: GuildId,
        table: TableId,
    ) -> Result<Option<TableResults>, StoreError> {
        let row = query(
            "select count(distinct deal_no) as deals,
                    cast(case when $2 in (select table_id from uncounted) then 0 else 1 end as bigint)
                        as counts
             from result where guild_id = $1 and table_id = $2",
        )
        .bind(guild.to_column())
        .bind(table.to_column())
        .fetch_one(&self.read)
        .await?;
        let results = TableResults { deals: row.try_get("deals")?, counts: row.try_get("counts")? };
        Ok((results.deals > 0).then_some(results))
    }

    /// Takes the deals of a table of a server off its leaderboard, and those that follow.
    /// They are kept.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn uncount(&self, guild: GuildId, table: TableId) -> Result<(), StoreError> {
        query(
            "insert into uncounted (table_id)
             select table_id from game_table where guild_id = $1 and table_id = $2
             on conflict (table_id) do nothing",
        )
        .bind(guild.to_column())
        .bind(table.to_column())
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Lets the deals of a table of a server count again.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn count_again(&self, guild: GuildId, table: TableId) -> Result<(), StoreError> {
        query(
            "delete from uncounted where table_id =
                 (select table_id from game_table where guild_id = $1 and table_id = $2)",
        )
        .bind(guild.to_column())
        .bind(table.to_column())
        .execute(&self.write)
        .await?;
        Ok(())
    }
}
