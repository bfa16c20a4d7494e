//! Moving a database: from a file to a server, back, or to another of its kind.
//!
//! One transaction holds each database: the target is whole at the end, or as empty as before. The
//! chain of each log is verified on the way, and what was written is read again. A game whose chain
//! does not hold stays behind, and the others go.

mod error;
mod relation;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

pub use error::CopyError;
pub(super) use relation::Relation;

use super::db::{Connection, query};
use super::log::{self, End};
use super::{Result, Store, StoreError, meta, open, person, transaction};
use table::id::TableId;

/// A database that is copied, or becomes the copy.
#[derive(Debug)]
pub struct Side {
    /// Its name for the operator.
    pub name: String,
    /// The open database.
    pub store: Store,
}

/// The outcome of a copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The number of tables that were copied.
    pub tables: usize,
    /// The tables that were left behind, each with its reason.
    pub broken: Vec<StoreError>,
}

impl Side {
    /// Opens a database that is to be copied.
    /// # Errors
    ///
    /// As [`Store::open`], or [`CopyError::Missing`].
    pub async fn source(url: &str) -> Result<Self, CopyError> {
        // A file would be made where there is none.
        if open::is_there(url)? {
            Self::target(url).await
        } else {
            Err(CopyError::Missing(open::name_of(url)?))
        }
    }

    /// Opens a database that is empty.
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn target(url: &str) -> Result<Self, CopyError> {
        let name = open::name_of(url)?;
        Ok(Self { name, store: Store::open_beside(url, None).await? })
    }
}

/// Copies a database into one that is empty, under the leases of both.
/// # Errors
///
/// A [`CopyError`]. The target is empty then.
pub async fn copy(from: &Side, to: &Side) -> Result<Copied, CopyError> {
    let mut copying = Copying { from, to, relations: Vec::new() };
    let relations = Relation::all(&to.store.read).await;
    let relations = relations.map_err(|error| copying.failed(error))?;
    copying.relations = relations.into_iter().filter(Relation::is_copied).collect();
    copying.prepare().await?;
    let (ends, broken) = copying.written().await?;
    let copied = Copied { tables: ends.len(), broken };
    for (table, end) in ends {
        to.store.tail_index.note(table, end);
    }
    to.store.secure().await.map_err(|error| copying.failed(error))?;
    Ok(copied)
}

type Logs = (Vec<(TableId, End)>, Vec<StoreError>);

struct Copying<'a> {
    from: &'a Side,
    to: &'a Side,
    relations: Vec<Relation>,
}

