//! The database of several processes: a PostgreSQL server, and refusing one that could lose a
//! card.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};

use super::db::Pool;
use super::lease::Lease;
use super::open_error::OpenError;
use super::seal::Seal;
use super::tail_index::TailIndex;
use super::{Result, Store, migrations, writer};
use table::id::TableId;

/// One of them is the session of this process.
const READERS: u32 = 5;

/// The time for which a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(3);

/// The settings of each connection: it waits for another process as long as for one that holds a
/// file, and the server undoes the transaction of a process that has fallen asleep.
const ASKED: [(&str, &str); 3] =
    [("lock_timeout", "1s"), ("idle_in_transaction_session_timeout", "2s"), ("timezone", "UTC")];

/// The settings of a server that keeps what it has confirmed.
const DURABLE: [(&str, &str, &str); 3] = [
    ("fsync", "show fsync", "on"),
    ("full_page_writes", "show full_page_writes", "on"),
    ("synchronous_commit", "show synchronous_commit", "on"),
];

pub(super) fn is_address(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// Opens a database on a server, creating its tables where they are missing.
pub(super) async fn open(url: &str, seal: Seal) -> Result<Store, OpenError> {
    let options = options(url)?;
    let name = name(&options);
    let failed =
        |error: sqlx::Error| OpenError::Failed { database: name.clone(), error: error.into() };
    let write = pool(url).await?;
    migrations::OF_POSTGRES
        .run(&write)
        .await
        .map_err(|error| OpenError::migration(name.clone(), &error))?;
    let read = connections(READERS).connect_with(options).await.map_err(failed)?;
    let (read, write) = (Pool::Postgres(read), Pool::Postgres(write));
    let (tail_index, lease) = (TailIndex::default(), Lease::default());
    let appends = writer::spawn(write.clone(), tail_index.clone(), lease.clone());
    Ok(Store {
        read,
        write,
        appends,
        forgotten: None,
        tail_index,
        seal,
        lease,
        lock: None,
        file: None,
    })
}

fn options(url: &str) -> Result<PgConnectOptions, OpenError> {
    let options = PgConnectOptions::from_str(url).map_err(|_| OpenError::Address)?;
    Ok(options.options(ASKED).application_name("whist").disable_statement_logging())
}

/// One connection to a server that keeps what it confirms.
pub(super) async fn pool(url: &str) -> Result<PgPool, OpenError> {
    let options = options(url)?;
    let failed =
        |error: sqlx::Error| OpenError::Failed { database: name(&options), error: error.into() };
    // A pool would try for a while, and then not say why.
    let mut first = options.connect().await.map_err(failed)?;
    check(&mut first).await.map_err(failed)??;
    first.close().await.map_err(failed)?;
    connections(1).connect_with(options.clone()).await.map_err(failed)
}

/// The highest number that a table has had.
pub(super) async fn last_number(write: &PgPool) -> Result<TableId> {
    let last: i64 = sqlx::query_scalar(
        "select case when is_called then last_value else 0 end from game_table_table_id_seq",
    )
    .fetch_one(write)
    .await?;
    Ok(TableId(last.cast_unsigned()))
}

/// Gives the next new table a higher number than this one. A row that is written with a number of
/// its own does not move the sequence.
pub(super) async fn number_after(write: &PgPool, table: TableId) -> Result<()> {
    if last_number(write).await? < table {
        let raise = sqlx::query("select setval('game_table_table_id_seq', $1)");
        raise.bind(table.0.cast_signed()).execute(write).await?;
    }
    Ok(())
}

fn connections(most: u32) -> PgPoolOptions {
    PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE)
}

pub(super) fn name_of(url: &str) -> Result<String, OpenError> {
    PgConnectOptions::from_str(url).map(|options| name(&options)).map_err(|_| OpenError::Address)
}

/// The name of the database for an operator: no user, and no password.
fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or("of its own");
    format!("{database} at {}:{}", options.get_host(), options.get_port())
}

/// Names the first setting with which the server could lose what it has confirmed.
async fn check(server: &mut PgConnection) -> Result<Result<(), OpenError>, sqlx::Error> {
    for (setting, query, durable) in DURABLE {
        let set: String = sqlx::query_scalar(query).fetch_one(&mut *server).await?;
        // Standbys that confirm as well are as good or better.
        if set != durable && !(setting == "synchronous_commit" && set.starts_with("remote_")) {
            return Ok(Err(OpenError::NotDurable { setting }));
        }
    }
    Ok(Ok(()))
}
