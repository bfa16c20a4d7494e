//! All that is kept about one person, handed over.

mod calls;

use serde::Serialize;

use self::calls::{CallWishRow, CalledRow, Calls, NeverRow, RematchRow};
use super::audit::moment;
use super::db::{FromRow, Query, Row, query};
use super::{AuditRow, ComplaintRow, GameTable, KeptTimes, MistakesRow, Result, Store, SurveyRow};
use table::FormerHours;
use table::id::{ChannelId, EveningId, GuildId, MessageId, TableId, UserId};

/// All that is kept about a person. Ids are texts, since they are longer than many programs can
/// count; moments are in UTC; lists begin with the oldest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PersonData {
    /// The person.
    pub user: String,
    /// The display preferences, if any were chosen.
    pub look: Option<String>,
    /// The text for the deals, if there is one.
    pub deal_text: Option<String>,
    /// The own times, if any were set.
    pub times: Option<TimesRow>,
    /// The messages that remind them of a turn.
    pub reminders: Vec<RemindedRow>,
    /// The chairs that they have and had.
    pub seats: Vec<SeatRow>,
    /// The tables that they watch and have watched.
    pub watched: Vec<WatchedRow>,
    /// The deals that they have played.
    pub results: Vec<PlayedRow>,
    /// The losses of their decisions in them, in thousandths.
    pub mistakes: Vec<MistakesRow>,
    /// Complaints about decisions of robots.
    pub complaints: Vec<ComplaintRow>,
    /// The evenings with real cards that they have played or opened.
    pub evenings: Vec<EveningSeatRow>,
    /// The deals of the day that they have begun.
    pub days: Vec<DayPlayedRow>,
    /// The servers in which others may open their page.
    pub open_pages: Vec<String>,
    /// The calls that they ask for.
    pub calls: Vec<CallWishRow>,
    /// The people with whom they never want to sit.
    pub never_with: Vec<NeverRow>,
    /// The lobbies that they were called to lately.
    pub called: Vec<CalledRow>,
    /// The tables that they want to play again at the same time.
    pub rematch: Vec<RematchRow>,
    /// Their surveys of how a table counts.
    pub(crate) surveys: Vec<SurveyRow>,
    /// Their decisions about a leaderboard as a moderator, a line each.
    pub decided: Vec<String>,
}

/// The own times of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TimesRow {
    /// The zone by name, if they have set one.
    pub zone: Option<String>,
    /// The minutes of the day at which their quiet hours begin and are over.
    pub(super) quiet_minutes: Option<(u16, u16)>,
    /// The days of the week on which they do not play.
    pub days_off: String,
    /// The hours that they kept before these.
    pub before: Vec<FormerRow>,
    /// The moments at which they are reminded of a turn.
    pub reminders: String,
    /// The first and the last moment of each of their holidays.
    pub holidays: Vec<(String, String)>,
}

/// Hours that a person kept, and does no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FormerRow {
    /// The moment until which they were kept.
    pub until: String,
    /// The zone by name, if they had set one.
    pub zone: Option<String>,
    /// The minutes of the day at which their quiet hours began and were over.
    pub(super) quiet_minutes: Option<(u16, u16)>,
    /// The days of the week on which they did not play.
    pub days_off: String,
}

/// A message that reminds a person of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RemindedRow {
    /// The message.
    pub message: String,
    /// Its channel.
    pub channel: String,
    /// The number of the table that waits.
    pub table: u64,
}

/// A chair of a person at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatRow {
    /// The number of the table.
    pub table: u64,
    /// Its server.
    pub server: String,
    /// Its channel.
    pub channel: String,
    /// The book that is played.
    pub game: String,
    /// The chair, from 1.
    pub chair: u8,
    /// The person's name at the table.
    pub name: String,
    /// The time at which it was opened.
    pub opened_at: String,
    /// The time at which it was closed; `None` while it goes on.
    pub closed_at: Option<String>,
}

/// A table that a person watches or has watched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WatchedRow {
    /// The number of the table.
    pub table: u64,
    /// The person's name at the table.
    pub name: String,
    /// They watch it now.
    pub watches: bool,
    /// The number of the last deal of which they saw the hands while it was played.
    pub saw_deal: Option<u32>,
}

/// A finished deal of a person.
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
    /// Its result in the book's own points.
    pub points: i32,
    /// True where the player won it.
    pub won: bool,
    /// The contract, in the books with an auction.
    pub contract: Option<String>,
    /// They were a declarer of it.
    pub declared: Option<bool>,
    /// Games that ended with it: won and lost.
    pub games: [u32; 2],
    /// Rubbers that ended with it: won and lost.
    pub rubbers: [u32; 2],
    /// The number of deals of that day that they had played by then with one of the others, this
    /// one included; 0 with robots alone, or where that was not counted yet.
    pub together: u32,
    /// The time at which it was over.
    pub finished_at: String,
}

/// A place of a person at an evening with real cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EveningSeatRow {
    /// The number of the evening.
    pub evening: u64,
    /// Its server.
    pub server: String,
    /// Its channel.
    pub channel: String,
    /// The place, from 1; 0 for its opener.
    pub place: u8,
    /// The person's name there.
    pub name: String,
    /// The time at which it was opened.
    pub opened_at: String,
}

/// A deal of the day of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DayPlayedRow {
    /// The server.
    pub server: String,
    /// The number of the day there.
    pub number: u32,
    /// The number of the table at which they played it.
    pub table: u64,
    /// A manager took it off the ranking.
    pub(super) off_board: bool,
    /// True where it was in the middle when the day ended.
    pub(super) cut_short: bool,
    /// The thousandths of points lost in the calls, then in each trick.
    pub(super) lost: Option<String>,
}

