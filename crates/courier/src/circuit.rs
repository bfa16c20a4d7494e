//! The circuit breaker: outages of Discord, refusals, and shutting out of this address.
//!
//! The outcome of one request counts for all: a few that fail open the circuit, and one probe
//! that gets through closes it.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use table::id::ChannelId;

/// Unanswered requests in a row that begin an outage.
const SILENT: u32 = 3;

/// Time between two probes in an outage, and where interactions are answered meanwhile.
const PROBE: Duration = Duration::from_secs(5);
const HOPEFUL_PROBE: Duration = Duration::from_secs(1);

/// Channels in a row that begin to refuse the bot before all of them count as doubtful.
const REFUSED_EVERYWHERE: u32 = 5;

/// Time between two requests to doubtful channels, all together: Discord shuts out an address
/// that is refused 10,000 times in ten minutes.
const DOUBTFUL: Duration = Duration::from_secs(7);

#[derive(Debug, Default)]
pub(super) struct Circuit {
    /// Unanswered requests in a row.
    silent: u32,
    outage: Option<Outage>,
    /// The end of a global rate limit.
    pause: Option<Instant>,
    /// The end of the time for which this address is shut out.
    shut_out: Option<Instant>,
    /// The channels that refused the last request.
    refusing: HashSet<ChannelId>,
    /// Channels in a row that have begun to refuse the bot.
    refusals: u32,
    next_doubtful: Option<Instant>,
}

#[derive(Clone, Copy, Debug)]
struct Outage {
    last_probe: Instant,
    next_probe: Instant,
    is_probing: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CircuitState {
    Closed,
    /// One request may be sent as a probe.
    HalfOpen,
    Open(Instant),
    ProbeInFlight,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    OutageBegan,
    OutageEnded,
    RefusalsEnded,
}

impl Circuit {
    /// The state for requests that count against the bot.
    pub(super) fn state(&self, now: Instant) -> CircuitState {
        let open = self.pause.max(self.shut_out).filter(|&until| until > now);
        match (open, self.outage) {
            (Some(until), _) => CircuitState::Open(until),
            (None, None) => CircuitState::Closed,
            (None, Some(Outage { is_probing: true, .. })) => CircuitState::ProbeInFlight,
            (None, Some(outage)) if outage.next_probe > now => {
                CircuitState::Open(outage.next_probe)
            }
            (None, Some(_)) => CircuitState::HalfOpen,
        }
    }

    /// The end of the time in which this address may send answers only.
    pub(super) fn shut_out(&self, now: Instant) -> Option<Instant> {
        self.shut_out.filter(|&until| until > now)
    }

    pub(super) const fn is_outage(&self) -> bool {
        self.outage.is_some()
    }

    pub(super) const fn is_reachable(&self) -> bool {
        self.outage.is_none() && self.shut_out.is_none()
    }

    /// The earliest moment of a request to a channel that is likely to refuse it.
    pub(super) fn doubtful(&self, channel: Option<ChannelId>, now: Instant) -> Option<Instant> {
        self.is_doubtful(channel).then_some(self.next_doubtful?).filter(|&moment| moment > now)
    }

    fn is_doubtful(&self, channel: Option<ChannelId>) -> bool {
        self.refusals >= REFUSED_EVERYWHERE
            || channel.is_some_and(|channel| self.refusing.contains(&channel))
    }

    pub(super) fn sends(&mut self, channel: Option<ChannelId>, now: Instant) {
        if self.is_doubtful(channel) {
            self.next_doubtful = Some(now + DOUBTFUL);
        }
        if let Some(outage) = &mut self.outage {
            outage.is_probing = true;
            outage.last_probe = now;
        }
    }

    /// A request that had a permit was not sent.
    pub(super) const fn not_sent(&mut self) {
        if let Some(outage) = &mut self.outage {
            outage.is_probing = false;
        }
    }

    pub(super) fn answered(&mut self, now: Instant) -> Option<Change> {
        self.silent = 0;
        // One that was under way when the address was shut out proves nothing.
        self.shut_out = self.shut_out(now);
        self.outage.take().map(|_| Change::OutageEnded)
    }

    /// An interaction was answered: the next probe may come sooner.
    pub(super) fn answered_interaction(&mut self) {
        if let Some(outage) = &mut self.outage {
            outage.next_probe = outage.next_probe.min(outage.last_probe + HOPEFUL_PROBE);
        }
    }

    pub(super) fn silent(&mut self, now: Instant) -> Option<Change> {
        self.silent += 1;
        let next_probe = now + PROBE;
        if let Some(outage) = &mut self.outage {
            outage.is_probing = false;
            outage.next_probe = next_probe;
            return None;
        }
        (self.silent >= SILENT).then(|| {
            self.outage = Some(Outage { last_probe: now, next_probe, is_probing: false });
            Change::OutageBegan
        })
    }

    pub(super) fn refused(&mut self, channel: Option<ChannelId>, now: Instant) {
        if channel.is_none_or(|channel| self.refusing.insert(channel)) {
            self.refusals = self.refusals.saturating_add(1);
        }
        self.next_doubtful = Some(now + DOUBTFUL);
    }

    pub(super) fn granted(&mut self, channel: ChannelId) -> Option<Change> {
        self.refusing.remove(&channel);
        if std::mem::take(&mut self.refusals) < REFUSED_EVERYWHERE {
            return None;
        }
        self.refusing.clear();
        Some(Change::RefusalsEnded)
    }

    /// A global rate limit was met.
    pub(super) fn pause(&mut self, until: Instant) {
        self.pause = self.pause.max(Some(until));
    }

    /// This address is shut out; true where it was not before.
    pub(super) fn shuts_out(&mut self, until: Instant, now: Instant) -> bool {
        let is_new = self.shut_out(now).is_none();
        self.shut_out = self.shut_out.max(Some(until));
        is_new
    }
}
