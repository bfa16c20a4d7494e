//! The table or the occasion that a deal belongs to.

use serde::{Deserialize, Serialize};

use super::{Texts, VERSION_OF_OCCASIONS, field};
use crate::named::named;
use crate::text;

/// The table or the occasion that a deal belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A table, by its number.
    Table(u64),
    /// An occasion, whose packs several tables share.
    Occasion(Occasion),
}

/// An occasion of a server. Its packs are shuffled by their secrets alone, without cut or texts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// The server's number, in JSON a text.
    #[serde(serialize_with = "text::serialize", deserialize_with = "text::number")]
    pub server: u64,
    /// The kind.
    pub kind: OccasionKind,
    /// Its number among those of its kind in the server, from 1.
    pub number: u32,
}

named! {
    /// The kind of an occasion.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    OccasionKind {
        /// The deal of the day.
        Day = "day",
        /// Deals that several tables play.
        Series = "series",
    }
}

impl Origin {
    pub(super) fn version(&self, texts: &Texts) -> u32 {
        match self {
            Self::Table(_) => texts.version(),
            Self::Occasion(_) => VERSION_OF_OCCASIONS,
        }
    }

    pub(super) fn fields(&self, mut sink: impl FnMut(&[u8])) {
        match self {
            Self::Table(table) => field(table.to_string().as_bytes(), &mut sink),
            Self::Occasion(Occasion { server, kind, number }) => {
                field(server.to_string().as_bytes(), &mut sink);
                field(kind.name().as_bytes(), &mut sink);
                field(number.to_string().as_bytes(), &mut sink);
            }
        }
    }
}
