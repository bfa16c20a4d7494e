//! People who are forgotten, and servers that the bot was thrown out of: their tables stand
//! still until it is let in again, and after a while all that is kept of them is deleted.

use std::time::Duration;

use super::{Tables, TellError};
use store::StoreError;
use table::id::{GuildId, TableId, UserId};
use table::{ChairsEvent, Event, PlaceEvent, PlayEvent};

/// The limit for other processes to forget a person, and the time between two looks.
const ELSEWHERE: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(100);

/// The end of a table; a moderator names no player.
pub const CLOSED_BY_MODERATOR: Event =
    Event::Play(PlayEvent::End { user: UserId(0), moderator: true });

impl Tables {
    /// Forgets a person, who leaves the open tables. After an error it may be asked for again.
    ///
    /// # Errors
    ///
    /// A store or a table that failed.
    pub async fn forget(&self, user: UserId) -> Result<(), TellError> {
        let tables = self.store().tables_that_know(user).await.map_err(|_| TellError::NotSaved)?;
        let open = tables.iter().filter(|table| table.closed_at.is_none());
        let (own, others): (Vec<_>, Vec<_>) = open.partition(|it| self.ownership().owns(it.guild));
        let [own, others] =
            [own, others].map(|tables| tables.iter().map(|it| it.table).collect::<Vec<_>>());
        self.tell_all(&own, &Event::Chairs(ChairsEvent::Forget(user))).await?;
        self.have_forgotten(&others, user).await?;
        self.store().forget(user, self.clock().date()).await.map_err(|error| {
            tracing::error!(%error, "A person could not be forgotten");
            TellError::NotSaved
        })?;
        // Tables that are awake have the name in memory.
        for table in tables.iter().filter(|table| self.awake().contains_key(&table.table)) {
            drop(self.tell(table.table, None, Event::Chairs(ChairsEvent::Forget(user))).await);
        }
        Ok(())
    }

    /// Waits until the processes that keep these tables have forgotten a person.
    async fn have_forgotten(&self, tables: &[TableId], user: UserId) -> Result<(), TellError> {
        if tables.is_empty() {
            return Ok(());
        }
        let not_saved = |error: StoreError| {
            tracing::error!(%error, "A person could not be forgotten elsewhere");
            TellError::NotSaved
        };
        self.store().hand_on(tables, user).await.map_err(not_saved)?;
        let done = async {
            while self.store().errands().await?.iter().any(|(_, whom)| *whom == user) {
                self.clock().sleep_until(self.clock().now() + LOOK).await;
            }
            Ok(())
        };
        let done = self.clock().within(ELSEWHERE, done).await;
        done.unwrap_or(Err(StoreError::Busy)).map_err(not_saved)
    }

    /// The bot was thrown out of a server.
    ///
    /// # Errors
    ///
    /// A store or a table that failed.
    pub async fn leave_server(&self, guild: GuildId) -> Result<(), TellError> {
        // The semaphore is never closed, here and below.
        let _one_after_another = self.0.moving_servers.acquire().await;
        let now = self.clock().date();
        self.store().note_departure(guild, now).await.map_err(not_saved)?;
        self.tell_server(guild, &Event::Place(PlaceEvent::Lost(now))).await
    }

    /// The bot is in a server, perhaps again.
    ///
    /// # Errors
    ///
    /// A store or a table that failed.
    pub async fn come_back_to_server(&self, guild: GuildId) -> Result<(), TellError> {
        let _one_after_another = self.0.moving_servers.acquire().await;
        if !self.store().has_departed(guild).await.map_err(not_saved)? {
            return Ok(());
        }
        self.tell_server(guild, &Event::Place(PlaceEvent::Found(self.clock().date()))).await?;
        self.store().forget_departure(guild).await.map_err(not_saved)
    }

    /// Deletes all that is kept of a server. After an error it may be asked for again.
    ///
    /// # Errors
    ///
    /// A store or a table that failed.
    pub async fn purge_server(&self, guild: GuildId) -> Result<(), TellError> {
        let _one_after_another = self.0.moving_servers.acquire().await;
        self.tell_server(guild, &CLOSED_BY_MODERATOR).await?;
        self.store().purge(guild, self.clock().date()).await.map_err(not_saved)
    }

    async fn tell_server(&self, guild: GuildId, event: &Event) -> Result<(), TellError> {
        self.tell_all(&self.store().open_tables_in(guild).await.map_err(not_saved)?, event).await
    }

    /// Tells tables of an event, and passes over those that refuse it, are gone or set aside.
    async fn tell_all(&self, tables: &[TableId], event: &Event) -> Result<(), TellError> {
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
    tracing::error!(%error, "The departure of a server could not be read or noted");
    TellError::NotSaved
}
