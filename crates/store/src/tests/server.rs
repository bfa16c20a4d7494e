//! Failures of a store that only a server can cause. Without one nothing of this is tried:
//! `cargo test` says so.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sqlx::{Connection, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

use super::*;
use crate::db;
use crate::transaction::{self, Keeps};

/// A database of its own on the server, if there is one.
pub(super) async fn database() -> Option<String> {
    Some(fresh_address().await).filter(|address| !address.starts_with("sqlite:"))
}

/// The moment at which the connection is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    /// The server never hears that it is to commit.
    Before,
    /// The server hears it, and its answer is lost.
    After,
}

/// The address of a database by way of a wire that is cut at the first commit, and whole from
/// then on.
pub(super) async fn by_wire(address: &str, lost: Lost) -> String {
    let url = url::Url::parse(address).unwrap();
    let server = format!("{}:{}", url.host_str().unwrap(), url.port().unwrap_or(5_432));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let cut = Arc::new(AtomicBool::new(false));
        while let Ok((client, _)) = listener.accept().await {
            let server = TcpStream::connect(&server).await.unwrap();
            let (from, to) = (client.into_split(), server.into_split());
            let answers = tokio::spawn(pass_on(to.0, from.1));
            let cut = Arc::clone(&cut);
            tokio::spawn(async move {
                ask(from.0, to.1, lost, &cut).await;
                answers.abort();
            });
        }
    });
    let mut through = url;
    through.set_host(Some("127.0.0.1")).unwrap();
    through.set_port(Some(port)).unwrap();
    through.into()
}

async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
    // Whichever ends, both do.
    drop(tokio::io::copy(&mut from, &mut to).await);
}

/// Passes on what is asked until a commit has been prepared and is to be done.
async fn ask(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, lost: Lost, cut: &AtomicBool) {
    let (mut bytes, mut is_prepared) = (vec![0; 65_536], false);
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        let asked = &bytes[..read];
        let is_cut = is_prepared && !cut.swap(true, Ordering::SeqCst);
        if is_cut && lost == Lost::Before {
            return;
        }
        if to.write_all(asked).await.is_err() || is_cut {
            return;
        }
        let is_commit = asked.windows(8).any(|word| word == b"\0commit\0");
        is_prepared = is_commit && !cut.load(Ordering::SeqCst);
    }
}

