//! The dispatcher of interactions.

mod presses;
mod tables;
mod tastes;
mod unread;

use std::future::Future;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::BoxFuture;
use quick_cache::sync::Cache;
use tokio_util::task::TaskTracker;

use super::answering::{self, Answered, Deferral, Response};
use super::caller::{Caller, Stranger};
use super::outcome::{Outcome, Served, error_code};
use super::pages::{self, Language, Notice};
use super::publisher::{Content, InFlight, MoveGuard, Owner, Publisher};
use crate::hall::{Hall, Reply, TellError};
use courier::{Answer, Courier, DeliveryError, InteractionToken, PrivateMessage};
use render::message::Message;
use render::taste::Taste;
use table::id::{InteractionId, TableId, UserId};

use self::presses::{Heed, Presses};
use self::tables::Place;
#[cfg(test)]
pub(super) use self::unread::answer_to;

const PLACES: usize = 4_096;

const PEOPLE: usize = 16_384;

/// Dispatches interactions: one answer for each. A clone is a handle.
///
/// Each interaction is served on the task of its shard's event, and its work in a task of its own,
/// so that a panic is answered too. `serving` tracks both; [`Desk::close`] ends admission, and
/// [`Desk::served`] waits for the rest. No lock is held across an await.
#[derive(Clone)]
pub(super) struct Desk(Arc<Shared>);

struct Shared {
    hall: Hall,
    courier: Courier,
    publisher: Publisher,
    places: Cache<TableId, Place>,
    tastes: Cache<UserId, Taste>,
    presses: Presses,
    /// Closed once nothing new is served.
    serving: TaskTracker,
    /// Presses of buttons that this bot never made.
    tampered: AtomicU64,
    undecodable: AtomicU64,
}

type Shown = (Reply, Content, MoveGuard);

/// An internal error while a command was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Broken(pub(super) String);

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk").field("serving", &self.0.serving.len()).finish_non_exhaustive()
    }
}

impl Desk {
    pub(super) fn new(
        hall: Hall,
        courier: Courier,
        publisher: Publisher,
        presses_per_second: Option<NonZeroU32>,
    ) -> Self {
        let presses = Presses::new(presses_per_second, hall.clock().clone());
        Self(Arc::new(Shared {
            hall,
            courier,
            publisher,
            places: Cache::new(PLACES),
            tastes: Cache::new(PEOPLE),
            presses,
            serving: TaskTracker::new(),
            tampered: AtomicU64::new(0),
            undecodable: AtomicU64::new(0),
        }))
    }

    /// Clears the caches: another process may have changed what they hold.
    pub(super) fn ask_anew(&self) {
        self.0.places.clear();
        self.0.tastes.clear();
    }

    pub(super) fn hall(&self) -> &Hall {
        &self.0.hall
    }

    pub(super) fn courier(&self) -> &Courier {
        &self.0.courier
    }

    pub(super) fn publisher(&self) -> &Publisher {
        &self.0.publisher
    }

    pub(super) fn undecodable(&self) -> u64 {
        self.0.undecodable.load(Ordering::Relaxed)
    }

    pub(super) fn tampered(&self) -> u64 {
        self.0.tampered.load(Ordering::Relaxed)
    }

    pub(super) fn note_tampering(&self) {
        self.0.tampered.fetch_add(1, Ordering::Relaxed);
    }

    /// `false` where the press came too fast, which is answered here.
    pub(super) async fn heeds(&self, caller: &Caller) -> bool {
        match self.0.presses.heed(caller.user()) {
            Heed::Served => return true,
            Heed::Told => {
                self.say(&caller.token, pages::notice(&Notice::TooFast, caller.language)).await;
            }
            Heed::Silent => self.answer(&caller.token, &Answer::Noted).await,
        }
        false
    }

