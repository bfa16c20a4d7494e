//! The legal calls in an auction of whist à la couleur (spec.md 3.3, 3.4).

use crate::belgian::{Bidder, Bidding, Stance};
use crate::call::{Bid, Call};
use crate::card::Suit;
use crate::contract::Contract;
use crate::couleur::options::{Couleur, PiccoloSet, SoloSuit};
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};

/// The largest number of declarers of one misère or piccolo: the point table has lines for one and
/// for two.
pub(crate) const MOST_TOGETHER: u8 = 2;

/// The contract of a bid as the auction stands; `None` where the book has no such game.
pub(crate) fn contract_of(bidding: &Bidding, bid: Bid) -> Option<Contract> {
    let over_troel = bidding.troel.is_some();
    let over_misere =
        matches!(bidding.standing, Some(Contract::SmallMisere | Contract::SoloOverMisere { .. }));
    match bid {
        Bid::Solo { tricks: 8, trump } if over_misere => Some(Contract::SoloOverMisere { trump }),
        Bid::Solo { tricks: tricks @ 6..=8, trump } => Some(Contract::Solo { tricks, trump }),
        Bid::SmallMisere => Some(Contract::SmallMisere),
        Bid::Piccolissimo => Some(Contract::Piccolissimo),
        Bid::Piccolo => Some(Contract::Piccolo),
        Bid::Abundance { tricks: tricks @ 9..=13, trump } => {
            Some(Contract::Abundance { tricks, trump })
        }
        Bid::Misere => Some(Contract::Misere { over_troel }),
        Bid::OpenMisere => Some(Contract::OpenMisere { over_troel }),
        Bid::Slam { tricks: 13, trump: None } => Some(Contract::Slam { tricks: 13, trump: None }),
        Bid::Solo { .. } | Bid::Abundance { .. } | Bid::Slam { .. } => None,
    }
}

/// Puts out the overbid players who may not answer: misères and piccolos are announced once
/// (spec.md 3.4.6), unless the table allows late announcements (spec.md 7.6). Over a troel there is
/// no answer (spec.md 3.3.3).
pub(crate) fn overbid(book: &Couleur, bidding: &mut Bidding, declarers: Seats) {
    for seat in declarers.iter() {
        let Stance::Bid(contract) = bidding.stances[seat] else { continue };
        let may_answer = match contract {
            Contract::Solo { .. }
            | Contract::SoloOverMisere { .. }
            | Contract::Abundance { .. } => true,
            Contract::SmallMisere
            | Contract::Piccolissimo
            | Contract::Piccolo
            | Contract::Misere { over_troel: false } => book.late_announcements,
            Contract::Pair { .. }
            | Contract::Troel { .. }
            | Contract::Misere { over_troel: true }
            | Contract::OpenMisere { .. }
            | Contract::Slam { .. }
            | Contract::AbundanceInTrump { .. }
            | Contract::SoloSlim { .. }
            | Contract::GeneralMisere => false,
        };
        if !may_answer {
            bidding.stances[seat] = Stance::Passed;
        }
    }
}

/// Refuses a call that is not open to the player on turn (spec.md 3.3.3, 3.4).
pub(crate) fn check(bidder: &Bidder<'_, Couleur>, call: Call) -> Result<(), Refusal> {
    if bidder.bidding.troel.is_some() {
        return answer_troel(bidder, call);
    }
    let stance = bidder.stance();
    match call {
        Call::Pass => Ok(()),
        Call::Wait => {
            let first = bidder.seat == bidder.bidding.eldest && stance == Stance::Fresh;
            if first { Ok(()) } else { Err(Refusal::CallClosed) }
        }
        Call::Propose(suit) => propose(bidder, suit),
        Call::Accept { proposer, tricks } => accept(bidder, proposer, tricks),
        Call::Raise(tricks) => bidder.raise(tricks),
        Call::Hold if matches!(stance, Stance::Proposed(_)) => Ok(()),
        Call::Hold => Err(Refusal::CallClosed),
        Call::Bid(bid) => bid_alone(bidder, bid),
    }
}

/// "Seule la Grande Misère ou la Grande Misère sur table ont la priorité sur le
/// Trou ou Trou Royal."
fn answer_troel(bidder: &Bidder<'_, Couleur>, call: Call) -> Result<(), Refusal> {
    match call {
        Call::Pass => Ok(()),
        Call::Bid(bid @ (Bid::Misere | Bid::OpenMisere)) => {
            bidder.beats(contract_of(bidder.bidding, bid).ok_or(Refusal::CallClosed)?)
        }
        Call::Wait
        | Call::Propose(_)
        | Call::Accept { .. }
        | Call::Raise(_)
        | Call::Hold
        | Call::Bid(_) => Err(Refusal::OverTroel),
    }
}

fn propose(bidder: &Bidder<'_, Couleur>, suit: Suit) -> Result<(), Refusal> {
    if bidder.stance() != Stance::Fresh {
        return Err(Refusal::CallClosed);
    }
    match bidder.bidding.standing {
        None | Some(Contract::Pair { .. } | Contract::Solo { .. }) => {}
        // Above these no partner can be looked for.
        Some(standing) => return Err(Refusal::TooLow { standing }),
    }
    bidder.suit_is_free(suit)?;
    bidder.pair_beats(suit)
}

