//! Several processes that write to one server beside each other. Without a server nothing of
//! this is tried.

use std::num::NonZeroU32;

use sqlx::{Connection, PgConnection};
use tokio::task::JoinHandle;

use super::server::{Lost, by_wire, database};
use super::*;

/// The channel of the table whose transactions the server cannot end yet.
const SLOW: ChannelId = ChannelId(7);

/// Lets the server wait for the holder of the lock 34 before it ends a transaction that has
/// written to the table in [`SLOW`], or has divided the servers.
const WAITS: &str = "
    create function waits() returns trigger language plpgsql set lock_timeout = '60s' as
        $$ begin perform pg_advisory_xact_lock_shared(34); return null; end $$;
    create constraint trigger waits after insert or update on game_table
        deferrable initially deferred
        for each row when (new.channel_id = 7) execute function waits();
    create constraint trigger waits after insert on lease
        deferrable initially deferred for each row execute function waits();";

/// Two stores at one database, and a third connection that decides when the server may go on.
struct Beside {
    address: String,
    first: Store,
    second: Store,
    server: PgConnection,
}

impl Beside {
    /// Both write, as soon as there is a server.
    async fn begin() -> Option<Self> {
        let address = database().await?;
        let first = Store::open(&address).await.unwrap();
        let second = Store::open(&address).await.unwrap();
        let mut server = PgConnection::connect(&address).await.unwrap();
        sqlx::raw_sql(WAITS).execute(&mut server).await.unwrap();
        Some(Self { address, first, second, server })
    }

    async fn holds_up(&mut self) {
        sqlx::raw_sql("select pg_advisory_lock(34)").execute(&mut self.server).await.unwrap();
    }

    async fn goes_on(&mut self) {
        sqlx::raw_sql("select pg_advisory_unlock(34)").execute(&mut self.server).await.unwrap();
    }

    /// Waits until so many connections on the server wait for another, or this task has ended.
    async fn until_waiting<T>(&mut self, many: i64, whoever: &JoinHandle<T>) {
        let mut waiting = 0;
        while waiting < many && !whoever.is_finished() {
            let count = "select count(*) from pg_stat_activity
                         where datname = current_database() and wait_event_type = 'Lock'";
            waiting = sqlx::query_scalar(count).fetch_one(&mut self.server).await.unwrap();
        }
    }
}

fn press(table: TableId, number: u64) -> Append {
    append(table, 1, vec![entry(number, "N play AS")])
}

/// Asks a store for something, and does not wait for the answer.
macro_rules! asks {
    ($store:expr, $call:ident($($with:expr),*)) => {{
        let store = $store.clone();
        tokio::spawn(async move { store.$call($($with),*).await })
    }};
}

#[tokio::test]
async fn k02_a_new_epoch_waits_for_writes_of_the_older_one() {
    let Some(mut beside) = Beside::begin().await else { return };
    let mut processes = Vec::new();
    for store in [&beside.first, &beside.second] {
        store.write_under_leases(NonZeroU32::MIN);
        processes.push(store.enter(None).await.unwrap());
    }
    let lease = async |store: &Store| store.roster().await.unwrap().leases.swap_remove(0);
    assert!(beside.first.take(&lease(&beside.first).await, processes[0]).await.unwrap());
    let table = opened(&beside.first, SLOW).await;
    beside.holds_up().await;
    let late = asks!(beside.first, append(press(table, 1)));
    beside.until_waiting(1, &late).await;
    let (seen, process) = (lease(&beside.second).await, processes[1]);
    let taking = asks!(beside.second, take(&seen, process));
    beside.until_waiting(2, &taking).await;
    assert!(!taking.is_finished(), "it was taken over while another wrote");
    beside.goes_on().await;
    assert_eq!(late.await.unwrap(), Ok(Appended::Done));
    assert!(taking.await.unwrap().unwrap());
    let later = append(table, 2, vec![entry(2, "E play 2S")]);
    assert_eq!(beside.first.append(later).await, Err(StoreError::Deposed));
    assert_eq!(beside.second.log(table).await.unwrap().len(), 1);
}

#[tokio::test]
async fn k03_a_commit_that_the_server_is_still_at_is_waited_for() {
    let Some(mut beside) = Beside::begin().await else { return };
    let table = opened(&beside.first, SLOW).await;
    let store = Store::open(&by_wire(&beside.address, Lost::After).await).await.unwrap();
    beside.holds_up().await;
    let answer = asks!(store, append(press(table, 1)));
    // The commit waits for its lock, and the query for the commit.
    beside.until_waiting(2, &answer).await;
    assert!(!answer.is_finished(), "nobody knows yet what becomes of it");
    beside.goes_on().await;
    assert_eq!(answer.await.unwrap(), Ok(Appended::Done));
    assert_eq!(beside.second.log(table).await.unwrap().len(), 1);
}

