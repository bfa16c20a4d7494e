//! The plays of a day's deal, one a person; their ranking, and days in a row.

use super::db::{FromRow, Row, query};
use super::mark::mark;
use super::transaction::Keeps;
use super::{AuditRow, DayKey, Result, Store};
use table::dealer::Secret;
use table::id::{TableId, Timestamp, UserId};
use table::{Hours, OwnTimes};

/// The purpose of the marks of a day.
const DAY: &str = "whist day play";

/// A place in the ranking of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayPlace {
    /// The place, from 1; equals share one.
    pub place: u32,
    /// The person.
    pub user: UserId,
    /// Their name at their table.
    pub name: String,
    /// Their points.
    pub points: i32,
    /// Their table.
    pub table: TableId,
    /// The thousandths of points lost in the calls, then in each trick; empty before that was
    /// looked at.
    pub lost: Vec<i32>,
}

/// A day that a person has played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayFeat {
    /// Its number.
    pub number: u32,
    /// The contract, in the books with an auction.
    pub contract: Option<String>,
    /// They were a declarer of it.
    pub declared: Option<bool>,
    /// True where they won it.
    pub won: bool,
    /// Their points.
    pub points: i32,
    /// Their decisions lost no more than the error of the measure.
    pub is_faultless: bool,
}

/// A day, and a person's play of it.
struct Passed {
    opens_at: Timestamp,
    closes_at: Timestamp,
    was_open: bool,
    is_played: bool,
}

/// The plays that count, with their results: `day_play`, `day` and `result`.
macro_rules! counted {
    ($columns:literal, $rest:literal) => {
        concat!(
            "select ",
            $columns,
            " from day_play
             join day on day.guild_id = day_play.guild_id and day.number = day_play.number
             join result on result.table_id = day_play.table_id
                        and result.user_id = day_play.user_id and result.deal_no = 1
                        and result.finished_at <= day.closes_at
             left join mistake on mistake.table_id = result.table_id and mistake.deal_no = 1
                              and mistake.user_id = result.user_id
             left join seat on seat.table_id = day_play.table_id
                           and seat.user_id = day_play.user_id
             where day_play.off_board = 0 and day_play.is_cut = 0 and day_play.guild_id = $1 ",
            $rest
        )
    };
}

