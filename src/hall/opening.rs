//! A new table: whether there may be one more, and what makes room for it.

use std::sync::Arc;

use quick_cache::sync::Cache;
use tokio::sync::Semaphore;

use super::rows::{bodies, changes};
use super::{Hall, OpenError, Opening, Reply, TellError};
use crate::id::{GuildId, InteractionId, TableId, UserId};
use crate::store::{NewTable, Opened, StoreError};
use crate::table::{Event, Pace, People, Person, Table};

/// How many people are remembered who have opened a table of late.
const OPENERS: usize = 1_024;

/// Who sits at no table.
pub(super) const NOBODY: UserId = UserId(0);

/// Those who open a table: each opens one after another.
pub(super) struct Openers(Cache<UserId, Arc<Semaphore>>);

impl Default for Openers {
    fn default() -> Self {
        Self(Cache::new(OPENERS))
    }
}

impl Openers {
    /// Whoever has its one permit opens tables for a person, and nobody else does.
    fn of(&self, user: UserId) -> Arc<Semaphore> {
        let one = || Arc::new(Semaphore::new(1));
        self.0.get_or_insert_with(&user, || Ok::<_, ()>(one())).unwrap_or_else(|()| one())
    }
}

impl Hall {
    /// Opens a table in a channel. One that nobody would miss makes room.
    ///
    /// # Errors
    ///
    /// Why there is no new table.
    pub(crate) async fn open(&self, mut opening: Opening) -> Result<TableId, OpenError> {
        let pace = *opening.options.pace.get_or_insert(self.0.timeouts.pace());
        let (entries, people) = Table::opening(&opening.options, opening.opener.clone());
        let new = NewTable {
            guild: opening.guild,
            channel: opening.channel,
            book: opening.options.rules.book().name().to_owned(),
            language: opening.language,
            at: self.0.clock.date(),
            entries: bodies(&entries, opening.interaction),
            seats: changes(&People::default(), &people),
            most_in_guild: self.0.limits.tables_in_server,
            most: self.0.limits.tables,
        };
        self.open_as(new, &opening.opener, Some(pace)).await
    }

    /// Opens another table like one that is closed, for one who had a chair at it.
    ///
    /// # Errors
    ///
    /// Why there is no new table.
    pub(crate) async fn open_again(
        &self,
        closed: &Reply,
        opener: &Person,
        interaction: InteractionId,
    ) -> Result<TableId, OpenError> {
        let again = closed.table.opening_again(opener).ok_or(OpenError::NotSeated)?;
        let (place, (entries, people)) = (&closed.place, again);
        let new = NewTable {
            guild: place.guild,
            channel: place.channel,
            book: closed.table.rules().book().name().to_owned(),
            language: closed.language().code().to_owned(),
            at: self.0.clock.date(),
            entries: bodies(&entries, Some(interaction)),
            seats: changes(&People::default(), &people),
            most_in_guild: self.0.limits.tables_in_server,
            most: self.0.limits.tables,
        };
        self.open_as(new, opener, closed.table.pace()).await
    }

    /// Opens a table, if its opener may have one more; one that nobody would miss
    /// makes room.
    async fn open_as(
        &self,
        new: NewTable,
        opener: &Person,
        pace: Option<Pace>,
    ) -> Result<TableId, OpenError> {
        let own = self.0.openers.of(opener.user);
        // It is never closed.
        let _one_after_another = own.acquire().await;
        let (guild, channel) = (new.guild, new.channel);
        let open = async {
            if let Some(standing) = self.store().table_in(channel).await?
                && !self.would_make_room(standing.table).await
            {
                return Ok(Err(OpenError::Taken));
            }
            if let Err(too_many) = self.may_open(opener.user, pace).await? {
                return Ok(Err(too_many));
            }
            let mut tried = self.store().open_table(new.clone()).await?;
            if self.makes_room(tried, guild, opener).await? {
                tried = self.store().open_table(new).await?;
            }
            Ok::<_, StoreError>(self.opened(tried))
        };
        open.await.unwrap_or_else(|error| {
            tracing::error!(%error, %channel, "A table could not be opened");
            Err(OpenError::NotSaved)
        })
    }

    fn opened(&self, opened: Opened) -> Result<TableId, OpenError> {
        match opened {
            Opened::New(table) => {
                self.show(table);
                Ok(table)
            }
            Opened::Taken(_) => Err(OpenError::Taken),
            Opened::Full(most) => Err(OpenError::TooManyInServer { most }),
            Opened::Crowded => Err(OpenError::TooMany),
        }
    }

    /// Whether somebody may have one more table of that pace. Those count at which
    /// they sit and that somebody would miss.
    async fn may_open(
        &self,
        user: UserId,
        pace: Option<Pace>,
    ) -> Result<Result<(), OpenError>, StoreError> {
        let is_over_days = |pace| matches!(pace, Some(Pace::Days { .. }));
        let (limits, over_days) = (self.0.limits, is_over_days(pace));
        let most = if over_days { limits.tables_over_days } else { limits.live_tables };
        let Some(most) = most else { return Ok(Ok(())) };
        let mut own = 0;
        for place in self.store().tables_of(user).await? {
            if place.closed_at.is_none()
                && let Some(seen) = self.glance(place.table).await
                && !seen.table.may_make_room()
                && seen.table.is_present(user)
                && is_over_days(seen.table.pace()) == over_days
            {
                own += 1;
            }
        }
        Ok(if own < most.get() {
            Ok(())
        } else if over_days {
            Err(OpenError::TooManyOverDays { most })
        } else {
            Err(OpenError::TooManyLive { most })
        })
    }

    /// Closes a table that nobody would miss, where one stands in the way; whether
    /// there is room then.
    async fn makes_room(
        &self,
        tried: Opened,
        guild: GuildId,
        opener: &Person,
    ) -> Result<bool, StoreError> {
        let in_the_way = match tried {
            Opened::New(_) | Opened::Crowded => return Ok(false),
            Opened::Taken(standing) => vec![standing],
            Opened::Full(_) => self.store().open_tables_in(guild).await?,
        };
        for table in in_the_way {
            let end = Event::End { user: opener.user, moderator: true };
            if self.would_make_room(table).await && self.tell(table, None, end).await.is_ok() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a table is one that nobody would miss.
    async fn would_make_room(&self, table: TableId) -> bool {
        self.glance(table).await.is_some_and(|seen| seen.table.may_make_room())
    }

    /// A table as everybody may see it; `None` where it cannot be read.
    async fn glance(&self, table: TableId) -> Option<Reply> {
        match self.tell(table, None, Event::Look(NOBODY)).await {
            Ok(seen) | Err(TellError::Refused { reply: seen, .. }) => Some(seen),
            Err(
                TellError::NoSuchTable
                | TellError::Busy
                | TellError::NotSaved
                | TellError::SetAside
                | TellError::Elsewhere
                | TellError::Broken,
            ) => None,
        }
    }
}
