//! The auction of wiezen (wiezen.md W.4).

use crate::belgian::{Bidder, Bidding, Stance};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};
use crate::wiezen::options::{AfterRefusal, AloneAt, FirstMay, Rebid, Wiezen};

/// The contract of a bid; `None` where the table has no such game.
pub(crate) fn contract_of(book: &Wiezen, bidding: &Bidding, bid: Bid) -> Option<Contract> {
    let is_turned = |suit| bidding.turned == Some(suit);
    match bid {
        Bid::Solo { tricks, trump } if tricks == book.alone_tricks.number() => {
            Some(Contract::Solo { tricks, trump })
        }
        Bid::Piccolo if book.piccolo => Some(Contract::Piccolo),
        Bid::Abundance { tricks, trump }
            if (9..=book.abundance_most.number()).contains(&tricks) =>
        {
            Some(if is_turned(trump) {
                Contract::AbundanceInTrump { tricks, trump }
            } else {
                Contract::Abundance { tricks, trump }
            })
        }
        Bid::Misere => Some(Contract::Misere { over_troel: false }),
        Bid::OpenMisere => Some(Contract::OpenMisere { over_troel: false }),
        Bid::Slam { tricks: 13, trump: Some(trump) } => Some(if is_turned(trump) {
            Contract::SoloSlim { trump }
        } else {
            Contract::Slam { tricks: 13, trump: Some(trump) }
        }),
        Bid::Solo { .. }
        | Bid::SmallMisere
        | Bid::Piccolissimo
        | Bid::Piccolo
        | Bid::Abundance { .. }
        | Bid::Slam { .. } => None,
    }
}

/// The player whose question is open: nothing stands, and no other player has joined him.
pub(crate) fn asker(bidding: &Bidding) -> Option<Seat> {
    let asks = |&seat: &Seat| matches!(bidding.stances[seat], Stance::Proposed(_));
    Seat::ALL.into_iter().find(asks).filter(|_| bidding.standing.is_none())
}

/// The next player to call (W.4.1): those of the ordinary round, then the first to call if he may
/// still join, then the asker.
pub(crate) fn next_turn(book: &Wiezen, bidding: &Bidding, after: Seat) -> Option<Seat> {
    let is_asked = |&seat: &Seat| match bidding.stances[seat] {
        Stance::Fresh | Stance::Freed(_) => true,
        Stance::Bid(_) | Stance::Accepter { .. } | Stance::Accepted { .. } => {
            !bidding.declarers.contains(seat)
        }
        Stance::Passed | Stance::Waiting | Stance::Proposed(_) | Stance::Held(_) => false,
    };
    after.next().round().find(is_asked).or_else(|| {
        let asker = asker(bidding)?;
        Some(if joins_late(book, bidding, asker) { bidding.eldest } else { asker })
    })
}

/// Returns `true` if the first to call may join now: he waited, or his one call was a pass (W.4.6).
fn joins_late(book: &Wiezen, bidding: &Bidding, asker: Seat) -> bool {
    let eldest = bidding.eldest;
    let calls = bidding.said.iter().filter(|spoken| spoken.seat == eldest).count();
    let may = match book.first_may {
        FirstMay::Nothing => false,
        FirstMay::Wait => bidding.stances[eldest] == Stance::Waiting,
        FirstMay::AcceptLate => bidding.stances[eldest] == Stance::Passed,
    };
    may && calls == 1 && eldest != asker
}

/// Ends an open question that was overbid, and lets overbid players bid again or puts them out
/// (W.4.5, W.4.8).
pub(crate) fn overbid(book: &Wiezen, bidding: &mut Bidding, declarers: Seats) {
    for seat in Seat::ALL {
        let suit = match bidding.stances[seat] {
            Stance::Proposed(suit) => Some(suit),
            Stance::Accepted { suit, .. } | Stance::Accepter { suit, .. }
                if declarers.contains(seat) =>
            {
                Some(suit)
            }
            Stance::Fresh
            | Stance::Waiting
            | Stance::Passed
            | Stance::Held(_)
            | Stance::Accepted { .. }
            | Stance::Accepter { .. }
            | Stance::Freed(_)
            | Stance::Bid(_) => None,
        };
        let is_overbid = suit.is_some() || declarers.contains(seat);
        match suit {
            _ if is_overbid && book.rebid == Rebid::Never => {
                bidding.stances[seat] = Stance::Passed;
            }
            Some(suit) => bidding.stances[seat] = Stance::Freed(suit),
            None => {}
        }
    }
}

