//! The table that somebody who is being served turns out to be at.

use std::sync::{Arc, Mutex, PoisonError};

use super::publisher::InFlight;
use crate::hall::Reply;

/// The table that somebody who is being served turns out to be at, once it has
/// been asked. A clone is the same visit.
#[derive(Clone, Debug, Default)]
pub(super) struct Visit(Arc<Mutex<Visited>>);

/// What is known of it so far.
#[derive(Debug, Default)]
struct Visited {
    reply: Option<Reply>,
    press: Option<InFlight>,
}

impl Visit {
    /// A table is about to be asked: what they see of it is theirs from now on.
    pub(super) fn begin(&self, press: impl FnOnce() -> InFlight) {
        self.visited().press.get_or_insert_with(press);
    }

    /// What it has answered.
    pub(super) fn answered(&self, reply: &Reply) {
        self.visited().reply = Some(reply.clone());
    }

    /// They are served: where they were, and what was theirs so long.
    pub(super) fn end(&self) -> (Option<Reply>, Option<InFlight>) {
        let mut visited = self.visited();
        (visited.reply.take(), visited.press.take())
    }

    fn visited(&self) -> std::sync::MutexGuard<'_, Visited> {
        // Nothing that changes it can panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
