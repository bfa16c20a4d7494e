//! A table that is read from its log.

use super::TellError;
use super::rows::{member_at, watcher_of};
use store::{GameTable, NewTable, Store, StoreError};
use table::id::{TableId, Timestamp};
use table::{Entry, People, Person, Table};

pub(super) struct Loaded {
    pub(super) place: GameTable,
    pub(super) table: Table,
    /// The place of the last entry in the log.
    pub(super) head: u32,
    /// The start or last timeout of its turn; of a lobby, its last change.
    pub(super) since: Timestamp,
}

impl Loaded {
    /// A table that was just opened; nothing is read back.
    pub(super) fn opened(
        id: TableId,
        new: &NewTable,
        (entries, people): (Vec<Entry>, People),
    ) -> Option<Self> {
        let place = GameTable {
            table: id,
            guild: new.guild,
            channel: new.channel,
            book: new.book.as_str().into(),
            language: new.language.as_str().into(),
            opened_at: new.at,
            closed_at: None,
            message: None,
            is_private: new.is_private,
        };
        let mut table = Table::new(id, new.book.parse().ok()?);
        for entry in &entries {
            drop(table.apply(entry).ok()?);
        }
        table.seat(people);
        Some(Self { place, table, head: u32::try_from(entries.len()).ok()?, since: new.at })
    }

    /// Reads a table, and logs a fault of its log.
    pub(super) async fn read(store: &Store, id: TableId) -> Result<Self, TellError> {
        Self::read_before(store, id, |_, _| false).await
    }

    /// Reads a table as it was before the first such entry.
    pub(super) async fn read_before(
        store: &Store,
        id: TableId,
        ends: impl Fn(&Table, &Entry) -> bool,
    ) -> Result<Self, TellError> {
        let unread = |error| unread(id, &error);
        let place = store.table(id).await.map_err(unread)?;
        // Read in any case: a table that is not there may be one that was lost.
        let log = store.log(id).await.map_err(unread)?;
        let place = place.ok_or(TellError::NoSuchTable)?;
        let book = place.book.parse().map_err(|_| broken(id))?;
        let (mut table, mut since) = (Table::new(id, book), place.opened_at);
        for written in &log {
            let entry: Entry = written.body.parse().map_err(|_| broken(id))?;
            if ends(&table, &entry) {
                break;
            }
            let before = (table.turn(), table.idled());
            // The results of finished deals are in the store already.
            drop(table.apply(&entry).map_err(|_| broken(id))?);
            if table.is_lobby() || (table.turn(), table.idled()) != before {
                since = written.at;
            }
        }
        let mut people = People::nobody(table.chairs().members().count());
        for seat in store.seats(id).await.map_err(unread)? {
            if let Some(member) = member_at(seat.member) {
                people.put(member, Some(Person { user: seat.user, name: seat.name }));
            }
        }
        for row in store.watchers(id).await.map_err(unread)? {
            people.watchers_mut().put(watcher_of(row));
        }
        table.seat(people);
        let head = log.last().map_or(0, |entry| entry.seq);
        Ok(Self { place, table, head, since })
    }
}

fn unread(table: TableId, error: &StoreError) -> TellError {
    if let StoreError::NoTable(_) = error {
        return TellError::NoSuchTable;
    }
    if let StoreError::Broken { .. } = error {
        return broken(table);
    }
    if let StoreError::Sealed { .. } = error {
        tracing::error!(%table, %error, "A table is set aside until its key is there");
        figures::set_aside();
        return TellError::SetAside;
    }
    tracing::error!(%table, %error, "A table could not be read");
    TellError::NotSaved
}

fn broken(table: TableId) -> TellError {
    tracing::error!(%table, "The log of a table is broken: it is set aside");
    figures::set_aside();
    TellError::SetAside
}
