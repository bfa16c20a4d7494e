//! The gate that everything passes which is sent to Discord.
//!
//! A request is sent with a [`Pass`], and there is a pass only when what is
//! known of Discord's limits leaves room for it: the bot's 45 requests a second,
//! the bucket of the route, and whether Discord is to be reached at all. Those
//! who wait are let through one by one: first what somebody has asked for, then
//! what shows something that has just happened, then the rest; of every five
//! the one that has waited longest, so that nobody waits for ever.

use std::collections::VecDeque;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::Clock as _;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use tokio::sync::{Notify, oneshot, watch};

use super::health::{Health, News, Weather};
use super::priority::Priority;
use super::rate_limits::{Bucket, Key, Later, RateLimits};
use crate::clock::Clock;

/// How many requests the bot sends in a second, of the 50 that Discord takes.
const A_SECOND: NonZeroU32 = NonZeroU32::new(45).expect("45 is not 0");

/// How many of them at once, at most. No second sees more than both together.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(3).expect("3 is not 0");

/// Of so many one is the one that has waited longest.
const SHARE_OF_THE_OLDEST: u64 = 5;

/// The gate. A clone is the same one.
#[derive(Clone)]
pub(super) struct Gate(Arc<Shared>);

struct Shared {
    clock: Clock,
    state: Mutex<State>,
    /// Wakes the porter.
    changed: Arc<Notify>,
    healed: watch::Sender<Healed>,
    /// Whether what the bot has to send arrives.
    reachable: watch::Sender<bool>,
    /// Turns true when Discord does not know the token any more.
    revoked: watch::Sender<bool>,
}

struct State {
    budget: RateLimiter<NotKeyed, InMemoryState, BudgetClock, NoOpMiddleware<Duration>>,
    /// Until then there is nothing left of it.
    spent_until: Option<Instant>,
    limits: RateLimits,
    health: Health,
    /// What counts against the bot as a whole, the longest wait first.
    of_bot: VecDeque<Waiting>,
    /// What uses the token of an interaction.
    of_interactions: VecDeque<Waiting>,
    passed: u64,
    /// How many were let through and are not answered.
    in_flight: usize,
}

/// How often what kept everything from being sent has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::discord) struct Healed {
    outages: u64,
    storms: u64,
}

impl Healed {
    /// Whether, since then, what a rest was for has passed: that everything was
    /// refused, or that nothing was heard.
    pub(in crate::discord) const fn ends(self, then: Self, is_refusal: bool) -> bool {
        if is_refusal { self.storms > then.storms } else { self.outages > then.outages }
    }
}

/// The clock of the gate, as the crate that counts wants it.
struct BudgetClock {
    clock: Clock,
    start: Instant,
}

impl governor::clock::Clock for BudgetClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.clock.now().saturating_duration_since(self.start)
    }
}

/// Somebody who waits for a pass.
struct Waiting {
    bucket: Bucket,
    urgency: Urgency,
    passed: oneshot::Sender<Pass>,
}

/// How much a request matters.
#[derive(Clone, Debug)]
pub(super) enum Urgency {
    /// Somebody waits for this answer, and Discord only for a moment.
    Answer,
    /// As much as somebody needs it.
    By(Priority),
}

/// The right to send one request.
pub(super) struct Pass {
    gate: Gate,
    bucket: Bucket,
    /// The bucket that it was counted in, until its outcome is noted.
    counted: Option<Key>,
}

