//! Every open table, each kept by a task of its own.
//!
//! Whatever happens to a table goes through one queue: presses, commands,
//! robots, deadlines. A table nobody has touched for a while goes to sleep; its
//! state is its log, and the next envelope wakes it.

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
mod servers;
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
use table::record::Record;
use table::review::Review;
use table::standings::Ranking;
use table::{EndedDeal, Event, MemberView, TableView, Timeouts};

/// How many envelopes may wait at a table; one more is turned away.
const QUEUE: usize = 64;

/// For how long after its end a table may still be shown, in seconds: whoever has
/// not let the bot do it for a week will not have it later.
const STILL_SHOWN: i64 = 7 * 24 * 60 * 60;

/// Where secrets come from: [`draw_secret`](crate::draw_secret), but for tests.
pub(crate) type Entropy = fn() -> Result<Secret, NoEntropy>;

/// How many tables are woken at a time where all of them are.
const WOKEN_AT_ONCE: usize = 16;

/// Those who watch the tables: they are told of every change once it is on
/// disk, and must not keep the table waiting.
pub(crate) trait Audience: Send + Sync + 'static {
    /// A table has changed, or has just woken up.
    fn changed(&self, change: Change);

    /// A table goes to sleep: nothing has happened at it for a while.
    fn fell_asleep(&self, table: TableId);

    /// What becomes ready, or breaks, once everything is shown that they were told of
    /// a table; `None` where it is.
    fn until_shown(&self, table: TableId) -> Option<oneshot::Receiver<()>>;
}

/// The room where all tables stand.
#[derive(Clone)]
pub struct Hall(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    timeouts: Timeouts,
    limits: Limits,
    entropy: Entropy,
    audience: Arc<dyn Audience>,
    /// Those who open a table: one after another, so that none is counted too late.
    openers: Openers,
    /// Whoever has its one permit sees to the tables of a server that the bot has left or
    /// come back to.
    moving_servers: Semaphore,
    /// Whether people can be reached: while they cannot, nobody's time runs out.
    reachable: watch::Receiver<bool>,
    /// Which servers are kept here.
    tenure: Tenure,
    /// Sees to it that a date that jumps takes nobody's time.
    date_watch: DateWatch,
    /// The tables that are awake. A `std` mutex: nothing is awaited under it.
    awake: Mutex<HashMap<TableId, mpsc::Sender<Envelope>>>,
    /// How many may think at once.
    thinking: Arc<Semaphore>,
    reviews: Reviews,
    /// Cancelled when the disk cannot be trusted any more.
    broken: CancellationToken,
    unsaved: Unsaved,
}

/// Something that happens to a table, and where its outcome is awaited.
struct Envelope {
    /// `None` asks how the table stands, or has it shown where nobody waits for the answer.
    event: Option<Event>,
    interaction: Option<InteractionId>,
    reply: Option<oneshot::Sender<Result<Reply, TellError>>>,
}

impl Envelope {
    const SHOW: Self = Self { event: None, interaction: None, reply: None };
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hall").field("awake", &self.awake_count()).finish_non_exhaustive()
    }
}

impl Hall {
    /// An empty hall over a store, which is told whether people can be reached.
    #[must_use]
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

    /// The store behind the tables.
    #[must_use]
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// The clock they go by.
    #[must_use]
    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// With whom one has to play for a leaderboard.
    #[must_use]
    pub(crate) fn ranking(&self) -> Ranking {
        self.0.limits.ranking
    }

    /// The source of secrets.
    #[must_use]
    pub(crate) fn entropy(&self) -> Entropy {
        self.0.entropy
    }

    /// How many tables are awake.
    #[must_use]
    pub fn awake_count(&self) -> usize {
        self.awake().len()
    }

    /// Which servers are kept here.
    #[must_use]
    pub(crate) fn tenure(&self) -> &Tenure {
        &self.0.tenure
    }

