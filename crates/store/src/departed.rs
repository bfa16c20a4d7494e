//! The servers that the bot was thrown out of, and how all that is kept of one is deleted.

use super::db::query;
use super::transaction::Keeps;
use super::{AuditRow, Result, Store};
use table::id::{GuildId, TableId, Timestamp};

/// Deletes what belongs to a table: what refers to it goes first.
const OF_TABLE: [&str; 18] = [
    "delete from complaint where table_id = $1",
    "delete from mistake where table_id = $1",
    "delete from hint where table_id = $1",
    "delete from errand where table_id = $1",
    "delete from reminder where table_id = $1",
    "delete from screen where table_id = $1",
    "delete from watcher where table_id = $1",
    "delete from seat where table_id = $1",
    "delete from result where table_id = $1",
    "delete from uncounted where table_id = $1",
    "delete from day_play where table_id = $1",
    "delete from series_table where table_id = $1",
    "delete from lobby_call where table_id = $1",
    "delete from called where table_id = $1",
    "delete from rematch_player where table_id = $1",
    "delete from rematch where table_id = $1",
    "delete from entry where table_id = $1",
    "delete from game_table where table_id = $1",
];

/// Deletes what belongs to a server besides its tables.
const OF_SERVER: [&str; 21] = [
    "delete from survey where guild_id = $1",
    "delete from open_page where guild_id = $1",
    "delete from evening_entry where evening_id in
         (select evening_id from evening where guild_id = $1)",
    "delete from evening_person where evening_id in
         (select evening_id from evening where guild_id = $1)",
    "delete from evening where guild_id = $1",
    "delete from own_scale where guild_id = $1",
    "delete from day_mark where guild_id = $1",
    "delete from day where guild_id = $1",
    "delete from series_mark where guild_id = $1",
    "delete from series where guild_id = $1",
    "delete from daily where guild_id = $1",
    "delete from weekly where guild_id = $1",
    "delete from call_wish where guild_id = $1",
    "delete from never_with where guild_id = $1",
    "delete from counting where guild_id = $1",
    "delete from season where guild_id = $1",
    "delete from season_start where guild_id = $1",
    "delete from setting where guild_id = $1",
    "delete from greeted where guild_id = $1",
    "delete from departed where guild_id = $1",
    "delete from audit where server = $1",
];

impl Store {
    /// Notes that the bot was thrown out of a server, unless that is known.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn note_departure(&self, guild: GuildId, since: Timestamp) -> Result<()> {
        query("insert into departed (guild_id, since) values ($1, $2) on conflict do nothing")
            .bind(guild)
            .bind(since)
            .run(&self.write)
            .await
    }

    /// Notes that the bot is in a server again.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn forget_departure(&self, guild: GuildId) -> Result<()> {
        query("delete from departed where guild_id = $1").bind(guild).run(&self.write).await
    }

    /// Is true where the bot was thrown out of a server, as far as is known.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn has_departed(&self, guild: GuildId) -> Result<bool> {
        let departed = query("select count(*) from departed where guild_id = $1");
        departed.bind(guild).fetch_one(&self.read).await
    }

    /// The servers that the bot was thrown out of by then.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn departed_by(&self, at: Timestamp) -> Result<Vec<GuildId>> {
        let guilds = query("select guild_id from departed where since <= $1 order by since");
        guilds.bind(at).fetch_all(&self.read).await
    }

    /// The servers of which anything is kept.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn known_servers(&self) -> Result<Vec<GuildId>> {
        let guilds = query(
            "select guild_id from game_table union select guild_id from setting
             union select guild_id from greeted union select guild_id from own_scale
             union select guild_id from evening union select guild_id from daily
             union select guild_id from season union select guild_id from weekly
             union select guild_id from call_wish union select guild_id from never_with",
        );
        guilds.fetch_all(&self.read).await
    }

    /// Deletes all that is kept of a server, in a transaction for each table: no append waits
    /// long. After a failure it may be called again.
    /// # Errors
    ///
    /// Any `StoreError`; some of it may be gone then.
    pub async fn purge(&self, guild: GuildId, at: Timestamp) -> Result<()> {
        let tables = query("select table_id from game_table where guild_id = $1").bind(guild);
        for table in tables.fetch_all(&self.read).await? {
            self.delete(guild, Some(table), at).await?;
        }
        self.delete(guild, None, at).await
    }

    /// Deletes a table, or what belongs to a server besides its tables.
    async fn delete(&self, guild: GuildId, table: Option<TableId>, at: Timestamp) -> Result<()> {
        let tail_index = self.tail_index.clone();
        self.transact_for(guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                let queries = table.map_or(OF_SERVER.as_slice(), |_| &OF_TABLE);
                for &sql in queries {
                    let deleted = query(sql);
                    let deleted = match table {
                        Some(table) => deleted.bind(table),
                        None => deleted.bind(guild),
                    };
                    deleted.run(&mut *db).await?;
                }
                // Before it is, and while nothing else is written: one that is there after all is
                // not missing.
                match table {
                    Some(table) => tail_index.note_gone(table),
                    None => AuditRow { guild, ..AuditRow::of("purged", at) }.write(db).await?,
                }
                Ok(())
            })
        })
        .await
    }
}
