//! What everybody sees of the tables, and what each sees of their own hand.
//!
//! Everything here is level-triggered: a message shows the newest state by the
//! time it is sent, and what was overtaken is never shown. A table that
//! nothing happens at has no task here, only a few words of memory.
//!
//! From the bottom up: `board` is what is known of a message, `wanted` what it
//! should show, `job` what to do next, `outcome` what came of it. `showing` does
//! it, `notes` writes down what is shown.
//!
//! Each player's own message is known by its `seat`, is there for a `look`, and is
//! kept by `hands`; a `claim` holds it while somebody is served. `reminding`
//! calls those who keep a table waiting, by the `reminders` that stand. A `life` tells tables
//! of one number apart.

mod look;
mod rest;
mod seat;

mod board;
mod wanted;

mod job;
mod outcome;

mod claim;
mod hands;
mod notes;
mod reminders;
mod showing;

mod departing;
mod life;
mod reminding;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rules::Member;
use tokio::sync::{OnceCell, mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub(super) use self::claim::Claim;
pub(super) use self::hands::Way;
pub(super) use self::look::Look;
pub(super) use self::seat::Owner;

use self::board::{Board, ThreadState};
use self::notes::Notes;
use self::reminders::Reminders;
use self::reminding::SEEN_FOR;
use super::pages::Depiction;
use crate::hall::{Audience, Change, Reply};
use crate::store::{GameTable, Store};
use clock::Clock;
use courier::Courier;
use table::id::{GuildId, TableId};
use table::{Snapshot, TableView};

/// The publisher. A clone is the same one.
#[derive(Clone)]
pub(super) struct Screen(Arc<Shared>);

struct Shared {
    courier: Courier,
    store: Store,
    clock: Clock,
    /// How a deal is shown.
    depiction: Depiction,
    /// A `std` mutex: nothing is awaited under it.
    boards: Mutex<HashMap<TableId, Board>>,
    notes: Notes,
    /// Tells those who leave a channel alone that a rest has been ended.
    rest_ended: watch::Sender<()>,
    /// The reminders that stand. A `std` mutex as well.
    reminders: Mutex<Reminders>,
    /// Whether those of an earlier run are known.
    reminders_found: OnceCell<()>,
    /// Where it is told whose channel is gone.
    lost: mpsc::UnboundedSender<TableId>,
    /// The tasks that show something.
    showing: TaskTracker,
    /// Cancelled when nothing new is to be shown any more.
    closing: CancellationToken,
}

impl std::fmt::Debug for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Screen").field("tables", &self.boards().len()).finish()
    }
}

impl Audience for Screen {
    fn changed(&self, change: Change) {
        let Change { place, before, table, head, deadline } = change;
        let id = table.id();
        let mut boards = self.boards();
        let board =
            boards.entry(id).or_insert_with(|| Board::new(Arc::clone(&place), self.0.depiction));
        if board.place.channel != place.channel {
            self.leave_behind(board, &place);
        } else if before.as_ref().is_some_and(|before| before.is_lost()) && !table.is_lost() {
            board.opens_again();
        }
        let was_idle = |before: &Snapshot| (before.turn(), before.idled()) == (table.turn(), 0);
        let is_pinged = table.idled() == 1 && before.as_ref().is_some_and(was_idle);
        let is_called =
            before.as_ref().is_some_and(|before| self.calls_referee(board, before, &table));
        let whom: Vec<_> = if is_pinged || is_called {
            table.dawdlers().collect()
        } else {
            before.as_ref().map_or_else(Vec::new, |before| newly_called(before, &table))
        };
        // Nobody has seen yet that a referee is asked, who has no hand on screen.
        let seen_for = if is_called { Duration::ZERO } else { SEEN_FOR };
        self.remind(board, &table, &whom, seen_for);
        if before.is_some() {
            board.priority.happens(self.0.courier.clock().now());
        }
        board.becomes(table, head, deadline);
        self.show(id, board);
        self.tend(id, board);
        self.settle_reminders(id, board);
    }

    fn fell_asleep(&self, table: TableId) {
        let now = self.0.clock.now();
        self.with(table, |board| board.falls_asleep(now));
    }

    fn until_shown(&self, table: TableId) -> Option<oneshot::Receiver<()>> {
        self.with(table, Board::until_shown).flatten()
    }
}

impl Screen {
    /// A screen for tables of a store.
    pub(super) fn new(
        courier: Courier,
        store: Store,
        clock: Clock,
        depiction: Depiction,
        lost: mpsc::UnboundedSender<TableId>,
    ) -> Self {
        let showing = TaskTracker::new();
        // A tracker tells that it is empty once it is closed; it goes on counting.
        showing.close();
        Self(Arc::new(Shared {
            notes: Notes::new(store.clone(), courier.clock().clone()),
            courier,
            store,
            clock,
            depiction,
            boards: Mutex::default(),
            rest_ended: watch::Sender::default(),
            reminders: Mutex::default(),
            reminders_found: OnceCell::new(),
            lost,
            showing,
            closing: CancellationToken::new(),
        }))
    }