impl Store {
    /// Notes that a person plays a day at a table, which counts on no leaderboard. False where they
    /// have played it already, were they forgotten since or not, and nothing was done.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn play_day(
        &self,
        day: DayKey,
        user: UserId,
        table: TableId,
        secret: &Secret,
    ) -> Result<bool> {
        let mark = mark(DAY, secret, user);
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let uncounted =
                    query("insert into uncounted (table_id) values ($1) on conflict do nothing");
                uncounted.bind(table).run(&mut *db).await?;
                let first = query(
                    "insert into day_mark (guild_id, number, mark)
                     select cast($1 as bigint), cast($2 as bigint), $3 where not exists
                         (select 1 from day where guild_id = $1 and number = $2 and state = 2)
                     on conflict do nothing",
                );
                let first = first.bind(day.guild).bind(day.number).bind(mark);
                if first.execute(&mut *db).await? == 0 {
                    return Ok(false);
                }
                let play = query(
                    "insert into day_play (guild_id, number, user_id, table_id)
                     values ($1, $2, $3, $4) on conflict do nothing",
                );
                let play = play.bind(day.guild).bind(day.number).bind(user).bind(table);
                Ok(play.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// True for a person who has begun a day that is not over, were they forgotten since or not.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn has_begun_day(&self, day: DayKey, user: UserId, secret: &Secret) -> Result<bool> {
        let begun = query(
            "select count(*) from day_mark where guild_id = $1 and number = $2 and mark = $3",
        );
        let begun = begun.bind(day.guild).bind(day.number).bind(mark(DAY, secret, user));
        begun.fetch_one(&self.read).await
    }

    /// The table at which a person plays a day.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn own_day(&self, day: DayKey, user: UserId) -> Result<Option<TableId>> {
        let own = query(
            "select table_id from day_play where guild_id = $1 and number = $2 and user_id = $3",
        );
        own.bind(day.guild).bind(day.number).bind(user).fetch_optional(&self.read).await
    }

    /// Notes that the plays of a day without a result do not count any more, whatever comes of
    /// them. Returns the open tables of such plays, and their players.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn cut_day(&self, day: DayKey) -> Result<Vec<(TableId, UserId)>> {
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let cut = query(
                    "update day_play set is_cut = 1
                     where guild_id = $1 and number = $2 and not exists
                         (select 1 from result where result.table_id = day_play.table_id
                                                 and result.user_id = day_play.user_id)",
                );
                cut.bind(day.guild).bind(day.number).run(&mut *db).await?;
                let tables = query(
                    "select day_play.table_id, user_id from day_play
                     join game_table using (table_id)
                     where day_play.guild_id = $1 and number = $2 and is_cut = 1
                       and closed_at is null
                     order by day_play.table_id",
                );
                tables.bind(day.guild).bind(day.number).fetch_all(&mut *db).await
            })
        })
        .await
    }

    /// True for a person whose play of a day was in the middle when it ended.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn is_cut_short(&self, day: DayKey, user: UserId) -> Result<bool> {
        let cut = query(
            "select count(*) from day_play
             where guild_id = $1 and number = $2 and user_id = $3 and is_cut = 1",
        );
        cut.bind(day.guild).bind(day.number).bind(user).fetch_one(&self.read).await
    }

    /// Keeps the thousandths of points that a person lost in the calls of their deal of a day, then
    /// in each trick. Nothing is done where the table plays no day.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn keep_day_losses(&self, table: TableId, user: UserId, lost: &[i32]) -> Result<()> {
        let lost: Vec<_> = lost.iter().map(ToString::to_string).collect();
        let kept = query("update day_play set lost = $3 where table_id = $1 and user_id = $2");
        kept.bind(table).bind(user).bind(lost.join(" ")).run(&self.write).await
    }

    /// The ranking of a day: those who have played it to its end, by their points, equals by fewer
    /// mistakes. A play that was not looked at comes after its equals; numbers of different
    /// versions of the measure are not compared.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn day_ranking(&self, day: DayKey) -> Result<Vec<DayPlace>> {
        let ranking = query(counted!(
            "rank() over (order by result.points desc, mistake.judge desc nulls last,
                                   mistake.points nulls last) as place,
             day_play.user_id as user_id, coalesce(seat.name, '') as name,
             result.points as points, day_play.table_id as table_id,
             coalesce(day_play.lost, '') as lost",
            "and day_play.number = $2 order by place, day_play.user_id"
        ));
        ranking.bind(day.guild).bind(day.number).fetch_all(&self.read).await
    }

    /// Takes a person off the ranking of a day, or puts them back. They are noted in the trail.
    /// False for a person who is not in it.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn set_off_board(
        &self,
        day: DayKey,
        user: UserId,
        is_off: bool,
        by: UserId,
        at: Timestamp,
    ) -> Result<bool> {
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let set = query(
                    "update day_play set off_board = $4
                     where guild_id = $1 and number = $2 and user_id = $3 and off_board <> $4",
                );
                let set = set.bind(day.guild).bind(day.number).bind(user).bind(is_off);
                if set.execute(&mut *db).await? == 0 {
                    return Ok(false);
                }
                let act = if is_off { "off-day" } else { "on-day" };
                AuditRow { guild: day.guild, by, ..AuditRow::of(act, at) }.write(db).await?;
                Ok(true)
            })
        })
        .await
    }

    /// True for a person whom a manager took off the ranking of a day.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn is_off_board(&self, day: DayKey, user: UserId) -> Result<bool> {
        let off = query(
            "select count(*) from day_play
             where guild_id = $1 and number = $2 and user_id = $3 and off_board = 1",
        );
        off.bind(day.guild).bind(day.number).bind(user).fetch_one(&self.read).await
    }

    /// The days that a person has played to the end, up to that one, the oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn day_feats(&self, day: DayKey, user: UserId) -> Result<Vec<DayFeat>> {
        let feats = query(counted!(
            "day_play.number as number, result.contract as contract,
             result.declared as declared, result.won as won, result.points as points,
             cast(case when mistake.points <= mistake.error then 1 else 0 end as bigint)
                 as is_faultless",
            "and day_play.number <= $2 and day_play.user_id = $3 order by day_play.number"
        ));
        feats.bind(day.guild).bind(day.number).bind(user).fetch_all(&self.read).await
    }

    /// The number of days in a row that a person has played to the end, up to that one. A day that
    /// was never open, one in a holiday of theirs, and one that opens on a day off of theirs neither
    /// count nor break the row. Days off are those that they had then, by their own clock, or else
    /// by that of the server's days.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn days_in_a_row(&self, day: DayKey, user: UserId) -> Result<u32> {
        let passed = query(
            "select opens_at, closes_at, robots,
                    cast(case when exists
                        (select 1 from day_play
                         join result on result.table_id = day_play.table_id
                                    and result.user_id = day_play.user_id
                                    and result.deal_no = 1
                                    and result.finished_at <= day.closes_at
                         where day_play.guild_id = day.guild_id
                           and day_play.number = day.number and day_play.user_id = $3
                           and off_board = 0 and is_cut = 0)
                        then 1 else 0 end as bigint) as is_played
             from day where guild_id = $1 and number <= $2 order by number desc",
        );
        let passed: Vec<Passed> =
            passed.bind(day.guild).bind(day.number).bind(user).fetch_all(&self.read).await?;
        let own = self.own_times(user).await?;
        let zone = self.daily(day.guild).await?.map(|daily| daily.zone);
        let usual = zone.and_then(|zone| Hours::of_zone(&zone).ok()).unwrap_or_default();
        let in_a_row = passed.iter().take_while(|day| day.is_played || day.is_free(&own, &usual));
        let played = in_a_row.filter(|day| day.is_played).count();
        Ok(u32::try_from(played).unwrap_or(u32::MAX))
    }
}

impl Passed {
    /// True for a day on which a person may rest.
    fn is_free(&self, own: &OwnTimes, usual: &Hours) -> bool {
        let mut hours = own.hours_at(self.opens_at).clone();
        hours.zone = hours.zone.or_else(|| usual.zone.clone());
        let mut holidays = own.holidays.iter();
        let is_holiday = holidays.any(|it| it.from < self.closes_at && it.to > self.opens_at);
        !self.was_open || is_holiday || hours.is_day_off(self.opens_at)
    }
}

impl FromRow for DayPlace {
    fn from_row(row: &Row) -> Result<Self> {
        let lost: String = row.get("lost")?;
        Ok(Self {
            place: row.get("place")?,
            user: row.get("user_id")?,
            name: row.get("name")?,
            points: row.get("points")?,
            table: row.get("table_id")?,
            lost: lost.split_whitespace().filter_map(|part| part.parse().ok()).collect(),
        })
    }
}

impl FromRow for DayFeat {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            number: row.get("number")?,
            contract: row.get("contract")?,
            declared: row.get("declared")?,
            won: row.get("won")?,
            points: row.get("points")?,
            is_faultless: row.get("is_faultless")?,
        })
    }
}

impl FromRow for Passed {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            opens_at: row.get("opens_at")?,
            closes_at: row.get("closes_at")?,
            was_open: row.get::<u32>("robots")? > 0,
            is_played: row.get("is_played")?,
        })
    }
}
