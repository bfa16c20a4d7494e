//! Whether Discord can be reached, and will have us.
//!
//! What one request finds out counts for all: the first few that fail while an
//! outage begins tell it, and one that gets through tells its end.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use table::id::ChannelId;

/// After so many requests in a row of which nothing was heard Discord counts as
/// out of reach.
const SILENT: u32 = 3;

/// How often it is tried then.
const PROBE: Duration = Duration::from_secs(5);

/// How often at most where answers to interactions arrive meanwhile.
const HOPEFUL_PROBE: Duration = Duration::from_secs(1);

/// After so many refusals in a row, whatever the channel, it is not the
/// channel's doing.
const STORM: u32 = 5;

/// How often a channel is tried that has refused us, all such channels together:
/// Discord shuts out whoever is refused 10,000 times in ten minutes.
const DOUBTFUL: Duration = Duration::from_secs(7);

/// What is known of Discord as a whole.
#[derive(Debug, Default)]
pub(super) struct Health {
    /// How many requests in a row were not answered.
    silent: u32,
    outage: Option<Outage>,
    /// Until then the bot as a whole may send nothing that counts against it.
    pause: Option<Instant>,
    /// Until then this address may send nothing at all.
    shut_out: Option<Instant>,
    /// The channels that refused the last request.
    refusing: HashSet<ChannelId>,
    /// How many channels in a row have begun to refuse us.
    refusals: u32,
    /// When a channel may be tried that has refused us.
    next_doubtful: Option<Instant>,
}

#[derive(Clone, Copy, Debug)]
struct Outage {
    last_probe: Instant,
    next_probe: Instant,
    is_probing: bool,
}

/// Whether a request of the bot may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weather {
    /// As usual.
    Fair,
    /// One request may be sent, to see whether Discord can be reached again.
    Probe,
    /// Not before this moment.
    ClosedUntil(Instant),
    /// Not before the probe that is under way is answered.
    Probing,
}

/// What has changed with an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    Nothing,
    /// Discord is out of reach from now on.
    OutageBegan,
    /// Discord can be reached again.
    OutageEnded,
    /// Discord grants again what it refused in every channel.
    StormEnded,
}

impl Health {
    /// Whether anything that counts against the bot may be sent.
    pub(super) fn weather(&self, now: Instant) -> Weather {
        let closed = self.pause.max(self.shut_out).filter(|&until| until > now);
        match (closed, self.outage) {
            (Some(until), _) => Weather::ClosedUntil(until),
            (None, None) => Weather::Fair,
            (None, Some(Outage { is_probing: true, .. })) => Weather::Probing,
            (None, Some(outage)) if outage.next_probe > now => {
                Weather::ClosedUntil(outage.next_probe)
            }
            (None, Some(_)) => Weather::Probe,
        }
    }

    /// Until when nothing but answers may be sent from this address.
    pub(super) fn shut_out(&self, now: Instant) -> Option<Instant> {
        self.shut_out.filter(|&until| until > now)
    }

    pub(super) const fn is_outage(&self) -> bool {
        self.outage.is_some()
    }

    /// Whether what the bot has to send arrives, as far as is known.
    pub(super) const fn is_reachable(&self) -> bool {
        self.outage.is_none() && self.shut_out.is_none()
    }

    /// When a request to a channel may be sent, if it is likely to be refused.
    pub(super) fn doubtful(&self, channel: Option<ChannelId>, now: Instant) -> Option<Instant> {
        self.is_doubtful(channel).then_some(self.next_doubtful?).filter(|&moment| moment > now)
    }

    fn is_doubtful(&self, channel: Option<ChannelId>) -> bool {
        self.refusals >= STORM || channel.is_some_and(|channel| self.refusing.contains(&channel))
    }

    /// A request is on its way.
    pub(super) fn sends(&mut self, channel: Option<ChannelId>, now: Instant) {
        if self.is_doubtful(channel) {
            self.next_doubtful = Some(now + DOUBTFUL);
        }
        if let Some(outage) = &mut self.outage {
            outage.is_probing = true;
            outage.last_probe = now;
        }
    }

    /// A request of the bot was answered, whatever the answer.
    pub(super) fn heard(&mut self, now: Instant) -> News {
        self.silent = 0;
        // One that was under way when the address was shut out tells nothing.
        self.shut_out = self.shut_out(now);
        if self.outage.take().is_some() { News::OutageEnded } else { News::Nothing }
    }

    /// An interaction was answered, so it is worth trying what the bot has to
    /// send.
    pub(super) fn heard_of_interaction(&mut self) {
        if let Some(outage) = &mut self.outage {
            outage.next_probe = outage.next_probe.min(outage.last_probe + HOPEFUL_PROBE);
        }
    }

    /// Nothing was heard of a request of the bot.
    pub(super) fn silent(&mut self, now: Instant) -> News {
        self.silent += 1;
        let next_probe = now + PROBE;
        match &mut self.outage {
            Some(outage) => {
                outage.is_probing = false;
                outage.next_probe = next_probe;
                News::Nothing
            }
            None if self.silent >= SILENT => {
                self.outage = Some(Outage { last_probe: now, next_probe, is_probing: false });
                News::OutageBegan
            }
            None => News::Nothing,
        }
    }

    /// A request that was let through has not been sent after all.
    pub(super) const fn not_sent(&mut self) {
        if let Some(outage) = &mut self.outage {
            outage.is_probing = false;
        }
    }

    /// Discord has refused the bot something in a channel.
    pub(super) fn refused(&mut self, channel: Option<ChannelId>, now: Instant) {
        if channel.is_none_or(|channel| self.refusing.insert(channel)) {
            self.refusals = self.refusals.saturating_add(1);
        }
        self.next_doubtful = Some(now + DOUBTFUL);
    }

    /// Discord has done what it was asked in a channel.
    pub(super) fn granted(&mut self, channel: ChannelId) -> News {
        let was_storm = self.refusals >= STORM;
        self.refusals = 0;
        self.refusing.remove(&channel);
        if was_storm {
            self.refusing.clear();
            return News::StormEnded;
        }
        News::Nothing
    }

    /// The bot as a whole has sent too much.
    pub(super) fn pause(&mut self, until: Instant) {
        self.pause = self.pause.max(Some(until));
    }

    /// This address is shut out; whether that is new.
    pub(super) fn shuts_out(&mut self, until: Instant, now: Instant) -> bool {
        let is_new = self.shut_out(now).is_none();
        self.shut_out = self.shut_out.max(Some(until));
        is_new
    }
}
