//! The actor of one table.

mod robots;
mod timing;
mod unkept;

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use futures_util::FutureExt;
use rules::Seat;
use tokio::sync::{mpsc, watch};

use self::unkept::{elsewhere, turn_away};
use super::clock_jump::Jump;
use super::downtime::Unreachable;
use super::loaded::Loaded;
use super::rows::{bodies, changes, column_of, counted, watcher_changes};
use super::turn_timer::TurnTimer;
use super::{Command, Reply, Tables, TellError};
use ownership::OwnedServer;
use store::{Append, Appended, GameTable, ResultRow, StoreError};
use table::id::{InteractionId, TableId, Timestamp};
use table::{
    Awaits, Decision, Entry, Event, PlaceEntry, PlayEvent, Refusal, Snapshot, Table, Turn,
};

struct TableActor {
    tables: Tables,
    place: Arc<GameTable>,
    table: Arc<Table>,
    /// The lease of its server.
    server: OwnedServer,
    /// The number of the last entry in the log.
    head: u32,
    /// For the moves of robots.
    commands: mpsc::WeakSender<Box<Command>>,
    queue: mpsc::Receiver<Box<Command>>,
    /// Automatic events, which come before the queue.
    own: VecDeque<Event>,
    timer: TurnTimer,
    reachable: watch::Receiver<bool>,
    jumps: watch::Receiver<Option<Jump>>,
    unreachable: Unreachable,
    /// The state for which `prepare` ran last.
    prepared: Option<Prepared>,
    /// Robots that think about this turn.
    thinking: Vec<Seat>,
    /// Robots that have declined in it.
    silent: Vec<Seat>,
    /// The turn whose card the coach was asked about.
    coached: Option<Turn>,
    touched: Instant,
}

/// The state on which the timer, the secret and the robots of a turn depend.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Prepared {
    turn: Turn,
    idled: u8,
    is_deserted: bool,
    robots_wait: bool,
}

/// Runs the actor of a table until the table sleeps or closes, or the registry does.
///
/// After a panic it restarts from the log, and its queue stays; if it had written nothing since
/// its last start, it restarts with the next command only.
pub(super) async fn run(
    tables: Tables,
    id: TableId,
    mut opened: Option<Box<Loaded>>,
    commands: mpsc::WeakSender<Box<Command>>,
    mut queue: mpsc::Receiver<Box<Command>>,
) {
    loop {
        let loaded = match opened.take() {
            Some(opened) => Ok(opened),
            None => Box::pin(Loaded::read(tables.store(), id)).await.map(Box::new),
        };
        let loaded = match loaded {
            Ok(loaded) => loaded,
            Err(why) => return turn_away(&mut queue, &why),
        };
        let Some(server) = tables.ownership().server(loaded.place.guild) else {
            return elsewhere(&tables, *loaded, &mut queue);
        };
        let _counted = server.actors.token();
        let head = loaded.head;
        let mut actor = TableActor::new(tables.clone(), loaded, server, commands.clone(), queue);
        if AssertUnwindSafe(actor.run()).catch_unwind().await.is_ok() {
            return;
        }
        // Only the queue is taken over: no half-made change is in it.
        queue = actor.queue;
        if actor.head == head {
            tracing::error!(table = %id, "table actor panicked, restarting on the next message");
            turn_away(&mut queue, &TellError::Broken);
            return tables.forget_sleeper(id);
        }
        tracing::error!(table = %id, "table actor panicked, restarting from its log");
    }
}

impl TableActor {
    /// Takes the table out of its box here: within a future both would be kept while it waits.
    fn new(
        tables: Tables,
        loaded: Box<Loaded>,
        server: OwnedServer,
        commands: mpsc::WeakSender<Box<Command>>,
        queue: mpsc::Receiver<Box<Command>>,
    ) -> Self {
        let Loaded { place, table, head, since } = *loaded;
        Self {
            place: Arc::new(place),
            table: Arc::new(table),
            server,
            head,
            commands,
            queue,
            own: VecDeque::new(),
            timer: TurnTimer::of_turn_since(since),
            reachable: tables.0.reachable.clone(),
            jumps: tables.0.date_watch.subscribe(),
            unreachable: Unreachable::default(),
            prepared: None,
            thinking: Vec::new(),
            silent: Vec::new(),
            coached: None,
            touched: tables.clock().now(),
            tables,
        }
    }

