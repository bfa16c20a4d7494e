//! What is known of the public message of one table, and what to do about it.
//!
//! Everything follows from four things that are known of it: what was written
//! down before it was sent, what was answered, what is in doubt because no
//! answer came, and what is owed. [`Board::job`] compares them with what the
//! message should show and names the next step; whatever a step comes to is
//! noted, and the next one follows. A crash, an outage or a deleted message is
//! nothing else: after it something is in doubt, or owed.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::live_hand::LiveHand;
use crate::discord::courier::{ContentHash, DeliveryError, Priority, Standing};
use crate::discord::pages::{self, Language};
use crate::id::{MessageId, Timestamp};
use crate::render::message::Message;
use crate::store::{self, GameTable, Retiring, ScreenState, Shown};
use crate::table::{EndedDeal, Snapshot, TableView};

/// After an hour Discord limits how often a message may be changed.
const OLD: Duration = Duration::from_mins(50);

/// So often, within so long, a message is posted again that somebody deletes.
const DELETIONS: (usize, Duration) = (3, Duration::from_mins(10));

/// How long the bot stays away from a channel after nothing was heard of a
/// request there: first, and at most.
const SILENCE: (Duration, Duration) = (Duration::from_secs(5), Duration::from_mins(1));

/// How long it stays away from a channel that refuses it: first, and at most.
const REFUSAL: (Duration, Duration) = (Duration::from_mins(5), Duration::from_hours(1));

/// How many summaries may wait; older ones are in the record.
const SUMMARIES: u32 = 4;

/// The public message of one table.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) place: Arc<GameTable>,
    /// The newest state, as long as anything has to be shown of it, and the place
    /// of the last entry in its log.
    pub(super) latest: Option<Snapshot>,
    head: u32,
    /// Until when the turn may take.
    deadline: Option<Timestamp>,

    /// What is written down; `None` until it has been read.
    pub(super) written: Option<ScreenState>,
    /// The message that stands, and when it was posted.
    standing: Option<(MessageId, Instant)>,
    /// What the standing message shows, where that was answered.
    shown: Option<ContentHash>,
    /// Whether a message that was posted may stand though nobody has said so.
    in_doubt: bool,
    /// What Discord would not take.
    refused: Option<ContentHash>,

    /// The last summary: its message, the number of its deal, and what it says.
    summary: Option<(MessageId, usize, ContentHash)>,
    /// What somebody wants of the message besides that it is right.
    wish: Wish,

    /// When the message was deleted by somebody else.
    deletions: VecDeque<Instant>,
    /// Whether to wait for somebody to ask for the table.
    pub(super) stopped: bool,
    /// Until when to do nothing, and why.
    rest: Option<Rest>,
    next_silence: Duration,
    next_refusal: Duration,

    /// Whether a task shows the table at this moment.
    pub(super) is_showing: bool,
    /// How much somebody needs to see it.
    pub(super) priority: Priority,
    /// The private hands that can be brought up to date.
    pub(super) hands: Vec<LiveHand>,
}

/// What somebody wants of a message besides that it is right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Wish {
    Nothing,
    /// Somebody looks at the table: its message should be there.
    Presence,
    /// A fresh message should stand at the end of the channel.
    Descent,
}

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

/// What has to be done about a public message.
#[derive(Debug)]
pub(super) enum Job {
    /// Nothing.
    Nothing,
    /// Nothing before the rest is over.
    Rest(Rest),
    /// What is written down is read.
    Read,
    /// It is looked for in the channel, whatever was posted last.
    Look,
    /// A post is written down before it is sent.
    Plan(ScreenState),
    /// What was written down is posted.
    Post(ScreenState),
    /// The older message must not be pressed any more.
    Retire(Retiring),
    /// The standing message is brought up to date.
    Edit(MessageId),
    /// It is seen whether the standing message is there.
    Find(MessageId),
    /// The summary has to say something else.
    Correct(MessageId),
}

impl Board {
    /// One of which nothing is known.
    pub(super) fn new(place: Arc<GameTable>) -> Self {
        Self {
            place,
            latest: None,
            head: 0,
            deadline: None,
            written: None,
            standing: None,
            shown: None,
            in_doubt: false,
            refused: None,
            summary: None,
            wish: Wish::Nothing,
            deletions: VecDeque::new(),
            stopped: false,
            rest: None,
            next_silence: SILENCE.0,
            next_refusal: REFUSAL.0,
            is_showing: false,
            priority: Priority::default(),
            hands: Vec::new(),
        }
    }

