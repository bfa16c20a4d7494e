//! All that is kept about one person, handed over.

use crate::id_column::IdColumn;
use serde::Serialize;

use super::db::{Row, query, query_scalar};
use super::{GameTable, KeptTimes, Store, StoreError};
use table::FormerHours;
use table::id::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};

/// All that is kept about a person. Ids are texts, since they are longer than many
/// programs can count; moments are in UTC.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PersonData {
    /// Who.
    pub user: String,
    /// How they like their messages; `None` where they have chosen nothing.
    pub look: Option<String>,
    /// What they put into the deals; `None` where they have no text.
    pub deal_text: Option<String>,
    /// What they have set about their own time; `None` where they have set nothing.
    pub times: Option<TimesRow>,
    /// What reminds them of a turn, and is taken away with it.
    pub reminders: Vec<RemindedRow>,
    /// Where they sit and have sat, the oldest table first.
    pub seats: Vec<SeatRow>,
    /// What they watch and have watched, the oldest table first.
    pub watched: Vec<WatchedRow>,
    /// What they have played, for the leaderboards.
    pub results: Vec<PlayedRow>,
}

/// What somebody has set about their own time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TimesRow {
    /// The zone by name; `None` where they have not said.
    pub zone: Option<String>,
    /// The minutes of the day at which their quiet hours begin and are over, if they have
    /// any.
    pub(super) quiet_minutes: Option<(u16, u16)>,
    /// The hours that they kept before these, the earliest first.
    pub before: Vec<FormerRow>,
    /// When they are reminded of a turn.
    pub reminders: String,
    /// Their holidays, from when until when.
    pub holidays: Vec<(String, String)>,
}

/// Hours that somebody kept, and does no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FormerRow {
    /// Until when.
    pub until: String,
    /// The zone by name; `None` where they had not said.
    pub zone: Option<String>,
    /// The minutes of the day at which their quiet hours began and were over, if they had
    /// any.
    pub(super) quiet_minutes: Option<(u16, u16)>,
}

/// A message that reminds somebody of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RemindedRow {
    /// The message.
    pub message: String,
    /// The channel that it stands in.
    pub channel: String,
    /// The number of the table that waits.
    pub table: u64,
}

/// A chair that somebody has at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatRow {
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
pub struct WatchedRow {
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
pub struct PlayedRow {
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
    /// So many deals of that day they had played by then with one of the others, this one
    /// included; 0 with robots alone, or where that was not counted yet.
    pub together: u32,
    /// When it was over.
    pub finished_at: String,
}

impl Store {
    /// All that is kept about a person.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn data_of(&self, user: UserId) -> Result<PersonData, StoreError> {
        let look = query_scalar("select likes from taste where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        let deal_text = query_scalar("select text from deal_text where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        let times = self.times_row(user).await?;
        let reminders = query("select * from reminder where user_id = $1 order by table_id")
            .bind(user.to_column())
            .fetch_all(&self.read)
            .await?;
        let seats = query(
            "select game_table.*, member, name from game_table join seat using (table_id)
             where user_id = $1 order by table_id",
        )
        .bind(user.to_column())
        .fetch_all(&self.read)
        .await?;
        let watched = query("select * from watcher where user_id = $1 order by table_id")
            .bind(user.to_column())
            .fetch_all(&self.read)
            .await?;
        let results = query("select * from result where user_id = $1 order by table_id, deal_no")
            .bind(user.to_column())
            .fetch_all(&self.read)
            .await?;
        Ok(PersonData {
            user: user.to_string(),
            look,
            deal_text,
            times,
            reminders: reminders.iter().map(RemindedRow::read).collect::<Result<_, _>>()?,
            seats: seats.iter().map(SeatRow::read).collect::<Result<_, _>>()?,
            watched: watched.iter().map(WatchedRow::read).collect::<Result<_, _>>()?,
            results: results.iter().map(PlayedRow::read).collect::<Result<_, _>>()?,
        })
    }

    async fn times_row(&self, user: UserId) -> Result<Option<TimesRow>, StoreError> {
        let (times, holidays) = (self.times(user).await?, self.holidays(user).await?);
        let former = self.former_hours(user).await?;
        if times == KeptTimes::default() && holidays.is_empty() && former.is_empty() {
            return Ok(None);
        }
        let KeptTimes { zone, quiet, reminders } = times;
        Ok(Some(TimesRow {
            zone,
            quiet_minutes: quiet,
            before: former.iter().map(FormerRow::of).collect(),
            reminders: reminders.to_string(),
            holidays: holidays.iter().map(|it| (moment(it.from), moment(it.to))).collect(),
        }))
    }
}

impl FormerRow {
    fn of(former: &FormerHours) -> Self {
        let KeptTimes { zone, quiet, .. } = KeptTimes::default().with_hours(&former.hours);
        Self { until: moment(former.until), zone, quiet_minutes: quiet }
    }
}

impl RemindedRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            message: MessageId::from_column(row.try_get("message_id")?).to_string(),
            channel: ChannelId::from_column(row.try_get("channel_id")?).to_string(),
            table: TableId::from_column(row.try_get("table_id")?).0,
        })
    }
}

impl SeatRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let table = GameTable::read(row)?;
        Ok(Self {
            table: table.table.0,
            server: table.guild.to_string(),
            channel: table.channel.to_string(),
            game: table.book,
            chair: row.try_get::<u8>("member")? + 1,
            name: row.try_get("name")?,
            opened_at: moment(table.opened_at),
            closed_at: table.closed_at.map(moment),
        })
    }
}

impl WatchedRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            table: TableId::from_column(row.try_get("table_id")?).0,
            name: row.try_get("name")?,
            watches: row.try_get("is_there")?,
            saw_deal: row.try_get("saw_deal")?,
        })
    }
}

impl PlayedRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            table: TableId::from_column(row.try_get("table_id")?).0,
            deal: row.try_get("deal_no")?,
            server: GuildId::from_column(row.try_get("guild_id")?).to_string(),
            game: row.try_get("book")?,
            chair: row.try_get::<u8>("member")? + 1,
            points: row.try_get("points")?,
            won: row.try_get("won")?,
            contract: row.try_get("contract")?,
            declared: row.try_get("declared")?,
            games: [row.try_get("games_won")?, row.try_get("games_lost")?],
            rubbers: [row.try_get("rubbers_won")?, row.try_get("rubbers_lost")?],
            together: row.try_get("together")?,
            finished_at: moment(Timestamp(row.try_get("finished_at")?)),
        })
    }
}

/// A moment as people and programs read it: `2026-11-23T20:15:00Z`.
fn moment(at: Timestamp) -> String {
    jiff::Timestamp::from_second(at.0).map_or_else(|_| at.0.to_string(), |at| at.to_string())
}
