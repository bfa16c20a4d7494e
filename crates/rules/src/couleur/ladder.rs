//! The order of the contracts of whist à la couleur (spec.md 3.2).

use crate::belgian::{Contract, Height, Options, PiccolissimoRank};

/// How high a contract stands: its place in the list, and between equal games
/// the suit. The places leave room for what a table may put in between.
pub(crate) fn height(contract: Contract, options: &Options) -> Height {
    let place = match contract {
        Contract::Troel { .. } | Contract::GeneralMisere => 0,
        Contract::Pair { tricks: ..=8, .. } => 10,
        Contract::Pair { tricks: 9, .. } => 20,
        Contract::Solo { tricks: ..=6, .. } => 30,
        Contract::Pair { tricks: 10, .. } => 40,
        Contract::Solo { tricks: 7, .. } => 50,
        Contract::Pair { tricks: 11, .. } => 60,
        Contract::Solo { tricks: 8.., .. } => 70,
        Contract::Pair { tricks: 12, .. } => 80,
        Contract::Pair { tricks: 13.., .. } => 90,
        Contract::SmallMisere => 100,
        Contract::SoloOverMisere { .. } => 110,
        Contract::Piccolissimo => match options.piccolissimo_rank {
            PiccolissimoRank::AfterSoloOverMisere => 120,
            PiccolissimoRank::BetweenSolos => 35,
        },
        Contract::Piccolo => 130,
        Contract::Abundance { tricks: ..=9, .. } => 140,
        // Ten and more stand below the misère, or between it and the open one.
        Contract::Abundance { tricks, .. } if options.abondance10_over_gm => 185 + tricks,
        Contract::Abundance { tricks, .. } => 140 + tricks,
        Contract::Misere { .. } => 190,
        Contract::OpenMisere { .. } => 200,
        Contract::Slam { .. } => 210,
    };
    (place, contract.trump().map_or(0, |suit| suit as u8))
}
