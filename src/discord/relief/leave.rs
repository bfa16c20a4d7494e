//! How a process that is to end asks the others to take over.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::clock::Clock;
use crate::tenure::Tenure;

/// How long a process that is to end waits for the others to take what it holds.
const FOLLOWED: Duration = Duration::from_millis(2_500);

/// What is asked of a process that is to end, and what it has seen of the others. A clone is the
/// same one.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Leave {
    clock: Clock,
    tenure: Tenure,
    is_asked: Arc<watch::Sender<bool>>,
    followers: Arc<watch::Sender<Followers>>,
}

/// Whether somebody could take over from a process that is to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Followers {
    /// It has not looked since it was asked to.
    #[default]
    Unknown,
    Nobody,
    Somebody,
}

impl Leave {
    /// Of a process that is not to end yet.
    pub(super) fn new(clock: Clock, tenure: Tenure) -> Self {
        Self { clock, tenure, is_asked: Arc::default(), followers: Arc::default() }
    }

    /// Whether it is to end.
    pub(super) fn is_asked(&self) -> bool {
        *self.is_asked.borrow()
    }

    /// Tells when it is.
    pub(super) fn asked(&self) -> watch::Receiver<bool> {
        self.is_asked.subscribe()
    }

    /// Notes whether there is somebody who could take over.
    pub(super) fn can_be_followed(&self, by_somebody: bool) {
        let followers = if by_somebody { Followers::Somebody } else { Followers::Nobody };
        self.followers.send_replace(followers);
    }

    /// Asks the others to take over, and waits until they have, or nobody can.
    pub(in crate::discord) async fn now(&self) {
        self.is_asked.send_replace(true);
        let mut followers = self.followers.subscribe();
        let taken_over = async {
            tokio::select! {
                () = self.tenure.until_all_is_let_go() => {}
                // The sender lives as long as this.
                _ = followers.wait_for(|followers| *followers == Followers::Nobody) => {}
            }
        };
        if self.clock.within(FOLLOWED, taken_over).await.is_none() {
            tracing::warn!("Nobody has taken over in time");
        }
    }
}
