//! The priority of a request in the queue.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// People look at the channel for this long after an event.
const FRESH: Duration = Duration::from_secs(10);

/// The priority of a request, which may change while it waits. A clone is the same one.
#[derive(Clone, Debug, Default)]
pub struct Priority(Arc<watch::Sender<Need>>);

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
        Self(Arc::new(watch::Sender::new(need)))
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
        self.0.send_if_modified(|need| {
            let rises = matches!(need, Need::None | Need::Event(_));
            if rises {
                *need = Need::Event(now);
            }
            rises
        });
    }

    /// A player asks for it.
    pub fn ask(&self) {
        self.0.send_replace(Need::Asked);
    }

    /// The request has shown all that was needed.
    pub fn satisfied(&self) {
        self.0.send_replace(Need::None);
    }

    pub(super) fn is_answer(&self) -> bool {
        matches!(*self.0.borrow(), Need::Answer)
    }

    pub(super) async fn needed(&self) {
        let is_needed = |need: &Need| !matches!(need, Need::None);
        // The sender lives as long as this.
        drop(self.0.subscribe().wait_for(is_needed).await);
    }

    pub(super) fn rank(&self, now: Instant) -> Rank {
        match *self.0.borrow() {
            Need::Asked | Need::Answer => Rank::Asked,
            Need::Event(then) if now.saturating_duration_since(then) < FRESH => Rank::Fresh,
            Need::Event(_) | Need::None => Rank::Stale,
        }
    }
}
