//! The trick on the table.

use crate::lanes::Lanes;

#[derive(Clone, Copy, Debug)]
pub(crate) struct CurrentTrick {
    pub(crate) seat: usize,
    pub(crate) len: u8,
    /// Meaningless before the lead.
    pub(crate) led: usize,
    pub(crate) cards: Lanes,
    /// Empty before the lead.
    pub(crate) best: Lanes,
    pub(crate) best_suit: usize,
    /// The leader before the lead.
    pub(crate) winner: usize,
}

impl CurrentTrick {
    pub(crate) const fn new(leader: usize) -> Self {
        Self { seat: leader, len: 0, led: 0, cards: 0, best: 0, best_suit: 0, winner: leader }
    }

    pub(crate) const fn is_beaten_by(&self, card: Lanes, suit: usize, trump: usize) -> bool {
        if suit == self.best_suit { card > self.best } else { suit == trump || self.len == 0 }
    }

    pub(crate) const fn with(&self, card: Lanes, suit: usize, trump: usize) -> Self {
        let mut next = *self;
        if self.is_beaten_by(card, suit, trump) {
            next.best = card;
            next.best_suit = suit;
            next.winner = self.seat;
        }
        if self.len == 0 {
            next.led = suit;
        }
        next.cards |= card;
        next.len += 1;
        next.seat = (self.seat + 1) & 3;
        next
    }
}
