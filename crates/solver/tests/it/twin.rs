//! The same questions answered by trying every line of play, from the rules
//! alone: nothing of the solver is used but the position's reading.

use std::collections::HashMap;

use rules::{Card, Seat};
use solver::Position;

/// A position in the plainest form.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    hands: [Vec<Card>; 4],
    table: Vec<Card>,
    leader: usize,
    taken: u8,
}

/// Tries every line of play of one position.
pub(crate) struct Twin {
    start: State,
    side: [bool; 4],
    trump: Option<rules::Suit>,
    /// What each final count is worth to the side.
    worth: [i32; 14],
    known: HashMap<State, i32>,
}

impl Twin {
    /// A twin for a position, in which the side wants the count that is worth
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
