//! The legal calls in an auction of Liège (spec.md 4.4, 4.5).

use crate::belgian::{Bidder, Spoken, Stance};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::liege::ladder::height;
use crate::liege::options::{Ladder, Liege};
use crate::refusal::Refusal;
use crate::seat::Seat;

/// The bids after which no partner can be looked for.
const OF_FEW_TRICKS: [Bid; 4] = [Bid::SmallMisere, Bid::Piccolo, Bid::Misere, Bid::OpenMisere];

/// The contract of a bid; `None` where the ladder has no such game (spec.md 4.2, wiezen.md K.1).
pub(crate) fn contract_of(ladder: Ladder, bid: Bid) -> Option<Contract> {
    let is_hub = ladder == Ladder::WhistHub;
    match bid {
        Bid::Solo { tricks: 5, trump } if is_hub => Some(Contract::Solo { tricks: 5, trump }),
        Bid::Solo { tricks: tricks @ 6..=8, trump } => Some(Contract::Solo { tricks, trump }),
        Bid::SmallMisere => Some(Contract::SmallMisere),
        Bid::Piccolo => Some(Contract::Piccolo),
        Bid::Abundance { tricks: tricks @ 9..=11, trump } => {
            Some(Contract::Abundance { tricks, trump })
        }
        Bid::Misere => Some(Contract::Misere { over_troel: false }),
        Bid::OpenMisere => Some(Contract::OpenMisere { over_troel: false }),
        Bid::Abundance { tricks: 12, trump } if is_hub => {
            Some(Contract::Abundance { tricks: 12, trump })
        }
        Bid::Slam { tricks: 13, trump } if trump.is_some() || !is_hub => {
            Some(Contract::Slam { tricks: 13, trump })
        }
        Bid::Slam { tricks: 12, trump } if !is_hub => Some(Contract::Slam { tricks: 12, trump }),
        Bid::Solo { .. } | Bid::Abundance { .. } | Bid::Slam { .. } | Bid::Piccolissimo => None,
    }
}

/// Returns `true` for a contract above the troel, which waits for the referee (spec.md 4.11).
pub(crate) fn waits_for_referee(book: &Liege, contract: Contract) -> bool {
    book.referee && height(contract) > height(Contract::Troel { royal: false })
}

