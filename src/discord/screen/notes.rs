//! What the messages show, written down now and then.
//!
//! Nothing waits for it: where a note is missing after a crash the message is
//! only sent once more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::store::{ScreenState, Store};
use clock::Clock;
use table::id::TableId;

/// How long notes are gathered before they are written, all in one transaction.
const GATHERING: Duration = Duration::from_secs(1);

/// The notes. A clone is the same ones.
#[derive(Clone)]
pub(super) struct Notes(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    gathered: Mutex<Gathered>,
}

#[derive(Default)]
struct Gathered {
    states: HashMap<TableId, ScreenState>,
    /// Whether a task will write them.
    is_due: bool,
}

impl Notes {
    pub(super) fn new(store: Store, clock: Clock) -> Self {
        Self(Arc::new(Shared { store, clock, gathered: Mutex::default() }))
    }

    /// Notes what the message of a table shows.
    pub(super) fn note(&self, table: TableId, state: ScreenState) {
        let mut gathered = self.gathered();
        gathered.states.insert(table, state);
        if gathered.is_due {
            return;
        }
        gathered.is_due = true;
        let notes = self.clone();
        tokio::spawn(async move {
            notes.0.clock.sleep_until(notes.0.clock.now() + GATHERING).await;
            notes.write().await;
        });
    }

    /// Forgets what was to be noted of a table, since more than that is written
    /// down.
    pub(super) fn forget(&self, table: TableId) {
        self.gathered().states.remove(&table);
    }

    /// Writes everything down.
    pub(super) async fn write(&self) {
        let states: Vec<_> = {
            let mut gathered = self.gathered();
            gathered.is_due = false;
            std::mem::take(&mut gathered.states).into_iter().collect()
        };
        if states.is_empty() {
            return;
        }
        if let Err(error) = self.0.store.set_shown(states).await {
            tracing::warn!(%error, "What the messages show could not be noted");
        }
    }

    fn gathered(&self) -> std::sync::MutexGuard<'_, Gathered> {
        // A map of plain values is never half changed.
        self.0.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
