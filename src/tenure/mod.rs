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
use crate::clock::Clock;
use table::Span;
use table::id::{GuildId, InteractionId};

/// For how long what comes in waits for a server that is about to be kept: Discord takes no
/// answer any more after three seconds.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// For how long a lease is believed in that nobody has looked at: others take it for that of one
/// who is gone after eight seconds. One that slept for longer looks before it serves anybody, and
/// where nothing can be seen it serves after so long all the same: nothing is written then.
const BELIEVED: Duration = Duration::from_secs(5);
const IN_DOUBT: Duration = Duration::from_secs(1);

/// For how long it is remembered what was admitted: as long as it may wait elsewhere, and some
/// time for the way.
const REMEMBERED: Duration = Duration::from_secs(5);

/// Before it lets go of a server a process goes on for so many moments: what Discord has told it
/// alone, since the next one was not connected yet, may be on its way or unread. They are counted
/// one by one, since a process that stood still during one of them has read nothing.
const LAST_MOMENTS: u32 = 10;
const MOMENT: Duration = Duration::from_millis(50);

/// Which servers this process keeps. A clone is the same.
#[derive(Clone)]
pub(crate) struct Tenure(Arc<Shared>);

struct Shared {
    clock: Clock,
    state: Mutex<State>,
    /// Told of every change.
    changed: watch::Sender<()>,
    /// Cancelled when this process keeps nothing any more.
    closing: CancellationToken,
}

struct State {
    /// Among how many leases the servers are divided.
    parts: NonZeroU32,
    stands: BTreeMap<u32, Stand>,
    /// When the leases were last seen to be held, where another process could take them.
    seen_at: Option<Instant>,
}

/// How this process stands to the servers of a lease.
enum Stand {
    /// It is about to keep them, and hears of them already.
    Coming,
    /// It keeps them.
    Kept(Kept),
    /// It still hears of them, and serves nobody new.
    Going,
}

/// Servers that are kept.
struct Kept {
    keeping: Keeping,
    /// Those who are being served.
    served: TaskTracker,
    /// What was admitted of late, the oldest first.
    admitted: VecDeque<(Instant, InteractionId)>,
    /// What the process before has heard.
    heard_before: BTreeSet<InteractionId>,
}

/// What the keeper of a table has to know of the lease of its server.
#[derive(Clone, Debug)]
pub(crate) struct Keeping {
    /// Cancelled when the server is kept no longer.
    pub(crate) closing: CancellationToken,
    /// The keepers of its tables.
    pub(crate) keepers: TaskTracker,
    /// How long nobody kept it before.
    pub(crate) downtime: Option<Span>,
}

/// Somebody who is served; the server is not let go while they are.
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
    /// That of a process that keeps nothing yet, of servers that are divided among so many
    /// leases.
    pub(crate) fn none(clock: Clock, parts: NonZeroU32) -> Self {
        Self(Arc::new(Shared {
            clock,
            state: Mutex::new(State { parts, stands: BTreeMap::new(), seen_at: None }),
            changed: watch::Sender::default(),
            closing: CancellationToken::new(),
        }))
    }

    /// Among how many leases the servers are divided from now on; none is held.
    pub(crate) fn divide(&self, parts: NonZeroU32) {
        let mut state = self.state();
        state.parts = parts;
        state.stands.clear();
    }

    /// Admits what has come in for a server, once the server is kept; `None` where somebody
    /// else serves it.
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

    /// Waits until the leases have been looked at, where that is long ago.
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

    /// Waits as long as it takes until the servers of a lease are kept; whether they are.
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

    /// Whether a server is kept here.
    pub(crate) fn keeps(&self, guild: GuildId) -> bool {
        self.keeping(guild).is_some()
    }

    /// What the keeper of a table of a server has to know; `None` where it is not kept here.
    pub(crate) fn keeping(&self, guild: GuildId) -> Option<Keeping> {
        match self.state().stand_of(guild)? {
            Stand::Kept(kept) => Some(kept.keeping.clone()),
            Stand::Coming | Stand::Going => None,
        }
    }

    /// The lease of a server.
    pub(crate) fn part_of(&self, guild: GuildId) -> u32 {
        guild.shard(self.state().parts)
    }

    /// The lease of a shard of Discord's.
    pub(crate) fn part_of_shard(&self, shard: u32) -> u32 {
        shard % self.state().parts
    }

    /// The leases that are held.
    pub(crate) fn kept(&self) -> BTreeSet<u32> {
        let state = self.state();
        let kept = state.stands.iter().filter(|(_, stand)| matches!(stand, Stand::Kept(_)));
        kept.map(|(&part, _)| part).collect()
    }

    /// The leases that are about to be.
    pub(crate) fn coming(&self) -> BTreeSet<u32> {
        let state = self.state();
        let coming = state.stands.iter().filter(|(_, stand)| matches!(stand, Stand::Coming));
        coming.map(|(&part, _)| part).collect()
    }

    /// The servers of a lease are about to be kept: what comes in for them waits.
    pub(crate) fn expect(&self, part: u32) {
        self.set(part, Stand::Coming);
    }

    /// They are kept from now on: for so long nobody did, and whoever did has heard this.
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

    /// After some last moments nobody new of these servers is served. Returns once those who are
    /// have been, and every table is done, or after so long: what was heard of late.
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

    /// This process has nothing to do with the servers of a lease any more.
    pub(crate) fn leave(&self, part: u32) {
        if self.state().stands.remove(&part).is_some() {
            self.0.changed.send_replace(());
        }
    }

    /// Waits until all that was kept here is let go.
    pub(crate) async fn until_all_is_let_go(&self) {
        let mut changed = self.0.changed.subscribe();
        let is_held = |stand: &Stand| matches!(stand, Stand::Kept(_) | Stand::Going);
        while self.state().stands.values().any(is_held) {
            // The sender lives as long as the tenure.
            drop(changed.changed().await);
        }
    }

    /// Cancelled when this process keeps nothing any more.
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