/// What became of a request.
#[derive(Clone, Copy, Debug)]
pub(super) enum Heard<'a> {
    /// An answer.
    Answer(StatusCode, &'a HeaderMap),
    /// It was refused for its rate, for so long; all of them, or its bucket.
    TooMany { headers: &'a HeaderMap, wait: Duration, whole_bot: bool },
    /// This address is shut out for so long.
    ShutOut(Duration),
    /// Nothing, or that something broke there.
    Nothing,
}

impl Gate {
    /// A gate that goes by a clock.
    pub(super) fn new(clock: Clock) -> Self {
        let budget_clock = BudgetClock { clock: clock.clone(), start: clock.now() };
        let quota = Quota::per_second(A_SECOND).allow_burst(AT_ONCE);
        let state = State {
            budget: RateLimiter::direct_with_clock(quota, budget_clock),
            spent_until: None,
            limits: RateLimits::default(),
            health: Health::default(),
            of_bot: VecDeque::new(),
            of_interactions: VecDeque::new(),
            passed: 0,
            in_flight: 0,
        };
        let gate = Self(Arc::new(Shared {
            clock,
            state: Mutex::new(state),
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
        if self.is_revoked() {
            return None;
        }
        let (passed, may_pass) = oneshot::channel();
        let waiting = Waiting { bucket, urgency, passed };
        {
            let mut state = self.state();
            if bucket.is_of_interaction() {
                state.of_interactions.push_back(waiting);
            } else {
                state.of_bot.push_back(waiting);
            }
        }
        self.admit();
        self.0.changed.notify_one();
        may_pass.await.ok()
    }

    /// Lets through all that may pass now; when to look again.
    fn admit(&self) -> Option<Instant> {
        let now = self.0.clock.now();
        let mut state = self.state();
        state.limits.prune(now);
        let interactions = state.admit_interactions(self, now);
        let others = state.admit_others(self, now);
        interactions.into_iter().chain(others).min()
    }

    /// How many requests were sent and are not answered.
    pub(super) fn in_flight(&self) -> usize {
        self.state().in_flight
    }

    /// Whether Discord is out of reach.
    pub(super) fn is_outage(&self) -> bool {
        self.state().health.is_outage()
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
        let mut state = self.state();
        state.of_bot.clear();
        state.of_interactions.clear();
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

    fn state(&self) -> MutexGuard<'_, State> {
        // What is counted may be one off after a panic, and is told anew with
        // the next answer.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Lets through what uses tokens of interactions: each has buckets of its own.
    fn admit_interactions(&mut self, gate: &Gate, now: Instant) -> Option<Instant> {
        let mut wake = None;
        for waiting in std::mem::take(&mut self.of_interactions) {
            if waiting.passed.is_closed() {
                continue;
            }
            let is_answer = matches!(waiting.urgency, Urgency::Answer);
            let closed = self.health.shut_out(now).filter(|_| !is_answer);
            let taken = match closed {
                Some(moment) => Err(Later::At(moment)),
                None => self.limits.take(waiting.bucket, now),
            };
            match taken {
                Ok(key) => self.let_through(gate, waiting, key, now),
                Err(later) => {
                    wake = earliest(wake, later);
                    self.of_interactions.push_back(waiting);
                }
            }
        }
        wake
    }

    /// Lets through what counts against the bot as a whole.
    fn admit_others(&mut self, gate: &Gate, now: Instant) -> Option<Instant> {
        loop {
            match self.health.weather(now) {
                Weather::ClosedUntil(moment) => return Some(moment),
                Weather::Probing => return None,
                Weather::Fair | Weather::Probe => {}
            }
            if let Some(moment) = self.spent_until.filter(|&moment| moment > now) {
                return Some(moment);
            }
            let mut wake = None;
            let Some(place) = self.next(now, &mut wake) else { return wake };
            if let Err(not_until) = self.budget.check() {
                let wait = not_until.wait_time_from(self.budget.clock().now());
                self.spent_until = Some(now + wait);
                return self.spent_until;
            }
            let waiting = self.of_bot.remove(place);
            let Some(waiting) = waiting else { return wake };
            match self.limits.take(waiting.bucket, now) {
                Ok(key) => self.let_through(gate, waiting, key, now),
                Err(_) => self.of_bot.push_back(waiting),
            }
        }
    }

    /// The place in the line of the one to be let through next, if one may be.
    fn next(&mut self, now: Instant, wake: &mut Option<Instant>) -> Option<usize> {
        self.of_bot.retain(|waiting| !waiting.passed.is_closed());
        let takes_oldest = self.passed % SHARE_OF_THE_OLDEST == SHARE_OF_THE_OLDEST - 1;
        let mut best = None;
        for (place, waiting) in self.of_bot.iter().enumerate() {
            let doubtful = self.health.doubtful(waiting.bucket.channel(), now).map(Later::At);
            if let Some(later) = doubtful.or_else(|| self.limits.later(waiting.bucket, now)) {
                *wake = earliest(*wake, later);
                continue;
            }
            if takes_oldest {
                return Some(place);
            }
            let rank = match &waiting.urgency {
                Urgency::Answer => return Some(place),
                Urgency::By(priority) => priority.rank(now),
            };
            if best.is_none_or(|(best, _)| rank < best) {
                best = Some((rank, place));
            }
        }
        best.map(|(_, place)| place)
    }

    fn let_through(&mut self, gate: &Gate, waiting: Waiting, key: Key, now: Instant) {
        let bucket = waiting.bucket;
        if !bucket.is_of_interaction() {
            self.passed += 1;
            self.health.sends(bucket.channel(), now);
        }
        self.in_flight += 1;
        let pass = Pass { gate: gate.clone(), bucket, counted: Some(key) };
        // Whoever waited may have gone this very moment.
        if let Err(mut pass) = waiting.passed.send(pass) {
            pass.counted = None;
            self.not_sent(bucket, key);
        }
    }

    fn not_sent(&mut self, bucket: Bucket, key: Key) {
        self.in_flight -= 1;
        self.limits.unanswered(key);
        if !bucket.is_of_interaction() {
            self.health.not_sent();
        }
    }

    /// What is known by what became of a request.
    fn heard(&mut self, bucket: Bucket, key: Key, heard: Heard<'_>, now: Instant) -> News {
        self.in_flight -= 1;
        match heard {
            Heard::Answer(_, headers) => self.limits.answered(bucket, key, headers, now),
            Heard::TooMany { headers, wait, whole_bot: false } => {
                self.limits.refused(bucket, key, headers, now + wait);
            }
            Heard::TooMany { .. } | Heard::ShutOut(_) | Heard::Nothing => {
                self.limits.unanswered(key);
            }
        }
        if bucket.is_of_interaction() {
            match heard {
                Heard::Answer(..) | Heard::TooMany { .. } => self.health.heard_of_interaction(),
                Heard::ShutOut(wait) => self.shut_out(wait, now),
                Heard::Nothing => {}
            }
            return News::Nothing;
        }
        match heard {
            Heard::Answer(StatusCode::FORBIDDEN, _) => {
                self.health.refused(bucket.channel(), now);
                self.health.heard(now)
            }
            Heard::Answer(status, _) => {
                let heard = self.health.heard(now);
                let channel = bucket.channel().filter(|_| status.is_success());
                let granted = channel.map_or(News::Nothing, |channel| self.health.granted(channel));
                if granted == News::Nothing { heard } else { granted }
            }
            Heard::TooMany { wait, whole_bot, .. } => {
                if whole_bot {
                    self.health.pause(now + wait);
                }
                self.health.heard(now)
            }
            Heard::ShutOut(wait) => {
                self.shut_out(wait, now);
                self.health.heard(now)
            }
            Heard::Nothing => self.health.silent(now),
        }
    }

    fn shut_out(&mut self, wait: Duration, now: Instant) {
        if self.health.shuts_out(now + wait, now) {
            let secs = wait.as_secs();
            tracing::error!(secs, "Discord has shut out this address: only answers are sent");
        }
    }
}

fn earliest(wake: Option<Instant>, later: Later) -> Option<Instant> {
    match later {
        Later::At(moment) => Some(wake.map_or(moment, |wake| wake.min(moment))),
        Later::AfterAnswer => wake,
    }
}

impl Pass {
    /// Notes what became of the request that was sent with it.
    pub(super) fn heard(mut self, heard: Heard<'_>) {
        let Some(key) = self.counted.take() else { return };
        let now = self.gate.0.clock.now();
        let mut state = self.gate.state();
        let news = state.heard(self.bucket, key, heard, now);
        let is_reachable = state.health.is_reachable();
        let reachable = &self.gate.0.reachable;
        reachable.send_if_modified(|was| std::mem::replace(was, is_reachable) != is_reachable);
        drop(state);
        self.gate.note(news);
        self.gate.0.changed.notify_one();
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        // Nobody waited for the outcome.
        if let Some(key) = self.counted.take() {
            self.gate.state().not_sent(self.bucket, key);
            self.gate.0.changed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests;
