//! The means and the memory that all tasks of the publisher share.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

use tokio::sync::{OnceCell, mpsc, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::board::Board;
use super::boards::{Boards, Slot};
use super::reminders::Reminders;
use crate::discord::pages::Depiction;
use clock::Clock;
use courier::Courier;
use store::{ScreenState, Store};
use table::id::TableId;

pub(super) struct Context {
    pub(super) courier: Courier,
    pub(super) store: Store,
    pub(super) clock: Clock,
    /// Pictures or words, for channels that take pictures.
    pub(super) depiction: Depiction,
    pub(super) boards: Boards,
    pub(super) notes: Mutex<Notes>,
    pub(super) reminders: Mutex<Reminders>,
    /// Set once the reminders of an earlier run are known.
    pub(super) reminders_found: OnceCell<()>,
    pub(super) pause_ended: watch::Sender<()>,
    /// The tables whose channel is gone.
    pub(super) lost: mpsc::UnboundedSender<TableId>,
    pub(super) tasks: TaskTracker,
    /// Cancelled when nothing new is to be shown any more.
    pub(super) closing: CancellationToken,
}

/// The hashes that are to be written.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) states: HashMap<TableId, ScreenState>,
    /// A task will write them.
    pub(super) is_due: bool,
}

impl Context {
    /// The moment, on the clock that Discord's limits are kept on.
    pub(super) fn wire_now(&self) -> Instant {
        self.courier.clock().now()
    }

    /// Forgets a table that is closed, once that is shown.
    pub(super) fn forget_if_over(&self, slot: &Slot) {
        self.boards.forget(slot, Board::is_over);
    }
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").finish_non_exhaustive()
    }
}
