//! Deals in which one seat tries its hand.

use robots::{Effort, decide_with};
use rules::{
    Action, BelgianSheet, Bid, Book, Call, Contract, Game, Seat, SeatView, Sheet, Stage, Suit,
};

use super::worth::tenths_of_tricks;
use super::{ROLES, features};
use crate::options::rules_with;
use crate::shuffler::Shuffler;

/// The least worth of a hand that is tried, in tenths of a trick.
const HOPELESS: u32 = 12;

/// A hand and the tricks that its side made.
pub(super) struct Row {
    pub(super) features: [usize; 5],
    pub(super) tricks: u8,
}

/// Plays these deals once for each seat, with players of this effort.
pub(super) fn play(deals: u64, first: u64, effort: Option<Effort>) -> [Vec<Row>; ROLES] {
    let rules = rules_with(Book::Wiezen, "early_stop=false").expect("it is an option of the book");
    let mut rows: [Vec<Row>; ROLES] = Default::default();
    for deal in first..first + deals {
        let dealer = Seat::North.clockwise(u8::try_from(deal % 4).expect("it is below 4"));
        let mut game = Game::new(rules.clone(), dealer);
        game.next_deal(&Shuffler::new(deal).pack()).expect("it is the first deal");
        for seat in Seat::ALL {
            if let Some((role, row)) = play_one(game.clone(), seat, effort, deal) {
                rows[role].push(row);
            }
        }
    }
    rows
}

/// A deal in which this seat tries its hand: its role, and the tricks. `None` if it is no declarer.
fn play_one(mut game: Game, seat: Seat, effort: Option<Effort>, seed: u64) -> Option<(usize, Row)> {
    let hand = game.seen_by(seat).hand;
    let start = game.seen_by_all().deal?;
    let trump = start.turn_up?.suit;
    if tenths_of_tricks(hand, Some(trump)) < HOPELESS {
        return None;
    }
    while game.is_playing() {
        let on_turn = game.to_act().iter().next()?;
        let view = game.seen_by(on_turn);
        let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
        // Over a troel no seat asks.
        if sheet.troel.is_some() {
            return None;
        }
        let action = if sheet.stage == Stage::Auction {
            Action::Call(speak(&view, trump, on_turn == seat))
        } else {
            decide_with(&view, effort, seed)?
        };
        game.act(on_turn, action).expect("robots know the rules");
    }
    let public = game.seen_by_all();
    let (Sheet::Belgian(sheet), deal) = (public.sheet, public.deal?) else { return None };
    let (role, partner) = role(&sheet, seat)?;
    let place = |seat: Seat| (seat as u8 + 4 - start.dealer.next() as u8) % 4;
    let features = features::of(hand, trump, place(seat), place(partner));
    let tricks = sheet.declarers.iter().map(|seat| deal.made[seat]).sum();
    Some((role, Row { features, tricks }))
}

/// The role of a declarer, and the partner by whom experience is kept.
fn role(sheet: &BelgianSheet, seat: Seat) -> Option<(usize, Seat)> {
    if sheet.result.is_none() || !sheet.declarers.contains(seat) {
        return None;
    }
    let has_asked = sheet
        .said
        .iter()
        .any(|spoken| spoken.seat == seat && matches!(spoken.call, Call::Propose(_)));
    let is_pair = matches!(sheet.contract?, Contract::Pair { .. });
    let partner = || sheet.declarers.iter().find(|&other| other != seat);
    match (is_pair, has_asked) {
        (true, true) => Some((0, seat)),
        (true, false) => Some((1, partner()?)),
        (false, _) => Some((2, seat)),
    }
}

/// The call of the seat that tries its hand, or of another, which has to have a good one.
fn speak(view: &SeatView, trump: Suit, tries: bool) -> Call {
    let worth = tenths_of_tricks(view.hand, Some(trump));
    let (asks, joins) = match view.hand.of(trump).len() {
        0..=1 => (99, 99),
        2 => (99, 26),
        3 => (23, 21),
        4 => (19, 16),
        _ => (22, 18),
    };
    let least = |call: &Call| match call {
        Call::Propose(_) => Some(asks),
        Call::Accept { .. } => Some(joins),
        Call::Bid(Bid::Solo { .. }) => Some(38),
        Call::Pass | Call::Wait | Call::Hold | Call::Raise(_) | Call::Bid(_) => None,
    };
    let is_good = |call: &Call| least(call).is_some_and(|least| tries || worth >= least);
    let call = |action: &Action| if let Action::Call(call) = action { Some(*call) } else { None };
    view.legal.others().iter().filter_map(call).find(is_good).unwrap_or(Call::Pass)
}
