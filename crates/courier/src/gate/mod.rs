//! The gate that everything passes which is sent to Discord.
//!
//! A request is sent with a [`Pass`], and there is a pass only when what is
//! known of Discord's limits leaves room for it: the bot's 45 requests a second,
//! the bucket of the route, and whether Discord is to be reached at all. Those
//! who wait are let through one by one: first what somebody has asked for, then
//! what shows something that has just happened, then the rest; of every five
//! the one that has waited longest, so that nobody waits for ever. Of what nobody
//! needs a few stand in that line, and the rest behind them in the order in which
//! it came: however many tables there are, a place in the line is found as fast.

mod budget;
mod line;

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot, watch};

use self::line::Line;
pub(super) use self::line::{Heard, Urgency};
use super::bucket::Bucket;
use super::health::News;
use super::rate_limits::Key;
use clock::Clock;

/// Of what nobody needs so many stand in the line at most.
const PLACES: usize = 256;

/// The gate. A clone is the same one.
#[derive(Clone)]
pub(super) struct Gate(Arc<Shared>);

struct Shared {
    clock: Clock,
    line: Mutex<Line<oneshot::Sender<Pass>>>,
    /// Places in the line for what nobody needs.
    places: Arc<Semaphore>,
    /// Wakes the porter.
    changed: Arc<Notify>,
    healed: watch::Sender<Healed>,
    /// Whether what the bot has to send arrives.
    reachable: watch::Sender<bool>,
    /// Turns true when Discord does not know the token any more.
    revoked: watch::Sender<bool>,
}

/// How often what kept everything from being sent has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Healed {
    outages: u64,
    storms: u64,
}

impl Healed {
    /// Whether, since then, what a rest was for has passed: that everything was
    /// refused, or that nothing was heard.
    pub const fn ends(self, then: Self, is_refusal: bool) -> bool {
        if is_refusal { self.storms > then.storms } else { self.outages > then.outages }
    }
}

/// The right to send one request.
pub(super) struct Pass {
    gate: Gate,
    bucket: Bucket,
    /// The bucket that it was counted in, until its outcome is noted.
    counted: Option<Key>,
}

impl Gate {
    /// A gate that goes by a clock.
    pub(super) fn new(clock: Clock) -> Self {
        let gate = Self(Arc::new(Shared {
            line: Mutex::new(Line::new(clock.clone())),
            clock,
            places: Arc::new(Semaphore::new(PLACES)),
            changed: Arc::default(),
            healed: watch::Sender::new(Healed::default()),
            reachable: watch::Sender::new(true),
            revoked: watch::Sender::new(false),
        }));
        gate.open();
        gate
    }

    /// Lets through whoever may pass, as long as the gate is there.
    fn open(&self) {
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

    /// Waits until a request may be sent; `None` where none may be sent any more,
    /// since Discord does not know the token.
    pub(super) async fn pass(&self, bucket: Bucket, urgency: Urgency) -> Option<Pass> {
        let _place = self.place(bucket, &urgency).await;
        let (passed, may_pass) = oneshot::channel();
        {
            let mut line = self.line();
            // Whoever revokes it sends away those in the line afterwards.
            if self.is_revoked() {
                return None;
            }
            line.join(bucket, urgency, passed);
        }
        self.admit();
        self.0.changed.notify_one();
        may_pass.await.ok()
    }

    /// Waits until there is a place in the line for what nobody needs, or somebody needs it.
    async fn place(&self, bucket: Bucket, urgency: &Urgency) -> Option<OwnedSemaphorePermit> {
        let Urgency::By(priority) = urgency else { return None };
        if bucket.is_of_interaction() {
            return None;
        }
        tokio::select! {
            biased;
            () = priority.needed() => None,
            // They are never closed.
            place = Arc::clone(&self.0.places).acquire_owned() => place.ok(),
        }
    }

    /// Lets through all that may pass now; when to look again.
    fn admit(&self) -> Option<Instant> {
        let (admitted, wake) = self.line().admit(self.0.clock.now());
        for admitted in admitted {
            let counted = Some(admitted.key);
            let pass = Pass { gate: self.clone(), bucket: admitted.bucket, counted };
            // Whoever has gone this very moment has not sent it.
            drop(admitted.waiter.send(pass));
        }
        wake
    }

    /// This process sends so many of so many parts of what the bot may.
    pub(super) fn share(&self, own: u32, of: NonZeroU32) {
        self.line().share(own, of);
        self.0.changed.notify_one();
    }

    /// How many requests were sent and are not answered.
    pub(super) fn in_flight(&self) -> usize {
        self.line().in_flight()
    }

    /// Whether Discord is out of reach.
    pub(super) fn is_outage(&self) -> bool {
        self.line().health().is_outage()
    }

    /// Tells when Discord can be reached again.
    pub(super) fn healed(&self) -> watch::Receiver<Healed> {
        self.0.healed.subscribe()
    }

    /// Whether what the bot has to send arrives, as far as is known.
    pub(super) fn reachable(&self) -> watch::Receiver<bool> {
        self.0.reachable.subscribe()
    }

    /// Discord does not know the token any more: nothing is sent from now on.
    /// Whether that is new.
    pub(super) fn revoke(&self) -> bool {
        let was_revoked = self.0.revoked.send_replace(true);
        self.line().disperse();
        !was_revoked
    }

    pub(super) fn is_revoked(&self) -> bool {
        *self.0.revoked.borrow()
    }

    /// Waits until Discord does not know the token any more.
    pub(super) async fn revoked(&self) {
        // The sender lives as long as this gate, so the wait cannot fail.
        drop(self.0.revoked.subscribe().wait_for(|revoked| *revoked).await);
    }

    fn note(&self, news: News) {
        match news {
            News::Nothing => {}
            News::OutageBegan => tracing::warn!("Discord cannot be reached"),
            News::OutageEnded => {
                tracing::info!("Discord can be reached again");
                self.0.healed.send_modify(|healed| healed.outages += 1);
            }
            News::StormEnded => {
                tracing::info!("Discord grants again what it refused everywhere");
                self.0.healed.send_modify(|healed| healed.storms += 1);
            }
        }
    }

    fn line(&self) -> MutexGuard<'_, Line<oneshot::Sender<Pass>>> {
        // What is counted may be one off after a panic, and is told anew with
        // the next answer.
        self.0.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pass {
    /// Notes what became of the request that was sent with it.
    pub(super) fn heard(mut self, heard: Heard<'_>) {
        let Some(key) = self.counted.take() else { return };
        let now = self.gate.0.clock.now();
        let mut line = self.gate.line();
        let news = line.heard(self.bucket, key, heard, now);
        let is_reachable = line.health().is_reachable();
        let reachable = &self.gate.0.reachable;
        reachable.send_if_modified(|was| std::mem::replace(was, is_reachable) != is_reachable);
        drop(line);
        self.gate.note(news);
        self.gate.0.changed.notify_one();
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        // Nobody waited for the outcome.
        if let Some(key) = self.counted.take() {
            self.gate.line().not_sent(self.bucket, key);
            self.gate.0.changed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests;