    /// Wakes every open table of the servers of a lease that is held from now on, so that
    /// what waits for nobody goes on and what is shown agrees with the log; and every table
    /// that closed of late and may still look open. A few at a time, after this has returned:
    /// whoever presses something does not wait for all of them.
    ///
    /// # Errors
    ///
    /// When the store cannot say which tables those are.
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
            if hall.0.tenure.keeps(place.guild) && hall.post(place.table, envelope).is_ok() {
                // It has read the letter, or has thrown it away.
                drop(woken.await);
            }
        };
        stream::iter(places).for_each_concurrent(WOKEN_AT_ONCE, wake).await;
    }

    /// Wakes a table and has it shown as it is.
    pub(crate) fn show(&self, table: TableId) {
        // A full queue is awake already, and what is in it will be shown.
        drop(self.post(table, Envelope::SHOW));
    }

    /// Has a table shown that was just opened: its keeper reads nothing.
    fn show_opened(&self, table: TableId, opened: Option<Loaded>) {
        drop(self.post_to(table, opened, Envelope::SHOW));
    }

    /// How a table stands, asked by no player.
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    pub(crate) async fn peek(&self, table: TableId) -> Result<Reply, TellError> {
        self.ask(table, None, None).await
    }

    /// Tells a table what has happened, and waits until it is on disk or
    /// refused.
    ///
    /// # Errors
    ///
    /// Why nothing came of it.
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
        // A keeper that falls asleep or breaks while the envelope is under way is
        // replaced once by one that starts from the log.
        for _ in 0..2 {
            let (reply, replied) = oneshot::channel();
            let envelope = Envelope { event: event.clone(), interaction, reply: Some(reply) };
            self.post(table, envelope)?;
            if let Ok(outcome) = replied.await {
                return outcome;
            }
        }
        tracing::error!(%table, "The keeper of a table broke twice on the same letter");
        Err(TellError::Broken)
    }

    /// What a strong robot would do in a member's place, and why; `None` when
    /// there is nothing to do there.
    pub(crate) async fn advise(&self, member: &MemberView) -> Option<Advice> {
        let (view, seed) = (member.seat()?.clone(), member.table().seed());
        self.think(move || robots::advise(&view, seed)).await.flatten()
    }

    /// A deal that is over, looked at with all cards open; `None` if that broke.
    pub(crate) async fn review(&self, table: TableId, deal: &EndedDeal) -> Option<Arc<Review>> {
        self.0.reviews.of(table, deal).await
    }

    /// The record of a table's match with a review of each deal; `None` before
    /// a match has begun.
    pub(crate) async fn record(&self, table: &TableView) -> Option<Record> {
        self.0.reviews.record(table).await
    }

    /// Lets something be thought about where it keeps nobody waiting, and not
    /// too many things at once; `None` if it broke.
    async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        // The semaphore is never closed, so this waits and cannot fail.
        let _place = Arc::clone(&self.0.thinking).acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(thought).await;
        thought.inspect_err(|_| tracing::error!("A thought broke")).ok()
    }

    /// Waits until the disk cannot be trusted any more. The process must end
    /// then: only a fresh start, from what is really there, is safe.
    pub(crate) async fn broken(&self) {
        self.0.broken.cancelled().await;
    }

    /// Stops taking envelopes and lets every table finish what it is at.
    pub(crate) async fn close(&self) {
        self.0.tenure.closing().cancel();
        self.0.reviews.close();
        let keepers: Vec<_> = self.awake().drain().map(|(_, envelopes)| envelopes).collect();
        for envelopes in keepers {
            envelopes.closed().await;
        }
        self.write_pulse().await;
    }

    /// Puts an envelope into the queue of a table, waking it where it sleeps;
    /// refused when the queue is full or the hall closes.
    fn post(&self, table: TableId, envelope: Envelope) -> Result<(), TellError> {
        self.post_to(table, None, envelope)
    }

    /// The same, where a table that was just opened begins from that state.
    fn post_to(
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

    /// Takes a table off the list of those that are awake, unless it has been
    /// woken again.
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