    /// Sees `work` to its end even if no answer arrives. Boxed, since it is handed on several
    /// times and most of it is large.
    pub(super) fn serve(
        &self,
        caller: &Caller,
        announce: Deferral,
        work: impl Future<Output = Served> + Send + 'static,
    ) -> impl Future<Output = ()> + Send {
        // It is handed on several times, and most work is large.
        self.serve_boxed(caller, announce, Box::pin(work))
    }

    async fn serve_boxed(
        &self,
        caller: &Caller,
        announce: Deferral,
        work: BoxFuture<'static, Served>,
    ) {
        if self.0.serving.is_closed() {
            let busy = pages::not_heard(&TellError::Busy, caller.user(), "", caller.language);
            return self.say(&caller.token, busy).await;
        }
        let _serving = self.0.serving.token();
        let (shown, was_shown) = tokio::sync::oneshot::channel();
        let (desk, of_work) = (self.clone(), caller.clone());
        let work = async move {
            let served = tokio::spawn(work).await;
            let outcome = served.map_or_else(
                |_panicked| panicked(&of_work),
                |(Ok(outcome) | Err(outcome))| outcome,
            );
            let (response, seat) = Box::pin(desk.make_way(&of_work, outcome)).await;
            // The receiver is awaited below.
            drop(shown.send(seat));
            response
        };
        let clock = self.hall().clock();
        let (owed, heard_at) = (self.courier().owe(), clock.now());
        let (courier, work) = (self.courier(), Box::pin(work));
        let answered = answering::answer(courier, clock, &caller.token, announce, work);
        let answered = Box::pin(answered).await;
        figures::answered(clock.now().saturating_duration_since(heard_at));
        drop(owed);
        let (reply, press) = caller.visit.end();
        match answered {
            Ok(answered) => {
                let seat = was_shown.await.ok().flatten();
                let Some((reply, press)) = reply.zip(press) else { return };
                Box::pin(self.answered(caller, &reply, &press, answered, seat)).await;
            }
            Err(why) => note_unanswered(caller.interaction(), why),
        }
    }

    /// Spawns work that no answer waits for, and shutdown does.
    pub(super) fn meanwhile(&self, work: impl Future<Output = ()> + Send + 'static) {
        if !self.0.serving.is_closed() {
            self.0.serving.spawn(work);
        }
    }

    /// Makes what is about to be shown the caller's only message at the table.
    async fn make_way(&self, caller: &Caller, outcome: Outcome) -> (Response, Option<Shown>) {
        let Outcome { response, seat, tried_on } = outcome;
        let owner = self.owner(caller).await;
        let response = response.dressed(tried_on.unwrap_or(owner.taste), caller.language);
        let Some((reply, content)) = seat else { return (response, None) };
        let pressed = caller.pressed.filter(|_| matches!(response, Response::Redraw(_)));
        let way = self.publisher().make_way(&reply, owner, pressed).await;
        let response = match response {
            // What they have pressed is not there any more.
            Response::Redraw(message) if way.is_gone => Response::Private(message),
            Response::Private(_) | Response::Redraw(_) | Response::Noted | Response::Modal(_) => {
                response
            }
        };
        (response, Some((reply, content, way)))
    }

    async fn answered(
        &self,
        caller: &Caller,
        reply: &Reply,
        press: &InFlight,
        (response, place): Answered,
        seat: Option<Shown>,
    ) {
        let owner = self.owner(caller).await;
        // Behind a window that they fill in nothing can be added.
        let may_follow = !matches!(response, Response::Modal(_));
        // With a token of another channel nothing can be sent where the table stands.
        let is_there = reply.place.channel == caller.channel;
        let sits_there = may_follow
            && is_there
            && self.publisher().heard(reply, owner, caller.token.clone(), press);
        let pressed = caller.pressed.filter(|_| matches!(response, Response::Redraw(_)));
        let redrawn = pressed.map(|pressed| PrivateMessage::redrawn(&caller.token, pressed));
        if let (Response::Private(message) | Response::Redraw(message), Some(place)) =
            (&response, place.or(redrawn))
            && let Some((reply, content, _way)) = seat
        {
            self.publisher().shown_privately(&reply, owner, place, press, (content, message));
            self.tell_of_removal(caller, reply.table.id()).await;
        } else if !sits_there {
            return;
        }
        self.freshen(reply.table.id());
    }

