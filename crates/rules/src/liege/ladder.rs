//! The order of the contracts of Liège (spec.md 4.2).

use crate::belgian::Height;
use crate::contract::Contract;

/// The height of a contract: its line in the point table, and between identical games the suit.
/// Slams without trumps are above slams in hearts.
pub(crate) const fn height(contract: Contract) -> Height {
    let line = match contract {
        Contract::Pair { tricks: ..=8, .. } => 1,
        Contract::Solo { tricks: ..=5, .. } => 2,
        Contract::Pair { tricks: 9, .. } => 3,
        Contract::Solo { tricks: ..=6, .. } => 4,
        Contract::Pair { tricks: 10, .. } => 5,
        Contract::Solo { tricks: 7, .. } => 6,
        Contract::Pair { tricks: 11, .. } => 7,
        Contract::SmallMisere => 8,
        Contract::Pair { tricks: 12, .. } => 9,
        Contract::Solo { tricks: 8.., .. } | Contract::SoloOverMisere { .. } => 10,
        Contract::Piccolo | Contract::Piccolissimo => 11,
        Contract::Pair { tricks: 13.., .. } => 12,
        Contract::Abundance { tricks: ..=9, .. } => 13,
        Contract::Troel { .. } => 14,
        Contract::Misere { .. } => 15,
        Contract::Abundance { tricks: 10, .. } => 16,
        Contract::Abundance { tricks: 11, .. } => 17,
        Contract::OpenMisere { .. } => 18,
        Contract::Abundance { tricks: 12.., .. } => 19,
        Contract::Slam { tricks: ..=12, .. } => 20,
        Contract::Slam { tricks: 13.., .. } => 21,
        Contract::GeneralMisere | Contract::AbundanceInTrump { .. } | Contract::SoloSlim { .. } => {
            0
        }
    };
    let suit = match contract {
        // Without trumps it is above hearts.
        Contract::Slam { trump: None, .. } => 4,
        Contract::Slam { trump: Some(suit), .. }
        | Contract::Pair { trump: suit, .. }
        | Contract::Solo { trump: suit, .. }
        | Contract::SoloOverMisere { trump: suit }
        | Contract::Abundance { trump: suit, .. } => suit as u8,
        Contract::Troel { .. }
        | Contract::SmallMisere
        | Contract::Piccolissimo
        | Contract::Piccolo
        | Contract::Misere { .. }
        | Contract::OpenMisere { .. }
        | Contract::AbundanceInTrump { .. }
        | Contract::SoloSlim { .. }
        | Contract::GeneralMisere => 0,
    };
    (line, suit)
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::height;
    use crate::call::Bid;
    use crate::card::Suit;
    use crate::contract::Contract;
    use crate::liege::auction::contract_of;
    use crate::liege::options::Ladder;

    /// The table of spec.md 4.2; between identical games the suits, lowest
    /// first.
    const LADDER: &str = "pair 8 *, pair 9 *, solo 6 *, pair 10 *, solo 7 *, pair 11 *, \
        small-misere, pair 12 *, solo 8 *, piccolo, pair 13 *, abundance 9 *, troel, misere, \
        abundance 10 *, abundance 11 *, open-misere, slam 12 *, slam 12 NT, slam 13 *, slam 13 NT";

    #[test]
    fn contracts_stand_in_the_order_of_the_table() {
        let pair = |tricks| Suit::ALL.map(|trump| Contract::Pair { tricks, trump });
        let mut contracts: Vec<Contract> = (8..=13).flat_map(pair).collect();
        contracts.push(Contract::Troel { royal: false });
        contracts.extend(Bid::all().filter_map(|bid| contract_of(Ladder::FreeWhist, bid)));
        contracts.sort_by_key(|&contract| height(contract));
        let heights = contracts.iter().map(|&contract| height(contract));
        assert!(heights.is_sorted_by(|low, high| low < high), "no two stand equally high");

        let sorted: Vec<String> = contracts.iter().map(ToString::to_string).collect();
        let of_suits = |line: &'static str| match line.strip_suffix('*') {
            Some(game) => Suit::ALL.map(|suit| alloc::format!("{game}{suit}")).to_vec(),
            None => Vec::from([line.to_string()]),
        };
        let expected: Vec<String> = LADDER.split(", ").flat_map(of_suits).collect();
        assert_eq!(sorted, expected);
    }
}
