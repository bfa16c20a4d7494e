//! Calls in an auction by the worth of the hand.

use rules::{Action, BelgianSheet, Bid, Call, Seat, SeatView, Stance, Suit};

use super::worth::{exposure, tenths_of_tricks};
use crate::temper::Temper;

/// The average tricks of a partner, in tenths.
const PARTNER: u32 = 54;
/// The least worth of a hand that proposes a suit, in tenths of a trick.
const PROPOSAL: u32 = 25;
/// The least worth in the suit that accepts a proposal, in tenths of a trick.
const SUPPORT: u32 = 15;
/// The tenths of a trick that a careful robot wants more, and a bold one less.
const MARGIN: u32 = 2;

/// The best legal call; a pass where the hand carries no other.
pub(crate) fn call(view: &SeatView, sheet: &BelgianSheet, temper: Temper) -> Option<Call> {
    best_of(view, sheet, temper, legal_calls(view))
}

pub(crate) fn best_of(
    view: &SeatView,
    sheet: &BelgianSheet,
    temper: Temper,
    calls: impl IntoIterator<Item = Call>,
) -> Option<Call> {
    calls.into_iter().max_by_key(|&call| (liking(view, sheet, temper, call), rank(call)))
}

pub(crate) fn legal_calls(view: &SeatView) -> impl Iterator<Item = Call> {
    let call = |action: &Action| if let Action::Call(call) = action { Some(*call) } else { None };
    view.legal.others().iter().filter_map(call)
}

/// The preference for a call: 0 for a pass, less for a contract that the hand does not carry.
fn liking(view: &SeatView, sheet: &BelgianSheet, temper: Temper, call: Call) -> i32 {
    let worth = |suit: Suit| tenths_of_tricks(view.hand, Some(suit));
    let least = |tenths: u32| temper.raise(tenths, MARGIN);
    let best_suit = best_suit(view).filter(|&suit| worth(suit) >= least(PROPOSAL));
    let when = |is_so: bool, liking: i32| if is_so { liking } else { -1 };
    match call {
        Call::Pass => 0,
        Call::Wait => when(best_suit.is_none(), 5),
        Call::Hold => 5,
        Call::Propose(suit) if turned(view) == Some(suit) => {
            when(view.hand.of(suit).len() >= 3 && worth(suit) >= PROPOSAL, 20)
        }
        Call::Propose(suit) => when(best_suit == Some(suit), 20),
        Call::Accept { proposer, tricks } => {
            let Some(suit) = proposed(sheet, proposer) else { return -1 };
            let fits = view.hand.of(suit).len() >= 2 && worth(suit) >= SUPPORT;
            when(fits && worth(suit) + PARTNER >= least(10 * u32::from(tricks)), 30)
        }
        Call::Raise(tricks) => {
            let suit = own_suit(view, sheet);
            let carries = |suit: Suit| worth(suit) + PARTNER + 4 >= least(10 * u32::from(tricks));
            when(suit.is_some_and(carries), 25)
        }
        Call::Bid(bid) => bid_liking(view, temper, bid),
    }
}

fn bid_liking(view: &SeatView, temper: Temper, bid: Bid) -> i32 {
    let exposure = exposure(view.hand);
    let carries = |trump: Option<Suit>, tricks: u8| {
        tenths_of_tricks(view.hand, trump) >= temper.raise(10 * u32::from(tricks), MARGIN)
    };
    let when = |is_so: bool, liking: i32| if is_so { liking } else { -1 };
    match bid {
        Bid::Solo { tricks, trump } => {
            // An overbid of a trick would be worth less than it costs.
            when(carries(Some(trump), tricks), 35 + i32::from(tricks))
        }
        Bid::Abundance { tricks, trump } => when(carries(Some(trump), tricks), 60),
        Bid::Slam { tricks, trump } => when(carries(trump, tricks), 80 + i32::from(tricks)),
        Bid::SmallMisere => when(exposure <= 6, 40),
        Bid::Misere => when(exposure <= 2, 55),
        Bid::OpenMisere => when(exposure == 0, 65),
        // Exactly one trick, or two, is too exact for a rule of thumb.
        Bid::Piccolo | Bid::Piccolissimo => -1,
    }
}

/// The tie-break of calls that are liked equally: the more modest, with fewer tricks.
fn rank(call: Call) -> i32 {
    match call {
        Call::Accept { tricks, .. }
        | Call::Raise(tricks)
        | Call::Bid(
            Bid::Solo { tricks, .. } | Bid::Abundance { tricks, .. } | Bid::Slam { tricks, .. },
        ) => -i32::from(tricks),
        Call::Pass
        | Call::Wait
        | Call::Hold
        | Call::Propose(_)
        | Call::Bid(
            Bid::SmallMisere | Bid::Misere | Bid::OpenMisere | Bid::Piccolo | Bid::Piccolissimo,
        ) => 0,
    }
}

/// The one suit in which a partner can be looked for, where a card is turned up.
pub(crate) fn turned(view: &SeatView) -> Option<Suit> {
    Some(view.public.deal.as_ref()?.turn_up?.suit)
}

/// The best suit of four cards or more.
fn best_suit(view: &SeatView) -> Option<Suit> {
    let worth = |suit: &Suit| tenths_of_tricks(view.hand, Some(*suit));
    let long = |suit: &Suit| view.hand.of(*suit).len() >= 4;
    Suit::ALL.into_iter().filter(long).max_by_key(worth)
}

pub(crate) fn proposed(sheet: &BelgianSheet, seat: Seat) -> Option<Suit> {
    match sheet.stances[seat] {
        Stance::Proposed(suit) | Stance::Held(suit) => Some(suit),
        Stance::Fresh
        | Stance::Waiting
        | Stance::Passed
        | Stance::Accepted { .. }
        | Stance::Accepter { .. }
        | Stance::Freed(_)
        | Stance::Bid(_) => None,
    }
}

fn own_suit(view: &SeatView, sheet: &BelgianSheet) -> Option<Suit> {
    if let Stance::Accepter { suit, .. } = sheet.stances[view.seat] { Some(suit) } else { None }
}

/// The partner of a seat in a pair, and the pair's suit.
pub(crate) fn pair_of(sheet: &BelgianSheet, seat: Seat) -> Option<(Seat, Suit)> {
    match sheet.stances[seat] {
        Stance::Accepter { partner, suit, .. } => Some((partner, suit)),
        Stance::Accepted { by, suit, .. } => Some((by, suit)),
        Stance::Fresh
        | Stance::Waiting
        | Stance::Passed
        | Stance::Proposed(_)
        | Stance::Held(_)
        | Stance::Freed(_)
        | Stance::Bid(_) => None,
    }
}
