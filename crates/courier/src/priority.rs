//! How much somebody needs to see what waits to be sent.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// For so long after something has happened people look at it.
const FRESH: Duration = Duration::from_secs(10);

/// How much what waits is needed, told by whoever waits. It may change while it
/// waits; a clone is the same one.
#[derive(Clone, Debug, Default)]
pub struct Priority(Arc<watch::Sender<Need>>);

#[derive(Clone, Copy, Debug, Default)]
enum Need {
    /// It only has to become right again.
    #[default]
    None,
    /// Something has happened at this moment that it shows.
    Event(Instant),
    /// Somebody has asked for it.
    Asked,
}

/// Who goes first; the smaller the earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    Asked,
    Fresh,
    Stale,
}

impl Priority {
    /// That of what somebody has asked for.
    #[must_use]
    pub fn asked() -> Self {
        Self(Arc::new(watch::Sender::new(Need::Asked)))
    }

    /// Something has happened that is to be shown.
    pub fn happens(&self, now: Instant) {
        self.0.send_if_modified(|need| {
            let is_asked = matches!(need, Need::Asked);
            if !is_asked {
                *need = Need::Event(now);
            }
            !is_asked
        });
    }

    /// Somebody asks for it.
    pub fn ask(&self) {
        self.0.send_replace(Need::Asked);
    }

    /// It is shown: nobody needs it any more.
    pub fn satisfied(&self) {
        self.0.send_replace(Need::None);
    }

    /// Waits until somebody needs it.
    pub(super) async fn needed(&self) {
        let is_needed = |need: &Need| !matches!(need, Need::None);
        // The sender lives as long as this.
        drop(self.0.subscribe().wait_for(is_needed).await);
    }

    pub(super) fn rank(&self, now: Instant) -> Rank {
        match *self.0.borrow() {
            Need::Asked => Rank::Asked,
            Need::Event(then) if now.saturating_duration_since(then) < FRESH => Rank::Fresh,
            Need::Event(_) | Need::None => Rank::Stale,
        }
    }
}
