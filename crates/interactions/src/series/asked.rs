//! The series that a player asks for, as it is typed or chosen from the list.

use std::fmt;
use std::str::FromStr;

/// The least and the most deals of a new series.
const DEALS: std::ops::RangeInclusive<u32> = 4..=36;

/// The new series of the list: deals, and true for two rooms.
pub(super) const OFFERED: [(u32, bool); 6] =
    [(12, false), (24, false), (36, false), (12, true), (24, true), (36, true)];

/// A new series, or one of the server by its number. `12`, `12 rooms`, `no 3`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A new one.
    New {
        /// The number of deals.
        deals: u32,
        /// True for a match in two rooms.
        two_rooms: bool,
    },
    /// One that other tables play.
    Known(u32),
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::New { deals, two_rooms: false } => write!(f, "{deals}"),
            Self::New { deals, two_rooms: true } => write!(f, "{deals} rooms"),
            Self::Known(number) => write!(f, "no {number}"),
        }
    }
}

/// The text names no series and no number of deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSeries;

impl FromStr for Asked {
    type Err = NoSeries;

    fn from_str(typed: &str) -> Result<Self, NoSeries> {
        let words: Vec<_> = typed.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let new = |deals: &str, two_rooms| {
            let deals = deals.parse().map_err(|_| NoSeries)?;
            if DEALS.contains(&deals) { Ok(Self::New { deals, two_rooms }) } else { Err(NoSeries) }
        };
        match words[..] {
            ["no", number] => number.parse().map(Self::Known).map_err(|_| NoSeries),
            [deals, "rooms"] => new(deals, true),
            [deals] => new(deals, false),
            _ => Err(NoSeries),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_is_read_as_it_is_written() {
        let known = [Asked::Known(3), Asked::Known(u32::MAX)];
        let new = OFFERED.map(|(deals, two_rooms)| Asked::New { deals, two_rooms });
        for asked in new.into_iter().chain(known) {
            assert_eq!(asked.to_string().parse(), Ok(asked));
        }
        assert_eq!(" 12  Rooms ".parse(), Ok(Asked::New { deals: 12, two_rooms: true }));
        for typed in ["", "3", "37", "no", "no x", "12 doors", "12 rooms 3", "-12"] {
            assert_eq!(typed.parse::<Asked>(), Err(NoSeries), "{typed}");
        }
    }
}
