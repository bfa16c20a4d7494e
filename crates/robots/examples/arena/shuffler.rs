//! Deals by number.

use rules::{Card, Cards, Pack};

/// A source of numbers that is the same for the same seed: `SplitMix64`.
pub(crate) struct Shuffler(u64);

impl Shuffler {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0xd134_2543_de82_ef95) ^ 0x6a09_e667_f3bc_c908)
    }

    /// A number below another that is not nought.
    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let product = u128::from(number ^ (number >> 31)) * below as u128;
        usize::try_from(product >> 64).expect("it is below a usize")
    }

    /// The fifty-two cards, shuffled.
    pub(crate) fn pack(&mut self) -> Pack {
        let mut cards: Vec<Card> = Cards::PACK.iter().collect();
        for place in (1..cards.len()).rev() {
            cards.swap(place, self.below(place + 1));
        }
        let order = cards.try_into().expect("it is as long as the pack");
        Pack::new(order).expect("no card is missing")
    }
}
