//! From the first call to the first lead (spec.md 3.3 to 3.5, 4.3 to 4.7).

use crate::belgian::bidding::{Announcement, Bidding};
use crate::belgian::book::{
    AuctionBook, Bidder, FirstOfPartner, Royal, TroelGoal, TroelLeader, TroelTrumps,
};
use crate::belgian::options::AllPassed;
use crate::belgian::play::{FirstCard, Play};
use crate::belgian::round::{Ending, Phase, Round};
use crate::call::Call;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Goal};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

impl Round {
    pub(super) fn open_auction(&mut self, book: &impl AuctionBook) {
        let rule = book.troel();
        let announced = self.lineup.eldest.round().find_map(|seat| {
            match (self.hands[seat] & Cards::ACES).len() {
                3 if rule.is_announced => Some((seat, false)),
                4 if rule.royal != Royal::NotAnnounced => Some((seat, true)),
                _ => None,
            }
        });
        let troel = announced.map(|(seat, royal)| {
            let trump = match (rule.trumps, rule.royal) {
                (TroelTrumps::FourthAce(_), _) => Some(troel_card(self.hands[seat], royal).suit),
                (TroelTrumps::Named, Royal::Needs(_)) if royal => Some(Suit::Hearts),
                (TroelTrumps::Named, _) => None,
            };
            Announcement { seat, royal, trump }
        });
        let turned = self.deal.turn_up().map(|card| card.suit);
        self.bidding = Some(Bidding::new(self.lineup.eldest, turned, troel));
        self.phase = Phase::Auction;
        if troel.is_some() && rule.is_always_played {
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
            (Some(Contract::Troel { .. }), Some(troel)) => {
                let partner = troel_partner(&self.hands, troel);
                bidding.declarers = [troel.seat, partner].into_iter().collect();
                match troel.trump {
                    Some(trump) => self.play_troel(book, partner, trump),
                    None => self.phase = Phase::Trump { partner },
                }
            }
            (Some(Contract::SmallMisere), _) => self.phase = Phase::Discards,
            (Some(contract), _) => self.play_contract(book, contract, declarers),
            (None, _) if book.all_passed(bidding.was_asked()) == AllPassed::Played => {
                let all = if book.variants().all_declare { Seats::ALL } else { Seats::NONE };
                self.play_contract(book, Contract::GeneralMisere, all);
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
        let Some(troel) = bidding.troel else { return };
        let (rule, royal) = (book.troel(), troel.royal);
        let contract = Contract::Troel { royal };
        let own_ace = Card { rank: Rank::Ace, suit: trump };
        let of_eight = if let Royal::Named { eight_in_hearts } = rule.royal
            && royal
        {
            eight_in_hearts && trump == Suit::Hearts
        } else {
            book.common().troel_of_eight_in_ace_suit() && self.hands[partner].contains(own_ace)
        };
        let goal = match (rule.royal, rule.trumps) {
            (Royal::Needs(needed), _) if royal => Goal::AtLeast(needed),
            (_, TroelTrumps::FourthAce(TroelGoal::Tricks(needed))) => Goal::AtLeast(needed),
            (_, TroelTrumps::Named) if of_eight => Goal::AtLeast(8),
            (_, TroelTrumps::Named | TroelTrumps::FourthAce(TroelGoal::ByFirstCard)) => {
                contract.goal()
            }
        };
        let by_first_card = rule.trumps == TroelTrumps::FourthAce(TroelGoal::ByFirstCard)
            && !(royal && matches!(rule.royal, Royal::Needs(_)));
        let card = troel_card(self.hands[troel.seat], royal);
        let first_card = FirstCard { seat: partner, card, is_bound: !by_first_card };
        let leader = match rule.leader {
            TroelLeader::Partner => partner,
            TroelLeader::Announcer => troel.seat,
            TroelLeader::First => self.lineup.eldest,
        };
        let declarers = bidding.declarers;
        let play = Play::new(contract, goal, declarers, self.hands, leader, Some(trump));
        let is_bound = match rule.first_card {
            FirstOfPartner::Any => false,
            FirstOfPartner::Bound => true,
            FirstOfPartner::BoundForEight => of_eight,
        };
        let depends = by_first_card || is_bound;
        self.lead(Play { first_card: depends.then_some(first_card), ..play });
    }

    fn play_contract(&mut self, book: &impl AuctionBook, contract: Contract, declarers: Seats) {
        let leads = book.declarer_leads(contract, declarers);
        let leader = declarers.iter().next().filter(|_| leads).unwrap_or(self.lineup.eldest);
        let (goal, trump) = (contract.goal(), contract.trump());
        let play = Play::new(contract, goal, declarers, self.hands, leader, trump);
        self.lead(Play { opens: book.variants().opens, ..play });
    }

    fn lead(&mut self, play: Play) {
        self.play = Some(play);
        self.phase = Phase::Play;
    }

    pub(super) fn discard(
        &mut self,
        book: &impl AuctionBook,
        seat: Seat,
        card: Card,
    ) -> Result<(), Refusal> {
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
            self.play_contract(book, Contract::SmallMisere, declarers);
        }
        Ok(())
    }
}

/// The holder of the fourth ace; of a royal troel, of the highest heart that its
/// announcer does not hold (spec.md 3.3.2).
fn troel_partner(hands: &BySeat<Cards>, troel: Announcement) -> Seat {
    let card = troel_card(hands[troel.seat], troel.royal);
    let held = |&seat: &Seat| hands[seat].contains(card);
    Seat::ALL.into_iter().find(held).expect("every card is in a hand")
}

/// The card that makes a player the partner of the hand that is announced.
fn troel_card(announced: Cards, royal: bool) -> Card {
    let wanted = if royal { Cards::suit(Suit::Hearts) } else { Cards::ACES };
    (wanted - announced).last().expect("a hand of an ace too few, or of four, has not all of them")
}