impl Copying<'_> {
    fn failed(&self, error: StoreError) -> CopyError {
        CopyError::Failed { from: self.from.name.clone(), to: self.to.name.clone(), error }
    }

    /// Refuses what must not be copied, and sees that no number of a table is given twice.
    async fn prepare(&self) -> Result<(), CopyError> {
        if self.is_empty(&self.from.store).await? {
            return Err(CopyError::Nothing(self.from.name.clone()));
        }
        if !self.is_empty(&self.to.store).await? {
            return Err(CopyError::Taken(self.to.name.clone()));
        }
        self.look_beside()?;
        let last = self.from.store.last_number().await.map_err(|error| self.failed(error))?;
        self.to.store.number_after(last).await.map_err(|error| self.failed(error))
    }

    async fn is_empty(&self, store: &Store) -> Result<bool, CopyError> {
        for relation in &self.relations {
            if !relation.is_empty(&store.read).await.map_err(|error| self.failed(error))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Takes the list of the forgotten along, from a file to a file; a server has none. Refuses
    /// what another database has left beside the target.
    fn look_beside(&self) -> Result<(), CopyError> {
        let (from, to) = (&self.from.store, &self.to.store);
        if let Some(path) = to.tail_index.path()
            && !to.tail_index.testimony().map_err(|error| file(path, &error))?.is_blank()
        {
            return Err(CopyError::Beside(path.to_owned()));
        }
        if let (Some(from), Some(to)) = (&from.forgotten, &to.forgotten) {
            let path = to.path();
            if !to.is_begun_by(from).map_err(|error| file(path, &error))? {
                return Err(CopyError::Beside(path.to_owned()));
            }
            to.take(from).map_err(|error| file(path, &error))?;
        }
        Ok(())
    }

    async fn written(&self) -> Result<Logs, CopyError> {
        let failed = |error| self.failed(error);
        let mut source = self.from.store.write.acquire().await.map_err(failed)?;
        let mut target = self.to.store.write.acquire().await.map_err(failed)?;
        let begun = async {
            begin(&self.from.store, &mut source).await?;
            begin(&self.to.store, &mut target).await
        };
        let written = match begun.await {
            Ok(()) => self.all(&mut source, &mut target).await,
            Err(error) => Err(failed(error)),
        };
        // It has read only.
        transaction::roll_back(&mut source).await;
        match written {
            Ok(logs) => transaction::finish(&mut target, Ok(logs)).await.map_err(failed),
            Err(error) => {
                transaction::roll_back(&mut target).await;
                Err(error)
            }
        }
    }

    async fn all(
        &self,
        source: &mut Connection,
        target: &mut Connection,
    ) -> Result<Logs, CopyError> {
        let failed = |error| self.failed(error);
        let (mut ends, mut broken, mut left) = (Vec::new(), Vec::new(), BTreeSet::new());
        let games = query("select table_id from game_table order by table_id");
        for game in games.fetch_all(&mut *source).await.map_err(failed)? {
            match self.log_end(source, game).await {
                Ok(end) => {
                    self.part(source, target, Some(game)).await?;
                    ends.push((game, end));
                }
                Err(error @ StoreError::Broken { .. }) => {
                    left.insert(game);
                    broken.push(error);
                }
                Err(error) => return Err(CopyError::Game { table: game, error }),
            }
        }
        // The tables too of which nothing is left but that they were there.
        let indexed = self.from.store.tail_index.testimony().map_err(sqlx::Error::Io);
        let indexed = indexed.map_err(|error| failed(error.into()))?.ends;
        let lost = self.from.store.lost(&indexed).await.map_err(failed)?;
        let lost = lost.into_iter().filter(|table| !left.contains(table));
        broken.extend(lost.map(|table| StoreError::Broken { table, seq: 1 }));
        self.part(source, target, None).await?;
        self.note_followed(source, target).await.map_err(failed)?;
        Ok((ends, broken))
    }

    async fn log_end(&self, source: &mut Connection, game: TableId) -> Result<End> {
        let indexed = self.from.store.tail_index.of(game);
        match log::read(&mut *source, game, indexed).await {
            Ok((_, end)) => Ok(end),
            // Where a file is damaged the others may be whole.
            Err(StoreError::Database { .. }) if !source.is_remote() => {
                Err(StoreError::Broken { table: game, seq: 1 })
            }
            Err(error) => Err(error),
        }
    }

    /// Copies the rows of a game, or what belongs to no game.
    async fn part(
        &self,
        source: &mut Connection,
        target: &mut Connection,
        game: Option<TableId>,
    ) -> Result<(), CopyError> {
        let failed = |error| match game {
            Some(table) => CopyError::Game { table, error },
            None => self.failed(error),
        };
        let is_part = |it: &&Relation| it.is_of_games() == game.is_some();
        for relation in self.relations.iter().filter(is_part) {
            let rows = relation.read(&mut *source, game).await.map_err(failed)?;
            relation.write(target, &rows).await.map_err(failed)?;
            if relation.read(&mut *target, game).await.map_err(failed)? != rows {
                let what = game
                    .map_or(format!("the list {}", relation.name), |game| format!("table {game}"));
                return Err(CopyError::Differs { to: self.to.name.clone(), what });
            }
        }
        Ok(())
    }

    /// Notes how much of the list of the forgotten was followed in the source: the rest, beside a
    /// file, is followed when the copy is opened.
    async fn note_followed(&self, source: &mut Connection, target: &mut Connection) -> Result<()> {
        let mut followed = person::followed(source).await?;
        if let Some(list) = &self.to.store.forgotten {
            followed = followed.min(list.read().map_err(sqlx::Error::Io)?.len());
        }
        meta::write(target, person::FOLLOWED, followed.to_string()).await
    }
}

/// Begins a transaction that keeps every other process from writing, and may pause for a while.
async fn begin(store: &Store, db: &mut Connection) -> Result<()> {
    store.lease.begin(db).await?;
    if db.is_remote() {
        query("set local idle_in_transaction_session_timeout = '60s'").run(db).await?;
    }
    Ok(())
}

fn file(path: &Path, error: &io::Error) -> CopyError {
    CopyError::File { path: path.to_owned(), kind: error.kind() }
}
