//! A choice between things that are as good as each other.

use rules::SeatView;

/// A source of numbers for one decision: `SplitMix64`.
#[derive(Clone)]
pub(crate) struct Random(u64);

impl Random {
    /// The numbers of a robot at this point of the game. They hang on the seed
    /// and on how far the game has come, not on the cards.
    pub(crate) fn new(view: &SeatView, seed: u64) -> Self {
        let tricks = view.public.deal.as_ref().map_or(0, |deal| deal.complete.len() as u64);
        Self(seed ^ u64::from(view.public.deal_no) << 32 ^ tricks << 8 ^ u64::from(view.hand.len()))
    }

    /// The next number.
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }

    /// A number below another, which is not nought and small.
    #[expect(clippy::cast_possible_truncation, reason = "the product's upper half is below it")]
    pub(crate) const fn below(&mut self, below: usize) -> usize {
        ((self.next() as u128 * below as u128) >> 64) as usize
    }

    /// A number from 0 to 1, the latter left out.
    #[expect(clippy::cast_precision_loss, reason = "53 bits fit")]
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts things in any order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.below(place + 1));
        }
    }
}
