//! Standings: sums over the results of finished deals, never kept.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{Store, StoreError};
use crate::id::{GuildId, TableId, Timestamp, UserId};

/// What one finished deal means for one person. Robots have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ResultRow {
    /// 1 is the table's first deal.
    pub deal_no: u32,
    /// The server whose leaderboard it counts for.
    pub guild: GuildId,
    /// Who.
    pub user: UserId,
    /// The book that was played.
    pub book: String,
    /// The place at the table, 0 to 5.
    pub member: u8,
    /// What the deal brought, in the book's own points; may be negative.
    pub points: i32,
    /// Whether the deal was won.
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
    /// Whether this person was a declarer of it.
    pub declared: Option<bool>,
    /// When the deal was over.
    pub finished_at: Timestamp,
}

/// What the leaderboard is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The server whose deals count.
    pub guild: GuildId,
    /// The book whose deals count; `None` for all.
    pub book: Option<String>,
    /// From when on deals count; `None` for ever.
    pub since: Option<Timestamp>,
    /// What makes one standing better than another.
    pub metric: Metric,
}

/// What makes one standing better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// Rubbers won, then games won, then points.
    Rubbers,
    /// Games won, then points.
    Games,
    /// Points, added up.
    Points,
    /// Points a deal, for books in which points are all there is. Who has
    /// played fewer deals than the minimum has no place yet.
    PointsPerDeal {
        /// From this many deals on a person has a place.
        min_deals: u32,
    },
}

/// Where a person stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// From 1; equals share one, and the next place is as many further. `None`
    /// with fewer deals than it takes.
    pub place: Option<u32>,
    /// Who.
    pub user: UserId,
    /// Deals played.
    pub deals: u32,
    /// Deals won.
    pub deals_won: u32,
    /// Games won.
    pub games_won: u32,
    /// Games lost.
    pub games_lost: u32,
    /// Rubbers won.
    pub rubbers_won: u32,
    /// Rubbers lost.
    pub rubbers_lost: u32,
    /// Contracts made as a declarer, in the books with an auction.
    pub contracts_made: u32,
    /// Contracts lost as a declarer, in the books with an auction.
    pub contracts_lost: u32,
    /// Points, added up; may be negative.
    pub points: i64,
}

impl Store {
    /// A page of a leaderboard, best first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn leaderboard(
        &self,
        question: &Question,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Standing>, StoreError> {
        let (metric, min_deals) = question.metric.columns();
        let rows = sqlx::query(standings!(
            "where deals >= $5 order by place, deals desc, user_id limit $6 offset $7"
        ))
        .bind(question.guild.to_column())
        .bind(question.book.as_deref())
        .bind(question.since.map(|since| since.0))
        .bind(metric)
        .bind(min_deals)
        .bind(limit)
        .bind(skip)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Ok(Standing::read(row, min_deals)?)).collect()
    }

    /// How many people have a place on a leaderboard.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn leaderboard_len(&self, question: &Question) -> Result<u32, StoreError> {
        let (_, min_deals) = question.metric.columns();
        let people = sqlx::query_scalar(
            "select count(*) from (
                 select user_id from result
                 where guild_id = $1 and ($2 is null or book = $2)
                   and ($3 is null or finished_at >= $3)
                 group by user_id having count(*) >= $4
             ) as person",
        )
        .bind(question.guild.to_column())
        .bind(question.book.as_deref())
        .bind(question.since.map(|since| since.0))
        .bind(min_deals)
        .fetch_one(&self.read)
        .await?;
        Ok(people)
    }

    /// What somebody was called at the last table of a server where they have
    /// finished a deal; `None` where that is not known any more.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn name_in(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<Option<String>, StoreError> {
        let name = sqlx::query_scalar(
            "select name from seat
             where user_id = $1 and table_id =
                 (select max(table_id) from result where guild_id = $2 and user_id = $1)",
        )
        .bind(user.to_column())
        .bind(guild.to_column())
        .fetch_optional(&self.read)
        .await?;
        Ok(name)
    }

    /// One person's own line of a leaderboard; `None` before the first deal.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn standing(
        &self,
        question: &Question,
        user: UserId,
    ) -> Result<Option<Standing>, StoreError> {
        let (metric, min_deals) = question.metric.columns();
        let row = sqlx::query(standings!("where user_id = $6"))
            .bind(question.guild.to_column())
            .bind(question.book.as_deref())
            .bind(question.since.map(|since| since.0))
            .bind(metric)
            .bind(min_deals)
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        Ok(row.as_ref().map(|row| Standing::read(row, min_deals)).transpose()?)
    }
}

