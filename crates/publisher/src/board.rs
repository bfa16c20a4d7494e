//! All that is known of what is shown of one table.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::oneshot;

use super::drawing::{Drawings, Drawn, Source, View};
use super::latest::{Latest, count};
use super::private_message::{Activity, PrivateMessages};
use super::public_message::{Files, LastSummary, PublicMessage};
use courier::{ContentHash, DeliveryError, Priority};
use render::message::Message;
use render::moving::{Whereabouts, departed};
use render::scene::Depiction;
use store::{GameTable, ScreenState, Shown, Summary};
use table::id::ChannelId;
use table::{EndedDeal, LanguageCode, Pictures, TableView, Turn};
use words::Language;

#[derive(Debug)]
pub(super) struct Board {
    /// `None` once nothing has to be shown any more.
    pub(super) latest: Option<Latest>,
    depiction: Depiction,
    pub(super) public: PublicMessage,
    pub(super) drawings: Drawings,
    pub(super) task: Task,
    shown_turn: Option<(Turn, Instant)>,
    awaiting_post: Vec<oneshot::Sender<Result<(), DeliveryError>>>,
    pub(super) private: PrivateMessages,
}

#[derive(Debug, Default)]
pub(super) struct Task {
    pub(super) is_running: bool,
    /// Of what is to be shown.
    priority: Option<Priority>,
    awaited_by: Vec<oneshot::Sender<()>>,
}

impl Task {
    pub(super) fn priority(&mut self) -> &Priority {
        self.priority.get_or_insert_default()
    }

    pub(super) fn until_ended(&mut self) -> Option<oneshot::Receiver<()>> {
        self.is_running.then(|| {
            let (waiting, until) = oneshot::channel();
            self.awaited_by.push(waiting);
            until
        })
    }

    pub(super) fn ended(&mut self) {
        self.is_running = false;
        self.awaited_by = Vec::new();
    }
}

/// The moment since which a turn is shown in the channel.
#[derive(Debug)]
pub(super) enum TurnShown {
    Since(Instant),
    /// Resolves when that may have changed.
    NotYet(oneshot::Receiver<()>),
    Over,
}

impl Board {
    pub(super) fn new(place: Arc<GameTable>, depiction: Depiction) -> Self {
        Self {
            latest: None,
            depiction,
            public: PublicMessage::new(place),
            drawings: Drawings::default(),
            task: Task::default(),
            shown_turn: None,
            awaiting_post: Vec::new(),
            private: PrivateMessages::default(),
        }
    }

    pub(super) fn language(&self) -> Language {
        let chosen = self.latest.as_ref().and_then(|latest| latest.table.settings().language());
        Language::at_table(chosen.as_ref().map(LanguageCode::as_str), &self.public.place.language)
    }

    pub(super) fn awaits_post(&mut self, waiting: oneshot::Sender<Result<(), DeliveryError>>) {
        self.awaiting_post.push(waiting);
        let refused = self.public.refused_first.map(Err);
        let stands = self.public.standing.map(|_| Ok(()));
        if let Some(outcome) = refused.or(stands) {
            self.tell_of_post(outcome);
        }
    }

    pub(super) fn tell_of_post(&mut self, outcome: Result<(), DeliveryError>) {
        for waiting in std::mem::take(&mut self.awaiting_post) {
            // The user may have been answered meanwhile.
            waiting.send(outcome).ok();
        }
    }

    pub(super) fn turn_shown(&mut self, turn: Turn) -> TurnShown {
        let is_over = |it: &Latest| it.table.turn() != turn || it.table.is_closed();
        if self.latest.as_ref().is_some_and(is_over) {
            return TurnShown::Over;
        }
        match self.shown_turn {
            Some((shown, since)) if shown == turn => TurnShown::Since(since),
            Some(_) | None => self.task.until_ended().map_or(TurnShown::Over, TurnShown::NotYet),
        }
    }

    pub(super) fn shows_turn(&mut self, turn: Option<Turn>, now: Instant) {
        let shown = self.shown_turn.map(|(turn, _)| turn);
        if let Some(turn) = turn.filter(|&turn| shown != Some(turn)) {
            self.shown_turn = Some((turn, now));
        }
    }

    /// A fresh message is on its way, below which the private ones will be sent anew.
    pub(super) fn is_reposting(&self, now: Instant) -> bool {
        self.task.is_running && self.public.is_reposting(now)
    }

    /// The table sleeps: players out of reach are forgotten.
    pub(super) fn falls_asleep(&mut self, now: Instant) {
        self.private.retain_reachable(now);
        if !self.task.is_running {
            self.let_go();
        }
    }

    pub(super) fn is_shown(&mut self, now: Instant) {
        self.shows_turn(self.latest.as_ref().map(|latest| latest.table.turn()), now);
        self.task.ended();
        self.task.priority = None;
        self.drawings.clear();
        if !self.is_over() {
            self.let_go();
        }
    }

    /// Nothing of the table will be shown any more, and no task of it runs.
    pub(super) fn is_over(&self) -> bool {
        let is_closed = self.latest.as_ref().is_some_and(|latest| latest.table.is_closed());
        let mut private = self.private.messages.iter();
        let is_idle = !self.task.is_running && private.all(|it| it.activity == Activity::Idle);
        is_closed && is_idle && !self.public.backoff.is_stopped()
    }

