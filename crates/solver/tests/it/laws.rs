//! Properties of every position: a fuzz target a law.
//!
//! `cargo test` tries each on some hundreds of positions, others every time, and shows one that
//! breaks it; a fuzzer runs without end.

use bolero::{TypeGenerator, check};
use rules::{BySeat, Card, Cards, Seat, Seats, Suit, Trick};
use solver::{Position, Solver, Stopped, Success};

use crate::brute_force::{self, told_as};

/// The default number of trials of a law.
const CASES: usize = 500;

/// The recipe of a position: any bytes give one.
#[derive(Clone, Debug, TypeGenerator)]
struct Plan {
    /// The cards of each seat, from one to the caller's limit.
    cards_each: u8,
    /// The number of ranks in the pack; a short ending then has suits to follow.
    ranks: u8,
    /// The index of the card dealt next, of those left in the pack.
    picks: [u8; 28],
    trump: u8,
    leader: u8,
    side: u8,
    taken: u8,
    /// The number of cards then played, and the index of each among the legal ones.
    played: u8,
    choices: [u8; 3],
    /// Success with at least this number of tricks, or else with these counts, one bit each.
    success: Result<u8, u16>,
}

fn one_of<T: Copy>(things: &[T], pick: u8) -> T {
    things[usize::from(pick) % things.len()]
}

impl Plan {
    /// The position, with at most `most_each` cards in each hand.
    fn position(&self, most_each: u8) -> Position {
        let each = 1 + self.cards_each % most_each;
        let ranks = each + self.ranks % (14 - each);
        let mut pack: Vec<Card> =
            Cards::PACK.into_iter().filter(|card| 12 - (card.rank as u8) < ranks).collect();
        let mut picks = self.picks.iter();
        let mut next = || pack.remove(usize::from(*picks.next().unwrap()) % pack.len());
        let hands = BySeat::from_fn(|_| (0..each).map(|_| next()).collect::<Cards>());
        let trumps = Suit::ALL.map(Some).into_iter().chain([None]).collect::<Vec<_>>();
        let trick = Trick::new(one_of(&Seat::ALL, self.leader));
        let taken = self.taken % (14 - each);
        let mut position =
            Position::new(hands, trick, one_of(&trumps, self.trump), self.side(), taken).unwrap();
        for &choice in self.choices.iter().take(usize::from(self.played % 4)) {
            let playable: Vec<Card> = position.playable().into_iter().collect();
            position.play(one_of(&playable, choice)).unwrap();
        }
        position
    }

    /// Some seats, but not all.
    fn side(&self) -> Seats {
        let mask = 1 + self.side % 14;
        Seat::ALL.into_iter().filter(|&seat| mask >> seat as u8 & 1 == 1).collect()
    }

    fn success(&self) -> Success {
        match self.success {
            Ok(fewest) => Success::at_least(fewest % 14),
            Err(counts) => (0..14).filter(|count| counts >> count & 1 == 1).collect(),
        }
    }
}

#[test]
fn every_answer_is_that_of_brute_force() {
    check!().with_iterations(CASES).with_type::<Plan>().cloned().for_each(|plan: Plan| {
        let (position, success) = (plan.position(4), plan.success());
        brute_force::check_success(&mut Solver::new(), &position, success);
        brute_force::check_tricks(&mut Solver::new(), &position);
    });
}

#[test]
fn seats_may_be_rotated() {
    check!().with_iterations(CASES).with_type::<Plan>().cloned().for_each(|plan: Plan| {
        let (position, success) = (plan.position(7), plan.success());
        let expected = Told::about(&position, success);
        for places in 1..4 {
            let told = Told::about(&rotated(&position, places), success);
            assert_eq!(&told, &expected, "{}", told_as(&position, success));
        }
    });
}

#[test]
fn suits_may_be_permuted() {
    check!().with_iterations(CASES).with_type::<(Plan, [usize; 3])>().cloned().for_each(
        |(plan, swaps): (Plan, [usize; 3])| {
            let (position, success) = (plan.position(7), plan.success());
            let mut suits = Suit::ALL;
            for (place, swap) in (1..4).zip(swaps) {
                suits.swap(place, swap % (place + 1));
            }
            let told = Told::about(&renamed(&position, suits), success);
            let expected = Told::about(&position, success);
            assert_eq!(told, expected, "{}", told_as(&position, success));
        },
    );
}

#[test]
fn the_most_of_one_side_leaves_the_rest_to_the_other() {
    check!().with_iterations(CASES).with_type::<Plan>().cloned().for_each(|plan: Plan| {
        let position = plan.position(7);
        let (ours, theirs) = (afresh(&position, position.side()), opponents(&position));
        let mut solver = Solver::new();
        // If we want most tricks, the others want most themselves.
        let most = solver.most(&ours).unwrap();
        assert_eq!(most + solver.most(&theirs).unwrap(), position.left());
        let fewest = solver.fewest(&ours).unwrap();
        assert_eq!(fewest + solver.fewest(&theirs).unwrap(), position.left());
    });
}