/// Everyone's standing, then a part of them.
///
/// Places are given among those with enough deals and, apart, among the rest.
/// A share of two whole numbers is the same floating-point number whenever it
/// is the same share, so equals are found equal.
macro_rules! standings {
    ($part:literal) => {
        concat!(
            "with person as (
                 select user_id,
                        count(*)          as deals,
                        sum(won)          as deals_won,
                        sum(games_won)    as games_won,
                        sum(games_lost)   as games_lost,
                        sum(rubbers_won)  as rubbers_won,
                        sum(rubbers_lost) as rubbers_lost,
                        sum(coalesce(declared, 0) and won)     as contracts_made,
                        sum(coalesce(declared, 0) and not won) as contracts_lost,
                        sum(points)       as points
                 from result
                 where guild_id = $1 and ($2 is null or book = $2)
                   and ($3 is null or finished_at >= $3)
                 group by user_id
             ), placed as (
                 select person.*,
                        rank() over (
                            partition by deals >= $5
                            order by
                                case when $4 = 'rubbers' then rubbers_won else 0 end desc,
                                case when $4 in ('rubbers', 'games') then games_won else 0 end desc,
                                case when $4 = 'per deal' then points * 1.0 / deals
                                     else points end desc
                        ) as place
                 from person
             )
             select * from placed ",
            $part
        )
    };
}
use standings;

impl Metric {
    /// As the query has it: a name, and how many deals a place takes.
    const fn columns(self) -> (&'static str, u32) {
        match self {
            Self::Rubbers => ("rubbers", 1),
            Self::Games => ("games", 1),
            Self::Points => ("points", 1),
            Self::PointsPerDeal { min_deals } => ("per deal", min_deals),
        }
    }
}

impl Standing {
    fn read(row: &SqliteRow, min_deals: u32) -> Result<Self, sqlx::Error> {
        let deals = row.try_get("deals")?;
        let place = row.try_get("place")?;
        Ok(Self {
            place: (deals >= min_deals).then_some(place),
            user: UserId::from_column(row.try_get("user_id")?),
            deals,
            deals_won: row.try_get("deals_won")?,
            games_won: row.try_get("games_won")?,
            games_lost: row.try_get("games_lost")?,
            rubbers_won: row.try_get("rubbers_won")?,
            rubbers_lost: row.try_get("rubbers_lost")?,
            contracts_made: row.try_get("contracts_made")?,
            contracts_lost: row.try_get("contracts_lost")?,
            points: row.try_get("points")?,
        })
    }
}

/// Adds the results of a deal; what is there already counts once.
pub(super) async fn write(
    db: &mut SqliteConnection,
    table: TableId,
    results: &[ResultRow],
) -> Result<(), StoreError> {
    for result in results {
        sqlx::query(
            "insert into result
                 (table_id, deal_no, guild_id, user_id, book, member, points, won, games_won,
                  games_lost, rubbers_won, rubbers_lost, contract, declared, finished_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
             on conflict (table_id, deal_no, user_id) do nothing",
        )
        .bind(table.to_column())
        .bind(result.deal_no)
        .bind(result.guild.to_column())
        .bind(result.user.to_column())
        .bind(&result.book)
        .bind(result.member)
        .bind(result.points)
        .bind(result.won)
        .bind(result.games_won)
        .bind(result.games_lost)
        .bind(result.rubbers_won)
        .bind(result.rubbers_lost)
        .bind(result.contract.as_deref())
        .bind(result.declared)
        .bind(result.finished_at.0)
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}
