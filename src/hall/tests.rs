//! Many tables, each in its own queue, and nothing lost on the way to disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::clock::Clock;
use crate::dealer::Secret;
use crate::hall::{
    Audience, Change, Entropy, Hall, OpenError, Opening, Reply, TellError, Timeouts,
};
use crate::id::{ChannelId, GuildId, InteractionId, TableId, UserId};
use crate::store::{Metric, Question, Store};
use crate::table::{
    Awaits, Entry, Event, Limit, NewTableOptions, Occupant, Person, Refusal, Snapshot, Table,
};
use rules::{Action, Book, Rules, Value};
use tokio::sync::{mpsc, oneshot, watch};

const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);

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

/// A hall over a database of its own, and a clock that stands still.
struct House {
    hall: Hall,
    clock: Clock,
    changes: mpsc::UnboundedReceiver<Change>,
    /// Whether showing the next change panics.
    panics: Arc<AtomicBool>,
    /// Whether people can be reached.
    reachable: watch::Sender<bool>,
}

impl House {
    async fn over(store: Store) -> Self {
        Self::with(store, Secret::draw).await
    }

    async fn with(store: Store, entropy: Entropy) -> Self {
        let (sender, changes) = mpsc::unbounded_channel();
        let panics = Arc::new(AtomicBool::new(false));
        let listener = Listener { changes: sender, panics: Arc::clone(&panics) };
        let clock = Clock::manual();
        let timeouts = Timeouts::paced(Duration::ZERO);
        let (reachable, reached) = watch::channel(true);
        let hall = Hall::new(store, clock.clone(), timeouts, entropy, Arc::new(listener), reached);
        hall.wake_all().await.unwrap();
        Self { hall, clock, changes, panics, reachable }
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
        };
        self.hall.open(opening).await
    }

    /// Waits until a table is as it should be.
    async fn until(&mut self, is_so: impl Fn(&Snapshot) -> bool) -> Snapshot {
        loop {
            let change = self.changes.recv().await.expect("the hall is open");
            if is_so(&change.table) {
                return change.table;
            }
        }
    }

    /// The table as Ann finds it.
    async fn look(&self, table: TableId) -> Snapshot {
        self.tell(table, Event::Look(ANN)).await.unwrap().table
    }

    /// The next moment that somebody waits for, once everybody who has heard of
    /// something waits again.
    async fn next_alarm(&self) -> Option<Instant> {
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        self.clock.next_alarm()
    }

    async fn tell(&self, table: TableId, event: Event) -> Result<Reply, TellError> {
        self.hall.tell(table, None, event).await
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

/// What Ann does with the first card she may play.
fn first_play(table: &Snapshot) -> Option<Event> {
    let own = table.seen_by(ANN)?;
    let card = own.seat()?.legal.plays().first()?;
    Some(Event::Act(ANN, Some(table.turn()), Action::Play(card)))
}

#[tokio::test]
async fn a_person_and_three_robots_play_a_deal() {
    let mut house = House::new().await;
    let id = house.open(1, 3).await.unwrap();
    house.tell(id, Event::Start(ANN, secret(1))).await.unwrap();
    loop {
        let ann_acts = |table: &Snapshot| {
            let cuts = matches!(table.awaits(), Awaits::Cut(member)
                if table.occupant(member) == Occupant::Person { away: false });
            cuts || first_play(table).is_some() || table.deals_dealt() > 1
        };
        let table = house.until(ann_acts).await;
        if table.deals_dealt() > 1 {
            break;
        }
        let next = first_play(&table);
        let next = next.unwrap_or(Event::Cut(ANN, table.turn(), Some(20)));
        match house.tell(id, next).await {
            Ok(_) => {}
            // Whoever was overtaken by a robot simply looks again.
            outcome => assert!(matches!(refusal(outcome), Refusal::TooLate { .. })),
        }
    }
    let log = house.hall.store().log(id).await.unwrap();
    let first = log.iter().skip_while(|entry| !entry.body.starts_with("deal"));
    let first = first.take_while(|entry| !entry.body.starts_with("commit"));
    let plays = first.filter(|entry| entry.body.contains(" play ")).count();
    assert_eq!(plays, 52, "the deal was played to its last card");
    let question = Question { guild: GuildId(1), book: None, since: None, metric: Metric::Points };
    let standing = house.hall.store().standing(&question, ANN).await.unwrap().unwrap();
    assert_eq!(standing.deals, 1, "it counts for Ann, once");
    assert_eq!(house.hall.store().leaderboard_len(&question).await.unwrap(), 1, "robots have none");
}

#[tokio::test]
async fn b01_an_interaction_that_comes_twice_is_one_action() {
    let house = House::new().await;
    let id = house.open(1, 0).await.unwrap();
    let sit = || house.hall.tell(id, Some(InteractionId(5)), Event::SitDown(person(BEN)));
    assert!(!sit().await.unwrap().duplicate);
    assert!(sit().await.unwrap().duplicate);
    assert_eq!(house.hall.store().log(id).await.unwrap().len(), 4);
}

#[tokio::test]
async fn f03_two_who_open_a_table_in_one_channel_get_one() {
    let house = House::new().await;
    let (one, two) = tokio::join!(house.open(1, 0), house.open(1, 0));
    assert!(matches!((one, two), (Ok(_), Err(OpenError::Taken)) | (Err(OpenError::Taken), Ok(_))));
}

#[tokio::test]
async fn f04_the_last_chair_goes_to_one_of_two() {
    let house = House::new().await;
    let id = house.open(1, 0).await.unwrap();
    let sit = |user| house.tell(id, Event::SitDown(person(UserId(user))));
    for user in [6, 7] {
        sit(user).await.unwrap();
    }
    let outcomes = tokio::join!(sit(8), sit(9));
    let (told, other) = match outcomes {
        (Ok(told), other) | (other, Ok(told)) => (told, other),
        both => panic!("one of them has a chair: {both:?}"),
    };
    assert_eq!(refusal(other), Refusal::Full);
    assert_eq!(told.table.people().iter().count(), 4);
}

#[tokio::test]
async fn f05_parallel_starts_leaves_and_ends_have_one_history() {
    let house = House::new().await;
    let id = house.open(1, 2).await.unwrap();
    house.tell(id, Event::SitDown(person(BEN))).await.unwrap();
    let tasks: Vec<_> = (0..60)
        .map(|n| {
            let hall = house.hall.clone();
            let user = if n % 2 == 0 { ANN } else { BEN };
            tokio::spawn(async move {
                let event = match n % 5 {
                    0 => Event::Start(user, secret(n + 1)),
                    1 => Event::Leave(user),
                    2 => Event::SitDown(person(user)),
                    3 => Event::AddRobot(user),
                    _ => Event::Look(user),
                };
                hall.tell(id, Some(InteractionId(u64::from(n) + 1)), event).await.is_ok()
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let look = async || {
        let now = house.tell(id, Event::Look(UserId(99))).await;
        let Err(TellError::Refused { told, .. }) = now else { panic!("a stranger sees no hand") };
        told
    };
    // A robot may still be at it: the log is compared with a table that stood
    // as it was while it was read.
    let (told, log) = loop {
        let (before, log) = (look().await, house.hall.store().log(id).await.unwrap());
        if look().await.table == before.table {
            break (before, log);
        }
    };
    let mut model = Table::new(id, Book::Short);
    for entry in log {
        drop(model.apply(&entry.body.parse::<Entry>().unwrap()).unwrap());
    }
    model.seat(told.table.people().clone());
    assert_eq!(model.turn(), told.table.turn());
    assert_eq!(model.awaits(), told.table.awaits());
}

#[tokio::test]
async fn a17_a_table_that_breaks_begins_again_from_its_log() {
    let mut house = House::new().await;
    let id = house.open(1, 0).await.unwrap();
    let other = house.open(2, 0).await.unwrap();
    // Both have begun to be shown.
    house.tell(id, Event::Look(ANN)).await.unwrap();
    house.tell(other, Event::Look(ANN)).await.unwrap();

    // What Ben does is on disk, and its keeper breaks over showing it.
    house.panics.store(true, Ordering::SeqCst);
    let sit = || house.hall.tell(id, Some(InteractionId(5)), Event::SitDown(person(BEN)));
    assert!(!sit().await.unwrap().duplicate);
    assert!(sit().await.unwrap().duplicate, "it was recorded, and is not done twice");
    assert_eq!(house.hall.store().log(id).await.unwrap().len(), 4);

    // The table is shown as the log has it, without anybody asking.
    loop {
        let change = house.changes.recv().await.unwrap();
        let people = change.table.people();
        if change.table.id() == id && people.member_of(BEN).is_some() {
            assert!(change.before.is_none(), "it has just begun again");
            break;
        }
    }
    for table in [id, other] {
        let cleo = person(UserId(3));
        assert!(house.tell(table, Event::SitDown(cleo)).await.is_ok(), "the games go on");
    }
}

/// Whether drawing a secret panics.
static ENTROPY_IS_BROKEN: AtomicBool = AtomicBool::new(true);

#[tokio::test]
async fn a17_a_table_that_breaks_at_every_start_says_so_and_keeps_its_log() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let entropy = || {
        assert!(!ENTROPY_IS_BROKEN.load(Ordering::SeqCst), "broken for a test");
        Secret::draw()
    };
    let mut house = House::with(store, entropy).await;
    let id = house.open(1, 3).await.unwrap();
    let other = house.open(2, 0).await.unwrap();
    house.tell(id, Event::Start(ANN, secret(1))).await.unwrap();
    let log = house.hall.store().log(id).await.unwrap().len();
    for _ in 0..3 {
        // It neither hangs nor breaks over and over again by itself.
        let told = house.tell(id, Event::Look(ANN)).await;
        assert!(matches!(told, Err(TellError::Broken)), "{told:?}");
    }
    assert!(house.tell(other, Event::SitDown(person(BEN))).await.is_ok());
    assert_eq!(house.hall.store().log(id).await.unwrap().len(), log);

    ENTROPY_IS_BROKEN.store(false, Ordering::SeqCst);
    house.tell(id, Event::Look(ANN)).await.unwrap();
    house.until(|table| table.commitment().is_some()).await;
}

#[tokio::test]
async fn a_closed_or_unknown_table_says_so() {
    let house = House::new().await;
    let nowhere = house.tell(TableId(77), Event::Look(ANN)).await;
    assert!(matches!(nowhere, Err(TellError::NoSuchTable)));
    let id = house.open(1, 0).await.unwrap();
    house.tell(id, Event::End { user: ANN, moderator: false }).await.unwrap();
    assert_eq!(refusal(house.tell(id, Event::Look(ANN)).await), Refusal::Closed);
}

#[tokio::test]
async fn an_empty_lobby_makes_room_for_a_new_table() {
    let house = House::new().await;
    let first = house.open(1, 0).await.unwrap();
    assert!(matches!(house.open(1, 0).await, Err(OpenError::Taken)));
    house.tell(first, Event::Leave(ANN)).await.unwrap();
    let second = house.open(1, 0).await.unwrap();
    assert_ne!(first, second);
}

#[tokio::test]
async fn an_open_table_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let mut house = House::over(Store::open(&url).await.unwrap()).await;
    let id = house.open(1, 3).await.unwrap();
    house.tell(id, Event::Start(ANN, secret(1))).await.unwrap();
    let before = loop {
        let table = house.until(|table| Awaits::Secret != table.awaits()).await;
        if first_play(&table).is_some() {
            break table;
        }
        if matches!(table.awaits(), Awaits::Cut(_)) {
            // A robot may cut first.
            drop(house.tell(id, Event::Cut(ANN, table.turn(), None)).await);
        }
    };
    house.hall.close().await;
    house.hall.store().close().await;

    let mut house = House::over(Store::open(&url).await.unwrap()).await;
    let after = house.until(|_| true).await;
    assert_eq!(after.turn(), before.turn());
    assert_eq!(after.people(), before.people());
    let hand = |table: &Snapshot| table.seen_by(ANN).unwrap().seat().unwrap().hand;
    assert!(!hand(&before).is_empty());
    assert_eq!(hand(&after), hand(&before), "she holds the same cards");
    assert_eq!(first_play(&after), first_play(&before));
    house.tell(id, first_play(&after).unwrap()).await.unwrap();
}

#[tokio::test]
async fn a_table_nobody_touches_goes_to_sleep_and_wakes_at_a_press() {
    let mut house = House::new().await;
    let id = house.open(1, 0).await.unwrap();
    house.until(|table| table.is_lobby()).await;
    // The keeper may not have begun to wait yet: time goes on until it sleeps.
    while house.hall.awake_count() > 0 {
        house.clock.advance(Duration::from_mins(30));
        tokio::task::yield_now().await;
    }
    house.tell(id, Event::SitDown(person(BEN))).await.unwrap();
    assert_eq!(house.hall.awake_count(), 1);
}

/// A table where four people wait for the first pack to be cut.
async fn to_be_cut() -> (House, TableId) {
    let mut house = House::new().await;
    let id = house.open(1, 0).await.unwrap();
    for user in [2, 3, 4] {
        house.tell(id, Event::SitDown(person(UserId(user)))).await.unwrap();
    }
    house.tell(id, Event::Start(ANN, secret(1))).await.unwrap();
    house.until(|table| matches!(table.awaits(), Awaits::Cut(_))).await;
    (house, id)
}

#[tokio::test]
async fn a_turn_that_takes_too_long_is_noticed_twice() {
    let (mut house, id) = to_be_cut().await;
    for (limit, is_so) in [
        (20, (|table| matches!(table.awaits(), Awaits::Actions(_))) as fn(&Snapshot) -> bool),
        (180, |table| table.idled() == 1),
        (180, |table| table.idled() == 2),
    ] {
        // A look is heard after the deadline has been set.
        house.tell(id, Event::Look(ANN)).await.unwrap();
        // Not a second early.
        house.clock.advance(Duration::from_secs(limit - 1));
        let look = house.tell(id, Event::Look(ANN)).await.unwrap();
        assert!(!is_so(&look.table));
        house.clock.advance(Duration::from_secs(1));
        house.until(is_so).await;
    }
}

#[tokio::test]
async fn c07_f07_nobodys_time_runs_out_while_they_cannot_be_reached() {
    let (mut house, id) = to_be_cut().await;
    house.reachable.send_replace(false);
    let cuts = house.look(id).await;
    assert_eq!(house.next_alarm().await, None, "the pack waits");
    house.clock.advance(Duration::from_hours(24));
    // What people do is done, and the next turn stands still from its beginning.
    let Awaits::Cut(cutter) = cuts.awaits() else { panic!("{:?}", cuts.awaits()) };
    let cutter = UserId(cutter.number().into());
    house.tell(id, Event::Cut(cutter, cuts.turn(), None)).await.unwrap();
    assert_eq!(house.next_alarm().await, None, "nobody has to hurry");
    house.clock.advance(Duration::from_hours(24));

    house.reachable.send_replace(true);
    assert_eq!(house.look(id).await.idled(), 0);
    let limit = Timeouts::default().turn_limit;
    assert_eq!(house.next_alarm().await, Some(house.clock.now() + limit));
    house.clock.advance(limit);
    house.until(|table| table.idled() == 1).await;
}

#[tokio::test]
async fn a_closing_hall_takes_no_more_letters_and_keeps_what_it_took() {
    let house = House::new().await;
    let id = house.open(1, 0).await.unwrap();
    let told = house.tell(id, Event::SitDown(person(BEN))).await;
    assert!(told.is_ok());
    house.hall.close().await;
    assert!(matches!(house.tell(id, Event::Look(ANN)).await, Err(TellError::Busy)));
    assert_eq!(house.hall.store().log(id).await.unwrap().len(), 4);
}

#[test]
fn a_turn_may_take_for_ever_and_a_cut_no_time_at_all() {
    let (turn_limit, cut_limit) = (Duration::ZERO, Duration::ZERO);
    let timeouts = Timeouts { turn_limit, cut_limit, ..Timeouts::default() };
    assert_eq!(timeouts.of(Limit::Turn), None);
    assert_eq!(timeouts.of(Limit::Cut), Some(Duration::ZERO), "the pack is dealt at once");
    assert_eq!(timeouts.of(Limit::Robot), Some(timeouts.robot_pause));
}
