//! A choice between things that are as good as each other.

use rules::SeatView;

/// A source of numbers for one decision.
pub(crate) struct Whim(u64);

impl Whim {
    /// The whim of a robot at this point of the game. It hangs on the seed and
    /// on how far the game has come, not on the cards.
    pub(crate) fn new(view: &SeatView, seed: u64) -> Self {
        let tricks = view.public.deal.as_ref().map_or(0, |deal| deal.complete.len() as u64);
        Self(seed ^ u64::from(view.public.deal_no) << 32 ^ tricks << 8 ^ u64::from(view.hand.len()))
    }

    /// The next number: `SplitMix64`.
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }
}
