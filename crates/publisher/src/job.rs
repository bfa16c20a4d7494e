//! The next step about a public message.

use std::time::{Duration, Instant};

use super::backoff::Pause;
use super::board::Board;
use super::drawing::{Drawn, View};
use super::public_message::{LastPost, Request, Standing, ThreadState};
use store::{Left, Retiring, ScreenState};
use table::id::MessageId;

/// After an hour Discord limits how often a message may be changed.
const OLD: Duration = Duration::from_mins(50);

#[derive(Debug)]
pub(super) enum Job {
    Nothing,
    Pause(Pause),
    Read,
    /// The newest state is drawn, so that it can be compared.
    Draw(View),
    Look,
    /// A post is written down before it is sent.
    Plan(ScreenState),
    Post(ScreenState),
    /// The older message must not be pressed any more.
    Retire(Retiring),
    /// A summary that a newer one has overtaken is deleted.
    Discard(MessageId),
    Edit(MessageId),
    Find(MessageId),
    Correct(MessageId, View),
    /// The message that was left behind in another channel says where the table went.
    Depart(Left),
    Reopen,
    Archive,
}

impl Board {
    /// Asks in this order: may anything be sent, what is known, can the channel be written in,
    /// what is in doubt, what can be pressed, what is planned, what differs.
    pub(super) fn job(&self, now: Instant) -> Job {
        self.next(now).unwrap_or_else(Job::Draw)
    }

    /// `Err` is a view that has to be drawn first.
    fn next(&self, now: Instant) -> Result<Job, View> {
        let public = &self.public;
        if public.place.is_private {
            return Ok(Job::Nothing);
        }
        if public.backoff.is_stopped() {
            return Ok(Job::Nothing);
        }
        if let Some(pause) = public.backoff.at(now) {
            return Ok(Job::Pause(pause));
        }
        // Until its actor has shown the table there is nothing to go by; where its channel is
        // gone there is nowhere to show it.
        if self.latest.as_ref().is_none_or(|latest| latest.table.place().is_lost()) {
            return Ok(Job::Nothing);
        }
        let Some(state) = public.written else { return Ok(Job::Read) };
        if matches!(public.thread, ThreadState::Archived | ThreadState::Locked) {
            return Ok(Job::Reopen);
        }
        if public.last_post == LastPost::InDoubt {
            return Ok(Job::Look);
        }
        // A summary comes before the table; what is deleted goes after it.
        let retiring = state.retiring.filter(|it| it.deal.is_some() || !state.is_posting);
        if let Some(retiring) = retiring {
            return Ok(Job::Retire(retiring));
        }
        let table = self.drawn(self.table_view())?.hash;
        if public.accepts().given_up == Some(table) {
            return Ok(Job::Nothing);
        }
        if public.refused_first.is_some() && self.is_closed() {
            return Ok(Job::Nothing);
        }
        if state.is_posting {
            return Ok(Job::Post(state));
        }
        if let Some(message) = state.overtaken {
            return Ok(Job::Discard(message));
        }
        if let Some(left) = state.left.filter(|_| self.is_closed() || public.standing.is_some()) {
            return Ok(Job::Depart(left));
        }
        match public.standing {
            Some(standing) => self.next_of(standing, state, now),
            // A table that is over needs no message of its own, but for what is still
            // to be told of its last deal: that is posted first.
            None if self.is_closed() && self.owed_summary().is_none() => Ok(Job::Nothing),
            None => Ok(Job::Plan(state.next(None))),
        }
    }

    fn next_of(&self, standing: Standing, state: ScreenState, now: Instant) -> Result<Job, View> {
        let Standing { message, posted, shows, .. } = standing;
        let is_old = now.saturating_duration_since(posted) > OLD;
        let differs = shows != Some(self.drawn(self.table_view())?.hash);
        // An old message becomes no summary: a fresh one does, which takes its place.
        let owed = self.owed_summary();
        if let Some(deal) = owed.filter(|_| !is_old) {
            let state = ScreenState { summaries: deal, ..state };
            return Ok(Job::Plan(state.next(Some(Retiring { message, deal: Some(deal) }))));
        }
        let descends = self.public.request == Request::Descent || (differs && is_old);
        if owed.is_some() || (descends && !self.is_closed()) {
            return Ok(Job::Plan(state.next(Some(Retiring { message, deal: None }))));
        }
        if differs {
            return Ok(Job::Edit(message));
        }
        if let Some((summary, view)) = self.public.summary.zip(self.last_summary()) {
            let wanted = self.drawn(view)?;
            if wanted.message.is_some() && wanted.hash != summary.says {
                return Ok(Job::Correct(summary.message, view));
            }
        }
        Ok(if self.public.request == Request::Presence {
            Job::Find(message)
        } else if self.is_thread_to_close() {
            Job::Archive
        } else {
            Job::Nothing
        })
    }

    fn drawn(&self, view: View) -> Result<&Drawn, View> {
        self.drawing(view).ok_or(view)
    }

    fn is_closed(&self) -> bool {
        self.latest.as_ref().is_some_and(|latest| latest.table.is_closed())
    }

    fn is_thread_to_close(&self) -> bool {
        let own = self.latest.as_ref().and_then(|latest| latest.table.place().own_thread());
        let is_own = own == Some(self.public.place.channel);
        is_own && self.is_closed() && self.public.thread != ThreadState::Done
    }
}
