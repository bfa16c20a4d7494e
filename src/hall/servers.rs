//! Servers that the bot was thrown out of: their tables stand still until it is let in again,
//! and after a while all that is kept of them is deleted.

use super::{Hall, TellError};
use store::StoreError;
use table::id::{GuildId, TableId, UserId};
use table::{Event, PlaceEvent, PlayEvent};

/// A moderator's word is enough: no player is named.
pub(super) const CLOSED_BY_MODERATOR: Event =
    Event::Play(PlayEvent::End { user: UserId(0), moderator: true });

impl Hall {
    /// The bot was thrown out of a server: its tables stand still.
    ///
    /// # Errors
    ///
    /// When it could not be noted.
    pub(crate) async fn leave_server(&self, guild: GuildId) -> Result<(), TellError> {
        // It is never closed.
        let _one_after_another = self.0.moving_servers.acquire().await;
        let now = self.clock().date();
        self.store().note_departure(guild, now).await.map_err(not_saved)?;
        self.tell_server(guild, &Event::Place(PlaceEvent::Lost(now))).await
    }

    /// The bot is in a server: where it had been thrown out of it, its tables go on.
    ///
    /// # Errors
    ///
    /// When it could not be read or noted.
    pub(crate) async fn come_back_to_server(&self, guild: GuildId) -> Result<(), TellError> {
        // It is never closed.
        let _one_after_another = self.0.moving_servers.acquire().await;
        if !self.store().has_departed(guild).await.map_err(not_saved)? {
            return Ok(());
        }
        self.tell_server(guild, &Event::Place(PlaceEvent::Found(self.clock().date()))).await?;
        self.store().forget_departure(guild).await.map_err(not_saved)
    }

    /// Deletes all that is kept of a server.
    ///
    /// # Errors
    ///
    /// When some of it is left; it may be asked for again.
    pub(crate) async fn purge_server(&self, guild: GuildId) -> Result<(), TellError> {
        // It is never closed.
        let _one_after_another = self.0.moving_servers.acquire().await;
        self.tell_server(guild, &CLOSED_BY_MODERATOR).await?;
        self.store().purge(guild).await.map_err(not_saved)
    }

    /// Tells every open table of a server what has happened.
    async fn tell_server(&self, guild: GuildId, event: &Event) -> Result<(), TellError> {
        self.tell_all(&self.store().open_tables_in(guild).await.map_err(not_saved)?, event).await
    }

    /// Tells these tables what has happened, whatever it is to each: one that refuses it, is
    /// gone or cannot be kept is passed over.
    ///
    /// # Errors
    ///
    /// When one could not note it; it may be told again, as all others may.
    pub(super) async fn tell_all(
        &self,
        tables: &[TableId],
        event: &Event,
    ) -> Result<(), TellError> {
        for &table in tables {
            match self.tell(table, None, event.clone()).await {
                Ok(_)
                | Err(
                    TellError::Refused { .. }
                    | TellError::NoSuchTable
                    | TellError::SetAside
                    | TellError::Broken,
                ) => {}
                Err(why @ (TellError::Busy | TellError::NotSaved | TellError::Elsewhere)) => {
                    return Err(why);
                }
            }
        }
        Ok(())
    }
}

#[expect(clippy::needless_pass_by_value, reason = "that is what an error is mapped by")]
fn not_saved(error: StoreError) -> TellError {
    tracing::error!(%error, "What becomes of a server could not be read or noted");
    TellError::NotSaved
}
