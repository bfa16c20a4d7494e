//! Who watches a table without sitting there.

use super::db::{Connection, Row, query};
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::{TableId, UserId};

/// Somebody who watches a table, or has seen the hands of a deal there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatcherRow {
    /// Who.
    pub user: UserId,
    /// What the table calls them.
    pub name: String,
    /// Whether they still watch.
    pub is_there: bool,
    /// The number of the last deal of which they saw the hands while it was played.
    pub saw_deal: Option<u32>,
}

/// Somebody comes to watch, sees the hands, or goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WatcherChange {
    /// This is known of them now.
    Keep(WatcherRow),
    /// Nothing is.
    Forget(UserId),
}

impl Store {
    /// Those who watch a table or have seen hands there, in the order of their ids.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn watchers(&self, table: TableId) -> Result<Vec<WatcherRow>, StoreError> {
        let rows = query(
            "select user_id, name, is_there, saw_deal from watcher
             where table_id = $1 order by user_id",
        )
        .bind(table.to_column())
        .fetch_all(&self.read)
        .await?;
        let watcher = |row: &Row| {
            Ok(WatcherRow {
                user: UserId::from_column(row.try_get("user_id")?),
                name: row.try_get("name")?,
                is_there: row.try_get("is_there")?,
                saw_deal: row.try_get("saw_deal")?,
            })
        };
        rows.iter().map(watcher).collect()
    }
}

/// Writes down who watches, in the order given.
pub(super) async fn write(
    db: &mut Connection,
    table: TableId,
    changes: &[WatcherChange],
) -> Result<(), StoreError> {
    for change in changes {
        let query = match change {
            WatcherChange::Keep(row) => query(
                "insert into watcher (table_id, user_id, name, is_there, saw_deal)
                 values ($1, $2, $3, $4, $5)
                 on conflict (table_id, user_id) do update set
                     name = excluded.name, is_there = excluded.is_there,
                     saw_deal = excluded.saw_deal",
            )
            .bind(table.to_column())
            .bind(row.user.to_column())
            .bind(row.name.as_str())
            .bind(row.is_there)
            .bind(row.saw_deal),
            WatcherChange::Forget(user) => {
                query("delete from watcher where table_id = $1 and user_id = $2")
                    .bind(table.to_column())
                    .bind(user.to_column())
            }
        };
        query.execute(&mut *db).await?;
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
    async fn who_watches_is_known_after_a_restart_and_forgotten_with_the_rest() {
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
        store.forget(UserId(7)).await.unwrap();
        assert_eq!(store.watchers(table).await.unwrap(), [row(u64::MAX, Some(3))]);
        let goes = vec![WatcherChange::Forget(UserId(u64::MAX))];
        assert_eq!(store.append(append(table, 3, goes)).await, Ok(Appended::Done));
        assert!(store.watchers(table).await.unwrap().is_empty());
    }
}
