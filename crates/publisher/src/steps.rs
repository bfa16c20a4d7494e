//! The steps that bring a public message up to date.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::board::Board;
use super::boards::Slot;
use super::context::{Context, Lost};
use super::drawing::{Carried, Draw, Drawn, View};
use super::private_task::PrivateTask;
use super::public_message::{LastPost, Request, ThreadState, Uploaded};
use super::reminding;
use courier::{ContentHash, DeliveryError, Priority};
use store::{Left, Retiring, ScreenState, Summary};
use table::id::{AttachmentId, ChannelId, InteractionId, MessageId};

/// One step for a table, in the channel where it stood when the step was begun.
pub(super) struct Step<'a> {
    cx: &'a Arc<Context>,
    slot: &'a Arc<Slot>,
    channel: ChannelId,
    priority: Priority,
}

impl<'a> Step<'a> {
    pub(super) fn new(cx: &'a Arc<Context>, slot: &'a Arc<Slot>, board: &mut Board) -> Self {
        let (channel, priority) = (board.public.place.channel, board.task.priority().clone());
        Self { cx, slot, channel, priority }
    }

    pub(super) async fn read(&self) {
        let id = self.slot.id;
        match self.cx.store.screen(id).await {
            Ok(read) => {
                reminding::find(self.cx).await;
                self.slot.with(|board| reminding::settle(self.cx, id, board));
                // Where it has moved meanwhile, it is read again.
                self.at(|board| {
                    let latest = board.latest.as_ref();
                    let (head, last_ended) = latest.map_or((0, 0), |it| (it.head, it.last_ended()));
                    board.public.learn(read, head, last_ended, |message| self.posted_at(message));
                });
            }
            Err(error) => {
                tracing::error!(table = %id, %error, "The screen of a table could not be read");
                self.slot.with(|board| board.public.backoff.silent(self.cx.wire_now()));
            }
        }
    }

    pub(super) async fn look(&self) {
        let found = match self.cx.courier.last_messages(self.channel, &self.priority).await {
            Ok(found) => found,
            // A bot that may not read there posts anew: within minutes that is the same.
            Err(DeliveryError::Forbidden) => Vec::new(),
            Err(why) => return self.failed(why, None),
        };
        let ours = self.at(|board| board.public.ours(&found)).unwrap_or_default();
        let opened_by = self.opened_by().await;
        let is_own = |message: &MessageId| !opened_by.is_some_and(|by| message.is_older_than(by));
        let newest = ours.iter().copied().find(is_own);
        for message in ours.into_iter().filter(|&message| Some(message) != newest) {
            let taken = self.cx.courier.take_buttons(self.channel, message, &self.priority).await;
            if let Err(why) = taken {
                tracing::warn!(table = %self.slot.id, %why, "An old table message stays as it is");
            }
        }
        match newest {
            Some(newest) => self.posted(newest, self.posted_at(newest), None).await,
            None => drop(self.at(|board| board.public.last_post = LastPost::NotFound)),
        }
    }

    pub(super) async fn plan(&self, state: ScreenState) {
        let is_written = self.write_down(state, None).await;
        self.at(|board| {
            let public = &mut board.public;
            if is_written {
                (public.written, public.standing) = (Some(state), None);
                // A request from now on is one for another message.
                (public.last_post, public.request) = (LastPost::Settled, Request::Nothing);
            } else {
                public.backoff.silent(self.cx.wire_now());
            }
        });
    }

    /// The nonce is the same after a restart, so that Discord de-duplicates for a few minutes; a
    /// table of this id in an older database was opened at another moment.
    pub(super) async fn post(&self, state: ScreenState) {
        let since = self.opened_by().await.map_or(0, |opened_by| opened_by.made().0);
        let nonce = format!("{}.{}.{since:x}", self.slot.id, state.last_post);
        let carried = Carried::new();
        // It has to be found again should its answer never come.
        let now = || carried.carry(self.by_now(View::SummaryToFind));
        match self.cx.courier.post(self.channel, None, &nonce, &self.priority, now).await {
            // Its age is told by the clock of this machine alone: by that of Discord a message
            // that has just been sent could be old, and the next one as well.
            Ok((message, file)) if self.at(|_| ()).is_some() => {
                let shows = carried.only().map(|shows| (shows, file));
                self.posted(message, self.cx.wire_now(), shows).await;
            }
            // The table has moved meanwhile.
            Ok((message, _)) => {
                let gone = self.cx.courier.delete(self.channel, message, &self.priority).await;
                if let Err(why) = gone {
                    tracing::warn!(table = %self.slot.id, %why, "A stray table stays where it is");
                }
            }
            Err(why) => {
                if why == DeliveryError::Unreachable {
                    self.at(|board| board.public.last_post = LastPost::InDoubt);
                }
                self.failed(why, carried.last().as_ref());
            }
        }
    }

