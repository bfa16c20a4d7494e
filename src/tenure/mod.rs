//! Shard ownership: the servers that this process keeps, of several at one database.
//!
//! While a shard passes from one process to the next, both receive its interactions. An owned
//! shard serves them; one being acquired lets them wait, and drops those that the process before
//! has heard; any other drops them, since their owner receives them too.

mod division;
mod living;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

pub(crate) use self::division::{Applicant, share};
pub(crate) use self::living::Living;
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
/// Interactions wait in their own tasks for `changed`; `relief` alone changes a state. The lock is
/// never held over an await or with another lock. `closing` ends all keepers at shutdown.
#[derive(Clone)]
pub(crate) struct Tenure(Arc<Shared>);

struct Shared {
    clock: Clock,
    state: Mutex<State>,
    changed: watch::Sender<()>,
    /// Cancelled when this process keeps nothing any more.
    closing: CancellationToken,
}

struct State {
    parts: NonZeroU32,
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
    keeping: Keeping,
    served: TaskTracker,
    /// The oldest first.
    admitted: VecDeque<(Instant, InteractionId)>,
    /// By the process before, which has served them.
    heard_before: BTreeSet<InteractionId>,
}

/// The lease of a server, for the keepers of its tables.
#[derive(Clone, Debug)]
pub(crate) struct Keeping {
    /// Cancelled when the server is kept no longer.
    pub(crate) closing: CancellationToken,
    pub(crate) keepers: TaskTracker,
    /// The time in which no process kept it before.
    pub(crate) downtime: Option<Span>,
}

/// A served interaction; the server is not released while it is there.
#[derive(Debug)]
pub(crate) struct Admission(
    #[expect(dead_code, reason = "it counts while it is there")] TaskTrackerToken,
);

impl std::fmt::Debug for Tenure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tenure").field("kept", &self.kept()).finish_non_exhaustive()
    }
}

impl Tenure {
    pub(crate) fn none(clock: Clock, parts: NonZeroU32) -> Self {
        Self(Arc::new(Shared {
            clock,
            state: Mutex::new(State { parts, shards: BTreeMap::new(), seen_at: None }),
            changed: watch::Sender::default(),
            closing: CancellationToken::new(),
        }))
    }

    /// Sets the number of leases; none is held then.
    pub(crate) fn divide(&self, parts: NonZeroU32) {
        let mut state = self.state();
        state.parts = parts;
        state.shards.clear();
    }

    /// Admits an interaction once its server is kept; `None` if another process serves it.
    pub(crate) async fn admit(
        &self,
        guild: GuildId,
        interaction: InteractionId,
    ) -> Option<Admission> {
        let part = self.part_of(guild);
        self.0.clock.within(IN_DOUBT, self.once_seen()).await;
        let admitted = self.once_kept(part, |kept, now| kept.admit(interaction, now));
        self.0.clock.within(PATIENCE, admitted).await.flatten()
    }

    /// The leases, which another process could take, have been read.
    pub(crate) fn is_seen(&self) {
        let was_in_doubt = self.is_in_doubt();
        self.state().seen_at = Some(self.0.clock.now());
        if was_in_doubt {
            self.0.changed.send_replace(());
        }
    }

    async fn once_seen(&self) {
        let mut changed = self.0.changed.subscribe();
        while self.is_in_doubt() {
            // The sender lives as long as the tenure.
            drop(changed.changed().await);
        }
    }

    fn is_in_doubt(&self) -> bool {
        let now = self.0.clock.now();
        self.state().seen_at.is_some_and(|seen_at| seen_at + BELIEVED < now)
    }

    /// Waits until a lease is kept; false if it will not be.
    pub(crate) async fn hears_of(&self, part: u32) -> bool {
        self.once_kept(part, |_, _| Some(())).await.is_some()
    }

    async fn once_kept<T>(
        &self,
        part: u32,
        take: impl Fn(&mut Owned, Instant) -> Option<T>,
    ) -> Option<T> {
        let mut changed = self.0.changed.subscribe();
        loop {
            changed.borrow_and_update();
            match self.state().shards.get_mut(&part)? {
                ShardState::Acquiring => {}
                ShardState::Owned(kept) => return take(kept, self.0.clock.now()),
                ShardState::Releasing => return None,
            }
            // The sender lives as long as the tenure.
            drop(changed.changed().await);
        }
    }

    pub(crate) fn keeps(&self, guild: GuildId) -> bool {
        self.keeping(guild).is_some()
    }

