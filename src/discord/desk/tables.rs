//! Events that the caller sends to tables, and the replies.

use super::Desk;
use crate::discord::caller::Caller;
use crate::discord::outcome::Outcome;
use crate::discord::pages::{Language, Notice};
use crate::hall::{Reply, TellError};
use store::GameTable;
use table::id::{ChannelId, GuildId, InteractionId, TableId};
use table::{Event, NextSides, PlaceEvent, PlayEvent, Refusal};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Place {
    pub(in crate::discord) guild: GuildId,
    pub(in crate::discord) channel: ChannelId,
    pub(in crate::discord) opened_by: Option<InteractionId>,
}

impl Desk {
    pub(in crate::discord) async fn tell(
        &self,
        caller: &Caller,
        table: TableId,
        event: impl Into<Event>,
    ) -> Result<Reply, Outcome> {
        let reply = self.try_tell(caller, table, event.into()).await;
        reply.map_err(|error| Outcome::not_heard(caller, &error))
    }

    /// As [`Desk::tell`], where a refusal is not the end of it.
    pub(in crate::discord) async fn try_tell(
        &self,
        caller: &Caller,
        table: TableId,
        event: Event,
    ) -> Result<Reply, TellError> {
        self.try_tell_as(caller, table, Some(caller.interaction()), event).await
    }

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

    pub(in crate::discord) async fn look(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        self.tell(caller, table, Event::Look(caller.user())).await
    }

    /// Looks at a table; a user without a seat sees the public part.
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

    pub(in crate::discord) async fn remember_language(&self, caller: &Caller, chosen: Language) {
        let remembered = self.hall().store().set_language(caller.guild, chosen.code());
        if let Err(error) = remembered.await {
            tracing::warn!(%error, guild = %caller.guild, "A language was not remembered");
        }
    }

    /// Begins the caller's visit before the table is told, so that nothing is sent to them
    /// meanwhile.
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
                // An interaction there proves that its channel is not gone.
                let found = Event::Place(PlaceEvent::Found(self.hall().clock().date()));
                drop(self.hall().tell(table, None, found).await);
            }
        }
        reply
    }

    fn note_place(&self, reply: &Reply) {
        let (table, GameTable { guild, channel, .. }) = (reply.table.id(), &*reply.place);
        if let Some(known) = self.0.places.peek(&table) {
            let place = Place { guild: *guild, channel: *channel, ..known };
            if place != known {
                self.0.places.insert(table, place);
            }
        }
    }

    /// Looks at a table and begins no visit.
    pub(in crate::discord) async fn peek(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        let reply = self.hall().peek(table).await;
        reply.map_err(|error| Outcome::not_heard(caller, &error))
    }

    pub(in crate::discord) async fn start(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        self.start_as(caller, table, Some(caller.interaction())).await
    }

    /// Starts a table that the same interaction has opened: with its id it would count as a
    /// duplicate.
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

    pub(in crate::discord) async fn end(
        &self,
        caller: &Caller,
        table: TableId,
    ) -> Result<Reply, Outcome> {
        let end =
            Event::Play(PlayEvent::End { user: caller.user(), moderator: caller.is_moderator });
        self.try_tell(caller, table, end).await.map_err(|why| {
            // A moderator needs no seat.
            if matches!(why, TellError::Refused { refusal: Refusal::NotSeated, .. }) {
                Outcome::said(&Notice::MayNotEnd, caller.language)
            } else {
                Outcome::not_heard(caller, &why)
            }
        })
    }

    /// `None` if there is no such table, or the store fails.
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
