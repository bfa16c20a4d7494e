//! The order of a server's people by the deals of the day.

use super::db::{FromRow, Query, Row, query};
use super::{Question, Result, Store};
use table::id::UserId;

/// A person's days in a season.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DaysPlayed {
    /// The place, from 1; equals share one.
    pub place: u32,
    /// The person.
    pub user: UserId,
    /// The number of days that others have played too.
    pub days: u32,
    /// The mean of their points, each above the mean of the others who played that day.
    pub points: f64,
}

/// Days from which on a person has a place.
const LEAST_DAYS: u16 = 3;

/// The means of all people with enough days, then a part of them. Only days that are over count,
/// so that a place tells nothing of a deal that others may still play.
macro_rules! days {
    ($part:literal) => {
        concat!(
            "with played as (
                 select day_play.number, day_play.user_id,
                        cast(result.points as double precision) as points
                 from day_play
                 join day on day.guild_id = day_play.guild_id and day.number = day_play.number
                 join result on result.table_id = day_play.table_id
                            and result.user_id = day_play.user_id
                            and result.finished_at <= day.closes_at
                 where day_play.guild_id = $1 and day.state = 2
                   and day_play.off_board = 0 and day_play.is_cut = 0
                   and ($2 is null or day.book = $2)
                   and ($3 is null or day.closes_at >= $3)
                   and ($4 is null or day.closes_at < $4)
             ), field as (
                 select number, count(*) as people, sum(points) as points
                 from played group by number having count(*) > 1
             ), person as (
                 select played.user_id, count(*) as days,
                        round(100 * avg(played.points
                            - (field.points - played.points) / (field.people - 1))) as points
                 from played join field on field.number = played.number
                 group by played.user_id having count(*) >= $5
             ), placed as (
                 select person.*, rank() over (order by points desc) as place from person
             )
             select user_id, days, place, cast(points as bigint) as points from placed ",
            $part
        )
    };
}

fn asked(sql: &'static str, question: &Question) -> Query {
    let of = query(sql).bind(question.guild).bind(question.book.as_deref());
    of.bind(question.since).bind(question.until).bind(LEAST_DAYS)
}

impl Store {
    /// The people with enough days, best first. Of a question only the server, the book and the
    /// times are asked.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn days_against_field(
        &self,
        question: &Question,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<DaysPlayed>> {
        let all = days!("order by place, days desc, user_id limit $6 offset $7");
        asked(all, question).bind(limit).bind(skip).fetch_all(&self.read).await
    }

    /// A person's days; `None` with too few.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn days_of(&self, question: &Question, user: UserId) -> Result<Option<DaysPlayed>> {
        let own = asked(days!("where user_id = $6"), question).bind(user);
        own.fetch_optional(&self.read).await
    }

    /// The number of people with enough days.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn days_len(&self, question: &Question) -> Result<u32> {
        let people = asked(days!(""), question).rows(&self.read).await?;
        Ok(u32::try_from(people.len()).unwrap_or(u32::MAX))
    }
}

impl FromRow for DaysPlayed {
    fn from_row(row: &Row) -> Result<Self> {
        let points: i32 = row.get("points")?;
        Ok(Self {
            place: row.get("place")?,
            user: row.get("user_id")?,
            days: row.get("days")?,
            points: f64::from(points) / 100.0,
        })
    }
}
