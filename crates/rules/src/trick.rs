//! Four cards, one from each.

use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::seat::Seat;

/// The cards on the table: up to four, one from each seat in turn.
///
/// # Examples
///
/// ```
/// use rules::{Seat, Suit, Trick};
/// let mut trick = Trick::new(Seat::West);
/// for card in ["7H", "AS", "9H", "2D"] {
///     trick.push(card.parse()?);
/// }
/// // A discard never wins, a trump does.
/// assert_eq!(trick.winner(None), Some(Seat::East));
/// assert_eq!(trick.winner(Some(Suit::Diamonds)), Some(Seat::South));
/// # Ok::<(), rules::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick {
    leader: Seat,
    cards: [Option<Card>; 4],
    len: u8,
}

impl Trick {
    /// An empty trick with this leader.
    #[must_use]
    pub const fn new(leader: Seat) -> Self {
        Self { leader, cards: [None; 4], len: 0 }
    }

    /// The leader.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The suit of the first card.
    #[inline]
    #[must_use]
    pub fn led(&self) -> Option<Suit> {
        self.cards[0].map(|card| card.suit)
    }

    /// The seat of the next card; `None` once all four have played.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_complete()).then(|| self.leader.clockwise(self.len))
    }

    /// The number of cards played.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Returns `true` if no card has been led.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns `true` if all four have played.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.len == 4
    }

    /// Plays the next card.
    ///
    /// # Panics
    ///
    /// When the trick is complete.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = Some(card);
        self.len += 1;
    }

    /// The seats and their cards, in the order of play.
    #[must_use]
    pub fn plays(&self) -> impl DoubleEndedIterator<Item = (Seat, Card)> + Clone {
        self.leader.round().zip(self.cards).filter_map(|(seat, card)| Some((seat, card?)))
    }

    /// The card that a seat played to it.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards[usize::from(seat.places_from(self.leader))]
    }

    /// The cards on the table as a set.
    #[must_use]
    pub fn cards(&self) -> Cards {
        self.cards.into_iter().flatten().collect()
    }

    /// The winner so far: the highest trump, or else the highest of the suit led (spec.md 0.2.3).
    #[must_use]
    pub fn winner(&self, trump: Option<Suit>) -> Option<Seat> {
        let led = self.led();
        self.plays()
            .max_by_key(|(_, card)| (Some(card.suit) == trump, Some(card.suit) == led, card.rank))
            .map(|(seat, _)| seat)
    }
}
