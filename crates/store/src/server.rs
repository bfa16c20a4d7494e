//! What a server chose last, whether it was greeted, and which bot the file belongs to.

use super::db::{query, query_scalar};
use super::{Store, StoreError, patience};
use crate::id_column::IdColumn;
use table::id::GuildId;

/// Whose a database is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This bot's.
    Ours,
    /// That of another application of Discord: most likely the wrong token.
    Another(u64),
}

impl Store {
    /// The language that was last chosen in a server.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn language(&self, guild: GuildId) -> Result<Option<String>, StoreError> {
        let language = query_scalar("select language from setting where guild_id = $1")
            .bind(guild.to_column())
            .fetch_optional(&self.read)
            .await?;
        Ok(language)
    }

    /// Remembers a language for the next table of a server.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn set_language(&self, guild: GuildId, language: &str) -> Result<(), StoreError> {
        query(
            "insert into setting (guild_id, language) values ($1, $2)
             on conflict (guild_id) do update set language = excluded.language",
        )
        .bind(guild.to_column())
        .bind(language)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Whether a server has been greeted.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn is_greeted(&self, guild: GuildId) -> Result<bool, StoreError> {
        let greeted: i64 = query_scalar("select count(*) from greeted where guild_id = $1")
            .bind(guild.to_column())
            .fetch_one(&self.read)
            .await?;
        Ok(greeted != 0)
    }

    /// Notes that a server is greeted; whether it had not been. Of two who ask at once
    /// one is told so.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn greet(&self, guild: GuildId) -> Result<bool, StoreError> {
        let noted = query("insert into greeted (guild_id) values ($1) on conflict do nothing")
            .bind(guild.to_column())
            .execute(&self.write)
            .await?;
        Ok(noted == 1)
    }

    /// Makes the file this application's, if it is nobody's yet.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn claim(&self, application: u64) -> Result<Claim, StoreError> {
        let claim = || async {
            // A write that changes nothing, so that the answer always has a row.
            let owner = query_scalar(
                "insert into meta (key, value) values ('application', $1)
                 on conflict (key) do update set value = meta.value
                 returning value",
            );
            Ok(owner.bind(application.to_string()).fetch_one(&self.write).await?)
        };
        let owner: String = patience::at_the_start(StoreError::is_held, claim).await?;
        Ok(match owner.parse() {
            Ok(owner) if owner != application => Claim::Another(owner),
            _ => Claim::Ours,
        })
    }
}
