//! Queries that run on either database, in the shape in which sqlx asks them.
//!
//! A query is written once, in words that SQLite and PostgreSQL both understand, and is
//! asked of whichever is open. What goes in and comes out is whole numbers, texts and
//! bytes: both keep a yes or no as 1 or 0.

mod column;
mod value;

use std::marker::PhantomData;

use futures_util::TryFutureExt;
use futures_util::future::BoxFuture;
#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::Sqlite;
use sqlx::pool::PoolConnection;

pub(super) use column::{Column, Row};
pub(super) use value::Value;

/// Connections to the database that is open.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(sqlx::Pool<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::Pool<Postgres>),
}

/// One of them, for as long as it is held.
#[derive(Debug)]
pub(super) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(PoolConnection<Postgres>),
}

/// Runs the same words on whichever database it is.
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

/// A query for what stays as it is found until the transaction ends: on a server its rows are
/// locked, a file is held as a whole.
macro_rules! locked {
    ($db:expr, $sql:literal, $lock:literal) => {
        if $db.is_remote() { concat!($sql, " ", $lock) } else { $sql }
    };
}
pub(super) use locked;

impl Pool {
    /// The connections, where it is SQLite: for what only SQLite can be asked.
    #[cfg(test)]
    pub(super) fn sqlite(&self) -> &sqlx::Pool<Sqlite> {
        match self {
            Self::Sqlite(pool) => pool,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => panic!("this is PostgreSQL"),
        }
    }

    /// Waits for a connection that nobody uses. Waiting is large, and whoever has one need not
    /// be: it stands in a box of its own.
    pub(super) fn acquire(&self) -> BoxFuture<'_, Result<Connection, sqlx::Error>> {
        match self {
            Self::Sqlite(pool) => Box::pin(pool.acquire().map_ok(Connection::Sqlite)),
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => Box::pin(pool.acquire().map_ok(Connection::Postgres)),
        }
    }

    /// The tables and their columns, in order.
    #[cfg(test)]
    pub(super) async fn columns(&self) -> Result<Vec<(String, String)>, sqlx::Error> {
        let sql = match self {
            Self::Sqlite(_) => {
                "select m.name as of_table, c.name as called
                 from sqlite_master m, pragma_table_info(m.name) c
                 where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid"
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => {
                "select cast(table_name as text) as of_table, cast(column_name as text) as called
                 from information_schema.columns
                 where table_schema = current_schema()
                 order by table_name, ordinal_position"
            }
        };
        let rows = query(sql).fetch_all(self).await?;
        rows.iter().map(|row| Ok((row.try_get("of_table")?, row.try_get("called")?))).collect()
    }

    /// Whether it is in another process, which others can reach too.
    pub(super) const fn is_remote(&self) -> bool {
        match self {
            Self::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => true,
        }
    }

    /// Whether nobody uses a connection.
    pub(super) fn is_unused(&self) -> bool {
        on!(self, pool => pool.num_idle() == pool.size() as usize)
    }

    /// Waits until nobody uses one, and closes them all.
    pub(super) async fn close(&self) {
        on!(self, pool => pool.close().await);
    }
}

impl Connection {
    /// Whether it goes to another process, and may be lost on the way.
    pub(super) const fn is_remote(&self) -> bool {
        match self {
            Self::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => true,
        }
    }
}

/// Where a query is asked.
pub(super) enum On<'a> {
    /// On any connection.
    Any(&'a Pool),
    /// On this one.
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

/// A query and what is put into its places, `$1` first.
#[derive(Debug)]
pub(super) struct Query {
    sql: &'static str,
    values: Vec<Value>,
}

/// A query that asks for one thing: the first column of what it finds.
#[derive(Debug)]
pub(super) struct Scalar<T> {
    query: Query,
    found: PhantomData<T>,
}

/// A query for rows, or for none.
pub(super) fn query(sql: &'static str) -> Query {
    Query { sql, values: Vec::new() }
}

/// A query for one thing of each row.
pub(super) fn query_scalar<T>(sql: &'static str) -> Scalar<T> {
    Scalar { query: query(sql), found: PhantomData }
}

/// Prepares a query for the database that it is asked of, and asks it there. Its rows
/// become those of either database.
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
        // Whoever waits for a query need not be as large as two databases are.
        Box::pin(asking).await
    }};
}

impl Query {
    /// Fills the next place.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Asks it, and returns how many rows it has changed.
    pub(super) async fn execute<'a>(self, on: impl Into<On<'a>>) -> Result<u64, sqlx::Error> {
        ask!(self, on, |query, db, _row| Ok(query.execute(db).await?.rows_affected()))
    }

    /// The one row that it finds.
    pub(super) async fn fetch_one<'a>(self, on: impl Into<On<'a>>) -> Result<Row, sqlx::Error> {
        ask!(self, on, |query, db, row| query.fetch_one(db).await.map(row))
    }

    /// The row that it finds, if there is one.
    pub(super) async fn fetch_optional<'a>(
        self,
        on: impl Into<On<'a>>,
    ) -> Result<Option<Row>, sqlx::Error> {
        ask!(self, on, |query, db, row| Ok(query.fetch_optional(db).await?.map(row)))
    }

    /// All rows that it finds, in its order.
    pub(super) async fn fetch_all<'a>(
        self,
        on: impl Into<On<'a>>,
    ) -> Result<Vec<Row>, sqlx::Error> {
        ask!(self, on, |query, db, row| {
            Ok(query.fetch_all(db).await?.into_iter().map(row).collect())
        })
    }
}

impl<T: Column> Scalar<T> {
    /// Fills the next place.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.query = self.query.bind(value);
        self
    }

    /// What the one row has.
    pub(super) async fn fetch_one<'a>(self, on: impl Into<On<'a>>) -> Result<T, sqlx::Error> {
        T::of(&self.query.fetch_one(on).await?, 0)
    }

    /// What the row has, if there is one.
    pub(super) async fn fetch_optional<'a>(
        self,
        on: impl Into<On<'a>>,
    ) -> Result<Option<T>, sqlx::Error> {
        self.query.fetch_optional(on).await?.map(|row| T::of(&row, 0)).transpose()
    }

    /// What each row has.
    pub(super) async fn fetch_all<'a>(self, on: impl Into<On<'a>>) -> Result<Vec<T>, sqlx::Error> {
        self.query.fetch_all(on).await?.iter().map(|row| T::of(row, 0)).collect()
    }
}
