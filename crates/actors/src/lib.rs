//! Every open table, each kept by a task of its own.
//!
//! Presses, commands, robots and deadlines of a table go through one queue. A table that is not
//! touched for a while goes to sleep; its state is its log, and the next command wakes it.

mod actor;
mod background;
mod clock_jump;
mod deal_texts;
mod deps;
mod downtime;
mod entropy;
mod forgetting;
mod hours;
mod limits;
mod loaded;
mod mistakes;
mod opening;
mod past;
mod reply;
mod reviews;
mod rows;
mod series;
mod turn_timer;
mod unsaved;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use futures_util::{StreamExt, stream};
use robots::Advice;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;

pub use robots::JUDGE;

pub use self::background::in_background;
pub use self::deps::{Audience, Deps, Entropy};
pub use self::entropy::draw_secret;
pub use self::forgetting::CLOSED_BY_MODERATOR;
pub use self::limits::Limits;
pub use self::reply::{Change, OpenError, Opening, Reply, TellError};
pub use self::series::{Joined, SeriesChairs};

use self::clock_jump::DateWatch;
use self::loaded::Loaded;
use self::mistakes::Judging;
use self::opening::Openers;
use self::reviews::Reviews;
use self::unsaved::Unsaved;
use clock::Clock;
use ownership::Ownership;
use store::{GameTable, Store, StoreError};
use table::id::{InteractionId, TableId, Timestamp};
use table::standings::Ranking;
use table::{Event, MemberView, Timeouts};

/// Plays a table again from its log, as waking it does; the number of its entries.
///
/// # Errors
///
/// The table would be set aside, or the store failed.
pub async fn replay(store: &Store, table: TableId) -> Result<u32, TellError> {
    Ok(Loaded::read(store, table).await?.head)
}

/// Commands that may wait at a table.
const QUEUE: usize = 64;

/// Seconds after its end for which a table is still shown.
const STILL_SHOWN: i64 = 7 * 24 * 60 * 60;

const WOKEN_AT_ONCE: usize = 16;

/// The registry of all tables. A clone is the same one.
///
/// Each awake table is an actor: a task, spawned by the first command, that restarts after a
/// panic. The lock of `awake` is never held over an await or with another lock. [`Tables::close`]
/// ends all of them, and waits until each has finished its event.
#[derive(Clone)]
pub struct Tables(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    timeouts: Timeouts,
    limits: Mutex<Limits>,
    entropy: Entropy,
    audience: Arc<dyn Audience>,
    openers: Openers,
    /// One permit: servers are left and come back to one after another.
    moving_servers: Semaphore,
    /// While it is false, no time runs out.
    reachable: watch::Receiver<bool>,
    ownership: Ownership,
    date_watch: DateWatch,
    awake: Mutex<HashMap<TableId, mpsc::Sender<Box<Command>>>>,
    /// A permit for each core but one.
    thinking: Arc<Semaphore>,
    reviews: Reviews,
    judging: Judging,
    /// Cancelled when the database cannot be trusted any more, with the first reason.
    broken: CancellationToken,
    broken_by: OnceLock<StoreError>,
    unsaved: Unsaved,
}

/// A request to a table. The queue holds boxes: it reserves thirty-two places.
struct Command {
    /// `None` reads the table, or without `reply` has it shown.
    event: Option<Event>,
    interaction: Option<InteractionId>,
    reply: Option<oneshot::Sender<Result<Reply, TellError>>>,
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").field("awake", &self.awake_count()).finish_non_exhaustive()
    }
}

