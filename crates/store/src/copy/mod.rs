//! Moving a database: from a file to a server, back, or to another of its kind.
//!
//! A game goes with all that hangs from it in one transaction, and what belongs to no game
//! table by table of the schema. What is there already and the same is left alone, so that
//! whoever was interrupted goes on, and a copy that is whole is not written to. The chain of
//! each log is gone through in what is read, and again in what was written; a game whose
//! chain does not hold stays behind, and the others go.
//!
//! Whoever copies sees to it that nobody plays with either meanwhile. A copy that is not
//! whole cannot be opened otherwise than to go on with it.

mod begun;
mod beside;
mod error;
mod rows;
mod schema;

use crate::id_column::IdColumn;
use std::collections::BTreeSet;

use begun::Begun;
pub use error::CopyError;
use rows::Part;
#[cfg(test)]
pub(super) use schema::{LEFT_OUT, relations};
use schema::{OF_A_GAME, OF_NO_GAME, PAGE};

use super::db::{query, query_scalar};
use super::log::{End, Walk};
use super::seal::Seal;
use super::{Store, StoreError, open, person, transaction};
use table::id::TableId;

/// A database that is copied, or becomes the copy.
#[derive(Debug)]
pub struct Side {
    /// What an operator calls it.
    pub name: String,
    /// The open database.
    pub store: Store,
}

/// What came of copying a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many tables the copy has of those that it should have.
    pub tables: usize,
    /// Whether it was whole before, and nothing was written.
    pub was_whole: bool,
    /// What stands in the way of those that were left behind, each of which it names.
    pub broken: Vec<StoreError>,
}

impl Side {
    /// Opens a database that is to be copied.
    ///
    /// # Errors
    ///
    /// As [`Store::open`], or when there is no such file.
    pub async fn source(url: &str) -> Result<Self, CopyError> {
        let name = open::name_of(url)?;
        // A file would be made where there is none.
        if !open::is_there(url)? {
            return Err(CopyError::Missing(name));
        }
        Ok(Self { name, store: Store::open_beside(url, None).await? })
    }

    /// Opens a database that is empty, or a copy that was begun.
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn target(url: &str) -> Result<Self, CopyError> {
        let name = open::name_of(url)?;
        Ok(Self { name, store: open::open_any(url, Seal::default()).await? })
    }
}

/// Copies a database, or goes on with it.
///
/// # Errors
///
/// [`CopyError`] says in one line what stands in the way. What was copied by then stays, and
/// the next time it goes on from there.
pub async fn copy(from: &Side, to: &Side) -> Result<Copied, CopyError> {
    let failed = |error| CopyError::Failed { from: from.name.clone(), to: to.name.clone(), error };
    if begun::is_empty(&from.store).await.map_err(failed)? {
        return Err(CopyError::Nothing(from.name.clone()));
    }
    let origin = begun::origin(&from.store).await.map_err(failed)?;
    let begun = begun::begun(&to.store, &origin).await.map_err(failed)?;
    let copying = Copying { from, to, begun };
    match begun {
        Begun::Another => {
            return Err(CopyError::Taken { from: from.name.clone(), to: to.name.clone() });
        }
        Begun::Whole => {}
        Begun::Not | Begun::Half => {
            beside::check(&from.store, &to.store, begun)?;
            begun::note(&to.store, Begun::Half, &origin).await.map_err(failed)?;
            copying.prepare().await?;
        }
    }
    copying.remove().await?;
    let copied = copying.games().await?;
    copying.others().await?;
    if !copied.was_whole {
        to.store.secure().await.map_err(failed)?;
        begun::note(&to.store, Begun::Whole, &origin).await.map_err(failed)?;
    }
    Ok(copied)
}

/// A database on its way.
struct Copying<'a> {
    from: &'a Side,
    to: &'a Side,
    begun: Begun,
}

