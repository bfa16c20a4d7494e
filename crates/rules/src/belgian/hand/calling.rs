//! From the first call to the first lead (spec.md 3.3 to 3.5, 4.3 to 4.7).

use crate::action::Refusal;
use crate::belgian::Table;
use crate::belgian::bidding::{Announcement, Bidder, Bidding};
use crate::belgian::call::Call;
use crate::belgian::contract::{Contract, Goal};
use crate::belgian::hand::{Ending, Hand, Phase};
use crate::belgian::options::{GeneralMisere, TroelPriority};
use crate::belgian::play::Play;
use crate::book::Book;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::liege;
use crate::seat::{BySeat, Seat, Seats};

impl Hand {
    /// Looks for three aces in one hand, and opens the auction.
    pub(super) fn open_auction(&mut self, table: &Table) {
        let royal_too = table.book == Book::Couleur;
        let troel = self.seating.eldest.round().find_map(|seat| {
            match (self.hands[seat] & Cards::ACES).len() {
                3 => Some(Announcement { seat, royal: false }),
                4 if royal_too => Some(Announcement { seat, royal: true }),
                _ => None,
            }
        });
        self.bidding = Some(Bidding::new(self.seating.eldest, troel));
        self.phase = Phase::Auction;
        let always = table.options.trou_priority == TroelPriority::AlwaysPlayed;
        if troel.is_some() && always {
            self.close_auction(table);
        }
    }

    pub(super) fn bidder<'a>(&'a self, table: &'a Table, seat: Seat) -> Option<Bidder<'a>> {
        let bidding = self.bidding.as_ref()?;
        Some(Bidder { bidding, table, seat, hand: self.hands[seat] })
    }

    pub(super) fn call(&mut self, table: &Table, seat: Seat, call: Call) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        self.bidder(table, seat).ok_or(Refusal::NotNow)?.check(call)?;
        let Some(bidding) = &mut self.bidding else { return Err(Refusal::NotNow) };
        if let Call::Bid(bid) = call {
            let contract = bidding.contract_of(table.book, bid);
            let waits = |contract| liege::waits_for_referee(&table.options, contract);
            if table.book == Book::Liege && contract.is_some_and(waits) {
                bidding.pending = Some(bid);
                return Ok(());
            }
        }
        self.say(table, seat, call);
        Ok(())
    }

    pub(super) fn say(&mut self, table: &Table, seat: Seat, call: Call) {
        let Some(bidding) = &mut self.bidding else { return };
        bidding.say(table, seat, call);
        if bidding.turn.is_none() {
            self.close_auction(table);
        }
    }

    /// Sets the play up that the auction has come to (spec.md 3.5, 4.7).
    fn close_auction(&mut self, table: &Table) {
        let Some(bidding) = &mut self.bidding else { return };
        bidding.turn = None;
        let declarers = bidding.declarers;
        match (bidding.standing, bidding.troel) {
            (Some(Contract::Troel { royal }), Some(troel)) => {
                let partner = troel_partner(&self.hands, troel);
                bidding.declarers = [troel.seat, partner].into_iter().collect();
                if royal {
                    self.play_troel(table, partner, Suit::Hearts);
                } else {
                    self.phase = Phase::Trump { partner };
                }
            }
            (Some(Contract::SmallMisere), _) => self.phase = Phase::Discards,
            (Some(contract), _) => self.play_contract(contract, declarers),
            (None, _) if table.options.misere_generale != GeneralMisere::Off => {
                self.play_contract(Contract::GeneralMisere, Seats::NONE);
            }
            (None, _) => self.end(Ending::AllPassed),
        }
    }

    pub(super) fn play_troel(&mut self, table: &Table, partner: Seat, trump: Suit) {
        let Some(bidding) = &self.bidding else { return };
        let royal = bidding.troel.is_some_and(|troel| troel.royal);
        let own_ace = Card { rank: Rank::Ace, suit: trump };
        let eight = if royal {
            table.options.trou_eight_royal
        } else {
            table.options.trou_eight_with_ace_suit && self.hands[partner].contains(own_ace)
        };
        let contract = Contract::Troel { royal };
        let goal = if eight { Goal::AtLeast(8) } else { contract.goal() };
        let declarers = bidding.declarers;
        self.lead(Play::new(contract, goal, declarers, self.hands, partner, Some(trump)));
    }

    fn play_contract(&mut self, contract: Contract, declarers: Seats) {
        let leader = match contract {
            Contract::Abundance { .. } | Contract::Slam { .. } => declarers.iter().next(),
            _ => None,
        };
        let leader = leader.unwrap_or(self.seating.eldest);
        let (goal, trump) = (contract.goal(), contract.trump());
        self.lead(Play::new(contract, goal, declarers, self.hands, leader, trump));
    }

    fn lead(&mut self, play: Play) {
        self.play = Some(play);
        self.phase = Phase::Play;
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.is_turn_of(seat)?;
        if !self.hands[seat].contains(card) {
            return Err(Refusal::NotHeld { card });
        }
        self.aside[seat] = card.into();
        if self.to_act().is_empty() {
            for seat in Seat::ALL {
                self.hands[seat] -= self.aside[seat];
            }
            let declarers = self.bidding.as_ref().map_or(Seats::NONE, |bidding| bidding.declarers);
            self.play_contract(Contract::SmallMisere, declarers);
        }
        Ok(())
    }
}

/// The holder of the fourth ace; of a royal troel, of the highest heart that its
/// announcer does not hold (spec.md 3.3.2).
fn troel_partner(hands: &BySeat<Cards>, troel: Announcement) -> Seat {
    let wanted = if troel.royal { Cards::suit(Suit::Hearts) } else { Cards::ACES };
    let card = (wanted - hands[troel.seat]).last();
    let held = |&seat: &Seat| card.is_some_and(|card| hands[seat].contains(card));
    Seat::ALL.into_iter().find(held).expect("thirteen cards leave one to somebody else")
}
