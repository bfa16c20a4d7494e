//! When a channel is left alone for a while, and for how long.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How long the bot stays away from a channel after nothing was heard of a
/// request there: first, and at most.
const SILENCE: (Duration, Duration) = (Duration::from_secs(5), Duration::from_mins(1));

/// How long it stays away from a channel that refuses it: first, and at most.
const REFUSAL: (Duration, Duration) = (Duration::from_mins(5), Duration::from_hours(1));

/// So often, within so long, a message is posted again that somebody deletes.
const DELETIONS: (usize, Duration) = (3, Duration::from_mins(10));

/// A time in which nothing is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    pub(super) until: Instant,
    /// Whether the channel refuses us; else nothing was heard.
    pub(super) is_refusal: bool,
    /// Whether it is over when what kept everything from being sent has passed:
    /// a channel that refuses us again does so for a reason of its own.
    pub(super) may_heal: bool,
}

/// The rests at one channel: each is twice as long as the one before, until
/// something arrives.
#[derive(Debug)]
pub(super) struct Rests {
    last: Option<Rest>,
    next_silence: Duration,
    next_refusal: Duration,
}

impl Default for Rests {
    fn default() -> Self {
        Self { last: None, next_silence: SILENCE.0, next_refusal: REFUSAL.0 }
    }
}

impl Rests {
    /// The one that is not over at this moment.
    pub(super) fn at(&self, now: Instant) -> Option<Rest> {
        self.last.filter(|rest| rest.until > now)
    }

    /// Whether the channel refused us, and nothing has arrived since.
    pub(super) fn is_refusal(&self) -> bool {
        self.last.is_some_and(|rest| rest.is_refusal)
    }

    /// Nothing was heard, or nothing could be written down.
    pub(super) fn silent(&mut self, now: Instant) {
        let until = now + self.next_silence;
        self.last = Some(Rest { until, is_refusal: false, may_heal: true });
        self.next_silence = (self.next_silence * 2).min(SILENCE.1);
    }

    /// The channel refuses us.
    pub(super) fn refused(&mut self, now: Instant) {
        let may_heal = self.next_refusal == REFUSAL.0;
        let until = now + self.next_refusal;
        self.last = Some(Rest { until, is_refusal: true, may_heal });
        self.next_refusal = (self.next_refusal * 2).min(REFUSAL.1);
    }

    /// It is over, since what it was for has passed, or somebody asks.
    pub(super) const fn end(&mut self) {
        self.last = None;
    }
}

/// When the message of a table was deleted by somebody else.
#[derive(Debug, Default)]
pub(super) struct Deletions(VecDeque<Instant>);

impl Deletions {
    /// Another one; whether somebody keeps doing it.
    pub(super) fn another(&mut self, now: Instant) -> bool {
        let (most, span) = DELETIONS;
        self.0.push_back(now);
        self.0.retain(|&then| now.saturating_duration_since(then) < span);
        self.0.len() >= most
    }
}
