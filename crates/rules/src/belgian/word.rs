//! Every word of an auction as the player on turn finds it: what it would
//! undertake, or why it cannot be said (spec.md 3.4, 4.5).

use alloc::vec::Vec;

use crate::action::Action;
use crate::belgian::book::{AuctionBook, Bidder};
use crate::belgian::round::{Phase, Round};
use crate::call::Call;
use crate::contract::Contract;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::seat::Seat;

/// A word of an auction, as the player on turn finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Word {
    /// The word.
    pub call: Call,
    /// The contract that would stand by it; `None` for a word that undertakes
    /// nothing, and for one that the book does not know.
    pub undertakes: Option<Contract>,
    /// Why it cannot be said.
    pub refused: Option<Refusal>,
}

impl Round {
    /// Every word of an auction, as the seat finds it on its turn; none where it
    /// is not asked for one.
    pub(crate) fn words<B: AuctionBook>(&self, book: &B, seat: Seat) -> Vec<Word> {
        let Some(bidder) = self.asked(book, seat) else { return Vec::new() };
        let word = |call| Word {
            call,
            undertakes: bidder.undertakes(call),
            refused: bidder.check(call).err(),
        };
        Call::all().map(word).collect()
    }

    /// The words that the seat may say.
    pub(crate) fn sayable(&self, book: &impl AuctionBook, seat: Seat) -> Legal {
        let Some(bidder) = self.asked(book, seat) else { return Legal::default() };
        let sayable = Call::all().filter(|&call| bidder.check(call).is_ok());
        sayable.fold(Legal::default(), |legal, call| legal.and(Action::Call(call)))
    }

    /// The seat as a bidder, if it is asked for a word.
    fn asked<'a, B: AuctionBook>(&'a self, book: &'a B, seat: Seat) -> Option<Bidder<'a, B>> {
        let is_asked = self.phase() == Phase::Auction && self.to_act().contains(seat);
        self.bidder(book, seat).filter(|_| is_asked)
    }
}

impl<B: AuctionBook> Bidder<'_, B> {
    /// The contract that would stand by a word.
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
