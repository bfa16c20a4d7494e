//! The seasons of a server's leaderboard.

use super::db::query;
use super::{Result, Store};
use table::id::{GuildId, Timestamp};
use table::season::{Every, Seasons};

impl Store {
    /// The seasons of a server; `None` where it has none.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn seasons(&self, guild: GuildId) -> Result<Option<Seasons>> {
        let every = query("select every from season where guild_id = $1").bind(guild);
        let every: Option<String> = every.fetch_optional(&self.read).await?;
        let Some(every) = every.and_then(|every| Every::of_name(&every)) else { return Ok(None) };
        let starts =
            query("select starts_at from season_start where guild_id = $1 order by starts_at");
        let starts = starts.bind(guild).fetch_all(&self.read).await?;
        Ok(Some(Seasons { every, starts }))
    }

    /// Chooses how the seasons of a server follow each other; `None` for no seasons. The
    /// beginnings of those by hand are kept.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn choose_seasons(&self, guild: GuildId, every: Option<Every>) -> Result<()> {
        let chosen = match every {
            None => query("delete from season where guild_id = $1").bind(guild),
            Some(every) => query(
                "insert into season (guild_id, every) values ($1, $2)
                 on conflict (guild_id) do update set every = excluded.every",
            )
            .bind(guild)
            .bind(every.name()),
        };
        chosen.run(&self.write).await
    }

    /// Begins a season by hand, unless no deal has ended since the last one began.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn begin_season(&self, guild: GuildId, now: Timestamp) -> Result<()> {
        let begun = query(
            "insert into season_start (guild_id, starts_at)
             select $1, $2
             where not exists (select 1 from season_start where guild_id = $1)
                or exists (select 1 from result where guild_id = $1 and finished_at >=
                       (select max(starts_at) from season_start where guild_id = $1))
             on conflict do nothing",
        );
        begun.bind(guild).bind(now).run(&self.write).await
    }

    /// Takes back the last beginning by hand: the season before it goes on.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn resume_season(&self, guild: GuildId) -> Result<()> {
        let resumed = query(
            "delete from season_start where guild_id = $1 and starts_at =
                 (select max(starts_at) from season_start where guild_id = $1)",
        );
        resumed.bind(guild).run(&self.write).await
    }

    /// True where a deal of a server was over at a moment or later.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn has_results_since(&self, guild: GuildId, moment: Timestamp) -> Result<bool> {
        let found = query(
            "select count(*) from (select 1 as found from result
                                   where guild_id = $1 and finished_at >= $2 limit 1) as one",
        );
        found.bind(guild).bind(moment).fetch_one(&self.read).await
    }

    /// True where a deal of a server was over before a moment.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn has_results_before(&self, guild: GuildId, moment: Timestamp) -> Result<bool> {
        let found = query(
            "select count(*) from (select 1 as found from result
                                   where guild_id = $1 and finished_at < $2 limit 1) as one",
        );
        found.bind(guild).bind(moment).fetch_one(&self.read).await
    }
}
