//! What is found in the columns of a row.

use std::num::TryFromIntError;

#[cfg(feature = "postgres")]
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Column as _, Row as _};

use super::on;

/// A row that a query has found.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    #[cfg(feature = "postgres")]
    Postgres(PgRow),
}

impl Row {
    /// What stands in the column of that name.
    ///
    /// # Errors
    ///
    /// When there is no such column, or it holds anything else.
    pub(crate) fn try_get<T: Column>(&self, name: &str) -> Result<T, sqlx::Error> {
        T::of(self, on!(self, row => row.try_column(name)?.ordinal()))
    }
}

/// What a column can hold.
pub(crate) trait Column: Sized {
    /// What stands in a column, from 0.
    ///
    /// # Errors
    ///
    /// When it holds anything else.
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error>;
}

/// What both databases keep as it is.
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

kept!(i64, Option<i64>, String, Option<String>, Vec<u8>);

/// Whole numbers that are not as wide as those that are kept.
macro_rules! narrower {
    ($($number:ty),*) => {$(
        impl Column for $number {
            fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
                Self::try_from(i64::of(row, place)?).map_err(|error| wide(place, error))
            }
        }

        impl Column for Option<$number> {
            fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
                let number = Option::<i64>::of(row, place)?;
                number.map(TryFrom::try_from).transpose().map_err(|error| wide(place, error))
            }
        }
    )*};
}

narrower!(u8, u16, u32, i32);

impl Column for bool {
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
        Ok(i64::of(row, place)? != 0)
    }
}

impl Column for Option<bool> {
    fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
        Ok(Option::<i64>::of(row, place)?.map(|number| number != 0))
    }
}

fn wide(place: usize, error: TryFromIntError) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: place.to_string(), source: error.into() }
}
