//! A table as it is read from the store, before it is kept.

use super::rows::{member_at, watcher_of};
use store::{GameTable, NewTable, Store, StoreError};
use table::id::{TableId, Timestamp};
use table::{Entry, People, Person, Table};

/// Why a table could not be read.
pub(super) enum Unreadable {
    /// The store does not answer.
    Store(StoreError),
    /// Its log is not what was written.
    Broken,
    /// Its log waits for a key.
    Sealed(StoreError),
}

/// A table as its log has it.
pub(super) struct Loaded {
    pub(super) place: GameTable,
    pub(super) table: Table,
    /// The place of the last entry in the log.
    pub(super) head: u32,
    /// When its turn began, or when the time of the turn last ran out; when it last
    /// changed, in the lobby.
    pub(super) since: Timestamp,
}

impl Loaded {
    /// A table that was just opened with these entries: nothing is read back. `None` where
    /// they open none.
    pub(super) fn opened(
        id: TableId,
        new: &NewTable,
        (entries, people): (Vec<Entry>, People),
    ) -> Option<Self> {
        let place = GameTable {
            table: id,
            guild: new.guild,
            channel: new.channel,
            book: new.book.clone(),
            language: new.language.clone(),
            opened_at: new.at,
            closed_at: None,
            message: None,
        };
        let mut table = Table::new(id, new.book.parse().ok()?);
        for entry in &entries {
            drop(table.apply(entry).ok()?);
        }
        table.seat(people);
        Some(Self { place, table, head: u32::try_from(entries.len()).ok()?, since: new.at })
    }

    /// Reads a table, if there is one with that number.
    pub(super) async fn read(store: &Store, id: TableId) -> Result<Option<Self>, Unreadable> {
        let place = store.table(id).await.map_err(Unreadable::Store)?;
        // Asked for in any case: a table that is not there may be one that was lost.
        let log = match store.log(id).await {
            Ok(log) => log,
            Err(StoreError::NoTable(_)) => return Ok(None),
            Err(StoreError::Broken { .. }) => return Err(Unreadable::Broken),
            Err(error @ StoreError::Sealed { .. }) => return Err(Unreadable::Sealed(error)),
            Err(error) => return Err(Unreadable::Store(error)),
        };
        let Some(place) = place else { return Ok(None) };
        let book = place.book.parse().map_err(|_| Unreadable::Broken)?;
        let (mut table, mut since) = (Table::new(id, book), place.opened_at);
        for written in &log {
            let entry: Entry = written.body.parse().map_err(|_| Unreadable::Broken)?;
            let before = (table.turn(), table.idled());
            // What finished deals brought is in the store already.
            drop(table.apply(&entry).map_err(|_| Unreadable::Broken)?);
            if table.is_lobby() || (table.turn(), table.idled()) != before {
                since = written.at;
            }
        }
        let mut people = People::nobody(table.chairs().members().count());
        for seat in store.seats(id).await.map_err(Unreadable::Store)? {
            if let Some(member) = member_at(seat.member) {
                people.put(member, Some(Person { user: seat.user, name: seat.name }));
            }
        }
        for row in store.watchers(id).await.map_err(Unreadable::Store)? {
            people.watchers_mut().put(watcher_of(row));
        }
        table.seat(people);
        let head = log.last().map_or(0, |entry| entry.seq);
        Ok(Some(Self { place, table, head, since }))
    }
}
