//! Wiezen, whist de Gand, solo whist (wiezen.md W).

mod auction;
mod ladder;
mod options;

use alloc::vec::Vec;

use crate::belgian::{
    self, AllPassed, AuctionBook, Bidder, Bidding, Brimborion, Common, FirstOfPartner,
    GeneralMisere, Height, Opens, Royal, Stance, Tally, Troel, TroelTrumps, Variants, WhiteHand,
};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::deal::Packets;
use crate::pack::Cutter;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

pub use options::Wiezen;
use options::{
    Leader, MisereLeader, PartnersFirst, Passes, RefusedAsk, RoyalPlay, Slams, TroelGoal, TroelPlay,
};

impl Wiezen {
    pub(crate) fn troel_goals(&self) -> Vec<u8> {
        match (self.troel, self.troel_goal) {
            (TroelPlay::Off, _) => Vec::new(),
            (_, TroelGoal::Eight) => Vec::from([8]),
            (_, TroelGoal::Nine) => Vec::from([9]),
            (_, TroelGoal::AceLed) => Vec::from([9, 8]),
        }
    }
}

impl AuctionBook for Wiezen {
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
        true
    }

    fn variants(&self) -> Variants {
        Variants {
            general_misere: match self.all_pass {
                Passes::LastTrick => GeneralMisere::LAST,
                Passes::MostTricks => GeneralMisere::MOST,
                Passes::Passpel => GeneralMisere::EACH,
                Passes::Next | Passes::Redeal | Passes::Double | Passes::FollowingDouble => {
                    GeneralMisere::OFF
                }
            },
            marked_trick: 3 * self.points_table().pass,
            white_hand: WhiteHand::Off,
            white_hand_doubles: false,
            brimborion: Brimborion::Off,
            all_declare: true,
            pass_counts: self.pass_counts,
            opens: Opens::BeforeSecondLead,
        }
    }

    fn troel(&self) -> Troel {
        Troel {
            is_announced: self.troel != TroelPlay::Off,
            royal: match self.royal {
                RoyalPlay::Troela => Royal::Needs(9),
                RoyalPlay::Troel => Royal::AsTroel,
                RoyalPlay::Off => Royal::NotAnnounced,
            },
            is_always_played: self.troel == TroelPlay::Played,
            trumps: TroelTrumps::FourthAce(match self.troel_goal {
                TroelGoal::Eight => belgian::TroelGoal::Tricks(8),
                TroelGoal::Nine => belgian::TroelGoal::Tricks(9),
                TroelGoal::AceLed => belgian::TroelGoal::ByFirstCard,
            }),
            leader: self.troel_lead,
            first_card: match self.troel_first_card {
                PartnersFirst::Ace => FirstOfPartner::Bound,
                PartnersFirst::Any => FirstOfPartner::Any,
            },
        }
    }

    fn all_passed(&self, was_asked: bool) -> AllPassed {
        if self.refused_ask == RefusedAsk::Next && was_asked {
            AllPassed::NextDealer
        } else {
            self.all_pass.step()
        }
    }

    fn check(bidder: &Bidder<'_, Self>, call: Call) -> Result<(), Refusal> {
        auction::check(bidder, call)
    }

    fn contract_of(&self, bidding: &Bidding, bid: Bid) -> Option<Contract> {
        auction::contract_of(self, bidding, bid)
    }

    fn contracts(&self) -> Vec<Contract> {
        ladder::contracts(self)
    }

    fn most_declarers(&self, contract: Contract) -> u8 {
        if contract.is_for_partners() {
            2
        } else if contract == Contract::GeneralMisere {
            4
        } else if contract.is_each_alone() {
            self.misere_most.number()
        } else {
            1
        }
    }

    fn height(&self, contract: Contract) -> Height {
        ladder::height(self, contract)
    }

    /// Open misère and slams wait for the referee (W.4.10).
    fn waits_for_referee(&self, contract: Contract) -> bool {
        self.referee && ladder::height(self, contract) > ladder::height(self, Contract::TROEL)
    }

    fn declarer_leads(&self, contract: Contract, declarers: Seats) -> bool {
        use Contract::{Abundance, AbundanceInTrump, Slam, SoloSlim};

        let is_abundance = matches!(contract, Abundance { .. } | AbundanceInTrump { .. });
        let is_slam = matches!(contract, Slam { .. } | SoloSlim { .. });
        let is_turned = matches!(contract, AbundanceInTrump { .. } | SoloSlim { .. });
        let leads = |leader| match leader {
            Leader::Declarer => true,
            Leader::OwnSuit => !is_turned,
            Leader::First => false,
        };
        let is_alone = contract.is_each_alone() && declarers.len() == 1;
        (is_abundance && leads(self.lead_abundance))
            || (is_slam && leads(self.lead_slam))
            || (is_alone && self.lead_misere == MisereLeader::Declarer)
    }

    fn next_turn(&self, bidding: &Bidding, after: Seat) -> Option<Seat> {
        auction::next_turn(self, bidding, after)
    }

    fn overbid(&self, bidding: &mut Bidding, declarers: Seats) {
        auction::overbid(self, bidding, declarers);
    }

    /// A player who joins does not raise, so that no pair is given up.
    fn let_go(suit: Suit) -> Stance {
        Stance::Freed(suit)
    }

    /// The points of the table; four aces count like three, and both slams alike, where they are
    /// one game (W.2.4, W.3.4).
    fn points(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        let is_like_troel = matches!(contract, Contract::Troel { .. });
        let counted = if is_like_troel && self.royal == RoyalPlay::Troel {
            Contract::TROEL
        } else if let Contract::SoloSlim { trump } = contract
            && self.slams == Slams::One
        {
            Contract::Slam { tricks: 13, trump: Some(trump) }
        } else {
            contract
        };
        self.points_table().points(counted, tally)
    }
}
