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
/// Nothing is allocated where the channel takes what it gets.
#[derive(Debug, Default)]
pub(super) struct Backoff(Option<Box<Pauses>>);

#[derive(PartialEq, Eq, Debug, Default)]
struct Pauses {
    last: Option<Pause>,
    /// Pauses of each kind so far.
    silences: u8,
    refusals: u8,
    deletions: Vec<Instant>,
    is_stopped: bool,
}

impl Backoff {
    fn last(&self) -> Option<Pause> {
        self.0.as_ref().and_then(|pauses| pauses.last)
    }

    fn change(&mut self, change: impl FnOnce(&mut Pauses)) {
        let mut pauses = self.0.take().unwrap_or_default();
        change(&mut pauses);
        self.0 = Some(pauses).filter(|pauses| **pauses != Pauses::default());
    }

    pub(super) fn at(&self, now: Instant) -> Option<Pause> {
        self.last().filter(|pause| pause.until > now)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.0.as_ref().is_some_and(|pauses| pauses.is_stopped)
    }

    /// The channel takes nothing: it has refused a request, and nothing has arrived since.
    pub(super) fn is_refused(&self) -> bool {
        self.is_stopped() || self.last().is_some_and(|pause| pause.is_refusal)
    }

    pub(super) fn silent(&mut self, now: Instant) {
        self.change(|it| {
            let until = now + doubled(SILENCE, &mut it.silences);
            it.last = Some(Pause { until, is_refusal: false, may_heal: true });
        });
    }

    pub(super) fn refused(&mut self, now: Instant) {
        self.change(|it| {
            let may_heal = it.refusals == 0;
            let until = now + doubled(REFUSAL, &mut it.refusals);
            it.last = Some(Pause { until, is_refusal: true, may_heal });
        });
    }

    /// A person has deleted the message; repeated often, that stops it.
    pub(super) fn deleted(&mut self, now: Instant) {
        let (most, span) = DELETIONS;
        self.change(|it| {
            it.deletions.push(now);
            it.deletions.retain(|&then| now.saturating_duration_since(then) < span);
            it.is_stopped = it.deletions.len() >= most;
        });
    }

    pub(super) fn stop(&mut self) {
        self.change(|it| it.is_stopped = true);
    }

    pub(super) fn end_pause(&mut self) {
        self.change(|it| it.last = None);
    }

    pub(super) fn asked(&mut self) {
        self.change(|it| {
            it.last = None;
            it.deletions.clear();
            it.is_stopped = false;
        });
    }

    /// Something arrived. Deletions are still counted.
    pub(super) fn delivered(&mut self) {
        self.change(|it| {
            let deletions = std::mem::take(&mut it.deletions);
            *it = Pauses { deletions, is_stopped: it.is_stopped, ..Pauses::default() };
        });
    }
}

/// The next pause of a kind, of which so many were made.
fn doubled((first, longest): (Duration, Duration), made: &mut u8) -> Duration {
    let pause = first.saturating_mul(1 << u32::from(*made).min(31)).min(longest);
    *made = made.saturating_add(1);
    pause
}
