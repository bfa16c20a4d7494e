//! The contracts of a table of whist à la couleur.

use alloc::vec::Vec;

use crate::belgian::{AuctionBook, GeneralMisere};
use crate::card::Suit;
use crate::contract::Contract;
use crate::couleur::auction::{MOST_TOGETHER, is_played, is_shared};
use crate::couleur::ladder::height;
use crate::couleur::options::Couleur;

/// The bids from low to high, then the troels and the bids over them, then the general misère
/// (spec.md 3.2, 3.3, 7.8). Contracts with trumps are listed once, in spades.
pub(crate) fn contracts(book: &Couleur) -> Vec<Contract> {
    let trump = Suit::Spades;
    let pairs = (8..=13).map(|tricks| Contract::Pair { tricks, trump });
    let solos = (6..=8).map(|tricks| Contract::Solo { tricks, trump });
    let abundances = (9..=13).map(|tricks| Contract::Abundance { tricks, trump });
    let others = [
        Contract::SoloOverMisere { trump },
        Contract::SmallMisere,
        Contract::Piccolissimo,
        Contract::Piccolo,
        Contract::Misere { over_troel: false },
        Contract::OpenMisere { over_troel: false },
        Contract::Slam { tricks: 13, trump: None },
    ];
    let played = |contract: &Contract| is_played(book, *contract);
    let mut contracts: Vec<_> =
        pairs.chain(solos).chain(abundances).chain(others).filter(played).collect();
    contracts.sort_by_key(|&contract| height(book, contract));
    contracts.extend([Contract::Troel { royal: false }, Contract::Troel { royal: true }]);
    if !book.troel().is_always_played {
        contracts.push(Contract::Misere { over_troel: true });
        contracts.push(Contract::OpenMisere { over_troel: true });
    }
    if book.general_misere != GeneralMisere::OFF {
        contracts.push(Contract::GeneralMisere);
    }
    contracts
}

/// The largest number of declarers: two partners, or two each for himself (spec.md 3.2).
pub(crate) const fn most_declarers(contract: Contract) -> u8 {
    if contract.is_for_partners() {
        2
    } else if matches!(contract, Contract::GeneralMisere) {
        4
    } else if is_shared(contract) && !is_over_troel(contract) {
        // Over a troel only one may play it.
        MOST_TOGETHER
    } else {
        1
    }
}

const fn is_over_troel(contract: Contract) -> bool {
    matches!(contract, Contract::Misere { over_troel: true })
}
