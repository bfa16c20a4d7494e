//! From the first call to the first lead (spec.md 3.3 to 3.5, 4.3 to 4.7).

use crate::belgian::bidding::{Announcement, Bidding};
use crate::belgian::book::{AuctionBook, Bidder};
use crate::belgian::options::GeneralMisere;
use crate::belgian::play::Play;
use crate::belgian::round::{Ending, Phase, Round};
use crate::call::Call;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Goal};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

impl Round {
    pub(super) fn open_auction(&mut self, book: &impl AuctionBook) {
        let royal_too = book.variants().royal_troel.is_some();
        let troel = self.lineup.eldest.round().find_map(|seat| {
            match (self.hands[seat] & Cards::ACES).len() {
                3 => Some(Announcement { seat, royal: false }),
                4 if royal_too => Some(Announcement { seat, royal: true }),
                _ => None,
            }
        });
        self.bidding = Some(Bidding::new(self.lineup.eldest, troel));
        self.phase = Phase::Auction;
        if troel.is_some() && book.variants().troel_is_always_played {
            self.close_auction(book);
        }
    }

    pub(super) fn bidder<'a, B>(&'a self, book: &'a B, seat: Seat) -> Option<Bidder<'a, B>> {
        let bidding = self.bidding.as_ref()?;
        Some(Bidder { bidding, book, seat, hand: self.hands[seat] })
    }

    pub(super) fn call(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        call: Call,
    ) -> Result<(), Refusal> {
        self.asks(seat, self.phase == Phase::Auction)?;
        self.bidder(book, seat).ok_or(Refusal::NotNow)?.check(call)?;
        let Some(bidding) = &mut self.bidding else { return Err(Refusal::NotNow) };
        if let Call::Bid(bid) = call
            && let Some(contract) = book.contract_of(bidding, bid)
            && book.waits_for_referee(contract)
        {
            bidding.pending = Some(bid);
            return Ok(());
        }
        self.say(book, seat, call);
        Ok(())
    }

    pub(super) fn say(&mut self, book: &impl AuctionBook, seat: Seat, call: Call) {
        let Some(bidding) = &mut self.bidding else { return };
        bidding.say(book, seat, call);
        if bidding.turn.is_none() {
            self.close_auction(book);
        }
    }

    /// Begins the play of the contract that the auction came to (spec.md 3.5, 4.7).
    fn close_auction(&mut self, book: &impl AuctionBook) {
        let Some(bidding) = &mut self.bidding else { return };
        bidding.turn = None;
        let declarers = bidding.declarers;
        match (bidding.standing, bidding.troel) {
            (Some(Contract::Troel { royal }), Some(troel)) => {
                let partner = troel_partner(&self.hands, troel);
                bidding.declarers = [troel.seat, partner].into_iter().collect();
                if royal {
                    self.play_troel(book, partner, Suit::Hearts);
                } else {
                    self.phase = Phase::Trump { partner };
                }
            }
            (Some(Contract::SmallMisere), _) => self.phase = Phase::Discards,
            (Some(contract), _) => self.play_contract(contract, declarers),
            (None, _) if book.variants().general_misere != GeneralMisere::OFF => {
                self.play_contract(Contract::GeneralMisere, Seats::NONE);
            }
            (None, _) => self.end(Ending::AllPassed),
        }
    }

    pub(super) fn name_trump(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        trump: Suit,
    ) -> Result<(), Refusal> {
        self.asks(seat, matches!(self.phase, Phase::Trump { .. }))?;
        self.play_troel(book, seat, trump);
        Ok(())
    }

    fn play_troel(&mut self, book: &impl AuctionBook, partner: Seat, trump: Suit) {
        let Some(bidding) = &self.bidding else { return };
        let royal = bidding.troel.is_some_and(|troel| troel.royal);
        let contract = Contract::Troel { royal };
        let own_ace = Card { rank: Rank::Ace, suit: trump };
        let of_eight =
            book.common().troel_of_eight_in_ace_suit && self.hands[partner].contains(own_ace);
        let goal = match book.variants().royal_troel.filter(|_| royal) {
            Some(needed) => Goal::AtLeast(needed),
            None if of_eight => Goal::AtLeast(8),
            None => contract.goal(),
        };
        let declarers = bidding.declarers;
        self.lead(Play::new(contract, goal, declarers, self.hands, partner, Some(trump)));
    }

    fn play_contract(&mut self, contract: Contract, declarers: Seats) {
        let leader = declarers.iter().next().filter(|_| contract.declarer_leads());
        let leader = leader.unwrap_or(self.lineup.eldest);
        let (goal, trump) = (contract.goal(), contract.trump());
        self.lead(Play::new(contract, goal, declarers, self.hands, leader, trump));
    }

    fn lead(&mut self, play: Play) {
        self.play = Some(play);
        self.phase = Phase::Play;
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.asks(seat, self.phase == Phase::Discards)?;
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