impl Store {
    /// All that is kept about a person.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn data_of(&self, user: UserId) -> Result<PersonData> {
        let of = |sql: &'static str| -> Query { query(sql).bind(user) };
        let reminders = of("select * from reminder where user_id = $1 order by table_id");
        let seats = of("select game_table.*, member, name
             from game_table join seat using (table_id) where user_id = $1 order by table_id");
        let watched = of("select * from watcher where user_id = $1 order by table_id");
        let results = of("select * from result where user_id = $1 order by table_id, deal_no");
        let evenings = of("select evening_id, guild_id, channel_id, place, name, opened_at
             from evening join evening_person using (evening_id)
             where user_id = $1 order by evening_id, place");
        let days = of("select * from day_play where user_id = $1 order by table_id");
        let Calls { wishes, never_with, called, rematch } = self.calls_of(user).await?;
        let decided = of("select * from audit where user_id = $1 order by at");
        let decided: Vec<AuditRow> = decided.fetch_all(&self.read).await?;
        Ok(PersonData {
            user: user.to_string(),
            look: self.preferences(user).await?,
            deal_text: self.deal_text(user).await?.map(|text| text.reveal().to_owned()),
            times: self.times_row(user).await?,
            reminders: reminders.fetch_all(&self.read).await?,
            seats: seats.fetch_all(&self.read).await?,
            watched: watched.fetch_all(&self.read).await?,
            results: results.fetch_all(&self.read).await?,
            mistakes: self.mistakes_by(user).await?,
            complaints: self.complaints_of(user).await?,
            evenings: evenings.fetch_all(&self.read).await?,
            days: days.fetch_all(&self.read).await?,
            open_pages: self.open_pages_of(user).await?.iter().map(GuildId::to_string).collect(),
            calls: wishes,
            never_with,
            called,
            rematch,
            surveys: self.surveys_of(user).await?,
            decided: decided.iter().map(AuditRow::to_string).collect(),
        })
    }

    async fn times_row(&self, user: UserId) -> Result<Option<TimesRow>> {
        let (times, own) = (self.times(user).await?, self.own_times(user).await?);
        let (former, holidays) = (own.former, own.holidays);
        if times == KeptTimes::default() && holidays.is_empty() && former.is_empty() {
            return Ok(None);
        }
        let KeptTimes { zone, quiet, days_off, reminders } = times;
        Ok(Some(TimesRow {
            zone,
            quiet_minutes: quiet,
            days_off: days_off.to_string(),
            before: former.iter().map(FormerRow::of).collect(),
            reminders: reminders.to_string(),
            holidays: holidays.iter().map(|it| (moment(it.from), moment(it.to))).collect(),
        }))
    }
}

impl FormerRow {
    fn of(former: &FormerHours) -> Self {
        let KeptTimes { zone, quiet, .. } = KeptTimes::default().with_hours(&former.hours);
        let days_off = former.hours.days_off.to_string();
        Self { until: moment(former.until), zone, quiet_minutes: quiet, days_off }
    }
}

impl FromRow for EveningSeatRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            evening: row.get::<EveningId>("evening_id")?.0,
            server: row.get::<GuildId>("guild_id")?.to_string(),
            channel: row.get::<ChannelId>("channel_id")?.to_string(),
            place: row.get("place")?,
            name: row.get("name")?,
            opened_at: moment(row.get("opened_at")?),
        })
    }
}

impl FromRow for DayPlayedRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            server: row.get::<GuildId>("guild_id")?.to_string(),
            number: row.get("number")?,
            table: row.get::<TableId>("table_id")?.0,
            off_board: row.get("off_board")?,
            cut_short: row.get("is_cut")?,
            lost: row.get("lost")?,
        })
    }
}

impl FromRow for RemindedRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            message: row.get::<MessageId>("message_id")?.to_string(),
            channel: row.get::<ChannelId>("channel_id")?.to_string(),
            table: row.get::<TableId>("table_id")?.0,
        })
    }
}

impl FromRow for SeatRow {
    fn from_row(row: &Row) -> Result<Self> {
        let table = GameTable::from_row(row)?;
        Ok(Self {
            table: table.table.0,
            server: table.guild.to_string(),
            channel: table.channel.to_string(),
            game: table.book.into(),
            chair: row.get::<u8>("member")? + 1,
            name: row.get("name")?,
            opened_at: moment(table.opened_at),
            closed_at: table.closed_at.map(moment),
        })
    }
}

impl FromRow for WatchedRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get::<TableId>("table_id")?.0,
            name: row.get("name")?,
            watches: row.get("is_there")?,
            saw_deal: row.get("saw_deal")?,
        })
    }
}

impl FromRow for PlayedRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get::<TableId>("table_id")?.0,
            deal: row.get("deal_no")?,
            server: row.get::<GuildId>("guild_id")?.to_string(),
            game: row.get("book")?,
            chair: row.get::<u8>("member")? + 1,
            points: row.get("points")?,
            won: row.get("won")?,
            contract: row.get("contract")?,
            declared: row.get("declared")?,
            games: [row.get("games_won")?, row.get("games_lost")?],
            rubbers: [row.get("rubbers_won")?, row.get("rubbers_lost")?],
            together: row.get("together")?,
            finished_at: moment(row.get("finished_at")?),
        })
    }
}