impl Copying<'_> {
    fn failed(&self, error: StoreError) -> CopyError {
        CopyError::Failed { from: self.from.name.clone(), to: self.to.name.clone(), error }
    }

    /// Whether anything may be written: not into a copy that was whole, with which somebody
    /// may have played.
    fn may_write(&self) -> Result<(), CopyError> {
        if self.begun == Begun::Whole {
            let (from, to) = (self.from.name.clone(), self.to.name.clone());
            return Err(CopyError::GoneOn { from, to });
        }
        Ok(())
    }

    /// Sees to it that nobody who was forgotten comes back, and that no number of a table
    /// is given twice.
    async fn prepare(&self) -> Result<(), CopyError> {
        let (from, to) = (&self.from.store, &self.to.store);
        beside::take_list(from, to)?;
        let prepared = async {
            beside::note_followed(from, to).await?;
            to.number_after(from.last_number().await?).await
        };
        prepared.await.map_err(|error| self.failed(error))
    }

    /// Takes away what an earlier try has brought and is another now: it might stand in the
    /// way of what comes.
    async fn remove(&self) -> Result<(), CopyError> {
        let (from, to) = (&self.from.store, &self.to.store);
        let failed = |error| self.failed(error);
        let mut last = None;
        while let Some(game) = next_game(to, last).await.map_err(failed)? {
            last = Some(game);
            if self.begun == Begun::Whole {
                if !is_there(from, game).await.map_err(failed)? {
                    self.may_write()?;
                }
            } else if !is_same(from, to, game).await.map_err(failed)? {
                to.delete_table(game).await.map_err(failed)?;
            }
        }
        Ok(())
    }

    /// Brings every game whose log holds.
    async fn games(&self) -> Result<Copied, CopyError> {
        let from = &self.from.store;
        let failed = |error| self.failed(error);
        let was_whole = self.begun == Begun::Whole;
        let mut copied = Copied { tables: 0, was_whole, broken: Vec::new() };
        let mut broken = BTreeSet::new();
        let mut last = None;
        while let Some(game) = next_game(from, last).await.map_err(failed)? {
            last = Some(game);
            match walk(from, game).await {
                Ok(end) => {
                    self.bring(game, end).await?;
                    copied.tables += 1;
                }
                Err(error @ StoreError::Broken { .. }) => {
                    broken.insert(game);
                    copied.broken.push(error);
                }
                Err(error) => return Err(CopyError::Game { table: game, error }),
            }
        }
        // Those too of which nothing is left but that they were there.
        let gone = from.all_lost().await.map_err(failed)?;
        let gone = gone.into_iter().filter(|table| !broken.contains(table));
        copied.broken.extend(gone.map(|table| StoreError::Broken { table, seq: 1 }));
        Ok(copied)
    }

    /// Brings a game, unless it is there, and reads again what was written.
    async fn bring(&self, game: TableId, end: End) -> Result<(), CopyError> {
        let (from, to) = (&self.from.store, &self.to.store);
        let failed = |error| CopyError::Game { table: game, error };
        if !is_same(from, to, game).await.map_err(failed)? {
            self.may_write()?;
            write_game(from, to, game).await.map_err(failed)?;
            let is_written = is_same(from, to, game).await.map_err(failed)?
                && walk(to, game).await.is_ok_and(|written| written == end);
            if !is_written {
                return Err(self.differs(format!("table {game}")));
            }
        }
        // Also of those that were there: whoever was interrupted may not have come to that.
        if self.begun != Begun::Whole {
            to.witness.note(game, end);
        }
        Ok(())
    }

    /// Brings what belongs to no game.
    async fn others(&self) -> Result<(), CopyError> {
        let (from, to) = (&self.from.store, &self.to.store);
        let failed = |error| self.failed(error);
        for relation in OF_NO_GAME.iter() {
            let part = Part { relation, game: None };
            if part.is_same(from, to).await.map_err(failed)? {
                continue;
            }
            self.may_write()?;
            write_anew(from, to, part).await.map_err(failed)?;
            if !part.is_same(from, to).await.map_err(failed)? {
                return Err(self.differs(format!("the list {}", relation.name)));
            }
        }
        Ok(())
    }

    fn differs(&self, what: String) -> CopyError {
        CopyError::Differs { to: self.to.name.clone(), what }
    }
}

/// The game with the next number.
async fn next_game(store: &Store, last: Option<TableId>) -> Result<Option<TableId>, StoreError> {
    let next = query_scalar(
        "select table_id from game_table where table_id > $1 order by table_id limit 1",
    );
    let next = next.bind(last.map_or(0, TableId::to_column)).fetch_optional(&store.read).await?;
    Ok(next.map(TableId::from_column))
}

async fn is_there(store: &Store, game: TableId) -> Result<bool, StoreError> {
    Ok(store.table(game).await?.is_some())
}

/// The parts of a game.
fn parts(game: TableId) -> impl Iterator<Item = Part> {
    OF_A_GAME.iter().map(move |relation| Part { relation, game: Some(game) })
}

/// Whether two databases have the same of a game.
async fn is_same(from: &Store, to: &Store, game: TableId) -> Result<bool, StoreError> {
    for part in parts(game) {
        if !part.is_same(from, to).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Goes through the log of a game, page by page, and says where it ends if it holds.
async fn walk(store: &Store, game: TableId) -> Result<End, StoreError> {
    let mut walk = Walk::along(game, store.witness.of(game));
    let mut parts = parts(game);
    let (of_table, log) = (parts.next(), parts.next());
    let (of_table, log) = of_table.zip(log).expect("a game has a log");
    let of_table = of_table.page(store, 0).await?;
    let of_table = of_table.first().ok_or(StoreError::NoTable(game))?;
    for after in (0..).step_by(PAGE) {
        let rows = match log.page(store, after).await {
            // Where a file is damaged the others may be whole.
            Err(StoreError::Database { .. }) if !store.write.is_remote() => {
                return Err(walk.broken());
            }
            rows => rows?,
        };
        for row in &rows {
            walk.step(row)?;
        }
        if rows.len() < PAGE {
            break;
        }
    }
    walk.arrive(of_table)
}

/// Writes a game with all that hangs from it, in one transaction.
async fn write_game(from: &Store, to: &Store, game: TableId) -> Result<(), StoreError> {
    let mut db = to.write.acquire().await?;
    to.lease.begin(&mut db).await?;
    let mut written = Ok(());
    for part in parts(game) {
        if written.is_ok() {
            written = part.write(from, &mut db).await;
        }
    }
    transaction::finish(&mut db, written).await
}

/// Writes what belongs to no game, in place of what is there, in one transaction.
async fn write_anew(from: &Store, to: &Store, part: Part) -> Result<(), StoreError> {
    let mut db = to.write.acquire().await?;
    to.lease.begin(&mut db).await?;
    let written = match query(part.relation.clear()).execute(&mut db).await {
        Ok(_) => part.write(from, &mut db).await,
        Err(error) => Err(error.into()),
    };
    transaction::finish(&mut db, written).await
}
