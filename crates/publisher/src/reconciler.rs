//! The task that brings the public message of one table up to date.

use std::sync::Arc;

use super::backoff::Pause;
use super::board::Board;
use super::boards::Slot;
use super::context::Context;
use super::job::Job;
use super::steps::Step;

pub(super) struct Reconciler {
    cx: Arc<Context>,
    slot: Arc<Slot>,
}

impl Reconciler {
    pub(super) fn wake(cx: &Arc<Context>, slot: &Arc<Slot>, board: &mut Board) {
        if !std::mem::replace(&mut board.task.is_running, true) {
            let (context, slot) = (Arc::clone(cx), Arc::clone(slot));
            cx.tasks.spawn(async move { Self { cx: context, slot }.run().await });
        }
    }

    async fn run(self) {
        loop {
            self.cx.courier.after_answers().await;
            let Some((job, step)) = self.next() else { return };
            match job {
                Job::Nothing => return self.cx.forget_if_over(&self.slot),
                Job::Pause(pause) => {
                    if !self.pause(pause).await {
                        return;
                    }
                }
                Job::Read => step.read().await,
                Job::Draw(view) => drop(self.slot.drawn(|_| Some(view))),
                Job::Look => step.look().await,
                Job::Plan(state) => step.plan(state).await,
                Job::Post(state) => step.post(state).await,
                Job::Retire(retiring) => step.retire(retiring).await,
                Job::Discard(message) => step.discard(message).await,
                Job::Edit(message) => step.edit(message).await,
                Job::Find(message) => step.find(message).await,
                Job::Correct(message, view) => step.correct(message, view).await,
                Job::Depart(left) => step.depart(left).await,
                Job::Reopen => step.reopen().await,
                Job::Archive => step.archive().await,
            }
        }
    }

    fn next(&self) -> Option<(Job, Step<'_>)> {
        self.slot.with(|board| {
            let job = board.job(self.cx.wire_now());
            let step = Step::new(&self.cx, &self.slot, board);
            if matches!(job, Job::Nothing) {
                board.is_shown(self.cx.clock.now());
            }
            (job, step)
        })
    }

    /// Waits until the pause or its cause is over; `false` where the publisher closes.
    async fn pause(&self, pause: Pause) -> bool {
        let mut healed = self.cx.courier.healed();
        let before = *healed.borrow_and_update();
        let mut ended = self.cx.pause_ended.subscribe();
        // It may have been ended before that.
        let is_over = |board: &mut Board| board.public.backoff.at(self.cx.wire_now()).is_none();
        if self.slot.with(is_over) == Some(true) {
            return true;
        }
        tokio::select! {
            () = self.cx.closing.cancelled() => {
                self.slot.with(|board| board.task.ended());
                return false;
            }
            () = self.cx.courier.clock().sleep_until(pause.until) => {}
            // The sender lives as long as the publisher.
            _ = ended.changed() => {}
            // The sender lives as long as the courier.
            _ = healed.wait_for(|now| pause.may_heal && now.ends(before, pause.is_refusal)) => {
                self.slot.with(|board| board.public.backoff.end_pause());
            }
        }
        true
    }
}

impl Drop for Reconciler {
    /// After a panic the next change starts another. As with a private task, the value is made by
    /// the task itself.
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.slot.with(|board| board.task.ended());
        }
    }
}
