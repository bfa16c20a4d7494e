//! The surroundings of all tables, and the publisher as they know it.

use std::sync::Arc;

use tokio::sync::{oneshot, watch};

use super::{Change, Limits};
use clock::Clock;
use ownership::Ownership;
use store::Store;
use table::Timeouts;
use table::dealer::{NoEntropy, Secret};
use table::id::TableId;

/// The source of secrets: [`draw_secret`](super::draw_secret), but for tests.
pub type Entropy = fn() -> Result<Secret, NoEntropy>;

/// The publisher. It is told of every change once that is on disk, and must not block.
pub trait Audience: Send + Sync + 'static {
    /// A table has changed, or has just woken up.
    fn changed(&self, change: Change);

    /// The actor of a table has ended, since nothing happened there.
    fn fell_asleep(&self, table: TableId);

    /// Resolves when all changes of a table are shown; `None` if they are now.
    fn until_shown(&self, table: TableId) -> Option<oneshot::Receiver<()>>;
}

/// The surroundings of all tables.
pub struct Deps {
    /// Their database.
    pub store: Store,
    /// Their time.
    pub clock: Clock,
    /// Their limits of time.
    pub timeouts: Timeouts,
    /// Their greatest numbers.
    pub limits: Limits,
    /// The source of their secrets.
    pub entropy: Entropy,
    /// The one who is told of every change.
    pub audience: Arc<dyn Audience>,
    /// While it is false, no time runs out.
    pub reachable: watch::Receiver<bool>,
    /// The share of the tables that this process plays.
    pub ownership: Ownership,
}

impl std::fmt::Debug for Deps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deps").finish_non_exhaustive()
    }
}
