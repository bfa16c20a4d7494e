//! Whist à la couleur (spec.md 3).

mod auction;
mod contracts;
mod ladder;
mod options;
mod score;

use alloc::vec::Vec;

use crate::belgian::{AuctionBook, Bidder, Bidding, Common, Height, Stance, Tally, Variants};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::pack::Cutter;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seats};

pub use options::Couleur;
use options::TroelPriority;

impl AuctionBook for Couleur {
    fn common(&self) -> &Common {
        &self.common
    }

    fn cutter(&self) -> Cutter {
        self.pack.cutter
    }

    fn variants(&self) -> Variants {
        Variants {
            royal_troel: Some(if self.royal_troel_of_eight { 8 } else { 9 }),
            troel_is_always_played: self.troel_priority == TroelPriority::AlwaysPlayed,
            general_misere: self.general_misere,
            marked_trick: self.marked_trick.points(),
            white_hand: self.white_hand,
            white_hand_doubles: self.white_hand_doubles,
            brimborion: self.brimborion,
        }
    }

    fn check(bidder: &Bidder<'_, Self>, call: Call) -> Result<(), Refusal> {
        auction::check(bidder, call)
    }

    fn contract_of(&self, bidding: &Bidding, bid: Bid) -> Option<Contract> {
        auction::contract_of(bidding, bid)
    }

    fn contracts(&self) -> Vec<Contract> {
        contracts::contracts(self)
    }

    fn most_declarers(&self, contract: Contract) -> u8 {
        contracts::most_declarers(contract)
    }

    fn height(&self, contract: Contract) -> Height {
        ladder::height(self, contract)
    }

    fn waits_for_referee(&self, _: Contract) -> bool {
        false
    }

    fn overbid(&self, bidding: &mut Bidding, declarers: Seats) {
        auction::overbid(self, bidding, declarers);
    }

    /// He may still go alone (spec.md 3.4.6).
    fn let_go(suit: Suit) -> Stance {
        Stance::Freed(suit)
    }

    fn points(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        score::points(self, contract, tally)
    }
}
