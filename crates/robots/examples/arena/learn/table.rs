//! Deals in which one seat tries its hand.

use robots::{Effort, decide_with};
use rules::{
    Action, BelgianSheet, Bid, Book, Call, Contract, Game, Seat, SeatView, Sheet, Stage, Suit,
};

use super::ROLES;
use super::experience::{Role, features};
use super::worth::tenths_of_tricks;
use crate::options::rules_with;
use crate::shuffler::Shuffler;

/// A hand in its role.
pub(super) struct Part {
    pub(super) role: Role,
    pub(super) features: [usize; 5],
    /// The tricks that its side undertook.
    pub(super) undertaken: u8,
}

/// A hand and the tricks that its side made.
pub(super) struct Row {
    pub(super) features: [usize; 5],
    pub(super) tricks: u8,
}

/// The contract that a seat tries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    /// With a partner if one is found, else alone.
    Pair,
    /// Nine tricks alone, with the lead.
    Abundance,
}

impl Attempt {
    const ALL: [Self; 2] = [Self::Pair, Self::Abundance];

    /// The least worth of a hand that is not hopeless, in tenths of a trick.
    const fn least(self) -> u32 {
        match self {
            Self::Pair => 12,
            Self::Abundance => 40,
        }
    }
}

/// Plays these deals once for each seat and contract, with players of this effort.
pub(super) fn play(
    book: Book,
    deals: u64,
    first: u64,
    effort: Option<Effort>,
) -> [Vec<Row>; ROLES] {
    let mut rows: [Vec<Row>; ROLES] = Default::default();
    for deal in first..first + deals {
        for (part, game) in parts(book, deal) {
            let tricks = tricks(game, effort, deal);
            rows[part.role as usize].push(Row { features: part.features, tricks });
        }
    }
    rows
}

/// The parts that hands of a deal find, each with the deal after its auction.
pub(super) fn parts(book: Book, deal: u64) -> impl Iterator<Item = (Part, Game)> {
    let rules = rules_with(book, "early_stop=false").expect("it is an option of the book");
    let dealer = Seat::North.clockwise(u8::try_from(deal % 4).expect("it is below 4"));
    let mut game = Game::new(rules, dealer);
    game.next_deal(&Shuffler::new(deal).pack()).expect("it is the first deal");
    tries().filter_map(move |(seat, attempt)| {
        let trial = Trial { seat, attempt, seed: deal };
        let mut game = game.clone();
        trial.bids(&mut game).map(|part| (part, game))
    })
}

/// The tricks of the declarers.
pub(super) fn tricks(mut game: Game, effort: Option<Effort>, seed: u64) -> u8 {
    while let Some(on_turn) = game.is_playing().then(|| game.to_act().iter().next()).flatten() {
        let action = decide_with(&game.seen_by(on_turn), effort, seed);
        game.act(on_turn, action.expect("it is his turn")).expect("robots know the rules");
    }
    let public = game.seen_by_all();
    let (Sheet::Belgian(sheet), Some(deal)) = (public.sheet, public.deal) else { return 0 };
    sheet.declarers.iter().map(|seat| deal.made[seat]).sum()
}

fn tries() -> impl Iterator<Item = (Seat, Attempt)> {
    Seat::ALL.into_iter().flat_map(|seat| Attempt::ALL.map(|attempt| (seat, attempt)))
}

/// A deal in which this seat tries its hand.
struct Trial {
    seat: Seat,
    attempt: Attempt,
    seed: u64,
}

