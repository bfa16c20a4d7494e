//! Rolling hand-over of shards between processes. Every process looks at the leases of all: it
//! takes a free one, lines up for one that another is to give away while it connects to Discord,
//! and gives away one that another is ready for. For a moment both hear Discord, and the one that
//! holds the lease serves ([`Ownership`]). `leave` is the shutdown.

mod leave;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::sync::watch;

pub(super) use self::leave::Leave;
use super::connections::Wanted;
use super::heard::Heard;
use clock::Clock;
use interactions::Dispatcher;
use ownership::{Applicant, Liveness, Ownership, share};
use store::{LeaseRow, ProcessId, ProcessRow, Roster, Session, Store, StoreError};
use table::{ChairsEvent, Event};

/// The pause between two looks at the leases, and while one is handed over.
const LOOK: Duration = Duration::from_millis(250);
const LOOK_CLOSELY: Duration = Duration::from_millis(25);

const BEAT: Duration = Duration::from_secs(2);
const LAST_ANSWERS: Duration = Duration::from_secs(1);

pub(super) struct Failover {
    dispatcher: Dispatcher,
    store: Store,
    heard: Heard,
    ownership: Ownership,
    wanted: watch::Sender<Wanted>,
    pub(super) leave: Leave,
    pub(super) process: ProcessId,
    assigned: Option<RangeInclusive<u32>>,
    /// Discord's number of shards; the leases are as many in a shared database.
    shards: NonZeroU32,
    living: Liveness,
    session: Option<Session>,
    beats_at: Instant,
    has_failed: bool,
    stands_by: bool,
}

struct Seen {
    roster: Roster,
    there: BTreeSet<ProcessId>,
    /// A file that no other process has locked.
    is_unlocked: bool,
}

impl Failover {
    pub(super) async fn enter(
        dispatcher: Dispatcher,
        heard: Heard,
        wanted: watch::Sender<Wanted>,
        (shards, assigned): (NonZeroU32, Option<RangeInclusive<u32>>),
    ) -> Result<Self, StoreError> {
        let (store, clock) =
            (dispatcher.tables().store().clone(), dispatcher.tables().clock().clone());
        let ownership = dispatcher.tables().ownership().clone();
        Ok(Self {
            process: store.enter(assigned.as_ref()).await?,
            leave: Leave::new(clock.clone(), ownership.clone()),
            living: Liveness::default(),
            session: None,
            beats_at: clock.now(),
            has_failed: false,
            stands_by: false,
            dispatcher,
            store,
            heard,
            ownership,
            wanted,
            assigned,
            shards,
        })
    }

    /// Returns only when another process has taken over while this one slept.
    pub(super) async fn run(mut self) {
        let mut asked = self.leave.asked();
        loop {
            let looked = self.look().await;
            let had_failed = std::mem::replace(&mut self.has_failed, looked.is_err());
            let pause = match looked {
                Ok(true) => LOOK_CLOSELY,
                Ok(false) => LOOK,
                Err(StoreError::Deposed) => return self.ownership.lose(),
                Err(error) => {
                    if !had_failed {
                        tracing::warn!(%error, "The leases could not be read or written");
                    }
                    LOOK
                }
            };
            let clock = self.clock();
            tokio::select! {
                () = clock.sleep_until(clock.now() + pause) => {}
                // The sender lives as long as this.
                _ = asked.changed() => {}
            }
        }
    }

    /// Returns `true` while a lease is handed over.
    async fn look(&mut self) -> Result<bool, StoreError> {
        let seen = self.see().await?;
        self.beat(&seen).await?;
        let parts = self.parts();
        if seen.roster.leases.len() != usize::try_from(parts.get()).unwrap_or(usize::MAX) {
            return self.divide(&seen, parts).await;
        }
        let is_leaving = self.leave.is_asked();
        let own = self.own_share(&seen, parts, is_leaving);
        let mut handed_over = Vec::new();
        let mut is_passing = is_leaving;
        let kept = self.ownership.owned();
        self.tell_whether_it_stands_by(kept.is_empty() && own.is_empty() && !is_leaving);
        for lease in &seen.roster.leases {
            if kept.contains(&lease.shard) {
                let is_followed = lease.next.is_some_and(|next| seen.there.contains(&next));
                is_passing |= is_followed;
                if is_followed && lease.is_next_ready && !own.contains(&lease.shard) {
                    handed_over.push(lease.shard);
                }
            } else if own.contains(&lease.shard) {
                self.acquire(lease, &seen).await?;
                is_passing = true;
            } else {
                if lease.next == Some(self.process) {
                    // The process that should have it now would wait for this one for ever.
                    self.store.step_back(lease.shard, self.process).await?;
                }
                self.ownership.forget(lease.shard);
            }
        }
        self.want();
        join_all(handed_over.iter().map(|&shard| self.hand_over(shard))).await;
        self.want();
        self.run_errands().await?;
        Ok(is_passing)
    }

