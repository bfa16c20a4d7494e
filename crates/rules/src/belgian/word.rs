//! Every call of an auction as the player on turn finds it: its contract, or the refusal (spec.md
//! 3.4, 4.5).

use alloc::vec::Vec;

use crate::action::Action;
use crate::belgian::book::{AuctionBook, Bidder};
use crate::belgian::round::{Phase, Round};
use crate::call::Call;
use crate::contract::Contract;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::seat::Seat;

/// A call of an auction, as the player on turn finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Word {
    /// The call.
    pub call: Call,
    /// The contract that would stand after it; `None` for a call without a contract, and for one
    /// that is not in the book.
    pub undertakes: Option<Contract>,
    /// The reason why it is closed.
    pub refused: Option<Refusal>,
}

impl Round {
    /// Every call of an auction for the seat on turn; none for any other seat.
    pub(crate) fn words<B: AuctionBook>(&self, book: &B, seat: Seat) -> Vec<Word> {
        let Some(bidder) = self.asked(book, seat) else { return Vec::new() };
        let word = |call| Word {
            call,
            undertakes: bidder.undertakes(call),
            refused: bidder.check(call).err(),
        };
        Call::all().map(word).collect()
    }

    pub(crate) fn sayable(&self, book: &impl AuctionBook, seat: Seat) -> Legal {
        let Some(bidder) = self.asked(book, seat) else { return Legal::default() };
        let sayable = Call::all().filter(|&call| bidder.check(call).is_ok());
        sayable.fold(Legal::default(), |legal, call| legal.and(Action::Call(call)))
    }

    fn asked<'a, B: AuctionBook>(&'a self, book: &'a B, seat: Seat) -> Option<Bidder<'a, B>> {
        let is_asked = self.phase() == Phase::Auction && self.to_act().contains(seat);
        self.bidder(book, seat).filter(|_| is_asked)
    }
}

impl<B: AuctionBook> Bidder<'_, B> {
    fn undertakes(&self, call: Call) -> Option<Contract> {
        let pair = |tricks, trump| Contract::Pair { tricks, trump };
        match call {
            Call::Pass | Call::Wait | Call::Propose(_) | Call::Hold => None,
            Call::Accept { proposer, tricks } => {
                self.proposal_of(proposer).ok().map(|suit| pair(tricks, suit))
            }
            Call::Raise(tricks) => self.suit_of_pair().map(|suit| pair(tricks, suit)),
            Call::Bid(bid) => self.book.contract_of(self.bidding, bid),
        }
    }
}
