//! The information of an auction about the hands: the importance weight's factor from the calls.

use rules::{Bid, BySeat, Call, Cards, SeatView, Sheet, Spoken, Suit};

use crate::heuristics::worth::{exposure, tenths_of_tricks};

/// The weight left to a sample with a call that its hand does not carry: people differ, so it is
/// not 0.
const UNLIKELY: f64 = 0.15;

/// The factor of the calls for these hands, as they were dealt.
pub(crate) fn kept(view: &SeatView, hands: &BySeat<Cards>) -> f64 {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return 1.0 };
    let others = sheet.said.iter().filter(|spoken| spoken.seat != view.seat);
    others.map(|spoken| if carries(*spoken, hands) { 1.0 } else { UNLIKELY }).product()
}

fn carries(spoken: Spoken, hands: &BySeat<Cards>) -> bool {
    let hand = hands[spoken.seat];
    let makes = |trump: Option<Suit>, tricks: u8| {
        tenths_of_tricks(hand, trump) + 10 >= 10 * u32::from(tricks)
    };
    match spoken.call {
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