    async fn see(&mut self) -> Result<Seen, StoreError> {
        let roster = self.store.roster().await?;
        if self.store.is_deposed(&roster.leases) {
            return Err(StoreError::Deposed);
        }
        if self.store.is_shared() {
            self.ownership.is_seen();
        }
        let now = self.clock().now();
        self.living.note(&roster.processes, now);
        // A hint: where there is none, heartbeats tell.
        let ended =
            self.store.ended_sessions(self.process, &mut self.session).await.unwrap_or_default();
        self.living.note_ended(&ended, now);
        let holds = |process| roster.leases.iter().any(|lease| lease.holder == Some(process));
        let others_are_gone = self.store.are_others_gone();
        let is_there = |process: ProcessId| match others_are_gone {
            _ if process == self.process => true,
            Some(are_gone) if holds(process) => !are_gone,
            Some(_) | None => self.living.is_alive(process, now),
        };
        let known = roster.processes.iter().map(|row| row.process);
        let there = known.filter(|&process| is_there(process)).collect();
        Ok(Seen { roster, there, is_unlocked: others_are_gone == Some(true) })
    }

    async fn beat(&mut self, seen: &Seen) -> Result<(), StoreError> {
        let own = self.process;
        let others = || seen.roster.processes.iter().filter(|row| row.process != own);
        let is_there = |row: &&ProcessRow| seen.there.contains(&row.process);
        if seen.roster.processes.iter().all(|row| row.process != own) {
            // The others took it for dead while it slept and held nothing.
            self.process = self.store.enter(self.assigned.as_ref()).await?;
        }
        if self.leave.is_asked() {
            self.store.is_about_to_leave(self.process).await?;
            let kept = self.ownership.owned();
            let can_follow = |row: &ProcessRow| !row.is_leaving && row.may_keep_any(&kept);
            self.leave.can_be_followed(others().filter(is_there).any(can_follow));
        }
        let now = self.clock().now();
        // A file that one process plays with alone is left in peace.
        if now >= self.beats_at && (self.store.is_shared() || others().next().is_some()) {
            self.store.beat(self.process).await?;
            self.beats_at = now + BEAT;
            self.dispatcher.clear_caches();
            let gone = others().filter(|row| !is_there(row)).map(|row| row.process);
            if !self.ownership.owned().is_empty() {
                self.store.strike_out(&gone.collect::<Vec<_>>()).await?;
            }
        }
        Ok(())
    }

    /// Divides the servers as this process has them, or as the present holders do.
    async fn divide(&mut self, seen: &Seen, parts: NonZeroU32) -> Result<bool, StoreError> {
        let holders = seen.roster.leases.iter().filter_map(|lease| lease.holder);
        let gone: Vec<_> = holders.filter(|holder| !seen.there.contains(holder)).collect();
        if self.store.divide(parts, &gone).await? {
            return Ok(true);
        }
        let theirs = u32::try_from(seen.roster.leases.len()).ok().and_then(NonZeroU32::new);
        if let (None, Some(theirs)) = (&self.assigned, theirs) {
            tracing::info!(shards = theirs, "The number of shards is that of the other processes");
            self.shards = theirs;
            self.ownership.divide(theirs);
            self.store.write_under_leases(theirs);
        } else if !std::mem::replace(&mut self.has_failed, true) {
            tracing::error!("WHIST_SHARDS is of another number of shards than the others have");
        }
        Ok(false)
    }

    fn own_share(&self, seen: &Seen, parts: NonZeroU32, is_leaving: bool) -> BTreeSet<u32> {
        // The first to lock a free file takes it: one that stood by may be dead, too.
        if seen.is_unlocked && !is_leaving && self.ownership.owned().is_empty() {
            return (0..parts.get()).collect();
        }
        let applicant = |row: &ProcessRow| {
            let leaves = if row.process == self.process { is_leaving } else { row.is_leaving };
            let applies = seen.there.contains(&row.process) && !leaves;
            applies.then(|| Applicant { process: row.process, assigned: row.assigned.clone() })
        };
        let applicants: Vec<_> = seen.roster.processes.iter().filter_map(applicant).collect();
        let kept = |lease: &LeaseRow| {
            let holder = lease.holder.filter(|holder| seen.there.contains(holder))?;
            Some((lease.shard, holder))
        };
        let kept: BTreeMap<_, _> = seen.roster.leases.iter().filter_map(kept).collect();
        share(self.process, &applicants, parts.get(), &kept)
    }

