//! What everybody sees of the tables, and what each sees of their own hand.
//!
//! Everything here is level-triggered: a message shows the newest state by the
//! time it is sent, and what was overtaken is never shown. A table that
//! nothing happens at has no task here, only a few words of memory.

mod board;
mod live;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use self::board::{Board, Job, Mark, deal_ended};
use self::live::{LIFE, LiveHand};
use super::courier::{Courier, InteractionToken, Undelivered};
use super::pages::{self, Language};
use crate::clock::Clock;
use crate::hall::{Audience, Change, Reply, Timeouts};
use crate::id::{ChannelId, MessageId, TableId, UserId};
use crate::render::message::Message;
use crate::store::Store;
use crate::table::{Snapshot, TableView};

/// Discord counts the milliseconds of its ids from the first moment of 2015.
const FIRST_SECOND: i64 = 1_420_070_400;

/// The publisher. A clone is the same one.
#[derive(Clone)]
pub(super) struct Screen(Arc<Wall>);

struct Wall {
    courier: Courier,
    store: Store,
    clock: Clock,
    timeouts: Timeouts,
    /// A `std` mutex: nothing is awaited under it.
    boards: Mutex<HashMap<TableId, Board>>,
    /// How many tasks show something.
    showing: watch::Sender<usize>,
    /// Turns true when nothing new is to be shown any more.
    closing: watch::Sender<bool>,
}

impl Audience for Screen {
    fn changed(&self, change: Change) {
        let Change { place, before, table } = change;
        let id = table.id();
        let was_idle = |before: &Snapshot| (before.turn(), before.idled()) == (table.turn(), 0);
        if table.idled() == 1 && before.as_ref().is_some_and(was_idle) {
            self.ping(place.channel, pages::language_of(&place.language), &table);
        }
        let mut boards = self.boards();
        let board = boards.entry(id).or_insert_with(|| {
            let posted = place.message.map_or_else(|| self.0.clock.now(), |id| self.posted_at(id));
            Board::new(Arc::clone(&place), posted)
        });
        if before.is_some_and(|before| deal_ended(&before) < deal_ended(&table)) {
            board.deal_ended(table.clone());
        }
        board.becomes(table, &self.0.timeouts, self.0.clock.date());
        self.show(id, board);
        self.draw_hands(id, board);
    }

    fn fell_asleep(&self, table: TableId) {
        let now = self.0.clock.now();
        self.with(table, |board| board.falls_asleep(now));
    }
}

impl Screen {
    /// A screen for tables of a store.
    pub(super) fn new(courier: Courier, store: Store, clock: Clock, timeouts: Timeouts) -> Self {
        Self(Arc::new(Wall {
            courier,
            store,
            clock,
            timeouts,
            boards: Mutex::default(),
            showing: watch::Sender::new(0),
            closing: watch::Sender::new(false),
        }))
    }

    /// Brings the message of a table down to the end of its channel.
    pub(super) fn bring_down(&self, told: &Reply) {
        let board = |board: &mut Board| {
            board.ask_for();
            self.show(told.table.id(), board);
        };
        self.on_board(told, board);
    }

    /// Remembers where somebody sees their hand, so that it can be brought up
    /// to date. The older one is forgotten.
    pub(super) fn hand_shown(
        &self,
        told: &Reply,
        user: UserId,
        ticket: InteractionToken,
        language: Language,
        shown: &Message,
    ) {
        self.on_board(told, |board| {
            board.hands.retain(|hand| hand.user != user);
            board.hands.push(LiveHand {
                user,
                ticket,
                language,
                until: self.0.clock.now() + LIFE,
                shown: Mark::from(shown),
                is_drawing: false,
            });
            // It may have been overtaken while it was on its way.
            if board.latest.as_ref().is_some_and(|latest| latest.turn() > told.table.turn()) {
                self.draw_hands(told.table.id(), board);
            }
        });
    }

    /// Does something with the board of a table, which is there from now on.
    fn on_board(&self, told: &Reply, act: impl FnOnce(&mut Board)) {
        let mut boards = self.boards();
        let board = boards
            .entry(told.table.id())
            .or_insert_with(|| Board::new(Arc::clone(&told.place), self.0.clock.now()));
        act(board);
    }

    /// Whether the newest state of a table is known. Where it is not, since
    /// nothing had to be shown of it, its keeper has to show it again.
    pub(super) fn knows(&self, table: TableId) -> bool {
        self.boards().get(&table).is_some_and(|board| board.latest.is_some())
    }

    /// Forgets where somebody sees their hand, since they are about to see it
    /// elsewhere.
    pub(super) fn hand_pressed(&self, table: TableId, user: UserId) {
        if let Some(board) = self.boards().get_mut(&table) {
            board.hands.retain(|hand| hand.user != user);
        }
    }

    /// Whether somebody keeps deleting the message of a table.
    pub(super) fn is_stopped(&self, table: TableId) -> bool {
        self.boards().get(&table).is_some_and(|board| board.stopped)
    }

