//! The rules that differ between the books with an auction. All others are written once, in the
//! files beside this.

use alloc::vec::Vec;

use crate::belgian::bidding::{Bidding, Stance};
use crate::belgian::options::{AllPassed, Brimborion, Common, GeneralMisere, WhiteHand};
use crate::belgian::tally::Tally;
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::cards::Cards;
use crate::contract::Contract;
use crate::deal::Packets;
use crate::option::words;
use crate::pack::Cutter;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, Seats};

/// A book with an auction, and the options of a table.
///
/// No method has a default, so that a new book decides each of them.
pub(crate) trait AuctionBook: Sized {
    fn common(&self) -> &Common;

    fn cutter(&self) -> Cutter;

    fn packets(&self) -> Packets;

    /// Returns `true` if the last card, which is the dealer's, is turned up.
    fn turns_up(&self) -> bool;

    fn variants(&self) -> Variants;

    fn troel(&self) -> Troel;

    /// The next step after an auction without a contract, with a question in it or without.
    fn all_passed(&self, was_asked: bool) -> AllPassed;

    fn check(bidder: &Bidder<'_, Self>, call: Call) -> Result<(), Refusal>;

    /// The contract of a bid as the auction stands; `None` where the book has no such game.
    fn contract_of(&self, bidding: &Bidding, bid: Bid) -> Option<Contract>;

    /// The contracts of the table, from low to high; games with trumps once, in spades.
    fn contracts(&self) -> Vec<Contract>;

    /// The largest number of players of a contract, together or each for himself.
    fn most_declarers(&self, contract: Contract) -> u8;

    fn height(&self, contract: Contract) -> Height;

    fn waits_for_referee(&self, contract: Contract) -> bool;

    /// Returns `true` if the declarer leads to the first trick, and not the eldest hand.
    fn declarer_leads(&self, contract: Contract, declarers: Seats) -> bool;

    /// The next player to call, clockwise from the left of this one; `None` ends the auction.
    fn next_turn(&self, bidding: &Bidding, after: Seat) -> Option<Seat>;

    /// Puts out the players whose contract was overbid and who may not answer.
    fn overbid(&self, bidding: &mut Bidding, declarers: Seats);

    /// The new stance of a player whose partner gave up the pair in his suit, if he had not held
    /// before.
    fn let_go(suit: Suit) -> Stance;

    /// The points of a deal. A general misère is counted by its marked tricks, and brings none
    /// here.
    fn points(&self, contract: Contract, tally: Tally) -> BySeat<i32>;
}

/// The height of a contract: its place on the book's ladder, and its suit.
pub(crate) type Height = (u8, u8);

/// The variants of a book besides auction and contracts (spec.md 7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Variants {
    pub(crate) general_misere: GeneralMisere,
    /// In points; a multiple of three.
    pub(crate) marked_trick: i32,
    pub(crate) white_hand: WhiteHand,
    pub(crate) white_hand_doubles: bool,
    pub(crate) brimborion: Brimborion,
    /// All four declare a general misère, and not none.
    pub(crate) all_declare: bool,
    /// A deal that is not played counts as one of the match.
    pub(crate) pass_counts: bool,
    pub(crate) opens: Opens,
}

impl Variants {
    /// The number of tricks whose takers count in a general misère: the marked ones, or all where
    /// most of them count.
    pub(crate) fn counted_tricks(&self) -> u8 {
        let marks = |trick| u8::from(self.general_misere.marks(trick));
        let is_most = self.general_misere == GeneralMisere::MOST;
        if is_most { 13 } else { (1..=13).map(marks).sum() }
    }

    /// The points of each seat in a general misère, for the tricks that each took of those that
    /// count.
    pub(crate) fn misere_points(&self, taken: BySeat<u8>) -> BySeat<i32> {
        let most = taken.iter().copied().max().unwrap_or_default();
        let is_most = self.general_misere == GeneralMisere::MOST;
        let marked = if is_most { taken.map(|own| u8::from(own == most)) } else { taken };
        let all: i32 = marked.iter().copied().map(i32::from).sum();
        // The three others share what its taker pays for a marked trick.
        let cost = |own: i32| (all - own) * (self.marked_trick / 3) - own * self.marked_trick;
        marked.map(|own| cost(own.into()))
    }
}

