//! The page of a person: their deals in a server, with whom they played them, and who may open it.

use super::db::{FromRow, Row, query};
use super::leaderboard::{counted_with, counts};
use super::{Question, Result, Store};
use table::id::{GuildId, TableId, UserId};

/// A finished deal of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedDeal {
    /// The table.
    pub table: TableId,
    /// The number of the deal there, from 1.
    pub deal_no: u32,
    /// Its points.
    pub points: i32,
    /// The deal was won.
    pub won: bool,
    /// The contract, in the books with an auction.
    pub contract: Option<String>,
    /// They were a declarer of it.
    pub declared: bool,
}

/// The deals of a person on the side of another, or against them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    /// The other.
    pub user: UserId,
    /// True on the same side.
    pub is_partner: bool,
    /// The number of deals.
    pub deals: u32,
    /// The person's own points in them.
    pub points: i64,
}

impl Store {
    /// The books of which a person has deals that count, the one played last first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn books_of(&self, question: &Question, user: UserId) -> Result<Vec<String>> {
        let books = concat!(
            "select mine.book from result as mine where mine.user_id = $7 and ",
            counts!(),
            "group by mine.book order by max(mine.finished_at) desc, mine.book limit $5"
        );
        counted_with(books, question, u32::MAX).bind(user).fetch_all(&self.read).await
    }

    /// The deals of a person that count, the oldest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn deals_of(&self, question: &Question, user: UserId) -> Result<Vec<PlayedDeal>> {
        let deals = concat!(
            "select mine.table_id, mine.deal_no, mine.points, mine.won, mine.contract,
                    coalesce(mine.declared, 0) as declared
             from result as mine where mine.user_id = $7 and ",
            counts!(),
            "order by mine.finished_at, mine.table_id, mine.deal_no limit $5"
        );
        counted_with(deals, question, u32::MAX).bind(user).fetch_all(&self.read).await
    }

    /// The company of a person in so many deals that count, on their side and against them. Sides
    /// are those of the contract, or of those who won; a deal without sides has none.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn company_of(
        &self,
        question: &Question,
        user: UserId,
        least: u32,
    ) -> Result<Vec<Company>> {
        let company = concat!(
            "select user_id, is_partner, count(*) as deals, cast(sum(points) as bigint) as points
             from (
                 select other.user_id, mine.points,
                        case when coalesce(mine.declared, mine.won)
                                = coalesce(other.declared, other.won) then 1 else 0 end
                            as is_partner
                 from result as mine join result as other
                      on other.table_id = mine.table_id and other.deal_no = mine.deal_no
                     and other.user_id <> mine.user_id
                 where mine.user_id = $7 and ",
            counts!(),
            "      and (mine.declared is null
                        or (mine.contract is not null and mine.contract <> 'general-misere'))
             ) as met
             group by user_id, is_partner having count(*) >= $5 order by user_id, is_partner"
        );
        counted_with(company, question, least).bind(user).fetch_all(&self.read).await
    }

    /// Opens a person's page to the others of a server, or closes it.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn open_page(&self, guild: GuildId, user: UserId, is_open: bool) -> Result<()> {
        let chosen = if is_open {
            query(
                "insert into open_page (guild_id, user_id) values ($1, $2) on conflict do nothing",
            )
        } else {
            query("delete from open_page where guild_id = $1 and user_id = $2")
        };
        chosen.bind(guild).bind(user).run(&self.write).await
    }

    /// True where the others of a server may open a person's page.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn is_page_open(&self, guild: GuildId, user: UserId) -> Result<bool> {
        let open = query("select count(*) from open_page where guild_id = $1 and user_id = $2");
        open.bind(guild).bind(user).fetch_one(&self.read).await
    }

    /// The servers in which a person's page is open.
    pub(super) async fn open_pages_of(&self, user: UserId) -> Result<Vec<GuildId>> {
        let open = query("select guild_id from open_page where user_id = $1 order by guild_id");
        open.bind(user).fetch_all(&self.read).await
    }
}

impl FromRow for PlayedDeal {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            deal_no: row.get("deal_no")?,
            points: row.get("points")?,
            won: row.get("won")?,
            contract: row.get("contract")?,
            declared: row.get("declared")?,
        })
    }
}

impl FromRow for Company {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            user: row.get("user_id")?,
            is_partner: row.get("is_partner")?,
            deals: row.get("deals")?,
            points: row.get("points")?,
        })
    }
}