#[test]
fn a_side_succeeds_just_where_its_opponents_cannot_stop_it() {
    check!().with_iterations(CASES).with_type::<Plan>().cloned().for_each(|plan: Plan| {
        let (position, success) = (plan.position(7), plan.success());
        let all = position.taken() + position.left();
        let stopped: Success =
            (0..=position.left()).filter(|theirs| !success.contains(all - theirs)).collect();
        let mut solver = Solver::new();
        let succeeds = solver.can_succeed(&position, success).unwrap();
        let stop = solver.can_succeed(&opponents(&position), stopped).unwrap();
        assert_eq!(stop, !succeeds, "{}", told_as(&position, success));
    });
}

#[test]
fn a_limit_holds_and_changes_no_answer() {
    check!().with_iterations(CASES).with_type::<(Plan, u8, u16)>().cloned().for_each(
        |(plan, budget, memory): (Plan, u8, u16)| {
            let (position, success) = (plan.position(7), plan.success());
            let expected = Told::about(&position, success);
            // Too little memory makes it forget, a budget makes it stop; neither makes it err.
            let mut solver = Solver::with_memory(memory.into());
            solver.set_budget(budget.into());
            let can = solver.can_succeed(&position, success);
            assert!(solver.nodes() <= u64::from(budget) + 4, "{}", solver.nodes());
            assert!(can == Err(Stopped::Budget) || can == Ok(expected.can));
            solver.set_budget(u64::MAX);
            assert_eq!(solver.can_succeed(&position, success), Ok(expected.can));
            assert_eq!(solver.most(&position), Ok(expected.most));
        },
    );
}

#[test]
fn a_trace_says_what_each_position_alone_does() {
    check!().with_iterations(CASES).with_type::<(Plan, [u8; 20])>().cloned().for_each(
        |(plan, choices): (Plan, [u8; 20])| {
            let (start, success) = (plan.position(5), plan.success());
            let most = |at: &Position| Some(Solver::new().most(at).unwrap());
            let can = |at: &Position| Some(Solver::new().can_succeed(at, success).unwrap());
            let mut at = start.clone();
            let mut cards = Vec::new();
            let (mut tricks, mut succeeds) = (vec![most(&at)], vec![can(&at)]);
            for choice in choices {
                let playable: Vec<Card> = at.playable().into_iter().collect();
                if playable.is_empty() {
                    break;
                }
                cards.push(one_of(&playable, choice));
                at.play(one_of(&playable, choice)).unwrap();
                tricks.push(most(&at));
                succeeds.push(can(&at));
            }
            let mut solver = Solver::new();
            assert_eq!(solver.trace(&start, &cards).unwrap(), tricks);
            assert_eq!(solver.trace_success(&start, &cards, success).unwrap(), succeeds);
        },
    );
}

/// These hands, with the tricks of a side counted from here on.
fn afresh(position: &Position, side: Seats) -> Position {
    let (hands, trick) = (*position.hands(), *position.trick());
    Position::new(hands, trick, position.trump(), side, 0).unwrap()
}

/// These hands, with the tricks of the opponents counted from here on.
fn opponents(position: &Position) -> Position {
    afresh(position, position.side().others())
}

/// The position with every seat this number of places further clockwise.
fn rotated(position: &Position, places: u8) -> Position {
    let hands = BySeat::from_fn(|seat| position.hands()[seat.clockwise(4 - places)]);
    let mut trick = Trick::new(position.trick().leader().clockwise(places));
    position.trick().plays().for_each(|(_, card)| trick.push(card));
    let side: Seats = position.side().iter().map(|seat| seat.clockwise(places)).collect();
    Position::new(hands, trick, position.trump(), side, position.taken()).unwrap()
}

/// The position with other suits.
fn renamed(position: &Position, suits: [Suit; 4]) -> Position {
    let name = |card: Card| Card { suit: suits[card.suit as usize], ..card };
    let hands = position.hands().map(|hand| hand.into_iter().map(name).collect::<Cards>());
    let mut trick = Trick::new(position.trick().leader());
    position.trick().plays().for_each(|(_, card)| trick.push(name(card)));
    let trump = position.trump().map(|suit| suits[suit as usize]);
    Position::new(hands, trick, trump, position.side(), position.taken()).unwrap()
}

/// All answers about a position.
#[derive(PartialEq, Eq, Debug)]
struct Told {
    most: u8,
    fewest: u8,
    can: bool,
    values: Vec<u8>,
}

impl Told {
    fn about(position: &Position, success: Success) -> Self {
        let mut solver = Solver::new();
        let mut values: Vec<u8> =
            solver.values(position).unwrap().into_iter().map(|(_, tricks)| tricks).collect();
        values.sort_unstable();
        Self {
            most: solver.most(position).unwrap(),
            fewest: solver.fewest(position).unwrap(),
            can: solver.can_succeed(position, success).unwrap(),
            values,
        }
    }
}
