//! The public message of one table: what was written down before it was sent, what was answered,
//! what is in doubt because no answer came, and what is owed. `job` compares these with what the
//! message should show and names the next step, whose outcome is noted here. After a crash, an
//! outage or a deletion something is in doubt, or owed.

use std::sync::Arc;
use std::time::Instant;

use super::backoff::Backoff;
use super::drawing::{Draw, Drawn};
use crate::pages;
use courier::{ContentHash, DeliveryError};
use render::scene::Moment;
use store::{GameTable, Left, ScreenState, Shown};
use table::id::{AttachmentId, MessageId};

/// Replaced whole when the table moves.
#[derive(Debug)]
pub(super) struct PublicMessage {
    pub(super) place: Arc<GameTable>,
    /// `None` until it has been read.
    pub(super) written: Option<ScreenState>,
    pub(super) standing: Option<Standing>,
    pub(super) last_post: LastPost,
    pub(super) refused_first: Option<DeliveryError>,
    pub(super) summary: Option<LastSummary>,
    pub(super) request: Request,
    /// Nothing is allocated where the channel takes what it gets.
    accepts: Option<Box<Accepts>>,
    pub(super) backoff: Backoff,
    pub(super) thread: ThreadState,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) message: MessageId,
    pub(super) posted: Instant,
    /// `None` where a try was not answered, or the state is older.
    pub(super) shows: Option<ContentHash>,
    pub(super) picture: Option<Uploaded>,
}