/// Refuses a call that is not open to the player on turn (spec.md 4.5).
pub(crate) fn check(bidder: &Bidder<'_, Liege>, call: Call) -> Result<(), Refusal> {
    match call {
        Call::Pass => Ok(()),
        Call::Wait => wait(bidder),
        Call::Propose(suit) => propose(bidder, suit),
        Call::Accept { proposer, tricks } => accept(bidder, proposer, tricks),
        Call::Raise(tricks) => bidder.raise(tricks),
        Call::Hold => hold(bidder),
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

fn hold(bidder: &Bidder<'_, Liege>) -> Result<(), Refusal> {
    let Stance::Proposed(suit) = bidder.stance() else { return Err(Refusal::CallClosed) };
    can_be_accepted(bidder, suit)
}

fn propose(bidder: &Bidder<'_, Liege>, suit: Suit) -> Result<(), Refusal> {
    if bidder.stance() != Stance::Fresh {
        goes_up(bidder, suit)?;
    }
    // "Aucune misère ou piccolo n'est encore annoncé", even if it was overbid since.
    if bidder.bidding.was_bid(&OF_FEW_TRICKS) {
        return Err(Refusal::MisereSaid);
    }
    bidder.suit_is_free(suit)?;
    can_be_accepted(bidder, suit)
}

fn accept(bidder: &Bidder<'_, Liege>, proposer: Seat, tricks: u8) -> Result<(), Refusal> {
    let suit = bidder.proposal_of(proposer)?;
    if !matches!(bidder.stance(), Stance::Fresh | Stance::Waiting) {
        goes_up(bidder, suit)?;
    }
    // "Pour emballer, le joueur doit au moins avoir une carte de cette couleur."
    if bidder.hand.is_void(suit) {
        return Err(Refusal::NoCardOf { suit });
    }
    bidder.pair(tricks, suit)
}

/// A proposer goes up from his suit, not down (decision FW-07); no other player may take a second
/// one.
fn goes_up(bidder: &Bidder<'_, Liege>, suit: Suit) -> Result<(), Refusal> {
    let Stance::Proposed(own) = bidder.stance() else { return Err(Refusal::CallClosed) };
    if suit > own { Ok(()) } else { Err(Refusal::MustGoUp { from: own }) }
}

/// "Susceptible d'être emballé": another player is left who might accept the suit, and a pair in it
/// would be above the contract that stands (spec.md 4.4).
fn can_be_accepted(bidder: &Bidder<'_, Liege>, suit: Suit) -> Result<(), Refusal> {
    let might = |stance| match stance {
        Stance::Fresh | Stance::Waiting => true,
        Stance::Proposed(other) => other < suit,
        Stance::Passed
        | Stance::Held(_)
        | Stance::Accepted { .. }
        | Stance::Accepter { .. }
        | Stance::Freed(_)
        | Stance::Bid(_) => false,
    };
    if !bidder.bidding.any_other(bidder.seat, might) {
        return Err(Refusal::NobodyLeft);
    }
    bidder.pair_beats(suit)
}

/// Refuses another suit than the one that the player has proposed or bid, where suits are kept
/// (wiezen.md K.5).
fn keeps_suit(bidder: &Bidder<'_, Liege>, contract: Contract) -> Result<(), Refusal> {
    if !bidder.book.suit_kept {
        return Ok(());
    }
    let named = |spoken: &Spoken| match spoken.call {
        Call::Propose(suit) => Some(suit),
        Call::Bid(bid) => contract_of(bidder.book.ladder, bid)?.trump(),
        Call::Pass | Call::Wait | Call::Accept { .. } | Call::Raise(_) | Call::Hold => None,
    };
    let mut own = bidder.bidding.said.iter().filter(|spoken| spoken.seat == bidder.seat);
    let own = own.rfind(|spoken| named(spoken).is_some()).and_then(named);
    match (own, contract.trump()) {
        (Some(own), Some(trump)) if own != trump => Err(Refusal::OtherSuit { own }),
        _ => Ok(()),
    }
}

fn bid_alone(bidder: &Bidder<'_, Liege>, bid: Bid) -> Result<(), Refusal> {
    let contract = contract_of(bidder.book.ladder, bid).ok_or(Refusal::NotPlayed)?;
    let open = match bid {
        Bid::Solo { .. }
        | Bid::SmallMisere
        | Bid::Piccolo
        | Bid::Misere
        | Bid::OpenMisere
        | Bid::Piccolissimo => {
            matches!(bidder.stance(), Stance::Fresh | Stance::Proposed(_) | Stance::Bid(_))
        }
        Bid::Abundance { .. } => {
            matches!(bidder.stance(), Stance::Fresh | Stance::Bid(Contract::Abundance { .. }))
        }
        Bid::Slam { .. } => matches!(
            bidder.stance(),
            Stance::Fresh | Stance::Bid(Contract::Abundance { .. } | Contract::Slam { .. })
        ),
    };
    if !open {
        return Err(Refusal::CallClosed);
    }
    keeps_suit(bidder, contract)?;
    if let Bid::Solo { trump, .. } = bid
        && bidder.stance() == Stance::Fresh
        // After any other of these a solo is too low, and a proposal is closed.
        && !bidder.bidding.was_bid(&OF_FEW_TRICKS)
        && can_be_accepted(bidder, trump).is_ok()
    {
        return Err(Refusal::ProposeFirst);
    }
    // "Les misères et le piccolo peuvent être joués par plusieurs joueurs."
    if contract.is_each_alone() && bidder.bidding.joins(contract) {
        return Ok(());
    }
    bidder.beats(contract)
}
