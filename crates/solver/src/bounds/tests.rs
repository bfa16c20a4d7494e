//! The bounds against brute force: in random endings, and in all those that a bound claims to be
//! alike.

use rules::{BySeat, Cards, Seat, Seats, Side, Suit, Trick};

use super::quick::Lead;
use super::{entries, later, second, stoppers};
use crate::board::{Board, End};
use crate::brute;
use crate::chance::Chance;
use crate::goal::Goal;
use crate::lanes::{Lanes, SeatMask, lane, lowest, suit_of};
use crate::position::Position;
use crate::trick::CurrentTrick;

/// A bound: the cards that matter, if the side in question is sure of a number of tricks.
type Bound = fn(&mut Board, &Case, u32) -> Option<Lanes>;

/// An ending before or after a lead.
#[derive(Clone)]
struct Case {
    position: Position,
    left: u8,
    leader: usize,
    side: SeatMask,
    /// The card led; empty before a lead.
    card: Lanes,
}

/// A random ending of up to five cards, without a lead.
fn ending(chance: &mut Chance, trumps: bool) -> Case {
    let left = 2 + chance.below(4);
    let leader = chance.one_of(&Seat::ALL);
    let trump = if trumps { chance.trump() } else { None };
    let mask = 1 + chance.below(14);
    let side: Seats =
        Seat::ALL.into_iter().filter(|&seat| mask >> seat as usize & 1 == 1).collect();
    let position = Position::new(chance.hands(left), Trick::new(leader), trump, side, 0).unwrap();
    let (board, trick) = Board::new(&position, End::Top);
    let left = position.left();
    Case { position, left, leader: trick.seat, side: board.side, card: 0 }
}

impl Case {
    fn told(&self, wanted: u32) -> String {
        let hands: Vec<String> = self.position.hands().iter().map(Cards::to_string).collect();
        let card = self.card;
        let (leader, trump) = (self.leader, self.position.trump());
        format!("{hands:?} leader {leader} card {card:x} trump {trump:?} {:?}: {wanted}", self.side)
    }

    fn is_on_lead(&self) -> bool {
        self.side >> self.leader & 1 == 1
    }

    /// Returns `true` if the side can take `wanted` tricks.
    fn takes(&self, board: &mut Board, wanted: u32) -> bool {
        let mut trick = CurrentTrick::new(self.leader);
        if self.card != 0 {
            trick = board.play(&trick, self.card, suit_of(self.card));
        }
        takes(board, &trick, wanted, self.left)
    }

    /// The case with the cards below those that mattered dealt anew, in the same lengths.
    fn alike(&self, mattered: Lanes, chance: &mut Chance) -> (Self, Board) {
        let position = alike(&self.position, mattered, chance);
        let (board, _) = Board::new(&position, End::Top);
        let mut card = self.card;
        if card != 0 && card & board.hands[self.leader] == 0 {
            // Any of those below.
            card = lowest(board.hands[self.leader] & lane(suit_of(card)));
        }
        (Self { position, card, ..*self }, board)
    }

    /// Checks a bound: the side takes what it is said to be sure of, here and where only cards
    /// differ that are said not to matter. Returns `true` if it takes no trick more.
    #[track_caller]
    fn check(&self, bound: Bound, chance: &mut Chance) -> bool {
        let (mut board, _) = Board::new(&self.position, End::Top);
        let mut most = 0;
        for wanted in 1..=u32::from(self.left) {
            let Some(mattered) = bound(&mut board, self, wanted) else { break };
            assert!(
                self.takes(&mut Board::new(&self.position, End::Top).0, wanted),
                "{}",
                self.told(wanted)
            );
            for _ in 0..4 {
                let (alike, mut board) = self.alike(mattered, chance);
                assert!(
                    alike.takes(&mut board, wanted),
                    "{} {}",
                    self.told(wanted),
                    alike.told(wanted)
                );
            }
            most = wanted;
        }
        most > 0 && !self.takes(&mut board, most + 1)
    }
}

