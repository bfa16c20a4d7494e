//! The context of an interaction, by which it tells the tables.

use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::dispatcher::Dispatcher;
use super::interaction::Interaction;
use super::outcome::{Opened, Outcome, broken};
use super::pages::{self, Language, Notice};
use actors::{Reply, Tables, TellError};
use courier::Courier;
use publisher::{InFlight, Publisher};
use render::message::Message;
use store::Store;
use table::dealer::Secret;
use table::id::{InteractionId, TableId};
use tokio_util::task::task_tracker::TaskTrackerToken;

use table::{ChairsEvent, Event, NextSides, PlaceEvent, PlayEvent, Refusal, TableView};

/// The context of an interaction while it is served. A clone is a handle.
#[derive(Clone, Debug)]
pub struct Ctx {
    /// Its dispatcher.
    pub dispatcher: Dispatcher,
    interaction: Interaction,
    state: Arc<Mutex<InteractionState>>,
}

#[derive(Default, Debug)]
pub(crate) struct InteractionState {
    /// The last answer of a table.
    pub(crate) reply: Option<Reply>,
    /// The hold on the user's message at that table.
    pub(crate) in_flight: Option<InFlight>,
    /// What is sent meanwhile waits for this answer, for a moment.
    pub(crate) owed: Option<TaskTrackerToken>,
    /// The rest of an answer that says that a table is on its way.
    pub(crate) later: Option<Opened>,
}

impl Deref for Ctx {
    type Target = Interaction;

    fn deref(&self) -> &Interaction {
        &self.interaction
    }
}

impl Ctx {
    /// The context of an interaction.
    #[must_use]
    pub fn new(dispatcher: &Dispatcher, interaction: Interaction) -> Self {
        Self { dispatcher: dispatcher.clone(), interaction, state: Arc::default() }
    }

