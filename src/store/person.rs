//! All that is kept about one person: found, handed over, and forgotten.

use std::sync::Arc;

use serde::Serialize;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::forgotten::{Forgotten, Marks};
use super::{GameTable, KeptTimes, Store, StoreError, transaction};
use crate::id::{GuildId, TableId, Timestamp, UserId};

/// How many lines of the list of those who were forgotten the database has followed.
const FOLLOWED: &str = "forgotten";

/// What links anything to a person, by its columns: the rows that go with them.
const ROWS: [&str; 8] = [
    "delete from seat where user_id = $1",
    "delete from watcher where user_id = $1",
    "delete from result where user_id = $1",
    "delete from taste where user_id = $1",
    "delete from times where user_id = $1",
    "delete from holiday where user_id = $1",
    "delete from press_hour where user_id = $1",
    // The message itself is taken away with the turn that it is about.
    "update reminder set user_id = 0 where user_id = $1",
];

/// All that is kept about a person. Ids are texts, since they are longer than many
/// programs can count; moments are in UTC.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct PersonData {
    /// Who.
    pub user: String,
    /// How they like their messages; `None` where they have chosen nothing.
    pub look: Option<String>,
    /// What they have set about their own time; `None` where they have set nothing.
    pub times: Option<TimesRow>,
    /// Where they sit and have sat, the oldest table first.
    pub seats: Vec<SeatRow>,
    /// What they watch and have watched, the oldest table first.
    pub watched: Vec<WatchedRow>,
    /// What they have played, for the leaderboards.
    pub results: Vec<PlayedRow>,
}

/// What somebody has set about their own time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct TimesRow {
    /// The zone by name; `None` where they have not said.
    pub zone: Option<String>,
    /// The minutes of the day at which their quiet hours begin and are over, if they have
    /// any.
    pub quiet_minutes: Option<(u16, u16)>,
    /// When they are reminded of a turn.
    pub reminders: String,
    /// Their holidays, from when until when.
    pub holidays: Vec<(String, String)>,
    /// How often they have pressed something in each hour of the day in UTC, if that is
    /// counted.
    pub presses_by_hour: Option<[u32; 24]>,
}

/// A chair that somebody has at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct SeatRow {
    /// The number of the table.
    pub table: u64,
    /// The server that it belongs to.
    pub server: String,
    /// The channel that it stands in.
    pub channel: String,
    /// The book that is played.
    pub game: String,
    /// The chair, from 1.
    pub chair: u8,
    /// What the table calls them.
    pub name: String,
    /// When it was opened.
    pub opened_at: String,
    /// When it was closed; `None` while it goes on.
    pub closed_at: Option<String>,
}

/// A table that somebody watches or has watched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct WatchedRow {
    /// The number of the table.
    pub table: u64,
    /// What the table calls them.
    pub name: String,
    /// Whether they watch it now.
    pub watches: bool,
    /// The number of the last deal of which they saw the hands while it was played.
    pub saw_deal: Option<u32>,
}

/// A finished deal of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct PlayedRow {
    /// The number of the table.
    pub table: u64,
    /// The number of the deal there, from 1.
    pub deal: u32,
    /// The server whose leaderboard it counts for.
    pub server: String,
    /// The book that was played.
    pub game: String,
    /// The chair that it was played from, from 1.
    pub chair: u8,
    /// What it brought, in the book's own points.
    pub points: i32,
    /// Whether it was won.
    pub won: bool,
    /// The contract, in the books with an auction.
    pub contract: Option<String>,
    /// Whether they were a declarer of it.
    pub declared: Option<bool>,
    /// Games that ended with it: won and lost.
    pub games: [u32; 2],
    /// Rubbers that ended with it: won and lost.
    pub rubbers: [u32; 2],
    /// When it was over.
    pub finished_at: String,
}

