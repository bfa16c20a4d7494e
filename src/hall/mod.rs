//! Every open table, each kept by a task of its own.
//!
//! Presses, commands, robots and deadlines of a table go through one queue. A table that is not
//! touched for a while goes to sleep; its state is its log, and the next envelope wakes it.

mod reply;

mod clock_jump;
mod deal_texts;
mod downtime;
mod forgetting;
mod hours;
mod keeper;
mod loaded;
mod opening;
mod reviews;
mod rows;
mod turn_timer;
mod unsaved;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::{StreamExt, stream};
use robots::Advice;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;

pub(crate) use self::reply::{Change, OpenError, Opening};
pub use self::reply::{Reply, TellError};

use self::clock_jump::DateWatch;
use self::loaded::Loaded;
use self::opening::Openers;
use self::reviews::Reviews;
use self::unsaved::Unsaved;
use crate::config::Limits;
use crate::tenure::Tenure;
use clock::Clock;
use store::{GameTable, Store, StoreError};
use table::dealer::{NoEntropy, Secret};
use table::id::{InteractionId, TableId, Timestamp};
use table::standings::Ranking;
use table::{Event, MemberView, Timeouts};

/// Envelopes that may wait at a table.
const QUEUE: usize = 64;

/// Seconds after its end for which a table is still shown.
const STILL_SHOWN: i64 = 7 * 24 * 60 * 60;

/// The source of secrets: [`draw_secret`](crate::draw_secret), but for tests.
pub(crate) type Entropy = fn() -> Result<Secret, NoEntropy>;

const WOKEN_AT_ONCE: usize = 16;

/// The publisher. It is told of every change once that is on disk, and must not block.
pub(crate) trait Audience: Send + Sync + 'static {
    /// A table has changed, or has just woken up.
    fn changed(&self, change: Change);

    fn fell_asleep(&self, table: TableId);

    /// Resolves when all changes of a table are shown; `None` if they are now.
    fn until_shown(&self, table: TableId) -> Option<oneshot::Receiver<()>>;
}

/// The registry of all tables. A clone is the same one.
///
/// Each awake table is an actor: a task, spawned by the first envelope, that restarts after a
/// panic. The lock of `awake` is never held over an await or with another lock. [`Hall::close`]
/// ends all of them, and waits until each has finished its event.
#[derive(Clone)]
pub struct Hall(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    timeouts: Timeouts,
    limits: Limits,
    entropy: Entropy,
    audience: Arc<dyn Audience>,
    openers: Openers,
    /// One permit: servers are left and come back to one after another.
    moving_servers: Semaphore,
    /// While it is false, no time runs out.
    reachable: watch::Receiver<bool>,
    tenure: Tenure,
    date_watch: DateWatch,
    awake: Mutex<HashMap<TableId, mpsc::Sender<Envelope>>>,
    /// A permit for each core but one.
    thinking: Arc<Semaphore>,
    reviews: Reviews,
    /// Cancelled when the disk cannot be trusted any more.
    broken: CancellationToken,
    unsaved: Unsaved,
}

struct Envelope {
    /// `None` reads the table, or without `reply` has it shown.
    event: Option<Event>,
    interaction: Option<InteractionId>,
    reply: Option<oneshot::Sender<Result<Reply, TellError>>>,
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hall").field("awake", &self.awake_count()).finish_non_exhaustive()
    }
}

