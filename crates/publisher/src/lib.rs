//! Publishes the tables: public messages, private ones, and reminders. Level-triggered: a message
//! shows the newest state by the time it is sent. A `board` holds what is known of one table; the
//! `reconciler` compares its `public_message` with a `drawing`, and does one `job` after another by
//! `steps`. A `private_task` keeps each `private_message`, which `answers` to presses show too, and
//! `reminding` calls awaited players by the `reminders` that stand.

mod answers;
mod backoff;
mod board;
mod boards;
mod context;
mod drawing;
mod job;
mod latest;
mod pages;
mod private_content;
mod private_message;
mod private_task;
mod public_message;
mod reconciler;
mod reminders;
mod reminding;
mod steps;

#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rules::Member;
use tokio::sync::{OnceCell, mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use self::answers::{InFlight, MoveGuard};
pub use self::context::Lost;
pub use self::pages::is_here;
pub use self::private_content::{Content, Owner};

use self::board::Board;
use self::boards::{Boards, Slot};
use self::context::Context;
use self::latest::Latest;
use self::private_task::{PrivateTask, take_away};
use self::public_message::ThreadState;
use self::reconciler::Reconciler;
use self::reminding::SEEN_FOR;
use actors::{Audience, Change, Reply};
use clock::Clock;
use courier::{Courier, DeliveryError};
use render::notice::Notice;
use render::scene::Depiction;
use store::{GameTable, Store};
use table::id::{GuildId, TableId};
use table::{Snapshot, TableView, Times};

/// Publishes the tables. A clone is the same publisher.
///
/// Each table has at most one task for its public message and one for each private one; a
/// change only notes the new state and wakes them, and they end when nothing is left to do.
/// Lock order: see `Boards`. Shutdown: [`Publisher::close`] lets the tasks finish, but for
/// those that pause. A task that panics is started again by the next change of its table.
#[derive(Clone, Debug)]
pub struct Publisher(Arc<Context>);

impl Audience for Publisher {
    fn changed(&self, change: Change) {
        let Change { place, before, table, head, deadline } = change;
        let cx = &self.0;
        self.on_board(table.id(), &place, |slot, board| {
            if board.public.place.channel != place.channel {
                self.leave_behind(board, &place);
            } else if before.as_ref().is_some_and(|before| before.place().is_lost())
                && !table.place().is_lost()
            {
                board.public.opens_again();
            }
            let awaited = before.map(|before| awaited(&before, &table, board, cx.clock.now()));
            board.latest = Some(Latest { table, head, deadline });
            if let Some((players, seen_for)) = awaited {
                reminding::remind(cx, slot, board, &players, seen_for);
                board.task.priority().happens(cx.wire_now());
            }
            Reconciler::wake(cx, slot, board);
            PrivateTask::wake(cx, slot, board);
            reminding::settle(cx, slot.id, board);
        });
    }

    fn fell_asleep(&self, table: TableId) {
        self.find(table, |_, board| board.falls_asleep(self.0.clock.now()));
    }

    fn until_shown(&self, table: TableId) -> Option<oneshot::Receiver<()>> {
        self.find(table, |_, board| board.task.until_ended()).flatten()
    }
}

impl Publisher {
    /// No table is shown yet; tables that cannot be shown are told to `lost`.
    #[must_use]
    pub fn new(
        courier: Courier,
        store: Store,
        clock: Clock,
        depiction: Depiction,
        lost: mpsc::UnboundedSender<Lost>,
    ) -> Self {
        let tasks = TaskTracker::new();
        // A closed tracker says when it is empty, and goes on counting.
        tasks.close();
        Self(Arc::new(Context {
            courier,
            store,
            clock,
            depiction,
            boards: Boards::default(),
            notes: Mutex::default(),
            reminders: Mutex::default(),
            reminders_found: OnceCell::new(),
            pause_ended: watch::Sender::default(),
            lost,
            tasks,
            closing: CancellationToken::new(),
            keeps_none_until: Mutex::default(),
        }))
    }

    /// Posts the public message anew, below all others.
    pub fn bring_down(&self, reply: &Reply) {
        self.with(reply, |slot, board| {
            board.public.ask();
            board.task.priority().ask();
            Reconciler::wake(&self.0, slot, board);
        });
        self.0.pause_ended.send_replace(());
    }

    /// A player looks at a table: a message of it that was deleted comes back.
    pub fn looked_at(&self, reply: &Reply) {
        self.with(reply, |slot, board| {
            board.public.looks();
            Reconciler::wake(&self.0, slot, board);
        });
    }

    /// Resolves once the message of a table stands, or Discord has refused its first one for good.
    #[must_use]
    pub fn until_posted(&self, reply: &Reply) -> oneshot::Receiver<Result<(), DeliveryError>> {
        let (waiting, until) = oneshot::channel();
        self.with(reply, |_, board| board.awaits_post(waiting));
        until
    }

    /// The form in which tables are shown.
    #[must_use]
    pub fn depiction(&self) -> Depiction {
        self.0.depiction
    }

    /// `false` where nothing had to be shown: the table's actor has to show it again.
    #[must_use]
    pub fn knows(&self, table: TableId) -> bool {
        self.find(table, |_, board| board.latest.is_some()) == Some(true)
    }

    /// The private messages in the old channel are deleted: their owners find them in the new one.
    fn leave_behind(&self, board: &mut Board, place: &Arc<GameTable>) {
        for message in &mut board.private.messages {
            message.newest = None;
            if let Some(older) = message.lose() {
                let (cx, language) = (Arc::clone(&self.0), message.owner.language);
                self.0.tasks.spawn(async move { take_away(&cx, &older, language).await });
            }
        }
        board.public.goes_to(Arc::clone(place));
    }

    /// Discord may take messages in the channel again.
    pub fn opens_again(&self, table: TableId) {
        self.find(table, |slot, board| {
            board.public.opens_again();
            Reconciler::wake(&self.0, slot, board);
        });
        self.0.pause_ended.send_replace(());
    }

    /// The reason that players see their cards and no table, if there is one.
    #[must_use]
    pub fn hindrance(&self, table: TableId) -> Option<Notice> {
        let hindrance = self.find(table, |_, board| {
            let is_locked = board.public.thread == ThreadState::Locked;
            let is_stopped = board.public.backoff.is_stopped();
            is_stopped
                .then_some(Notice::MessagesRemoved)
                .or(is_locked.then_some(Notice::ThreadLocked))
        });
        hindrance.flatten()
    }

    /// Shows and writes down what is left, without pauses.
    pub async fn close(&self) {
        self.0.closing.cancel();
        self.0.write_notes().await;
        self.0.tasks.wait().await;
        self.0.write_notes().await;
    }

    /// Shows and writes down what is left of the tables of other processes, and forgets them.
    pub async fn release(&self, is_of: impl Fn(GuildId) -> bool, limit: Duration) {
        let is_theirs = |board: &Board| is_of(board.public.place.guild);
        let tables = self.0.boards.all().into_iter();
        let until_shown = |slot: Arc<Slot>| {
            slot.with(|board| is_theirs(board).then(|| board.task.until_ended()))
                .flatten()
                .flatten()
        };
        let until_shown: Vec<_> = tables.filter_map(until_shown).collect();
        let shown = async {
            for shown in until_shown {
                // It closes once nothing is under way, and that is all the same.
                drop(shown.await);
            }
        };
        if self.0.clock.within(limit, shown).await.is_none() {
            tracing::info!("Some messages are left to the next process");
        }
        self.0.write_notes().await;
        for slot in self.0.boards.all() {
            self.0.boards.forget(&slot, is_theirs);
        }
    }

    fn on_board<T>(
        &self,
        table: TableId,
        place: &Arc<GameTable>,
        act: impl FnOnce(&Arc<Slot>, &mut Board) -> T,
    ) -> T {
        let new = || Board::new(Arc::clone(place), self.0.depiction);
        self.0.boards.with(table, new, act)
    }

    fn with<T>(&self, reply: &Reply, act: impl FnOnce(&Arc<Slot>, &mut Board) -> T) -> T {
        self.on_board(reply.table.id(), &reply.place, act)
    }

    fn find<T>(&self, id: TableId, act: impl FnOnce(&Arc<Slot>, &mut Board) -> T) -> Option<T> {
        let slot = self.0.boards.find(id)?;
        slot.with(|board| act(&slot, board))
    }
}

fn awaited(
    before: &Snapshot,
    table: &Snapshot,
    board: &Board,
    now: Instant,
) -> (Vec<Member>, Duration) {
    let is_pinged = table.idled() == 1 && (before.turn(), before.idled()) == (table.turn(), 0);
    // A referee who has no hand on screen has not seen yet that they are asked.
    let referee = table.referee().filter(|_| before.referee().is_none());
    let referee = referee.and_then(|member| table.people().on(member));
    let is_called = referee.is_some_and(|it| !board.private.is_awake(it.user, now));
    let players = if is_pinged || is_called {
        table.awaited_members().collect()
    } else {
        newly_called(before, table)
    };
    (players, if is_called { Duration::ZERO } else { SEEN_FOR })
}

fn newly_called(before: &TableView, table: &TableView) -> Vec<Member> {
    let calls = |table: &TableView, member| {
        table
            .times()
            .map_or(&[][..], Times::called)
            .iter()
            .filter(|&&called| called == member)
            .count()
    };
    let is_new = |member: &Member| calls(table, *member) > calls(before, *member);
    table.awaited_members().filter(is_new).collect()
}
