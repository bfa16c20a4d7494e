//! New tables, their limits, and abandoned ones that make room.

use std::sync::Arc;

use quick_cache::sync::Cache;
use tokio::sync::Semaphore;

use super::forgetting::CLOSED_BY_MODERATOR;
use super::loaded::Loaded;
use super::rows::{bodies, changes};
use super::{OpenError, Opening, Reply, Tables};
use store::{GameTable, NewTable, Opened, StoreError};
use table::id::{ChannelId, GuildId, InteractionId, TableId, UserId};
use table::{Entry, People, Person, PlayEntry, Setting, Settings};

const OPENERS: usize = 1_024;

/// A semaphore for each opener, so that tables are opened one by one and none is miscounted.
pub(super) struct Openers(Cache<UserId, Arc<Semaphore>>);

impl Default for Openers {
    fn default() -> Self {
        Self(Cache::new(OPENERS))
    }
}

impl Openers {
    fn of(&self, user: UserId) -> Arc<Semaphore> {
        let one = || Arc::new(Semaphore::new(1));
        self.0.get_or_insert_with(&user, || Ok::<_, ()>(one())).unwrap_or_else(|()| one())
    }
}

/// The first entries of a table, and its people.
type Begun = (Vec<Entry>, People);

impl Tables {
    /// Opens a table in a channel. An abandoned one makes room.
    ///
    /// # Errors
    ///
    /// Any [`OpenError`].
    pub async fn open(&self, mut opening: Opening) -> Result<TableId, OpenError> {
        let pace = opening.options.settings.pace().unwrap_or_else(|| self.0.timeouts.pace());
        opening.options = opening.options.with(Setting::Pace(pace));
        let begun = opening.options.opening(opening.opener.clone());
        let Opening { guild, channel, language, interaction, .. } = opening;
        let settings = &opening.options.settings;
        let new = self.new_table(guild, channel, language, settings, &begun, interaction);
        let new = NewTable { is_private: opening.is_private, ..new };
        self.open_begun(new, begun, opening.opener.user).await
    }

    /// Opens a table like a closed one, for a person who had a chair at that.
    ///
    /// # Errors
    ///
    /// Any [`OpenError`].
    pub async fn open_again(
        &self,
        closed: &Reply,
        opener: &Person,
        interaction: InteractionId,
    ) -> Result<TableId, OpenError> {
        let begun = closed.table.opening_again(opener).ok_or(OpenError::NotSeated)?;
        let language = closed.language().code().to_owned();
        let (guild, channel) = (closed.place.guild, closed.place.channel);
        let settings = closed.table.settings();
        let new = self.new_table(guild, channel, language, settings, &begun, Some(interaction));
        self.open_begun(new, begun, opener.user).await
    }

    fn new_table(
        &self,
        guild: GuildId,
        channel: ChannelId,
        language: String,
        settings: &Settings,
        (entries, people): &Begun,
        interaction: Option<InteractionId>,
    ) -> NewTable {
        let limits = self.limits();
        NewTable {
            guild,
            channel,
            book: settings.rules().book().name().to_owned(),
            language,
            at: self.0.clock.date(),
            entries: bodies(entries, interaction),
            seats: changes(&People::default(), people),
            over_days: settings.is_over_days(),
            is_private: false,
            most_in_guild: limits.in_server,
            most: limits.in_all,
        }
    }

    async fn open_begun(
        &self,
        new: NewTable,
        begun: Begun,
        opener: UserId,
    ) -> Result<TableId, OpenError> {
        let own = self.0.openers.of(opener);
        // The semaphore is never closed.
        let _one_after_another = own.acquire().await;
        let (guild, channel) = (new.guild, new.channel);
        let open = async {
            if !new.is_private
                && let Err(why) = self.has_place(channel, opener, new.over_days).await?
            {
                return Ok(Err(why));
            }
            let mut tried = self.store().open_table(new.clone()).await?;
            if self.makes_room(tried, guild).await? {
                tried = self.store().open_table(new.clone()).await?;
            }
            let is_of_occasion = |it: &Entry| matches!(it, Entry::Play(PlayEntry::Occasion(_)));
            let is_practice = new.is_private && !begun.0.iter().any(is_of_occasion);
            if let (true, Opened::New(table)) = (is_practice, tried) {
                self.end_practice(opener, table).await?;
            }
            Ok::<_, StoreError>(Ok(tried))
        };
        match open.await {
            Ok(tried) => self.opened(tried?, &new, begun),
            Err(error) => {
                tracing::error!(%error, %channel, "A table could not be opened");
                Err(OpenError::NotSaved)
            }
        }
    }