impl Hall {
    pub(crate) fn new(
        store: Store,
        clock: Clock,
        (timeouts, limits): (Timeouts, Limits),
        entropy: Entropy,
        audience: Arc<dyn Audience>,
        reachable: watch::Receiver<bool>,
        tenure: Tenure,
    ) -> Self {
        // One core is left for the answers.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Shared {
            date_watch: DateWatch::new(&clock),
            store,
            clock,
            timeouts,
            limits,
            entropy,
            audience,
            openers: Openers::default(),
            moving_servers: Semaphore::new(1),
            reachable,
            awake: Mutex::default(),
            thinking: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
            reviews: Reviews::default(),
            tenure,
            broken: CancellationToken::new(),
            unsaved: Unsaved::default(),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(crate) fn entropy(&self) -> Entropy {
        self.0.entropy
    }

    pub(crate) fn ranking(&self) -> Ranking {
        self.0.limits.ranking
    }

    pub fn awake_count(&self) -> usize {
        self.awake().len()
    }

    pub(crate) fn tenure(&self) -> &Tenure {
        &self.0.tenure
    }

    /// Wakes every open table of a new lease, so that robots and deadlines go on and messages
    /// agree with the log, and tables that closed of late. A few at a time, in a task of its own.
    pub(crate) async fn wake(&self, part: u32) -> Result<(), StoreError> {
        let closed_since = Timestamp(self.0.clock.date().0.saturating_sub(STILL_SHOWN));
        let mut places = self.0.store.tables_to_show(closed_since).await?;
        places.retain(|place| self.0.tenure.part_of(place.guild) == part);
        tokio::spawn(self.clone().wake_all(places));
        Ok(())
    }

    async fn wake_all(self, places: Vec<GameTable>) {
        let hall = &self;
        let wake = |place: GameTable| async move {
            let (reply, woken) = oneshot::channel();
            let envelope = Envelope { event: None, interaction: None, reply: Some(reply) };
            if hall.0.tenure.keeps(place.guild) && hall.post(place.table, None, envelope).is_ok() {
                drop(woken.await);
            }
        };
        stream::iter(places).for_each_concurrent(WOKEN_AT_ONCE, wake).await;
    }

    pub(crate) fn show(&self, table: TableId) {
        self.show_opened(table, None);
    }

    /// Wakes a table, which reads no log if it was just opened, and has it shown.
    fn show_opened(&self, table: TableId, opened: Option<Loaded>) {
        // A full queue is awake already, and its changes will be shown.
        drop(self.post(table, opened, Envelope { event: None, interaction: None, reply: None }));
    }

    /// Reads a table, for no player.
    pub(crate) async fn peek(&self, table: TableId) -> Result<Reply, TellError> {
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
        self.ask(table, interaction, Some(event)).await
    }

    async fn ask(
        &self,
        table: TableId,
        interaction: Option<InteractionId>,
        event: Option<Event>,
    ) -> Result<Reply, TellError> {
        // One retry, where the keeper falls asleep or breaks meanwhile.
        for _ in 0..2 {
            let (reply, replied) = oneshot::channel();
            let envelope = Envelope { event: event.clone(), interaction, reply: Some(reply) };
            self.post(table, None, envelope)?;
            if let Ok(outcome) = replied.await {
                return outcome;
            }
        }
        tracing::error!(%table, "table actor panicked twice on the same message");
        Err(TellError::Broken)
    }

    /// The action of a strong robot in a member's place, and why.
    pub(crate) async fn advise(&self, member: &MemberView) -> Option<Advice> {
        let (view, seed) = (member.seat()?.clone(), member.table().seed());
        self.think(move || robots::advise(&view, seed)).await.flatten()
    }

    pub(crate) fn reviews(&self) -> &Reviews {
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
        thought.inspect_err(|_| tracing::error!("A thought broke")).ok()
    }

    /// Waits until the disk cannot be trusted. The process must end then: only a start from what
    /// is really there is safe.
    pub(crate) async fn broken(&self) {
        self.0.broken.cancelled().await;
    }

    /// Puts an envelope into the queue of a table, which it wakes, from this state if any.
    fn post(
        &self,
        table: TableId,
        opened: Option<Loaded>,
        envelope: Envelope,
    ) -> Result<(), TellError> {
        if self.0.tenure.closing().is_cancelled() {
            return Err(TellError::Busy);
        }
        let mut awake = self.awake();
        let envelopes = match awake.get(&table) {
            Some(envelopes) if !envelopes.is_closed() => envelopes.clone(),
            _ => {
                let (envelopes, queue) = mpsc::channel(QUEUE);
                let keep = keeper::keep(self.clone(), table, opened, envelopes.downgrade(), queue);
                tokio::spawn(keep);
                awake.insert(table, envelopes.clone());
                envelopes
            }
        };
        drop(awake);
        envelopes.try_send(envelope).or_else(|error| match error {
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
        }
    }

    fn awake(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Envelope>>> {
        // A map of senders is never half changed.
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