/// Checks a bound in random endings. Where it is `tight`, it would fail with a trick more.
#[track_caller]
fn check(bound: Bound, trumps: bool, cases: impl Fn(&Case) -> Vec<Case>, tight: usize) {
    let mut chance = Chance::new(51);
    let mut met = 0;
    for _ in 0..8_000 {
        for case in cases(&ending(&mut chance, trumps)) {
            met += usize::from(case.check(bound, &mut chance));
        }
    }
    assert!(met >= tight, "{met} tight");
}

/// The ending, where the side is not on lead.
fn off_lead(case: &Case) -> Vec<Case> {
    if case.is_on_lead() { Vec::new() } else { vec![case.clone()] }
}

/// The ending after the lead of each card, where the side is not on lead.
fn after_each_lead(case: &Case) -> Vec<Case> {
    let (board, _) = Board::new(&case.position, End::Top);
    let cards = (0..64).map(|place| 1 << place).filter(|card| board.hands[case.leader] & card != 0);
    let lead = |card| Case { position: case.position.clone(), card, ..*case };
    if case.is_on_lead() { Vec::new() } else { cards.map(lead).collect() }
}

/// Returns `true` if the declaring side can take `wanted` of `left` tricks.
fn takes(board: &mut Board, trick: &CurrentTrick, wanted: u32, left: u8) -> bool {
    let wanted = wanted.try_into().unwrap();
    brute::reaches(board, trick, Goal::at_least(wanted, left), left)
}

/// The position with the cards below those that mattered dealt anew, in the same lengths.
fn alike(position: &Position, mattered: Lanes, chance: &mut Chance) -> Position {
    brute::dealt_anew(position, chance, |suit| {
        let low = lowest(mattered & lane(suit as usize));
        let fixed = if low == 0 { 16 } else { low.trailing_zeros() as usize % 16 };
        position.out().of(suit).into_iter().take(fixed).collect()
    })
}

#[test]
fn stoppers_are_sure_of_their_tricks() {
    let bound: Bound = |board, case, wanted| stoppers::tricks(board, case.side, wanted, case.left);
    check(bound, false, off_lead, 300);
}

#[test]
fn a_seat_that_gets_the_lead_cashes_what_it_is_said_to() {
    let bound: Bound = |board, case, wanted| entries::tricks(board, case.side, wanted, case.left);
    check(bound, false, off_lead, 300);
}

#[test]
fn a_side_that_wins_a_lead_takes_what_it_is_said_to() {
    let bound: Bound =
        |board, case, wanted| second::tricks(board, case.leader, case.card, wanted, case.left);
    check(bound, true, after_each_lead, 300);
}

#[test]
fn quick_and_later_tricks_are_sure() {
    let bound: Bound = |board, case, wanted| {
        let (leader, side, left) = (case.leader, case.side, case.left);
        if case.is_on_lead() {
            Lead::new(board, leader, side, left, wanted).tricks(wanted, 0).or_else(|| {
                if wanted == 1 { later::trump_on_lead(board, leader, side) } else { None }
            })
        } else {
            later::trumps(board, side, wanted)
                .or_else(|| later::tricks(board, leader, side, wanted, left))
        }
    };
    check(bound, true, |case| vec![case.clone()], 300);
}

/// With trumps only, South must lead away from his king, and both fall to East.
#[test]
fn a_guarded_trump_that_must_be_led_is_not_sure() {
    let short = ["4H 5H", "AS QS", "KS 3S", "2H 3H"];
    let long = ["4H 5H 6H", "AS QS 7H", "KS 3S 2C", "2H 3H 8H"];
    for (hands, sure) in [(short, false), (long, true)] {
        let hands = BySeat::new(hands.map(|hand| hand.parse().unwrap()));
        let (trump, side) = (Some(Suit::Spades), Side::NorthSouth.into());
        let position = Position::new(hands, Trick::new(Seat::South), trump, side, 0).unwrap();
        let (mut board, trick) = Board::new(&position, End::Top);
        assert_eq!(later::trump_on_lead(&board, trick.seat, board.side).is_some(), sure);
        assert_eq!(takes(&mut board, &trick, 1, position.left()), sure);
    }
}
