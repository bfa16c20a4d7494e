//! What is done about a public message, one step after the other.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Screen;
use super::board::Board;
use super::job::Job;
use super::rest::Rest;
use crate::store::{Retiring, ScreenState};
use courier::{ContentHash, DeliveryError, Priority};
use table::id::{ChannelId, MessageId, TableId};

/// A table, where its message stands, and how much somebody needs to see it.
pub(super) struct Place {
    pub(super) id: TableId,
    pub(super) channel: ChannelId,
    pub(super) priority: Priority,
}

impl Screen {
    /// Sees to it that a task shows the table.
    pub(super) fn show(&self, id: TableId, board: &mut Board) {
        if board.is_showing {
            return;
        }
        board.is_showing = true;
        let screen = self.clone();
        self.0.showing.spawn(async move {
            let _until_a_panic = Showing(screen.clone(), id);
            screen.keep_showing(id).await;
        });
    }

    async fn keep_showing(&self, id: TableId) {
        loop {
            self.0.courier.after_answers().await;
            let Some((job, place)) = self.next_job(id) else { return };
            match job {
                Job::Nothing => {}
                Job::Rest(rest) => {
                    if !self.rest(id, rest).await {
                        return;
                    }
                }
                Job::Read => self.read(&place).await,
                Job::Look => self.look(&place).await,
                Job::Plan(state) => self.plan(&place, state).await,
                Job::Post(state) => self.post(&place, state).await,
                Job::Retire(retiring) => self.retire(&place, retiring).await,
                Job::Discard(message) => self.discard(&place, message).await,
                Job::Edit(message) => self.edit(&place, message).await,
                Job::Find(message) => self.find(&place, message).await,
                Job::Correct(message) => self.correct(&place, message).await,
                Job::Depart(left) => self.depart(&place, left).await,
                Job::Reopen => self.reopen(&place).await,
                Job::Archive => self.archive(&place).await,
            }
        }
    }

    /// What to do next; with nothing left, the task has ended.
    fn next_job(&self, id: TableId) -> Option<(Job, Place)> {
        let mut boards = self.boards();
        let board = boards.get_mut(&id)?;
        let job = board.job(self.now());
        if !matches!(job, Job::Nothing) {
            let (channel, priority) = (board.place.channel, board.priority.clone());
            return Some((job, Place { id, channel, priority }));
        }
        board.shows_turn(board.newest_turn(), self.0.clock.now());
        board.rests_from_showing();
        board.priority.satisfied();
        if board.is_over() {
            boards.remove(&id);
        } else {
            board.let_go();
        }
        None
    }

    /// Forgets a table that is closed, once everybody sees that.
    pub(super) fn close_board(&self, id: TableId) {
        let mut boards = self.boards();
        if boards.get(&id).is_some_and(|board| !board.is_showing && board.is_over()) {
            boards.remove(&id);
        }
    }

    /// Does nothing until the rest is over, or what it was for has passed;
    /// whether to go on: whoever closes the screen does not wait for a rest.
    async fn rest(&self, id: TableId, rest: Rest) -> bool {
        let mut healed = self.0.courier.healed();
        let before = *healed.borrow_and_update();
        let mut ended = self.0.rest_ended.subscribe();
        // Somebody may have ended it before that.
        if self.with(id, |board| board.rests.at(self.now()).is_none()) == Some(true) {
            return true;
        }
        tokio::select! {
            () = self.0.closing.cancelled() => {
                self.with(id, Board::rests_from_showing);
                return false;
            }
            () = self.0.courier.clock().sleep_until(rest.until) => {}
            // The sender lives as long as the screen.
            _ = ended.changed() => {}
            // The sender lives as long as the courier.
            _ = healed.wait_for(|now| rest.may_heal && now.ends(before, rest.is_refusal)) => {
                self.with(id, |board| board.rests.end());
            }
        }
        true
    }

    async fn read(&self, place: &Place) {
        let id = place.id;
        match self.0.store.screen(id).await {
            Ok(read) => {
                self.find_reminders().await;
                self.with(id, |board| {
                    self.settle_reminders(id, board);
                    // Where it has been taken elsewhere meanwhile, it is read again.
                    if board.place.channel == place.channel {
                        board.learn(read, |message| self.posted_at(message));
                    }
                })
            }
            Err(error) => {
                tracing::error!(table = %id, %error, "It cannot be read what is shown of a table");
                self.with(id, |board| board.rests.silent(self.now()))
            }
        };
    }