    fn let_go(&mut self) {
        if self.private.messages.is_empty() && !self.public.backoff.is_stopped() {
            self.latest = None;
        }
    }

    pub(super) fn source(&self, view: View) -> Option<Source> {
        let Latest { table, deadline, .. } = self.latest.as_ref()?;
        let has_pictures = match (view, table.settings().pictures()) {
            (_, Pictures::Table)
            | (View::Summary(_) | View::SummaryToFind(_), Pictures::Summary) => true,
            (_, Pictures::Summary | Pictures::Off) => false,
        };
        let depiction = if has_pictures { self.as_accepted(table) } else { Depiction::Words };
        let (table, language) = (table.clone(), self.language());
        Some(Source { view, table, deadline: *deadline, language, depiction })
    }

    /// Pictures where the channel takes them; else words, which say so during that deal.
    fn as_accepted(&self, table: &TableView) -> Depiction {
        match self.public.accepts().files {
            Files::Taken => self.depiction,
            Files::InDoubt(_) => Depiction::NoFiles,
            Files::Refused(deal) if deal == table.deal_no() => Depiction::NoFiles,
            Files::Refused(_) => Depiction::Words,
        }
    }

    pub(super) fn drawing(&self, view: View) -> Option<&Drawn> {
        self.drawings.find(&self.source(view)?)
    }

    /// The view of the table: plain where Discord has refused the full one.
    pub(super) fn table_view(&self) -> View {
        let refused = self.public.accepts().refused;
        let is_refused = |full: &Drawn| refused == Some(full.hash);
        if self.drawing(View::Table).is_some_and(is_refused) { View::Plain } else { View::Table }
    }

    pub(super) fn last_summary(&self) -> Option<View> {
        let deal = self.public.summary.as_ref()?.deal;
        let last = self.latest.as_ref()?.table.ended_deal_on_table()?.number();
        (count(last) == deal).then_some(View::Summary(deal))
    }

    /// The last deal of a match that is to be told: its summary tells of those before it too.
    pub(super) fn owed_summary(&self) -> Option<u32> {
        let (table, told) = (&self.latest.as_ref()?.table, self.public.written?.summaries);
        // Other tables may still play the deals of a series.
        if table.series().is_some() {
            return None;
        }
        table.ended_by_match().filter_map(last_told).find(|&deal| deal > told)
    }

    fn are_of_one_match(&self, older: u32, newer: u32) -> bool {
        let deals = self.latest.as_ref().zip(usize::try_from(newer).ok());
        let deals = deals.and_then(|(latest, number)| latest.table.match_with(number));
        deals.and_then(<[_]>::first).is_some_and(|first| count(first.number()) <= older)
    }

    pub(super) fn departure(&self) -> Option<(Message, Option<ChannelId>)> {
        let table = &self.latest.as_ref()?.table;
        let GameTable { guild, channel, .. } = *self.public.place;
        let now = Whereabouts { guild, channel, message: self.public.lowest() };
        Some((departed(table, now, self.language()), table.place().own_thread()))
    }

    pub(super) fn newest(&self) -> Option<Shown> {
        let (drawing, latest) = (self.drawing(self.table_view())?, self.latest.as_ref()?);
        Some(Shown { hash: drawing.hash.number(), seq: latest.head })
    }

    /// The older message has no buttons now, and may be a summary. Returns what to write down.
    pub(super) fn retired(&mut self, summary: Option<(Summary, ContentHash)>) -> ScreenState {
        // A summary tells of all deals of its match: the one before it is not needed.
        let before = self.public.written.and_then(|state| state.summary);
        let overtaken = before.zip(summary).filter(|(before, (now, _))| {
            before.message != now.message && self.are_of_one_match(before.deal, now.deal)
        });
        if let Some((Summary { message, deal }, says)) = summary {
            self.public.summary = Some(LastSummary { message, deal, says });
        }
        self.public.delivered();
        self.public.note(|state| {
            state.retiring = None;
            if let Some((summary, _)) = summary {
                state.summary = Some(summary);
                state.overtaken = overtaken.map(|(before, _)| before.message);
            }
        })
    }

    pub(super) fn failed(&mut self, why: DeliveryError, sent: Option<&Drawn>, now: Instant) {
        let is_refused = matches!(
            why,
            DeliveryError::Refused { .. } | DeliveryError::Stale | DeliveryError::TokenGone
        );
        let full = self.drawings.last(View::Table).map(|drawing| drawing.hash);
        if !is_refused || sent.is_none() || full.is_none() {
            self.public.failed(why, sent, now);
        } else if self.public.accepts().refused == full {
            let plain = self.drawing(self.table_view()).map(|drawing| drawing.hash);
            self.public.accepts_mut().given_up = plain;
        } else {
            // The same again would be refused again, but not in plain words.
            self.public.accepts_mut().refused = full;
        }
        if self.public.is_first_refused() && why != DeliveryError::Unauthorised {
            self.public.refused_first = Some(why);
            self.tell_of_post(Err(why));
        }
    }
}

fn last_told(deals: &[Arc<EndedDeal>]) -> Option<u32> {
    deals.iter().rfind(|deal| !deal.all_passed()).map(|deal| count(deal.number()))
}
