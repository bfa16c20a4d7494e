//! The four seats, sides, and collections by seat.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

/// One of the four chairs, clockwise (spec.md 0.1.3).
///
/// # Examples
///
/// ```
/// use rules::{Seat, Side};
/// assert_eq!(Seat::West.next(), Seat::North);
/// assert_eq!(Seat::North.partner(), Seat::South);
/// assert_eq!(Seat::East.side(), Side::EastWest);
/// assert_eq!("S".parse(), Ok(Seat::South));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the four winds need no explanation")]
pub enum Seat {
    North,
    East,
    South,
    West,
}

impl Seat {
    /// The four seats, clockwise from North.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The seat this many places further clockwise.
    #[must_use]
    pub const fn clockwise(self, places: u8) -> Self {
        Self::ALL[((self as u8 + places % 4) % 4) as usize]
    }

    /// The seat on the left, whose turn is next.
    #[must_use]
    pub const fn next(self) -> Self {
        self.clockwise(1)
    }

    /// The seat opposite.
    #[must_use]
    pub const fn partner(self) -> Self {
        self.clockwise(2)
    }

    /// The seat on the right, whose turn was before.
    #[must_use]
    pub const fn previous(self) -> Self {
        self.clockwise(3)
    }

    /// The number of places clockwise from `other`, 0 to 3.
    #[must_use]
    pub const fn places_from(self, other: Self) -> u8 {
        (self as u8 + 4 - other as u8) % 4
    }

    /// The four seats clockwise, this one first.
    #[must_use]
    pub fn round(self) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..4).map(move |places| self.clockwise(places))
    }

    /// The side of the seat, where partners sit opposite.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NorthSouth,
            Self::East | Self::West => Side::EastWest,
        }
    }

    /// The letter in records: `N`, `E`, `S` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

/// The error for a text that is no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSeatError;

impl fmt::Display for ParseSeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a seat: N, E, S or W")
    }
}

impl core::error::Error for ParseSeatError {}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "N" => Ok(Self::North),
            "E" => Ok(Self::East),
            "S" => Ok(Self::South),
            "W" => Ok(Self::West),
            _ => Err(ParseSeatError),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A fixed partnership of the books without an auction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// North and South.
    NorthSouth,
    /// East and West.
    EastWest,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::NorthSouth, Self::EastWest];

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }

    /// Its two seats.
    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Self::NorthSouth => [Seat::North, Seat::South],
            Self::EastWest => [Seat::East, Seat::West],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NorthSouth => "NS",
            Self::EastWest => "EW",
        })
    }
}

/// One value a seat; none can be missing.
///
/// # Examples
///
/// ```
/// use rules::{BySeat, Seat};
/// let mut made = BySeat::new([4, 3, 6, 0]);
/// made[Seat::West] += 1;
/// assert_eq!(made.seats().max_by_key(|(_, tricks)| **tricks), Some((Seat::South, &6)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// The values of North, East, South and West.
    pub const fn new(things: [T; 4]) -> Self {
        Self(things)
    }

    /// The value that `thing` returns for each seat.
    pub fn from_fn(mut thing: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(&mut thing))
    }

    /// The values of North, East, South and West.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Each seat with its value, clockwise from North.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// Applies `f` to each seat's value.
    #[must_use]
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(f))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// One value a side; none can be missing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// The values of North–South and East–West.
    pub const fn new(things: [T; 2]) -> Self {
        Self(things)
    }

    /// The value that `thing` returns for each side.
    pub fn from_fn(mut thing: impl FnMut(Side) -> T) -> Self {
        Self(Side::ALL.map(&mut thing))
    }

    /// Each side with its value, North–South first.
    pub fn sides(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::ALL.into_iter().zip(&self.0)
    }

    /// Applies `f` to each side's value.
    #[must_use]
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(f))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// A set of seats: the declarers, the opponents, the seats that owe an answer.
///
/// # Examples
///
/// ```
/// use rules::{Seat, Seats};
/// let declarers: Seats = [Seat::North, Seat::East].into_iter().collect();
/// assert!(declarers.contains(Seat::East));
/// assert_eq!(declarers.others().iter().collect::<Vec<_>>(), [Seat::South, Seat::West]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(0b1111);

    /// The number of seats.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat as u8;
    }

    /// Removes a seat.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat as u8);
    }

    /// The seats that are not in the set.
    #[must_use]
    pub const fn others(self) -> Self {
        Self(!self.0 & 0b1111)
    }

    /// The seats, clockwise from North.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Self {
        Self(1 << seat as u8)
    }
}

impl From<Side> for Seats {
    fn from(side: Side) -> Self {
        side.seats().into_iter().collect()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
