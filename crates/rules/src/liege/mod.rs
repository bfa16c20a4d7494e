//! The rules of Liège, as `FreeWhist` has them (spec.md 4).

mod auction;
mod contracts;
mod ladder;
mod options;
mod score;

use alloc::vec::Vec;

use crate::belgian::{
    AllPassed, AuctionBook, Bidder, Bidding, Brimborion, Common, FirstOfPartner, GeneralMisere,
    Height, Opens, Royal, Stance, Tally, Troel, TroelLeader, TroelTrumps, Variants, WhiteHand,
};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::deal::Packets;
use crate::pack::Cutter;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

pub use options::Liege;

impl AuctionBook for Liege {
    fn common(&self) -> &Common {
        &self.common
    }

    fn cutter(&self) -> Cutter {
        self.pack.cutter
    }

    fn packets(&self) -> Packets {
        self.packets
    }

    fn turns_up(&self) -> bool {
        false
    }

    /// The book has no variants.
    fn variants(&self) -> Variants {
        Variants {
            general_misere: GeneralMisere::OFF,
            marked_trick: 0,
            white_hand: WhiteHand::Off,
            white_hand_doubles: false,
            brimborion: Brimborion::Off,
            all_declare: false,
            pass_counts: false,
            opens: Opens::AfterSecondLead,
        }
    }

    fn troel(&self) -> Troel {
        Troel {
            is_announced: true,
            royal: if self.royal_troel {
                Royal::Named { eight_in_hearts: self.royal_troel_of_eight }
            } else {
                Royal::NotAnnounced
            },
            is_always_played: false,
            trumps: TroelTrumps::Named,
            leader: TroelLeader::Partner,
            first_card: if self.troel_ace_led {
                FirstOfPartner::BoundForEight
            } else {
                FirstOfPartner::Any
            },
        }
    }

    fn all_passed(&self, _: bool) -> AllPassed {
        self.common.redeal()
    }

    fn check(bidder: &Bidder<'_, Self>, call: Call) -> Result<(), Refusal> {
        auction::check(bidder, call)
    }

    fn contract_of(&self, _: &Bidding, bid: Bid) -> Option<Contract> {
        auction::contract_of(self.ladder, bid)
    }

    fn contracts(&self) -> Vec<Contract> {
        contracts::contracts(self)
    }

    fn most_declarers(&self, contract: Contract) -> u8 {
        contracts::most_declarers(contract)
    }

    fn height(&self, contract: Contract) -> Height {
        ladder::height(contract)
    }

    fn waits_for_referee(&self, contract: Contract) -> bool {
        auction::waits_for_referee(self, contract)
    }

    fn declarer_leads(&self, contract: Contract, _: Seats) -> bool {
        contract.is_led_by_declarer()
    }

    fn next_turn(&self, bidding: &Bidding, after: Seat) -> Option<Seat> {
        bidding.next_asked(after)
    }

    /// An overbid player may answer (spec.md 4.5).
    fn overbid(&self, _: &mut Bidding, _: Seats) {}

    /// He looks for a partner again (spec.md 4.5.2).
    fn let_go(suit: Suit) -> Stance {
        Stance::Proposed(suit)
    }

    fn points(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        score::points(self, contract, tally)
    }
}