    pub(super) fn language(&self) -> Language {
        pages::language_of(&self.place.language)
    }

    /// The table has changed.
    pub(super) fn becomes(&mut self, table: Snapshot, head: u32, deadline: Option<Timestamp>) {
        self.latest = Some(table);
        self.head = head;
        self.deadline = deadline;
    }

    /// What is written down has been read.
    pub(super) fn learn(&mut self, read: store::Screen, posted_at: impl Fn(MessageId) -> Instant) {
        let standing = read.message.map(|message| (message, posted_at(message)));
        let Some(state) = read.state else {
            let summaries = self.latest.as_ref().map_or(0, |table| last_ended(table));
            self.standing = standing;
            self.written = Some(ScreenState { summaries, ..ScreenState::default() });
            return;
        };
        self.written = Some(state);
        self.in_doubt = state.is_posting;
        // While it is posted anew, the message of old is the one that retires.
        self.standing = standing.filter(|_| !state.is_posting);
        let is_same = |shown: &Shown| shown.seq == self.head && !state.is_posting;
        self.shown = state.shown.filter(is_same).map(|shown| ContentHash(shown.hash));
    }

    /// What the standing message should show.
    pub(super) fn wanted(&self) -> Option<Message> {
        self.latest.as_ref().map(|table| pages::public(table, self.language(), self.deadline))
    }

    /// What an edit should show that is sent at this moment: where its deal has
    /// ended meanwhile its summary, since the next deal is shown in a message of
    /// its own. Nobody presses what is about to make way.
    pub(super) fn wanted_by_now(&self) -> Option<Message> {
        self.overdue_summary().or_else(|| self.wanted())
    }

    /// The same for a post: it has to be found again should nobody hear that it
    /// stands.
    pub(super) fn wanted_in_post(&self) -> Option<Message> {
        let (summary, table) = (self.overdue_summary(), self.latest.as_ref());
        let to_find = summary
            .zip(table)
            .map(|(summary, table)| pages::summary_to_find(summary, table, self.language()));
        to_find.or_else(|| self.wanted())
    }

    fn overdue_summary(&self) -> Option<Message> {
        self.summary_of(self.owed_summary(self.written?)?)
    }

    /// What the last summary should say, as long as that deal lies on the table.
    pub(super) fn wanted_summary(&self) -> Option<Message> {
        let (_, deal, _) = self.summary.as_ref()?;
        let table = self.latest.as_ref()?;
        let last = table.ended_deal_on_table().filter(|last| last.number() == *deal)?;
        pages::summary(table, last, self.language())
    }

    /// The summary that a retiring message becomes, as long as its match goes on.
    pub(super) fn last_words(&self, retiring: Retiring) -> Option<Message> {
        self.summary_of(retiring.deal?)
    }

    fn summary_of(&self, deal: u32) -> Option<Message> {
        let table = self.latest.as_ref()?;
        let is_it = |ended: &&Arc<EndedDeal>| count(ended.number()) == deal;
        let deal = table.ended_deals().iter().find(is_it)?;
        pages::summary(table, deal, self.language())
    }

    /// The number of the next deal that is to be summarised.
    fn owed_summary(&self, state: ScreenState) -> Option<u32> {
        let last = last_ended(self.latest.as_ref()?);
        let oldest = last.saturating_sub(SUMMARIES).max(state.summaries) + 1;
        (oldest <= last).then_some(oldest)
    }

    /// What has to be done next.
    pub(super) fn job(&self, now: Instant) -> Job {
        if self.stopped {
            return Job::Nothing;
        }
        if let Some(rest) = self.rest.filter(|rest| rest.until > now) {
            return Job::Rest(rest);
        }
        // Until its keeper has shown the table there is nothing to go by.
        let Some(wanted) = self.wanted() else { return Job::Nothing };
        let Some(state) = self.written else { return Job::Read };
        if self.in_doubt {
            return Job::Look;
        }
        // A summary comes before the table; what is taken away goes after it.
        let retiring = state.retiring.filter(|it| it.deal.is_some() || !state.is_posting);
        if let Some(retiring) = retiring {
            return Job::Retire(retiring);
        }
        if self.refused == Some(ContentHash::from(&wanted)) {
            return Job::Nothing;
        }
        if state.is_posting {
            return Job::Post(state);
        }
        self.job_of_standing(state, &wanted, now)
    }