    /// Shows what is left to show, rests no more, and returns when nothing is
    /// under way.
    pub(super) async fn close(&self) {
        self.0.closing.send_replace(true);
        // The sender lives as long as this screen, so the wait cannot fail.
        drop(self.0.showing.subscribe().wait_for(|showing| *showing == 0).await);
    }

    /// Sees to it that a task shows the table.
    fn show(&self, id: TableId, board: &mut Board) {
        if board.is_showing {
            return;
        }
        board.is_showing = true;
        let screen = self.clone();
        self.spawn(async move {
            let _until_a_panic = Showing(screen.clone(), id);
            screen.keep_showing(id).await;
        });
    }

    async fn keep_showing(&self, id: TableId) {
        let mut closing = self.0.closing.subscribe();
        loop {
            self.0.courier.after_answers().await;
            let Some((job, channel)) = self.next_job(id) else { return };
            match job {
                Job::Nothing => {}
                Job::Rest(moment) => tokio::select! {
                    // Whoever closes the screen does not wait for a rest.
                    _ = closing.wait_for(|closing| *closing) => {
                        self.with(id, |board| board.is_showing = false);
                        return;
                    }
                    () = self.0.clock.sleep_until(moment) => {}
                },
                Job::Summarise(message, table) => self.summarise(id, channel, message, table).await,
                Job::Correct(message) => self.correct(id, channel, message).await,
                Job::Edit(message) => self.edit(id, channel, message).await,
                Job::Post(old) => self.post(id, channel, old).await,
            }
        }
    }

    /// What to do next; with nothing left, the task has ended.
    fn next_job(&self, id: TableId) -> Option<(Job, ChannelId)> {
        let mut boards = self.boards();
        let board = boards.get_mut(&id)?;
        let job = board.job(self.0.clock.now());
        if !matches!(job, Job::Nothing) {
            return Some((job, board.place.channel));
        }
        board.is_showing = false;
        if board.latest.as_ref().is_some_and(|table| table.is_closed()) && !board.stopped {
            boards.remove(&id);
        } else {
            board.let_go();
        }
        None
    }

    async fn edit(&self, id: TableId, channel: ChannelId, message: MessageId) {
        let sent = Mutex::new(None);
        let now = || {
            let wanted = self.with(id, |board| board.wanted()).flatten().unwrap_or_default();
            *sent.lock().unwrap_or_else(PoisonError::into_inner) = Some(Mark::from(&wanted));
            wanted
        };
        let edited = self.0.courier.edit(channel, message, now).await;
        let shown = sent.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.finish(id, edited, |board| {
            board.shown = shown;
            board.delivered();
        });
    }

    async fn post(&self, id: TableId, channel: ChannelId, old: Option<MessageId>) {
        let sent = Mutex::new(Vec::new());
        let now = || {
            let wanted = self.with(id, |board| board.wanted()).flatten().unwrap_or_default();
            sent.lock().unwrap_or_else(PoisonError::into_inner).push(Mark::from(&wanted));
            wanted
        };
        // The same table at the same turn is the same message, even when the
        // bot was stopped before it could note its id.
        let mark = self.with(id, |board| {
            board.posting();
            let turn = board.latest.as_ref().map_or(0, |table| table.turn().0);
            format!("{id}.{turn}.{}", board.posts)
        });
        let posted = self.0.courier.post(channel, &mark.unwrap_or_default(), now).await;
        // Of several tries any may be the one that stands.
        let shown = match sent.into_inner().unwrap_or_else(PoisonError::into_inner) {
            mut once if once.len() == 1 => once.pop(),
            _ => None,
        };
        if let Ok(message) = posted
            && let Err(fault) = self.0.store.set_message(id, message).await
        {
            tracing::error!(table = %id, %fault, "The message of a table could not be noted");
        }
        let clock = self.0.clock.clone();
        self.finish(id, posted.map(drop), |board| {
            if let Ok(message) = posted {
                board.posted(message, clock.now(), shown);
            }
        });
        if posted.is_err() && old.is_some() {
            self.with(id, |board| board.bring_down = true);
        }
        if let (Ok(_), Some(old)) = (posted, old)
            && let Err(why) = self.0.courier.delete(channel, old).await
        {
            // Its buttons are of an earlier turn: they are refused kindly.
            tracing::debug!(table = %id, %why, "An old table message stays where it is");
        }
    }

    async fn summarise(
        &self,
        id: TableId,
        channel: ChannelId,
        message: MessageId,
        table: Snapshot,
    ) {
        let Some(language) = self.with(id, |board| board.language()) else { return };
        // A table without a finished deal is not on the list.
        let Some(summary) = pages::summary(&table, language) else {
            self.with(id, |board| board.ended.pop_front());
            return;
        };
        let edited = self.0.courier.edit(channel, message, || summary.clone()).await;
        self.finish(id, edited, |board| {
            board.ended.pop_front();
            board.summary = deal_ended(&table).map(|deal| (message, deal, Mark::from(&summary)));
            board.standing = None;
            board.shown = None;
            board.delivered();
        });
    }

