//! The auction of both Belgian books: who has said what, and how everybody
//! stands. Which words are open to whom is for the books to say.

use alloc::vec::Vec;

use crate::action::Refusal;
use crate::belgian::Table;
use crate::belgian::call::{Bid, Call};
use crate::belgian::contract::Contract;
use crate::book::Book;
use crate::card::Suit;
use crate::cards::Cards;
use crate::seat::{BySeat, Seat, Seats};
use crate::{couleur, liege};

/// How a player stands in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stance {
    /// He has not spoken.
    #[default]
    Fresh,
    /// He waits to accept somebody.
    Waiting,
    /// He is out.
    Passed,
    /// He looks for a partner in the suit.
    Proposed(Suit),
    /// He says no more, and can still be accepted.
    Held(Suit),
    /// His proposal was accepted.
    Accepted {
        /// By whom.
        by: Seat,
        /// The suit he proposed.
        suit: Suit,
        /// He had said no more before.
        held: bool,
    },
    /// He accepted a proposal.
    Accepter {
        /// Whose.
        partner: Seat,
        /// The partner's suit.
        suit: Suit,
        /// The suit he had proposed himself.
        own: Option<Suit>,
    },
    /// His partner has given the pair up, and he may go alone (`couleur`).
    Freed(Suit),
    /// He has bid this.
    Bid(Contract),
}

impl Stance {
    /// The suit in which he can be accepted.
    pub(crate) const fn open_suit(self) -> Option<Suit> {
        match self {
            Self::Proposed(suit) | Self::Held(suit) => Some(suit),
            _ => None,
        }
    }
}

/// A word of an auction and who said it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spoken {
    /// Who.
    pub seat: Seat,
    /// What.
    pub call: Call,
}

/// Three aces in one hand, or all four: the engine says so before the auction
/// (spec.md 3.3, 4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Announcement {
    /// Who holds them.
    pub seat: Seat,
    /// He holds all four.
    pub royal: bool,
}

/// How high a contract stands: its place on the book's ladder, and its suit.
pub(crate) type Height = (u8, u8);

/// The place of a suit between two equal contracts; without trumps it is above
/// hearts.
pub(crate) const fn suit_height(trump: Option<Suit>) -> u8 {
    match trump {
        Some(suit) => suit as u8,
        None => 4,
    }
}

/// An auction in progress, or done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bidding {
    pub(crate) eldest: Seat,
    pub(crate) troel: Option<Announcement>,
    pub(crate) said: Vec<Spoken>,
    pub(crate) stances: BySeat<Stance>,
    pub(crate) standing: Option<Contract>,
    pub(crate) declarers: Seats,
    /// Who is asked; nobody once it is over.
    pub(crate) turn: Option<Seat>,
    /// What the player on turn has bid, as long as the referee looks at it.
    pub(crate) pending: Option<Bid>,
}

/// A player who is asked, and what he knows: his own cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bidder<'a> {
    pub(crate) bidding: &'a Bidding,
    pub(crate) table: &'a Table,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
}

impl Bidding {
    /// An auction that the player on the dealer's left opens.
    pub(crate) const fn new(eldest: Seat, troel: Option<Announcement>) -> Self {
        let standing = match troel {
            // It stands before anybody has spoken, and its second declarer is
            // not known yet.
            Some(Announcement { royal, .. }) => Some(Contract::Troel { royal }),
            None => None,
        };
        Self {
            eldest,
            troel,
            said: Vec::new(),
            stances: BySeat::new([Stance::Fresh; 4]),
            standing,
            declarers: Seats::NONE,
            turn: Some(eldest),
            pending: None,
        }
    }

    /// Says a word that the book allows, and passes the turn on.
    pub(crate) fn say(&mut self, table: &Table, seat: Seat, call: Call) {
        self.said.push(Spoken { seat, call });
        match call {
            Call::Pass => {
                self.give_up(table.book, seat);
                self.stances[seat] = Stance::Passed;
            }
            Call::Wait => self.stances[seat] = Stance::Waiting,
            Call::Propose(suit) => self.stances[seat] = Stance::Proposed(suit),
            Call::Hold => {
                if let Stance::Proposed(suit) = self.stances[seat] {
                    self.stances[seat] = Stance::Held(suit);
                }
            }
            Call::Accept { proposer, tricks } => self.accept(table, seat, proposer, tricks),
            Call::Raise(tricks) => {
                if let Stance::Accepter { partner, suit, .. } = self.stances[seat] {
                    let pair = Contract::Pair { tricks, trump: suit };
                    self.undertake(table, pair, [seat, partner].into_iter().collect());
                }
            }
            Call::Bid(bid) => {
                if let Some(contract) = self.contract_of(table.book, bid) {
                    self.give_up(table.book, seat);
                    self.stances[seat] = Stance::Bid(contract);
                    self.undertake(table, contract, seat.into());
                }
            }
        }
        self.turn = seat.next().round().find(|&next| self.is_asked(next));
    }

