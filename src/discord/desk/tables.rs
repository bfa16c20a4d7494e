//! What tables are told in somebody's name, and what they answer.

use super::Desk;
use crate::discord::caller::Caller;
use crate::discord::outcome::Outcome;
use crate::discord::pages::{Language, Notice};
use crate::hall::{Reply, TellError};
use store::GameTable;
use table::id::{ChannelId, GuildId, InteractionId, TableId};
use table::{Event, NextSides, PlaceEvent, PlayEvent, Refusal};

/// Where a table stands, and what it was opened by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Place {
    pub(in crate::discord) guild: GuildId,
    pub(in crate::discord) channel: ChannelId,
    pub(in crate::discord) opened_by: Option<InteractionId>,
}

impl Desk {
    /// Tells a table what the caller does.
    ///
    /// # Errors
    ///
    /// What the caller is told where nothing came of it.
    pub(in crate::discord) async fn tell(
        &self,
        caller: &Caller,
        table: TableId,
        event: impl Into<Event>,
    ) -> Result<Reply, Outcome> {
        let reply = self.try_tell(caller, table, event.into()).await;
        reply.map_err(|error| Outcome::not_heard(caller, &error))
    }

    /// Tells a table what the caller does, where a refusal is not the end of it.
    pub(in crate::discord) async fn try_tell(
        &self,
        caller: &Caller,
        table: TableId,
        event: Event,
    ) -> Result<Reply, TellError> {
        self.try_tell_as(caller, table, Some(caller.interaction()), event).await
    }

    /// The same, named by an interaction or by none.
    async fn try_tell_as(
        &self,
        caller: &Caller,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Event,
    ) -> Result<Reply, TellError> {
        let is_look = matches!(event, Event::Look(_));
        let reply = self.ask(caller, table, interaction, event).await;
        match &reply {
            // What has changed is shown in any case.
            Ok(reply) if is_look => self.looked_at(reply),
            Err(TellError::Refused { reply, .. }) => self.looked_at(reply),
            Ok(_) | Err(_) => {}
        }
        reply
    }

    /// Looks at a table as one who sits there.
    pub(in crate::discord) async fn look(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        self.tell(caller, table, Event::Look(caller.user())).await
    }

    /// Looks at a table as anybody may: whoever does not sit there sees what
    /// everybody sees.
    pub(in crate::discord) async fn watch(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        match self.ask(caller, table, None, Event::Look(caller.user())).await {
            Ok(reply) | Err(TellError::Refused { reply, .. }) => Ok(reply),
            Err(error) => Err(Outcome::not_heard(caller, &error)),
        }
    }

    /// Remembers a language for the next table of the caller's server.
    pub(in crate::discord) async fn remember_language(&self, caller: &Caller, chosen: Language) {
        let remembered = self.hall().store().set_language(caller.guild, chosen.code());
        if let Err(error) = remembered.await {
            tracing::warn!(%error, guild = %caller.guild, "A language was not remembered");
        }
    }

    /// Tells a table something while what the caller sees of it is theirs, and
    /// remembers what it answered.
    async fn ask(
        &self,
        caller: &Caller,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Event,
    ) -> Result<Reply, TellError> {
        caller.visit.begin(|| self.publisher().press(table, caller.user()));
        let reply = self.hall().tell(table, interaction, event).await;
        if let Ok(reply) | Err(TellError::Refused { reply, .. }) = &reply {
            self.note_place(reply);
            caller.visit.answered(reply);
            if reply.table.place().is_lost() && reply.place.channel == caller.channel {
                // Whoever does something there proves that its channel is not gone.
                let found = Event::Place(PlaceEvent::Found(self.hall().clock().date()));
                drop(self.hall().tell(table, None, found).await);
            }
        }
        reply
    }

    /// Notes where a table stands, if it has been taken elsewhere.
    fn note_place(&self, reply: &Reply) {
        let (table, GameTable { guild, channel, .. }) = (reply.table.id(), &*reply.place);
        if let Some(known) = self.0.places.peek(&table) {
            let place = Place { guild: *guild, channel: *channel, ..known };
            if place != known {
                self.0.places.insert(table, place);
            }
        }
    }

    /// Looks at a table without coming back to it.
    pub(in crate::discord) async fn peek(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        let reply = self.hall().peek(table).await;
        reply.map_err(|error| Outcome::not_heard(caller, &error))
    }

    /// Starts the game of a table.
    pub(in crate::discord) async fn start(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        self.start_as(caller, table, Some(caller.interaction())).await
    }

    /// Starts the game of a table that the caller's interaction has just opened:
    /// named once more it would be a double.
    pub(in crate::discord) async fn start_opened(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        self.start_as(caller, table, None).await
    }

    async fn start_as(
        &self,
        caller: &Caller,
        table: TableId,
        interaction: Option<InteractionId>,
    ) -> Result<Reply, Outcome> {
        let seed = (self.hall().entropy())().map_err(|error| Outcome::broken(caller, &error))?;
        let event = Event::Play(PlayEvent::Start(caller.user(), seed));
        let reply = self.try_tell_as(caller, table, interaction, event).await;
        reply.map_err(|error| Outcome::not_heard(caller, &error))
    }

    /// Begins another match at a table, with such sides or as it is usual there.
    pub(in crate::discord) async fn play_again(
        &self,
        caller: &Caller,
        table: TableId,
        sides: Option<NextSides>,
    ) -> Result<Reply, Outcome> {
        let seed = (self.hall().entropy())().map_err(|error| Outcome::broken(caller, &error))?;
        self.tell(caller, table, Event::Play(PlayEvent::PlayAgain(caller.user(), seed, sides)))
            .await
    }

    /// Ends the game of a table, or agrees to that.
    pub(in crate::discord) async fn end(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        let end =
            Event::Play(PlayEvent::End { user: caller.user(), moderator: caller.is_moderator });
        self.try_tell(caller, table, end).await.map_err(|why| {
            // Whoever has no seat may do it all the same if they manage the server.
            if matches!(why, TellError::Refused { refusal: Refusal::NotSeated, .. }) {
                Outcome::said(&Notice::MayNotEnd, caller.language)
            } else {
                Outcome::not_heard(caller, &why)
            }
        })
    }

    /// Where a table stands; `None` if there is no such table, or it cannot be
    /// found out.
    pub(in crate::discord) async fn place(&self, table: TableId) -> Option<Place> {
        let store = self.hall().store();
        let find = async {
            let GameTable { guild, channel, .. } = store.table(table).await.ok().flatten()?;
            let opened_by = store.opened_by(table).await.ok()?;
            Some(Place { guild, channel, opened_by })
        };
        let find = async { find.await.ok_or(()) };
        // Of many who press at once, one asks the store and the others wait for it.
        self.0.places.get_or_insert_async(&table, find).await.ok()
    }
}
