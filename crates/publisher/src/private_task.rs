//! The task that keeps one player's private message up to date, and at the end of the channel.

use std::sync::Arc;

use tokio::sync::watch;

use super::board::Board;
use super::boards::Slot;
use super::context::Context;
use super::drawing::{Carried, Drawing};
use super::latest::Latest;
use super::private_content::{Content, OwnTable, PrivateSource};
use super::private_message::{Activity, Delivered, PrivateJob, PrivateMessage, Urgency};
use crate::pages;
use courier::{DeliveryError, Priority};
use table::id::{MessageId, UserId};
use words::Language;

pub(super) struct PrivateTask {
    cx: Arc<Context>,
    slot: Arc<Slot>,
    user: UserId,
    urgency: watch::Receiver<Urgency>,
}

impl PrivateTask {
    /// Nothing is drawn here: the actor of the table may wait for this.
    pub(super) fn wake(cx: &Arc<Context>, slot: &Arc<Slot>, board: &mut Board) {
        let is_reposting = board.is_reposting(cx.wire_now());
        let Some(latest) = board.latest.as_ref().filter(|_| !is_reposting) else { return };
        for message in &mut board.private.messages {
            message.sees(&latest.table);
            if message.activity == Activity::Idle {
                message.activity = Activity::Comparing;
                let (user, urgency) = (message.owner.user, message.urgency.subscribe());
                let (context, slot) = (Arc::clone(cx), Arc::clone(slot));
                let run = async move { Self { cx: context, slot, user, urgency }.run().await };
                cx.tasks.spawn(run);
            }
        }
    }

    /// Sees to it that the messages of a table are put to sleep in time.
    pub(super) fn watch(cx: &Arc<Context>, slot: &Arc<Slot>, board: &mut Board) {
        if std::mem::replace(&mut board.private.are_watched, true) {
            return;
        }
        let (context, slot) = (Arc::clone(cx), Arc::clone(slot));
        cx.tasks.spawn(async move {
            let cx = context;
            let next = || slot.with(|board| board.private.next_to_tire(cx.clock.now())).flatten();
            while let Some(moment) = next() {
                tokio::select! {
                    () = cx.closing.cancelled() => return,
                    () = cx.clock.sleep_until(moment) => {}
                }
                slot.with(|board| Self::wake(&cx, &slot, board));
            }
        });
    }

    async fn run(self) {
        self.cx.courier.after_answers().await;
        loop {
            match self.next() {
                PrivateJob::Nothing => return self.cx.forget_if_over(&self.slot),
                PrivateJob::Draw(source) => drop(self.draw(source)),
                PrivateJob::Edit => self.edit().await,
                PrivateJob::Move => self.replace().await,
            }
        }
    }

    fn next(&self) -> PrivateJob {
        let job = self.slot.with(|board| {
            let (waits, lowest) = (board.is_reposting(self.cx.wire_now()), board.public.lowest());
            let latest = board.latest.as_ref().filter(|_| !waits);
            let message = board.private.find(self.user)?;
            let job = latest.map(|it| message.job(it, lowest, self.cx.circumstances()));
            let job = job.unwrap_or(PrivateJob::Nothing);
            message.activity = match job {
                PrivateJob::Nothing => Activity::Idle,
                PrivateJob::Draw(_) | PrivateJob::Edit => Activity::Comparing,
                PrivateJob::Move => Activity::Sending,
            };
            if job == PrivateJob::Nothing {
                message.drawing = None;
            }
            Some(job)
        });
        job.flatten().unwrap_or(PrivateJob::Nothing)
    }

    fn draw(&self, source: PrivateSource) -> Arc<Drawing<PrivateSource>> {
        let drawing = Drawing::new(source);
        self.with(|message, _, _| message.drawing = Some(Arc::clone(&drawing)));
        drawing
    }

    fn drawn(&self) -> Option<Arc<Drawing<PrivateSource>>> {
        let around = self.cx.circumstances();
        let wanted = self.with(|message, latest, _| message.wanted(latest, around)).flatten()?;
        Some(wanted.unwrap_or_else(|source| self.draw(source)))
    }