    async fn posted(
        &self,
        message: MessageId,
        since: Instant,
        shows: Option<(Drawn, Option<AttachmentId>)>,
    ) {
        let state = self.at(|board| {
            let (shows, picture) = self.seen(board, shows);
            let newest = board.newest();
            let state = board.public.posted(message, since, shows, picture, newest);
            board.tell_of_post(Ok(()));
            PrivateTask::wake(self.cx, self.slot, board);
            state
        });
        if let Some(state) = state {
            // Where that fails, it is looked for after the next start.
            self.write_down(state, Some(message)).await;
        }
    }

    pub(super) async fn edit(&self, message: MessageId) {
        let carried = Carried::new();
        let now = || {
            let drawn = self.by_now(View::Summary);
            let kept = drawn.as_ref().and_then(|drawn| self.kept_by(drawn));
            carried.carry(drawn).keeping(kept)
        };
        let edited = self.cx.courier.edit(self.channel, message, &self.priority, now).await;
        let sent = carried.last();
        let file = match edited {
            Ok(file) => file,
            Err(DeliveryError::Refused { .. })
                if sent.as_ref().is_some_and(|sent| self.kept_by(sent).is_some()) =>
            {
                self.cx.picture_not_kept();
                self.at(|board| board.public.shows(None, None));
                return;
            }
            Err(why) => return self.failed(why, sent.as_ref()),
        };
        let state = self.at(|board| {
            let (shows, picture) = self.seen(board, sent.map(|sent| (sent, file)));
            let newest = board.newest();
            board.public.edited(shows, picture, newest)
        });
        if let Some(state) = state.flatten() {
            self.cx.note(self.slot.id, state);
        }
    }

    /// The picture that an edit leaves where it is.
    fn kept_by(&self, drawn: &Drawn) -> Option<AttachmentId> {
        let may_keep = self.cx.circumstances().may_keep;
        self.at(|board| board.public.kept_by(drawn)).flatten().filter(|_| may_keep)
    }

    fn seen(
        &self,
        board: &mut Board,
        shows: Option<(Drawn, Option<AttachmentId>)>,
    ) -> (Option<ContentHash>, Option<Uploaded>) {
        let turn = shows.as_ref().map(|(drawn, _)| drawn.source.table.turn());
        board.shows_turn(turn, self.cx.clock.now());
        let Some((drawn, file)) = shows else { return (None, None) };
        let picture = file.zip(drawn.source.moment());
        (Some(drawn.hash), picture.map(|(file, moment)| Uploaded { file, moment }))
    }

    /// The summary of a deal that has ended meanwhile, else the table: the next deal is shown in a
    /// message of its own.
    fn by_now(&self, summary: impl Fn(u32) -> View) -> Option<Drawn> {
        let overdue = self.slot.drawn(|board| board.owed_summary().map(&summary));
        overdue.or_else(|| self.slot.drawn(|board| Some(board.table_view())))
    }

    pub(super) async fn retire(&self, Retiring { message, deal }: Retiring) {
        let (courier, carried) = (&self.cx.courier, Carried::new());
        let summary = deal.and_then(|deal| self.slot.drawn(|_| Some(View::Summary(deal))));
        let outcome = match (&summary, deal) {
            (Some(_), _) => {
                let now = || carried.carry(summary.clone());
                courier.edit(self.channel, message, &self.priority, now).await.map(drop)
            }
            (None, Some(_)) => courier.take_buttons(self.channel, message, &self.priority).await,
            (None, None) => courier.delete(self.channel, message, &self.priority).await,
        };
        if let Err(why) = outcome {
            if is_to_wait_for(why) {
                return self.failed(why, carried.last().as_ref());
            }
            if matches!(why, DeliveryError::TooOld | DeliveryError::MessageGone) && deal.is_some() {
                self.at(|board| board.public.cannot_be_summary(why, self.cx.wire_now()));
                return;
            }
            tracing::debug!(table = %self.slot.id, %why, "An old message stays as it is");
        }
        let says = deal.zip(summary).filter(|_| outcome.is_ok());
        let says = says.map(|(deal, summary)| (Summary { message, deal }, summary.hash));
        let state = self.at(|board| board.retired(says));
        // While a post is planned, this is written down with its outcome.
        if let Some(state) = state.filter(|state| !state.is_posting) {
            self.write_down(state, None).await;
        }
    }

    pub(super) async fn discard(&self, message: MessageId) {
        match self.cx.courier.delete(self.channel, message, &self.priority).await {
            Err(why) if is_to_wait_for(why) => return self.failed(why, None),
            Err(why) => tracing::debug!(table = %self.slot.id, %why, "An old summary stays there"),
            Ok(()) => {}
        }
        if let Some(state) = self.at(|board| board.public.note(|state| state.overtaken = None)) {
            // Where that fails, it is deleted again after the next start.
            self.write_down(state, None).await;
        }
    }

