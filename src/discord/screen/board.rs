//! What is known of the public message of one table.
//!
//! Everything follows from four things: what was written down before it was sent,
//! what was answered, what is in doubt because no answer came, and what is owed.
//! [`Board::job`] compares them with what the message should show and names the
//! next step; whatever a step comes to is noted, and the next one follows. A
//! crash, an outage or a deleted message is nothing else: after it something is
//! in doubt, or owed.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::oneshot;

use super::rest::{Deletions, Rests};
use super::seat::Seat;
use crate::discord::pages::{Depiction, Language};
use crate::store::{GameTable, Left, ScreenState};
use courier::{ContentHash, Priority};
use table::LanguageCode;
use table::id::{MessageId, Timestamp};
use table::{Snapshot, TableView, Turn};

/// The public message of one table.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) place: Arc<GameTable>,
    /// How a deal is shown.
    pub(super) depiction: Depiction,
    /// The newest state, as long as anything has to be shown of it, and the place
    /// of the last entry in its log.
    pub(super) latest: Option<Snapshot>,
    pub(super) head: u32,
    /// Until when the turn may take.
    pub(super) deadline: Option<Timestamp>,

    /// What is written down; `None` until it has been read.
    pub(super) written: Option<ScreenState>,
    /// The message that stands, and when it was posted.
    pub(super) standing: Option<(MessageId, Instant)>,
    /// What the standing message shows, where that was answered.
    pub(super) shown: Option<ContentHash>,
    pub(super) last_post: LastPost,
    /// Whether the channel takes pictures.
    pub(super) files: Files,
    /// What Discord would not take: that is shown in plain words; and the words that it
    /// would not take either.
    pub(super) refused: Option<ContentHash>,
    pub(super) given_up: Option<ContentHash>,

    /// The last summary: its message, the number of its deal, and what it says.
    pub(super) summary: Option<(MessageId, usize, ContentHash)>,
    /// What somebody wants of the message besides that it is right.
    pub(super) wish: Wish,

    pub(super) deletions: Deletions,
    /// Whether to wait for somebody to ask for the table.
    pub(super) stopped: bool,
    /// Until when to do nothing, and why.
    pub(super) rests: Rests,
    /// What is known of the thread that the table stands in.
    pub(super) thread: ThreadState,

    /// Whether a task shows the table at this moment, and who waits until nothing is
    /// left to show.
    pub(super) is_showing: bool,
    pub(super) awaited_by: Vec<oneshot::Sender<()>>,
    /// How much somebody needs to see it.
    pub(super) priority: Priority,
    /// The turn that was shown last, and since when.
    pub(super) shown_turn: Option<(Turn, Instant)>,
    /// The players' own messages.
    pub(super) seats: Vec<Seat>,
    /// Whether a task waits for the moment to put them to sleep.
    pub(super) is_watched: bool,
}

/// Since when everybody sees whose turn it is.
#[derive(Debug)]
pub(super) enum TurnShown {
    Since(Instant),
    /// What becomes ready when that may have changed.
    NotYet(oneshot::Receiver<()>),
    /// It is another turn.
    Over,
}

/// What is known of the message that was last posted, or is about to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LastPost {
    /// It stands, or was never sent.
    Settled,
    /// It may stand though nobody has said so.
    InDoubt,
    /// It was sent and is not found. Sent again it may come to the older one, which
    /// shows what it did.
    NotFound,
}

/// What is known of the thread that a table stands in, where it is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThreadState {
    /// It can be written in, as far as is known.
    Open,
    /// It was archived while the game goes on.
    Archived,
    /// It was opened again, and nothing has been written there since.
    Reopened,
    /// It is locked: somebody has to open it.
    Locked,
    /// Its table is over, and it was archived.
    Done,
}

/// Whether a channel takes pictures, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Files {
    /// It does.
    Taken,
    /// It has refused a message with one: whether it takes the words is tried.
    InDoubt,
    /// It takes words alone, which was found out in the deal of this number.
    Refused(usize),
}

/// What somebody wants of a message besides that it is right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Wish {
    Nothing,
    /// Somebody looks at the table: its message should be there.
    Presence,
    /// A fresh message should stand at the end of the channel.
    Descent,
}

impl Board {
    /// One of which nothing is known.
    pub(super) fn new(place: Arc<GameTable>, depiction: Depiction) -> Self {
        Self {
            place,
            depiction,
            latest: None,
            head: 0,
            deadline: None,
            written: None,
            standing: None,
            shown: None,
            last_post: LastPost::Settled,
            files: Files::Taken,
            refused: None,
            given_up: None,
            summary: None,
            wish: Wish::Nothing,
            deletions: Deletions::default(),
            stopped: false,
            rests: Rests::default(),
            thread: ThreadState::Open,
            is_showing: false,
            awaited_by: Vec::new(),
            priority: Priority::default(),
            shown_turn: None,
            seats: Vec::new(),
            is_watched: false,
        }
    }

    /// The language of what everybody reads.
    pub(super) fn language(&self) -> Language {
        let chosen = self.latest.as_deref().and_then(TableView::language);
        Language::at_table(chosen.as_ref().map(LanguageCode::as_str), &self.place.language)
    }