    /// What has to be done about the message that stands, where nothing is in
    /// doubt.
    fn job_of_standing(&self, state: ScreenState, wanted: &Message, now: Instant) -> Job {
        let is_closed = self.latest.as_ref().is_some_and(|table| table.is_closed());
        let Some((message, posted)) = self.standing else {
            // A table that is over needs no message of its own; else there is none
            // that could become the summary of a deal.
            let summaries = self.latest.as_ref().map_or(0, |table| last_ended(table));
            let summaries = summaries.max(state.summaries);
            return if is_closed { Job::Nothing } else { Job::Plan(state.next(None, summaries)) };
        };
        if let Some(deal) = self.owed_summary(state) {
            return Job::Plan(state.next(Some(Retiring { message, deal: Some(deal) }), deal));
        }
        let differs = self.shown != Some(ContentHash::from(wanted));
        let is_old = now.saturating_duration_since(posted) > OLD;
        if !is_closed && (self.wish == Wish::Descent || (differs && is_old)) {
            let retiring = Retiring { message, deal: None };
            return Job::Plan(state.next(Some(retiring), state.summaries));
        }
        if differs {
            return Job::Edit(message);
        }
        match (&self.summary, self.wanted_summary()) {
            (Some((message, _, says)), Some(wanted)) if *says != ContentHash::from(&wanted) => {
                Job::Correct(*message)
            }
            _ => self.looked_at(),
        }
    }

    fn looked_at(&self) -> Job {
        match self.standing {
            Some((message, _)) if self.wish == Wish::Presence => Job::Find(message),
            Some(_) | None => Job::Nothing,
        }
    }

    /// A post is written down: it is sent from now on, and whoever asks for a
    /// fresh message wants another.
    pub(super) fn planned(&mut self, state: ScreenState) {
        self.written = Some(state);
        self.standing = None;
        self.shown = None;
        self.wish = Wish::Nothing;
    }

    /// What a message of ours in the channel is, seen from this table: those that
    /// can be pressed, but for the one that retires, the newest first.
    pub(super) fn ours(&self, found: &[Standing]) -> Vec<MessageId> {
        let retiring = self.written.and_then(|state| state.retiring).map(|it| it.message);
        let is_ours = |standing: &&Standing| {
            Some(standing.message) != retiring
                && standing.custom_ids.iter().any(|id| pages::is_table(id, self.place.table))
        };
        found.iter().filter(is_ours).map(|standing| standing.message).collect()
    }

    /// The channel has been looked through: the post did not arrive.
    pub(super) const fn not_found(&mut self) {
        self.in_doubt = false;
    }

    /// A message stands, whose post was planned; what is to be written down.
    pub(super) fn posted(
        &mut self,
        message: MessageId,
        now: Instant,
        shows: Option<ContentHash>,
    ) -> ScreenState {
        self.in_doubt = false;
        self.standing = Some((message, now));
        self.shown = shows;
        let mut state = self.written.unwrap_or_default();
        state.is_posting = false;
        state.shown = self.shown_state();
        self.written = Some(state);
        self.delivered();
        state
    }

    /// The older message cannot be pressed any more; what is to be written down.
    pub(super) fn retired(
        &mut self,
        summary: Option<(MessageId, u32, ContentHash)>,
    ) -> ScreenState {
        if let Some((message, deal, says)) = summary {
            self.summary = usize::try_from(deal).ok().map(|deal| (message, deal, says));
        }
        let mut state = self.written.unwrap_or_default();
        state.retiring = None;
        self.written = Some(state);
        self.delivered();
        state
    }

    /// The retiring message is too old to become a summary: it is taken away.
    pub(super) const fn cannot_be_summary(&mut self) {
        if let Some(ScreenState { retiring: Some(retiring), .. }) = &mut self.written {
            retiring.deal = None;
        }
    }

    /// The standing message shows this; what is to be noted when there is time.
    pub(super) fn edited(&mut self, sent: Option<ContentHash>) -> Option<ScreenState> {
        self.shown = sent;
        self.is_there();
        self.delivered();
        let shown = self.shown_state()?;
        let written = self.written.as_mut()?;
        written.shown = Some(shown);
        Some(*written)
    }

    /// What the standing message shows, where it is the newest state.
    fn shown_state(&self) -> Option<Shown> {
        let shown = self.shown?;
        let is_newest = self.wanted().is_some_and(|wanted| ContentHash::from(&wanted) == shown);
        is_newest.then_some(Shown { hash: shown.0, seq: self.head })
    }

