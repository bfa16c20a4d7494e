//! What has to be done next about a public message.

use std::time::{Duration, Instant};

use super::board::{Board, LastPost, ThreadState, Wish};
use super::rest::Rest;
use crate::store::{Left, Retiring, ScreenState};
use courier::ContentHash;
use render::message::Message;
use table::TableView;
use table::id::MessageId;

/// After an hour Discord limits how often a message may be changed.
const OLD: Duration = Duration::from_mins(50);

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
    /// A summary that a newer one has overtaken is taken away.
    Discard(MessageId),
    /// The standing message is brought up to date.
    Edit(MessageId),
    /// It is seen whether the standing message is there.
    Find(MessageId),
    /// The summary has to say something else.
    Correct(MessageId),
    /// The message that was left behind in another channel says where the table went.
    Depart(Left),
    /// The thread of the table is opened again.
    Reopen,
    /// The thread of a table that is over is archived.
    Archive,
}

impl Board {
    /// What has to be done next.
    pub(super) fn job(&self, now: Instant) -> Job {
        if self.stopped {
            return Job::Nothing;
        }
        if let Some(rest) = self.rests.at(now) {
            return Job::Rest(rest);
        }
        // Where its channel is gone there is nowhere to show it.
        if self.latest.as_ref().is_some_and(|table| table.is_lost()) {
            return Job::Nothing;
        }
        // Until its keeper has shown the table there is nothing to go by.
        let Some(wanted) = self.wanted() else { return Job::Nothing };
        let Some(state) = self.written else { return Job::Read };
        if matches!(self.thread, ThreadState::Archived | ThreadState::Locked) {
            return Job::Reopen;
        }
        if self.last_post == LastPost::InDoubt {
            return Job::Look;
        }
        // A summary comes before the table; what is taken away goes after it.
        let retiring = state.retiring.filter(|it| it.deal.is_some() || !state.is_posting);
        if let Some(retiring) = retiring {
            return Job::Retire(retiring);
        }
        if self.given_up == Some(ContentHash::from(&wanted)) {
            return Job::Nothing;
        }
        if state.is_posting {
            return Job::Post(state);
        }
        if let Some(message) = state.overtaken {
            return Job::Discard(message);
        }
        self.job_of_standing(state, &wanted, now)
    }

    /// What has to be done about the message that stands, where nothing is in
    /// doubt.
    fn job_of_standing(&self, state: ScreenState, wanted: &Message, now: Instant) -> Job {
        let is_closed = self.latest.as_ref().is_some_and(|table| table.is_closed());
        if let Some(left) = state.left.filter(|_| is_closed || self.standing.is_some()) {
            return Job::Depart(left);
        }
        let Some((message, posted)) = self.standing else {
            // A table that is over needs no message of its own, but for what is still
            // to be told of its last deal: that is posted first.
            let is_told = self.owed_summary(state).is_none();
            return if is_closed && is_told { Job::Nothing } else { Job::Plan(state.next(None)) };
        };
        let is_old = now.saturating_duration_since(posted) > OLD;
        // An old message becomes no summary: a fresh one does, which takes its place.
        let owed = self.owed_summary(state);
        if let Some(deal) = owed.filter(|_| !is_old) {
            let state = ScreenState { summaries: deal, ..state };
            return Job::Plan(state.next(Some(Retiring { message, deal: Some(deal) })));
        }
        let differs = self.shown != Some(ContentHash::from(wanted));
        if owed.is_some() || !is_closed && (self.wish == Wish::Descent || (differs && is_old)) {
            return Job::Plan(state.next(Some(Retiring { message, deal: None })));
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
            Some(_) if self.is_thread_to_close() => Job::Archive,
            Some(_) | None => Job::Nothing,
        }
    }

    /// Whether the table is over, and stands in a thread that was opened for it.
    fn is_thread_to_close(&self) -> bool {
        let is_over =
            |table: &TableView| table.is_closed() && table.own_thread() == Some(self.place.channel);
        self.thread != ThreadState::Done && self.latest.as_deref().is_some_and(is_over)
    }
}

impl ScreenState {
    /// This, and a fresh message that is about to be posted.
    const fn next(self, retiring: Option<Retiring>) -> Self {
        let last_post = self.last_post + 1;
        Self { last_post, is_posting: true, retiring, shown: None, ..self }
    }
}