    async fn correct(&self, id: TableId, channel: ChannelId, message: MessageId) {
        let Some(summary) = self.with(id, |board| board.wanted_summary()).flatten() else { return };
        let edited = self.0.courier.edit(channel, message, || summary.clone()).await;
        self.with(id, |board| match edited {
            Ok(()) => {
                if let Some((_, _, says)) = &mut board.summary {
                    *says = Mark::from(&summary);
                }
            }
            // It is a courtesy: whoever deleted the summary does not want it.
            Err(_) => board.summary = None,
        });
    }

    /// Notes what came of showing something.
    fn finish(&self, id: TableId, outcome: Result<(), Undelivered>, done: impl FnOnce(&mut Board)) {
        let now = self.0.clock.now();
        self.with(id, |board| match outcome {
            Ok(()) => done(board),
            Err(why) => {
                tracing::warn!(table = %id, %why, "A table could not be shown");
                board.failed(why, now);
            }
        });
    }

    /// Sees to it that every live hand that has changed is drawn again.
    fn draw_hands(&self, id: TableId, board: &mut Board) {
        let now = self.0.clock.now();
        board.hands.retain(|hand| hand.until > now);
        let Some(table) = board.latest.clone() else { return };
        for hand in &mut board.hands {
            let wanted = pages::hand(&table, hand.user, hand.language, None);
            if hand.is_drawing || hand.shown == Mark::from(&wanted) {
                continue;
            }
            hand.is_drawing = true;
            let (screen, user, ticket) = (self.clone(), hand.user, hand.ticket.clone());
            self.spawn(async move { screen.keep_drawing(id, user, &ticket).await });
        }
    }

    /// Draws a hand until it shows what it should, or is out of reach.
    async fn keep_drawing(&self, id: TableId, user: UserId, ticket: &InteractionToken) {
        self.0.courier.after_answers().await;
        while let Some(wanted) = self.wanted_hand(id, user, ticket) {
            let sent = Mutex::new(wanted);
            let now = || {
                let mut sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
                // While it waited, more may have happened.
                if let Some(newer) = self.wanted_hand(id, user, ticket) {
                    *sent = newer;
                }
                sent.clone()
            };
            let drawn = self.0.courier.edit_answer(ticket, now).await;
            let shown = sent.into_inner().unwrap_or_else(PoisonError::into_inner);
            self.with(id, |board| {
                let place = board.hands.iter().position(|hand| hand.ticket == *ticket);
                match (place, drawn) {
                    (Some(place), Ok(())) => board.hands[place].shown = Mark::from(&shown),
                    // Best effort: they will see it with their next press.
                    (Some(place), Err(_)) => drop(board.hands.remove(place)),
                    (None, _) => {}
                }
            });
        }
    }

    /// What a hand should show, if it shows something else.
    fn wanted_hand(&self, id: TableId, user: UserId, ticket: &InteractionToken) -> Option<Message> {
        self.with(id, |board| {
            let table = board.latest.clone()?;
            let hand = board.hands.iter_mut().find(|hand| hand.ticket == *ticket)?;
            let wanted = pages::hand(&table, user, hand.language, None);
            hand.is_drawing = hand.shown != Mark::from(&wanted);
            hand.is_drawing.then_some(wanted)
        })
        .flatten()
    }

    /// Tells the one on turn, in a message of its own: a changed one notifies
    /// nobody.
    fn ping(&self, channel: ChannelId, language: Language, table: &TableView) {
        for member in table.dawdlers() {
            let Some(message) = pages::ping(table, member, language) else { continue };
            let nonce = format!("{}.{}.p{}", table.id(), table.turn().0, member.number());
            let (courier, id) = (self.0.courier.clone(), table.id());
            self.spawn(async move {
                if let Err(why) = courier.post(channel, &nonce, || message.clone()).await {
                    tracing::warn!(table = %id, %why, "A player could not be pinged");
                }
            });
        }
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.0.showing.send_modify(|showing| *showing += 1);
        let running = Running(self.clone());
        tokio::spawn(async move {
            task.await;
            drop(running);
        });
    }

    fn with<T>(&self, id: TableId, act: impl FnOnce(&mut Board) -> T) -> Option<T> {
        self.boards().get_mut(&id).map(act)
    }

    fn boards(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Board>> {
        // A board is put right by the next change, so nothing is lost with a panic.
        self.0.boards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When a message was posted, on the clock that never goes back.
    fn posted_at(&self, message: MessageId) -> Instant {
        let secs = i64::try_from(message.0 >> 22).unwrap_or(0) / 1_000 + FIRST_SECOND;
        let age = self.0.clock.date().0.saturating_sub(secs);
        let age = Duration::from_secs(u64::try_from(age).unwrap_or(0));
        let now = self.0.clock.now();
        now.checked_sub(age).unwrap_or(now)
    }
}

/// A task that shows a table. Should it panic, the next change starts another.
struct Showing(Screen, TableId);

impl Drop for Showing {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.with(self.1, |board| board.is_showing = false);
        }
    }
}

/// One more task that shows something, as long as it lives.
struct Running(Screen);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.0.showing.send_modify(|showing| *showing -= 1);
    }
}
