//! A reference solver that tries every line of play, from the rules alone: of the solver it uses
//! the parser of positions only.

use std::collections::HashMap;

use rules::{Card, Cards, Seat};
use solver::{Position, Solver, Success};

/// A position in the plainest form.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    hands: [Cards; 4],
    /// The cards of the trick, in the order in which they were played.
    table: [Option<Card>; 4],
    leader: usize,
    taken: u8,
}

impl State {
    fn played(&self) -> usize {
        self.table.iter().flatten().count()
    }

    fn turn(&self) -> usize {
        (self.leader + self.played()) % 4
    }

    /// The legal plays: the suit led, or any card in a void.
    fn legal(&self) -> Cards {
        let hand = self.hands[self.turn()];
        let follows = self.table[0].map_or(Cards::default(), |led| hand.of(led.suit));
        if follows.is_empty() { hand } else { follows }
    }
}

/// Tries every line of play of one position.
pub(crate) struct BruteForce {
    start: State,
    side: [bool; 4],
    trump: Option<rules::Suit>,
    /// The value of each final count to the side.
    worth: [i32; 14],
    known: HashMap<State, i32>,
}

impl BruteForce {
    /// Brute force on a position in which the side wants the count of the largest `worth`, and the
    /// others the smallest.
    pub(crate) fn new(position: &Position, worth: impl Fn(u8) -> i32) -> Self {
        let hands = Seat::ALL.map(|seat| position.hands()[seat]);
        let mut table = [None; 4];
        for (place, (_, card)) in table.iter_mut().zip(position.trick().plays()) {
            *place = Some(card);
        }
        let leader = position.trick().leader() as usize;
        let mut worths = [0; 14];
        for (count, slot) in (0..).zip(&mut worths) {
            *slot = worth(count);
        }
        Self {
            start: State { hands, table, leader, taken: position.taken() },
            side: Seat::ALL.map(|seat| position.side().contains(seat)),
            trump: position.trump(),
            worth: worths,
            known: HashMap::new(),
        }
    }

    /// The value of the position to the side.
    pub(crate) fn value(&mut self) -> i32 {
        self.value_of(self.start)
    }

    /// Its value after each legal card.
    pub(crate) fn values(&mut self) -> Vec<(Card, i32)> {
        let start = self.start;
        let cards = start.legal().iter();
        let mut values: Vec<_> =
            cards.map(|card| (card, self.value_of(self.after(start, card)))).collect();
        values.sort_unstable();
        values
    }

    fn value_of(&mut self, state: State) -> i32 {
        let cards = state.legal();
        if cards.is_empty() {
            return self.worth[usize::from(state.taken)];
        }
        if let Some(&value) = self.known.get(&state) {
            return value;
        }
        let declaring = self.side[state.turn()];
        let values = cards.iter().map(|card| self.value_of(self.after(state, card)));
        let value = if declaring { values.max() } else { values.min() }.unwrap();
        // Only whole tricks are cached, to spare memory.
        if state.played() == 0 {
            self.known.insert(state, value);
        }
        value
    }

    fn after(&self, state: State, card: Card) -> State {
        let mut next = state;
        next.hands[state.turn()].remove(card);
        next.table[state.played()] = Some(card);
        let [Some(led), Some(second), Some(third), Some(fourth)] = next.table else { return next };
        let strength = |card: Card| {
            if Some(card.suit) == self.trump {
                100 + card.rank as i32
            } else if card.suit == led.suit {
                card.rank as i32
            } else {
                -1
            }
        };
        let trick = [led, second, third, fourth];
        let best = (0..4).max_by_key(|&place| strength(trick[place])).unwrap();
        next.leader = (state.leader + best) % 4;
        next.taken += u8::from(self.side[next.leader]);
        next.table = [None; 4];
        next
    }
}

/// Checks that the solver and brute force agree about the side's success, and the cards for it.
#[track_caller]
pub(crate) fn check_success(solver: &mut Solver, position: &Position, success: Success) {
    let mut brute_force = BruteForce::new(position, |count| i32::from(success.contains(count)));
    let told = solver.can_succeed(position, success).unwrap();
    assert_eq!(told, brute_force.value() == 1, "{}", told_as(position, success));
    let Some(seat) = position.turn() else { return };
    let way = i32::from(position.side().contains(seat));
    let winning: Cards = brute_force
        .values()
        .into_iter()
        .filter(|&(_, value)| value == way)
        .map(|(card, _)| card)
        .collect();
    let told = solver.winning_cards(position, success).unwrap();
    assert_eq!(told, winning, "{}", told_as(position, success));
}

/// Checks that the solver and brute force agree about the most and the fewest tricks, and about the
/// value of every card.
#[track_caller]
pub(crate) fn check_tricks(solver: &mut Solver, position: &Position) {
    let success = Success::at_least(0);
    let mut brute_force = BruteForce::new(position, i32::from);
    let most = i32::from(solver.most(position).unwrap());
    assert_eq!(most, brute_force.value(), "{}", told_as(position, success));
    let values: Vec<_> = solver
        .values(position)
        .unwrap()
        .into_iter()
        .map(|(card, tricks)| (card, i32::from(tricks)))
        .collect();
    assert_eq!(values, brute_force.values(), "{}", told_as(position, success));
    let fewest = -i32::from(solver.fewest(position).unwrap());
    let mut brute_force = BruteForce::new(position, |count| -i32::from(count));
    assert_eq!(fewest, brute_force.value(), "{}", told_as(position, success));
}

/// The position in words, to reproduce a failure.
pub(crate) fn told_as(position: &Position, success: Success) -> String {
    let hands: Vec<String> = position.hands().iter().map(Cards::to_string).collect();
    let trick: Vec<_> = position.trick().plays().map(|(_, card)| card).collect();
    let leader = position.trick().leader();
    let (trump, side) = (position.trump(), position.side());
    let taken = position.taken();
    format!(
        "{hands:?} {leader} led {trick:?} trump {trump:?} side {side:?} taken {taken} for {success:?}"
    )
}
