//! The state of an auction: the calls so far and each player's stance.

use alloc::vec::Vec;

use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::seat::{BySeat, Seat, Seats};

/// A player's stance in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stance {
    /// He has not spoken.
    #[default]
    Fresh,
    /// He waits to accept a proposal.
    Waiting,
    /// He is out.
    Passed,
    /// He looks for a partner in the suit.
    Proposed(Suit),
    /// He holds: he makes no further call, and can still be accepted.
    Held(Suit),
    /// His proposal was accepted.
    Accepted {
        /// The accepter.
        by: Seat,
        /// The suit he proposed.
        suit: Suit,
        /// He had held before.
        held: bool,
    },
    /// He accepted a proposal.
    Accepter {
        /// The player whose proposal he accepted.
        partner: Seat,
        /// The partner's suit.
        suit: Suit,
        /// The suit he had proposed himself.
        own: Option<Suit>,
    },
    /// His partner has given the pair up, and he may go alone (`couleur`); or his question or his
    /// pair was overbid, and he may bid again (`wiezen`).
    Freed(Suit),
    /// He has bid this contract.
    Bid(Contract),
}

impl Stance {
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

/// A call of an auction and its speaker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spoken {
    /// The speaker.
    pub seat: Seat,
    /// The call.
    pub call: Call,
}

/// Three aces in one hand, or all four: the engine announces them before the auction (spec.md 3.3,
/// 4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Announcement {
    /// The holder.
    pub seat: Seat,
    /// He holds all four.
    pub royal: bool,
    /// The trumps, where the fourth ace gives them and the partner names none.
    pub trump: Option<Suit>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bidding {
    pub(crate) eldest: Seat,
    /// The suit of the turn-up, where the book turns a card up.
    pub(crate) turned: Option<Suit>,
    pub(crate) troel: Option<Announcement>,
    pub(crate) said: Vec<Spoken>,
    pub(crate) stances: BySeat<Stance>,
    pub(crate) standing: Option<Contract>,
    pub(crate) declarers: Seats,
    /// The player to call; `None` once the auction is over.
    pub(crate) turn: Option<Seat>,
    /// The bid of the player on turn while the referee looks at it.
    pub(crate) pending: Option<Bid>,
    pub(crate) refused: Vec<Spoken>,
}

impl Bidding {
    pub(crate) const fn new(
        eldest: Seat,
        turned: Option<Suit>,
        troel: Option<Announcement>,
    ) -> Self {
        let standing = match troel {
            // It stands before the first call; its second declarer is not known yet.
            Some(Announcement { royal, .. }) => Some(Contract::Troel { royal }),
            None => None,
        };
        Self {
            eldest,
            turned,
            troel,
            said: Vec::new(),
            stances: BySeat::new([Stance::Fresh; 4]),
            standing,
            declarers: Seats::NONE,
            turn: Some(eldest),
            pending: None,
            refused: Vec::new(),
        }
    }

    pub(crate) fn joins(&self, contract: Contract) -> bool {
        self.standing == Some(contract)
    }

    pub(crate) fn any_other(&self, seat: Seat, is: impl Fn(Stance) -> bool) -> bool {
        Seat::ALL.into_iter().any(|other| other != seat && is(self.stances[other]))
    }

    pub(crate) fn was_bid(&self, bids: &[Bid]) -> bool {
        self.said.iter().any(|spoken| matches!(spoken.call, Call::Bid(bid) if bids.contains(&bid)))
    }

    /// Returns `true` after a question, whatever became of it.
    pub(crate) fn was_asked(&self) -> bool {
        self.said.iter().any(|spoken| matches!(spoken.call, Call::Propose(_)))
    }

    /// The next player, clockwise from the left of this one, whose stance lets him call.
    pub(crate) fn next_asked(&self, after: Seat) -> Option<Seat> {
        after.next().round().find(|&next| self.is_asked(next))
    }

    fn is_asked(&self, seat: Seat) -> bool {
        match self.stances[seat] {
            Stance::Passed | Stance::Held(_) | Stance::Accepted { .. } => false,
            Stance::Fresh | Stance::Waiting | Stance::Proposed(_) | Stance::Freed(_) => true,
            Stance::Accepter { .. } | Stance::Bid(_) => !self.declarers.contains(seat),
        }
    }
}