    async fn owner(&self, caller: &Caller) -> Owner {
        let (user, language) = (caller.user(), caller.language);
        Owner { user, language, taste: self.taste(user).await }
    }

    /// Where the public message is removed or its thread locked, players see their cards and no
    /// table.
    async fn tell_of_removal(&self, caller: &Caller, table: TableId) {
        let publisher = self.publisher();
        let notice = if publisher.is_stopped(table) {
            Some(Notice::MessagesRemoved)
        } else {
            publisher.is_locked(table).then_some(Notice::ThreadLocked)
        };
        if let Some(notice) = notice {
            let notice = pages::notice(&notice, caller.language);
            let reply = self.courier().follow_up(&caller.token, || notice.clone()).await;
            if let Err(why) = reply {
                note_unanswered(caller.interaction(), why);
            }
        }
    }

    fn looked_at(&self, reply: &Reply) {
        self.publisher().looked_at(reply);
        self.freshen(reply.table.id());
    }

    pub(super) fn bring_down(&self, reply: &Reply) {
        self.publisher().bring_down(reply);
        self.freshen(reply.table.id());
    }

    /// The table may have changed since the caller was answered.
    fn freshen(&self, table: TableId) {
        if !self.publisher().knows(table) {
            self.hall().show(table);
        }
    }

    pub(super) async fn say(&self, token: &InteractionToken, message: Message) {
        self.answer(token, &Answer::Private(message)).await;
    }

    async fn answer(&self, token: &InteractionToken, answer: &Answer) {
        if let Err(why) = self.courier().answer(token, answer).await {
            note_unanswered(token.interaction, why);
        }
    }

    pub(super) async fn turn_away(&self, stranger: &Stranger) {
        let message = pages::notice(&Notice::OutsideServer, stranger.language);
        self.say(&stranger.token, message).await;
    }

    pub(super) async fn apologise(
        &self,
        token: &InteractionToken,
        language: Language,
        error: &str,
    ) {
        let code = error_code(token.interaction);
        tracing::error!(%code, interaction = %token.interaction, error, "Something broke");
        self.say(token, pages::apology(&code, language)).await;
    }

    pub(super) async fn rescue(&self, interaction: &serde_json::Value) {
        self.0.undecodable.fetch_add(1, Ordering::Relaxed);
        if let Some((token, answer)) = unread::answer_to(interaction) {
            self.answer(&token, &answer).await;
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.0.serving.is_closed()
    }

    pub(super) fn close(&self) {
        self.0.serving.close();
    }

    pub(super) async fn served(&self) {
        self.0.serving.wait().await;
    }
}

fn panicked(caller: &Caller) -> Outcome {
    let (interaction, code) = (caller.interaction(), error_code(caller.interaction()));
    tracing::error!(%code, %interaction, "Serving somebody has panicked");
    Outcome::read(pages::apology(&code, caller.language))
}

/// An answer that did not arrive changes nothing of what was done.
fn note_unanswered(interaction: InteractionId, why: DeliveryError) {
    match why {
        DeliveryError::Stale | DeliveryError::TokenGone => {
            tracing::debug!(%interaction, %why, "An answer came too late");
        }
        DeliveryError::MessageGone
        | DeliveryError::ChannelGone
        | DeliveryError::Forbidden
        | DeliveryError::Archived
        | DeliveryError::Locked
        | DeliveryError::TooOld
        | DeliveryError::Unauthorised
        | DeliveryError::Refused { .. }
        | DeliveryError::Unreachable => {
            tracing::warn!(%interaction, %why, "An answer was not delivered");
        }
    }
}
