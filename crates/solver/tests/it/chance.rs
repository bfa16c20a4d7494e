//! Deals from a seed, the same on every machine.

use chacha20::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rules::{BySeat, Card, Cards, Suit};

/// A generator whose algorithm does not change with the version of a crate.
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(..bound)
    }

    pub(crate) fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        *things.choose(&mut self.0).unwrap()
    }

    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        things.shuffle(&mut self.0);
    }

    /// Hands of `cards_each`, from a pack without some low cards or suits, so that short endings
    /// too have suits to follow.
    pub(crate) fn hands(&mut self, cards_each: usize) -> BySeat<Cards> {
        let ranks = (cards_each + self.below(14 - cards_each)).max(cards_each);
        let mut pack: Vec<Card> =
            Cards::PACK.iter().filter(|card| 12 - (card.rank as usize) < ranks).collect();
        self.shuffle(&mut pack);
        let mut hands = pack.chunks(cards_each);
        BySeat::from_fn(|_| hands.next().unwrap().iter().copied().collect())
    }

    /// The whole pack.
    pub(crate) fn whole_hands(&mut self) -> BySeat<Cards> {
        let mut pack: Vec<Card> = Cards::PACK.into_iter().collect();
        self.shuffle(&mut pack);
        let mut hands = pack.chunks(13);
        BySeat::from_fn(|_| hands.next().unwrap().iter().copied().collect())
    }

    /// A trump suit, or none.
    pub(crate) fn trump(&mut self) -> Option<Suit> {
        self.one_of(&[
            None,
            Some(Suit::Spades),
            Some(Suit::Clubs),
            Some(Suit::Diamonds),
            Some(Suit::Hearts),
        ])
    }
}
