//! Shard ownership: the servers that this process owns, of several at one database.
//!
//! While a shard passes from one process to the next, both receive its interactions. An owned
//! shard serves them; one being acquired lets them wait, and drops those that the process before
//! has heard; any other drops them, since their owner receives them too.

mod division;
mod liveness;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

pub use self::division::{Applicant, share};
pub use self::liveness::Liveness;
use clock::Clock;
use table::Span;
use table::id::{GuildId, InteractionId};

/// Longest wait of an interaction: Discord takes no answer after three seconds.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// A lease is trusted for this long after it was last read: another process takes it over after
/// eight seconds. After that it is read before an interaction is served, for `IN_DOUBT` at most:
/// without it nothing is written.
const BELIEVED: Duration = Duration::from_secs(5);
const IN_DOUBT: Duration = Duration::from_secs(1);

/// Admissions are remembered as long as they may wait at another process, and on the way there.
const REMEMBERED: Duration = Duration::from_secs(5);

/// Grace period before a release, in steps of `MOMENT`, for interactions that the next process
/// has not received. Steps are counted, since a process that stood still in one has read nothing.
const LAST_MOMENTS: u32 = 10;
const MOMENT: Duration = Duration::from_millis(50);

/// The shards of this process. A clone is the same one.
///
/// Interactions wait in their own tasks for `changed`; the hand-over alone changes a state. The lock is
/// never held over an await or with another lock. `closing` ends all actors at shutdown.
#[derive(Clone)]
pub struct Ownership(Arc<Shared>);

struct Shared {
    clock: Clock,
    state: Mutex<State>,
    changed: watch::Sender<()>,
    /// Cancelled when this process owns nothing any more.
    closing: CancellationToken,
    /// Another process has taken over while this one slept.
    is_lost: AtomicBool,
}

struct State {
    leases: NonZeroU32,
    shards: BTreeMap<u32, ShardState>,
    /// The last reading of the leases, if another process could take them.
    seen_at: Option<Instant>,
}

enum ShardState {
    /// Its interactions are received already.
    Acquiring,
    Owned(Owned),
    /// No new interaction is served.
    Releasing,
}

struct Owned {
    server: OwnedServer,
    answering: TaskTracker,
    /// The oldest first.
    admitted: VecDeque<(Instant, InteractionId)>,
    /// By the process before, which has served them.
    heard_before: BTreeSet<InteractionId>,
}

/// The lease of a server, for the actors of its tables.
#[derive(Clone, Debug)]
pub struct OwnedServer {
    /// Cancelled when the server is owned no longer.
    pub closing: CancellationToken,
    /// The actors that run.
    pub actors: TaskTracker,
    /// The time in which no process owned it before.
    pub downtime: Option<Span>,
}

/// A served interaction; the server is not released while it is there.
#[derive(Debug)]
pub struct Admission(#[expect(dead_code, reason = "it counts while it is there")] TaskTrackerToken);

impl std::fmt::Debug for Ownership {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ownership").field("owned", &self.owned()).finish_non_exhaustive()
    }
}

impl Ownership {
    /// No shard is owned yet; `leases` is the number of leases.
    #[must_use]
    pub fn none(clock: Clock, leases: NonZeroU32) -> Self {
        Self(Arc::new(Shared {
            clock,
            state: Mutex::new(State { leases, shards: BTreeMap::new(), seen_at: None }),
            changed: watch::Sender::default(),
            closing: CancellationToken::new(),
            is_lost: AtomicBool::new(false),
        }))
    }

    /// Sets the number of leases; none is held then.
    pub fn divide(&self, leases: NonZeroU32) {
        let mut state = self.state();
        state.leases = leases;
        state.shards.clear();
    }

    /// Admits an interaction once its server is owned; `None` if another process serves it.
    pub async fn admit(&self, guild: GuildId, interaction: InteractionId) -> Option<Admission> {
        let lease = self.lease_of(guild);
        self.0.clock.within(IN_DOUBT, self.once_seen()).await;
        let admitted = self.once_owned(lease, |owned, now| owned.admit(interaction, now));
        self.0.clock.within(PATIENCE, admitted).await.flatten()
    }

    /// The leases, which another process could take, have been read.
    pub fn is_seen(&self) {
        let was_in_doubt = self.is_in_doubt();
        self.state().seen_at = Some(self.0.clock.now());
        if was_in_doubt {
            self.0.changed.send_replace(());
        }
    }

    async fn once_seen(&self) {
        let mut changed = self.0.changed.subscribe();
        while self.is_in_doubt() {
            // The sender lives as long as the ownership.
            drop(changed.changed().await);
        }
    }

    fn is_in_doubt(&self) -> bool {
        let now = self.0.clock.now();
        self.state().seen_at.is_some_and(|seen_at| seen_at + BELIEVED < now)
    }

    /// Waits until a lease is owned; false if it will not be.
    pub async fn until_owned(&self, lease: u32) -> bool {
        self.once_owned(lease, |_, _| Some(())).await.is_some()
    }

    async fn once_owned<T>(
        &self,
        lease: u32,
        take: impl Fn(&mut Owned, Instant) -> Option<T>,
    ) -> Option<T> {
        let mut changed = self.0.changed.subscribe();
        loop {
            changed.borrow_and_update();
            match self.state().shards.get_mut(&lease)? {
                ShardState::Acquiring => {}
                ShardState::Owned(owned) => return take(owned, self.0.clock.now()),
                ShardState::Releasing => return None,
            }
            // The sender lives as long as the ownership.
            drop(changed.changed().await);
        }
    }

    /// The tables of this server are run here.
    #[must_use]
    pub fn owns(&self, guild: GuildId) -> bool {
        self.server(guild).is_some()
    }

