//! The deals that count on the leaderboard of a server: from when on, and of which tables.

use super::db::query;
use super::{AuditRow, Result, Store};
use table::id::{GuildId, TableId, Timestamp, UserId};
use table::standings::TableResults;

impl Store {
    /// The time from which on deals count in a server; `None` where all do.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn counting_since(&self, guild: GuildId) -> Result<Option<Timestamp>> {
        let since = query("select since from counting where guild_id = $1");
        since.bind(guild).fetch_optional(&self.read).await
    }

    /// Begins the leaderboard of a server anew: deals that are over by then are kept and count no
    /// more. Where none has ended since it was begun, it stays as it is.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn count_anew(&self, guild: GuildId, by: UserId, now: Timestamp) -> Result<()> {
        let anew = query(
            "insert into counting (guild_id, since) values ($1, $2 + 1)
             on conflict (guild_id) do update set since = excluded.since
             where exists (select 1 from result
                           where result.guild_id = $1 and finished_at >= counting.since)",
        );
        let row = AuditRow { guild, by, ..AuditRow::of("began anew", now) };
        self.audited(anew.bind(guild).bind(now), row).await
    }

    /// Lets all deals of a server count again.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn count_all(&self, guild: GuildId, by: UserId, now: Timestamp) -> Result<()> {
        let all = query("delete from counting where guild_id = $1").bind(guild);
        let row = AuditRow { guild, by, ..AuditRow::of("counts all", now) };
        self.audited(all, row).await
    }

    /// The results of a table for the leaderboard of a server; `None` where there are none.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn results_of(&self, guild: GuildId, table: TableId) -> Result<Option<TableResults>> {
        let results = query(
            "select count(distinct deal_no) as deals,
                    cast(case when $2 in (select table_id from uncounted) then 0 else 1 end as bigint)
                        as counts
             from result where guild_id = $1 and table_id = $2",
        );
        let (deals, counts) = results.bind(guild).bind(table).fetch_one(&self.read).await?;
        Ok((deals > 0).then_some(TableResults { deals, counts }))
    }

    /// Takes the deals of a table of a server off its leaderboard, the later ones too. They are
    /// kept.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn uncount(
        &self,
        guild: GuildId,
        table: TableId,
        by: UserId,
        now: Timestamp,
    ) -> Result<()> {
        let uncounted = query(
            "insert into uncounted (table_id)
             select table_id from game_table where guild_id = $1 and table_id = $2
             on conflict (table_id) do nothing",
        );
        let row = AuditRow { guild, table, by, ..AuditRow::of("uncounted", now) };
        self.audited(uncounted.bind(guild).bind(table), row).await
    }

    /// Lets the deals of a table of a server count again.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn count_again(
        &self,
        guild: GuildId,
        table: TableId,
        by: UserId,
        now: Timestamp,
    ) -> Result<()> {
        let counted = query(
            "delete from uncounted where table_id =
                 (select table_id from game_table where guild_id = $1 and table_id = $2)",
        );
        let row = AuditRow { guild, table, by, ..AuditRow::of("counted", now) };
        self.audited(counted.bind(guild).bind(table), row).await
    }
}
