//! Hands and the turn-up in the JSON of a record.

use rules::{BySeat, Card, Cards};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::answer::Seats;
use crate::text;

/// A hand as the text of its cards.
struct HandWire(Cards);

impl Serialize for HandWire {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for HandWire {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The fault is not told card by card: errors end up in log lines.
        let no_hand =
            |_| D::Error::custom("a hand is cards such as `AS TH 2C`, none of them twice");
        String::deserialize(deserializer)?.parse().map(Self).map_err(no_hand)
    }
}

pub(super) mod hands {
    use super::{BySeat, Cards, Deserialize, Deserializer, HandWire, Seats, Serialize, Serializer};

    pub(in crate::record) fn serialize<S: Serializer>(
        hands: &BySeat<Cards>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        Seats::of(*hands, HandWire).serialize(to)
    }

    pub(in crate::record) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BySeat<Cards>, D::Error> {
        let Seats::<HandWire> { north, east, south, west } = Seats::deserialize(from)?;
        Ok(BySeat::new([north.0, east.0, south.0, west.0]))
    }
}

pub(super) mod turn_up {
    use super::{Card, Deserialize, Deserializer, Serialize, Serializer, text};

    #[derive(Serialize, Deserialize)]
    struct CardWire(#[serde(with = "text")] Card);

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
    pub(in crate::record) fn serialize<S: Serializer>(
        card: &Option<Card>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        card.map(CardWire).serialize(to)
    }

    pub(in crate::record) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Card>, D::Error> {
        Ok(Option::<CardWire>::deserialize(from)?.map(|card| card.0))
    }
}