#[tokio::test]
async fn k03_a_connection_lost_in_a_commit_gives_a_true_answer() {
    let Some(address) = database().await else { return };
    let direct = Store::open(&address).await.unwrap();
    for (lost, number) in [(Lost::After, 1_u64), (Lost::Before, 2)] {
        let table = opened(&direct, ChannelId(number)).await;
        let store = Store::open(&by_wire(&address, lost).await).await.unwrap();
        let press = append(table, 1, vec![entry(number, "N play AS")]);
        let answer = store.append(press.clone()).await;
        let logged = direct.log(table).await.unwrap().len();
        match lost {
            Lost::After => assert_eq!((answer, logged), (Ok(Appended::Done), 1)),
            Lost::Before => assert_eq!((answer, logged), (Err(StoreError::Unsure), 0)),
        }
        // Pressed once more it is there once.
        let again = store.append(press).await.unwrap();
        let duplicate = Appended::Duplicate { table, seq: 1 };
        assert_eq!(again, if logged == 1 { duplicate } else { Appended::Done });
        assert_eq!(direct.log(table).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn k04_a_blocked_writer_retries_and_then_says_so() {
    let Some(address) = database().await else { return };
    let store = Store::open(&address).await.unwrap();
    let other = Store::open(&address).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let first = append(table, 1, vec![entry(7, "N play AS")]);
    let mut held = other.write.acquire().await.unwrap();
    transaction::begin(&mut held, Keeps::All).await.unwrap();
    // As long as it does something it is not taken to be asleep.
    let (answer, ()) = tokio::join!(store.append(first.clone()), async {
        for _ in 0..8 {
            let work = "select pg_sleep(0.5)";
            sqlx::query(work).execute(postgres(&mut held)).await.unwrap();
        }
    });
    assert_eq!(answer, Err(StoreError::Busy));
    transaction::finish(&mut held, Ok(())).await.unwrap();
    assert_eq!(store.append(first).await, Ok(Appended::Done));
}

#[tokio::test]
async fn k05_a_process_asleep_in_a_transaction_blocks_none() {
    let Some(address) = database().await else { return };
    let store = Store::open(&address).await.unwrap();
    let other = Store::open(&address).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let mut asleep = other.write.acquire().await.unwrap();
    transaction::begin(&mut asleep, Keeps::All).await.unwrap();
    let first = append(table, 1, vec![entry(7, "N play AS")]);
    assert_eq!(store.append(first).await, Ok(Appended::Done));
    assert!(transaction::finish(&mut asleep, Ok(())).await.is_err(), "it was taken back");
    drop(asleep);
    let second = append(table, 2, vec![entry(8, "E play 2S")]);
    assert_eq!(other.append(second).await, Ok(Appended::Done));
}

#[tokio::test]
async fn k06_a_server_too_refuses_the_database_of_a_newer_program() {
    let Some(address) = database().await else { return };
    let old = Store::open(&address).await.unwrap();
    let mut shell = PgConnection::connect(&address).await.unwrap();
    let newer = "update _sqlx_migrations set version = 99 where version = 20";
    sqlx::query(newer).execute(&mut shell).await.unwrap();
    let error = Store::open(&address).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer { migration: 99, .. }), "{error}");
    // The process that plays goes on, until it is told to end.
    let table = opened(&old, CHANNEL).await;
    let first = append(table, 1, vec![entry(7, "N play AS")]);
    assert_eq!(old.append(first).await, Ok(Appended::Done));
}

#[tokio::test]
async fn a08_a_server_that_could_forget_is_refused() {
    let Some(address) = database().await else { return };
    let mut shell = PgConnection::connect(&address).await.unwrap();
    let name = url::Url::parse(&address).unwrap().path().trim_start_matches('/').to_owned();
    let forgets = format!("alter database {name} set synchronous_commit = off");
    sqlx::query(sqlx::AssertSqlSafe(forgets)).execute(&mut shell).await.unwrap();
    let error = Store::open(&address).await.unwrap_err();
    assert_eq!(error, OpenError::NotDurable { setting: "synchronous_commit" });
}

fn postgres(connection: &mut db::Connection) -> &mut PgConnection {
    match connection {
        db::Connection::Postgres(connection) => &mut *connection,
        db::Connection::Sqlite(_) => panic!("this is a file"),
    }
}

#[tokio::test]
async fn a_session_that_ends_is_known_at_once() {
    let Some(address) = database().await else { return };
    let (first, second) =
        (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    let (one, other) = (first.enter(None).await.unwrap(), second.enter(None).await.unwrap());
    let (mut ones, mut others) = (None, None);
    for _ in 0..2 {
        assert!(first.ended_sessions(one, &mut ones).await.unwrap().is_empty());
        assert!(second.ended_sessions(other, &mut others).await.unwrap().is_empty());
    }
    // A connection that breaks is begun anew. The locks of all databases of the server stand in
    // one table.
    let ended = "select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid::bigint = $1
          and database = (select oid from pg_database where datname = current_database())";
    let mut shell = PgConnection::connect(&address).await.unwrap();
    sqlx::query(ended).bind(one.0).execute(&mut shell).await.unwrap();
    while first.ended_sessions(one, &mut ones).await.is_err() {}
    assert!(second.ended_sessions(other, &mut others).await.unwrap().is_empty());
    drop(ones);
    while second.ended_sessions(other, &mut others).await.unwrap() != BTreeSet::from([one]) {}
    // What another process saw before this one began tells it nothing.
    let third = Store::open(&address).await.unwrap();
    let newest = third.enter(None).await.unwrap();
    assert!(third.ended_sessions(newest, &mut None).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_session_takes_over_the_lock_of_one_that_lingers() {
    let Some(address) = database().await else { return };
    let (first, second) =
        (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    let (one, other) = (first.enter(None).await.unwrap(), second.enter(None).await.unwrap());
    let (mut lingering, mut ones, mut others) = (None, None, None);
    first.ended_sessions(one, &mut lingering).await.unwrap();
    first.ended_sessions(one, &mut ones).await.unwrap();
    second.ended_sessions(other, &mut others).await.unwrap();
    drop(lingering);
    let locks = "select count(*) from pg_locks where locktype = 'advisory' and objid::bigint = $1
        and database = (select oid from pg_database where datname = current_database())";
    let mut shell = PgConnection::connect(&address).await.unwrap();
    let mut are_held = async || {
        let held: i64 = sqlx::query_scalar(locks).bind(one.0).fetch_one(&mut shell).await.unwrap();
        held > 0
    };
    while are_held().await {}
    first.ended_sessions(one, &mut ones).await.unwrap();
    assert!(are_held().await);
    assert!(second.ended_sessions(other, &mut others).await.unwrap().is_empty());
}
