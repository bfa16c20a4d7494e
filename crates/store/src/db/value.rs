//! What is put into the places of a query.

use sqlx::query::Query;
use sqlx::{Database, Encode, Type};

/// A whole number, a text or bytes; or nothing, which has a kind too: PostgreSQL asks.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

/// Puts a value into the next place of a query.
pub(super) fn put<'q, DB>(
    query: Query<'q, DB, DB::Arguments>,
    value: Value,
) -> Query<'q, DB, DB::Arguments>
where
    DB: Database,
    Option<i64>: Encode<'q, DB> + Type<DB>,
    Option<String>: Encode<'q, DB> + Type<DB>,
    Vec<u8>: Encode<'q, DB> + Type<DB>,
{
    match value {
        Value::Integer(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
        Value::Bytes(bytes) => query.bind(bytes),
    }
}

/// Whole numbers of any width, and yes or no.
macro_rules! integers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Integer(Some(number.into()))
            }
        }

        impl From<Option<$number>> for Value {
            fn from(number: Option<$number>) -> Self {
                Self::Integer(number.map(Into::into))
            }
        }
    )*};
}

integers!(bool, u8, u16, u32, i32, i64);

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Some(text))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Self {
        Self::Text(text.map(str::to_owned))
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Self::Bytes(bytes.to_vec())
    }
}
