//! The task that keeps one table.

mod robots;
mod timing;

use std::collections::{BTreeMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use futures_util::FutureExt;
use rules::Seat;
use tokio::sync::{mpsc, watch};

use super::clock_jump::Jump;
use super::downtime::Unreachable;
use super::loaded::{Loaded, Unreadable};
use super::rows::{bodies, changes, column_of, counted, watcher_changes};
use super::turn_timer::TurnTimer;
use super::{Change, Envelope, Hall, Reply, TellError};
use crate::tenure::Keeping;
use store::{Append, Appended, GameTable, ResultRow, StoreError};
use table::id::{InteractionId, TableId, Timestamp};
use table::{
    Awaits, Decision, Entry, Event, PlaceEntry, PlayEvent, Refusal, Snapshot, Table, Turn,
};

/// One table, awake.
struct Keeper {
    hall: Hall,
    place: Arc<GameTable>,
    table: Arc<Table>,
    /// The lease of its server.
    keeping: Keeping,
    /// The place of the last entry in the log.
    head: u32,
    /// Where robots put what they have thought of.
    envelopes: mpsc::WeakSender<Envelope>,
    queue: mpsc::Receiver<Envelope>,
    /// What happens next without anybody doing it.
    own: VecDeque<Event>,
    timer: TurnTimer,
    /// Whether people can be reached.
    reachable: watch::Receiver<bool>,
    /// When the date jumps.
    jumps: watch::Receiver<Option<Jump>>,
    /// Since when they cannot.
    unreachable: Unreachable,
    /// The turn that the robots were set for, how often its time had run out, whether
    /// everybody had left, and whether nobody played by themselves.
    prepared: Option<(Turn, u8, [bool; 2])>,
    /// The seats whose robots think about this turn.
    thinking: Vec<Seat>,
    /// Those whose robots have nothing to say in it.
    silent: Vec<Seat>,
    touched: Instant,
}

/// Keeps a table until it sleeps, closes, or the hall does; from the log, or as it was
/// just opened.
///
/// Should it panic, it begins again from the log, and the envelopes that wait stay
/// where they are. One that has not got on since it began would only break again:
/// it waits for the next envelope.
pub(super) async fn keep(
    hall: Hall,
    id: TableId,
    mut opened: Option<Loaded>,
    envelopes: mpsc::WeakSender<Envelope>,
    mut queue: mpsc::Receiver<Envelope>,
) {
    loop {
        let loaded = match opened.take() {
            Some(opened) => Ok(Some(opened)),
            None => Loaded::read(hall.store(), id).await,
        };
        let Loaded { place, table, head, since } = match loaded {
            Ok(Some(loaded)) => loaded,
            Ok(None) => return turn_away(&mut queue, &TellError::NoSuchTable),
            Err(Unreadable::Store(error)) => {
                tracing::error!(table = %id, %error, "A table could not be read");
                return turn_away(&mut queue, &TellError::NotSaved);
            }
            Err(Unreadable::Sealed(error)) => {
                tracing::error!(table = %id, %error, "A table is set aside until its key is there");
                return turn_away(&mut queue, &TellError::SetAside);
            }
            Err(Unreadable::Broken) => {
                tracing::error!(table = %id, "The log of a table is broken: it is set aside");
                return turn_away(&mut queue, &TellError::SetAside);
            }
        };
        let Some(keeping) = hall.tenure().keeping(place.guild) else {
            return elsewhere(&hall, place, table, &mut queue);
        };
        let _counted = keeping.keepers.token();
        let mut keeper = Keeper {
            hall: hall.clone(),
            place: Arc::new(place),
            table: Arc::new(table),
            keeping,
            head,
            envelopes: envelopes.clone(),
            queue,
            own: VecDeque::new(),
            timer: TurnTimer::of_turn_since(since),
            reachable: hall.0.reachable.clone(),
            jumps: hall.0.date_watch.subscribe(),
            unreachable: Unreachable::default(),
            prepared: None,
            thinking: Vec::new(),
            silent: Vec::new(),
            touched: hall.clock().now(),
        };
        if AssertUnwindSafe(keeper.run()).catch_unwind().await.is_ok() {
            return;
        }
        // All that is taken over from a broken keeper: no half-made change is in it.
        queue = keeper.queue;
        if keeper.head == head {
            tracing::error!(table = %id, "The keeper of a table broke, and waits for a letter");
            turn_away(&mut queue, &TellError::Broken);
            return hall.forget_sleeper(id);
        }
        tracing::error!(table = %id, "The keeper of a table broke, and begins again from the log");
    }
}

/// Another process keeps the table: whoever asks how it stands is told, and nothing is done.
fn elsewhere(hall: &Hall, place: GameTable, table: Table, queue: &mut mpsc::Receiver<Envelope>) {
    queue.close();
    let (place, table) = (Arc::new(place), Arc::new(table));
    while let Ok(envelope) = queue.try_recv() {
        let reply = || {
            let (place, table) = (Arc::clone(&place), Arc::clone(&table).into());
            Reply { place, table, duplicate: false }
        };
        let answer = match &envelope.event {
            Some(look @ Event::Look(_)) => match table.decide(look) {
                Ok(_) => Ok(reply()),
                Err(refusal) => Err(TellError::Refused { refusal, reply: reply() }),
            },
            None => Ok(reply()),
            Some(_) => Err(TellError::Elsewhere),
        };
        envelope.answer(answer);
    }
    hall.forget_sleeper(table.id());
}

/// Answers every envelope that has come, and closes the queue.
fn turn_away(queue: &mut mpsc::Receiver<Envelope>, why: &TellError) {
    queue.close();
    while let Ok(envelope) = queue.try_recv() {
        envelope.answer(Err(why.clone()));
    }
}

impl Envelope {
    fn answer(self, outcome: Result<Reply, TellError>) {
        if let Some(reply) = self.reply {
            // Whoever asked may have gone; what is written stays written.
            drop(reply.send(outcome));
        }
    }
}

impl Keeper {
    async fn run(&mut self) {
        self.begin_from_log();
        self.show(None);
        let closing = self.keeping.closing.clone();
        while !closing.is_cancelled() {
            self.prepare();
            if let Some(event) = self.own.pop_front() {
                self.hear_own(event).await;
                continue;
            }
            let alarm = self.alarm();
            let clock = self.hall.clock().clone();
            let alarm = async move {
                match alarm {
                    Some(moment) => clock.sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                () = closing.cancelled() => {}
                Ok(()) = self.reachable.changed() => self.hold_or_release(),
                Ok(()) = self.jumps.changed() => self.date_jumped(),
                envelope = self.queue.recv() => match envelope {
                    Some(envelope) => self.open(envelope).await,
                    None => break,
                },
                () = alarm => {
                    if self.timer.runs_out(self.hall.clock()) {
                        self.own.extend(self.time_up());
                    } else if self.thinking.is_empty() && self.queue.is_empty() {
                        self.hall.0.audience.fell_asleep(self.table.id());
                        break;
                    }
                }
            }
        }
        turn_away(&mut self.queue, &TellError::Busy);
        self.hall.forget_sleeper(self.table.id());
    }

    /// Reads an envelope and answers it.
    async fn open(&mut self, mut envelope: Envelope) {
        self.touched = self.hall.clock().now();
        let Some(event) = envelope.event.take() else {
            return match envelope.reply {
                Some(_) => envelope.answer(Ok(self.reply(false))),
                None => self.show(None),
            };
        };
        self.heard_robot(&event);
        let is_by_somebody = event.user().is_some();
        let before = Arc::clone(&self.table);
        match self.hear(&event, envelope.interaction).await {
            Ok(Heard::Done) => {
                if is_by_somebody {
                    self.timer.touched();
                    self.time_turn();
                }
                envelope.answer(Ok(self.reply(false)));
                // Whoever waits for it is to run next on this very thread: they
                // come before what everybody sees.
                tokio::task::yield_now().await;
                self.show_since(&before);
            }
            Ok(Heard::Duplicate) => {
                let reply = self.reply(true);
                envelope.answer(Ok(reply));
            }
            Err(error) => envelope.answer(Err(error)),
        }
    }

    /// What follows by itself: nobody waits for an answer.
    async fn hear_own(&mut self, event: Event) {
        let before = Arc::clone(&self.table);
        match self.hear(&event, None).await {
            Ok(Heard::Done) => self.show_since(&before),
            // What could not be saved is told of there, and tried again when somebody looks in.
            Ok(Heard::Duplicate) | Err(TellError::NotSaved) => {}
            Err(error) => {
                let why = error.word();
                tracing::warn!(table = %self.table.id(), why, "What should follow did not");
            }
        }
    }

    /// Decides, saves, and only then changes the table.
    async fn hear(
        &mut self,
        event: &Event,
        interaction: Option<InteractionId>,
    ) -> Result<Heard, TellError> {
        let decision = match self.table.decide(event) {
            Ok(decision) => decision,
            Err(refusal) => {
                // A second delivery finds its own traces: it is no refusal.
                if let Some(interaction) = interaction
                    && self.hall.store().is_answered(interaction).await.unwrap_or(false)
                {
                    return Ok(Heard::Duplicate);
                }
                return Err(TellError::Refused { refusal, reply: self.reply(false) });
            }
        };
        if decision.entries.is_empty() {
            // Whom the log does not tell of any more is forgotten by the store as well.
            if let Some(next) = decision.next {
                self.table = Arc::new(next);
            }
            return Ok(Heard::Done);
        }
        let decision = self.hall.with_texts(&self.table, event, decision).await;
        let mut decision = decision.map_err(|error| self.unsaved(&error))?;
        let own = if self.table.is_over_days() {
            self.hall.own_times_at(&self.table).await
        } else {
            BTreeMap::new()
        };
        let at = self.hall.clock().date();
        decision.tell_time(at, &own).map_err(|_| TellError::Broken)?;
        let next = Arc::new(decision.next.take().ok_or(TellError::Broken)?);
        let append = self.append(&decision, &next, interaction, at);
        let (written, moved) = (append.entries.len(), append.moved);
        match self.hall.store().append(append).await {
            Ok(Appended::Done) => {
                self.head += u32::try_from(written).map_err(|_| TellError::Broken)?;
                self.table = next;
                if let Some(channel) = moved {
                    self.place = Arc::new(GameTable { channel, ..GameTable::clone(&self.place) });
                }
                Ok(Heard::Done)
            }
            Ok(Appended::Taken) => {
                let refusal = Refusal::PlaceTaken;
                Err(TellError::Refused { refusal, reply: self.reply(false) })
            }
            Ok(Appended::Duplicate { .. }) => Ok(Heard::Duplicate),
            Ok(Appended::Closed | Appended::Conflict { .. }) => {
                // Somebody else has written: what this keeper knows is stale.
                tracing::warn!(table = %self.table.id(), "The log has grown elsewhere");
                self.queue.close();
                Err(TellError::Busy)
            }
            Err(error) => Err(self.unsaved(&error)),
        }
    }

    /// Nothing came of an action, for the store failed.
    fn unsaved(&self, error: &StoreError) -> TellError {
        let others = self.hall.0.unsaved.count(self.hall.0.clock.now());
        if others.is_some() || error.is_fatal() {
            let (table, others) = (self.table.id(), others.unwrap_or_default());
            tracing::error!(%table, others, %error, "An action could not be saved");
        }
        if error.is_fatal() {
            self.hall.0.broken.cancel();
        }
        TellError::NotSaved
    }

    /// What has to be saved for a decision.
    fn append(
        &self,
        decision: &Decision,
        next: &Arc<Table>,
        interaction: Option<InteractionId>,
        at: Timestamp,
    ) -> Append {
        let (seats, watchers) = match &decision.people {
            Some(people) => {
                let before = self.table.people();
                (changes(before, people), watcher_changes(before, people))
            }
            None => (Vec::new(), Vec::new()),
        };
        let moved = decision.entries.iter().rev().find_map(|entry| {
            if let Entry::Place(PlaceEntry::Moved(way)) = entry { Some(way.to) } else { None }
        });
        Append {
            table: self.table.id(),
            first_seq: self.head + 1,
            at,
            entries: bodies(&decision.entries, interaction),
            seats,
            watchers,
            results: decision.settled.iter().flat_map(|deal| self.results(deal)).collect(),
            counted: counted(&Snapshot::from(Arc::clone(next))),
            close: next.is_closed(),
            moved,
        }
    }

    /// What a finished deal means for the leaderboard: a row for each person.
    fn results(&self, deal: &table::DealOutcome) -> Vec<ResultRow> {
        let row = |outcome: &table::MemberOutcome| {
            Some(ResultRow {
                deal_no: u32::try_from(deal.deal_no).ok()?,
                guild: self.place.guild,
                user: self.table.people().on(outcome.member)?.user,
                book: self.table.settings().rules().book().name().to_owned(),
                member: column_of(outcome.member),
                points: outcome.points,
                won: outcome.won,
                games_won: outcome.games_won.into(),
                games_lost: outcome.games_lost.into(),
                rubbers_won: outcome.rubbers_won.into(),
                rubbers_lost: outcome.rubbers_lost.into(),
                contract: deal.contract.clone(),
                declared: outcome.declared,
                finished_at: self.hall.clock().date(),
            })
        };
        deal.members.iter().filter_map(row).collect()
    }

    fn reply(&self, duplicate: bool) -> Reply {
        let table = Arc::clone(&self.table).into();
        Reply { place: Arc::clone(&self.place), table, duplicate }
    }

    /// Shows what has changed, if anything has.
    fn show_since(&mut self, before: &Arc<Table>) {
        if !Arc::ptr_eq(before, &self.table) {
            self.show(Some(before));
        }
    }

    fn show(&mut self, before: Option<&Arc<Table>>) {
        self.time_turn();
        self.hall.0.audience.changed(Change {
            place: Arc::clone(&self.place),
            before: before.map(|before| Arc::clone(before).into()),
            table: Arc::clone(&self.table).into(),
            head: self.head,
            deadline: self.timer.shown(),
        });
    }

    /// Sets the timer of a new turn, draws the secret or wakes the robots that it
    /// asks for.
    fn prepare(&mut self) {
        self.time_turn();
        let deserted = self.table.awaits() == Awaits::Return;
        let now = (self.table.turn(), self.table.idled(), [deserted, self.table.stands_still()]);
        let robots_waiting = self.robots_to_wake();
        if self.prepared == Some(now) && robots_waiting.is_empty() {
            return;
        }
        if self.prepared.map(|(turn, ..)| turn) != Some(now.0) {
            self.thinking.clear();
            self.silent.clear();
        }
        self.prepared = Some(now);
        if self.table.awaits() == Awaits::Secret {
            self.draw_secret();
        }
        for seat in self.robots_to_wake() {
            self.think(seat);
        }
    }

    fn draw_secret(&mut self) {
        match (self.hall.entropy())() {
            Ok(secret) => {
                self.own.push_back(Event::Play(PlayEvent::SecretDrawn(self.table.turn(), secret)));
            }
            // Without entropy nothing is dealt. The next look tries again.
            Err(error) => {
                tracing::error!(table = %self.table.id(), %error, "No secret could be drawn");
                self.prepared = None;
            }
        }
    }
}

/// What became of an event that was not refused.
enum Heard {
    /// What came of it was kept, if anything did.
    Done,
    /// The same interaction had been heard before.
    Duplicate,
}
