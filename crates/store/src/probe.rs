//! A look at a database before the bot opens it: nothing is written, and no migration is run.

use std::time::{SystemTime, UNIX_EPOCH};

use table::id::Timestamp;

use super::db::{Connection, Pool, query};
use super::open_error::OpenError;
#[cfg(feature = "postgres")]
use super::postgres;
use super::{Result, migrations, open, place, sqlite};

/// The state of a database that can be reached and written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    /// Its name, without a user or a password.
    pub database: String,
    /// Nothing is kept when the process ends.
    pub in_memory: bool,
    /// A bot has made its tables there.
    pub has_tables: bool,
    /// The number of migrations that the next start will run.
    pub pending: usize,
    /// The free bytes of the file's disk; `None` on a server and in memory.
    pub free: Option<u64>,
    /// The seconds by which the clock of this machine is behind the database: its server's clock,
    /// or the last minute in which a bot ran.
    pub behind: i64,
    /// The seconds by which it is ahead of the server's.
    pub ahead: i64,
}

/// Looks at the database of an address.
/// # Errors
///
/// An [`OpenError`], as the bot would meet it.
pub async fn probe(url: &str) -> Result<Probe, OpenError> {
    #[cfg(feature = "postgres")]
    if postgres::is_address(url) {
        return look(postgres::name_of(url)?, &open::pool(url).await?, None).await;
    }
    let file = sqlite::options(url)?.get_filename().to_owned();
    let database = sqlite::name_of(url)?;
    if sqlite::is_in_memory(url) {
        return Ok(Probe { in_memory: true, ..fresh(database, None) });
    }
    if let Some(obstacle) = place::obstacle(&file) {
        return Err(OpenError::Place { database, obstacle });
    }
    if !file.exists() {
        return Ok(fresh(database, place::free(&file)));
    }
    look(database, &open::pool(url).await?, place::free(&file)).await
}

fn fresh(database: String, free: Option<u64>) -> Probe {
    let pending = migrations::OF_SQLITE.iter().count();
    Probe { database, in_memory: false, has_tables: false, pending, free, behind: 0, ahead: 0 }
}

async fn look(database: String, pool: &Pool, free: Option<u64>) -> Result<Probe, OpenError> {
    let failed = |error| OpenError::Failed { database: database.clone(), error };
    let mut db = pool.acquire().await.map_err(failed)?;
    let looked = in_vain(&mut db).await;
    let undone = query("rollback").run(&mut db).await;
    drop(db);
    pool.close().await;
    let (applied, then) = looked.map_err(failed)?;
    undone.map_err(failed)?;
    let known = if pool.is_remote() { migrations::of_server() } else { &migrations::OF_SQLITE };
    let newest = known.iter().map(|it| it.version).max().unwrap_or_default();
    if let Some(&migration) = applied.iter().find(|&&version| version > newest) {
        return Err(OpenError::Newer { database, migration });
    }
    let pending = known.iter().filter(|it| !applied.contains(&it.version)).count();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let behind = then.map_or(0, |then| then.0 - now.cast_signed());
    let ahead = if pool.is_remote() { -behind } else { 0 };
    Ok(Probe {
        database,
        in_memory: false,
        has_tables: !applied.is_empty(),
        pending,
        free,
        behind,
        ahead,
    })
}

/// Writes in a transaction that is never committed. Returns the migrations that were run, and the
/// newest moment that the database knows.
async fn in_vain(db: &mut Connection) -> Result<(Vec<i64>, Option<Timestamp>)> {
    let is_remote = db.is_remote();
    query(if is_remote { "begin" } else { "begin immediate" }).run(&mut *db).await?;
    query("create table whist_check (written integer)").run(&mut *db).await?;
    let tables = if is_remote {
        query("select cast(tablename as text) from pg_tables where schemaname = current_schema()")
    } else {
        query("select name from sqlite_master where type = 'table'")
    };
    let tables: Vec<String> = tables.fetch_all(&mut *db).await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    let applied = if has("_sqlx_migrations") {
        query("select version from _sqlx_migrations where success").fetch_all(&mut *db).await?
    } else {
        Vec::new()
    };
    let then: Option<i64> = if is_remote {
        query("select cast(extract(epoch from now()) as bigint)").fetch_optional(db).await?
    } else if has("meta") {
        query("select cast(value as integer) from meta where key = 'pulse'")
            .fetch_optional(db)
            .await?
    } else {
        None
    };
    Ok((applied, then.map(Timestamp)))
}
