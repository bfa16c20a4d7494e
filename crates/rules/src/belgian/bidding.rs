//! An auction: who has said what, and how everybody stands.

use alloc::vec::Vec;

use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::seat::{BySeat, Seat, Seats};

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
            Self::Fresh
            | Self::Waiting
            | Self::Passed
            | Self::Accepted { .. }
            | Self::Accepter { .. }
            | Self::Freed(_)
            | Self::Bid(_) => None,
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
        self.said.iter().any(|spoken| matches!(spoken.call, Call::Bid(bid) if bids.contains(&bid)))
    }

    /// Whether the auction still comes to the seat.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match self.stances[seat] {
            Stance::Passed | Stance::Held(_) | Stance::Accepted { .. } => false,
            Stance::Fresh | Stance::Waiting | Stance::Proposed(_) | Stance::Freed(_) => true,
            Stance::Accepter { .. } | Stance::Bid(_) => !self.declarers.contains(seat),
        }
    }
}