    /// The table has changed.
    pub(super) fn becomes(&mut self, table: Snapshot, head: u32, deadline: Option<Timestamp>) {
        self.latest = Some(table);
        self.head = head;
        self.deadline = deadline;
    }

    /// The table has been taken to another channel: what stands in the one before is left
    /// behind, and nothing is known of a message in the new one.
    pub(super) fn goes_to(&mut self, place: Arc<GameTable>) {
        let from = std::mem::replace(&mut self.place, place).channel;
        let retiring = self.written.and_then(|state| state.retiring);
        let message = self.lowest().or(retiring.map(|it| it.message));
        if let Some(state) = &mut self.written {
            // The summary that was about to be written there is written here.
            let summaries = retiring.and_then(|it| it.deal).map_or(state.summaries, |it| it - 1);
            *state = ScreenState {
                last_post: state.last_post,
                summaries,
                left: message.map(|message| Left { channel: from, message }).or(state.left),
                ..ScreenState::default()
            };
        }
        (self.standing, self.shown, self.summary) = (None, None, None);
        (self.last_post, self.wish) = (LastPost::Settled, Wish::Nothing);
        (self.refused, self.given_up) = (None, None);
        self.files = Files::Taken;
        self.deletions = Deletions::default();
        self.opens_again();
    }

    /// The channel can be written in again, as far as is known.
    pub(super) fn opens_again(&mut self) {
        (self.rests, self.thread, self.stopped) = (Rests::default(), ThreadState::Open, false);
    }

    /// Somebody looks at the table: its message should be there.
    pub(super) fn looks(&mut self) {
        self.wish = self.wish.max(Wish::Presence);
    }

    /// Somebody asks for the table at the end of the channel.
    pub(super) fn ask_for(&mut self) {
        self.wish = Wish::Descent;
        self.stopped = false;
        self.rests.end();
        (self.refused, self.given_up) = (None, None);
        self.files = Files::Taken;
        self.deletions = Deletions::default();
        self.priority.ask();
    }

    /// Whether the channel would not take anything now.
    pub(super) fn is_refused(&self) -> bool {
        self.stopped || self.rests.is_refusal()
    }

    /// What becomes ready once nothing is left to show; `None` where nothing is.
    pub(super) fn until_shown(&mut self) -> Option<oneshot::Receiver<()>> {
        self.is_showing.then(|| {
            let (waiting, until) = oneshot::channel();
            self.awaited_by.push(waiting);
            until
        })
    }

    /// Since when everybody sees a turn.
    pub(super) fn turn_shown(&mut self, turn: Turn) -> TurnShown {
        let is_over = |table: &Snapshot| table.turn() != turn || table.is_closed();
        if self.latest.as_ref().is_some_and(is_over) {
            return TurnShown::Over;
        }
        match self.shown_turn {
            Some((shown, since)) if shown == turn => TurnShown::Since(since),
            Some(_) | None => self.until_shown().map_or(TurnShown::Over, TurnShown::NotYet),
        }
    }

    /// The newest turn.
    pub(super) fn newest_turn(&self) -> Option<Turn> {
        self.latest.as_ref().map(|table| table.turn())
    }

    /// Everybody sees a turn from now on, if they do not yet.
    pub(super) fn shows_turn(&mut self, turn: Option<Turn>, now: Instant) {
        let shown = self.shown_turn.map(|(turn, _)| turn);
        if let Some(turn) = turn.filter(|&turn| shown != Some(turn)) {
            self.shown_turn = Some((turn, now));
        }
    }

    /// Nothing shows the table at this moment: whoever waits for that is let go.
    pub(super) fn rests_from_showing(&mut self) {
        self.is_showing = false;
        // They hear it by the end of the channel, whether or not they still listen.
        self.awaited_by = Vec::new();
    }

    /// The message below which the players' own ones should stand; `None` while
    /// it is not known.
    pub(super) fn lowest(&self) -> Option<MessageId> {
        self.standing.map(|(message, _)| message)
    }

    /// Whether a fresh message is on its way, below which everybody's own will be
    /// sent anew.
    pub(super) fn is_about_to_bury(&self, now: Instant) -> bool {
        let is_posting = self.written.is_some_and(|state| state.is_posting);
        let is_kept = self.stopped || self.given_up.is_some() || self.rests.at(now).is_some();
        is_posting && !is_kept && self.is_showing
    }

    /// The table sleeps: who is out of reach by now is forgotten.
    pub(super) fn falls_asleep(&mut self, now: Instant) {
        self.seats.retain(|seat| seat.is_in_reach(now));
        self.seats.shrink_to_fit();
        if !self.is_showing {
            self.let_go();
        }
    }

    /// Whether nothing of the table will be shown any more.
    pub(super) fn is_over(&self) -> bool {
        let is_closed = self.latest.as_ref().is_some_and(|table| table.is_closed());
        is_closed && !self.stopped && !self.seats.iter().any(|seat| seat.is_tended)
    }

    /// Lets go of what nothing has to be shown of.
    pub(super) fn let_go(&mut self) {
        if self.seats.is_empty() && !self.stopped {
            self.latest = None;
        }
    }
}