/// Refuses a call that is not open to the player on turn (W.4).
pub(crate) fn check(bidder: &Bidder<'_, Wiezen>, call: Call) -> Result<(), Refusal> {
    match call {
        Call::Pass => Ok(()),
        Call::Wait => wait(bidder),
        Call::Propose(suit) => propose(bidder, suit),
        Call::Accept { proposer, tricks } => accept(bidder, proposer, tricks),
        Call::Raise(_) | Call::Hold => Err(Refusal::CallClosed),
        Call::Bid(bid) => bid_alone(bidder, bid),
    }
}

fn wait(bidder: &Bidder<'_, Wiezen>) -> Result<(), Refusal> {
    let first = bidder.seat == bidder.bidding.eldest && bidder.stance() == Stance::Fresh;
    let may = bidder.book.first_may == FirstMay::Wait && bidder.bidding.troel.is_none();
    if first && may { Ok(()) } else { Err(Refusal::CallClosed) }
}

fn propose(bidder: &Bidder<'_, Wiezen>, suit: Suit) -> Result<(), Refusal> {
    if let Some(standing) = bidder.bidding.standing {
        return Err(Refusal::TooLow { standing });
    }
    if bidder.bidding.was_asked() {
        return Err(Refusal::SuitTaken { suit });
    }
    is_turned(bidder, suit)?;
    if bidder.stance() == Stance::Fresh { Ok(()) } else { Err(Refusal::CallClosed) }
}

fn accept(bidder: &Bidder<'_, Wiezen>, proposer: Seat, tricks: u8) -> Result<(), Refusal> {
    bidder.proposal_of(proposer)?;
    let (Stance::Fresh | Stance::Waiting | Stance::Passed) = bidder.stance() else {
        return Err(Refusal::CallClosed);
    };
    if tricks == 8 { Ok(()) } else { Err(Refusal::CallClosed) }
}

fn is_turned(bidder: &Bidder<'_, Wiezen>, suit: Suit) -> Result<(), Refusal> {
    match bidder.bidding.turned {
        Some(turned) if turned != suit => Err(Refusal::NotTurned { suit: turned }),
        Some(_) | None => Ok(()),
    }
}

fn bid_alone(bidder: &Bidder<'_, Wiezen>, bid: Bid) -> Result<(), Refusal> {
    let contract = contract_of(bidder.book, bidder.bidding, bid).ok_or(Refusal::NotPlayed)?;
    let is_last = matches!(bidder.stance(), Stance::Proposed(_));
    match bidder.stance() {
        // He may join a question, and no more.
        Stance::Waiting | Stance::Passed => return Err(Refusal::CallClosed),
        _ if is_last
            && bidder.book.after_refusal == AfterRefusal::Alone
            && !matches!(contract, Contract::Solo { .. }) =>
        {
            return Err(Refusal::CallClosed);
        }
        Stance::Fresh
        | Stance::Proposed(_)
        | Stance::Held(_)
        | Stance::Accepted { .. }
        | Stance::Accepter { .. }
        | Stance::Freed(_)
        | Stance::Bid(_) => {}
    }
    if let Contract::Solo { trump, .. } = contract {
        is_turned(bidder, trump)?;
        if !is_last && bidder.book.alone == AloneAt::AfterAsk {
            return Err(Refusal::ProposeFirst);
        }
    }
    let declarers = bidder.bidding.declarers.len();
    let has_room = declarers < bidder.book.misere_most.number();
    if contract.is_each_alone() && bidder.bidding.joins(contract) && has_room {
        return Ok(());
    }
    bidder.beats(contract)
}
