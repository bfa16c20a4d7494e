//! The leaderboards that are posted each week.

use super::db::{FromRow, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::id::{ChannelId, GuildId, Timestamp};

/// The weekly leaderboard of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeeklyRow {
    /// The server.
    pub guild: GuildId,
    /// The channel of the posts.
    pub channel: ChannelId,
    /// Their language.
    pub language: String,
    /// True where the bot may post pictures.
    pub is_pictured: bool,
    /// The moment of the next post.
    pub next_at: Timestamp,
}

impl Store {
    /// Sets the weekly leaderboard of a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn set_weekly(&self, row: &WeeklyRow) -> Result<()> {
        let set = query(
            "insert into weekly (guild_id, channel_id, language, is_pictured, next_at)
             values ($1, $2, $3, $4, $5)
             on conflict (guild_id) do update set channel_id = excluded.channel_id,
                 language = excluded.language, is_pictured = excluded.is_pictured,
                 next_at = excluded.next_at",
        );
        let set = set.bind(row.guild).bind(row.channel).bind(row.language.as_str());
        set.bind(row.is_pictured).bind(row.next_at).run(&self.write).await
    }

    /// Ends the weekly leaderboard of a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn end_weekly(&self, guild: GuildId) -> Result<()> {
        query("delete from weekly where guild_id = $1").bind(guild).run(&self.write).await
    }

    /// True where a server has a weekly leaderboard.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn has_weekly(&self, guild: GuildId) -> Result<bool> {
        let weekly = query("select count(*) from weekly where guild_id = $1");
        weekly.bind(guild).fetch_one(&self.read).await
    }

    /// The weekly leaderboards that are due.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn due_weeklies(&self, now: Timestamp) -> Result<Vec<WeeklyRow>> {
        let due = query("select * from weekly where next_at <= $1 order by guild_id");
        due.bind(now).fetch_all(&self.read).await
    }

    /// Moves the next post of a server from that moment to another. False where it is at another
    /// moment already, and nothing was done.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn move_weekly(
        &self,
        guild: GuildId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<bool> {
        self.transact_for(guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                let moved =
                    query("update weekly set next_at = $3 where guild_id = $1 and next_at = $2");
                Ok(moved.bind(guild).bind(from).bind(to).execute(&mut *db).await? == 1)
            })
        })
        .await
    }
}

impl FromRow for WeeklyRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.get("guild_id")?,
            channel: row.get("channel_id")?,
            language: row.get("language")?,
            is_pictured: row.get("is_pictured")?,
            next_at: row.get("next_at")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GUILD, fresh, weekly};

    #[tokio::test]
    async fn a_week_is_taken_once_and_only_when_it_is_due() {
        let store = fresh().await;
        let row = weekly(GUILD);
        assert_eq!(store.has_weekly(GUILD).await, Ok(false));
        for _ in 0..2 {
            store.set_weekly(&row).await.unwrap();
        }
        assert_eq!(store.due_weeklies(Timestamp(99)).await, Ok(vec![]));
        assert_eq!(store.due_weeklies(Timestamp(100)).await, Ok(vec![row]));
        for is_first in [true, false] {
            let moved = store.move_weekly(GUILD, Timestamp(100), Timestamp(200)).await;
            assert_eq!(moved, Ok(is_first));
        }
        assert_eq!(store.due_weeklies(Timestamp(199)).await, Ok(vec![]));
        store.end_weekly(GUILD).await.unwrap();
        assert_eq!(store.has_weekly(GUILD).await, Ok(false));
        assert_eq!(store.move_weekly(GUILD, Timestamp(200), Timestamp(300)).await, Ok(false));
    }
}
