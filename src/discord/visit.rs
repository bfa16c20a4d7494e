//! The table that an interaction is about.

use std::sync::{Arc, Mutex, PoisonError};

use super::publisher::InFlight;
use crate::hall::Reply;

/// The table that an interaction was told to, and the hold on its user's message. A clone is the
/// same visit.
#[derive(Clone, Debug, Default)]
pub(super) struct Visit(Arc<Mutex<Visited>>);

#[derive(Debug, Default)]
struct Visited {
    reply: Option<Reply>,
    press: Option<InFlight>,
}

impl Visit {
    pub(super) fn begin(&self, press: impl FnOnce() -> InFlight) {
        self.visited().press.get_or_insert_with(press);
    }

    pub(super) fn answered(&self, reply: &Reply) {
        self.visited().reply = Some(reply.clone());
    }

    pub(super) fn end(&self) -> (Option<Reply>, Option<InFlight>) {
        let mut visited = self.visited();
        (visited.reply.take(), visited.press.take())
    }

    fn visited(&self) -> std::sync::MutexGuard<'_, Visited> {
        // Nothing that changes it can panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
