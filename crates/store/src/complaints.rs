//! Complaints about robots, at most one for a decision and a person.

use serde::Serialize;

use super::audit::moment;
use super::db::{FromRow, Row, query};
use super::open_error::OpenError;
use super::{Result, Store, open};
use table::id::{TableId, Timestamp, UserId};

/// The complaints that a person may make in a day.
const MOST_A_DAY: u32 = 20;

const DAY: i64 = 86_400;

/// A decision of a robot in a finished deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionKey {
    /// The table.
    pub table: TableId,
    /// The number of the deal there, from 1.
    pub deal: u32,
    /// The number of steps of the deal before it.
    pub place: u32,
}

/// A complaint of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ComplaintRow {
    /// The number of the table.
    pub table: u64,
    /// The number of the deal there, from 1.
    pub deal: u32,
    /// The number of steps of the deal before it.
    pub place: u32,
    /// The time at which it was made.
    pub(super) kept_at: String,
    /// The complaint.
    pub complaint: String,
}

impl Store {
    /// Keeps what a person says of a decision, in place of what they said before. False after so
    /// many others within a day, and nothing was kept.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn keep_complaint(
        &self,
        user: UserId,
        of: DecisionKey,
        body: &str,
        at: Timestamp,
    ) -> Result<bool> {
        let row = query(
            "insert into complaint (table_id, deal_no, place, user_id, kept_at, body)
             select cast($1 as bigint), cast($2 as bigint), cast($3 as bigint),
                    cast($4 as bigint), cast($5 as bigint), cast($6 as text)
             where (select count(*) from complaint
                    where user_id = $4 and kept_at > $7
                      and (table_id <> $1 or deal_no <> $2 or place <> $3)) < $8
             on conflict (table_id, deal_no, place, user_id) do update set
                 kept_at = excluded.kept_at, body = excluded.body",
        );
        let row = row.bind(of.table).bind(of.deal).bind(of.place).bind(user).bind(at).bind(body);
        let row = row.bind(Timestamp(at.0 - DAY)).bind(MOST_A_DAY);
        Ok(row.execute(&self.write).await? == 1)
    }

    /// True where a person has said something of a decision.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn has_complained(&self, user: UserId, of: DecisionKey) -> Result<bool> {
        let said = query(
            "select count(*) from complaint
             where table_id = $1 and deal_no = $2 and place = $3 and user_id = $4",
        );
        said.bind(of.table).bind(of.deal).bind(of.place).bind(user).fetch_one(&self.read).await
    }

    /// Withdraws what a person said of a decision.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn withdraw_complaint(&self, user: UserId, of: DecisionKey) -> Result<()> {
        let gone = query(
            "delete from complaint
             where table_id = $1 and deal_no = $2 and place = $3 and user_id = $4",
        );
        gone.bind(of.table).bind(of.deal).bind(of.place).bind(user).run(&self.write).await
    }

    /// Withdraws all that a person said.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn withdraw_complaints(&self, user: UserId) -> Result<()> {
        query("delete from complaint where user_id = $1").bind(user).run(&self.write).await
    }

    pub(super) async fn complaints_of(&self, user: UserId) -> Result<Vec<ComplaintRow>> {
        let own = query(
            "select * from complaint where user_id = $1
             order by kept_at, table_id, deal_no, place",
        );
        own.bind(user).fetch_all(&self.read).await
    }
}

/// Reads the complaints of the database at an address, in no order of people or time.
/// # Errors
///
/// An [`OpenError`].
pub async fn complaints(url: &str) -> Result<Vec<String>, OpenError> {
    let pool = open::pool(url).await?;
    let all = query("select distinct body from complaint order by body").fetch_all(&pool).await;
    pool.close().await;
    all.map_err(|error| match open::name_of(url) {
        Ok(database) => OpenError::Failed { database, error },
        Err(error) => error,
    })
}

impl FromRow for ComplaintRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            table: row.get::<TableId>("table_id")?.0,
            deal: row.get("deal_no")?,
            place: row.get("place")?,
            kept_at: moment(row.get("kept_at")?),
            complaint: row.get("body")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{fresh, opened};
    use table::id::ChannelId;

    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const NOW: Timestamp = Timestamp(1_795_300_000);

    async fn texts(store: &Store, user: UserId) -> Vec<String> {
        let own = store.complaints_of(user).await.unwrap();
        own.into_iter().map(|row| row.complaint).collect()
    }

    #[tokio::test]
    async fn of_a_decision_a_person_says_one_thing() {
        let store = fresh().await;
        let table = opened(&store, ChannelId(1)).await;
        let of = DecisionKey { table, deal: 2, place: 17 };
        assert_eq!(store.has_complained(ANN, of).await, Ok(false));
        for body in ["one", "other"] {
            assert_eq!(store.keep_complaint(ANN, of, body, NOW).await, Ok(true));
            assert_eq!(texts(&store, ANN).await, [body]);
        }
        assert_eq!(store.keep_complaint(BEN, of, "other", NOW).await, Ok(true));
        assert_eq!(store.has_complained(ANN, of).await, Ok(true));
        let next = DecisionKey { place: 18, ..of };
        assert_eq!(store.has_complained(ANN, next).await, Ok(false));
        assert_eq!(store.keep_complaint(ANN, next, "next", NOW).await, Ok(true));
        store.withdraw_complaint(ANN, of).await.unwrap();
        assert_eq!(
            (texts(&store, ANN).await, texts(&store, BEN).await.len()),
            (vec!["next".to_owned()], 1)
        );
        store.withdraw_complaints(ANN).await.unwrap();
        assert_eq!(texts(&store, ANN).await, [] as [String; 0]);
        assert_eq!(texts(&store, BEN).await, ["other"]);
    }

    #[tokio::test]
    async fn a_day_has_so_many_complaints_of_a_person() {
        let store = fresh().await;
        let table = opened(&store, ChannelId(1)).await;
        let keep = |user, place, at| {
            let of = DecisionKey { table, deal: 1, place };
            let store = store.clone();
            async move { store.keep_complaint(user, of, "text", at).await.unwrap() }
        };
        for place in 0..MOST_A_DAY {
            assert!(keep(ANN, place, NOW).await);
        }
        assert!(!keep(ANN, MOST_A_DAY, NOW).await);
        assert!(keep(ANN, 0, NOW).await, "it is the same once more");
        assert!(keep(BEN, MOST_A_DAY, NOW).await);
        assert!(keep(ANN, MOST_A_DAY, Timestamp(NOW.0 + DAY)).await);
        assert_eq!(texts(&store, ANN).await.len(), MOST_A_DAY as usize + 1);
    }
}
