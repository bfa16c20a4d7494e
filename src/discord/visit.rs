//! An interaction while it is served: its caller, and what it tells the tables.

use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, broken};
use super::pages::{self, Language, Notice};
use actors::{Reply, Tables, TellError};
use courier::Courier;
use publisher::{InFlight, Publisher};
use render::message::Message;
use store::Store;
use table::id::{InteractionId, TableId};
use table::{ChairsEvent, Event, NextSides, PlaceEvent, PlayEvent, Refusal, TableView};

/// An interaction while it is served. A clone is a handle.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    pub(super) desk: Desk,
    caller: Caller,
    told: Arc<Mutex<Told>>,
}

/// The table that the interaction was told to last, and the hold on the caller's message there.
pub(super) type Told = (Option<Reply>, Option<InFlight>);

impl Deref for Visit {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.caller
    }
}

impl Visit {
    pub(super) fn new(desk: &Desk, caller: Caller) -> Self {
        Self { desk: desk.clone(), caller, told: Arc::default() }
    }

    pub(super) fn tables(&self) -> &Tables {
        self.desk.tables()
    }

    pub(super) fn store(&self) -> &Store {
        self.desk.tables().store()
    }

    pub(super) fn courier(&self) -> &Courier {
        self.desk.courier()
    }

    pub(super) fn publisher(&self) -> &Publisher {
        self.desk.publisher()
    }

    /// Takes what is known of the table, once the caller is answered.
    pub(super) fn take_told(&self) -> Told {
        std::mem::take(&mut self.told())
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        // Nothing that changes it can panic half-way.
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) async fn tell(
        &self,
        table: TableId,
        event: impl Into<Event>,
    ) -> Result<Reply, Outcome> {
        let reply = self.try_tell(table, event.into()).await;
        reply.map_err(|error| Outcome::not_heard(self, &error))
    }

    /// As [`Visit::tell`], where a refusal is not the end of it.
    pub(super) async fn try_tell(&self, table: TableId, event: Event) -> Result<Reply, TellError> {
        self.try_tell_as(table, Some(self.interaction()), event).await
    }

    async fn try_tell_as(
        &self,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Event,
    ) -> Result<Reply, TellError> {
        let is_look = matches!(event, Event::Look(_));
        let reply = self.ask(table, interaction, event).await;
        match &reply {
            // What has changed is shown in any case.
            Ok(reply) if is_look => self.desk.looked_at(reply),
            Err(TellError::Refused { reply, .. }) => self.desk.looked_at(reply),
            Ok(_) | Err(_) => {}
        }
        reply
    }

    /// Looks at a table as a player of it.
    pub(super) async fn look(&self, table: TableId) -> Result<Reply, Outcome> {
        self.tell(table, Event::Look(self.user())).await
    }

    /// Looks at a table; a user without a seat sees the public part.
    pub(super) async fn watch(&self, table: TableId) -> Result<Reply, Outcome> {
        match self.ask(table, None, Event::Look(self.user())).await {
            Ok(reply) | Err(TellError::Refused { reply, .. }) => Ok(reply),
            Err(error) => Err(Outcome::not_heard(self, &error)),
        }
    }

    /// Looks at a table without a hold on the caller's message there.
    pub(super) async fn peek(&self, table: TableId) -> Result<Reply, Outcome> {
        let reply = self.tables().peek(table).await;
        reply.map_err(|error| Outcome::not_heard(self, &error))
    }

    /// Holds the caller's message before the table is told, so that nothing is sent to them
    /// meanwhile.
    async fn ask(
        &self,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Event,
    ) -> Result<Reply, TellError> {
        self.told().1.get_or_insert_with(|| self.publisher().press(table, self.user()));
        let reply = self.tables().tell(table, interaction, event).await;
        if let Ok(reply) | Err(TellError::Refused { reply, .. }) = &reply {
            self.desk.note_place(reply);
            self.told().0 = Some(reply.clone());
            if reply.table.place().is_lost() && reply.place.channel == self.channel {
                // An interaction there proves that its channel is not gone.
                let found = Event::Place(PlaceEvent::Found(self.tables().clock().date()));
                drop(self.tables().tell(table, None, found).await);
            }
        }
        reply
    }

    /// Starts a table; `is_opened` where this interaction has opened it too, since with its id
    /// that would count as a duplicate.
    pub(super) async fn start(&self, table: TableId, is_opened: bool) -> Result<Reply, Outcome> {
        let seed = (self.tables().entropy())().map_err(broken(self))?;
        let event = Event::Play(PlayEvent::Start(self.user(), seed));
        let interaction = (!is_opened).then(|| self.interaction());
        let reply = self.try_tell_as(table, interaction, event).await;
        reply.map_err(|error| Outcome::not_heard(self, &error))
    }

    pub(super) async fn play_again(
        &self,
        table: TableId,
        sides: Option<NextSides>,
    ) -> Result<Reply, Outcome> {
        let seed = (self.tables().entropy())().map_err(broken(self))?;
        self.tell(table, PlayEvent::PlayAgain(self.user(), seed, sides)).await
    }

    /// Leaves a table. In the middle of a match it is asked first: that changes the game of others.
    pub(super) async fn leave(&self, table: TableId, is_sure: bool) -> Result<Message, Outcome> {
        let seen = self.peek(table).await?.table;
        if !is_sure && is_played(&seen) && pages::is_here(&seen, self.user()) {
            return Ok(render::exits::leave_question(&seen, self.language));
        }
        let left = self.tell(table, ChairsEvent::Leave(self.user())).await?.table;
        Ok(if left.is_lobby() {
            pages::notice(&Notice::GotUp, self.language)
        } else if left.is_closed() {
            render::exits::stopped(&left, self.language)
        } else {
            render::exits::left(&left, self.language)
        })
    }

    /// Ends the match of a table, or agrees to that; asked first, where something would be lost.
    pub(super) async fn end(&self, table: TableId, is_sure: bool) -> Result<Message, Outcome> {
        let (seen, moderator) = (self.peek(table).await?.table, self.is_moderator);
        let may_end = moderator || pages::is_here(&seen, self.user());
        if !is_sure && may_end && is_played(&seen) {
            return Ok(render::exits::stop_question(&seen, moderator, self.language));
        }
        let end = PlayEvent::End { user: self.user(), moderator };
        let ended = self.try_tell(table, end.into()).await.map_err(|why| {
            // A moderator needs no seat.
            if matches!(why, TellError::Refused { refusal: Refusal::NotSeated, .. }) {
                Outcome::said(&Notice::MayNotEnd, self.language)
            } else {
                Outcome::not_heard(self, &why)
            }
        })?;
        Ok(render::exits::stopped(&ended.table, self.language))
    }

    /// Remembers a language for the next table of the server.
    pub(super) async fn remember_language(&self, chosen: Language) {
        if let Err(error) = self.store().set_language(self.guild, chosen.code()).await {
            tracing::warn!(%error, guild = %self.guild, "A language was not remembered");
        }
    }

    /// A hint for the caller, to stand above their hand.
    pub(super) async fn hint(&self, reply: &Reply) -> Result<Message, Outcome> {
        if !reply.table.settings().hints() {
            return Err(Outcome::said(&Notice::NoHints, self.language));
        }
        let advice = match reply.table.seen_by(self.user()) {
            Some(own) => self.tables().advise(&own).await,
            None => None,
        };
        Ok(render::hint::hint(&reply.table, advice, self.language))
    }
}

fn is_played(table: &TableView) -> bool {
    table.game().is_some() && !table.is_match_over()
}
