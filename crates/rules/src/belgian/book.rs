//! What a book with an auction decides for itself. Everything else is the same
//! in each of them, and is written once.

use alloc::vec::Vec;

use crate::belgian::bidding::{Bidding, Stance};
use crate::belgian::options::{Brimborion, Common, GeneralMisere, WhiteHand};
use crate::belgian::tally::Tally;
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::cards::Cards;
use crate::contract::Contract;
use crate::pack::Cutter;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

/// A book with an auction, and what the table has chosen in it.
///
/// No method has a default: who adds a book has to think of each.
pub(crate) trait AuctionBook: Sized {
    /// What a table may choose in every such book.
    fn common(&self) -> &Common;

    /// Who cuts the pack.
    fn cutter(&self) -> Cutter;

    /// What may happen besides auction and play.
    fn variants(&self) -> Variants;

    /// Whether a word is open to the player who is asked.
    fn check(bidder: &Bidder<'_, Self>, call: Call) -> Result<(), Refusal>;

    /// What a bid undertakes as the auction stands; `None` where the book has
    /// no such game.
    fn contract_of(&self, bidding: &Bidding, bid: Bid) -> Option<Contract>;

    /// What the table plays, from low to high; games with trumps once, in spades.
    fn contracts(&self) -> Vec<Contract>;

    /// Most who play a contract, together or each for himself.
    fn most_declarers(&self, contract: Contract) -> u8;

    /// How high a contract stands.
    fn height(&self, contract: Contract) -> Height;

    /// Whether the referee has to look at a contract before it stands.
    fn waits_for_referee(&self, contract: Contract) -> bool;

    /// Puts those out whose contract was overbid and who may not answer.
    fn overbid(&self, bidding: &mut Bidding, declarers: Seats);

    /// How a player stands whose partner has given up the pair in his suit,
    /// and who had not said before that he says no more.
    fn let_go(suit: Suit) -> Stance;

    /// What a deal brings each seat. A misère by all is counted by its marked
    /// tricks, and brings nothing here.
    fn points(&self, contract: Contract, tally: Tally) -> BySeat<i32>;
}

/// How high a contract stands: its place on the book's ladder, and its suit.
pub(crate) type Height = (u8, u8);

/// What a book may play besides auction and contracts, as the table has chosen
/// (spec.md 7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Variants {
    /// How many tricks a royal troel needs; `None` where four aces in one hand
    /// are not announced.
    pub(crate) royal_troel: Option<u8>,
    /// Whether a troel is played without asking anybody for more.
    pub(crate) troel_is_always_played: bool,
    /// What is played when nobody has bid.
    pub(crate) general_misere: GeneralMisere,
    /// What each marked trick of it costs: a multiple of three.
    pub(crate) marked_trick: i32,
    /// Whether a hand without ace or court card may be thrown in.
    pub(crate) white_hand: WhiteHand,
    /// Whether it doubles the next deal.
    pub(crate) white_hand_doubles: bool,
    /// How many deals of seventeen cards follow a troel.
    pub(crate) brimborion: Brimborion,
}

/// A player who is asked, and what he knows: his own cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bidder<'a, B> {
    pub(crate) bidding: &'a Bidding,
    pub(crate) book: &'a B,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
}

impl<B: AuctionBook> Bidder<'_, B> {
    /// Whether the word is open to him.
    pub(crate) fn check(&self, call: Call) -> Result<(), Refusal> {
        B::check(self, call)
    }

    /// How he stands.
    pub(crate) fn stance(&self) -> Stance {
        self.bidding.stances[self.seat]
    }

    /// Refuses a contract that is not above the one that stands.
    pub(crate) fn beats(&self, contract: Contract) -> Result<(), Refusal> {
        match self.bidding.standing {
            Some(standing) if self.book.height(contract) <= self.book.height(standing) => {
                Err(Refusal::TooLow { standing })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Refuses a suit in which no pair would be above the contract that stands.
    pub(crate) fn pair_beats(&self, trump: Suit) -> Result<(), Refusal> {
        self.beats(Contract::Pair { tricks: 13, trump })
    }

    /// Refuses a suit that somebody else proposes, or the pair that stands.
    pub(crate) fn suit_is_free(&self, suit: Suit) -> Result<(), Refusal> {
        let proposed = self.bidding.any_other(self.seat, |stance| stance.open_suit() == Some(suit));
        let paired = matches!(self.bidding.standing,
            Some(Contract::Pair { trump, .. }) if trump == suit);
        if proposed || paired { Err(Refusal::SuitTaken { suit }) } else { Ok(()) }
    }

    /// The suit in which another player can be accepted.
    pub(crate) fn proposal_of(&self, proposer: Seat) -> Result<Suit, Refusal> {
        let suit = self.bidding.stances[proposer].open_suit();
        suit.filter(|_| proposer != self.seat).ok_or(Refusal::NoProposal { seat: proposer })
    }

    /// The suit of the pair that he has made by accepting somebody.
    pub(crate) fn suit_of_pair(&self) -> Option<Suit> {
        if let Stance::Accepter { suit, .. } = self.stance() { Some(suit) } else { None }
    }

    /// Refuses a raise by who has accepted nobody, or to no more than stands.
    pub(crate) fn raise(&self, tricks: u8) -> Result<(), Refusal> {
        self.pair(tricks, self.suit_of_pair().ok_or(Refusal::CallClosed)?)
    }

    /// Refuses more or fewer tricks than a pair can undertake, and a pair that
    /// is not above the contract that stands.
    pub(crate) fn pair(&self, tricks: u8, trump: Suit) -> Result<(), Refusal> {
        if !(8..=13).contains(&tricks) {
            return Err(Refusal::CallClosed);
        }
        self.beats(Contract::Pair { tricks, trump })
    }
}
