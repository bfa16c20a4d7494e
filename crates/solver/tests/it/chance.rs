//! Deals from a seed, the same on every machine.

use rules::{BySeat, Card, Cards, Suit};

/// A small generator of numbers: `SplitMix64`.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// A number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.word() % bound as u64).unwrap()
    }

    pub(crate) fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// So many cards for each seat, of a pack of which low cards or suits may
    /// be missing, so that short endings too have suits to follow.
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