impl Tables {
    /// No table is awake yet.
    pub fn new(deps: Deps) -> Self {
        let Deps { store, clock, timeouts, limits, entropy, audience, reachable, ownership } = deps;
        // One core is left for the answers.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Shared {
            date_watch: DateWatch::new(&clock),
            store,
            clock,
            timeouts,
            limits: Mutex::new(limits),
            entropy,
            audience,
            openers: Openers::default(),
            moving_servers: Semaphore::new(1),
            reachable,
            awake: Mutex::default(),
            thinking: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
            reviews: Reviews::default(),
            judging: Judging::default(),
            ownership,
            broken: CancellationToken::new(),
            broken_by: OnceLock::new(),
            unsaved: Unsaved::default(),
        }))
    }

    /// The database.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The clock of the tables.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// The source of secrets.
    #[must_use]
    pub fn entropy(&self) -> Entropy {
        self.0.entropy
    }

    /// The conditions for a place on a leaderboard.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        self.limits().ranking
    }

    /// Sets the limits from now on; tables that are open stay.
    pub fn set_limits(&self, limits: Limits) {
        *self.0.limits.lock().unwrap_or_else(PoisonError::into_inner) = limits;
    }

    fn limits(&self) -> Limits {
        *self.0.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of tables that are awake.
    #[must_use]
    pub fn awake_count(&self) -> usize {
        self.awake().len()
    }

    /// The shards of this process.
    #[must_use]
    pub fn ownership(&self) -> &Ownership {
        &self.0.ownership
    }

    /// Wakes every open table of a new lease, so that robots and deadlines go on and messages
    /// agree with the log, and tables that closed of late. A few at a time, in a task of its own.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub async fn wake(&self, lease: u32) -> Result<(), StoreError> {
        let closed_since = Timestamp(self.0.clock.date().0.saturating_sub(STILL_SHOWN));
        let mut places = self.0.store.tables_to_show(closed_since).await?;
        places.retain(|place| self.0.ownership.lease_of(place.guild) == lease);
        tokio::spawn(self.clone().wake_all(places));
        tokio::spawn(self.clone().judge_late(lease));
        Ok(())
    }

    async fn wake_all(self, places: Vec<GameTable>) {
        let tables = &self;
        let wake = |place: GameTable| async move {
            let (reply, woken) = oneshot::channel();
            let command = Command { event: None, interaction: None, reply: Some(reply) };
            if tables.0.ownership.owns(place.guild)
                && tables.post(place.table, None, command).is_ok()
            {
                drop(woken.await);
            }
        };
        stream::iter(places).for_each_concurrent(WOKEN_AT_ONCE, wake).await;
    }

    /// Wakes a table, and has it shown.
    pub fn show(&self, table: TableId) {
        self.show_opened(table, None);
    }

    /// Wakes a table, which reads no log if it was just opened, and has it shown.
    fn show_opened(&self, table: TableId, opened: Option<Loaded>) {
        // A full queue is awake already, and its changes will be shown.
        drop(self.post(table, opened, Command { event: None, interaction: None, reply: None }));
    }

    /// Reads a table, for no player.
    ///
    /// # Errors
    ///
    /// Any [`TellError`].
    pub async fn peek(&self, table: TableId) -> Result<Reply, TellError> {
        self.ask(table, None, None).await
    }

    /// Tells a table of an event, and waits until it is on disk.
    ///
    /// # Errors
    ///
    /// Any [`TellError`]; nothing has changed then.
    pub async fn tell(
        &self,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Event,
    ) -> Result<Reply, TellError> {
        let newcomer = self.series().may_sit(table, &event).await?;
        let told = self.ask(table, interaction, Some(event)).await;
        if let Some(newcomer) = newcomer {
            self.series().was_refused(table, newcomer, &told).await;
        }
        told
    }

    /// The chairs of tables that play a series.
    #[must_use]
    pub const fn series(&self) -> SeriesChairs<'_> {
        SeriesChairs(self)
    }

    async fn ask(
        &self,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Option<Event>,
    ) -> Result<Reply, TellError> {
        // One retry, where the actor falls asleep or breaks meanwhile.
        for _ in 0..2 {
            let (reply, replied) = oneshot::channel();
            let command = Command { event: event.clone(), interaction, reply: Some(reply) };
            self.post(table, None, command)?;
            if let Ok(outcome) = replied.await {
                return outcome;
            }
        }
        tracing::error!(%table, "table actor panicked twice on the same message");
        Err(TellError::Broken)
    }

    /// The action of a strong robot in a member's place, and why.
    pub async fn advise(&self, member: &MemberView) -> Option<Advice> {
        let (view, seed) = (member.seat()?.clone(), member.table().seed());
        self.think(move || robots::advise(&view, seed)).await.flatten()
    }

    /// The reviews of finished deals.
    #[must_use]
    pub fn reviews(&self) -> &Reviews {
        &self.0.reviews
    }

    /// Runs work in a blocking task, one for each core but one; `None` if it panicked.
    async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        // The semaphore is never closed, so this waits and cannot fail.
        let _place = Arc::clone(&self.0.thinking).acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(thought).await;
        thought.inspect_err(|_| tracing::error!("A blocking task panicked")).ok()
    }

    /// Waits until the database cannot be trusted. The process must end then: only a start from
    /// what is really there is safe.
    pub async fn broken(&self) -> StoreError {
        self.0.broken.cancelled().await;
        self.0.broken_by.get().cloned().unwrap_or(StoreError::Unsynced)
    }

    fn breaks(&self, error: StoreError) {
        if error == StoreError::Deposed {
            self.0.ownership.lose();
        }
        self.0.broken_by.set(error).ok();
        self.0.broken.cancel();
    }

    /// Puts a command into the queue of a table, which it wakes, from this state if any.
    fn post(
        &self,
        table: TableId,
        opened: Option<Loaded>,
        command: Command,
    ) -> Result<(), TellError> {
        if self.0.ownership.closing().is_cancelled() {
            return Err(TellError::Busy);
        }
        let mut awake = self.awake();
        let commands = match awake.get(&table) {
            Some(commands) if !commands.is_closed() => commands.clone(),
            _ => {
                let (commands, queue) = mpsc::channel(QUEUE);
                let opened = opened.map(Box::new);
                let actor = actor::run(self.clone(), table, opened, commands.downgrade(), queue);
                tokio::spawn(actor);
                awake.insert(table, commands.clone());
                commands
            }
        };
        drop(awake);
        commands.try_send(Box::new(command)).or_else(|error| match error {
            mpsc::error::TrySendError::Full(_) => Err(TellError::Busy),
            // It fell asleep this very moment; who waits for a reply tries again.
            mpsc::error::TrySendError::Closed(_) => Ok(()),
        })
    }

    /// Removes a table from the awake ones, unless it was woken again.
    fn forget_sleeper(&self, table: TableId) {
        let mut awake = self.awake();
        if awake.get(&table).is_some_and(mpsc::Sender::is_closed) {
            awake.remove(&table);
            if awake.len() < awake.capacity() / 4 {
                awake.shrink_to_fit();
            }
        }
    }

    fn awake(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Box<Command>>>> {
        // A map of senders is never half changed.
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
