//! The queue of requests that wait for a permit, and the choice of the next one.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use tokio::sync::oneshot;

use super::Permit;
use super::budget::Budget;
use crate::bucket::Bucket;
use crate::circuit::{Change, Circuit, CircuitState};
use crate::priority::{Priority, Rank};
use crate::rate_limits::{Key, Later, RateLimits};
use crate::token_pace::TokenPace;
use clock::Clock;

/// Every fifth permit goes to the oldest request, so that none starves.
const SHARE_OF_THE_OLDEST: u64 = 5;

pub(super) struct Queue {
    pub(super) budget: Budget,
    pub(super) circuit: Circuit,
    /// Permits whose requests are not answered.
    pub(super) in_flight: usize,
    limits: RateLimits,
    tokens: TokenPace,
    /// Requests that count against the bot as a whole, the oldest first.
    pub(super) of_bot: VecDeque<Waiting>,
    of_interactions: VecDeque<Waiting>,
    /// Permits for requests that count against the bot.
    permits: u64,
}

pub(super) struct Waiting {
    bucket: Bucket,
    priority: Priority,
    waiter: oneshot::Sender<Permit>,
}

/// A request that may be sent.
pub(super) struct Admitted {
    pub(super) bucket: Bucket,
    pub(super) key: Key,
    pub(super) waiter: oneshot::Sender<Permit>,
}

/// The outcome of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome<'a> {
    Answer(StatusCode, &'a HeaderMap),
    /// A rate limit of its bucket, or of the whole bot.
    TooMany {
        headers: &'a HeaderMap,
        wait: Duration,
        whole_bot: bool,
    },
    /// This address is shut out.
    ShutOut(Duration),
    /// No answer, or an error of the server.
    Nothing,
}

impl Queue {
    pub(super) fn new(clock: Clock) -> Self {
        Self {
            budget: Budget::new(clock),
            circuit: Circuit::default(),
            in_flight: 0,
            limits: RateLimits::default(),
            tokens: TokenPace::default(),
            of_bot: VecDeque::new(),
            of_interactions: VecDeque::new(),
            permits: 0,
        }
    }

    fn of(&mut self, bucket: Bucket) -> &mut VecDeque<Waiting> {
        if bucket.is_of_interaction() { &mut self.of_interactions } else { &mut self.of_bot }
    }

    pub(super) fn join(
        &mut self,
        bucket: Bucket,
        priority: Priority,
        waiter: oneshot::Sender<Permit>,
    ) {
        self.of(bucket).push_back(Waiting { bucket, priority, waiter });
    }

    pub(super) fn clear(&mut self) {
        self.of_bot.clear();
        self.of_interactions.clear();
    }

    pub(super) fn pace_tokens(&mut self) {
        self.tokens.begin();
    }

    /// The requests that may be sent now, and the moment to look again.
    pub(super) fn admit(&mut self, now: Instant) -> (Vec<Admitted>, Option<Instant>) {
        self.limits.prune(now);
        self.tokens.prune(now);
        let mut admitted = Vec::new();
        let interactions = self.admit_interactions(now, &mut admitted);
        let others = self.admit_others(now, &mut admitted);
        (admitted, interactions.into_iter().chain(others).min())
    }

    /// Admits requests with tokens of interactions, which have buckets of their own.
    fn admit_interactions(
        &mut self,
        now: Instant,
        admitted: &mut Vec<Admitted>,
    ) -> Option<Instant> {
        let mut wake = None;
        for waiting in std::mem::take(&mut self.of_interactions) {
            if waiting.waiter.is_closed() {
                continue;
            }
            let shut_out = self.circuit.shut_out(now).filter(|_| !waiting.priority.is_answer());
            let is_needed = waiting.priority.rank(now) == Rank::Asked;
            let paced = || self.tokens.wait(waiting.bucket, is_needed, now);
            let taken = match shut_out.or_else(paced) {
                Some(moment) => Err(Later::At(moment)),
                None => self.limits.take(waiting.bucket, now),
            };
            match taken {
                Ok(key) => {
                    self.tokens.used(waiting.bucket, now);
                    admitted.push(self.admitted(waiting, key, now));
                }
                Err(later) => {
                    wake = earliest(wake, later);
                    self.of_interactions.push_back(waiting);
                }
            }
        }
        wake
    }

