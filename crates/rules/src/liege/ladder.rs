//! The order of the contracts of Liège (spec.md 4.2).

use crate::belgian::{Contract, Height, suit_height};

/// How high a contract stands: the lines of the point table in their order,
/// and between identical games the suit. Slams without trumps are above those
/// in hearts.
pub(crate) const fn height(contract: Contract) -> Height {
    let line = match contract {
        Contract::Pair { tricks: ..=8, .. } => 1,
        Contract::Pair { tricks: 9, .. } => 2,
        Contract::Solo { tricks: ..=6, .. } => 3,
        Contract::Pair { tricks: 10, .. } => 4,
        Contract::Solo { tricks: 7, .. } => 5,
        Contract::Pair { tricks: 11, .. } => 6,
        Contract::SmallMisere => 7,
        Contract::Pair { tricks: 12, .. } => 8,
        Contract::Solo { tricks: 8.., .. } | Contract::SoloOverMisere { .. } => 9,
        Contract::Piccolo | Contract::Piccolissimo => 10,
        Contract::Pair { tricks: 13.., .. } => 11,
        Contract::Abundance { tricks: ..=9, .. } => 12,
        Contract::Troel { .. } => 13,
        Contract::Misere { .. } => 14,
        Contract::Abundance { tricks: 10, .. } => 15,
        Contract::Abundance { tricks: 11.., .. } => 16,
        Contract::OpenMisere { .. } => 17,
        Contract::Slam { tricks: ..=12, .. } => 18,
        Contract::Slam { tricks: 13.., .. } => 19,
        Contract::GeneralMisere => 0,
    };
    let suit = match contract {
        Contract::Slam { trump, .. } => suit_height(trump),
        Contract::Troel { .. } => 0,
        _ => match contract.trump() {
            Some(suit) => suit as u8,
            None => 0,
        },
    };
    (line, suit)
}
