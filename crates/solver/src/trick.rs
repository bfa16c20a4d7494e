//! The trick on the table.

use crate::lanes::Lanes;

/// The cards that lie on the table, and whose card comes next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CurrentTrick {
    /// Whose card comes next.
    pub(crate) seat: usize,
    /// How many cards lie there.
    pub(crate) len: u8,
    /// The suit led; meaningless before the lead.
    pub(crate) led: usize,
    /// All cards that lie there.
    pub(crate) cards: Lanes,
    /// The card that is winning; none before the lead.
    pub(crate) best: Lanes,
    /// The suit of the card that is winning.
    pub(crate) best_suit: usize,
    /// Who played the card that is winning.
    pub(crate) winner: usize,
}

impl CurrentTrick {
    /// Nothing lies there, and it is `leader`'s lead.
    pub(crate) const fn new(leader: usize) -> Self {
        Self { seat: leader, len: 0, led: 0, cards: 0, best: 0, best_suit: 0, winner: leader }
    }

    /// Whether a card would be winning.
    pub(crate) const fn is_beaten_by(&self, card: Lanes, suit: usize, trump: usize) -> bool {
        if suit == self.best_suit { card > self.best } else { suit == trump || self.len == 0 }
    }

    /// The trick with one card more.
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