    /// The server, if this process owns it.
    #[must_use]
    pub fn server(&self, guild: GuildId) -> Option<OwnedServer> {
        let state = self.state();
        let Some(ShardState::Owned(owned)) = state.shards.get(&guild.shard(state.leases)) else {
            return None;
        };
        Some(owned.server.clone())
    }

    /// The lease of a server.
    #[must_use]
    pub fn lease_of(&self, guild: GuildId) -> u32 {
        guild.shard(self.state().leases)
    }

    /// The lease of a shard of Discord's.
    #[must_use]
    pub fn lease_of_shard(&self, shard: u32) -> u32 {
        shard % self.state().leases
    }

    /// The leases that are served.
    #[must_use]
    pub fn owned(&self) -> BTreeSet<u32> {
        self.leases(|shard| matches!(shard, ShardState::Owned(_)))
    }

    /// The leases whose interactions wait.
    #[must_use]
    pub fn acquiring(&self) -> BTreeSet<u32> {
        self.leases(|shard| matches!(shard, ShardState::Acquiring))
    }

    fn leases(&self, of: impl Fn(&ShardState) -> bool) -> BTreeSet<u32> {
        let state = self.state();
        state.shards.iter().filter(|(_, shard)| of(shard)).map(|(&lease, _)| lease).collect()
    }

    /// Lets interactions of a lease wait from now on.
    pub fn acquire(&self, lease: u32) {
        self.set(lease, ShardState::Acquiring);
    }

    /// Serves a lease from now on, but no interaction that the process before has heard.
    pub fn own(&self, lease: u32, downtime: Option<Span>, heard_before: BTreeSet<InteractionId>) {
        let (closing, actors) = (self.0.closing.child_token(), TaskTracker::new());
        let server = OwnedServer { closing, actors, downtime };
        let (answering, admitted) = (TaskTracker::new(), VecDeque::new());
        self.set(lease, ShardState::Owned(Owned { server, answering, admitted, heard_before }));
    }

    /// Releases a lease after the grace period, once all interactions are served and all tables
    /// are done, or after `limit`. Returns the interactions that were heard of late.
    pub async fn release(&self, lease: u32, limit: Duration) -> Vec<InteractionId> {
        for _ in 0..LAST_MOMENTS {
            self.0.clock.sleep_until(self.0.clock.now() + MOMENT).await;
        }
        let owned = match self.state().shards.insert(lease, ShardState::Releasing) {
            Some(ShardState::Owned(owned)) => owned,
            Some(ShardState::Acquiring | ShardState::Releasing) | None => return Vec::new(),
        };
        self.0.changed.send_replace(());
        let Owned { server, answering, admitted, heard_before: _ } = owned;
        answering.close();
        if self.0.clock.within(limit, answering.wait()).await.is_none() {
            tracing::warn!(shard = lease, "Presses were still unanswered when a shard was let go");
        }
        server.closing.cancel();
        server.actors.close();
        if self.0.clock.within(limit, server.actors.wait()).await.is_none() {
            tracing::warn!(shard = lease, "Not every table was done before a shard was let go");
        }
        admitted.into_iter().map(|(_, interaction)| interaction).collect()
    }

    /// Interactions of a lease are dropped from now on.
    pub fn forget(&self, lease: u32) {
        if self.state().shards.remove(&lease).is_some() {
            self.0.changed.send_replace(());
        }
    }

    /// Waits until no lease is owned or being released.
    pub async fn until_released(&self) {
        let mut changed = self.0.changed.subscribe();
        let is_held =
            |shard: &ShardState| matches!(shard, ShardState::Owned(_) | ShardState::Releasing);
        while self.state().shards.values().any(is_held) {
            // The sender lives as long as the ownership.
            drop(changed.changed().await);
        }
    }

    /// Cancelled at shutdown.
    #[must_use]
    pub fn closing(&self) -> &CancellationToken {
        &self.0.closing
    }

    /// Another process has taken over: it answers all from now on.
    pub fn lose(&self) {
        self.0.is_lost.store(true, Ordering::Relaxed);
    }

    /// True once another process has taken over.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.0.is_lost.load(Ordering::Relaxed)
    }

    fn set(&self, lease: u32, shard: ShardState) {
        self.state().shards.insert(lease, shard);
        self.0.changed.send_replace(());
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Owned {
    fn admit(&mut self, interaction: InteractionId, now: Instant) -> Option<Admission> {
        if self.heard_before.contains(&interaction) {
            return None;
        }
        while self.admitted.front().is_some_and(|(at, _)| *at + REMEMBERED < now) {
            self.admitted.pop_front();
        }
        self.admitted.push_back((now, interaction));
        Some(Admission(self.answering.token()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: GuildId = GuildId(7);
    const LIMIT: Duration = Duration::from_secs(1);

    #[tokio::test]
    async fn k01_a_late_event_at_the_old_process_is_served_and_passed_on() {
        let clock = Clock::manual();
        let ownership = Ownership::none(clock.clone(), NonZeroU32::MIN);
        ownership.own(0, None, BTreeSet::new());
        let parting = tokio::spawn({
            let ownership = ownership.clone();
            async move { ownership.release(0, LIMIT).await }
        });
        let mut heard = Vec::new();
        for id in (1..=u64::from(LAST_MOMENTS)).map(InteractionId) {
            let moment = loop {
                if let Some(moment) = clock.next_alarm() {
                    break moment;
                }
                tokio::task::yield_now().await;
            };
            assert!(ownership.admit(GUILD, id).await.is_some(), "{id}");
            heard.push(id);
            clock.advance(moment - clock.now());
        }
        assert_eq!(parting.await.unwrap(), heard);
        assert!(ownership.admit(GUILD, InteractionId(99)).await.is_none());
    }
}