    /// Ends the other practice deals of a person; those that another process keeps stay.
    async fn end_practice(&self, user: UserId, new: TableId) -> Result<(), StoreError> {
        let others = self.store().tables_of(user).await?.into_iter();
        let is_open = |it: &GameTable| it.is_private && it.closed_at.is_none();
        for place in others.filter(|it| is_open(it) && it.table != new) {
            let seen = self.peek(place.table).await;
            if seen.is_ok_and(|seen| seen.table.occasion().is_none()) {
                drop(self.tell(place.table, None, CLOSED_BY_MODERATOR).await);
            }
        }
        Ok(())
    }

    fn opened(&self, opened: Opened, new: &NewTable, begun: Begun) -> Result<TableId, OpenError> {
        match opened {
            Opened::New(table) => {
                self.show_opened(table, Loaded::opened(table, new, begun));
                Ok(table)
            }
            Opened::Taken(_) => Err(OpenError::Taken),
            Opened::Full(most) => Err(OpenError::TooManyInServer { most }),
            Opened::Crowded => Err(OpenError::TooMany),
        }
    }

    /// Checks that the channel is free, and the opener's limit.
    async fn has_place(
        &self,
        channel: ChannelId,
        opener: UserId,
        over_days: bool,
    ) -> Result<Result<(), OpenError>, StoreError> {
        if let Some((standing, makes_room)) = self.store().makes_room_in(channel).await?
            && (makes_room == Some(false) || !self.would_make_room(standing).await)
        {
            return Ok(Err(OpenError::Taken));
        }
        let too_many = self.may_open(opener, over_days).await?;
        Ok(too_many.map_or(Ok(()), Err))
    }

    /// Checks the opener's limit of tables of that pace. Only at the limit is each table asked,
    /// since the store may count one that the player has left, or that is set aside.
    async fn may_open(
        &self,
        user: UserId,
        over_days: bool,
    ) -> Result<Option<OpenError>, StoreError> {
        let limits = self.limits();
        let most = if over_days { limits.over_days } else { limits.live };
        let Some(most) = most else { return Ok(None) };
        let tables = self.store().tables_counted(user, over_days).await?;
        let mut own = u32::try_from(tables.len()).unwrap_or(u32::MAX);
        for table in tables {
            if own < most.get() {
                break;
            }
            own -= u32::from(!self.counts(table, user, over_days).await);
        }
        let too_many = if over_days {
            OpenError::TooManyOverDays { most }
        } else {
            OpenError::TooManyLive { most }
        };
        Ok((own >= most.get()).then_some(too_many))
    }

    async fn counts(&self, table: TableId, user: UserId, over_days: bool) -> bool {
        self.peek(table).await.is_ok_and(|seen| {
            !seen.table.may_make_room()
                && !seen.table.place().is_lost()
                && seen.table.chairs().is_present(user)
                && seen.table.settings().is_over_days() == over_days
        })
    }

    /// Closes an abandoned table that stands in the way; true where there is room then.
    async fn makes_room(&self, tried: Opened, guild: GuildId) -> Result<bool, StoreError> {
        let in_the_way = match tried {
            Opened::New(_) | Opened::Crowded => return Ok(false),
            Opened::Taken(standing) => vec![standing],
            Opened::Full(_) => self.store().tables_making_room(guild).await?,
        };
        for table in in_the_way {
            if self.would_make_room(table).await
                && self.tell(table, None, CLOSED_BY_MODERATOR).await.is_ok()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The table is abandoned.
    async fn would_make_room(&self, table: TableId) -> bool {
        self.peek(table).await.is_ok_and(|seen| seen.table.may_make_room())
    }
}
