//! The contracts of Liège.

use alloc::vec::Vec;

use crate::call::Bid;
use crate::card::Suit;
use crate::contract::Contract;
use crate::liege::auction::contract_of;
use crate::liege::ladder::height;
use crate::liege::options::Liege;

/// All contracts from low to high, the troel in its place (spec.md 4.2). Contracts with trumps are
/// listed once, in spades, and slams without trumps too.
pub(crate) fn contracts(book: &Liege) -> Vec<Contract> {
    let trump = Suit::Spades;
    let is_once = |contract: &Contract| contract.trump().is_none_or(|suit| suit == trump);
    let pairs = (8..=13).map(|tricks| Contract::Pair { tricks, trump });
    let mut contracts: Vec<_> =
        Bid::all().filter_map(|bid| contract_of(book.ladder, bid)).filter(is_once).collect();
    contracts.extend(pairs);
    contracts.push(Contract::TROEL);
    contracts.extend(book.royal_troel.then_some(Contract::Troel { royal: true }));
    contracts.sort_by_key(|&contract| height(contract));
    contracts
}

/// The largest number of declarers: two partners, or all four each for himself (spec.md 4.2).
pub(crate) const fn most_declarers(contract: Contract) -> u8 {
    if contract.is_for_partners() {
        2
    } else if contract.is_each_alone() {
        4
    } else {
        1
    }
}
