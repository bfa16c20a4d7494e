//! The moments of IDENTIFY. Discord revokes the token of a bot that sends too many: so there are a
//! [`Backoff`] between two, a [`Budget`] that outlives the process, and Discord's own count.

mod backoff;
mod budget;

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use poise::serenity_prelude::ShardId;
use rand::TryRng;
use rand::rngs::SysRng;

use self::backoff::Backoff;
use self::budget::{Budget, Hold};
use clock::Clock;
use courier::{Courier, Gateway, SessionStarts};
use store::{ProcessId, Store, StoreError};

const APART: Duration = Duration::from_secs(5);

/// The pause after another process was faster.
const AGAIN: Duration = Duration::from_secs(1);
const ASKED_FOR: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(super) struct IdentifyGate {
    pub(super) clock: Clock,
    courier: Courier,
    store: Store,
    pub(super) gateway: Gateway,
    /// The time of `gateway`.
    told_at: Instant,
    /// Nothing has happened since `told_at`.
    is_fresh: bool,
    backoff: Backoff,
    /// `None` where nothing is counted.
    budget: Option<Budget>,
    not_before: Instant,
    /// `not_before` of the shards that Discord counts together: by their rest modulo `at_once`.
    of_rest: BTreeMap<u32, Instant>,
    pub(super) process: ProcessId,
}

impl IdentifyGate {
    /// Writes this start down too.
    pub(super) async fn new(
        courier: Courier,
        store: Store,
        clock: Clock,
        gateway: Gateway,
        per_day: Option<NonZeroU32>,
    ) -> Result<Self, StoreError> {
        let budget = match per_day {
            Some(per_day) => Some(begin(&store, &clock, per_day).await?),
            None => None,
        };
        let now = clock.now();
        Ok(Self {
            clock,
            courier,
            store,
            gateway,
            told_at: now,
            is_fresh: true,
            backoff: Backoff::default(),
            budget,
            not_before: now,
            of_rest: BTreeMap::new(),
            process: ProcessId(0),
        })
    }

    /// Waits until one of these shards may identify itself. Cancel-safe.
    pub(super) async fn open(&mut self, waiting: &VecDeque<ShardId>) -> Option<ShardId> {
        loop {
            let (id, moment) =
                waiting.iter().map(|&id| (id, self.free_at(id))).min_by_key(|(_, at)| *at)?;
            self.clock.sleep_until(moment).await;
            if !self.is_fresh {
                self.ask().await;
            }
            let Some(Hold { lasts, why }) = self.hold() else { return Some(id) };
            let secs = lasts.as_secs();
            tracing::warn!(secs, why, "The next IDENTIFY call waits");
            self.not_before = self.clock.now() + lasts;
            self.is_fresh = false;
        }
    }

    fn free_at(&self, id: ShardId) -> Instant {
        let of_rest = self.of_rest.get(&self.rest(id)).copied();
        of_rest.map_or(self.not_before, |moment| moment.max(self.not_before))
    }

    fn rest(&self, id: ShardId) -> u32 {
        id.0 % self.gateway.at_once
    }

    /// Counts an IDENTIFY; `false` where another process has just sent one.
    pub(super) async fn spend(&mut self, id: ShardId) -> bool {
        self.is_fresh = false;
        let (now, rest, at_once) = (self.clock.now(), self.rest(id), self.gateway.at_once);
        if let Some(budget) = &mut self.budget {
            let date = self.clock.date();
            match self.store.note_identify(self.process, id.0, at_once, date).await {
                Ok(true) => {}
                Ok(false) => {
                    self.of_rest.insert(rest, now + AGAIN);
                    return false;
                }
                // This process goes on counting whether or not the next one will know.
                Err(error) => {
                    tracing::error!(%error, "An IDENTIFY call could not be noted");
                }
            }
            if budget.spend(date) {
                tracing::error!("Half of the IDENTIFY calls of a day are used");
            }
        }
        self.of_rest.insert(rest, now + APART);
        if let Some(left) = &mut self.gateway.session_starts {
            left.remaining = left.remaining.saturating_sub(1);
        }
        true
    }

    pub(super) fn ended_after(&mut self, lasted: Duration) {
        let pause = self.backoff.pause(lasted, chance());
        self.wait_for(pause);
    }

    pub(super) fn unreachable(&mut self) {
        self.wait_for(Backoff::default().pause(Duration::ZERO, chance()));
    }

    fn wait_for(&mut self, pause: Duration) {
        self.not_before = self.not_before.max(self.clock.now() + pause);
        self.is_fresh = false;
    }

    fn hold(&self) -> Option<Hold> {
        let own = self.budget.as_ref().and_then(|budget| budget.hold(self.clock.date()));
        own.max(self.discords_hold())
    }

    fn discords_hold(&self) -> Option<Hold> {
        let SessionStarts { remaining, reset_after } = self.gateway.session_starts?;
        let passed = self.clock.now().saturating_duration_since(self.told_at);
        let lasts = reset_after.saturating_sub(passed);
        let is_held = remaining == 0 && !lasts.is_zero();
        is_held.then_some(Hold { lasts, why: "Discord's limit of a day is reached" })
    }

    /// Asks Discord for its limits; without an answer the last ones hold.
    async fn ask(&mut self) {
        if let Some(Ok(gateway)) = self.clock.within(ASKED_FOR, self.courier.gateway()).await {
            self.gateway = Gateway { shards: self.gateway.shards, ..gateway };
            self.told_at = self.clock.now();
        }
        // What other processes have done since counts as well.
        if let Some(budget) = self.budget.as_mut().filter(|_| self.store.is_shared())
            && let Ok(identifies) = self.store.identifies().await
        {
            budget.learn(identifies);
        }
        self.is_fresh = true;
    }
}

async fn begin(store: &Store, clock: &Clock, per_day: NonZeroU32) -> Result<Budget, StoreError> {
    let mut starts = store.starts().await?;
    starts.push(clock.date());
    // A full disk is no reason not to start.
    if let Err(error) = store.note_start(clock.date()).await {
        tracing::error!(%error, "The start could not be noted");
    }
    Ok(Budget::new(per_day, starts, store.identifies().await?))
}

fn chance() -> f64 {
    // Without chance all bots come back at once, which is no reason not to come back.
    f64::from(SysRng.try_next_u32().unwrap_or_default()) / f64::from(u32::MAX)
}