    /// Looks through the channel for what was posted last.
    async fn look(&self, place: &Place) {
        let found = match self.0.courier.last_messages(place.channel, &place.priority).await {
            Ok(found) => found,
            // Who may not read there posts anew: within minutes that is the same.
            Err(DeliveryError::Forbidden) => Vec::new(),
            Err(why) => return self.failed(place, why),
        };
        let ours = self.at(place, |board| board.ours(&found)).unwrap_or_default();
        let newest = self.own(place.id, &ours).await;
        for message in ours.into_iter().filter(|&message| Some(message) != newest) {
            let taken = self.0.courier.take_buttons(place.channel, message, &place.priority).await;
            if let Err(why) = taken {
                tracing::warn!(table = %place.id, %why, "An old table message stays as it is");
            }
        }
        match newest {
            Some(newest) => self.posted(place, newest, self.posted_at(newest), None).await,
            None => drop(self.at(place, Board::not_found)),
        }
    }

    /// Writes down that a message is about to be posted.
    async fn plan(&self, place: &Place, state: ScreenState) {
        if self.write_down(place.id, state, None).await {
            self.at(place, |board| board.planned(state));
        } else {
            self.at(place, |board| board.rests.silent(self.now()));
        }
    }

    /// Posts what was written down. The same number is the same message, even
    /// when the bot was stopped before it could note its id.
    async fn post(&self, place: &Place, state: ScreenState) {
        let sent = Mutex::new(Vec::new());
        let now = || {
            let wanted = |board: &mut Board| (board.wanted_in_post(), board.newest_turn());
            let (wanted, turn) = self.with(place.id, wanted).unwrap_or_default();
            let wanted = wanted.unwrap_or_default();
            let hash = ContentHash::from(&wanted);
            sent.lock().unwrap_or_else(PoisonError::into_inner).push((hash, turn));
            wanted
        };
        let nonce = self.nonce(place.id, state.last_post).await;
        let posted = self.0.courier.post(place.channel, &nonce, &place.priority, now).await;
        // Of several tries any may be the one that stands.
        let (shown, turn) = match sent.into_inner().unwrap_or_else(PoisonError::into_inner)[..] {
            [(hash, turn)] => (Some(hash), turn),
            _ => (None, None),
        };
        match posted {
            // Its age is told by the clock of this machine alone: by that of Discord a message
            // that has just been sent could be old, and the next one as well.
            Ok(message) if self.is_at(place) => {
                self.at(place, |board| board.shows_turn(turn, self.0.clock.now()));
                self.posted(place, message, self.now(), shown).await;
            }
            // It has been taken elsewhere meanwhile.
            Ok(message) => {
                let gone = self.0.courier.delete(place.channel, message, &place.priority).await;
                if let Err(why) = gone {
                    tracing::warn!(table = %place.id, %why, "A stray table stays where it is");
                }
            }
            Err(why) => {
                tracing::warn!(table = %place.id, %why, "A table could not be posted");
                if why == DeliveryError::ChannelGone {
                    return self.failed(place, why);
                }
                self.at(place, |board| {
                    board.post_failed(why, self.now());
                    self.tend(place.id, board);
                });
            }
        }
    }

    /// Notes that a message stands, and since when.
    async fn posted(
        &self,
        place: &Place,
        message: MessageId,
        since: Instant,
        shows: Option<ContentHash>,
    ) {
        let state = self.at(place, |board| {
            let state = board.posted(message, since, shows);
            self.tend(place.id, board);
            state
        });
        if let Some(state) = state {
            // Where that fails, it is looked for after the next start.
            self.write_down(place.id, state, Some(message)).await;
        }
    }

    /// Sees to it that the message of before cannot be pressed any more.
    async fn retire(&self, place: &Place, retiring: Retiring) {
        let (courier, message) = (&self.0.courier, retiring.message);
        let summary = self.at(place, |board| board.last_words(retiring)).flatten();
        let outcome = match (&summary, retiring.deal) {
            (Some(summary), _) => {
                courier.edit(place.channel, message, &place.priority, || summary.clone()).await
            }
            (None, Some(_)) => courier.take_buttons(place.channel, message, &place.priority).await,
            (None, None) => courier.delete(place.channel, message, &place.priority).await,
        };
        match outcome {
            Err(
                why @ (DeliveryError::Unreachable
                | DeliveryError::Forbidden
                | DeliveryError::Archived
                | DeliveryError::Locked),
            ) => return self.failed(place, why),
            Err(why @ (DeliveryError::TooOld | DeliveryError::MessageGone))
                if retiring.deal.is_some() =>
            {
                self.at(place, |board| board.cannot_be_summary(why, self.now()));
                return;
            }
            Err(why) => tracing::debug!(table = %place.id, %why, "An old message stays as it is"),
            Ok(()) => {}
        }
        let says = summary.as_ref().map(ContentHash::from).filter(|_| outcome.is_ok());
        let says = says.zip(retiring.deal).map(|(says, deal)| (message, deal, says));
        let state = self.at(place, |board| board.retired(says));
        // While a post is planned, this is written down with what becomes of it.
        if let Some(state) = state.filter(|state| !state.is_posting) {
            self.write_down(place.id, state, None).await;
        }
    }

