//! A set of cards.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use core::str::FromStr;

use crate::card::{Card, ParseCardError, Rank, Suit};

/// A set of cards: a hand, a stock, the cards already played.
///
/// One bit a card, thirteen bits a suit, so that following suit is one `&`. The set iterates in the
/// order of the suits, lowest rank first; [`Cards::sorted`] is the order of a hand on a screen.
/// [`fmt::Debug`] prints the number of cards only: a log must not show a hand.
///
/// # Examples
///
/// ```
/// use rules::{Cards, Suit};
/// let hand: Cards = "AS 2S KH".parse()?;
/// assert_eq!(hand.playable(Some(Suit::Spades)).len(), 2);
/// assert_eq!(hand.playable(Some(Suit::Clubs)), hand);
/// # Ok::<(), rules::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No cards at all.
    pub const EMPTY: Self = Self(0);
    /// The fifty-two cards.
    pub const PACK: Self = Self((1 << 52) - 1);
    /// The four aces.
    pub const ACES: Self = Self(1 << 12 | 1 << 25 | 1 << 38 | 1 << 51);

    /// The thirteen cards of a suit.
    #[must_use]
    pub const fn suit(suit: Suit) -> Self {
        Self(0x1fff << (suit as u8 * 13))
    }

    /// Ace, king, queen and jack of a suit: its honours when it is trumps.
    #[must_use]
    pub const fn honours(trump: Suit) -> Self {
        Self(0x1e00 << (trump as u8 * 13))
    }

    /// The number of cards.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 52")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns `true` if the set has no cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Returns `true` if all the other cards are in the set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card; returns `true` if it was new.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Removes a card; returns `true` if it was in the set.
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 &= !(1 << card.index());
        held
    }

    /// The cards of one suit.
    #[must_use]
    pub const fn of(self, suit: Suit) -> Self {
        Self(self.0 & Self::suit(suit).0)
    }

    /// Returns `true` if the set has no card of the suit.
    #[must_use]
    pub const fn is_void(self, suit: Suit) -> bool {
        self.of(suit).is_empty()
    }

    /// The cards that a player with this hand may play to a trick: cards of the suit led, or any
    /// card when void in it or on lead (spec.md 0.3).
    #[must_use]
    pub const fn playable(self, led: Option<Suit>) -> Self {
        let follows = match led {
            Some(suit) => self.of(suit),
            None => Self::EMPTY,
        };
        if follows.is_empty() { self } else { follows }
    }

    /// The lowest card: of one suit the lowest rank, of several the lowest of
    /// the first suit there is.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub const fn first(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as u8)
    }

    /// The highest card: of one suit the highest rank, of several the highest
    /// of the last suit there is.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
    pub const fn last(self) -> Option<Card> {
        match self.0.checked_ilog2() {
            Some(index) => Card::from_index(index as u8),
            None => None,
        }
    }

    /// The cards in the order of a hand on a screen: spades, hearts, clubs,
    /// diamonds, so that colours alternate, highest rank first.
    pub fn sorted(self) -> impl Iterator<Item = Card> {
        [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds]
            .into_iter()
            .flat_map(move |suit| self.of(suit).iter().rev())
    }

    /// The cards, suit by suit and lowest rank first.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// One bit a card, bit [`Card::index`].
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits, those above the fifty-second left out.
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Self {
        Self(bits & Self::PACK.0)
    }
}

impl BitOr for Cards {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Cards {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl From<Card> for Cards {
    fn from(card: Card) -> Self {
        Self(1 << card.index())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | card.into())
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect();
    }
}

/// The cards of a set, suit by suit and lowest rank first.
#[derive(Clone, Debug)]
pub struct Iter(Cards);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::from(self.0.len());
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.last()?;
        self.0.remove(card);
        Some(card)
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The error for a text that is no set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseCardsError {
    /// One of the words is no card.
    Card(ParseCardError),
    /// A card stands in it twice.
    Twice(Card),
}

impl fmt::Display for ParseCardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(error) => error.fmt(f),
            Self::Twice(card) => write!(f, "{card} stands there twice"),
        }
    }
}

impl core::error::Error for ParseCardsError {}

impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cards = Self::EMPTY;
        for word in text.split_whitespace() {
            let card = word.parse().map_err(ParseCardsError::Card)?;
            if !cards.insert(card) {
                return Err(ParseCardsError::Twice(card));
            }
        }
        Ok(cards)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.sorted().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({} held)", self.len())
    }
}

const _: () = assert!(Rank::ALL.len() * Suit::ALL.len() == Cards::PACK.len() as usize);

const _: () = assert!(size_of::<Cards>() == 8);
