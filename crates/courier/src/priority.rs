//! The priority of a request in the queue.

use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

/// People look at the channel for this long after an event.
const FRESH: Duration = Duration::from_secs(10);

/// The priority of a request, which may change while it waits. A clone is the same one.
#[derive(Clone, Debug, Default)]
pub struct Priority(Arc<Shared>);

/// Each table has one, and a `watch` channel is four times as large.
#[derive(Debug, Default)]
struct Shared {
    need: Mutex<Need>,
    raised: Notify,
}

#[derive(Clone, Copy, Debug, Default)]
enum Need {
    #[default]
    None,
    /// The moment of an event that it shows.
    Event(Instant),
    Asked,
    /// A player waits for the answer to an interaction, and Discord for seconds only.
    Answer,
}

/// The order in the queue, the earliest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    Asked,
    Fresh,
    Stale,
}

impl Priority {
    fn of(need: Need) -> Self {
        Self(Arc::new(Shared { need: Mutex::new(need), raised: Notify::new() }))
    }

    fn need(&self) -> MutexGuard<'_, Need> {
        // It is replaced whole.
        self.0.need.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn raise(&self, need: Need) {
        *self.need() = need;
        self.0.raised.notify_waiters();
    }

    /// The priority of a request that a player has asked for.
    #[must_use]
    pub fn asked() -> Self {
        Self::of(Need::Asked)
    }

    pub(super) fn answer() -> Self {
        Self::of(Need::Answer)
    }

    /// An event has happened that the request will show.
    pub fn happens(&self, now: Instant) {
        let rises = matches!(*self.need(), Need::None | Need::Event(_));
        if rises {
            self.raise(Need::Event(now));
        }
    }

    /// A player asks for it.
    pub fn ask(&self) {
        self.raise(Need::Asked);
    }

    pub(super) fn is_answer(&self) -> bool {
        matches!(*self.need(), Need::Answer)
    }

    pub(super) async fn needed(&self) {
        loop {
            // Listens before it looks, so that no change falls between.
            let mut raised = pin!(self.0.raised.notified());
            raised.as_mut().enable();
            if !matches!(*self.need(), Need::None) {
                return;
            }
            raised.await;
        }
    }

    pub(super) fn rank(&self, now: Instant) -> Rank {
        match *self.need() {
            Need::Asked | Need::Answer => Rank::Asked,
            Need::Event(then) if now.saturating_duration_since(then) < FRESH => Rank::Fresh,
            Need::Event(_) | Need::None => Rank::Stale,
        }
    }
}