impl Store {
    /// Every table at which a person has a chair, open or closed, the oldest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn tables_of(&self, user: UserId) -> Result<Vec<GameTable>, StoreError> {
        let rows = sqlx::query(
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
    pub(crate) async fn tables_that_know(
        &self,
        user: UserId,
    ) -> Result<Vec<GameTable>, StoreError> {
        let rows = sqlx::query(
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

    /// All that is kept about a person.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn data_of(&self, user: UserId) -> Result<PersonData, StoreError> {
        let look = sqlx::query_scalar("select likes from taste where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        let times = self.times_row(user).await?;
        let seats = sqlx::query(
            "select game_table.*, member, name from game_table join seat using (table_id)
             where user_id = $1 order by table_id",
        )
        .bind(user.to_column())
        .fetch_all(&self.read)
        .await?;
        let watched = sqlx::query("select * from watcher where user_id = $1 order by table_id")
            .bind(user.to_column())
            .fetch_all(&self.read)
            .await?;
        let results =
            sqlx::query("select * from result where user_id = $1 order by table_id, deal_no")
                .bind(user.to_column())
                .fetch_all(&self.read)
                .await?;
        Ok(PersonData {
            user: user.to_string(),
            look,
            times,
            seats: seats.iter().map(SeatRow::read).collect::<Result<_, _>>()?,
            watched: watched.iter().map(WatchedRow::read).collect::<Result<_, _>>()?,
            results: results.iter().map(PlayedRow::read).collect::<Result<_, _>>()?,
        })
    }

    async fn times_row(&self, user: UserId) -> Result<Option<TimesRow>, StoreError> {
        let (times, holidays) = (self.times(user).await?, self.holidays(user).await?);
        if times == KeptTimes::default() && holidays.is_empty() {
            return Ok(None);
        }
        let KeptTimes { zone, quiet, reminders, learns } = times;
        let presses = self.press_hours(user).await?;
        Ok(Some(TimesRow {
            zone,
            quiet_minutes: quiet,
            reminders: reminders.to_string(),
            holidays: holidays.iter().map(|it| (moment(it.from), moment(it.to))).collect(),
            presses_by_hour: learns.then_some(presses),
        }))
    }

    /// Forgets a person: whatever links anything to them is gone when it returns, and a
    /// copy of the database from before does not bring it back.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]. They may be forgotten all the same, at the latest when the
    /// database is opened the next time.
    pub(crate) async fn forget(&self, user: UserId) -> Result<(), StoreError> {
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
            transaction::begin(&mut db).await?;
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
        transaction::begin(&mut db).await?;
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
    db: &mut SqliteConnection,
    marks: &Marks,
    followed: usize,
) -> Result<Vec<UserId>, StoreError> {
    let known: Vec<i64> = sqlx::query_scalar(
        "select user_id from seat union select user_id from result
         union select user_id from watcher
         union select user_id from taste union select user_id from times
         union select user_id from holiday union select user_id from press_hour",
    )
    .fetch_all(db)
    .await?;
    let known = known.into_iter().map(UserId::from_column);
    Ok(known.filter(|&user| marks.name_after(followed, user)).collect())
}

/// Takes away what links anything to these people, and notes how much of the list has
/// been followed, where there is one.
async fn forget(
    db: &mut SqliteConnection,
    people: &[UserId],
    marks: Option<usize>,
) -> Result<(), StoreError> {
    for user in people {
        for query in ROWS {
            sqlx::query(query).bind(user.to_column()).execute(&mut *db).await?;
        }
    }
    let Some(marks) = marks else { return Ok(()) };
    sqlx::query(
        "insert into meta (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value",
    )
    .bind(FOLLOWED)
    .bind(marks.to_string())
    .execute(db)
    .await?;
    Ok(())
}

async fn followed(db: &mut SqliteConnection) -> Result<usize, StoreError> {
    let followed: Option<String> = sqlx::query_scalar("select value from meta where key = $1")
        .bind(FOLLOWED)
        .fetch_optional(db)
        .await?;
    Ok(followed.and_then(|followed| followed.parse().ok()).unwrap_or(0))
}

impl SeatRow {
    fn read(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        let table = GameTable::read(row)?;
        Ok(Self {
            table: table.table.0,
            server: table.guild.to_string(),
            channel: table.channel.to_string(),
            game: table.book,
            chair: row.try_get::<u8, _>("member")? + 1,
            name: row.try_get("name")?,
            opened_at: moment(table.opened_at),
            closed_at: table.closed_at.map(moment),
        })
    }
}

impl WatchedRow {
    fn read(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            table: TableId::from_column(row.try_get("table_id")?).0,
            name: row.try_get("name")?,
            watches: row.try_get("is_there")?,
            saw_deal: row.try_get("saw_deal")?,
        })
    }
}

impl PlayedRow {
    fn read(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            table: TableId::from_column(row.try_get("table_id")?).0,
            deal: row.try_get("deal_no")?,
            server: GuildId::from_column(row.try_get("guild_id")?).to_string(),
            game: row.try_get("book")?,
            chair: row.try_get::<u8, _>("member")? + 1,
            points: row.try_get("points")?,
            won: row.try_get("won")?,
            contract: row.try_get("contract")?,
            declared: row.try_get("declared")?,
            games: [row.try_get("games_won")?, row.try_get("games_lost")?],
            rubbers: [row.try_get("rubbers_won")?, row.try_get("rubbers_lost")?],
            finished_at: moment(Timestamp(row.try_get("finished_at")?)),
        })
    }
}

/// A moment as people and programs read it: `2026-11-23T20:15:00Z`.
fn moment(at: Timestamp) -> String {
    jiff::Timestamp::from_second(at.0).map_or_else(|_| at.0.to_string(), |at| at.to_string())
}
