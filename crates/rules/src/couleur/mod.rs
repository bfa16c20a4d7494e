//! Whist à la couleur (spec.md 3).

mod auction;
mod contracts;
mod ladder;
mod options;
mod score;

use alloc::vec::Vec;

use crate::belgian::{
    AllPassed, AuctionBook, Bidder, Bidding, Common, FirstOfPartner, GeneralMisere, Height, Opens,
    Royal, Stance, Tally, Troel, TroelLeader, TroelTrumps, Variants,
};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::deal::Packets;
use crate::pack::Cutter;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

pub use options::Couleur;
use options::TroelPriority;

impl AuctionBook for Couleur {
    fn common(&self) -> &Common {
        &self.common
    }

    fn cutter(&self) -> Cutter {
        self.pack.cutter
    }

    fn packets(&self) -> Packets {
        Packets::FourFiveFour
    }

    fn turns_up(&self) -> bool {
        false
    }

    fn variants(&self) -> Variants {
        Variants {
            general_misere: self.general_misere,
            marked_trick: self.marked_trick.points(),
            white_hand: self.white_hand,
            white_hand_doubles: self.white_hand_doubles,
            brimborion: self.brimborion,
            all_declare: false,
            pass_counts: false,
            opens: Opens::AfterSecondLead,
        }
    }

    fn troel(&self) -> Troel {
        Troel {
            is_announced: true,
            royal: Royal::Needs(if self.royal_troel_of_eight { 8 } else { 9 }),
            is_always_played: self.troel_priority == TroelPriority::AlwaysPlayed,
            trumps: TroelTrumps::Named,
            leader: TroelLeader::Partner,
            first_card: FirstOfPartner::Any,
        }
    }

    fn all_passed(&self, _: bool) -> AllPassed {
        if self.general_misere == GeneralMisere::OFF {
            self.common.redeal()
        } else {
            AllPassed::Played
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

    fn declarer_leads(&self, contract: Contract, _: Seats) -> bool {
        contract.is_led_by_declarer()
    }

    fn next_turn(&self, bidding: &Bidding, after: Seat) -> Option<Seat> {
        bidding.next_asked(after)
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
