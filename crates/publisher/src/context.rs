//! The means and the memory that all tasks of the publisher share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OnceCell, mpsc, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::board::Board;
use super::boards::{Boards, Slot};
use super::private_content::Circumstances;
use super::reminders::Reminders;
use clock::Clock;
use courier::Courier;
use render::scene::Depiction;
use store::{ScreenState, Store};
use table::id::TableId;

/// Time in which notes are gathered before they are written, all in one transaction.
const GATHERING: Duration = Duration::from_secs(1);

/// Time without a try to keep a picture, after one was refused.
const NOT_KEPT: Duration = Duration::from_hours(1);

/// A table that cannot be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lost {
    /// Its channel is gone.
    Channel(TableId),
    /// Discord has refused its first message for good.
    FirstMessage(TableId),
}

pub(super) struct Context {
    pub(super) courier: Courier,
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) depiction: Depiction,
    pub(super) boards: Boards,
    pub(super) notes: Mutex<Notes>,
    pub(super) reminders: Mutex<Reminders>,
    /// Set once the reminders of an earlier run are known.
    pub(super) reminders_found: OnceCell<()>,
    pub(super) pause_ended: watch::Sender<()>,
    pub(super) lost: mpsc::UnboundedSender<Lost>,
    pub(super) tasks: TaskTracker,
    pub(super) closing: CancellationToken,
    /// The moment until which no picture is kept.
    pub(super) keeps_none_until: Mutex<Option<Instant>>,
}

#[derive(Default)]
pub(super) struct Notes {
    states: HashMap<TableId, ScreenState>,
    is_due: bool,
}

impl Context {
    /// The moment, on the clock that Discord's limits are kept on.
    pub(super) fn wire_now(&self) -> Instant {
        self.courier.clock().now()
    }

    pub(super) fn circumstances(&self) -> Circumstances {
        let now = self.clock.now();
        let until = *self.keeps_none_until.lock().unwrap_or_else(PoisonError::into_inner);
        let may_keep = until.is_none_or(|until| until <= now);
        Circumstances { now, depiction: self.depiction, may_keep }
    }

    /// Discord has refused to keep a picture: it is not asked again for a while.
    pub(super) fn picture_not_kept(&self) {
        figures::picture_not_kept();
        tracing::warn!("Discord has refused an edit that keeps its picture");
        let until = self.clock.now() + NOT_KEPT;
        *self.keeps_none_until.lock().unwrap_or_else(PoisonError::into_inner) = Some(until);
    }

    /// Gathers a note of what a message shows. Nothing waits for it: without it the message is sent
    /// once more after a crash.
    pub(super) fn note(self: &Arc<Self>, table: TableId, state: ScreenState) {
        let mut notes = self.notes();
        notes.states.insert(table, state);
        if std::mem::replace(&mut notes.is_due, true) {
            return;
        }
        let cx = Arc::clone(self);
        tokio::spawn(async move {
            cx.courier.clock().sleep_until(cx.wire_now() + GATHERING).await;
            cx.write_notes().await;
        });
    }

    /// More than the note is written down.
    pub(super) fn forget_note(&self, table: TableId) {
        self.notes().states.remove(&table);
    }

    pub(super) async fn write_notes(&self) {
        let states: Vec<_> = std::mem::take(&mut *self.notes()).states.into_iter().collect();
        if states.is_empty() {
            return;
        }
        if let Err(error) = self.store.set_shown(states).await {
            tracing::warn!(%error, "The contents of messages could not be noted");
        }
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn forget_if_over(&self, slot: &Slot) {
        self.boards.forget(slot, Board::is_over);
    }
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").finish_non_exhaustive()
    }
}