    /// Boxes the long futures, so that an actor that waits is small.
    async fn run(&mut self) {
        self.begin_from_log();
        self.show(None);
        let closing = self.server.closing.clone();
        while !closing.is_cancelled() {
            self.prepare();
            if let Some(event) = self.own.pop_front() {
                Box::pin(self.hear_own(event)).await;
                continue;
            }
            let alarm = self.alarm();
            let clock = self.tables.clock().clone();
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
                command = self.queue.recv() => match command {
                    Some(command) => Box::pin(self.open(command)).await,
                    None => break,
                },
                () = alarm => {
                    if self.timer.runs_out(self.tables.clock()) {
                        self.own.extend(self.time_up());
                    } else if self.thinking.is_empty() && self.queue.is_empty() {
                        self.tables.0.audience.fell_asleep(self.table.id());
                        break;
                    }
                }
            }
        }
        turn_away(&mut self.queue, &TellError::Busy);
        self.tables.forget_sleeper(self.table.id());
    }

    async fn open(&mut self, mut command: Box<Command>) {
        self.touched = self.tables.clock().now();
        let Some(event) = command.event.take() else {
            return match command.reply {
                Some(_) => command.answer(Ok(self.reply())),
                None => self.show(None),
            };
        };
        self.heard_robot(&event);
        let is_by_somebody = event.user().is_some();
        let before = Arc::clone(&self.table);
        match self.hear(&event, command.interaction).await {
            Ok(Heard::Done) => {
                if is_by_somebody {
                    self.timer.touched();
                    self.time_turn();
                }
                command.answer(Ok(self.reply()));
                // Lets the asker run next on this thread, before the public message.
                tokio::task::yield_now().await;
                self.show_since(&before);
            }
            Ok(Heard::Duplicate) => {
                command.answer(Ok(Reply { duplicate: true, ..self.reply() }));
            }
            Err(error) => command.answer(Err(error)),
        }
    }

    /// Hears an automatic event, for which no answer is awaited.
    async fn hear_own(&mut self, event: Event) {
        let before = Arc::clone(&self.table);
        match self.hear(&event, None).await {
            Ok(Heard::Done) => self.show_since(&before),
            // An event that was not saved is logged there, and tried again at the next command.
            Ok(Heard::Duplicate) | Err(TellError::NotSaved) => {}
            Err(error) => {
                let why = error.word();
                tracing::warn!(table = %self.table.id(), why, "An automatic event was refused");
            }
        }
    }

    /// Decides, appends, and only then changes the table.
    async fn hear(
        &mut self,
        event: &Event,
        interaction: Option<InteractionId>,
    ) -> Result<Heard, TellError> {
        let decision = match self.table.decide(event) {
            Ok(decision) => decision,
            Err(refusal) => {
                // A second delivery is refused by the traces of the first.
                if let Some(interaction) = interaction
                    && self.tables.store().is_answered(interaction).await.unwrap_or(false)
                {
                    return Ok(Heard::Duplicate);
                }
                return Err(TellError::Refused { refusal, reply: self.reply() });
            }
        };
        if decision.entries.is_empty() {
            // A forgotten person's name is in no log.
            if let Some(next) = decision.next {
                self.table = Arc::new(next);
            }
            return Ok(Heard::Done);
        }
        let decision = self.tables.with_texts(&self.table, event, decision).await;
        let mut decision = decision.map_err(|error| self.unsaved(&error))?;
        let own = self.tables.own_times_at(&self.table).await;
        let at = self.tables.clock().date();
        decision.tell_time(at, &own).map_err(|_| TellError::Broken)?;
        let next = Arc::new(decision.next.take().ok_or(TellError::Broken)?);
        let append = self.append(&decision, &next, interaction, at);
        let (written, moved, results) =
            (append.entries.len(), append.moved, append.results.clone());
        match self.tables.store().append(append).await {
            Ok(Appended::Done) => {
                self.head += u32::try_from(written).map_err(|_| TellError::Broken)?;
                let before = std::mem::replace(&mut self.table, next);
                self.tables.series().note_deals(&before, &self.table).await;
                self.tables.judge_results(&self.table, &results);
                if let Some(channel) = moved {
                    self.place = Arc::new(GameTable { channel, ..GameTable::clone(&self.place) });
                }
                Ok(Heard::Done)
            }
            Ok(Appended::Taken) => {
                let refusal = Refusal::PlaceTaken;
                Err(TellError::Refused { refusal, reply: self.reply() })
            }
            Ok(Appended::Duplicate { .. }) => Ok(Heard::Duplicate),
            Ok(Appended::Closed | Appended::Conflict { .. }) => {
                // Another process has written: this state is stale.
                tracing::warn!(table = %self.table.id(), "The log has grown elsewhere");
                self.queue.close();
                Err(TellError::Busy)
            }
            Err(error) => Err(self.unsaved(&error)),
        }
    }

    fn unsaved(&self, error: &StoreError) -> TellError {
        figures::unsaved();
        let others = self.tables.0.unsaved.count(self.tables.0.clock.now());
        if others.is_some() || error.is_fatal() {
            let (table, others) = (self.table.id(), others.unwrap_or_default());
            tracing::error!(%table, others, %error, "An action could not be saved");
        }
        if error.is_fatal() {
            self.tables.breaks(error.clone());
        }
        TellError::NotSaved
    }

    fn append(
        &self,
        decision: &Decision,
        next: &Arc<Table>,
        interaction: Option<InteractionId>,
        at: Timestamp,
    ) -> Append {
        let before = self.table.people();
        let people = decision.people.as_ref().unwrap_or(before);
        let moved = decision.entries.iter().rev().find_map(|entry| {
            if let Entry::Place(PlaceEntry::Moved(way)) = entry { Some(way.to) } else { None }
        });
        Append {
            table: self.table.id(),
            first_seq: self.head + 1,
            at,
            entries: bodies(&decision.entries, interaction),
            seats: changes(before, people),
            watchers: watcher_changes(before, people),
            results: decision.settled.iter().flat_map(|deal| self.results(deal)).collect(),
            counted: counted(&Snapshot::from(Arc::clone(next))),
            close: next.is_closed(),
            moved,
        }
    }

    /// The rows of a finished deal for the leaderboard, one for each person.
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
                finished_at: self.tables.clock().date(),
            })
        };
        deal.members.iter().filter_map(row).collect()
    }

    fn reply(&self) -> Reply {
        let table = Arc::clone(&self.table).into();
        let deadline = self.timer.shown();
        Reply { place: Arc::clone(&self.place), table, deadline, duplicate: false }
    }

    fn show_since(&mut self, before: &Arc<Table>) {
        if !Arc::ptr_eq(before, &self.table) {
            self.show(Some(before));
        }
    }

    /// Sets the timer, draws the secret and wakes the robots of a new turn.
    fn prepare(&mut self) {
        self.time_turn();
        let now = Prepared {
            turn: self.table.turn(),
            idled: self.table.idled(),
            is_deserted: self.table.awaits() == Awaits::Return,
            robots_wait: self.table.robots_wait(),
        };
        let robots_waiting = self.robots_to_wake();
        if self.prepared == Some(now) && robots_waiting.is_empty() {
            return;
        }
        if self.prepared.is_none_or(|before| before.turn != now.turn) {
            self.thinking.clear();
            self.silent.clear();
        }
        self.prepared = Some(now);
        if self.table.awaits() == Awaits::Secret {
            self.draw_secret();
        }
        self.ask_coach();
        for seat in self.robots_to_wake() {
            self.think(seat);
        }
    }

    fn draw_secret(&mut self) {
        match (self.tables.entropy())() {
            Ok(secret) => {
                self.own.push_back(Event::Play(PlayEvent::SecretDrawn(self.table.turn(), secret)));
            }
            // Without entropy nothing is dealt; the next command tries again.
            Err(error) => {
                tracing::error!(table = %self.table.id(), %error, "No secret could be drawn");
                self.prepared = None;
            }
        }
    }
}

enum Heard {
    Done,
    /// The interaction was heard before.
    Duplicate,
}