    /// Whether the referee is asked now, and has no hand on screen that says so.
    fn calls_referee(&self, board: &Board, before: &TableView, table: &TableView) -> bool {
        let referee = table.referee().and_then(|member| table.people().on(member));
        let Some(referee) = referee.filter(|_| before.referee().is_none()) else { return false };
        let now = self.0.clock.now();
        !board.seats.iter().any(|seat| seat.user == referee.user && seat.is_awake(now))
    }

    /// Brings the message of a table down to the end of its channel.
    pub(super) fn bring_down(&self, reply: &Reply) {
        self.on_board(reply, |board| {
            board.ask_for();
            self.show(reply.table.id(), board);
            self.0.rest_ended.send_replace(());
        });
    }

    /// Somebody looks at a table: a message of it that was deleted comes back.
    pub(super) fn looked_at(&self, reply: &Reply) {
        self.on_board(reply, |board| {
            board.looks();
            self.show(reply.table.id(), board);
        });
    }

    /// Does something with the board of a table, which is there from now on.
    fn on_board<T>(&self, reply: &Reply, act: impl FnOnce(&mut Board) -> T) -> T {
        let mut boards = self.boards();
        let board = boards
            .entry(reply.table.id())
            .or_insert_with(|| Board::new(Arc::clone(&reply.place), self.0.depiction));
        act(board)
    }

    /// How tables are shown.
    pub(super) fn depiction(&self) -> Depiction {
        self.0.depiction
    }

    /// Whether the newest state of a table is known. Where it is not, since
    /// nothing had to be shown of it, its keeper has to show it again.
    pub(super) fn knows(&self, table: TableId) -> bool {
        self.boards().get(&table).is_some_and(|board| board.latest.is_some())
    }

    /// The table has been taken to another channel. What its players see of it where it stood
    /// goes: they find it where it stands.
    fn leave_behind(&self, board: &mut Board, place: &Arc<GameTable>) {
        for seat in &mut board.seats {
            seat.newest = None;
            let language = seat.language;
            if let Some(hand) = seat.lose_hand() {
                let screen = self.clone();
                self.0.showing.spawn(async move { screen.take_away(&hand, language).await });
            }
        }
        board.goes_to(Arc::clone(place));
    }

    /// The thread of a table can be written in again.
    pub(super) fn opens_again(&self, table: TableId) {
        self.with(table, |board| {
            board.opens_again();
            self.show(table, board);
            self.0.rest_ended.send_replace(());
        });
    }

    /// Whether the thread of a table is locked.
    pub(super) fn is_locked(&self, table: TableId) -> bool {
        self.boards().get(&table).is_some_and(|board| board.thread == ThreadState::Locked)
    }

    /// Whether somebody keeps deleting the message of a table.
    pub(super) fn is_stopped(&self, table: TableId) -> bool {
        self.boards().get(&table).is_some_and(|board| board.stopped)
    }

    /// Shows what is left to show, rests no more, and returns when nothing is
    /// under way and all is written down.
    pub(super) async fn close(&self) {
        self.0.closing.cancel();
        self.0.notes.write().await;
        self.0.showing.wait().await;
        self.0.notes.write().await;
    }

    /// Shows what is left to show of the tables of servers that are kept elsewhere from now
    /// on, writes it down, and knows nothing of them any more; after so long in any case.
    pub(super) async fn part_from(&self, is_of: impl Fn(GuildId) -> bool, limit: Duration) {
        let until_shown: Vec<_> = {
            let mut boards = self.boards();
            let theirs = boards.values_mut().filter(|board| is_of(board.place.guild));
            theirs.filter_map(Board::until_shown).collect()
        };
        let shown = async {
            for shown in until_shown {
                // It breaks once nothing is under way, and that is all the same.
                drop(shown.await);
            }
        };
        if self.0.clock.within(limit, shown).await.is_none() {
            tracing::info!("What is left to show of some tables the next process shows");
        }
        self.0.notes.write().await;
        self.boards().retain(|_, board| !is_of(board.place.guild));
    }

    fn with<T>(&self, id: TableId, act: impl FnOnce(&mut Board) -> T) -> Option<T> {
        self.boards().get_mut(&id).map(act)
    }

    fn boards(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Board>> {
        // A board is put right by the next change, so nothing is lost with a panic.
        self.0.boards.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Those who are called to their turn now, where the table is played over days.
fn newly_called(before: &TableView, table: &TableView) -> Vec<Member> {
    let calls = |table: &TableView, member| {
        table.called().iter().filter(|&&called| called == member).count()
    };
    let is_new = |member: &Member| calls(table, *member) > calls(before, *member);
    table.dawdlers().filter(is_new).collect()
}
