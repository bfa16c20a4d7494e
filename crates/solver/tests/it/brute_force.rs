//! The same questions answered by trying every line of play, from the rules
//! alone: nothing of the solver is used but the position's reading.

use std::collections::HashMap;

use rules::{Card, Cards, Seat};
use solver::{Position, Solver, Success};

/// A position in the plainest form.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    hands: [Vec<Card>; 4],
    table: Vec<Card>,
    leader: usize,
    taken: u8,
}

/// Tries every line of play of one position.
pub(crate) struct BruteForce {
    start: State,
    side: [bool; 4],
    trump: Option<rules::Suit>,
    /// What each final count is worth to the side.
    worth: [i32; 14],
    known: HashMap<State, i32>,
}

impl BruteForce {
    /// About a position in which the side wants the count that is worth
    /// most, and the others the one that is worth least.
    pub(crate) fn new(position: &Position, worth: impl Fn(u8) -> i32) -> Self {
        let hands = Seat::ALL.map(|seat| position.hands()[seat].into_iter().collect());
        let table = position.trick().plays().map(|(_, card)| card).collect();
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

    /// What the position is worth to the side.
    pub(crate) fn value(&mut self) -> i32 {
        self.value_of(self.start.clone())
    }

    /// What it is worth after each legal card.
    pub(crate) fn values(&mut self) -> Vec<(Card, i32)> {
        let mut values: Vec<_> = legal(&self.start)
            .into_iter()
            .map(|card| (card, self.value_of(self.after(&self.start, card))))
            .collect();
        values.sort_unstable();
        values
    }

    fn value_of(&mut self, state: State) -> i32 {
        let cards = legal(&state);
        if cards.is_empty() {
            return self.worth[usize::from(state.taken)];
        }
        if let Some(&value) = self.known.get(&state) {
            return value;
        }
        let seat = (state.leader + state.table.len()) % 4;
        let declaring = self.side[seat];
        let values = cards.into_iter().map(|card| self.value_of(self.after(&state, card)));
        let value = if declaring { values.max() } else { values.min() }.unwrap();
        // Only whole tricks are remembered, to spare memory.
        if state.table.is_empty() {
            self.known.insert(state, value);
        }
        value
    }

    fn after(&self, state: &State, card: Card) -> State {
        let mut next = state.clone();
        let seat = (state.leader + state.table.len()) % 4;
        next.hands[seat].retain(|&held| held != card);
        next.table.push(card);
        if next.table.len() == 4 {
            let led = next.table[0].suit;
            let strength = |card: Card| {
                if Some(card.suit) == self.trump {
                    100 + card.rank as i32
                } else if card.suit == led {
                    card.rank as i32
                } else {
                    -1
                }
            };
            let best = (0..4).max_by_key(|&place| strength(next.table[place])).unwrap();
            next.leader = (state.leader + best) % 4;
            next.taken += u8::from(self.side[next.leader]);
            next.table.clear();
        }
        next
    }
}

fn legal(state: &State) -> Vec<Card> {
    let hand = &state.hands[(state.leader + state.table.len()) % 4];
    let follows: Vec<Card> = hand
        .iter()
        .copied()
        .filter(|card| state.table.first().is_some_and(|led| led.suit == card.suit))
        .collect();
    if follows.is_empty() { hand.clone() } else { follows }
}

/// The solver and brute force agree about whether the side can succeed, and with
/// which cards.
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

/// The solver and brute force agree about the most and the fewest tricks, and
/// about the value of every card.
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

/// The position in words, to find it again.
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
