//! The information of an auction about the hands: the importance weight's factor from the calls.

use rules::{BelgianSheet, Bid, BySeat, Call, Cards, Seat, SeatView, Sheet, Spoken, Suit};

use super::effort::Reading;
use crate::heuristics;
use crate::heuristics::worth::{exposure, tenths_of_tricks};

/// The weight left to a hand that does not carry its call: people differ, so it is not 0.
const UNLIKELY: f64 = 0.15;
/// The weight left to a hand that would not ask in this suit. Such hands are many.
const SELDOM: f64 = 0.005;
/// The least probability of a call, and of another.
const LEAST: f64 = 0.03;

/// The factor of a seat's calls for this hand, as it was dealt.
pub(crate) fn kept(view: &SeatView, reading: Reading, seat: Seat, hand: Cards) -> f64 {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return 1.0 };
    if let Some(turned) = heuristics::turned(view) {
        Chances::with_turn_up(hand, turned).of_calls(sheet, seat, hand)
    } else if reading != Reading::Rates {
        Chances::in_any_suit(hand).of_calls(sheet, seat, hand)
    } else {
        let own = sheet.said.iter().filter(|spoken| spoken.seat == seat);
        own.map(|spoken| likely(carries(spoken.call, hand))).product()
    }
}

/// The probabilities, from 0 to 1, that a hand asks for a partner or joins one, as robots do in
/// their own deals.
struct Chances {
    /// The suit in which it asks.
    best: Option<Suit>,
    asks: f64,
    /// By the suit in which another has asked.
    joins: [f64; 4],
    /// One suit alone can be asked in, once.
    is_only: bool,
}

impl Chances {
    fn with_turn_up(hand: Cards, turned: Suit) -> Self {
        let worth = tenths_of_tricks(hand, Some(turned));
        let len = hand.of(turned).len();
        let asks = if len < 3 { LEAST } else { rise(worth, 19, 8) };
        let joins = if len < 2 { LEAST } else { rise(worth, 21, 8) };
        Self { best: Some(turned), asks, joins: [joins; 4], is_only: true }
    }

    fn in_any_suit(hand: Cards) -> Self {
        let worth = Suit::ALL.map(|suit| tenths_of_tricks(hand, Some(suit)));
        let long = Suit::ALL.into_iter().filter(|&suit| hand.of(suit).len() >= 4);
        let best = long.max_by_key(|&suit| worth[suit as usize]);
        let asks = best.map_or(0.0, |suit| rise(worth[suit as usize], 21, 6));
        Self { best, asks, joins: worth.map(|worth| rise(worth, 20, 16)), is_only: false }
    }

    fn of_calls(&self, sheet: &BelgianSheet, seat: Seat, hand: Cards) -> f64 {
        let joins = |suit: Suit| self.joins[suit as usize];
        let mut asked = BySeat::<Option<Suit>>::default();
        // Over a contract a pass says little, and so does that of a seat that has asked.
        let mut is_over = sheet.troel.is_some();
        let mut factor = 1.0;
        for &Spoken { seat: speaker, call } in &sheet.said {
            if speaker == seat {
                let open = || asked.iter().flatten().copied();
                let stays = 1.0 - open().map(joins).fold(0.0, f64::max);
                let asks = if self.is_only && open().next().is_some() { 0.0 } else { self.asks };
                factor *= match call {
                    Call::Propose(suit) if self.best == Some(suit) => stays * self.asks,
                    Call::Propose(_) => SELDOM,
                    Call::Accept { proposer, .. } => asked[proposer].map_or(1.0, joins),
                    Call::Pass | Call::Wait if is_over || asked[seat].is_some() => 1.0,
                    Call::Pass | Call::Wait => stays * (1.0 - asks),
                    Call::Hold => 1.0,
                    Call::Raise(_) | Call::Bid(_) => likely(carries(call, hand)),
                };
            }
            match call {
                Call::Propose(suit) => asked[speaker] = Some(suit),
                Call::Accept { .. } | Call::Bid(_) => is_over = true,
                Call::Pass | Call::Wait | Call::Hold | Call::Raise(_) => {}
            }
        }
        factor
    }
}

/// From nearly never to nearly always, over so many tenths of a trick above this worth.
fn rise(worth: u32, from: u32, over: u32) -> f64 {
    let above = worth.saturating_sub(from).min(over);
    LEAST + (1.0 - 2.0 * LEAST) * f64::from(above) / f64::from(over)
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
