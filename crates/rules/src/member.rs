//! The members of a table of four, five or six (spec.md 7.1).

use core::fmt;
use core::str::FromStr;

use crate::seat::Seat;

/// A member of the table, playing this deal or sitting out.
///
/// At a table of four the members are the seats: M1 sits North, M2 East, M3 South and M4 West. With
/// five or six the seats change each deal.
///
/// # Examples
///
/// ```
/// use rules::{Member, Seat};
/// let member: Member = "M4".parse()?;
/// assert_eq!(member, Member::from(Seat::West));
/// assert_eq!(member.number(), 4);
/// # Ok::<(), rules::ParseMemberError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Member(u8);

impl Member {
    /// The six members a table can have.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The member of that number, 1 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// His number, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// His place in lists of members, 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Seat> for Member {
    fn from(seat: Seat) -> Self {
        Self(seat as u8)
    }
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{}", self.number())
    }
}

/// The error for a text that is no member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMemberError;

impl fmt::Display for ParseMemberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a member: M1 to M6")
    }
}

impl core::error::Error for ParseMemberError {}

impl FromStr for Member {
    type Err = ParseMemberError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let written = |member: &Self| text.strip_prefix('M') == Some(DIGITS[member.index()]);
        Self::ALL.into_iter().find(written).ok_or(ParseMemberError)
    }
}

const DIGITS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
