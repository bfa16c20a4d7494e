//! The tables of one person, and how they are forgotten.

use crate::id_column::IdColumn;
use std::sync::Arc;

use super::db::{Connection, query, query_scalar};
use super::forgotten::{Forgotten, Marks};
use super::transaction::{self, Keeps};
use super::{GameTable, Store, StoreError};
use table::id::UserId;

/// How many lines of the list of those who were forgotten the database has followed.
const FOLLOWED: &str = "forgotten";

/// What links anything to a person, by its columns: the rows that go with them.
const ROWS: [&str; 11] = [
    // A lobby without its last player makes room.
    "update game_table set makes_room = null
     where table_id in (select table_id from seat where user_id = $1)",
    "delete from errand where user_id = $1",
    "delete from seat where user_id = $1",
    "delete from watcher where user_id = $1",
    "delete from result where user_id = $1",
    "delete from taste where user_id = $1",
    "delete from deal_text where user_id = $1",
    "delete from times where user_id = $1",
    "delete from former_times where user_id = $1",
    "delete from holiday where user_id = $1",
    // The message itself is taken away with the turn that it is about.
    "update reminder set user_id = 0 where user_id = $1",
];

impl Store {
    /// Every table at which a person has a chair, open or closed, the oldest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<GameTable>, StoreError> {
        let rows = query(
            "select game_table.* from game_table join seat using (table_id)
             where user_id = $1 order by table_id",
        )
        .bind(user.to_column())
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Ok(GameTable::read(row)?)).collect()
    }

    /// Every table that knows a person, who sits there or watches, the oldest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn tables_that_know(&self, user: UserId) -> Result<Vec<GameTable>, StoreError> {
        let rows = query(
            "select * from game_table where table_id in
                 (select table_id from seat where user_id = $1
                  union select table_id from watcher where user_id = $1)
             order by table_id",
        )
        .bind(user.to_column())
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Ok(GameTable::read(row)?)).collect()
    }

    /// Forgets a person: whatever links anything to them is gone when it returns, and a
    /// copy of the database from before does not bring it back.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]. They may be forgotten all the same, at the latest when the
    /// database is opened the next time.
    pub async fn forget(&self, user: UserId) -> Result<(), StoreError> {
        let store = self.clone();
        // In a task of its own, so that a transaction once begun is finished whether or
        // not somebody still waits for it.
        let forgetting = tokio::spawn(async move {
            // Those who come at the same time are written down in the order in which
            // they are forgotten.
            let mut db = store.write.acquire().await?;
            let marks = match &store.forgotten {
                Some(list) => Some(written_down(Arc::clone(list), user).await?),
                None => None,
            };
            transaction::begin(&mut db, Keeps::All).await?;
            let forgotten = forget(&mut db, &[user], marks).await;
            transaction::finish(&mut db, forgotten).await
        });
        forgetting.await.map_err(|_| StoreError::Stopped)?
    }

    /// Forgets those again who were forgotten after this copy of the database was made.
    ///
    /// # Errors
    ///
    /// When the list cannot be read, or any [`StoreError`].
    pub(super) async fn follow_list(&self) -> Result<(), StoreError> {
        let Some(list) = &self.forgotten else { return Ok(()) };
        let marks = list.read().map_err(sqlx::Error::Io)?;
        let mut db = self.write.acquire().await?;
        let followed = followed(&mut db).await?;
        if followed == marks.len() {
            return Ok(());
        }
        if followed > marks.len() {
            tracing::warn!(
                missing = followed - marks.len(),
                "The list of those who were forgotten is shorter than it was"
            );
        }
        let again = named_after(&mut db, &marks, followed).await?;
        tracing::info!(people = again.len(), "People are forgotten again in an older database");
        transaction::begin(&mut db, Keeps::All).await?;
        let forgotten = forget(&mut db, &again, Some(marks.len())).await;
        transaction::finish(&mut db, forgotten).await
    }
}

/// How many lines there are once somebody stands in the list.
async fn written_down(list: Arc<Forgotten>, user: UserId) -> Result<usize, StoreError> {
    let written = tokio::task::spawn_blocking(move || list.add(user)).await;
    Ok(written.map_err(|_| StoreError::Stopped)?.map_err(sqlx::Error::Io)?)
}

/// Those whom the database knows, of all who stand in the list after so many lines.
async fn named_after(
    db: &mut Connection,
    marks: &Marks,
    followed: usize,
) -> Result<Vec<UserId>, StoreError> {
    let known: Vec<i64> = query_scalar(
        "select user_id from seat union select user_id from result
         union select user_id from watcher
         union select user_id from taste union select user_id from deal_text
         union select user_id from times
         union select user_id from former_times
         union select user_id from holiday",
    )
    .fetch_all(db)
    .await?;
    let known = known.into_iter().map(UserId::from_column);
    Ok(known.filter(|&user| marks.name_after(followed, user)).collect())
}

/// Takes away what links anything to these people, and notes how much of the list has
/// been followed, where there is one.
async fn forget(
    db: &mut Connection,
    people: &[UserId],
    marks: Option<usize>,
) -> Result<(), StoreError> {
    for user in people {
        for sql in ROWS {
            query(sql).bind(user.to_column()).execute(&mut *db).await?;
        }
    }
    match marks {
        Some(marks) => note_followed(db, marks).await,
        None => Ok(()),
    }
}

/// Notes how much of the list has been followed.
pub(super) async fn note_followed(db: &mut Connection, marks: usize) -> Result<(), StoreError> {
    query(
        "insert into meta (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value",
    )
    .bind(FOLLOWED)
    .bind(marks.to_string())
    .execute(db)
    .await?;
    Ok(())
}

/// How much of the list has been followed.
pub(super) async fn followed(db: &mut Connection) -> Result<usize, StoreError> {
    let followed: Option<String> = query_scalar("select value from meta where key = $1")
        .bind(FOLLOWED)
        .fetch_optional(db)
        .await?;
    Ok(followed.and_then(|followed| followed.parse().ok()).unwrap_or(0))
}