    pub(super) async fn find(&self, message: MessageId) {
        let found = self.cx.courier.find(self.channel, message, &self.priority).await;
        self.at(|board| board.public.is_there());
        if found == Err(DeliveryError::MessageGone) {
            self.failed(DeliveryError::MessageGone, None);
        }
    }

    pub(super) async fn correct(&self, message: MessageId, view: View) {
        let Some(summary) = self.slot.drawn(|_| Some(view)) else { return };
        let now = || summary.message.clone().unwrap_or_default();
        let edited = self.cx.courier.edit(self.channel, message, &self.priority, now).await;
        let says = edited.ok().map(|_| summary.hash);
        self.at(|board| board.public.corrected(says));
    }

    /// A courtesy: what cannot be changed stays, and a thread opened for the table is archived
    /// either way.
    pub(super) async fn depart(&self, left: Left) {
        let departed = self.slot.with(|board| board.departure());
        let Some((message, own_thread)) = departed.flatten() else { return };
        let courier = &self.cx.courier;
        let edited =
            courier.edit(left.channel, left.message, &self.priority, || message.clone()).await;
        match edited {
            Err(why @ DeliveryError::Unreachable) => return self.failed(why, None),
            Err(why) => {
                tracing::debug!(table = %self.slot.id, %why, "What was left stays as it is");
            }
            Ok(_) => {}
        }
        if own_thread == Some(left.channel) {
            self.close_thread(left.channel).await;
        }
        if self.at(|board| board.public.note(|state| state.left = None)).is_none() {
            // It has gone on, and left another message behind.
            return;
        }
        if let Err(error) = self.cx.store.forget_left(self.slot.id).await {
            tracing::error!(table = %self.slot.id, %error, "A departure could not be noted");
        }
    }

    /// Opens the thread of a table again; where that is refused, a moderator has to.
    pub(super) async fn reopen(&self) {
        match self.cx.courier.archive_thread(self.channel, false, &self.priority).await {
            Ok(()) => drop(self.at(|board| board.public.thread = ThreadState::Reopened)),
            Err(why @ (DeliveryError::Unreachable | DeliveryError::ChannelGone)) => {
                self.failed(why, None);
            }
            Err(why) => {
                tracing::warn!(table = %self.slot.id, %why, "A thread stays closed");
                self.at(|board| board.public.stays_locked(self.cx.wire_now()));
            }
        }
    }

    pub(super) async fn archive(&self) {
        self.close_thread(self.channel).await;
        self.at(|board| board.public.thread = ThreadState::Done);
    }

    /// Archives a thread; where that fails, Discord does it after a week.
    async fn close_thread(&self, thread: ChannelId) {
        let closed = self.cx.courier.archive_thread(thread, true, &self.priority).await;
        if let Err(why) = closed {
            tracing::debug!(table = %self.slot.id, %why, "A thread stays open");
        }
    }

    /// `None` where the table has moved since the step began: its outcome says nothing of the new
    /// place.
    fn at<T>(&self, act: impl FnOnce(&mut Board) -> T) -> Option<T> {
        let is_there = |board: &Board| board.public.place.channel == self.channel;
        self.slot.with(|board| is_there(board).then(|| act(board))).flatten()
    }

    fn failed(&self, why: DeliveryError, sent: Option<&Drawn>) {
        tracing::warn!(table = %self.slot.id, %why, "A table could not be shown");
        let noted = self.at(|board| {
            board.failed(why, sent, self.cx.wire_now());
            PrivateTask::wake(self.cx, self.slot, board);
            board.public.refused_first.is_some()
        });
        let lost = match noted {
            Some(true) => Lost::FirstMessage(self.slot.id),
            Some(false) if why == DeliveryError::ChannelGone => Lost::Channel(self.slot.id),
            Some(false) | None => return,
        };
        // Nothing listens where the bot stops.
        self.cx.lost.send(lost).ok();
    }

    async fn write_down(&self, state: ScreenState, message: Option<MessageId>) -> bool {
        let id = self.slot.id;
        self.cx.forget_note(id);
        let written = self.cx.store.set_screen(id, state, message).await;
        if let Err(error) = &written {
            tracing::error!(table = %id, %error, "The message of a table could not be noted");
        }
        written.is_ok()
    }

    /// Tells the table from one of the same id in a restored database.
    async fn opened_by(&self) -> Option<InteractionId> {
        self.cx.store.opened_by(self.slot.id).await.ok().flatten()
    }

    /// On the clock that never goes back.
    fn posted_at(&self, message: MessageId) -> Instant {
        let age = self.cx.clock.date().0.saturating_sub(message.made().0);
        let age = Duration::from_secs(u64::try_from(age).unwrap_or(0));
        let now = self.cx.wire_now();
        now.checked_sub(age).unwrap_or(now)
    }
}

const fn is_to_wait_for(why: DeliveryError) -> bool {
    matches!(
        why,
        DeliveryError::Unreachable
            | DeliveryError::Forbidden
            | DeliveryError::Archived
            | DeliveryError::Locked
    )
}
