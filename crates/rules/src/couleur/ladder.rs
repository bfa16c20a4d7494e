//! The order of the contracts of whist à la couleur (spec.md 3.2).

use crate::belgian::Height;
use crate::contract::Contract;
use crate::couleur::options::{Couleur, PiccolissimoRank};

/// The height of a contract: its place in the list, and between equal games the suit. The places
/// have gaps for games that a table moves.
pub(crate) fn height(book: &Couleur, contract: Contract) -> Height {
    let place = match contract {
        Contract::Troel { .. }
        | Contract::GeneralMisere
        | Contract::AbundanceInTrump { .. }
        | Contract::SoloSlim { .. } => 0,
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
        Contract::Piccolissimo => match book.piccolissimo_rank {
            PiccolissimoRank::AfterSoloOverMisere => 120,
            PiccolissimoRank::BetweenSolos => 35,
        },
        Contract::Piccolo => 130,
        Contract::Abundance { tricks: ..=9, .. } => 140,
        // Ten and more stand below the misère, or between it and the open one.
        Contract::Abundance { tricks, .. } if book.high_abundances_over_misere => 185 + tricks,
        Contract::Abundance { tricks, .. } => 140 + tricks,
        Contract::Misere { .. } => 190,
        Contract::OpenMisere { .. } => 200,
        Contract::Slam { .. } => 210,
    };
    (place, contract.trump().map_or(0, |suit| suit as u8))
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::height;
    use crate::card::Suit;
    use crate::contract::Contract;
    use crate::couleur::options::{Couleur, PiccolissimoRank};

    /// The list of spec.md 3.2; between identical games the suits, lowest
    /// first.
    const LADDER: &str = "pair 8 *, pair 9 *, solo 6 *, pair 10 *, solo 7 *, pair 11 *, solo 8 *, \
        pair 12 *, pair 13 *, small-misere, solo-over-misere *, piccolissimo, piccolo, \
        abundance 9 *, abundance 10 *, abundance 11 *, abundance 12 *, abundance 13 *, misere, \
        open-misere, slam 13 NT";

    /// Every contract that can be bid, from low to high.
    fn sorted(book: &Couleur) -> Vec<String> {
        let with_trumps = |trump| {
            let pairs = (8..=13).map(move |tricks| Contract::Pair { tricks, trump });
            let solos = (6..=8).map(move |tricks| Contract::Solo { tricks, trump });
            let high = (9..=13).map(move |tricks| Contract::Abundance { tricks, trump });
            pairs.chain(solos).chain(high).chain([Contract::SoloOverMisere { trump }])
        };
        let mut contracts: Vec<Contract> = Suit::ALL.into_iter().flat_map(with_trumps).collect();
        contracts.extend([
            Contract::SmallMisere,
            Contract::Piccolissimo,
            Contract::Piccolo,
            Contract::Misere { over_troel: false },
            Contract::OpenMisere { over_troel: false },
            Contract::Slam { tricks: 13, trump: None },
        ]);
        contracts.sort_by_key(|&contract| height(book, contract));
        let heights = contracts.iter().map(|&contract| height(book, contract));
        assert!(heights.is_sorted_by(|low, high| low < high), "no two stand equally high");
        contracts.iter().map(ToString::to_string).collect()
    }

    fn expected(ladder: &str) -> Vec<String> {
        let of_suits = |line: &str| match line.strip_suffix('*') {
            Some(game) => Suit::ALL.map(|suit| alloc::format!("{game}{suit}")).to_vec(),
            None => Vec::from([line.to_string()]),
        };
        ladder.split(", ").flat_map(of_suits).collect()
    }

    #[test]
    fn contracts_stand_in_the_order_of_the_list() {
        assert_eq!(sorted(&Couleur::new()), expected(LADDER));
    }

    #[test]
    fn a_table_may_put_the_piccolissimo_between_the_solos() {
        let piccolissimo_rank = PiccolissimoRank::BetweenSolos;
        let book = Couleur { piccolissimo_rank, ..Couleur::new() };
        let ladder = LADDER.replace(" piccolissimo,", "");
        let ladder = ladder.replace("solo 6 *,", "solo 6 *, piccolissimo,");
        assert_eq!(sorted(&book), expected(&ladder));
    }

    #[test]
    fn a_table_may_put_high_abundances_over_the_misere() {
        let book = Couleur { high_abundances_over_misere: true, ..Couleur::new() };
        let high = "abundance 10 *, abundance 11 *, abundance 12 *, abundance 13 *,";
        let moved = alloc::format!("{high} misere,");
        assert!(LADDER.contains(&moved));
        // They are named as going over the misère, below the one on the table.
        let ladder = LADDER.replace(&moved, &alloc::format!("misere, {high}"));
        assert_eq!(sorted(&book), expected(&ladder));
    }
}
