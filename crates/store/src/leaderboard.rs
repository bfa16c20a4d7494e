//! Standings: sums over the results of finished deals, never kept.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use super::db::{Connection, Query, Row, query};
use super::{Result, Store};
use table::id::{GuildId, TableId, Timestamp, UserId};
use table::standings::{Metric, Ranking, Standing};

/// The result of one finished deal for one person. Robots have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    /// 1 is the table's first deal.
    pub deal_no: u32,
    /// The server whose leaderboard it counts for.
    pub guild: GuildId,
    /// The player.
    pub user: UserId,
    /// The book that was played.
    pub book: String,
    /// The place at the table, 0 to 5.
    pub member: u8,
    /// The result in the book's own points; may be negative.
    pub points: i32,
    /// The deal was won.
    pub won: bool,
    /// Games that ended with this deal and were won.
    pub games_won: u32,
    /// Games that ended with this deal and were lost.
    pub games_lost: u32,
    /// Rubbers that ended with this deal and were won.
    pub rubbers_won: u32,
    /// Rubbers that ended with this deal and were lost.
    pub rubbers_lost: u32,
    /// The contract, in the books with an auction.
    pub contract: Option<String>,
    /// This person was a declarer of it.
    pub declared: Option<bool>,
    /// The time at which the deal was over.
    pub finished_at: Timestamp,
}

/// A question about a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The server whose deals count.
    pub guild: GuildId,
    /// The book whose deals count; `None` for all.
    pub book: Option<String>,
    /// The time from which on deals count; `None` for ever.
    pub since: Option<Timestamp>,
    /// The time from which on deals count no more; `None` while there is none.
    pub until: Option<Timestamp>,
    /// The order of the standings.
    pub metric: Metric,
    /// The opponents that one needs for it to count.
    pub ranking: Ranking,
}

impl Store {
    /// A page of a leaderboard, best first; below them people who have not played with enough
    /// others yet.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn leaderboard(
        &self,
        question: &Question,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Standing>> {
        let rows = asked(
            standings!(
                "where deals >= $5 order by others < $8, place, deals desc, user_id
                 limit $9 offset $10"
            ),
            question,
        );
        let rows = rows.bind(limit).bind(skip).rows(&self.read).await?;
        rows.iter().map(|row| read(row, question)).collect()
    }

    /// The number of people on a leaderboard.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn leaderboard_len(&self, question: &Question) -> Result<u32> {
        let people = concat!(
            "select count(*) from (
                 select mine.user_id from result as mine where ",
            counts!(),
            "    group by mine.user_id having count(*) >= $5
             ) as person"
        );
        counted(people, question).fetch_one(&self.read).await
    }

    /// A person's name at the last table of a server where they have finished a deal, if it is
    /// still known.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn name_in(&self, guild: GuildId, user: UserId) -> Result<Option<String>> {
        let name = query(
            "select name from seat
             where user_id = $1 and table_id =
                 (select max(table_id) from result where guild_id = $2 and user_id = $1)",
        );
        name.bind(user).bind(guild).fetch_optional(&self.read).await
    }

    /// The points of a person's last deals that count, the oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn last_points(
        &self,
        question: &Question,
        user: UserId,
        deals: u32,
    ) -> Result<Vec<i32>> {
        let last = concat!(
            "select mine.points from result as mine where mine.user_id = $7 and ",
            counts!(),
            "order by mine.finished_at desc, mine.table_id desc, mine.deal_no desc limit $5"
        );
        let last = counted_with(last, question, deals).bind(user);
        let mut points: Vec<i32> = last.fetch_all(&self.read).await?;
        points.reverse();
        Ok(points)
    }

    /// A person's own line of a leaderboard; `None` before the first deal.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn standing(&self, question: &Question, user: UserId) -> Result<Option<Standing>> {
        let rows = asked(standings!("where user_id = $9"), question).bind(user);
        rows.rows(&self.read).await?.first().map(|row| read(row, question)).transpose()
    }
}

/// A query about the deals that count, which has the first six places in it; the fifth is the
/// number of deals that a place takes.
fn counted(sql: &'static str, question: &Question) -> Query {
    counted_with(sql, question, columns(question.metric).1)
}

/// A query about the deals that count, with another number in the fifth place.
pub(super) fn counted_with(sql: &'static str, question: &Question, fifth: u32) -> Query {
    let Question { guild, book, since, until, metric: _, ranking } = question;
    query(sql)
        .bind(*guild)
        .bind(book.as_deref())
        .bind(*since)
        .bind(ranking.deals_of_two.map_or(u32::MAX, NonZeroU32::get))
        .bind(fifth)
        .bind(*until)
}

/// A query about the standings, which has two more.
fn asked(sql: &'static str, question: &Question) -> Query {
    let metric = columns(question.metric).0;
    counted(sql, question).bind(metric).bind(question.ranking.least_others())
}

/// The condition that a row counts, which is called `mine`.
macro_rules! counts {
    () => {
        "mine.guild_id = $1 and ($2 is null or mine.book = $2)
           and ($3 is null or mine.finished_at >= $3)
           and ($6 is null or mine.finished_at < $6) and mine.together <= $4
           and mine.table_id not in (select table_id from uncounted) "
    };
}
pub(super) use counts;