/// A picture in a message that an edit may keep until another moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uploaded {
    pub(super) file: AttachmentId,
    pub(super) moment: Moment,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct LastSummary {
    pub(super) message: MessageId,
    pub(super) deal: u32,
    pub(super) says: ContentHash,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LastPost {
    /// Stands, or was never sent.
    Settled,
    /// May stand though no answer said so.
    InDoubt,
    /// Sent and not found. Sent again it may come to the older one.
    NotFound,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThreadState {
    Open,
    /// Archived while the game goes on.
    Archived,
    /// Opened again, and nothing has been written there since.
    Reopened,
    Locked,
    Done,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Accepts {
    pub(super) files: Files,
    /// The full message that Discord refused: that is shown in plain words.
    pub(super) refused: Option<ContentHash>,
    /// The plain words that it refused as well.
    pub(super) given_up: Option<ContentHash>,
}

/// Pictures, by the number of the deal on the table at that time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Files {
    #[default]
    Taken,
    /// A message with one was refused: whether the words are taken is tried.
    InDoubt(usize),
    Refused(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Request {
    Nothing,
    Presence,
    /// A fresh message should stand at the end of the channel.
    Descent,
}

impl PublicMessage {
    pub(super) fn new(place: Arc<GameTable>) -> Self {
        Self {
            place,
            written: None,
            standing: None,
            last_post: LastPost::Settled,
            refused_first: None,
            summary: None,
            request: Request::Nothing,
            accepts: None,
            backoff: Backoff::default(),
            thread: ThreadState::Open,
        }
    }

    /// The message in the old channel is left behind.
    pub(super) fn goes_to(&mut self, place: Arc<GameTable>) {
        let retiring = self.written.and_then(|state| state.retiring);
        let left = self.lowest().or(retiring.map(|it| it.message));
        let left = left.map(|message| Left { channel: self.place.channel, message });
        let written = self.written.map(|state| ScreenState {
            last_post: state.last_post,
            // The summary that was about to be written there is written here.
            summaries: retiring.and_then(|it| it.deal).map_or(state.summaries, |it| it - 1),
            left: left.or(state.left),
            ..ScreenState::default()
        });
        *self = Self { written, ..Self::new(place) };
    }

    pub(super) fn opens_again(&mut self) {
        self.backoff = Backoff::default();
        self.thread = ThreadState::Open;
    }

    pub(super) fn looks(&mut self) {
        self.request = self.request.max(Request::Presence);
    }

    pub(super) fn ask(&mut self) {
        self.request = Request::Descent;
        self.backoff.asked();
        self.accepts = None;
    }

    pub(super) fn accepts(&self) -> Accepts {
        self.accepts.as_deref().copied().unwrap_or_default()
    }

    pub(super) fn accepts_mut(&mut self) -> &mut Accepts {
        self.accepts.get_or_insert_default()
    }

    /// Discord takes the first message of the table in no form.
    pub(super) fn is_first_refused(&self) -> bool {
        let is_first = |state: &ScreenState| state.last_post == 1 && state.left.is_none();
        let is_known = self.standing.is_some() || self.last_post == LastPost::InDoubt;
        let is_refused = self.backoff.is_refused() || self.accepts().given_up.is_some();
        self.written.as_ref().is_some_and(is_first) && !is_known && is_refused
    }

    /// The message below which the private ones should stand; `None` while it is not known.
    pub(super) fn lowest(&self) -> Option<MessageId> {
        self.standing.map(|standing| standing.message)
    }

    /// A post is planned, and nothing keeps it from being sent.
    pub(super) fn is_reposting(&self, now: Instant) -> bool {
        let is_posting = self.written.is_some_and(|state| state.is_posting);
        let is_kept = self.backoff.is_stopped()
            || self.accepts().given_up.is_some()
            || self.backoff.at(now).is_some();
        is_posting && !is_kept
    }

    pub(super) fn learn(
        &mut self,
        read: store::Screen,
        head: u32,
        last_ended: u32,
        posted_at: impl Fn(MessageId) -> Instant,
    ) {
        let (fresh, state) = (read.state.is_none(), read.state.unwrap_or_default());
        let is_newest = |shown: &Shown| shown.seq == head;
        let shows = state.shown.filter(is_newest).map(|shown| ContentHash::new(shown.hash));
        let standing = read.message.map(|message| Standing {
            message,
            posted: posted_at(message),
            shows,
            picture: None,
        });
        if state.is_posting {
            self.last_post = LastPost::InDoubt;
        }
        // While it is posted anew, the message of old is the one that retires.
        self.standing = standing.filter(|_| !state.is_posting);
        let summaries = if fresh { last_ended } else { state.summaries };
        self.written = Some(ScreenState { summaries, ..state });
    }

    /// Messages on which this table can be played, but for the retiring one, the newest first.
    pub(super) fn ours(&self, found: &[courier::Standing]) -> Vec<MessageId> {
        let retiring = self.written.and_then(|state| state.retiring).map(|it| it.message);
        let is_ours = |standing: &&courier::Standing| {
            Some(standing.message) != retiring
                && standing.custom_ids.iter().any(|id| pages::is_table(id, self.place.table))
        };
        found.iter().filter(is_ours).map(|standing| standing.message).collect()
    }

    /// Returns what to write down.
    pub(super) fn posted(
        &mut self,
        message: MessageId,
        posted: Instant,
        shows: Option<ContentHash>,
        picture: Option<Uploaded>,
        newest: Option<Shown>,
    ) -> ScreenState {
        let shows = shows.filter(|_| self.last_post == LastPost::Settled);
        let picture = picture.filter(|_| shows.is_some());
        self.standing = Some(Standing { message, posted, shows, picture });
        self.last_post = LastPost::Settled;
        self.delivered();
        let newest =
            newest.filter(|newest| shows.is_some_and(|shows| shows.number() == newest.hash));
        self.note(|state| (state.is_posting, state.shown) = (false, newest))
    }

    /// Returns what to note, where the newest state is shown.
    pub(super) fn edited(
        &mut self,
        shows: Option<ContentHash>,
        picture: Option<Uploaded>,
        newest: Option<Shown>,
    ) -> Option<ScreenState> {
        self.shows(shows, picture);
        self.is_there();
        self.delivered();
        let newest =
            newest.filter(|newest| shows.is_some_and(|shows| shows.number() == newest.hash))?;
        self.written?;
        Some(self.note(|state| state.shown = Some(newest)))
    }

    pub(super) const fn shows(&mut self, shows: Option<ContentHash>, picture: Option<Uploaded>) {
        if let Some(standing) = &mut self.standing {
            (standing.shows, standing.picture) = (shows, picture);
        }
    }

    /// The file that an edit to this drawing keeps, where it shows the same moment.
    pub(super) fn kept_by(&self, drawn: &Drawn) -> Option<AttachmentId> {
        let picture = self.standing?.picture?;
        (drawn.source.moment() == Some(picture.moment)).then_some(picture.file)
    }

    /// The retiring message is gone or too old: the next one becomes the summary.
    pub(super) fn cannot_be_summary(&mut self, why: DeliveryError, now: Instant) {
        self.note(|state| {
            let deal = state.retiring.as_mut().and_then(|retiring| retiring.deal.take());
            state.summaries = deal.map_or(state.summaries, |deal| deal - 1);
        });
        if why == DeliveryError::MessageGone {
            self.backoff.deleted(now);
        }
    }

    /// `None` where it cannot be: a player who deleted the summary does not want it.
    pub(super) fn corrected(&mut self, says: Option<ContentHash>) {
        let summary = self.summary.zip(says);
        self.summary = summary.map(|(summary, says)| LastSummary { says, ..summary });
    }

    pub(super) fn is_there(&mut self) {
        if self.request == Request::Presence {
            self.request = Request::Nothing;
        }
    }

    /// Something was shown: failures of the past are forgotten.
    pub(super) fn delivered(&mut self) {
        if let Some(accepts) = &mut self.accepts {
            if let Files::InDoubt(deal) = accepts.files {
                accepts.files = Files::Refused(deal);
            }
            accepts.given_up = None;
        }
        self.backoff.delivered();
        self.thread = ThreadState::Open;
    }

    pub(super) fn failed(&mut self, why: DeliveryError, sent: Option<&Drawn>, now: Instant) {
        match why {
            DeliveryError::MessageGone => {
                self.standing = None;
                self.backoff.deleted(now);
            }
            // A fresh message takes its place.
            DeliveryError::TooOld => self.request = Request::Descent,
            DeliveryError::ChannelGone | DeliveryError::Unauthorised => self.backoff.stop(),
            DeliveryError::Forbidden => self.forbidden(sent, now),
            // Opened again in vain it is for a moderator to open.
            DeliveryError::Archived if self.thread != ThreadState::Reopened => {
                self.thread = ThreadState::Archived;
            }
            DeliveryError::Archived | DeliveryError::Locked => self.stays_locked(now),
            DeliveryError::Refused { .. }
            | DeliveryError::Stale
            | DeliveryError::TokenGone
            | DeliveryError::Unreachable => self.backoff.silent(now),
        }
    }

    /// A picture may be all that is forbidden: it is tried once more, in words.
    fn forbidden(&mut self, sent: Option<&Drawn>, now: Instant) {
        let picture_in = sent.and_then(|sent| sent.picture_in());
        let accepts = self.accepts_mut();
        accepts.files = match (accepts.files, picture_in) {
            (Files::Taken, Some(deal)) => return accepts.files = Files::InDoubt(deal),
            // The words were refused too: it was not the picture.
            (Files::InDoubt(_), _) => Files::Taken,
            (files @ (Files::Taken | Files::Refused(_)), _) => files,
        };
        self.backoff.refused(now);
    }

    /// A moderator has to open the thread: now and then it is tried whether one has.
    pub(super) fn stays_locked(&mut self, now: Instant) {
        self.thread = ThreadState::Locked;
        self.backoff.refused(now);
    }

    pub(super) fn note(&mut self, change: impl FnOnce(&mut ScreenState)) -> ScreenState {
        let state = self.written.get_or_insert_default();
        change(state);
        *state
    }
}