    /// Takes a summary away that a newer one has overtaken.
    async fn discard(&self, place: &Place, message: MessageId) {
        match self.0.courier.delete(place.channel, message, &place.priority).await {
            Err(
                why @ (DeliveryError::Unreachable
                | DeliveryError::Forbidden
                | DeliveryError::Archived
                | DeliveryError::Locked),
            ) => return self.failed(place, why),
            Err(why) => tracing::debug!(table = %place.id, %why, "An old summary stays there"),
            Ok(()) => {}
        }
        if let Some(state) = self.at(place, Board::discarded) {
            // Where that fails, it is taken away again after the next start.
            self.write_down(place.id, state, None).await;
        }
    }

    async fn edit(&self, place: &Place, message: MessageId) {
        let sent = Mutex::new((None, None));
        let now = || {
            let wanted = |board: &mut Board| (board.wanted_by_now(), board.newest_turn());
            let (wanted, turn) = self.with(place.id, wanted).unwrap_or_default();
            let wanted = wanted.unwrap_or_default();
            let hash = ContentHash::from(&wanted);
            *sent.lock().unwrap_or_else(PoisonError::into_inner) = (Some(hash), turn);
            wanted
        };
        let edited = self.0.courier.edit(place.channel, message, &place.priority, now).await;
        let (shows, turn) = sent.into_inner().unwrap_or_else(PoisonError::into_inner);
        match edited {
            Ok(()) => {
                let edited = |board: &mut Board| {
                    board.shows_turn(turn, self.0.clock.now());
                    board.edited(shows)
                };
                let state = self.at(place, edited).flatten();
                if let Some(state) = state {
                    self.0.notes.note(place.id, state);
                }
            }
            Err(why) => self.failed(place, why),
        }
    }

    /// Sees whether the standing message is there.
    async fn find(&self, place: &Place, message: MessageId) {
        let found = self.0.courier.find(place.channel, message, &place.priority).await;
        self.at(place, Board::is_there);
        if found == Err(DeliveryError::MessageGone) {
            self.failed(place, DeliveryError::MessageGone);
        }
    }

    async fn correct(&self, place: &Place, message: MessageId) {
        let summary = self.at(place, |board| board.wanted_summary()).flatten();
        let Some(summary) = summary else { return };
        let courier = &self.0.courier;
        let edited =
            courier.edit(place.channel, message, &place.priority, || summary.clone()).await;
        self.at(place, |board| match edited {
            Ok(()) => board.corrected(ContentHash::from(&summary)),
            Err(_) => board.forget_summary(),
        });
    }

    /// Notes what became of something, unless the table has been taken elsewhere meanwhile:
    /// that says nothing of where it stands now.
    pub(super) fn at<T>(&self, place: &Place, act: impl FnOnce(&mut Board) -> T) -> Option<T> {
        let mut boards = self.boards();
        boards.get_mut(&place.id).filter(|board| board.place.channel == place.channel).map(act)
    }

    /// Whether the table still stands where something was begun for it.
    fn is_at(&self, place: &Place) -> bool {
        self.at(place, |_| ()).is_some()
    }

    /// Notes that something could not be shown.
    pub(super) fn failed(&self, place: &Place, why: DeliveryError) {
        tracing::warn!(table = %place.id, %why, "A table could not be shown");
        let noted = self.at(place, |board| {
            board.failed(why, self.now());
            self.tend(place.id, board);
        });
        if noted.is_some() && why == DeliveryError::ChannelGone {
            // Nobody listens where the bot stops.
            self.0.lost.send(place.id).ok();
        }
    }

    /// Whether it is on disk.
    async fn write_down(
        &self,
        id: TableId,
        state: ScreenState,
        message: Option<MessageId>,
    ) -> bool {
        self.0.notes.forget(id);
        let written = self.0.store.set_screen(id, state, message).await;
        if let Err(error) = &written {
            tracing::error!(table = %id, %error, "The message of a table could not be noted");
        }
        written.is_ok()
    }

    /// The moment, on the clock that Discord's limits are kept on.
    pub(super) fn now(&self) -> Instant {
        self.0.courier.clock().now()
    }

    /// When a message was posted, on the clock that never goes back.
    fn posted_at(&self, message: MessageId) -> Instant {
        let age = self.0.clock.date().0.saturating_sub(message.made().0);
        let age = Duration::from_secs(u64::try_from(age).unwrap_or(0));
        let now = self.now();
        now.checked_sub(age).unwrap_or(now)
    }
}

/// A task that shows a table. Should it panic, the next change starts another.
struct Showing(Screen, TableId);

impl Drop for Showing {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.with(self.1, Board::rests_from_showing);
        }
    }
}