/// All standings, then a part of them.
///
/// Places are given among those with enough deals, and people to have played them with, and
/// apart among the rest. Those people are counted no further than it matters. A share of two whole
/// numbers is the same floating-point number whenever it is the same share, so equals are found
/// equal.
macro_rules! standings {
    ($part:literal) => {
        concat!(
            "with person as (
                 select mine.user_id,
                        count(*)          as deals,
                        cast(sum(won) as bigint)          as deals_won,
                        cast(sum(games_won) as bigint)    as games_won,
                        cast(sum(games_lost) as bigint)   as games_lost,
                        cast(sum(rubbers_won) as bigint)  as rubbers_won,
                        cast(sum(rubbers_lost) as bigint) as rubbers_lost,
                        cast(sum(coalesce(declared, 0) * won) as bigint)       as contracts_made,
                        cast(sum(coalesce(declared, 0) * (1 - won)) as bigint) as contracts_lost,
                        cast(sum(points) as bigint)       as points
                 from result as mine where ",
            counts!(),
            "    group by mine.user_id
             ), known as (
                 select person.*,
                        (select count(*) from (
                             select distinct other.user_id
                             from result as mine join result as other
                                  on other.table_id = mine.table_id
                                 and other.deal_no = mine.deal_no
                                 and other.user_id <> mine.user_id
                             where mine.user_id = person.user_id and ",
            counts!(),
            "                limit $8
                         ) as met) as others
                 from person
             ), placed as (
                 select known.*,
                        rank() over (
                            partition by deals >= $5 and others >= $8
                            order by
                                case when $7 = 'rubbers' then rubbers_won else 0 end desc,
                                case when $7 in ('rubbers', 'games') then games_won else 0 end desc,
                                case when $7 = 'per deal' then cast(points as double precision) / deals
                                     else points end desc
                        ) as place
                 from known
             )
             select * from placed ",
            $part
        )
    };
}
use standings;

/// The metric as the query has it: a name, and the deals that a place takes.
const fn columns(metric: Metric) -> (&'static str, u32) {
    match metric {
        Metric::Rubbers => ("rubbers", 1),
        Metric::Games => ("games", 1),
        Metric::Points => ("points", 1),
        Metric::PointsPerDeal { min_deals } => ("per deal", min_deals),
    }
}

fn read(row: &Row, question: &Question) -> Result<Standing> {
    let (_, min_deals) = columns(question.metric);
    let (deals, others, place) = (row.get("deals")?, row.get("others")?, row.get("place")?);
    let is_ranked = deals >= min_deals && others >= question.ranking.least_others();
    Ok(Standing {
        place: is_ranked.then_some(place),
        user: row.get("user_id")?,
        others,
        deals,
        deals_won: row.get("deals_won")?,
        games_won: row.get("games_won")?,
        games_lost: row.get("games_lost")?,
        rubbers_won: row.get("rubbers_won")?,
        rubbers_lost: row.get("rubbers_lost")?,
        contracts_made: row.get("contracts_made")?,
        contracts_lost: row.get("contracts_lost")?,
        points: row.get("points")?,
    })
}

/// Adds the results of a deal; what is there already counts once.
pub(super) async fn write(
    db: &mut Connection,
    table: TableId,
    results: &[ResultRow],
) -> Result<()> {
    for result in results {
        add(db, table, result).await?;
    }
    let deals: BTreeSet<u32> = results.iter().map(|result| result.deal_no).collect();
    for deal in deals {
        note_together(db, table, deal).await?;
    }
    Ok(())
}

async fn add(db: &mut Connection, table: TableId, result: &ResultRow) -> Result<()> {
    query(
        "insert into result
             (table_id, deal_no, guild_id, user_id, book, member, points, won, games_won,
              games_lost, rubbers_won, rubbers_lost, contract, declared, finished_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         on conflict (table_id, deal_no, user_id) do nothing",
    )
    .bind(table)
    .bind(result.deal_no)
    .bind(result.guild)
    .bind(result.user)
    .bind(result.book.as_str())
    .bind(result.member)
    .bind(result.points)
    .bind(result.won)
    .bind(result.games_won)
    .bind(result.games_lost)
    .bind(result.rubbers_won)
    .bind(result.rubbers_lost)
    .bind(result.contract.as_deref())
    .bind(result.declared)
    .bind(result.finished_at)
    .run(db)
    .await
}

/// Notes how many deals of their day the players of this one have played with each other by now.
/// It is noted once, however often the deal is written.
async fn note_together(db: &mut Connection, table: TableId, deal_no: u32) -> Result<()> {
    query(
        "update result as done set together = (
             select coalesce(max(deals), 0) from (
                 select count(*) as deals
                 from result as mine join result as other
                      on other.table_id = mine.table_id and other.deal_no = mine.deal_no
                     and other.user_id <> mine.user_id
                 where mine.user_id = done.user_id and mine.guild_id = done.guild_id
                   and mine.finished_at >= done.finished_at / 86400 * 86400
                   and mine.finished_at < done.finished_at / 86400 * 86400 + 86400
                   and other.user_id in
                       (select user_id from result where table_id = $1 and deal_no = $2)
                 group by other.user_id
             ) as pair
         )
         where table_id = $1 and deal_no = $2 and together = 0",
    )
    .bind(table)
    .bind(deal_no)
    .run(db)
    .await
}