fn accept(bidder: &Bidder<'_, Couleur>, proposer: Seat, tricks: u8) -> Result<(), Refusal> {
    let (Stance::Fresh | Stance::Waiting | Stance::Proposed(_)) = bidder.stance() else {
        return Err(Refusal::CallClosed);
    };
    let suit = bidder.proposal_of(proposer)?;
    // "Le partenaire est censé avoir une carte de la couleur annoncée."
    if bidder.book.accepter_needs_card && bidder.hand.is_void(suit) {
        return Err(Refusal::NoCardOf { suit });
    }
    bidder.pair(tricks, suit)
}

fn bid_alone(bidder: &Bidder<'_, Couleur>, bid: Bid) -> Result<(), Refusal> {
    let contract = contract_of(bidder.bidding, bid).ok_or(Refusal::NotPlayed)?;
    if !is_played(bidder.book, contract) {
        return Err(Refusal::NotPlayed);
    }
    // In the second round a player who has not spoken announces his game, or joins one that another
    // has announced.
    if bidder.stance() == Stance::Fresh && is_direct(contract) {
        let room = bidder.bidding.declarers.len() < MOST_TOGETHER;
        let shared = is_shared(contract) && bidder.bidding.joins(contract);
        return if shared && room { Ok(()) } else { bidder.beats(contract) };
    }
    if answers_in_kind(bidder, contract) || (may_come_late(bidder) && is_direct(contract)) {
        return bidder.beats(contract);
    }
    let solo_at_once =
        bidder.stance() == Stance::Fresh && matches!(contract, Contract::Solo { .. });
    Err(if solo_at_once { Refusal::ProposeFirst } else { Refusal::CallClosed })
}

/// Returns `true` if a player who was overbid, or found no partner, stays with his game: a solo in
/// his suit, or his abundance raised (spec.md 3.4.6, 3.4.7).
fn answers_in_kind(bidder: &Bidder<'_, Couleur>, contract: Contract) -> bool {
    match contract {
        Contract::Abundance { trump, .. } => {
            matches!(bidder.stance(), Stance::Bid(Contract::Abundance { trump: own, .. })
                if own == trump)
        }
        Contract::Solo { trump, .. } | Contract::SoloOverMisere { trump } => {
            let any_suit = bidder.book.solo_suit == SoloSuit::Any;
            let proposed = matches!(bidder.stance(), Stance::Proposed(_));
            (any_suit && proposed) || own_suit(bidder.stance()) == Some(trump)
        }
        Contract::Pair { .. }
        | Contract::SmallMisere
        | Contract::Piccolissimo
        | Contract::Piccolo
        | Contract::Troel { .. }
        | Contract::Misere { .. }
        | Contract::OpenMisere { .. }
        | Contract::Slam { .. }
        | Contract::AbundanceInTrump { .. }
        | Contract::SoloSlim { .. }
        | Contract::GeneralMisere => false,
    }
}

/// The suit in which a player may go alone: his proposal's, or his solo's.
const fn own_suit(stance: Stance) -> Option<Suit> {
    match stance {
        Stance::Proposed(own)
        | Stance::Freed(own)
        | Stance::Accepter { own: Some(own), .. }
        | Stance::Bid(
            Contract::Solo { trump: own, .. } | Contract::SoloOverMisere { trump: own },
        ) => Some(own),
        Stance::Fresh
        | Stance::Waiting
        | Stance::Passed
        | Stance::Held(_)
        | Stance::Accepted { .. }
        | Stance::Accepter { own: None, .. }
        | Stance::Bid(_) => None,
    }
}

/// Returns `true` if the player may announce late, overbid or without a partner (spec.md 7.6).
fn may_come_late(bidder: &Bidder<'_, Couleur>) -> bool {
    let late = match bidder.stance() {
        Stance::Proposed(_) | Stance::Freed(_) | Stance::Accepter { .. } | Stance::Bid(_) => true,
        Stance::Fresh
        | Stance::Waiting
        | Stance::Passed
        | Stance::Held(_)
        | Stance::Accepted { .. } => false,
    };
    late && bidder.book.late_announcements
}

/// Returns `true` if the table plays this game (spec.md 7.5).
pub(crate) fn is_played(book: &Couleur, contract: Contract) -> bool {
    match contract {
        Contract::Piccolissimo => book.piccolos == PiccoloSet::Both,
        Contract::Piccolo => book.piccolos != PiccoloSet::None,
        Contract::AbundanceInTrump { .. } | Contract::SoloSlim { .. } => false,
        Contract::Pair { .. }
        | Contract::Solo { .. }
        | Contract::SoloOverMisere { .. }
        | Contract::SmallMisere
        | Contract::Abundance { .. }
        | Contract::Troel { .. }
        | Contract::Misere { .. }
        | Contract::OpenMisere { .. }
        | Contract::Slam { .. }
        | Contract::GeneralMisere => true,
    }
}

/// Returns `true` for a game that is announced without a proposal before.
const fn is_direct(contract: Contract) -> bool {
    !matches!(contract, Contract::Pair { .. } | Contract::Solo { .. })
}

pub(crate) const fn is_shared(contract: Contract) -> bool {
    contract.is_each_alone() && !matches!(contract, Contract::OpenMisere { .. })
}
