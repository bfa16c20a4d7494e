//! The information of an auction about the hands: the importance weight's factor from the calls.

use rules::{BelgianSheet, Bid, Call, Cards, Seat, SeatView, Sheet, Suit};

use crate::heuristics;
use crate::heuristics::worth::{exposure, tenths_of_tricks};

/// The weight left to a hand that does not carry its call: people differ, so it is not 0.
const UNLIKELY: f64 = 0.15;
/// The worth of a hand that asks for a partner every other time where a card is turned up, in
/// tenths of a trick, and that of one that joins.
const ASKS: u32 = 23;
const JOINS: u32 = 25;

/// The factor of a seat's calls for this hand, as it was dealt.
pub(crate) fn kept(view: &SeatView, seat: Seat, hand: Cards) -> f64 {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return 1.0 };
    if let Some(turned) = heuristics::turned(view) {
        return kept_with_turn_up(sheet, seat, hand, turned);
    }
    let own = sheet.said.iter().filter(|spoken| spoken.seat == seat);
    own.map(|spoken| likely(carries(spoken.call, hand))).product()
}

/// The factor where one suit alone can be asked for: a pass too says much about the hand.
fn kept_with_turn_up(sheet: &BelgianSheet, seat: Seat, hand: Cards, turned: Suit) -> f64 {
    let worth = tenths_of_tricks(hand, Some(turned));
    let len = hand.of(turned).len();
    let asks = if len < 3 { 0.05 } else { rise(worth, ASKS) };
    let joins = if len < 2 { 0.05 } else { rise(worth, JOINS) };
    // Over a contract a pass says little, and so does a later one.
    let (mut is_asked, mut is_over, mut is_first) = (false, sheet.troel.is_some(), true);
    let mut factor = 1.0;
    for spoken in &sheet.said {
        if spoken.seat == seat {
            factor *= match spoken.call {
                Call::Propose(_) => asks,
                Call::Accept { .. } => joins,
                Call::Pass if is_over || !is_first => 1.0,
                Call::Pass if is_asked => 1.0 - joins,
                Call::Pass => 1.0 - asks,
                call @ (Call::Bid(_) | Call::Raise(_) | Call::Wait | Call::Hold) => {
                    likely(carries(call, hand))
                }
            };
            is_first = false;
        }
        is_asked |= matches!(spoken.call, Call::Propose(_));
        is_over |= matches!(spoken.call, Call::Accept { .. } | Call::Bid(_));
    }
    factor
}

/// From nearly never to nearly always, over eight tenths of a trick around this worth.
fn rise(worth: u32, middle: u32) -> f64 {
    0.05 + 0.9 / 8.0 * f64::from((worth + 4).saturating_sub(middle).min(8))
}

const fn likely(carries: bool) -> f64 {
    if carries { 1.0 } else { UNLIKELY }
}

fn carries(call: Call, hand: Cards) -> bool {
    let makes = |trump: Option<Suit>, tricks: u8| {
        tenths_of_tricks(hand, trump) + 10 >= 10 * u32::from(tricks)
    };
    match call {
        Call::Pass => Suit::ALL.into_iter().all(|suit| !makes(Some(suit), 7)),
        Call::Propose(suit) => hand.of(suit).len() >= 4 && makes(Some(suit), 3),
        Call::Accept { tricks, .. } | Call::Raise(tricks) => {
            Suit::ALL.into_iter().any(|suit| makes(Some(suit), tricks.saturating_sub(6)))
        }
        Call::Bid(bid) => match bid {
            Bid::Solo { tricks, trump } | Bid::Abundance { tricks, trump } => {
                makes(Some(trump), tricks)
            }
            Bid::Slam { tricks, trump } => makes(trump, tricks),
            Bid::SmallMisere => exposure(hand) <= 10,
            Bid::Misere => exposure(hand) <= 6,
            Bid::OpenMisere => exposure(hand) <= 3,
            Bid::Piccolo | Bid::Piccolissimo => exposure(hand) <= 14,
        },
        Call::Wait | Call::Hold => true,
    }
}