    /// What a bid undertakes as the auction stands.
    pub(crate) fn contract_of(&self, book: Book, bid: Bid) -> Option<Contract> {
        match book {
            Book::Couleur => couleur::contract_of(self, bid),
            _ => liege::contract_of(bid),
        }
    }

    /// The contract that stands, the troel that nobody has to bid included.
    pub(crate) const fn contract(&self) -> Option<Contract> {
        self.standing
    }

    /// Whether the contract is the one that stands.
    pub(crate) fn joins(&self, contract: Contract) -> bool {
        self.standing == Some(contract)
    }

    /// Who stands in a way that `is` describes, the seat itself left out.
    pub(crate) fn any_other(&self, seat: Seat, is: impl Fn(Stance) -> bool) -> bool {
        Seat::ALL.into_iter().any(|other| other != seat && is(self.stances[other]))
    }

    /// Whether somebody has said one of these bids.
    pub(crate) fn was_bid(&self, bids: &[Bid]) -> bool {
        let bid = |spoken: &Spoken| match spoken.call {
            Call::Bid(bid) => bids.contains(&bid),
            _ => false,
        };
        self.said.iter().any(bid)
    }

    fn is_asked(&self, seat: Seat) -> bool {
        match self.stances[seat] {
            Stance::Passed | Stance::Held(_) | Stance::Accepted { .. } => false,
            Stance::Fresh | Stance::Waiting | Stance::Proposed(_) | Stance::Freed(_) => true,
            Stance::Accepter { .. } | Stance::Bid(_) => !self.declarers.contains(seat),
        }
    }

    fn accept(&mut self, table: &Table, seat: Seat, proposer: Seat, tricks: u8) {
        let Some(suit) = self.stances[proposer].open_suit() else { return };
        let own = match self.stances[seat] {
            Stance::Proposed(own) => Some(own),
            _ => None,
        };
        let held = matches!(self.stances[proposer], Stance::Held(_));
        self.stances[proposer] = Stance::Accepted { by: seat, suit, held };
        self.stances[seat] = Stance::Accepter { partner: proposer, suit, own };
        let pair = Contract::Pair { tricks, trump: suit };
        self.undertake(table, pair, [seat, proposer].into_iter().collect());
    }

    /// Lets the partner go of a player who no longer raises: who had proposed
    /// may speak again, who had said no more has passed (spec.md 3.4.6, 4.5.2).
    fn give_up(&mut self, book: Book, seat: Seat) {
        let Stance::Accepter { partner, suit, .. } = self.stances[seat] else { return };
        let held = matches!(self.stances[partner], Stance::Accepted { held: true, .. });
        self.stances[partner] = match book {
            _ if held => Stance::Passed,
            Book::Couleur => Stance::Freed(suit),
            _ => Stance::Proposed(suit),
        };
    }

    /// Puts a contract in the place of the one that stood, or a declarer
    /// beside those it has.
    fn undertake(&mut self, table: &Table, contract: Contract, declarers: Seats) {
        if self.joins(contract) {
            self.declarers = declarers.iter().chain(self.declarers.iter()).collect();
            return;
        }
        let overbid = core::mem::replace(&mut self.declarers, declarers);
        self.standing = Some(contract);
        if table.book == Book::Couleur {
            couleur::overbid(self, &table.options, overbid);
        }
    }
}

impl Bidder<'_> {
    /// Whether the word is open to him.
    pub(crate) fn check(&self, call: Call) -> Result<(), Refusal> {
        match self.table.book {
            Book::Couleur => couleur::check(self, call),
            _ => liege::check(self, call),
        }
    }

    /// How he stands.
    pub(crate) fn stance(&self) -> Stance {
        self.bidding.stances[self.seat]
    }

    /// Refuses a contract that is not above the one that stands.
    pub(crate) fn beats(&self, contract: Contract) -> Result<(), Refusal> {
        match self.bidding.standing {
            Some(standing) if self.height(contract) <= self.height(standing) => {
                Err(Refusal::TooLow { standing })
            }
            _ => Ok(()),
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

    /// Refuses more or fewer tricks than a pair can undertake, and a pair that
    /// is not above the contract that stands.
    pub(crate) fn pair(&self, tricks: u8, trump: Suit) -> Result<(), Refusal> {
        if !(8..=13).contains(&tricks) {
            return Err(Refusal::CallClosed);
        }
        self.beats(Contract::Pair { tricks, trump })
    }

    fn height(&self, contract: Contract) -> Height {
        match self.table.book {
            Book::Couleur => couleur::height(contract, &self.table.options),
            _ => liege::height(contract),
        }
    }
}
