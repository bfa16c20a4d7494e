//! Queries that run on either database, in the shape in which sqlx asks them.
//!
//! A query keeps to words that SQLite and PostgreSQL both understand. Values are whole numbers,
//! texts and bytes: both databases keep a bool as 1 or 0.

mod row;
mod value;

use futures_util::TryFutureExt;
use futures_util::future::BoxFuture;
#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use sqlx::{SqlSafeStr, SqlStr, Sqlite};

pub(super) use row::{Column, FromRow, Row};
pub(super) use value::{Bind, Value};

use super::Result;

/// Connections to the database that is open.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(sqlx::Pool<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::Pool<Postgres>),
}

#[derive(Debug)]
pub(super) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(PoolConnection<Postgres>),
}

/// Does the same on either database.
macro_rules! on {
    ($what:expr, $db:ident => $do:expr) => {
        match $what {
            Self::Sqlite($db) => $do,
            #[cfg(feature = "postgres")]
            Self::Postgres($db) => $do,
        }
    };
}
use on;

/// Locks the rows that a query finds until the transaction ends; a file is locked as a whole.
macro_rules! locked {
    ($db:expr, $sql:literal, $lock:literal) => {
        if $db.is_remote() { concat!($sql, " ", $lock) } else { $sql }
    };
}
pub(super) use locked;

impl Pool {
    #[cfg(test)]
    pub(super) fn sqlite(&self) -> &sqlx::Pool<Sqlite> {
        match self {
            Self::Sqlite(pool) => pool,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => panic!("this is PostgreSQL"),
        }
    }

    /// Waits for a free connection. The future of sqlx is large and stands in a box of its own.
    pub(super) fn acquire(&self) -> BoxFuture<'_, Result<Connection>> {
        match self {
            Self::Sqlite(pool) => Box::pin(pool.acquire().map_ok(Connection::Sqlite).err_into()),
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => {
                Box::pin(pool.acquire().map_ok(Connection::Postgres).err_into())
            }
        }
    }

    /// Is true on a server, which other processes can reach too.
    pub(super) const fn is_remote(&self) -> bool {
        !matches!(self, Self::Sqlite(_))
    }

    pub(super) fn is_unused(&self) -> bool {
        on!(self, pool => pool.num_idle() == pool.size() as usize)
    }

    pub(super) async fn close(&self) {
        on!(self, pool => pool.close().await);
    }
}

impl Connection {
    /// Closes the connection once it is dropped: its session locks are free then.
    pub(super) fn ends_when_dropped(&mut self) {
        on!(self, db => db.close_on_drop());
    }

    /// Is true for a server, where a connection may be lost.
    pub(super) const fn is_remote(&self) -> bool {
        !matches!(self, Self::Sqlite(_))
    }
}

/// The place of a query: any connection of a pool, or this one.
pub(super) enum On<'a> {
    Any(&'a Pool),
    This(&'a mut Connection),
}

impl<'a> From<&'a Pool> for On<'a> {
    fn from(pool: &'a Pool) -> Self {
        Self::Any(pool)
    }
}

impl<'a> From<&'a mut Connection> for On<'a> {
    fn from(connection: &'a mut Connection) -> Self {
        Self::This(connection)
    }
}

/// A query and the values of its places, `$1` first.
#[derive(Debug)]
pub(super) struct Query {
    sql: SqlStr,
    values: Vec<Value>,
}

pub(super) fn query(sql: impl SqlSafeStr) -> Query {
    Query { sql: sql.into_sql_str(), values: Vec::new() }
}

/// Prepares a query for the database that it is asked of, and asks it there.
macro_rules! ask {
    ($asked:expr, $on:expr, |$query:ident, $db:ident, $row:ident| $do:expr) => {{
        let Query { sql, values } = $asked;
        let on = $on.into();
        let asking = async move {
            let mut taken;
            let connection = match on {
                On::Any(pool) => {
                    taken = pool.acquire().await?;
                    &mut taken
                }
                On::This(connection) => connection,
            };
            match connection {
                Connection::Sqlite(connection) => {
                    let $query = values.into_iter().fold(sqlx::query(sql), value::put);
                    let ($db, $row) = (&mut **connection, Row::Sqlite);
                    $do
                }
                #[cfg(feature = "postgres")]
                Connection::Postgres(connection) => {
                    let $query = values.into_iter().fold(sqlx::query(sql), value::put);
                    let ($db, $row) = (&mut **connection, Row::Postgres);
                    $do
                }
            }
        };
        // The caller's future need not be as large as those of two databases are.
        Box::pin(asking).await
    }};
}

impl Query {
    pub(super) fn bind(mut self, value: impl Bind) -> Self {
        self.values.push(value.value());
        self
    }

    pub(super) fn bind_all(mut self, values: impl IntoIterator<Item = Value>) -> Self {
        self.values.extend(values);
        self
    }

    /// Returns the number of rows that were changed.
    pub(super) async fn execute<'a>(self, on: impl Into<On<'a>>) -> Result<u64> {
        ask!(self, on, |query, db, _row| Ok(query.execute(db).await?.rows_affected()))
    }

    pub(super) async fn run<'a>(self, on: impl Into<On<'a>>) -> Result<()> {
        self.execute(on).await.map(drop)
    }

    pub(super) async fn rows<'a>(self, on: impl Into<On<'a>>) -> Result<Vec<Row>> {
        ask!(self, on, |query, db, row| {
            Ok(query.fetch_all(db).await?.into_iter().map(row).collect())
        })
    }

    pub(super) async fn fetch_all<'a, T: FromRow>(self, on: impl Into<On<'a>>) -> Result<Vec<T>> {
        self.rows(on).await?.iter().map(T::from_row).collect()
    }

    pub(super) async fn fetch_optional<'a, T: FromRow>(
        self,
        on: impl Into<On<'a>>,
    ) -> Result<Option<T>> {
        self.rows(on).await?.first().map(T::from_row).transpose()
    }

    pub(super) async fn fetch_one<'a, T: FromRow>(self, on: impl Into<On<'a>>) -> Result<T> {
        self.fetch_optional(on).await?.ok_or_else(|| sqlx::Error::RowNotFound.into())
    }
}
