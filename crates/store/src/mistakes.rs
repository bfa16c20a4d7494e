//! Losses of people's decisions in finished deals: a row a deal, and sums over them, never kept.

use serde::Serialize;

use super::db::{FromRow, Query, Row, query};
use super::{Question, Result, Store};
use table::id::{GuildId, TableId, Timestamp, UserId};

/// The loss of a person's decisions in a deal. Points and tricks are in thousandths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MistakesRow {
    /// The number of the table.
    pub table: u64,
    /// The number of the deal there, from 1.
    pub deal: u32,
    /// The version of the measure.
    pub judge: u16,
    /// The number of decisions that count.
    pub choices: u32,
    /// The number of decisions after a hint, which do not.
    pub left_out: u32,
    /// The points lost; below 0 for what was better than expected.
    pub points: i32,
    /// The tricks lost, with fixed sides.
    pub tricks: Option<i32>,
    /// The standard error of the points.
    pub error: u32,
}

/// A person's mistakes over many deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistakes {
    /// The place, from 1; equals share one.
    pub place: u32,
    /// The person.
    pub user: UserId,
    /// The number of deals; one with half of its decisions left out counts as half.
    pub deals: f64,
    /// The points lost a deal.
    pub points: f64,
    /// The standard error of the points.
    pub error: f64,
    /// The tricks lost a deal, with fixed sides.
    pub tricks: Option<f64>,
}

/// A person in a finished deal that was not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnjudgedRow {
    /// The table.
    pub table: TableId,
    /// The number of the deal there, from 1.
    pub deal: u32,
    /// The server.
    pub guild: GuildId,
    /// The person.
    pub user: UserId,
    /// Their place at the table, 0 to 5.
    pub member: u8,
}

/// Deals from which on a mean is told.
pub(super) const LEAST_DEALS: u16 = 20;

/// The sums of all people with enough deals, then a part of them. A deal of the day counts once
/// its day is over.
macro_rules! sums {
    ($part:literal) => {
        concat!(
            "with share as (
                 select lost.user_id, lost.points, lost.tricks,
                        1000 * lost.choices / (lost.choices + lost.left_out) as share
                 from mistake as lost join result as mine using (table_id, deal_no, user_id)
                 where mine.guild_id = $1 and ($2 is null or mine.book = $2)
                   and ($3 is null or mine.finished_at >= $3)
                   and ($6 is null or mine.finished_at < $6)
                   and lost.judge = $4 and lost.choices > 0
                   and (lost.table_id not in (select table_id from uncounted)
                        or lost.table_id in
                            (select table_id from day_play join day using (guild_id, number)
                             where state = 2))
             ), person as (
                 select user_id, cast(sum(share) as bigint) as share,
                        cast(sum(points) as bigint) as points,
                        cast(sum(tricks) as bigint) as tricks,
                        cast(sum(points * points) as bigint) as points_squared,
                        cast(sum(points * share) as bigint) as points_share,
                        cast(sum(share * share) as bigint) as share_squared
                 from share group by user_id
             ), placed as (
                 select person.*,
                        rank() over (order by cast(points as double precision) / share) as place
                 from person where share >= 1000 * $5
             )
             select * from placed ",
            $part
        )
    };
}

fn asked(sql: &'static str, question: &Question, judge: u16) -> Query {
    let of = query(sql).bind(question.guild).bind(question.book.as_deref());
    of.bind(question.since).bind(judge).bind(LEAST_DEALS).bind(question.until)
}

