//! Who sits where.

use std::fmt;
use std::str::FromStr;

use rules::{Member, Seat};

use crate::id::UserId;

/// A person and the name the table knows them by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their id on Discord.
    pub user: UserId,
    /// Their name in the server, as they wrote it: escape it before showing it.
    pub name: String,
}

/// A chair at the table, counted from 1.
///
/// A chair is where somebody sits for the whole evening. At a table of four it
/// is a seat as well, the first chair North; where five or six share a table,
/// the seats are given anew for every deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chair(u8);

impl Chair {
    /// Most chairs a table can have.
    pub const MOST: u8 = 6;

    /// The chairs of a table with that many.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::MOST).take(count).map(Self)
    }

    /// Its place in a list of chairs, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same as a number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The chair at a place in a list, from 0.
    #[must_use]
    pub fn at(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|&index| index < Self::MOST).map(Self)
    }

    /// The seat it is at a table of four.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        Seat::ALL.get(self.index()).copied()
    }
}

impl From<Member> for Chair {
    fn from(member: Member) -> Self {
        Self(member.number() - 1)
    }
}

impl From<Chair> for Member {
    fn from(chair: Chair) -> Self {
        Self::ALL[chair.index()]
    }
}

impl From<Seat> for Chair {
    fn from(seat: Seat) -> Self {
        Self(seat as u8)
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The text is no chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseChairError;

impl FromStr for Chair {
    type Err = ParseChairError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.parse::<usize>().map_err(|_| ParseChairError)?;
        number.checked_sub(1).and_then(Self::at).ok_or(ParseChairError)
    }
}

/// Who sits on a chair, as the log knows it: people have no names there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sitter {
    /// Nobody.
    #[default]
    Nobody,
    /// A person; `away` while a robot plays for them.
    Person {
        /// Whether a robot plays for them.
        away: bool,
    },
    /// A robot.
    Robot,
}

impl Sitter {
    /// Whether a robot plays the chair's cards.
    #[must_use]
    pub const fn is_played_by_robot(self) -> bool {
        matches!(self, Self::Robot | Self::Person { away: true })
    }

    /// Whether a person sits there and plays.
    #[must_use]
    pub const fn is_present(self) -> bool {
        matches!(self, Self::Person { away: false })
    }
}

/// The people on the chairs, in the order of the chairs; the only link from a
/// game to a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People(Vec<Option<Person>>);

impl People {
    /// Nobody on that many chairs.
    #[must_use]
    pub fn nobody(chairs: usize) -> Self {
        Self(vec![None; chairs])
    }

    /// The person on a chair.
    #[must_use]
    pub fn on(&self, chair: Chair) -> Option<&Person> {
        self.0.get(chair.index())?.as_ref()
    }

    /// The chair of a person.
    #[must_use]
    pub fn chair_of(&self, user: UserId) -> Option<Chair> {
        let sits = |person: &Option<Person>| person.as_ref().is_some_and(|p| p.user == user);
        self.0.iter().position(sits).and_then(Chair::at)
    }

    /// Puts somebody, or nobody, on a chair.
    pub fn put(&mut self, chair: Chair, person: Option<Person>) {
        if let Some(place) = self.0.get_mut(chair.index()) {
            *place = person;
        }
    }

    /// Makes room for that many chairs, or takes the last ones away.
    pub fn resize(&mut self, chairs: usize) {
        self.0.resize(chairs, None);
    }

    /// Everybody who sits, with their chairs.
    pub fn iter(&self) -> impl Iterator<Item = (Chair, &Person)> {
        Chair::first(self.0.len())
            .zip(&self.0)
            .filter_map(|(c, person)| Some((c, person.as_ref()?)))
    }
}
