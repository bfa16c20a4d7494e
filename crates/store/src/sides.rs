//! Deals of two against two.

use super::db::{FromRow, Row};
use super::leaderboard::{counted_with, counts};
use super::{Question, Result, Store};
use table::id::{TableId, UserId};

/// A person in a deal with fixed sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SidedRow {
    /// The table.
    pub table: TableId,
    /// The number of the deal there, from 1.
    pub deal_no: u32,
    /// The person.
    pub user: UserId,
    /// Their side won.
    pub won: bool,
}

/// The condition that a row is of a deal with fixed sides.
macro_rules! sided {
    () => {
        "and mine.declared is null and mine.book in ('long', 'short', 'simple') "
    };
}

impl Store {
    /// The people in deals with fixed sides that count, in the order of the deals.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn sided_deals(&self, question: &Question) -> Result<Vec<SidedRow>> {
        let rows = concat!(
            "select mine.table_id, mine.deal_no, mine.user_id, mine.won
             from result as mine where ",
            counts!(),
            sided!(),
            "order by mine.finished_at, mine.table_id, mine.deal_no, mine.user_id limit $5"
        );
        counted_with(rows, question, u32::MAX).fetch_all(&self.read).await
    }

    /// Numbers that change with those deals: their count, and sums over the tables and times.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn sided_mark(&self, question: &Question) -> Result<(i64, i64, i64)> {
        let mark = concat!(
            "select count(*), cast(coalesce(sum(mine.table_id * 31 + mine.deal_no), 0) as bigint),
                    cast(coalesce(sum(mine.finished_at), 0) as bigint)
             from result as mine where ",
            counts!(),
            sided!(),
            "and mine.deal_no <= $5"
        );
        counted_with(mark, question, u32::MAX).fetch_one(&self.read).await
    }
}

impl FromRow for SidedRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            deal_no: row.get("deal_no")?,
            user: row.get("user_id")?,
            won: row.get("won")?,
        })
    }
}
