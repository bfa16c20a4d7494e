//! Many tables, each in its own queue, and nothing lost on the way to disk.

mod breaking;
mod claims;
mod crowded;
mod deal_texts;
mod jumping;
mod mistakes;
mod opening;
mod racing;
mod sealed;
mod sleeping;
mod white_hands;

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::{
    Audience, Change, Deps, Entropy, Limits, OpenError, Opening, Reply, Tables, TellError,
    draw_secret,
};
use clock::Clock;
use ownership::Ownership;
use rules::{Action, Book, Rules, Value};
use store::{Append, Counted, NewEntry, Question, Store, backup};
use table::dealer::Secret;
use table::id::{ChannelId, GuildId, InteractionId, TableId, UserId};
use table::standings::Metric;
use table::standings::Ranking;
use table::{
    Awaits, ChairsEvent, Entry, Event, NewTableOptions, Occupant, Person, PlayEvent, Refusal,
    Setting, Settings, Snapshot, Table, TimeEvent, Timeouts,
};
use tokio::sync::{mpsc, oneshot, watch};

const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);

const NO_LIMITS: Limits =
    Limits { live: None, over_days: None, in_server: None, in_all: None, ranking: Ranking::NONE };

/// Hears of every change, and panics at the next one when it is told to.
struct Listener {
    changes: mpsc::UnboundedSender<Change>,
    panics: Arc<AtomicBool>,
}

impl Audience for Listener {
    fn changed(&self, change: Change) {
        assert!(!self.panics.swap(false, Ordering::SeqCst), "as told to");
        // A test that has seen enough no longer listens.
        drop(self.changes.send(change));
    }

    fn fell_asleep(&self, _: TableId) {}

    fn until_shown(&self, _: TableId) -> Option<oneshot::Receiver<()>> {
        None
    }
}

/// A registry over a database of its own, and a clock that stands still.
struct Fixture {
    tables: Tables,
    clock: Clock,
    changes: mpsc::UnboundedReceiver<Change>,
    /// True where showing the next change panics.
    panics: Arc<AtomicBool>,
    /// True while people can be reached.
    reachable: watch::Sender<bool>,
}

impl Fixture {
    async fn over(store: Store) -> Self {
        Self::with(store, draw_secret).await
    }

    async fn with(store: Store, entropy: Entropy) -> Self {
        Self::timed(store, entropy, Timeouts::paced(Duration::ZERO)).await
    }

    async fn timed(store: Store, entropy: Entropy, timeouts: Timeouts) -> Self {
        Self::limited(store, entropy, timeouts, NO_LIMITS).await
    }

    async fn limited(store: Store, entropy: Entropy, timeouts: Timeouts, limits: Limits) -> Self {
        Self::at(Clock::manual(), store, entropy, timeouts, limits).await
    }

    async fn at(
        clock: Clock,
        store: Store,
        entropy: Entropy,
        timeouts: Timeouts,
        limits: Limits,
    ) -> Self {
        let (sender, changes) = mpsc::unbounded_channel();
        let panics = Arc::new(AtomicBool::new(false));
        let listener = Listener { changes: sender, panics: Arc::clone(&panics) };
        let (reachable, reached) = watch::channel(true);
        let (time, listener) = (clock.clone(), Arc::new(listener));
        let ownership = Ownership::none(time.clone(), NonZeroU32::MIN);
        let tables = Tables::new(Deps {
            store,
            clock: time,
            timeouts,
            limits,
            entropy,
            audience: listener,
            reachable: reached,
            ownership: ownership.clone(),
        });
        ownership.own(0, tables.downtime().await.unwrap(), BTreeSet::new());
        tables.wake(0).await.unwrap();
        Self { tables, clock, changes, panics, reachable }
    }

    /// The bot is stopped, and starts again at the same store so long afterwards.
    async fn restarted_after(self, down: Duration) -> Self {
        let Self { tables, clock, .. } = self;
        tables.close().await;
        clock.advance(down);
        let timeouts = Timeouts::paced(Duration::ZERO);
        Self::at(clock, tables.store().clone(), draw_secret, timeouts, NO_LIMITS).await
    }

    async fn new() -> Self {
        Self::over(Store::open("sqlite::memory:").await.unwrap()).await
    }

    async fn open(&self, channel: u64, robots: usize) -> Result<TableId, OpenError> {
        let seated = [("seating", Value::Word("as_seated".into()))];
        let opening = Opening {
            guild: GuildId(1),
            channel: ChannelId(channel),
            language: "en".into(),
            options: NewTableOptions {
                robots,
                ..Rules::new(Book::Short).with(seated).unwrap().into()
            },
            opener: person(ANN),
            interaction: None,
            is_private: false,
        };
        self.tables.open(opening).await
    }

    /// Waits until a table is as it should be.
    async fn until(&mut self, is_so: impl Fn(&Snapshot) -> bool) -> Snapshot {
        loop {
            let change = self.changes.recv().await.expect("the tables is open");
            if is_so(&change.table) {
                return change.table;
            }
        }
    }

    /// The table as Ann finds it.
    async fn look(&self, table: TableId) -> Snapshot {
        self.tell(table, Event::Look(ANN)).await.unwrap().table
    }

    /// The next alarm of the clock, once every task that was woken waits again.
    async fn next_alarm(&self) -> Option<Instant> {
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        self.clock.next_alarm()
    }

    async fn tell(&self, table: TableId, event: Event) -> Result<Reply, TellError> {
        self.tables.tell(table, None, event).await
    }
}

fn person(user: UserId) -> Person {
    Person { user, name: format!("Person {user}") }
}

fn secret(byte: u8) -> Secret {
    Secret::draw_from(|bytes| {
        bytes.fill(byte);
        Ok(())
    })
    .unwrap()
}

fn refusal(outcome: Result<Reply, TellError>) -> Refusal {
    match outcome {
        Err(TellError::Refused { refusal, .. }) => refusal,
        other => panic!("expected a refusal, got {other:?}"),
    }
}

/// The play of Ann's first legal card.
fn first_play(table: &Snapshot) -> Option<Event> {
    let own = table.seen_by(ANN)?;
    let card = own.seat()?.legal.plays().first()?;
    Some(Event::Play(PlayEvent::Act(ANN, Some(table.turn()), Action::Play(card))))
}
