//! The effect of a call on an auction.

use crate::belgian::bidding::{Bidding, Spoken, Stance};
use crate::belgian::book::AuctionBook;
use crate::call::Call;
use crate::contract::Contract;
use crate::seat::{Seat, Seats};

impl Bidding {
    /// Applies a call that the book allows, and passes the turn on.
    pub(crate) fn say<B: AuctionBook>(&mut self, book: &B, seat: Seat, call: Call) {
        self.said.push(Spoken { seat, call });
        match call {
            Call::Pass => {
                self.give_up::<B>(seat);
                self.stances[seat] = Stance::Passed;
            }
            Call::Wait => self.stances[seat] = Stance::Waiting,
            Call::Propose(suit) => self.stances[seat] = Stance::Proposed(suit),
            Call::Hold => {
                if let Stance::Proposed(suit) = self.stances[seat] {
                    self.stances[seat] = Stance::Held(suit);
                }
            }
            Call::Accept { proposer, tricks } => self.accept(book, seat, proposer, tricks),
            Call::Raise(tricks) => {
                if let Stance::Accepter { partner, suit, .. } = self.stances[seat] {
                    let pair = Contract::Pair { tricks, trump: suit };
                    self.undertake(book, pair, [seat, partner].into_iter().collect());
                }
            }
            Call::Bid(bid) => {
                if let Some(contract) = book.contract_of(self, bid) {
                    self.give_up::<B>(seat);
                    self.stances[seat] = Stance::Bid(contract);
                    self.undertake(book, contract, seat.into());
                }
            }
        }
        self.turn = book.next_turn(self, seat);
    }

    fn accept<B: AuctionBook>(&mut self, book: &B, seat: Seat, proposer: Seat, tricks: u8) {
        let Some(suit) = self.stances[proposer].open_suit() else { return };
        let own = match self.stances[seat] {
            Stance::Proposed(own) => Some(own),
            Stance::Fresh
            | Stance::Waiting
            | Stance::Passed
            | Stance::Held(_)
            | Stance::Accepted { .. }
            | Stance::Accepter { .. }
            | Stance::Freed(_)
            | Stance::Bid(_) => None,
        };
        let held = matches!(self.stances[proposer], Stance::Held(_));
        self.stances[proposer] = Stance::Accepted { by: seat, suit, held };
        self.stances[seat] = Stance::Accepter { partner: proposer, suit, own };
        let pair = Contract::Pair { tricks, trump: suit };
        self.undertake(book, pair, [seat, proposer].into_iter().collect());
    }

    /// Frees the partner of a player who no longer raises: after a proposal he may call again,
    /// after a hold he has passed (spec.md 3.4.6, 4.5.2).
    fn give_up<B: AuctionBook>(&mut self, seat: Seat) {
        let Stance::Accepter { partner, suit, .. } = self.stances[seat] else { return };
        let held = matches!(self.stances[partner], Stance::Accepted { held: true, .. });
        self.stances[partner] = if held { Stance::Passed } else { B::let_go(suit) };
    }

    /// Replaces the contract that stood, or adds a declarer to it.
    fn undertake<B: AuctionBook>(&mut self, book: &B, contract: Contract, declarers: Seats) {
        if self.joins(contract) {
            self.declarers = declarers.iter().chain(self.declarers.iter()).collect();
            return;
        }
        let overbid = core::mem::replace(&mut self.declarers, declarers);
        self.standing = Some(contract);
        book.overbid(self, overbid);
    }
}