impl Store {
    /// Keeps what people lost in a deal, of those whose result is there.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn keep_mistakes(&self, user: UserId, row: &MistakesRow) -> Result<()> {
        query(
            "insert into mistake (table_id, deal_no, user_id, judge, choices, left_out, points,
                                  tricks, error)
             select table_id, deal_no, user_id, cast($4 as bigint), cast($5 as bigint),
                    cast($6 as bigint), cast($7 as bigint), cast($8 as bigint), cast($9 as bigint)
             from result where table_id = $1 and deal_no = $2 and user_id = $3
             on conflict (table_id, deal_no, user_id) do nothing",
        )
        .bind(TableId(row.table))
        .bind(row.deal)
        .bind(user)
        .bind(row.judge)
        .bind(row.choices)
        .bind(row.left_out)
        .bind(row.points)
        .bind(row.tricks)
        .bind(row.error)
        .run(&self.write)
        .await
    }

    /// The loss of a person in a deal; `None` where it has not been looked at.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn mistakes_in(
        &self,
        table: TableId,
        deal: u32,
        user: UserId,
    ) -> Result<Option<MistakesRow>> {
        query("select * from mistake where table_id = $1 and deal_no = $2 and user_id = $3")
            .bind(table)
            .bind(deal)
            .bind(user)
            .fetch_optional(&self.read)
            .await
    }

    /// A person's mean, by this version of the measure; `None` before twenty deals. Of a
    /// question only the server, the book and the times are asked.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn mistakes_of(
        &self,
        question: &Question,
        judge: u16,
        user: UserId,
    ) -> Result<Option<Mistakes>> {
        let own = asked(sums!("where user_id = $7"), question, judge).bind(user);
        own.fetch_optional(&self.read).await
    }

    /// The people with enough deals, the fewest mistakes first. Of a question only the server, the
    /// book and the times are asked.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn fewest_mistakes(
        &self,
        question: &Question,
        judge: u16,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Mistakes>> {
        let all = sums!("order by place, share desc, user_id limit $7 offset $8");
        asked(all, question, judge).bind(limit).bind(skip).fetch_all(&self.read).await
    }

    /// The number of people with enough deals.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn mistakes_len(&self, question: &Question, judge: u16) -> Result<u32> {
        let people = asked(sums!(""), question, judge).rows(&self.read).await?;
        Ok(u32::try_from(people.len()).unwrap_or(u32::MAX))
    }

    /// The people in deals since a moment that were not looked at, the oldest first, up to a number.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn unjudged(&self, since: Timestamp, most: u32) -> Result<Vec<UnjudgedRow>> {
        let rows = query(
            "select table_id, deal_no, guild_id, user_id, member from result
             where finished_at >= $1 and not exists
                 (select 1 from mistake where mistake.table_id = result.table_id
                      and mistake.deal_no = result.deal_no and mistake.user_id = result.user_id)
             order by finished_at, table_id, deal_no, user_id limit $2",
        );
        rows.bind(since).bind(most).fetch_all(&self.read).await
    }

    /// Notes that a member asked for a hint before a decision.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn note_hint(
        &self,
        table: TableId,
        deal: u32,
        member: u8,
        decision: u8,
    ) -> Result<()> {
        query(
            "insert into hint (table_id, deal_no, member, decision) values ($1, $2, $3, $4)
             on conflict (table_id, deal_no, member, decision) do nothing",
        )
        .bind(table)
        .bind(deal)
        .bind(member)
        .bind(decision)
        .run(&self.write)
        .await
    }

    /// The decisions of a deal before which hints were asked for: members and numbers.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn hints_in(&self, table: TableId, deal: u32) -> Result<Vec<(u8, u8)>> {
        let hints = query("select member, decision from hint where table_id = $1 and deal_no = $2");
        hints.bind(table).bind(deal).fetch_all(&self.read).await
    }

    pub(super) async fn mistakes_by(&self, user: UserId) -> Result<Vec<MistakesRow>> {
        let own = query("select * from mistake where user_id = $1 order by table_id, deal_no");
        own.bind(user).fetch_all(&self.read).await
    }
}

impl FromRow for MistakesRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get::<TableId>("table_id")?.0,
            deal: row.get("deal_no")?,
            judge: row.get("judge")?,
            choices: row.get("choices")?,
            left_out: row.get("left_out")?,
            points: row.get("points")?,
            tricks: row.get("tricks")?,
            error: row.get("error")?,
        })
    }
}

impl FromRow for UnjudgedRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            deal: row.get("deal_no")?,
            guild: row.get("guild_id")?,
            user: row.get("user_id")?,
            member: row.get("member")?,
        })
    }
}

impl FromRow for Mistakes {
    fn from_row(row: &Row) -> Result<Self> {
        let number = |column: &str| row.get(column).map(as_f64);
        let (share, points) = (number("share")?, number("points")?);
        let mean = points / share;
        // The spread of deals about the mean, each by its share.
        let [squared, both, shares] =
            ["points_squared", "points_share", "share_squared"].map(number);
        let spread = squared? - 2.0 * mean * both? + mean * mean * shares?;
        let deals = share / 1000.0;
        let tricks = row.get::<Option<i64>>("tricks")?.map(|tricks| as_f64(tricks) / share);
        let error = (spread.max(0.0) * deals / (deals - 1.0).max(1.0)).sqrt() / share;
        let (place, user) = (row.get("place")?, row.get("user_id")?);
        Ok(Self { place, user, deals, points: mean, error, tricks })
    }
}

#[expect(clippy::cast_precision_loss, reason = "they are far below 2⁵³")]
const fn as_f64(number: i64) -> f64 {
    number as f64
}
