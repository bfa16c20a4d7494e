//! The trail of what was deleted or taken off a leaderboard, for the operator.

use std::fmt;

use super::db::{Connection, FromRow, Query, Row, query};
use super::open_error::OpenError;
use super::transaction::Keeps;
use super::{Result, Store, open};
use table::id::{GuildId, TableId, Timestamp, UserId};

/// A line of the trail. It never names a person who was forgotten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditRow {
    /// The time at which it was done.
    pub at: Timestamp,
    /// The act, in a word of the trail.
    pub act: String,
    /// The server; 0 where there is none.
    pub guild: GuildId,
    /// The table; 0 where there is none.
    pub table: TableId,
    /// The moderator; 0 for the bot itself, and for one who was forgotten.
    pub by: UserId,
}

impl fmt::Display for AuditRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", moment(self.at), self.act)?;
        for (name, id) in [("server", self.guild.0), ("table", self.table.0), ("by", self.by.0)] {
            if id > 0 {
                write!(f, " {name} {id}")?;
            }
        }
        Ok(())
    }
}

impl FromRow for AuditRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            at: row.get("at")?,
            act: row.get("act")?,
            guild: row.get("server")?,
            table: row.get("about")?,
            by: row.get("user_id")?,
        })
    }
}

/// Reads the trail of the database at an address, oldest first.
/// # Errors
///
/// An [`OpenError`].
pub async fn audit(url: &str) -> Result<Vec<AuditRow>, OpenError> {
    let pool = open::pool(url).await?;
    let rows = query("select * from audit order by at").fetch_all(&pool).await;
    pool.close().await;
    match rows {
        Ok(rows) => Ok(rows),
        Err(error) => Err(OpenError::Failed { database: open::name_of(url)?, error }),
    }
}

impl AuditRow {
    pub(super) fn of(act: &str, at: Timestamp) -> Self {
        let (guild, table, by) = (GuildId(0), TableId(0), UserId(0));
        Self { at, act: act.to_owned(), guild, table, by }
    }

    pub(super) async fn write(self, db: &mut Connection) -> Result<()> {
        let row = query(
            "insert into audit (at, act, server, about, user_id) values ($1, $2, $3, $4, $5)",
        );
        let row = row.bind(self.at).bind(self.act).bind(self.guild).bind(self.table);
        row.bind(self.by).run(db).await
    }
}

/// A moment as people and programs read it: `2026-11-23T20:15:00Z`.
pub(super) fn moment(at: Timestamp) -> String {
    jiff::Timestamp::from_second(at.0).map_or_else(|_| at.0.to_string(), |at| at.to_string())
}

impl Store {
    /// Makes a change, and notes it in the same transaction where it has changed anything.
    pub(super) async fn audited(&self, change: Query, row: AuditRow) -> Result<()> {
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                match change.execute(&mut *db).await? {
                    0 => Ok(()),
                    _ => row.write(db).await,
                }
            })
        })
        .await
    }
}
