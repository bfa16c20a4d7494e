//! A playing card.

use core::fmt;
use core::str::FromStr;

/// One of the four suits, in the order of the Belgian auction, lowest first
/// (spec.md 0.1.2). In play no suit but trumps outranks another.
///
/// # Examples
///
/// ```
/// use rules::Suit;
/// assert!(Suit::Spades < Suit::Hearts, "in an auction; in play only trumps outrank");
/// assert_eq!("D".parse(), Ok(Suit::Diamonds));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
}

impl Suit {
    /// The four suits, lowest first.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Clubs, Self::Diamonds, Self::Hearts];

    /// The letter it is written with: `S`, `C`, `D` or `H`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
        }
    }
}

/// The rank of a card, two lowest and ace highest (spec.md 0.1.1).
///
/// # Examples
///
/// ```
/// use rules::Rank;
/// assert!(Rank::Ten < Rank::Jack && Rank::Jack.is_honour());
/// assert_eq!(Rank::Ten.letter(), 'T');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the thirteen ranks need no explanation")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// The thirteen ranks, lowest first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The character it is written with: `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    #[must_use]
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// Returns `true` for an honour when its suit is trumps: ace, king, queen or jack (spec.md
    /// 1.3).
    #[must_use]
    pub const fn is_honour(self) -> bool {
        self as u8 >= Self::Jack as u8
    }
}

/// A playing card. Written rank then suit: `AS`, `TH`, `2C`.
///
/// # Examples
///
/// ```
/// use rules::{Card, Rank, Suit};
/// let card: Card = "TH".parse()?;
/// assert_eq!(card, Card { rank: Rank::Ten, suit: Suit::Hearts });
/// assert_eq!(card.to_string(), "TH");
/// # Ok::<(), rules::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl Card {
    /// The card's index from 0 to 51: thirteen cards a suit, twos first.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.suit as u8 * 13 + self.rank as u8
    }

    /// The card at an index from 0 to 51; the inverse of [`Card::index`].
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < PACK.len() { Some(PACK[index as usize]) } else { None }
    }
}

/// The cards by index: a table is quicker than a division.
const PACK: [Card; 52] = {
    let mut pack = [Card { suit: Suit::Spades, rank: Rank::Two }; 52];
    let mut index = 0;
    while index < pack.len() {
        pack[index] = Card { suit: Suit::ALL[index / 13], rank: Rank::ALL[index % 13] };
        index += 1;
    }
    pack
};

/// The error for a text that is no card, suit or rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a rank (2-9, T, J, Q, K, A) and a suit (S, C, D, H), such as TH")
    }
}

impl core::error::Error for ParseCardError {}

impl TryFrom<char> for Suit {
    type Error = ParseCardError;

    fn try_from(letter: char) -> Result<Self, Self::Error> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter).ok_or(ParseCardError)
    }
}

impl TryFrom<char> for Rank {
    type Error = ParseCardError;

    fn try_from(letter: char) -> Result<Self, Self::Error> {
        Self::ALL.into_iter().find(|rank| rank.letter() == letter).ok_or(ParseCardError)
    }
}

impl FromStr for Suit {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => letter.try_into(),
            _ => Err(ParseCardError),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(rank), Some(suit), None) => {
                Ok(Self { rank: rank.try_into()?, suit: suit.try_into()? })
            }
            _ => Err(ParseCardError),
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank, self.suit)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