impl Trial {
    /// The part of the seat after the auction; `None` if it is no declarer.
    fn bids(&self, game: &mut Game) -> Option<Part> {
        let hand = game.seen_by(self.seat).hand;
        let start = game.seen_by_all().deal?;
        let worth = |suit: Suit| tenths_of_tricks(hand, Some(suit));
        let turned = start.turn_up.map(|card| card.suit);
        let best = || Suit::ALL.into_iter().max_by_key(|&suit| worth(suit));
        let trump = turned.filter(|_| self.attempt == Attempt::Pair).or_else(best)?;
        if worth(trump) < self.attempt.least() {
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
            if !view.legal.plays().is_empty() {
                break;
            }
            let is_auction = sheet.stage == Stage::Auction;
            let action = match turned {
                _ if is_auction && on_turn == self.seat => Action::Call(self.tries(&view, trump)),
                Some(trump) if is_auction && self.attempt == Attempt::Pair => {
                    Action::Call(answer(&view, trump))
                }
                _ => decide_with(&view, None, self.seed)?,
            };
            game.act(on_turn, action).expect("robots know the rules");
        }
        let Sheet::Belgian(sheet) = game.seen_by_all().sheet else { return None };
        let (role, partner) = role(&sheet, self.seat)?;
        let place = |seat: Seat| (seat as u8 + 4 - start.dealer.next() as u8) % 4;
        let (trump, goal) = (sheet.contract?.trump()?, sheet.contract?.goal());
        let undertaken = (0..=13).find(|&tricks| goal.is_made_with(tricks))?;
        let features = features::of(hand, trump, place(self.seat), place(partner));
        Some(Part { role, features, undertaken })
    }

    /// The call of the seat that tries its hand.
    fn tries(&self, view: &SeatView, trump: Suit) -> Call {
        let is_tried = |call: &Call| match (self.attempt, call) {
            (Attempt::Pair, Call::Propose(suit) | Call::Bid(Bid::Solo { trump: suit, .. })) => {
                *suit == trump
            }
            (Attempt::Pair, &Call::Accept { proposer, .. }) => {
                let suit = proposed(view, proposer);
                suit.is_some_and(|suit| {
                    tenths_of_tricks(view.hand, Some(suit)) >= self.attempt.least()
                })
            }
            (Attempt::Abundance, Call::Bid(Bid::Abundance { trump: suit, .. })) => *suit == trump,
            (Attempt::Pair | Attempt::Abundance, _) => false,
        };
        // One in two joins where it can, or else asks.
        let joins = self.seed & 1 == 0;
        let first = calls(view).filter(is_tried).min_by_key(|call| {
            (matches!(call, Call::Accept { .. }) != joins, matches!(call, Call::Bid(_)))
        });
        first.unwrap_or(Call::Pass)
    }
}

fn calls(view: &SeatView) -> impl Iterator<Item = Call> {
    let call = |action: &Action| if let Action::Call(call) = action { Some(*call) } else { None };
    view.legal.others().iter().filter_map(call)
}

fn proposed(view: &SeatView, proposer: Seat) -> Option<Suit> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    let suit = |call| if let Call::Propose(suit) = call { Some(suit) } else { None };
    let mut said = sheet.said.iter().rev().filter(|spoken| spoken.seat == proposer);
    said.find_map(|spoken| suit(spoken.call))
}

/// The role of a declarer, and the partner by whom experience is kept.
fn role(sheet: &BelgianSheet, seat: Seat) -> Option<(Role, Seat)> {
    if !sheet.declarers.contains(seat) {
        return None;
    }
    let has_asked = sheet
        .said
        .iter()
        .any(|spoken| spoken.seat == seat && matches!(spoken.call, Call::Propose(_)));
    let partner = || sheet.declarers.iter().find(|&other| other != seat);
    let contract = sheet.contract?;
    let is_abundance =
        matches!(contract, Contract::Abundance { .. } | Contract::AbundanceInTrump { .. });
    match (contract, has_asked) {
        (Contract::Pair { .. }, true) => Some((Role::Asks, seat)),
        (Contract::Pair { .. }, false) => Some((Role::Joins, partner()?)),
        (Contract::Solo { .. }, _) => Some((Role::Alone, seat)),
        _ => is_abundance.then_some((Role::Abundance, seat)),
    }
}

/// The call of another seat where a card is turned up, which has to have a good hand.
fn answer(view: &SeatView, trump: Suit) -> Call {
    let worth = tenths_of_tricks(view.hand, Some(trump));
    let (asks, joins) = match view.hand.of(trump).len() {
        0..=1 => (99, 99),
        2 => (99, 26),
        3 => (23, 21),
        4 => (19, 16),
        _ => (22, 18),
    };
    let is_good = |call: &Call| match call {
        Call::Propose(_) => worth >= asks,
        Call::Accept { .. } => worth >= joins,
        Call::Bid(Bid::Solo { .. }) => worth >= 38,
        Call::Pass | Call::Wait | Call::Hold | Call::Raise(_) | Call::Bid(_) => false,
    };
    calls(view).find(is_good).unwrap_or(Call::Pass)
}
