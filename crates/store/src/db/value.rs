//! The values for the places of a query.

use sqlx::query::Query;
use sqlx::{Database, Encode, Type};
use table::id::{
    ChannelId, EmojiId, EveningId, GuildId, InteractionId, MessageId, TableId, Timestamp, UserId,
};

use super::row::{Column, Row};

/// A whole number, a text or bytes. Nothing has a kind too: PostgreSQL asks for it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
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
    Option<Vec<u8>>: Encode<'q, DB> + Type<DB>,
{
    match value {
        Value::Integer(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
        Value::Bytes(bytes) => query.bind(bytes),
    }
}

pub(crate) trait Bind {
    /// Nothing, of this kind.
    const NULL: Value;

    fn value(self) -> Value;
}

impl<T: Bind> Bind for Option<T> {
    const NULL: Value = T::NULL;

    fn value(self) -> Value {
        self.map_or(T::NULL, T::value)
    }
}

/// The types that are kept as a value of one kind, each with its conversion.
macro_rules! binds {
    ($($kind:ident: $($bound:ty => |$it:ident| $value:expr),*;)*) => {$($(
        impl Bind for $bound {
            const NULL: Value = Value::$kind(None);

            fn value(self) -> Value {
                let $it = self;
                Value::$kind(Some($value))
            }
        }
    )*)*};
}

binds! {
    Integer: bool => |it| it.into(), u8 => |it| it.into(), u16 => |it| it.into(),
        u32 => |it| it.into(), i32 => |it| it.into(), i64 => |it| it,
        Timestamp => |it| it.0;
    Text: String => |it| without_zeros(&it), &str => |it| without_zeros(it);
    Bytes: &[u8] => |it| it.to_vec(), Vec<u8> => |it| it;
}

/// The text as both databases take it: PostgreSQL refuses U+0000, which no player can see.
fn without_zeros(text: &str) -> String {
    text.replace('\0', "")
}

/// Ids: the same 64 bits, signed.
macro_rules! ids {
    ($($id:ident),*) => {$(
        impl Bind for $id {
            const NULL: Value = Value::Integer(None);

            fn value(self) -> Value {
                Value::Integer(Some(self.0.cast_signed()))
            }
        }

        impl Column for $id {
            fn of(row: &Row, place: usize) -> Result<Self, sqlx::Error> {
                Ok(Self(i64::of(row, place)?.cast_unsigned()))
            }
        }
    )*};
}

ids!(ChannelId, EmojiId, EveningId, GuildId, InteractionId, MessageId, TableId, UserId);