    async fn edit(&self) {
        let delivered = self.with(|message, _, _| message.delivered.clone()).flatten();
        let (Some(delivered), Some(first)) = (delivered, self.drawn()) else { return };
        let carried = Carried::new();
        // While it waited, more may have happened.
        let newest = || carried.carry(self.drawn().or_else(|| Some(Arc::clone(&first))));
        let good_for = delivered.good_for(self.cx.clock.now());
        let is_news = self.urgency.borrow().is_news;
        let priority = if is_news { Priority::asked() } else { Priority::default() };
        let leaves = || {
            self.with(|message, _, _| message.edit_leaves());
        };
        let edited = tokio::select! {
            biased;
            edited = self.cx.courier.redraw(
                &delivered.address, good_for, &priority, newest, leaves,
            ) => edited,
            () = self.overtaken(is_news) => return,
        };
        let Some(sent) = carried.last() else { return };
        self.with(|message, _, _| {
            let is_there = |live: &&mut Delivered| live.address.id == delivered.address.id;
            let Some(live) = message.delivered.as_mut().filter(is_there) else { return };
            // Answered meanwhile by a press on it: either of the two may have come last.
            if live.address != delivered.address {
                (live.shows, live.picture) = (None, None);
                return;
            }
            match edited {
                Ok(file) => live.drawn(&sent, file, self.cx.circumstances().may_keep),
                Err(DeliveryError::Refused { .. }) if sent.keeps_picture() => {
                    self.cx.picture_not_kept();
                    (live.shows, live.picture) = (None, None);
                }
                // Best effort: the player will see it with their next press.
                Err(_) => message.delivered = None,
            }
        });
    }

    /// Before the request has left, a press, whose answer shows what is newer, or news, which must
    /// not wait as long.
    async fn overtaken(&self, is_news: bool) {
        let mut urgency = self.urgency.clone();
        let overtakes = |it: &Urgency| it.presses > 0 || (it.is_news && !is_news);
        // The sender lives as long as the message is known.
        let is_overtaken = urgency.wait_for(overtakes).await.is_ok();
        let is_sent = self.with(|message, _, _| message.activity == Activity::Sending);
        if !is_overtaken || is_sent != Some(false) {
            std::future::pending::<()>().await;
        }
    }

    async fn replace(&self) {
        let Some(moving) = self.with(|message, _, _| Arc::clone(&message.moving)) else { return };
        let _moving = moving.lock_owned().await;
        let begun = self.with(|message, latest, lowest| {
            let is_due = message.job(latest, lowest, self.cx.circumstances()) == PrivateJob::Move;
            let newest = message.newest.clone().filter(|_| is_due)?;
            Some((newest, message.lose(), message.owner.language))
        });
        let Some(((token, since), older, language)) = begun.flatten() else { return };
        if let Some(older) = &older {
            take_away(&self.cx, older, language).await;
        }
        let content = older.map_or(Content::Hand, |older| older.content.awake());
        let carried = Carried::new();
        let now = || {
            let source = self.with(|message, latest, _| {
                let (table, content, owner) =
                    (latest.table.clone(), content.clone(), message.owner);
                let own_table = OwnTable::new(&table, owner, &content, self.cx.depiction);
                PrivateSource { table, until: latest.until(), content, owner, own_table }
            });
            carried.carry(source.map(Drawing::new))
        };
        let added = self.cx.courier.follow_up(&token, now).await;
        let stray = self.slot.with(|board| {
            Self::watch(&self.cx, &self.slot, board);
            let message = board.private.find(self.user)?;
            if let Err(why) = added {
                tracing::debug!(table = %self.slot.id, %why, "A hand could not be sent anew");
                message.newest = None;
            }
            let (address, file) = added.ok()?;
            let (shows, picture) = (None, None);
            let mut sent = Delivered { address: address?, since, content, shows, picture };
            if let Some(drawing) = carried.last() {
                sent.drawn(&drawing, file, self.cx.circumstances().may_keep);
            }
            // Where they see it elsewhere by now, it is one too many.
            let is_free = message.delivered.is_none();
            if is_free { message.delivered.replace(sent) } else { Some(sent) }
        });
        if let Some(stray) = stray.flatten() {
            take_away(&self.cx, &stray, language).await;
        }
    }

    fn with<T>(
        &self,
        act: impl FnOnce(&mut PrivateMessage, &Latest, Option<MessageId>) -> T,
    ) -> Option<T> {
        let act = |board: &mut Board| {
            let (latest, lowest) = (board.latest.as_ref()?, board.public.lowest());
            Some(act(board.private.find(self.user)?, latest, lowest))
        };
        self.slot.with(act).flatten()
    }
}

impl Drop for PrivateTask {
    /// After a panic the next change starts another. A runtime that ends drops a task as it is
    /// spawned, under the lock of its board: the value is made by the task itself.
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.with(|message, _, _| message.activity = Activity::Idle);
        }
    }
}

/// Deletes a message; where that fails, everything that can be pressed on it.
pub(super) async fn take_away(cx: &Context, message: &Delivered, language: Language) {
    match cx.courier.delete_private(&message.address).await {
        Ok(()) | Err(DeliveryError::MessageGone | DeliveryError::TokenGone) => {}
        Err(why) => {
            tracing::debug!(%why, "An old hand could not be taken away");
            let good_for = message.good_for(cx.clock.now());
            let elsewhere = || pages::elsewhere(language);
            let priority = Priority::default();
            let redrawn =
                cx.courier.redraw(&message.address, good_for, &priority, elsewhere, || {});
            if let Err(why) = redrawn.await {
                tracing::debug!(%why, "An old hand stays as it is");
            }
        }
    }
}
