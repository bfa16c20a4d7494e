//! Rows as queries find them, and what their columns hold.

#[cfg(feature = "postgres")]
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Column as _, Row as _, ValueRef};
use table::id::Timestamp;

use super::{Result, on};

pub(crate) enum Row {
    Sqlite(SqliteRow),
    #[cfg(feature = "postgres")]
    Postgres(PgRow),
}

impl Row {
    pub(crate) fn get<T: Column>(&self, name: &str) -> Result<T> {
        Ok(T::of(self, on!(self, row => row.try_column(name)?.ordinal()))?)
    }

    fn is_null(&self, place: usize) -> Result<bool, sqlx::Error> {
        on!(self, row => Ok(row.try_get_raw(place)?.is_null()))
    }
}

/// A value that is read from a row: from its columns, by name or in order.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &Row) -> Result<Self>;
}

impl<T: Column> FromRow for T {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(T::of(row, 0)?)
    }
}

impl<A: Column, B: Column> FromRow for (A, B) {
    fn from_row(row: &Row) -> Result<Self> {
        Ok((A::of(row, 0)?, B::of(row, 1)?))
    }
}

impl<A: Column, B: Column, C: Column> FromRow for (A, B, C) {
    fn from_row(row: &Row) -> Result<Self> {
        Ok((A::of(row, 0)?, B::of(row, 1)?, C::of(row, 2)?))
    }
}

/// A value that is read from one column, counted from 0.
pub(crate) trait Column: Sized {
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error>;
}

/// The types that both databases keep as they are.
macro_rules! kept {
    ($($kept:ty),*) => {$(
        impl Column for $kept {
            fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
                match row {
                    Row::Sqlite(row) => row.try_get(place),
                    #[cfg(feature = "postgres")]
                    Row::Postgres(row) => row.try_get(place),
                }
            }
        }
    )*};
}

kept!(i64, String, Vec<u8>);

/// The types that are kept as a wider one.
macro_rules! narrower {
    ($($narrow:ty: $wide:ty),*) => {$(
        impl Column for $narrow {
            fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
                <$wide>::of(row, place)?.try_into().map_err(|_| sqlx::Error::ColumnDecode {
                    index: place.to_string(),
                    source: concat!("no ", stringify!($narrow)).into(),
                })
            }
        }
    )*};
}

narrower!(u8: i64, u16: i64, u32: i64, i32: i64, [u8; 32]: Vec<u8>);

impl<T: Column> Column for Option<T> {
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
        if row.is_null(place)? { Ok(None) } else { T::of(row, place).map(Some) }
    }
}

impl Column for bool {
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
        Ok(i64::of(row, place)? != 0)
    }
}

impl Column for Timestamp {
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
        i64::of(row, place).map(Self)
    }
}
