//! Which servers this process keeps, of several at one database.
//!
//! Discord tells of a server on its shard, and while a shard passes from one process to the
//! next it tells both. One of them serves: what comes in for a server that is kept here is
//! admitted; for one that is about to be it waits until that is so, and is left alone where the
//! process before has heard it; and what comes in for any other is left alone, since somebody
//! else hears it too.
//!
//! `division` says who should keep which shard, and `living` who is there.

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

/// Longest wait of an interaction for a server that is about to be kept: Discord takes no answer
/// after three seconds.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// A lease is trusted for so long after it was last read: other processes take one over after
/// eight seconds. A process that slept longer reads before it serves, and serves without that
/// after `IN_DOUBT`: nothing is written then.
const BELIEVED: Duration = Duration::from_secs(5);
const IN_DOUBT: Duration = Duration::from_secs(1);

/// Admissions are remembered as long as they may wait at another process, and some time for the
/// way.
const REMEMBERED: Duration = Duration::from_secs(5);

/// Grace period before a server is released, in steps of `MOMENT`: what Discord sent to this
/// process alone, before the next one was connected, may be on its way or unread. Steps are
/// counted one by one, since a process that stood still during one of them has read nothing.
const LAST_MOMENTS: u32 = 10;
const MOMENT: Duration = Duration::from_millis(50);

/// The servers that this process keeps. A clone is the same.
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
    /// The number of leases.
    parts: NonZeroU32,
    stands: BTreeMap<u32, Stand>,
    /// When the leases were last seen to be held, if another process could take them.
    seen_at: Option<Instant>,
}

/// A lease, as this process has it.
enum Stand {
    /// Its servers are about to be kept, and heard of already.
    Coming,
    Kept(Kept),
    /// Its servers are still heard of, and no new interaction is served.
    Going,
}

struct Kept {
    keeping: Keeping,
    served: TaskTracker,
    /// The oldest first.
    admitted: VecDeque<(Instant, InteractionId)>,
    /// By the process before.
    heard_before: BTreeSet<InteractionId>,
}

/// The lease of a server, for the keepers of its tables.
#[derive(Clone, Debug)]
pub(crate) struct Keeping {
    /// Cancelled when the server is kept no longer.
    pub(crate) closing: CancellationToken,
    pub(crate) keepers: TaskTracker,
    /// How long no process kept it before.
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
            state: Mutex::new(State { parts, stands: BTreeMap::new(), seen_at: None }),
            changed: watch::Sender::default(),
            closing: CancellationToken::new(),
        }))
    }

    /// Divides the servers among so many leases from now on; none is held.
    pub(crate) fn divide(&self, parts: NonZeroU32) {
        let mut state = self.state();
        state.parts = parts;
        state.stands.clear();
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

    /// The leases are held as far as can be seen, where another process could take them.
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

    /// Waits until the servers of a lease are kept; false if they will not be.
    pub(crate) async fn hears_of(&self, part: u32) -> bool {
        self.once_kept(part, |_, _| Some(())).await.is_some()
    }

    async fn once_kept<T>(
        &self,
        part: u32,
        take: impl Fn(&mut Kept, Instant) -> Option<T>,
    ) -> Option<T> {
        let mut changed = self.0.changed.subscribe();
        loop {
            changed.borrow_and_update();
            match self.state().stands.get_mut(&part)? {
                Stand::Coming => {}
                Stand::Kept(kept) => return take(kept, self.0.clock.now()),
                Stand::Going => return None,
            }
            // The sender lives as long as the tenure.
            drop(changed.changed().await);
        }
    }

    pub(crate) fn keeps(&self, guild: GuildId) -> bool {
        self.keeping(guild).is_some()
    }

    pub(crate) fn keeping(&self, guild: GuildId) -> Option<Keeping> {
        match self.state().stand_of(guild)? {
            Stand::Kept(kept) => Some(kept.keeping.clone()),
            Stand::Coming | Stand::Going => None,
        }
    }

    pub(crate) fn part_of(&self, guild: GuildId) -> u32 {
        guild.shard(self.state().parts)
    }

    /// The lease of a shard of Discord's.
    pub(crate) fn part_of_shard(&self, shard: u32) -> u32 {
        shard % self.state().parts
    }

    pub(crate) fn kept(&self) -> BTreeSet<u32> {
        let state = self.state();
        let kept = state.stands.iter().filter(|(_, stand)| matches!(stand, Stand::Kept(_)));
        kept.map(|(&part, _)| part).collect()
    }

    pub(crate) fn coming(&self) -> BTreeSet<u32> {
        let state = self.state();
        let coming = state.stands.iter().filter(|(_, stand)| matches!(stand, Stand::Coming));
        coming.map(|(&part, _)| part).collect()
    }

    /// Interactions of these servers wait from now on.
    pub(crate) fn expect(&self, part: u32) {
        self.set(part, Stand::Coming);
    }

    /// Serves these servers from now on; `heard_before` is what the process before has heard.
    pub(crate) fn keep(
        &self,
        part: u32,
        downtime: Option<Span>,
        heard_before: BTreeSet<InteractionId>,
    ) {
        let keeping = Keeping {
            closing: self.0.closing.child_token(),
            keepers: TaskTracker::new(),
            downtime,
        };
        let (served, admitted) = (TaskTracker::new(), VecDeque::new());
        self.set(part, Stand::Kept(Kept { keeping, served, admitted, heard_before }));
    }

    /// Serves no new interaction of these servers after the grace period. Returns what was heard
    /// of late, once every one is served and every table is done, or after `limit`.
    pub(crate) async fn part_from(&self, part: u32, limit: Duration) -> Vec<InteractionId> {
        for _ in 0..LAST_MOMENTS {
            self.0.clock.sleep_until(self.0.clock.now() + MOMENT).await;
        }
        let kept = match self.state().stands.insert(part, Stand::Going) {
            Some(Stand::Kept(kept)) => kept,
            Some(Stand::Coming | Stand::Going) | None => return Vec::new(),
        };
        self.0.changed.send_replace(());
        let Kept { keeping, served, admitted, heard_before: _ } = kept;
        served.close();
        let done = self.0.clock.within(limit, served.wait()).await;
        if done.is_none() {
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
        if self.state().stands.remove(&part).is_some() {
            self.0.changed.send_replace(());
        }
    }

    pub(crate) async fn until_all_is_let_go(&self) {
        let mut changed = self.0.changed.subscribe();
        let is_held = |stand: &Stand| matches!(stand, Stand::Kept(_) | Stand::Going);
        while self.state().stands.values().any(is_held) {
            // The sender lives as long as the tenure.
            drop(changed.changed().await);
        }
    }

    pub(crate) fn closing(&self) -> &CancellationToken {
        &self.0.closing
    }

    fn set(&self, part: u32, stand: Stand) {
        self.state().stands.insert(part, stand);
        self.0.changed.send_replace(());
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that changes it can panic half-way.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn stand_of(&mut self, guild: GuildId) -> Option<&mut Stand> {
        self.stands.get_mut(&guild.shard(self.parts))
    }
}

impl Kept {
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
    async fn k01_what_comes_late_to_one_that_is_followed_is_served_and_the_next_one_is_told() {
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
