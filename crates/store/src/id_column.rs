//! Ids as columns: the same 64 bits, signed.

use table::id::{ChannelId, EmojiId, GuildId, InteractionId, MessageId, TableId, UserId};

pub(crate) trait IdColumn: Sized {
    fn to_column(self) -> i64;
    fn from_column(column: i64) -> Self;
}

macro_rules! id_columns {
    ($($name:ident)*) => {$(
        impl IdColumn for $name {
            fn to_column(self) -> i64 {
                self.0.cast_signed()
            }

            fn from_column(column: i64) -> Self {
                Self(column.cast_unsigned())
            }
        }
    )*};
}

id_columns! { ChannelId EmojiId GuildId InteractionId MessageId TableId UserId }