/// The time from which the hands of an open misère lie open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opens {
    BeforeSecondLead,
    AfterSecondLead,
}

/// The troel of a book (spec.md 3.3, 4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Troel {
    /// Three aces in one hand are announced.
    pub(crate) is_announced: bool,
    pub(crate) royal: Royal,
    /// Skips the calls above a troel (spec.md 3.3.5).
    pub(crate) is_always_played: bool,
    pub(crate) trumps: TroelTrumps,
    pub(crate) leader: TroelLeader,
    pub(crate) first_card: FirstOfPartner,
}

/// Four aces in one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Royal {
    NotAnnounced,
    /// A troel in hearts that needs this number of tricks.
    Needs(u8),
    /// The partner names trumps. They are hearts where that makes eight tricks enough.
    Named {
        eight_in_hearts: bool,
    },
    AsTroel,
}

/// The first card of a troel's partner: any, or the one that made him partner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FirstOfPartner {
    Any,
    Bound,
    BoundForEight,
}

/// The trumps of a troel, on which its goal depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TroelTrumps {
    /// The partner names them, and needs nine tricks, or eight by [`Common`].
    Named,
    /// The suit of the fourth ace, known from the announcement on.
    FourthAce(TroelGoal),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TroelGoal {
    Tricks(u8),
    /// Eight if the partner's first card is the one that made him partner, or else nine.
    ByFirstCard,
}

words! {
    /// The first leader of a troel.
    pub(crate) enum TroelLeader {
        Partner = "partner",
        Announcer = "announcer",
        First = "first",
    }
}

/// The player on turn, with his own cards: all that he knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bidder<'a, B> {
    pub(crate) bidding: &'a Bidding,
    pub(crate) book: &'a B,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
}

impl<B: AuctionBook> Bidder<'_, B> {
    pub(crate) fn check(&self, call: Call) -> Result<(), Refusal> {
        B::check(self, call)
    }

    pub(crate) fn stance(&self) -> Stance {
        self.bidding.stances[self.seat]
    }

    pub(crate) fn beats(&self, contract: Contract) -> Result<(), Refusal> {
        match self.bidding.standing {
            Some(standing) if self.book.height(contract) <= self.book.height(standing) => {
                Err(Refusal::TooLow { standing })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Refuses a suit in which every pair is too low.
    pub(crate) fn pair_beats(&self, trump: Suit) -> Result<(), Refusal> {
        self.beats(Contract::Pair { tricks: 13, trump })
    }

    /// Refuses a suit that another player proposes, or that of the pair that stands.
    pub(crate) fn suit_is_free(&self, suit: Suit) -> Result<(), Refusal> {
        let proposed = self.bidding.any_other(self.seat, |stance| stance.open_suit() == Some(suit));
        let paired = matches!(self.bidding.standing,
            Some(Contract::Pair { trump, .. }) if trump == suit);
        if proposed || paired { Err(Refusal::SuitTaken { suit }) } else { Ok(()) }
    }

    pub(crate) fn proposal_of(&self, proposer: Seat) -> Result<Suit, Refusal> {
        let suit = self.bidding.stances[proposer].open_suit();
        suit.filter(|_| proposer != self.seat).ok_or(Refusal::NoProposal { seat: proposer })
    }

    pub(crate) fn suit_of_pair(&self) -> Option<Suit> {
        if let Stance::Accepter { suit, .. } = self.stance() { Some(suit) } else { None }
    }

    /// Refuses a raise by a player who has not accepted, or to no more tricks than stand.
    pub(crate) fn raise(&self, tricks: u8) -> Result<(), Refusal> {
        self.pair(tricks, self.suit_of_pair().ok_or(Refusal::CallClosed)?)
    }

    /// Refuses a number of tricks that a pair cannot undertake, and a pair that is not above the
    /// contract that stands.
    pub(crate) fn pair(&self, tricks: u8, trump: Suit) -> Result<(), Refusal> {
        if !(8..=13).contains(&tricks) {
            return Err(Refusal::CallClosed);
        }
        self.beats(Contract::Pair { tricks, trump })
    }
}
