//! Who may say what in an auction of Liège (spec.md 4.4, 4.5).

use crate::belgian::{Bidder, Stance};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::liege::ladder::height;
use crate::liege::options::Liege;
use crate::refusal::Refusal;
use crate::seat::Seat;

/// The contract of a bid; `None` where the book has no such game.
pub(crate) const fn contract_of(bid: Bid) -> Option<Contract> {
    match bid {
        Bid::Solo { tricks: tricks @ 6..=8, trump } => Some(Contract::Solo { tricks, trump }),
        Bid::SmallMisere => Some(Contract::SmallMisere),
        Bid::Piccolo => Some(Contract::Piccolo),
        Bid::Abundance { tricks: tricks @ 9..=11, trump } => {
            Some(Contract::Abundance { tricks, trump })
        }
        Bid::Misere => Some(Contract::Misere { over_troel: false }),
        Bid::OpenMisere => Some(Contract::OpenMisere { over_troel: false }),
        Bid::Slam { tricks: tricks @ 12..=13, trump } => Some(Contract::Slam { tricks, trump }),
        Bid::Solo { .. } | Bid::Abundance { .. } | Bid::Slam { .. } | Bid::Piccolissimo => None,
    }
}

/// Whether the referee has to look at a contract first: at those above the
/// troel (spec.md 4.11).
pub(crate) fn waits_for_referee(book: &Liege, contract: Contract) -> bool {
    book.referee && height(contract) > height(Contract::Troel { royal: false })
}

/// Whether a word is open to the player who is asked (spec.md 4.5).
pub(crate) fn check(bidder: &Bidder<'_, Liege>, call: Call) -> Result<(), Refusal> {
    match call {
        Call::Pass => Ok(()),
        Call::Wait => wait(bidder),
        Call::Propose(suit) => propose(bidder, suit),
        Call::Accept { proposer, tricks } => accept(bidder, proposer, tricks),
        Call::Raise(tricks) => match bidder.stance() {
            Stance::Accepter { suit, .. } => bidder.pair(tricks, suit),
            _ => Err(Refusal::CallClosed),
        },
        Call::Hold => match bidder.stance() {
            Stance::Proposed(suit) => can_be_accepted(bidder, suit),
            _ => Err(Refusal::CallClosed),
        },
        Call::Bid(bid) => bid_alone(bidder, bid),
    }
}

/// "Lors du premier tour, le premier joueur a le privilège de pouvoir
/// attendre."
fn wait(bidder: &Bidder<'_, Liege>) -> Result<(), Refusal> {
    let first = bidder.seat == bidder.bidding.eldest && bidder.stance() == Stance::Fresh;
    let may = first && bidder.bidding.troel.is_none();
    if may { Ok(()) } else { Err(Refusal::CallClosed) }
}

fn propose(bidder: &Bidder<'_, Liege>, suit: Suit) -> Result<(), Refusal> {
    match bidder.stance() {
        Stance::Fresh => {}
        Stance::Proposed(own) if suit > own => {}
        Stance::Proposed(own) => return Err(Refusal::MustGoUp { from: own }),
        _ => return Err(Refusal::CallClosed),
    }
    // "Aucune misère ou piccolo n'est encore annoncé", whatever became of it.
    if bidder.bidding.was_bid(&[Bid::SmallMisere, Bid::Piccolo, Bid::Misere, Bid::OpenMisere]) {
        return Err(Refusal::MisereSaid);
    }
    bidder.suit_is_free(suit)?;
    can_be_accepted(bidder, suit)
}

fn accept(bidder: &Bidder<'_, Liege>, proposer: Seat, tricks: u8) -> Result<(), Refusal> {
    let suit = bidder.proposal_of(proposer)?;
    match bidder.stance() {
        Stance::Fresh | Stance::Waiting => {}
        // Who has proposed goes up, not down (decision FW-07).
        Stance::Proposed(own) if suit > own => {}
        Stance::Proposed(own) => return Err(Refusal::MustGoUp { from: own }),
        _ => return Err(Refusal::CallClosed),
    }
    // "Pour emballer, le joueur doit au moins avoir une carte de cette couleur."
    if bidder.hand.is_void(suit) {
        return Err(Refusal::NoCardOf { suit });
    }
    bidder.pair(tricks, suit)
}

/// "Susceptible d'être emballé": somebody is left who might accept the suit,
/// and a pair in it would be above the contract that stands (spec.md 4.4).
fn can_be_accepted(bidder: &Bidder<'_, Liege>, suit: Suit) -> Result<(), Refusal> {
    let might = |stance| match stance {
        Stance::Fresh | Stance::Waiting => true,
        Stance::Proposed(other) => other < suit,
        _ => false,
    };
    if !bidder.bidding.any_other(bidder.seat, might) {
        return Err(Refusal::NobodyLeft);
    }
    bidder.pair_beats(suit)
}

fn bid_alone(bidder: &Bidder<'_, Liege>, bid: Bid) -> Result<(), Refusal> {
    let contract = contract_of(bid).ok_or(Refusal::NotPlayed)?;
    match bid {
        Bid::Solo { trump, .. } => match bidder.stance() {
            Stance::Proposed(_) | Stance::Bid(_) => {}
            Stance::Fresh => {
                let after_misere = bidder.bidding.was_bid(&[Bid::SmallMisere]);
                if !after_misere && can_be_accepted(bidder, trump).is_ok() {
                    return Err(Refusal::ProposeFirst);
                }
            }
            _ => return Err(Refusal::CallClosed),
        },
        Bid::SmallMisere | Bid::Piccolo | Bid::Misere | Bid::OpenMisere | Bid::Piccolissimo => {
            if !matches!(bidder.stance(), Stance::Fresh | Stance::Proposed(_) | Stance::Bid(_)) {
                return Err(Refusal::CallClosed);
            }
            // "Les misères et le piccolo peuvent être joués par plusieurs joueurs."
            if bidder.bidding.joins(contract) {
                return Ok(());
            }
        }
        Bid::Abundance { .. } => match bidder.stance() {
            Stance::Fresh | Stance::Bid(Contract::Abundance { .. }) => {}
            _ => return Err(Refusal::CallClosed),
        },
        Bid::Slam { .. } => match bidder.stance() {
            Stance::Fresh | Stance::Bid(Contract::Abundance { .. } | Contract::Slam { .. }) => {}
            _ => return Err(Refusal::CallClosed),
        },
    }
    bidder.beats(contract)
}
