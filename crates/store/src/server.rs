//! The language of a server, and whether it was greeted.

use super::db::query;
use super::{Result, Store};
use table::id::GuildId;

impl Store {
    /// The language that was last chosen in a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn language(&self, guild: GuildId) -> Result<Option<String>> {
        let language = query("select language from setting where guild_id = $1");
        language.bind(guild).fetch_optional(&self.read).await
    }

    /// Remembers a language for the next table of a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn set_language(&self, guild: GuildId, language: &str) -> Result<()> {
        let set = query(
            "insert into setting (guild_id, language) values ($1, $2)
             on conflict (guild_id) do update set language = excluded.language",
        );
        set.bind(guild).bind(language).run(&self.write).await
    }

    /// Is true where a server has been greeted.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn is_greeted(&self, guild: GuildId) -> Result<bool> {
        let greeted = query("select count(*) from greeted where guild_id = $1");
        greeted.bind(guild).fetch_one(&self.read).await
    }

    /// Notes that a server is greeted; true where it had not been. Of two calls at once one gets
    /// that answer.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn greet(&self, guild: GuildId) -> Result<bool> {
        let noted = query("insert into greeted (guild_id) values ($1) on conflict do nothing");
        Ok(noted.bind(guild).execute(&self.write).await? == 1)
    }
}
