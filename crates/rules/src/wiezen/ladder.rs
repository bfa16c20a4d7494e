//! The contracts of wiezen and their order (wiezen.md W.2).

use alloc::vec::Vec;

use crate::belgian::{AllPassed, Height};
use crate::card::Suit;
use crate::contract::Contract;
use crate::wiezen::options::{InTrump, MisereRank, RoyalPlay, Slams, SuitOrder, TroelPlay, Wiezen};

/// Above every suit.
const TURNED: u8 = 5;

/// The height of a contract: its place in the list, and between equal games the suit where suits
/// have an order.
pub(crate) fn height(book: &Wiezen, contract: Contract) -> Height {
    let of = |suit: Suit| match book.suit_order {
        SuitOrder::None => 0,
        SuitOrder::HeartsFirst => suit as u8,
    };
    let turned = |suit| match book.abundance_in_trump {
        InTrump::Above => TURNED,
        InTrump::Same => of(suit),
    };
    match contract {
        Contract::GeneralMisere
        | Contract::SmallMisere
        | Contract::Piccolissimo
        | Contract::SoloOverMisere { .. } => (0, 0),
        Contract::Pair { .. } => (10, 0),
        Contract::Solo { .. } => (20, 0),
        Contract::Piccolo => (30, 0),
        Contract::Abundance { tricks, trump } => (abundance(tricks), of(trump)),
        Contract::AbundanceInTrump { tricks, trump } => (abundance(tricks), turned(trump)),
        Contract::Misere { .. } => match book.misere_rank {
            MisereRank::BeforeNine => (abundance(9) - 5, 0),
            MisereRank::AfterNine => (abundance(9) + 5, 0),
            MisereRank::AfterTen => (abundance(10) + 5, 0),
        },
        Contract::Troel { .. } => (90, 0),
        Contract::OpenMisere { .. } => (100, 0),
        Contract::Slam { trump, .. } => (110, trump.map_or(0, of)),
        Contract::SoloSlim { trump } => match book.slams {
            Slams::Two => (120, 0),
            Slams::One => (110, turned(trump)),
        },
    }
}

/// Nine tricks at 40, each more ten higher.
const fn abundance(tricks: u8) -> u8 {
    10 * tricks - 50
}

/// The contracts of the table from low to high, then the game after four passes. Games with trumps
/// are listed once, in spades.
pub(crate) fn contracts(book: &Wiezen) -> Vec<Contract> {
    let trump = Suit::Spades;
    let mut contracts = Vec::from([
        Contract::Pair { tricks: 8, trump },
        Contract::Solo { tricks: book.alone_tricks.number(), trump },
        Contract::Misere { over_troel: false },
        Contract::OpenMisere { over_troel: false },
        Contract::Slam { tricks: 13, trump: Some(trump) },
    ]);
    let levels = 9..=book.abundance_most.number();
    contracts.extend(levels.clone().map(|tricks| Contract::Abundance { tricks, trump }));
    if book.abundance_in_trump == InTrump::Above {
        contracts.extend(levels.map(|tricks| Contract::AbundanceInTrump { tricks, trump }));
    }
    if book.piccolo {
        contracts.push(Contract::Piccolo);
    }
    if book.troel != TroelPlay::Off {
        contracts.push(Contract::Troel { royal: false });
    }
    if book.royal != RoyalPlay::Off {
        contracts.push(Contract::Troel { royal: true });
    }
    if book.slams == Slams::Two {
        contracts.push(Contract::SoloSlim { trump });
    }
    contracts.sort_by_key(|&contract| height(book, contract));
    if book.all_pass.step() == AllPassed::Played {
        contracts.push(Contract::GeneralMisere);
    }
    contracts
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::{contracts, height};
    use crate::card::Suit;
    use crate::contract::Contract;
    use crate::wiezen::options::{MisereRank, Slams, Wiezen};

    #[test]
    fn contracts_stand_in_the_order_of_the_rules() {
        let listed = |book: &Wiezen| {
            let texts: Vec<_> = contracts(book).iter().map(ToString::to_string).collect();
            texts.join(", ")
        };
        let mut book = Wiezen::new();
        assert_eq!(
            listed(&book),
            "pair 8 S, solo 5 S, abundance 9 S, abundance 9 S, abundance 10 S, abundance 10 S, \
             misere, abundance 11 S, abundance 11 S, abundance 12 S, abundance 12 S, troel, \
             royal-troel, open-misere, slam 13 S, slam 13 S"
        );
        let misere = Contract::Misere { over_troel: false };
        let of_nine = Contract::AbundanceInTrump { tricks: 9, trump: Suit::Spades };
        for (rank, is_above) in [(MisereRank::AfterNine, true), (MisereRank::BeforeNine, false)] {
            book.misere_rank = rank;
            assert_eq!(height(&book, misere) > height(&book, of_nine), is_above);
        }
        let slim = Contract::SoloSlim { trump: Suit::Spades };
        let in_hearts = Contract::Slam { tricks: 13, trump: Some(Suit::Hearts) };
        for slams in [Slams::Two, Slams::One] {
            book.slams = slams;
            assert!(height(&book, slim) > height(&book, in_hearts));
        }
    }
}
