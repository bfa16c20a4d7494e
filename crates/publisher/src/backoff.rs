//! Pauses in a channel after a failure.

use std::time::{Duration, Instant};

/// The first pause after a request that was not answered, and the longest.
const SILENCE: (Duration, Duration) = (Duration::from_secs(5), Duration::from_mins(1));

/// The first pause after the channel has refused a request, and the longest.
const REFUSAL: (Duration, Duration) = (Duration::from_mins(5), Duration::from_hours(1));

/// This many deletions within this time stop the message from being posted again.
const DELETIONS: (usize, Duration) = (3, Duration::from_mins(10));

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pause {
    pub(super) until: Instant,
    /// The channel has refused a request; else there was no answer.
    pub(super) is_refusal: bool,
    /// Ends when an outage ends: a channel that refuses twice does so for a reason of its own.
    pub(super) may_heal: bool,
}

/// The pauses at one channel, each twice as long as the one before, until something arrives.
#[derive(Debug, Default)]
pub(super) struct Backoff {
    last: Option<Pause>,
    /// Pauses of each kind so far.
    silences: u8,
    refusals: u8,
    deletions: Vec<Instant>,
    is_stopped: bool,
}

impl Backoff {
    pub(super) fn at(&self, now: Instant) -> Option<Pause> {
        self.last.filter(|pause| pause.until > now)
    }

    pub(super) const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// The channel takes nothing: it has refused a request, and nothing has arrived since.
    pub(super) fn is_refused(&self) -> bool {
        self.is_stopped || self.last.is_some_and(|pause| pause.is_refusal)
    }

    pub(super) fn silent(&mut self, now: Instant) {
        let until = now + doubled(SILENCE, &mut self.silences);
        self.last = Some(Pause { until, is_refusal: false, may_heal: true });
    }

    pub(super) fn refused(&mut self, now: Instant) {
        let may_heal = self.refusals == 0;
        let until = now + doubled(REFUSAL, &mut self.refusals);
        self.last = Some(Pause { until, is_refusal: true, may_heal });
    }

    /// A person has deleted the message; repeated often, that stops it.
    pub(super) fn deleted(&mut self, now: Instant) {
        let (most, span) = DELETIONS;
        self.deletions.push(now);
        self.deletions.retain(|&then| now.saturating_duration_since(then) < span);
        self.is_stopped = self.deletions.len() >= most;
    }

    pub(super) const fn stop(&mut self) {
        self.is_stopped = true;
    }

    pub(super) const fn end_pause(&mut self) {
        self.last = None;
    }

    pub(super) fn asked(&mut self) {
        self.end_pause();
        self.deletions.clear();
        self.is_stopped = false;
    }

    /// Something arrived. Deletions are still counted.
    pub(super) fn delivered(&mut self) {
        let deletions = std::mem::take(&mut self.deletions);
        *self = Self { deletions, is_stopped: self.is_stopped, ..Self::default() };
    }
}

/// The next pause of a kind, of which so many were made.
fn doubled((first, longest): (Duration, Duration), made: &mut u8) -> Duration {
    let pause = first.saturating_mul(1 << u32::from(*made).min(31)).min(longest);
    *made = made.saturating_add(1);
    pause
}
