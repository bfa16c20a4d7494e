//! Deals by number.

use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rules::{Card, Cards, Pack};

/// A seeded generator.
pub(crate) struct Shuffler(ChaCha8Rng);

impl Shuffler {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `below`, which is not 0.
    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.0.random_range(..below)
    }

    /// The fifty-two cards, shuffled.
    pub(crate) fn pack(&mut self) -> Pack {
        let mut cards: Vec<Card> = Cards::PACK.iter().collect();
        cards.shuffle(&mut self.0);
        let order = cards.try_into().expect("it is as long as the pack");
        Pack::new(order).expect("no card is missing")
    }
}
