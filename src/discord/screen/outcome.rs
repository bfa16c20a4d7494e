//! What came of a step, and what is known by it.

use std::time::Instant;

use super::board::{Board, Files, LastPost, ThreadState, Wish};
use super::rest::Rests;
use super::wanted::last_ended;
use crate::discord::pages;
use crate::store::{self, ScreenState, Shown, Summary};
use courier::{ContentHash, DeliveryError, Standing};
use table::id::MessageId;

impl Board {
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
        if state.is_posting {
            self.last_post = LastPost::InDoubt;
        }
        // While it is posted anew, the message of old is the one that retires.
        self.standing = standing.filter(|_| !state.is_posting);
        let is_same = |shown: &Shown| shown.seq == self.head && !state.is_posting;
        self.shown = state.shown.filter(is_same).map(|shown| ContentHash(shown.hash));
    }

    /// A post is written down: it is sent from now on, and whoever asks for a
    /// fresh message wants another.
    pub(super) fn planned(&mut self, state: ScreenState) {
        self.written = Some(state);
        self.last_post = LastPost::Settled;
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
        self.last_post = LastPost::NotFound;
    }

    /// A message stands, whose post was planned; what is to be written down.
    pub(super) fn posted(
        &mut self,
        message: MessageId,
        now: Instant,
        shows: Option<ContentHash>,
    ) -> ScreenState {
        self.standing = Some((message, now));
        self.shown = shows.filter(|_| self.last_post == LastPost::Settled);
        self.last_post = LastPost::Settled;
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
        let mut state = self.written.unwrap_or_default();
        if let Some((message, deal, says)) = summary {
            self.summary = usize::try_from(deal).ok().map(|deal| (message, deal, says));
            // It tells of all deals of the match: the one before it is not needed.
            let overtaken = state
                .summary
                .filter(|older| older.message != message && self.is_of_one_match(older.deal, deal));
            state.overtaken = overtaken.map(|older| older.message);
            state.summary = Some(Summary { message, deal });
        }
        state.retiring = None;
        self.written = Some(state);
        self.delivered();
        state
    }

    /// The overtaken summary is not there any more; what is to be written down.
    pub(super) fn discarded(&mut self) -> ScreenState {
        let state = ScreenState { overtaken: None, ..self.written.unwrap_or_default() };
        self.written = Some(state);
        state
    }

    /// The retiring message is too old to become the summary of a deal, or is not
    /// there any more: the next message becomes it.
    pub(super) fn cannot_be_summary(&mut self, why: DeliveryError, now: Instant) {
        if let Some(ScreenState { retiring: Some(retiring), summaries, .. }) = &mut self.written
            && let Some(deal) = retiring.deal.take()
        {
            *summaries = deal - 1;
        }
        if why == DeliveryError::MessageGone {
            self.stopped = self.deletions.another(now);
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

    /// What was left behind says where the table went, or never will.
    pub(super) const fn departed(&mut self) {
        if let Some(state) = &mut self.written {
            state.left = None;
        }
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
        if self.files == Files::InDoubt {
            self.files = Files::Refused(self.number_of_deal());
        }
        self.rests = Rests::default();
        self.given_up = None;
        self.thread = ThreadState::Open;
        self.priority.satisfied();
    }

    /// Something could not be shown.
    pub(super) fn failed(&mut self, why: DeliveryError, now: Instant) {
        match why {
            DeliveryError::MessageGone => self.deleted(now),
            // A fresh message takes its place.
            DeliveryError::TooOld => self.wish = Wish::Descent,
            DeliveryError::ChannelGone | DeliveryError::Unauthorised => self.stopped = true,
            // The same again would be refused again, but not in plain words; nor may the next
            // state be.
            DeliveryError::Refused { .. } | DeliveryError::Stale | DeliveryError::TokenGone => {
                let full = self.wanted_in_full().as_ref().map(ContentHash::from);
                if self.refused == full {
                    self.given_up = self.wanted().as_ref().map(ContentHash::from);
                } else {
                    self.refused = full;
                }
            }
            DeliveryError::Forbidden => self.forbidden(now),
            // Opened again in vain it is for somebody else to open.
            DeliveryError::Archived if self.thread == ThreadState::Reopened => {
                self.stays_locked(now);
            }
            DeliveryError::Archived => self.thread = ThreadState::Archived,
            DeliveryError::Locked => self.stays_locked(now),
            DeliveryError::Unreachable => self.rests.silent(now),
        }
    }

    /// The bot may not do that. A picture may be all that it may not show: then it is tried
    /// once more, in words.
    fn forbidden(&mut self, now: Instant) {
        match self.files {
            Files::Taken if self.would_show_picture() => self.files = Files::InDoubt,
            // The words were refused too: it was not the picture.
            Files::InDoubt => {
                self.files = Files::Taken;
                self.rests.refused(now);
            }
            Files::Taken | Files::Refused(_) => self.rests.refused(now),
        }
    }

    /// Somebody else has to open the thread: now and then it is tried whether they have.
    pub(super) fn stays_locked(&mut self, now: Instant) {
        self.thread = ThreadState::Locked;
        self.rests.refused(now);
    }

    /// A post came to nothing: where nobody knows whether it arrived, it is looked
    /// for.
    pub(super) fn post_failed(&mut self, why: DeliveryError, now: Instant) {
        if why == DeliveryError::Unreachable {
            self.last_post = LastPost::InDoubt;
        }
        self.failed(why, now);
    }

    /// Somebody has deleted the standing message.
    fn deleted(&mut self, now: Instant) {
        self.standing = None;
        self.shown = None;
        self.stopped = self.deletions.another(now);
    }
}