    /// Admits requests that count against the bot as a whole.
    fn admit_others(&mut self, now: Instant, admitted: &mut Vec<Admitted>) -> Option<Instant> {
        loop {
            match self.circuit.state(now) {
                CircuitState::Open(moment) => return Some(moment),
                CircuitState::ProbeInFlight => return None,
                CircuitState::Closed | CircuitState::HalfOpen => {}
            }
            if let Some(moment) = self.budget.spent_until(now) {
                return Some(moment);
            }
            let mut wake = None;
            let Some(place) = self.next(now, &mut wake) else { return wake };
            if let Err(moment) = self.budget.take(now) {
                return Some(moment);
            }
            let Some(waiting) = self.of_bot.remove(place) else { return wake };
            match self.limits.take(waiting.bucket, now) {
                Ok(key) => admitted.push(self.admitted(waiting, key, now)),
                Err(_) => self.of_bot.push_back(waiting),
            }
        }
    }

    /// The place in the queue of the next request.
    fn next(&mut self, now: Instant, wake: &mut Option<Instant>) -> Option<usize> {
        self.of_bot.retain(|waiting| !waiting.waiter.is_closed());
        let takes_oldest = self.permits % SHARE_OF_THE_OLDEST == SHARE_OF_THE_OLDEST - 1;
        let mut best = None;
        for (place, waiting) in self.of_bot.iter().enumerate() {
            let doubtful = self.circuit.doubtful(waiting.bucket.channel(), now).map(Later::At);
            if let Some(later) = doubtful.or_else(|| self.limits.later(waiting.bucket, now)) {
                *wake = earliest(*wake, later);
                continue;
            }
            if takes_oldest {
                return Some(place);
            }
            let rank = waiting.priority.rank(now);
            if best.is_none_or(|(best, _)| rank < best) {
                best = Some((rank, place));
            }
        }
        best.map(|(_, place)| place)
    }

    fn admitted(&mut self, waiting: Waiting, key: Key, now: Instant) -> Admitted {
        let Waiting { bucket, waiter, .. } = waiting;
        if !bucket.is_of_interaction() {
            self.permits += 1;
            self.circuit.sends(bucket.channel(), now);
        }
        self.in_flight += 1;
        Admitted { bucket, key, waiter }
    }

    /// A request that had a permit was not sent.
    pub(super) fn not_sent(&mut self, bucket: Bucket, key: Key) {
        self.in_flight -= 1;
        self.limits.unanswered(key);
        if !bucket.is_of_interaction() {
            self.circuit.not_sent();
        }
    }

    /// Notes the outcome of a request.
    pub(super) fn settle(
        &mut self,
        bucket: Bucket,
        key: Key,
        outcome: Outcome<'_>,
        now: Instant,
    ) -> Option<Change> {
        self.in_flight -= 1;
        match outcome {
            Outcome::Answer(_, headers) => self.limits.answered(bucket, key, headers, now),
            Outcome::TooMany { headers, wait, whole_bot: false } => {
                self.limits.refused(bucket, key, headers, now + wait);
            }
            Outcome::TooMany { .. } | Outcome::ShutOut(_) | Outcome::Nothing => {
                self.limits.unanswered(key);
            }
        }
        if let Outcome::ShutOut(wait) = outcome
            && self.circuit.shuts_out(now + wait, now)
        {
            let secs = wait.as_secs();
            tracing::error!(secs, "Discord has shut out this address: only answers are sent");
        }
        if !bucket.is_of_interaction() {
            return self.settle_of_bot(bucket, outcome, now);
        }
        if matches!(outcome, Outcome::Answer(..) | Outcome::TooMany { .. }) {
            self.circuit.answered_interaction();
        }
        None
    }

    fn settle_of_bot(
        &mut self,
        bucket: Bucket,
        outcome: Outcome<'_>,
        now: Instant,
    ) -> Option<Change> {
        let mut granted = None;
        match outcome {
            Outcome::Nothing => return self.circuit.silent(now),
            Outcome::Answer(StatusCode::FORBIDDEN, _) => {
                self.circuit.refused(bucket.channel(), now);
            }
            Outcome::Answer(status, _) if status.is_success() => {
                granted = bucket.channel().and_then(|channel| self.circuit.granted(channel));
            }
            Outcome::TooMany { wait, whole_bot: true, .. } => self.circuit.pause(now + wait),
            Outcome::Answer(..) | Outcome::TooMany { .. } | Outcome::ShutOut(_) => {}
        }
        let answered = self.circuit.answered(now);
        granted.or(answered)
    }
}

fn earliest(wake: Option<Instant>, later: Later) -> Option<Instant> {
    match later {
        Later::At(moment) => Some(wake.map_or(moment, |wake| wake.min(moment))),
        Later::AfterAnswer => wake,
    }
}