#[tokio::test]
async fn k04_of_two_openings_at_once_the_second_counts_the_first() {
    let Some(mut beside) = Beside::begin().await else { return };
    beside.holds_up().await;
    let new = |channel| NewTable { most: NonZeroU32::new(1), ..new_table(channel) };
    let first = asks!(beside.first, open_table(new(SLOW)));
    beside.until_waiting(1, &first).await;
    let second = asks!(beside.second, open_table(new(CHANNEL)));
    beside.until_waiting(2, &second).await;
    beside.goes_on().await;
    assert!(matches!(first.await.unwrap(), Ok(Opened::New(_))));
    assert_eq!(second.await.unwrap(), Ok(Opened::Crowded));
    assert_eq!(beside.first.open_count().await, Ok(1));
}

#[tokio::test]
async fn k04_of_two_arrivals_in_a_channel_the_second_finds_the_first() {
    let Some(mut beside) = Beside::begin().await else { return };
    let table = opened(&beside.second, CHANNEL).await;
    beside.holds_up().await;
    let first = asks!(beside.first, open_table(new_table(SLOW)));
    beside.until_waiting(1, &first).await;
    let moved = Append { moved: Some(SLOW), ..press(table, 1) };
    let second = asks!(beside.second, append(moved));
    beside.until_waiting(2, &second).await;
    beside.goes_on().await;
    assert!(matches!(first.await.unwrap(), Ok(Opened::New(_))));
    assert_eq!(second.await.unwrap(), Ok(Appended::Taken));
    assert_eq!(beside.first.log(table).await, Ok(vec![]));
}

#[tokio::test]
async fn k04_a_writer_at_other_tables_waits_for_none() {
    let Some(mut beside) = Beside::begin().await else { return };
    let slow = opened(&beside.first, SLOW).await;
    let table = opened(&beside.second, CHANNEL).await;
    beside.holds_up().await;
    let first = asks!(beside.first, append(press(slow, 1)));
    beside.until_waiting(1, &first).await;
    assert_eq!(beside.second.append(press(table, 2)).await, Ok(Appended::Done));
    let screen = beside.second.set_screen(table, ScreenState::default(), Some(MessageId(9)));
    assert_eq!(screen.await, Ok(()));
    assert!(!first.is_finished(), "it was waited for");
    beside.goes_on().await;
    assert_eq!(first.await.unwrap(), Ok(Appended::Done));
}

#[tokio::test]
async fn k04_of_two_writers_at_a_table_the_second_finds_the_first() {
    let Some(mut beside) = Beside::begin().await else { return };
    let table = opened(&beside.first, SLOW).await;
    let duplicate = Appended::Duplicate { table, seq: 1 };
    for (seq, pressed, found) in
        [(1, [1, 1], duplicate), (2, [2, 3], Appended::Conflict { head: 2 })]
    {
        beside.holds_up().await;
        let [first, second] =
            pressed.map(|number| append(table, seq, vec![entry(number, "N play AS")]));
        let first = asks!(beside.first, append(first));
        beside.until_waiting(1, &first).await;
        let second = asks!(beside.second, append(second));
        beside.until_waiting(2, &second).await;
        beside.goes_on().await;
        assert_eq!(first.await.unwrap(), Ok(Appended::Done));
        assert_eq!(second.await.unwrap(), Ok(found));
    }
}

#[tokio::test]
async fn k04_a_person_is_forgotten_at_a_table_under_another_write() {
    let Some(mut beside) = Beside::begin().await else { return };
    let table = opened(&beside.first, SLOW).await;
    beside.holds_up().await;
    let sits = Append { seats: vec![sit(0, ANN)], ..press(table, 1) };
    let first = asks!(beside.first, append(sits));
    beside.until_waiting(1, &first).await;
    let forgetting = asks!(beside.second, forget(ANN, Timestamp(0)));
    beside.until_waiting(2, &forgetting).await;
    beside.goes_on().await;
    assert_eq!(first.await.unwrap(), Ok(Appended::Done));
    assert_eq!(forgetting.await.unwrap(), Ok(()));
    assert_eq!(seated(&beside.first, table).await, []);
}

#[tokio::test]
async fn k04_two_that_divide_the_servers_at_once_divide_them_once() {
    let Some(mut beside) = Beside::begin().await else { return };
    beside.holds_up().await;
    let four = NonZeroU32::new(4).unwrap();
    let first = asks!(beside.first, divide(four, &[]));
    beside.until_waiting(1, &first).await;
    let second = asks!(beside.second, divide(four, &[]));
    beside.until_waiting(2, &second).await;
    beside.goes_on().await;
    assert_eq!([first.await.unwrap(), second.await.unwrap()], [Ok(true), Ok(true)]);
    let leases = beside.first.roster().await.unwrap().leases;
    let divided: Vec<_> = leases.iter().map(|lease| (lease.shard, lease.epoch)).collect();
    assert_eq!(divided, [(0, 1), (1, 1), (2, 1), (3, 1)]);
}
