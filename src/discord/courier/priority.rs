//! How much somebody needs to see what waits to be sent.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// For so long after something has happened people look at it.
const FRESH: Duration = Duration::from_secs(10);

/// How much what waits is needed, told by whoever waits. It may change while it
/// waits; a clone is the same one.
#[derive(Clone, Debug, Default)]
pub(in crate::discord) struct Priority(Arc<Mutex<Need>>);

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
    pub(in crate::discord) fn asked() -> Self {
        Self(Arc::new(Mutex::new(Need::Asked)))
    }

    /// Something has happened that is to be shown.
    pub(in crate::discord) fn happens(&self, now: Instant) {
        let mut need = self.need();
        if !matches!(*need, Need::Asked) {
            *need = Need::Event(now);
        }
    }

    /// Somebody asks for it.
    pub(in crate::discord) fn ask(&self) {
        *self.need() = Need::Asked;
    }

    /// It is shown: nobody needs it any more.
    pub(in crate::discord) fn satisfied(&self) {
        *self.need() = Need::None;
    }

    pub(super) fn rank(&self, now: Instant) -> Rank {
        match *self.need() {
            Need::Asked => Rank::Asked,
            Need::Event(then) if now.saturating_duration_since(then) < FRESH => Rank::Fresh,
            Need::Event(_) | Need::None => Rank::Stale,
        }
    }

    fn need(&self) -> std::sync::MutexGuard<'_, Need> {
        // A plain value is never half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
