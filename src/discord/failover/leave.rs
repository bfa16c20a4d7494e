//! A process that is to end asks the others to take over.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use clock::Clock;
use ownership::Ownership;

/// The next process may identify itself six seconds after this one, and ten seconds after the
/// signal this one may be killed.
const FOLLOWED: Duration = Duration::from_millis(7_500);

#[derive(Clone, Debug)]
pub(in crate::discord) struct Leave {
    clock: Clock,
    ownership: Ownership,
    is_asked: Arc<watch::Sender<bool>>,
    /// Another process could take over; `None` where it has not looked since it was asked to end.
    is_followed: Arc<watch::Sender<Option<bool>>>,
}

impl Leave {
    pub(super) fn new(clock: Clock, ownership: Ownership) -> Self {
        Self { clock, ownership, is_asked: Arc::default(), is_followed: Arc::default() }
    }

    pub(super) fn is_asked(&self) -> bool {
        *self.is_asked.borrow()
    }

    pub(super) fn asked(&self) -> watch::Receiver<bool> {
        self.is_asked.subscribe()
    }

    pub(super) fn can_be_followed(&self, by_another: bool) {
        self.is_followed.send_replace(Some(by_another));
    }

    pub(in crate::discord) async fn now(&self) {
        self.is_asked.send_replace(true);
        let mut is_followed = self.is_followed.subscribe();
        let taken_over = async {
            tokio::select! {
                () = self.ownership.until_released() => {}
                // The sender lives as long as this.
                _ = is_followed.wait_for(|is_followed| *is_followed == Some(false)) => {}
            }
        };
        if self.clock.within(FOLLOWED, taken_over).await.is_none() {
            tracing::warn!("no process took over within the grace period");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::num::NonZeroU32;

    use tokio_util::task::TaskTracker;

    use super::*;

    const SIX_SECONDS: Duration = Duration::from_secs(6);

    /// A process that keeps everything and is asked to end, once it has been told whether
    /// another could follow.
    async fn asked(by_another: bool) -> (Clock, Ownership, TaskTracker) {
        let clock = Clock::manual();
        let ownership = Ownership::none(clock.clone(), NonZeroU32::MIN);
        ownership.own(0, None, BTreeSet::new());
        let leave = Leave::new(clock.clone(), ownership.clone());
        let mut asked = leave.asked();
        let leaving = TaskTracker::new();
        leaving.spawn({
            let leave = leave.clone();
            async move { leave.now().await }
        });
        leaving.close();
        asked.wait_for(|is_asked| *is_asked).await.unwrap();
        leave.can_be_followed(by_another);
        (clock, ownership, leaving)
    }

    #[tokio::test]
    async fn k01_a_leaving_process_waits_six_seconds_for_its_successor() {
        let (clock, ownership, leaving) = asked(true).await;
        let gives_up = until_somebody_waits(&clock).await;
        assert!(gives_up > clock.now() + SIX_SECONDS);
        clock.advance(SIX_SECONDS);
        assert!(!leaving.is_empty());
        ownership.forget(0);
        leaving.wait().await;
    }

    #[tokio::test]
    async fn a_process_without_a_successor_gives_up_in_eight_seconds() {
        let (clock, _ownership, leaving) = asked(true).await;
        let gives_up = until_somebody_waits(&clock).await;
        assert!(gives_up < clock.now() + Duration::from_secs(8), "the rest takes almost two");
        clock.advance(gives_up - clock.now());
        leaving.wait().await;
    }

    #[tokio::test]
    async fn a_person_who_cannot_be_followed_waits_for_none() {
        let (_clock, _ownership, leaving) = asked(false).await;
        leaving.wait().await;
    }

    /// The next alarm of the clock, once a task has set one.
    async fn until_somebody_waits(clock: &Clock) -> std::time::Instant {
        loop {
            if let Some(moment) = clock.next_alarm() {
                return moment;
            }
            tokio::task::yield_now().await;
        }
    }
}
