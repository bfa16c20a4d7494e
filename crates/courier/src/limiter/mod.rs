//! The rate limiter of all requests.
//!
//! A request is sent with a [`Permit`], which is given when there is room for it: in the bot's 45
//! requests a second, in the bucket of its route, and while the circuit is not open. Requests that
//! a player has asked for go first, then those that show a fresh event, then the rest. Of the rest
//! a few stand in the queue, so that finding the next one costs as little with many tables.

mod budget;
mod queue;

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot, watch};

pub(super) use self::queue::Outcome;
use self::queue::{Admitted, Queue};
use super::bucket::Bucket;
use super::circuit::Change;
use super::priority::Priority;
use super::rate_limits::Key;
use clock::Clock;

/// Maximum number of queued requests that no player needs.
const PLACES: usize = 256;

/// The limiter. A clone is the same one.
///
/// Its scheduler task gives out permits until the last clone is dropped. The queue's `std` mutex
/// is never held over an await, and no other lock is taken under it.
#[derive(Clone)]
pub(super) struct Limiter(Arc<Shared>);

struct Shared {
    clock: Clock,
    queue: Mutex<Queue>,
    /// Places in the queue for requests that no player needs.
    places: Arc<Semaphore>,
    /// Wakes the scheduler task.
    changed: Arc<Notify>,
    healed: watch::Sender<Healed>,
    reachable: watch::Sender<bool>,
    revoked: watch::Sender<bool>,
}

/// The numbers of outages, and of refusals in all channels, that have ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Healed {
    outages: u64,
    refusals: u64,
}

impl Healed {
    /// The refusals, or else the outage, that a back-off was for have ended since then.
    pub const fn ends(self, then: Self, is_refusal: bool) -> bool {
        if is_refusal { self.refusals > then.refusals } else { self.outages > then.outages }
    }
}

/// The right to send one request.
pub(super) struct Permit {
    limiter: Limiter,
    bucket: Bucket,
    /// The bucket that it was counted in, until its outcome is noted.
    counted: Option<Key>,
}

impl Limiter {
    pub(super) fn new(clock: Clock) -> Self {
        let limiter = Self(Arc::new(Shared {
            queue: Mutex::new(Queue::new(clock.clone())),
            clock,
            places: Arc::new(Semaphore::new(PLACES)),
            changed: Arc::default(),
            healed: watch::Sender::default(),
            reachable: watch::Sender::new(true),
            revoked: watch::Sender::new(false),
        }));
        limiter.schedule();
        limiter
    }

    fn schedule(&self) {
        let (shared, changed) = (Arc::downgrade(&self.0), Arc::clone(&self.0.changed));
        tokio::spawn(async move {
            loop {
                let Some(shared) = shared.upgrade() else { return };
                let clock = shared.clock.clone();
                let wake = Self(shared).admit();
                let sleep = async {
                    match wake {
                        Some(moment) => clock.sleep_until(moment).await,
                        None => std::future::pending().await,
                    }
                };
                tokio::select! {
                    () = changed.notified() => {}
                    () = sleep => {}
                }
            }
        });
    }

    /// Waits until a request may be sent; `None` once the token is revoked.
    pub(super) async fn permit(&self, bucket: Bucket, priority: Priority) -> Option<Permit> {
        let _place = self.place(bucket, &priority).await;
        let (sender, permit) = oneshot::channel();
        {
            let mut queue = self.queue();
            // Under the lock: `revoke` clears the queue afterwards.
            if self.is_revoked() {
                return None;
            }
            queue.join(bucket, priority, sender);
        }
        // Where none has to be given out later the scheduler need not look.
        if self.admit().is_some() {
            self.0.changed.notify_one();
        }
        permit.await.ok()
    }

    /// Waits for a place in the queue, or until a player needs the request.
    async fn place(&self, bucket: Bucket, priority: &Priority) -> Option<OwnedSemaphorePermit> {
        if bucket.is_of_interaction() {
            return None;
        }
        tokio::select! {
            biased;
            () = priority.needed() => None,
            // The semaphore is never closed.
            place = Arc::clone(&self.0.places).acquire_owned() => place.ok(),
        }
    }

    /// Gives out all permits that there are now; returns the moment to look again.
    fn admit(&self) -> Option<Instant> {
        let (admitted, wake) = self.queue().admit(self.0.clock.now());
        for Admitted { bucket, key, waiter } in admitted {
            // A waiter that has gone this moment drops it unsent.
            drop(waiter.send(Permit { limiter: self.clone(), bucket, counted: Some(key) }));
        }
        wake
    }

    pub(super) fn share(&self, own: u32, of: NonZeroU32) {
        self.queue().budget.share(own, of);
        self.0.changed.notify_one();
    }

    pub(super) fn pace_tokens(&self) {
        self.queue().pace_tokens();
    }

    pub(super) fn in_flight(&self) -> usize {
        self.queue().in_flight
    }

    pub(super) fn is_outage(&self) -> bool {
        self.queue().circuit.is_outage()
    }

    pub(super) fn healed(&self) -> watch::Receiver<Healed> {
        self.0.healed.subscribe()
    }

    pub(super) fn reachable(&self) -> watch::Receiver<bool> {
        self.0.reachable.subscribe()
    }

    /// Sends nothing from now on: the token is revoked. True the first time.
    pub(super) fn revoke(&self) -> bool {
        let was_revoked = self.0.revoked.send_replace(true);
        self.queue().clear();
        !was_revoked
    }

    fn is_revoked(&self) -> bool {
        *self.0.revoked.borrow()
    }

    pub(super) async fn revoked(&self) {
        // The sender lives as long as this, so the wait cannot fail.
        drop(self.0.revoked.subscribe().wait_for(|revoked| *revoked).await);
    }

    fn note(&self, change: Change) {
        match change {
            Change::OutageBegan => tracing::warn!("Discord cannot be reached"),
            Change::OutageEnded => {
                tracing::info!("Discord can be reached again");
                self.0.healed.send_modify(|healed| healed.outages += 1);
            }
            Change::RefusalsEnded => {
                tracing::info!("Permission errors have stopped");
                self.0.healed.send_modify(|healed| healed.refusals += 1);
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // After a panic a count may be one off, until the next answer tells it.
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Permit {
    /// Notes the outcome of its request.
    pub(super) fn settle(mut self, outcome: Outcome<'_>) {
        let Some(key) = self.counted.take() else { return };
        let shared = &self.limiter.0;
        let mut queue = self.limiter.queue();
        let change = queue.settle(self.bucket, key, outcome, shared.clock.now());
        let is_reachable = queue.circuit.is_reachable();
        let is_news = |was: &mut bool| std::mem::replace(was, is_reachable) != is_reachable;
        shared.reachable.send_if_modified(is_news);
        drop(queue);
        if let Some(change) = change {
            self.limiter.note(change);
        }
        shared.changed.notify_one();
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(key) = self.counted.take() {
            self.limiter.queue().not_sent(self.bucket, key);
            self.limiter.0.changed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests;
