//! The watchers of a table, who do not sit there.

use super::db::{Connection, FromRow, Row, query};
use super::{Result, Store};
use table::id::{TableId, UserId};

/// A person who watches a table, or has seen the hands of a deal there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatcherRow {
    /// The watcher.
    pub user: UserId,
    /// The watcher's name at the table.
    pub name: String,
    /// They still watch.
    pub is_there: bool,
    /// The number of the last deal of which they saw the hands while it was played.
    pub saw_deal: Option<u32>,
}

/// A watcher comes, sees the hands, or goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WatcherChange {
    /// Replaces what is known of a watcher.
    Keep(WatcherRow),
    /// Nothing is known of a watcher any more.
    Forget(UserId),
}

impl Store {
    /// The watchers of a table, and who have seen hands there, in the order of their ids.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn watchers(&self, table: TableId) -> Result<Vec<WatcherRow>> {
        let watchers = query("select * from watcher where table_id = $1 order by user_id");
        watchers.bind(table).fetch_all(&self.read).await
    }
}

impl FromRow for WatcherRow {
    fn from_row(row: &Row) -> Result<Self> {
        let (user, name) = (row.get("user_id")?, row.get("name")?);
        Ok(Self { user, name, is_there: row.get("is_there")?, saw_deal: row.get("saw_deal")? })
    }
}

/// Writes down the changes in the order given.
pub(super) async fn write(
    db: &mut Connection,
    table: TableId,
    changes: &[WatcherChange],
) -> Result<()> {
    for change in changes {
        let query = match change {
            WatcherChange::Keep(row) => query(
                "insert into watcher (table_id, user_id, name, is_there, saw_deal)
                 values ($1, $2, $3, $4, $5)
                 on conflict (table_id, user_id) do update set
                     name = excluded.name, is_there = excluded.is_there,
                     saw_deal = excluded.saw_deal",
            )
            .bind(table)
            .bind(row.user)
            .bind(row.name.as_str())
            .bind(row.is_there)
            .bind(row.saw_deal),
            WatcherChange::Forget(user) => {
                query("delete from watcher where table_id = $1 and user_id = $2")
                    .bind(table)
                    .bind(*user)
            }
        };
        query.run(&mut *db).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{fresh, opened};
    use crate::{Append, Appended, Counted, NewEntry};
    use table::id::{ChannelId, Timestamp};

    fn append(table: TableId, first_seq: u32, watchers: Vec<WatcherChange>) -> Append {
        Append {
            table,
            first_seq,
            at: Timestamp(5),
            entries: vec![NewEntry {
                interaction: None,
                is_secret: false,
                body: "watched".to_owned(),
            }],
            seats: Vec::new(),
            watchers,
            results: Vec::new(),
            counted: Counted::default(),
            close: false,
            moved: None,
        }
    }

    #[tokio::test]
    async fn watchers_are_kept_over_a_restart_and_forgotten_with_the_rest() {
        let store = fresh().await;
        let table = opened(&store, ChannelId(2)).await;
        let row = |user, saw_deal| WatcherRow {
            user: UserId(user),
            name: "Eve".to_owned(),
            is_there: true,
            saw_deal,
        };
        let comes = [row(7, None), row(u64::MAX, Some(3))].map(WatcherChange::Keep).to_vec();
        assert_eq!(store.append(append(table, 1, comes)).await, Ok(Appended::Done));
        let sees = vec![WatcherChange::Keep(row(7, Some(4)))];
        assert_eq!(store.append(append(table, 2, sees)).await, Ok(Appended::Done));
        let known = store.watchers(table).await.unwrap();
        assert_eq!(known.len(), 2);
        assert!(known.contains(&row(7, Some(4))) && known.contains(&row(u64::MAX, Some(3))));
        assert_eq!(store.data_of(UserId(7)).await.unwrap().watched.len(), 1);
        store.forget(UserId(7), Timestamp(0)).await.unwrap();
        assert_eq!(store.watchers(table).await.unwrap(), [row(u64::MAX, Some(3))]);
        let goes = vec![WatcherChange::Forget(UserId(u64::MAX))];
        assert_eq!(store.append(append(table, 3, goes)).await, Ok(Appended::Done));
        assert!(store.watchers(table).await.unwrap().is_empty());
    }
}