    fn tell_whether_it_stands_by(&mut self, stands_by: bool) {
        if !std::mem::replace(&mut self.stands_by, stands_by) && stands_by {
            tracing::info!("Another process plays with this database: this one stands by");
        }
    }

    /// Takes a lease that is free, or lines up for it.
    async fn acquire(&mut self, lease: &LeaseRow, seen: &Seen) -> Result<(), StoreError> {
        let shard = lease.shard;
        if !self.ownership.acquiring().contains(&shard) {
            self.ownership.acquire(shard);
        }
        let is_other = |other: &ProcessId| *other != self.process && seen.there.contains(other);
        let next = lease.next.filter(is_other);
        match lease.holder.filter(is_other) {
            None if next.is_none() => self.take_over(lease).await,
            Some(_) if lease.next != Some(self.process) => {
                if next.is_none() {
                    self.store.line_up(lease, self.process).await?;
                }
                Ok(())
            }
            Some(_) if !lease.is_next_ready && self.hears(shard) => {
                self.store.is_ready_for(shard, self.process).await
            }
            None | Some(_) => Ok(()),
        }
    }

    async fn take_over(&self, lease: &LeaseRow) -> Result<(), StoreError> {
        let tables = self.dispatcher.tables();
        let downtime = tables.downtime().await?;
        if !self.store.take(lease, self.process).await? {
            return Ok(());
        }
        let heard_before = self.store.taken_in(lease.shard).await?;
        self.ownership.own(lease.shard, downtime, heard_before.into_iter().collect());
        tracing::info!(shard = lease.shard, epoch = lease.epoch + 1, "The tables are open");
        tables.wake(lease.shard).await
    }

    async fn hand_over(&self, shard: u32) {
        let heard = self.ownership.release(shard, LAST_ANSWERS).await;
        let ownership = self.ownership.clone();
        let publisher = self.dispatcher.publisher();
        publisher.release(|guild| ownership.lease_of(guild) == shard, LAST_ANSWERS / 2).await;
        match self.store.let_go(shard, &heard).await {
            Ok(()) => tracing::info!(shard, "Another process has taken over"),
            Err(error) => tracing::error!(shard, %error, "A shard could not be let go"),
        }
        self.ownership.forget(shard);
    }

    fn want(&self) {
        let mut parts = self.ownership.owned();
        parts.extend(self.ownership.acquiring());
        let shards = (0..self.shards.get())
            .filter(|&shard| parts.contains(&self.ownership.lease_of_shard(shard)))
            .collect();
        let wanted = Wanted { total: self.shards, shards };
        let own = u32::try_from(parts.len()).unwrap_or(u32::MAX);
        self.dispatcher.courier().share(own, self.parts());
        self.wanted.send_if_modified(|now| std::mem::replace(now, wanted.clone()) != wanted);
    }

    fn hears(&self, part: u32) -> bool {
        let mut shards =
            (0..self.shards.get()).filter(|&it| self.ownership.lease_of_shard(it) == part);
        shards.all(|shard| self.heard.is_greeted(shard))
    }

    /// Another process was asked to forget users at tables that are owned here.
    async fn run_errands(&self) -> Result<(), StoreError> {
        if !self.store.is_shared() {
            return Ok(());
        }
        for (table, user) in self.store.errands().await? {
            let Some(place) = self.store.table(table).await? else { continue };
            if self.ownership.owns(place.guild) {
                // A refusal is no failure: it may have forgotten them before.
                let forget = Event::Chairs(ChairsEvent::Forget(user));
                drop(self.dispatcher.tables().tell(table, None, forget).await);
                self.store.errand_done(table, user).await?;
            }
        }
        Ok(())
    }

    fn parts(&self) -> NonZeroU32 {
        if self.store.is_shared() { self.shards } else { NonZeroU32::MIN }
    }

    fn clock(&self) -> Clock {
        self.dispatcher.tables().clock().clone()
    }
}