    pub(crate) fn keeping(&self, guild: GuildId) -> Option<Keeping> {
        let state = self.state();
        let Some(ShardState::Owned(kept)) = state.shards.get(&guild.shard(state.parts)) else {
            return None;
        };
        Some(kept.keeping.clone())
    }

    pub(crate) fn part_of(&self, guild: GuildId) -> u32 {
        guild.shard(self.state().parts)
    }

    /// The lease of a shard of Discord's.
    pub(crate) fn part_of_shard(&self, shard: u32) -> u32 {
        shard % self.state().parts
    }

    pub(crate) fn kept(&self) -> BTreeSet<u32> {
        self.leases(|shard| matches!(shard, ShardState::Owned(_)))
    }

    pub(crate) fn coming(&self) -> BTreeSet<u32> {
        self.leases(|shard| matches!(shard, ShardState::Acquiring))
    }

    fn leases(&self, of: impl Fn(&ShardState) -> bool) -> BTreeSet<u32> {
        let state = self.state();
        state.shards.iter().filter(|(_, shard)| of(shard)).map(|(&part, _)| part).collect()
    }

    /// Lets interactions of a lease wait from now on.
    pub(crate) fn expect(&self, part: u32) {
        self.set(part, ShardState::Acquiring);
    }

    /// Serves a lease from now on, but no interaction that the process before has heard.
    pub(crate) fn keep(
        &self,
        part: u32,
        downtime: Option<Span>,
        heard_before: BTreeSet<InteractionId>,
    ) {
        let (closing, keepers) = (self.0.closing.child_token(), TaskTracker::new());
        let keeping = Keeping { closing, keepers, downtime };
        let (served, admitted) = (TaskTracker::new(), VecDeque::new());
        self.set(part, ShardState::Owned(Owned { keeping, served, admitted, heard_before }));
    }

    /// Releases a lease after the grace period, once all interactions are served and all tables
    /// are done, or after `limit`. Returns the interactions that were heard of late.
    pub(crate) async fn part_from(&self, part: u32, limit: Duration) -> Vec<InteractionId> {
        for _ in 0..LAST_MOMENTS {
            self.0.clock.sleep_until(self.0.clock.now() + MOMENT).await;
        }
        let kept = match self.state().shards.insert(part, ShardState::Releasing) {
            Some(ShardState::Owned(kept)) => kept,
            Some(ShardState::Acquiring | ShardState::Releasing) | None => return Vec::new(),
        };
        self.0.changed.send_replace(());
        let Owned { keeping, served, admitted, heard_before: _ } = kept;
        served.close();
        if self.0.clock.within(limit, served.wait()).await.is_none() {
            tracing::warn!(shard = part, "Not everybody was answered before a shard was let go");
        }
        keeping.closing.cancel();
        keeping.keepers.close();
        if self.0.clock.within(limit, keeping.keepers.wait()).await.is_none() {
            tracing::warn!(shard = part, "Not every table was done before a shard was let go");
        }
        admitted.into_iter().map(|(_, interaction)| interaction).collect()
    }

    pub(crate) fn leave(&self, part: u32) {
        if self.state().shards.remove(&part).is_some() {
            self.0.changed.send_replace(());
        }
    }

    pub(crate) async fn until_all_is_let_go(&self) {
        let mut changed = self.0.changed.subscribe();
        let is_held =
            |shard: &ShardState| matches!(shard, ShardState::Owned(_) | ShardState::Releasing);
        while self.state().shards.values().any(is_held) {
            // The sender lives as long as the tenure.
            drop(changed.changed().await);
        }
    }

    pub(crate) fn closing(&self) -> &CancellationToken {
        &self.0.closing
    }

    fn set(&self, part: u32, shard: ShardState) {
        self.state().shards.insert(part, shard);
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
        Some(Admission(self.served.token()))
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
        let tenure = Tenure::none(clock.clone(), NonZeroU32::MIN);
        tenure.keep(0, None, BTreeSet::new());
        let parting = tokio::spawn({
            let tenure = tenure.clone();
            async move { tenure.part_from(0, LIMIT).await }
        });
        let mut heard = Vec::new();
        for id in (1..=u64::from(LAST_MOMENTS)).map(InteractionId) {
            let moment = loop {
                if let Some(moment) = clock.next_alarm() {
                    break moment;
                }
                tokio::task::yield_now().await;
            };
            assert!(tenure.admit(GUILD, id).await.is_some(), "{id}");
            heard.push(id);
            clock.advance(moment - clock.now());
        }
        assert_eq!(parting.await.unwrap(), heard);
        assert!(tenure.admit(GUILD, InteractionId(99)).await.is_none());
    }
}
