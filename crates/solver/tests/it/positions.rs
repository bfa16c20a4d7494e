//! Positions and goals of every kind.

use rules::{Card, Seat, Seats, Trick};
use solver::{Position, Success};

use crate::chance::Chance;

impl Chance {
    /// Some seats, but not all.
    pub(crate) fn side(&mut self) -> Seats {
        let mask = 1 + self.below(14);
        Seat::ALL.into_iter().filter(|&seat| mask >> seat as usize & 1 == 1).collect()
    }

    /// A random set of counts, or one of a contract.
    pub(crate) fn success(&mut self) -> Success {
        let tricks = u8::try_from(self.below(8)).unwrap();
        match self.below(5) {
            0 => Success::at_least(tricks),
            1 => Success::at_most(tricks),
            2 => Success::exactly(tricks),
            _ => (0..14).filter(|_| self.below(2) == 0).collect(),
        }
    }

    /// A position with `cards_each` cards in the longest hand, and up to three in the trick.
    pub(crate) fn ending(&mut self, cards_each: usize) -> Position {
        let taken = self.below(14 - cards_each);
        let trick = Trick::new(self.one_of(&Seat::ALL));
        let hands = self.hands(cards_each);
        let mut position =
            Position::new(hands, trick, self.trump(), self.side(), u8::try_from(taken).unwrap())
                .unwrap();
        for _ in 0..self.below(4) {
            self.play_one(&mut position);
        }
        position
    }

    /// Plays a random legal card.
    pub(crate) fn play_one(&mut self, position: &mut Position) -> Card {
        let playable: Vec<Card> = position.playable().into_iter().collect();
        let card = self.one_of(&playable);
        position.play(card).unwrap();
        card
    }
}
