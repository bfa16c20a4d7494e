//! A walk over the logs of a database without a bot: nothing is written, and no migration is run.

use std::collections::BTreeMap;

use super::db::query;
use super::open_error::OpenError;
use super::tail_index::TailIndex;
use super::{StoreError, log, open, sqlite};
use table::id::TableId;

/// The logs of a database.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Walked {
    /// The number of tables.
    pub tables: usize,
    /// The number of entries whose chain holds.
    pub entries: usize,
    /// The tables whose log is broken, or ends earlier than the tail index says.
    pub broken: Vec<StoreError>,
}

/// Verifies the chain of every log, also while a bot plays.
/// # Errors
///
/// An [`OpenError`]: the database cannot be read.
pub async fn walk(url: &str) -> Result<Walked, OpenError> {
    let pool = open::pool(url).await?;
    let database = open::name_of(url)?;
    let failed = |error| OpenError::Failed { database: database.clone(), error };
    let tail_index = if pool.is_remote() {
        TailIndex::default()
    } else {
        TailIndex::if_there(sqlite::options(url)?.get_filename())
    };
    // Read first: the logs have only grown then.
    let ends = tail_index.testimony().map_err(|error| failed(sqlx::Error::Io(error).into()))?.ends;
    let mut ends: BTreeMap<_, _> = ends.into_iter().collect();
    let tables = query("select table_id from game_table order by table_id");
    let tables: Vec<TableId> = tables.fetch_all(&pool).await.map_err(failed)?;
    let mut walked = Walked { tables: tables.len(), ..Walked::default() };
    for table in tables {
        match log::read(&pool, table, ends.remove(&table)).await {
            Ok((log, _)) => walked.entries += log.len(),
            Err(error @ StoreError::Broken { .. }) => walked.broken.push(error),
            // Deleted meanwhile.
            Err(StoreError::NoTable(_)) => walked.tables -= 1,
            // Where a file is damaged the others may be whole.
            Err(StoreError::Database { .. }) if !pool.is_remote() => {
                walked.broken.push(StoreError::Broken { table, seq: 1 });
            }
            Err(error) => return Err(failed(error)),
        }
    }
    let gone = ends.into_keys().filter(|&table| tail_index.of(table).is_some());
    walked.broken.extend(gone.map(|table| StoreError::Broken { table, seq: 1 }));
    pool.close().await;
    Ok(walked)
}
