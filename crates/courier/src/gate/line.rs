//! Those who wait to be let through, and who is next.

use std::collections::VecDeque;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use tokio::sync::oneshot;

use super::budget::Budget;
use crate::bucket::Bucket;
use crate::health::{Health, News, Weather};
use crate::priority::Priority;
use crate::rate_limits::{Key, Later, RateLimits};
use clock::Clock;

/// Of so many one is the one that has waited longest.
const SHARE_OF_THE_OLDEST: u64 = 5;

/// Those who wait, and all that is known of Discord's limits.
pub(super) struct Line<W> {
    budget: Budget,
    limits: RateLimits,
    health: Health,
    /// What counts against the bot as a whole, the longest wait first.
    of_bot: VecDeque<Waiting<W>>,
    /// What uses the token of an interaction.
    of_interactions: VecDeque<Waiting<W>>,
    passed: u64,
    /// How many were let through and are not answered.
    in_flight: usize,
    /// Those who are let through, until they are told.
    admitted: Vec<Admitted<W>>,
}

/// Somebody who waits to be let through, and may go away meanwhile.
pub(super) trait Waiter {
    fn is_gone(&self) -> bool;
}

impl<T> Waiter for oneshot::Sender<T> {
    fn is_gone(&self) -> bool {
        self.is_closed()
    }
}

struct Waiting<W> {
    bucket: Bucket,
    urgency: Urgency,
    waiter: W,
}

/// Somebody who may send one request.
pub(super) struct Admitted<W> {
    pub(super) bucket: Bucket,
    /// The bucket that it was counted in.
    pub(super) key: Key,
    pub(super) waiter: W,
}

/// How much a request matters.
#[derive(Clone, Debug)]
pub(crate) enum Urgency {
    /// Somebody waits for this answer, and Discord only for a moment.
    Answer,
    /// As much as somebody needs it.
    By(Priority),
}

/// What became of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Heard<'a> {
    /// An answer.
    Answer(StatusCode, &'a HeaderMap),
    /// It was refused for its rate, for so long; all of them, or its bucket.
    TooMany { headers: &'a HeaderMap, wait: Duration, whole_bot: bool },
    /// This address is shut out for so long.
    ShutOut(Duration),
    /// Nothing, or that something broke there.
    Nothing,
}

impl<W: Waiter> Line<W> {
    pub(super) fn new(clock: Clock) -> Self {
        Self {
            budget: Budget::new(clock),
            limits: RateLimits::default(),
            health: Health::default(),
            of_bot: VecDeque::new(),
            of_interactions: VecDeque::new(),
            passed: 0,
            in_flight: 0,
            admitted: Vec::new(),
        }
    }

    pub(super) fn join(&mut self, bucket: Bucket, urgency: Urgency, waiter: W) {
        let waiting = Waiting { bucket, urgency, waiter };
        if bucket.is_of_interaction() {
            self.of_interactions.push_back(waiting);
        } else {
            self.of_bot.push_back(waiting);
        }
    }

    /// This process sends so many of so many parts of what the bot may.
    pub(super) fn share(&mut self, own: u32, of: NonZeroU32) {
        self.budget.share(own, of);
    }

    /// Nobody is let through any more who waits.
    pub(super) fn disperse(&mut self) {
        self.of_bot.clear();
        self.of_interactions.clear();
    }

    /// All who may pass now, and when to look again.
    pub(super) fn admit(&mut self, now: Instant) -> (Vec<Admitted<W>>, Option<Instant>) {
        self.limits.prune(now);
        let interactions = self.admit_interactions(now);
        let others = self.admit_others(now);
        let wake = interactions.into_iter().chain(others).min();
        (std::mem::take(&mut self.admitted), wake)
    }

    /// How many wait who count against the bot as a whole.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.of_bot.len()
    }

    /// How many were let through and are not answered.
    pub(super) const fn in_flight(&self) -> usize {
        self.in_flight
    }

    pub(super) const fn health(&self) -> &Health {
        &self.health
    }

    /// Lets through what uses tokens of interactions: each has buckets of its own.
    fn admit_interactions(&mut self, now: Instant) -> Option<Instant> {
        let mut wake = None;
        for waiting in std::mem::take(&mut self.of_interactions) {
            if waiting.waiter.is_gone() {
                continue;
            }
            let is_answer = matches!(waiting.urgency, Urgency::Answer);
            let closed = self.health.shut_out(now).filter(|_| !is_answer);
            let taken = match closed {
                Some(moment) => Err(Later::At(moment)),
                None => self.limits.take(waiting.bucket, now),
            };
            match taken {
                Ok(key) => self.let_through(waiting, key, now),
                Err(later) => {
                    wake = earliest(wake, later);
                    self.of_interactions.push_back(waiting);
                }
            }
        }
        wake
    }

    /// Lets through what counts against the bot as a whole.
    fn admit_others(&mut self, now: Instant) -> Option<Instant> {
        loop {
            match self.health.weather(now) {
                Weather::ClosedUntil(moment) => return Some(moment),
                Weather::Probing => return None,
                Weather::Fair | Weather::Probe => {}
            }
            if let Some(moment) = self.budget.spent_until(now) {
                return Some(moment);
            }
            let mut wake = None;
            let Some(place) = self.next(now, &mut wake) else { return wake };
            if let Err(moment) = self.budget.take(now) {
                return Some(moment);
            }
            let waiting = self.of_bot.remove(place);
            let Some(waiting) = waiting else { return wake };
            match self.limits.take(waiting.bucket, now) {
                Ok(key) => self.let_through(waiting, key, now),
                Err(_) => self.of_bot.push_back(waiting),
            }
        }
    }

    /// The place in the line of the one to be let through next, if one may be.
    fn next(&mut self, now: Instant, wake: &mut Option<Instant>) -> Option<usize> {
        self.of_bot.retain(|waiting| !waiting.waiter.is_gone());
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

    fn let_through(&mut self, waiting: Waiting<W>, key: Key, now: Instant) {
        let Waiting { bucket, waiter, .. } = waiting;
        if !bucket.is_of_interaction() {
            self.passed += 1;
            self.health.sends(bucket.channel(), now);
        }
        self.in_flight += 1;
        self.admitted.push(Admitted { bucket, key, waiter });
    }

    /// A request that was let through has not been sent after all.
    pub(super) fn not_sent(&mut self, bucket: Bucket, key: Key) {
        self.in_flight -= 1;
        self.limits.unanswered(key);
        if !bucket.is_of_interaction() {
            self.health.not_sent();
        }
    }

    /// What is known by what became of a request.
    pub(super) fn heard(
        &mut self,
        bucket: Bucket,
        key: Key,
        heard: Heard<'_>,
        now: Instant,
    ) -> News {
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
