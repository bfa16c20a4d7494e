//! The JSON of a review in a record.

use rules::{Action, Cards, Line};
use serde::{Deserialize, Serialize};

use super::{Slip, Worth};
use crate::text;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SlipWire {
    trick: u8,
    #[serde(with = "text")]
    action: Line,
    before: Worth,
    after: Worth,
    #[serde(with = "text")]
    better: Cards,
}

impl TryFrom<SlipWire> for Slip {
    type Error = &'static str;

    fn try_from(wire: SlipWire) -> Result<Self, &'static str> {
        let SlipWire { trick, action: Line { seat, action }, before, after, better } = wire;
        let Action::Play(card) = action else { return Err("only a card gives anything away") };
        Ok(Self { trick, seat, card, before, after, better })
    }
}

impl From<Slip> for SlipWire {
    fn from(slip: Slip) -> Self {
        let Slip { trick, seat, card, before, after, better } = slip;
        Self { trick, action: Line { seat, action: Action::Play(card) }, before, after, better }
    }
}

/// Seats by their letters: `NS`.
pub(super) mod letters {
    use rules::{Seat, Seats};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    pub(in super::super) fn serialize<S: Serializer>(
        seats: &Seats,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(&seats.iter().map(Seat::letter).collect::<String>())
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Seats, D::Error> {
        let letters = String::deserialize(from)?;
        let seats = letters.chars().map(|letter| letter.to_string().parse::<Seat>());
        seats.collect::<Result<_, _>>().map_err(D::Error::custom)
    }
}