    /// The summary says this now.
    pub(super) fn corrected(&mut self, says: ContentHash) {
        if let Some((_, _, said)) = &mut self.summary {
            *said = says;
        }
    }

    /// It is a courtesy: whoever deleted the summary does not want it.
    pub(super) fn forget_summary(&mut self) {
        self.summary = None;
    }

    /// The standing message is there.
    pub(super) fn is_there(&mut self) {
        if self.wish == Wish::Presence {
            self.wish = Wish::Nothing;
        }
    }

    /// Something was shown: failures of the past are forgotten.
    fn delivered(&mut self) {
        self.rest = None;
        self.next_silence = SILENCE.0;
        self.next_refusal = REFUSAL.0;
        self.refused = None;
        self.priority.satisfied();
    }

    /// Something could not be shown.
    pub(super) fn failed(&mut self, why: DeliveryError, now: Instant) {
        match why {
            DeliveryError::MessageGone => self.deleted(now),
            // A fresh message takes its place.
            DeliveryError::TooOld => self.wish = Wish::Descent,
            DeliveryError::ChannelGone | DeliveryError::Unauthorised => self.stopped = true,
            // The same again would be refused again; the next state may not be.
            DeliveryError::Refused { .. } | DeliveryError::Stale | DeliveryError::TokenGone => {
                self.refused = self.wanted().as_ref().map(ContentHash::from);
            }
            DeliveryError::Forbidden => {
                let may_heal = self.next_refusal == REFUSAL.0;
                let until = now + self.next_refusal;
                self.rest = Some(Rest { until, is_refusal: true, may_heal });
                self.next_refusal = (self.next_refusal * 2).min(REFUSAL.1);
            }
            DeliveryError::Unreachable => self.rests(now),
        }
    }

    /// A post came to nothing: where nobody knows whether it arrived, it is looked
    /// for.
    pub(super) fn post_failed(&mut self, why: DeliveryError, now: Instant) {
        self.in_doubt = why == DeliveryError::Unreachable;
        self.failed(why, now);
    }

    /// Nothing was heard, or nothing could be written down.
    pub(super) fn rests(&mut self, now: Instant) {
        let until = now + self.next_silence;
        self.rest = Some(Rest { until, is_refusal: false, may_heal: true });
        self.next_silence = (self.next_silence * 2).min(SILENCE.1);
    }

    /// The rest is over, since what it was for has passed.
    pub(super) const fn wakes(&mut self) {
        self.rest = None;
    }

    /// Somebody has deleted the standing message.
    fn deleted(&mut self, now: Instant) {
        self.standing = None;
        self.shown = None;
        let (most, span) = DELETIONS;
        self.deletions.push_back(now);
        self.deletions.retain(|&then| now.saturating_duration_since(then) < span);
        self.stopped = self.deletions.len() >= most;
    }

    /// Somebody looks at the table: its message should be there.
    pub(super) fn looks(&mut self) {
        self.wish = self.wish.max(Wish::Presence);
    }

    /// Somebody asks for the table at the end of the channel.
    pub(super) fn ask_for(&mut self) {
        self.wish = Wish::Descent;
        self.stopped = false;
        self.rest = None;
        self.refused = None;
        self.deletions.clear();
        self.priority.ask();
    }

    /// Whether the channel would not take anything now.
    pub(super) fn is_refused(&self) -> bool {
        self.stopped || self.rest.is_some_and(|rest| rest.is_refusal)
    }

    /// The table sleeps: whose hand is out of reach by now is forgotten.
    pub(super) fn falls_asleep(&mut self, now: Instant) {
        self.hands.retain(|hand| hand.until > now);
        self.hands.shrink_to_fit();
        if !self.is_showing {
            self.let_go();
        }
    }

    /// Lets go of what nothing has to be shown of.
    pub(super) fn let_go(&mut self) {
        if self.hands.is_empty() && !self.stopped {
            self.latest = None;
        }
    }
}

impl ScreenState {
    /// This, and a fresh message that is about to be posted.
    const fn next(self, retiring: Option<Retiring>, summaries: u32) -> Self {
        let last_post = self.last_post + 1;
        Self { last_post, is_posting: true, retiring, summaries, shown: None }
    }
}

fn count(deals: usize) -> u32 {
    u32::try_from(deals).unwrap_or(u32::MAX)
}

/// The number of the last deal that has ended in the match; 0 before that.
fn last_ended(table: &TableView) -> u32 {
    table.last_ended_deal().map_or(0, |deal| count(deal.number()))
}
