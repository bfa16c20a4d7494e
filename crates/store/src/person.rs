//! The tables of one person, and how they are forgotten.

use std::sync::Arc;

use super::db::{Connection, query};
use super::forgotten::{Forgotten, Marks};
use super::transaction::{self, Keeps};
use super::{AuditRow, GameTable, Result, Store, StoreError, meta};
use table::id::{Timestamp, UserId};

/// The number of lines of the list of the forgotten that the database has followed.
pub(super) const FOLLOWED: &str = "forgotten";

/// Deletes whatever links anything to a person, by its columns.
const ROWS: [&str; 24] = [
    // A lobby without its last player makes room.
    "update game_table set makes_room = null
     where table_id in (select table_id from seat where user_id = $1)",
    "delete from errand where user_id = $1",
    "delete from seat where user_id = $1",
    "delete from watcher where user_id = $1",
    "delete from mistake where user_id = $1",
    "delete from complaint where user_id = $1",
    "delete from result where user_id = $1",
    "delete from taste where user_id = $1",
    "delete from deal_text where user_id = $1",
    "delete from open_page where user_id = $1",
    "delete from survey where user_id = $1",
    "delete from day_play where user_id = $1",
    "delete from call_wish where user_id = $1",
    "delete from never_with where user_id = $1",
    "delete from never_with where other_user_id = $1",
    "delete from called where user_id = $1",
    "delete from rematch_player where user_id = $1",
    "delete from times where user_id = $1",
    "delete from former_times where user_id = $1",
    "delete from holiday where user_id = $1",
    // The message itself is taken away with the turn that it is about.
    "update reminder set user_id = 0 where user_id = $1",
    "update audit set user_id = 0 where user_id = $1",
    "delete from evening_person where user_id = $1 and place = 0",
    // The others' sheet stands.
    "update evening_person set user_id = 0, name = '' where user_id = $1",
];

impl Store {
    /// Every table at which a person has a chair, open or closed, the oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<GameTable>> {
        let tables = query(
            "select game_table.* from game_table join seat using (table_id)
             where user_id = $1 order by table_id",
        );
        tables.bind(user).fetch_all(&self.read).await
    }

    /// Every table at which a person sits or watches, the oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn tables_that_know(&self, user: UserId) -> Result<Vec<GameTable>> {
        let tables = query(
            "select * from game_table where table_id in
                 (select table_id from seat where user_id = $1
                  union select table_id from watcher where user_id = $1)
             order by table_id",
        );
        tables.bind(user).fetch_all(&self.read).await
    }

    /// Forgets a person: whatever links anything to them is gone when it returns, and an older
    /// copy of the database does not bring it back.
    /// # Errors
    ///
    /// Any `StoreError`. They may be forgotten all the same, at the latest when the database is
    /// opened the next time.
    pub async fn forget(&self, user: UserId, at: Timestamp) -> Result<()> {
        let store = self.clone();
        transaction::detached(async move {
            // With the connection, so that the list has the order in which people are forgotten.
            let mut db = store.write.acquire().await?;
            let marks = match &store.forgotten {
                Some(list) => Some(written_down(Arc::clone(list), user).await?),
                None => None,
            };
            transaction::begin(&mut db, Keeps::All).await?;
            let forgotten = async {
                forget(&mut db, &[user], marks).await?;
                AuditRow::of("forgot", at).write(&mut db).await
            };
            let forgotten = forgotten.await;
            transaction::finish(&mut db, forgotten).await
        })
        .await
    }

    /// Forgets the people again who were forgotten after this copy of the database was made.
    pub(super) async fn follow_list(&self) -> Result<()> {
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

/// Adds a person to the list, and returns its number of lines.
async fn written_down(list: Arc<Forgotten>, user: UserId) -> Result<usize> {
    let written = tokio::task::spawn_blocking(move || list.add(user)).await;
    Ok(written.map_err(|_| StoreError::Stopped)?.map_err(sqlx::Error::Io)?)
}

/// The people whom the database knows and who stand in the list after so many lines.
async fn named_after(db: &mut Connection, marks: &Marks, followed: usize) -> Result<Vec<UserId>> {
    let known = query(
        "select user_id from seat union select user_id from result
         union select user_id from watcher union select user_id from complaint
         union select user_id from taste union select user_id from deal_text
         union select user_id from survey union select user_id from open_page
         union select user_id from call_wish union select user_id from called
         union select user_id from never_with union select other_user_id from never_with
         union select user_id from rematch_player
         union select user_id from times
         union select user_id from former_times
         union select user_id from holiday
         union select user_id from audit
         union select user_id from evening_person",
    );
    let known: Vec<UserId> = known.fetch_all(db).await?;
    Ok(known.into_iter().filter(|&user| marks.name_after(followed, user)).collect())
}

/// Forgets people, and notes how much of the list has been followed, where there is one.
async fn forget(db: &mut Connection, people: &[UserId], marks: Option<usize>) -> Result<()> {
    for user in people {
        for sql in ROWS {
            query(sql).bind(*user).run(&mut *db).await?;
        }
    }
    match marks {
        Some(marks) => meta::write(db, FOLLOWED, marks.to_string()).await,
        None => Ok(()),
    }
}

pub(super) async fn followed(db: &mut Connection) -> Result<usize> {
    Ok(meta::read(db, FOLLOWED).await?.unwrap_or(0))
}