    /// The tables.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        self.dispatcher.tables()
    }

    /// Their database.
    #[must_use]
    pub fn store(&self) -> &Store {
        self.dispatcher.tables().store()
    }

    /// The sender to Discord.
    #[must_use]
    pub fn courier(&self) -> &Courier {
        self.dispatcher.courier()
    }

    pub(crate) fn publisher(&self) -> &Publisher {
        self.dispatcher.publisher()
    }

    /// Takes what is known of the table, once the user is answered.
    pub(crate) fn take_state(&self) -> InteractionState {
        std::mem::take(&mut self.state())
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, InteractionState> {
        // Nothing that changes it can panic half-way.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells a table an event of this interaction.
    /// # Errors
    ///
    /// The [`Outcome`] that is told instead.
    pub async fn tell(&self, table: TableId, event: impl Into<Event>) -> Result<Reply, Outcome> {
        let reply = self.try_tell(table, event.into()).await;
        reply.map_err(|error| Outcome::not_heard(self, &error))
    }

    /// As [`Ctx::tell`], where a refusal is not the end of it.
    pub(crate) async fn try_tell(&self, table: TableId, event: Event) -> Result<Reply, TellError> {
        self.try_tell_as(table, Some(self.id()), event).await
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
            Ok(reply) if is_look => self.dispatcher.looked_at(reply),
            Err(TellError::Refused { reply, .. }) => self.dispatcher.looked_at(reply),
            Ok(_) | Err(_) => {}
        }
        reply
    }

    /// Looks at a table as a player of it.
    pub(crate) async fn look(&self, table: TableId) -> Result<Reply, Outcome> {
        self.tell(table, Event::Look(self.user())).await
    }

    /// Looks at a table; a user without a seat sees the public part.
    /// # Errors
    ///
    /// The [`Outcome`] that is told instead.
    pub async fn watch(&self, table: TableId) -> Result<Reply, Outcome> {
        match self.ask(table, None, Event::Look(self.user())).await {
            Ok(reply) | Err(TellError::Refused { reply, .. }) => Ok(reply),
            Err(error) => Err(Outcome::not_heard(self, &error)),
        }
    }

    /// Looks at a table without a hold on the user's message there.
    /// # Errors
    ///
    /// The [`Outcome`] that is told instead.
    pub async fn peek(&self, table: TableId) -> Result<Reply, Outcome> {
        let reply = self.tables().peek(table).await;
        reply.map_err(|error| Outcome::not_heard(self, &error))
    }

    /// Holds the user's message before the table is told, so that nothing is sent to them
    /// meanwhile.
    async fn ask(
        &self,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Event,
    ) -> Result<Reply, TellError> {
        let in_flight = || self.publisher().press(table, self.user());
        self.state().in_flight.get_or_insert_with(in_flight);
        let reply = self.tables().tell(table, interaction, event).await;
        if let Ok(reply) | Err(TellError::Refused { reply, .. }) = &reply {
            self.dispatcher.note_place(reply);
            self.state().reply = Some(reply.clone());
            if reply.table.place().is_lost() && reply.place.channel == self.channel {
                // An interaction there proves that its channel is not gone.
                let found = Event::Place(PlaceEvent::Found(self.tables().clock().date()));
                drop(self.tables().tell(table, None, found).await);
            }
        }
        reply
    }

    /// Starts a table.
    ///
    /// # Errors
    ///
    /// The [`Outcome`] that is told instead.
    pub async fn start(&self, table: TableId) -> Result<Reply, Outcome> {
        let seed = (self.tables().entropy())().map_err(broken(self))?;
        self.tell(table, PlayEvent::Start(self.user(), seed)).await
    }

    /// Starts a table that this interaction has opened.
    pub(crate) async fn start_opened(&self, table: TableId) -> Result<Reply, Outcome> {
        let seed = (self.tables().entropy())().map_err(broken(self))?;
        self.start_from(table, seed).await
    }

    /// As [`Ctx::start_opened`], from a given secret. The interaction is not named: its id is of
    /// the opening, and a second entry with it would count as a duplicate.
    pub(crate) async fn start_from(&self, table: TableId, seed: Secret) -> Result<Reply, Outcome> {
        let event = Event::Play(PlayEvent::Start(self.user(), seed));
        let reply = self.try_tell_as(table, None, event).await;
        reply.map_err(|error| Outcome::not_heard(self, &error))
    }

    pub(crate) async fn play_again(
        &self,
        table: TableId,
        sides: Option<NextSides>,
    ) -> Result<Reply, Outcome> {
        let seed = (self.tables().entropy())().map_err(broken(self))?;
        self.tell(table, PlayEvent::PlayAgain(self.user(), seed, sides)).await
    }

    /// Leaves a table. In the middle of a match it is asked first: that changes the game of others.
    /// # Errors
    ///
    /// The [`Outcome`] that is told instead.
    pub async fn leave(&self, table: TableId, is_sure: bool) -> Result<Message, Outcome> {
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
    /// # Errors
    ///
    /// The [`Outcome`] that is told instead.
    pub async fn end(&self, table: TableId, is_sure: bool) -> Result<Message, Outcome> {
        let (seen, moderator) = (self.peek(table).await?.table, self.is_moderator);
        let may_end = moderator || pages::is_here(&seen, self.user());
        let own = seen.people().member_of(self.user());
        let has_agreed = own.is_some_and(|own| seen.agreed_to_end().contains(&own));
        if !is_sure && has_agreed && !moderator {
            return Ok(render::exits::stopped(&seen, self.language));
        }
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
    pub(crate) async fn remember_language(&self, chosen: Language) {
        if let Err(error) = self.store().set_language(self.guild, chosen.code()).await {
            tracing::warn!(%error, guild = %self.guild, "A language was not remembered");
        }
    }

    /// A hint for the user, to stand above their hand.
    /// # Errors
    ///
    /// The [`Outcome`] that is told instead.
    pub async fn hint(&self, reply: &Reply) -> Result<Message, Outcome> {
        if !reply.table.settings().hints() {
            return Err(Outcome::said(&Notice::NoHints, self.language));
        }
        let advice = match reply.table.seen_by(self.user()) {
            Some(own) => {
                self.tables().note_hint(&own).await.map_err(broken(self))?;
                self.tables().advise(&own).await
            }
            None => None,
        };
        Ok(render::hint::hint(&reply.table, advice, self.language))
    }
}

fn is_played(table: &TableView) -> bool {
    table.game().is_some() && !table.is_match_over()
}
