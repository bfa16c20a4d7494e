//! Reproducible random numbers from a seed.
//!
//! A robot decides alike when asked again, in later versions too. So the generator is one whose
//! output its definition fixes (`ChaCha` with eight rounds), and the numbers are derived here and
//! not by a library that may change.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use rules::SeatView;

pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// The generator at this point of the game. It depends on the seed and the progress of the
    /// game, not on the cards.
    pub(crate) fn new(view: &SeatView, seed: u64) -> Self {
        let tricks = view.public.deal.as_ref().map_or(0, |deal| deal.complete.len());
        Self::at(seed, view.public.deal_no, tricks, view.hand.len())
    }

    /// The key of the generator: the seed in eight bytes, the number of the deal in four, the
    /// number of complete tricks and of cards in hand in one each, little endian; the rest is 0.
    pub(crate) fn at(seed: u64, deal: u32, tricks: usize, cards: u8) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..12].copy_from_slice(&deal.to_le_bytes());
        key[12] = u8::try_from(tricks).unwrap_or(u8::MAX);
        key[13] = cards;
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number below `below`, which is not 0 and small: the bias of a few numbers by 2⁻⁶⁴ does not
    /// matter then.
    #[expect(clippy::cast_possible_truncation, reason = "the product's upper half is below it")]
    pub(crate) fn below(&mut self, below: usize) -> usize {
        ((u128::from(self.0.next_u64()) * below as u128) >> 64) as usize
    }

    /// A number from 0 to 1, without 1.
    #[expect(clippy::cast_precision_loss, reason = "53 bits fit")]
    pub(crate) fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Shuffles, with equal probability for each order (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.below(place + 1));
        }
    }
}

/// Values computed from the definition of `ChaCha` by another program.
#[cfg(test)]
mod tests {
    use super::{Random, Rng};

    fn random() -> Random {
        Random::at(7, 1, 0, 13)
    }

    #[test]
    fn a_seed_gives_these_numbers() {
        let numbers = [
            0x01a1_6e79_370e_82b1,
            0xb0d1_dd08_39f4_2287,
            0xacd4_14fe_4542_e28e,
            0x3848_0404_04c6_d224,
        ];
        let random = &mut random();
        assert_eq!(numbers.map(|_| random.0.next_u64()), numbers);
    }

    #[test]
    fn a_seed_gives_these_numbers_below_another() {
        let numbers = [0, 35, 35, 11, 25, 28, 46, 16, 36, 6];
        let random = &mut random();
        assert_eq!(numbers.map(|_| random.below(52)), numbers);
    }

    #[test]
    fn a_seed_gives_these_shares_of_one() {
        // The bits of three numbers from 0 to 1.
        let shares = [0x3f7a_16e7_9370_e800, 0x3fe6_1a3b_a107_3e84, 0x3fe5_9a82_9fc8_a85c];
        let random = &mut random();
        assert_eq!(shares.map(|_| random.unit().to_bits()), shares);
    }

    #[test]
    fn a_seed_gives_this_shuffle() {
        let mut things: [u8; 13] = std::array::from_fn(|place| u8::try_from(place).unwrap());
        random().shuffle(&mut things);
        assert_eq!(things, [9, 5, 10, 12, 3, 1, 6, 11, 4, 2, 7, 8, 0]);
    }
}
