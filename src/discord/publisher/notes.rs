//! Hashes of the messages, written down now and then. Nothing waits for it: with a note missing
//! after a crash the message is sent once more.

use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use super::context::{Context, Notes};
use store::ScreenState;
use table::id::TableId;

/// Time in which notes are gathered before they are written, all in one transaction.
const GATHERING: Duration = Duration::from_secs(1);

pub(super) fn note(cx: &Arc<Context>, table: TableId, state: ScreenState) {
    let mut notes = gathered(cx);
    notes.states.insert(table, state);
    if std::mem::replace(&mut notes.is_due, true) {
        return;
    }
    let cx = Arc::clone(cx);
    tokio::spawn(async move {
        cx.courier.clock().sleep_until(cx.wire_now() + GATHERING).await;
        write(&cx).await;
    });
}

/// Forgets the note of a table, since more than that is written down.
pub(super) fn forget(cx: &Context, table: TableId) {
    gathered(cx).states.remove(&table);
}

/// Writes everything down.
pub(super) async fn write(cx: &Context) {
    let states: Vec<_> = std::mem::take(&mut *gathered(cx)).states.into_iter().collect();
    if states.is_empty() {
        return;
    }
    if let Err(error) = cx.store.set_shown(states).await {
        tracing::warn!(%error, "What the messages show could not be noted");
    }
}

fn gathered(cx: &Context) -> MutexGuard<'_, Notes> {
    cx.notes.lock().unwrap_or_else(PoisonError::into_inner)
}
