//! What a table remembers: one line of its log for everything that happened.

use std::fmt;
use std::str::FromStr;

use crate::chairs::ChairsEntry;
use crate::company::CompanyEntry;
use crate::consent::ConsentEntry;
use crate::place::PlaceEntry;
use crate::play::PlayEntry;
use crate::settings::SettingsEntry;
use crate::time::TimeEntry;

/// Everything that is remembered of a table, by the part that it belongs to. The log is the
/// state: applied in order to an empty table, its entries make the table again.
///
/// Entries name members and seats, never people, so that a person can be
/// forgotten without breaking the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A change of the settings.
    Settings(SettingsEntry),
    /// A change at the chairs.
    Chairs(ChairsEntry),
    /// A step of the game.
    Play(PlayEntry),
    /// A step of asking for consent.
    Consent(ConsentEntry),
    /// A change of somebody's time.
    Time(TimeEntry),
    /// A change in the company.
    Company(CompanyEntry),
    /// A change of the place.
    Place(PlaceEntry),
}

macro_rules! from_parts {
    ($($part:ident($entry:ty),)+) => {
        $(impl From<$entry> for Entry {
            fn from(entry: $entry) -> Self {
                Self::$part(entry)
            }
        })+

        impl fmt::Display for Entry {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$part(entry) => entry.fmt(f),)+
                }
            }
        }

        impl FromStr for Entry {
            type Err = ParseEntryError;

            /// Reads a line. No two parts know the same line.
            fn from_str(line: &str) -> Result<Self, Self::Err> {
                let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
                $(if let Some(entry) = <$entry>::read(verb, rest) {
                    return Ok(Self::$part(entry));
                })+
                Err(ParseEntryError)
            }
        }
    };
}

from_parts! {
    Settings(SettingsEntry),
    Chairs(ChairsEntry),
    Play(PlayEntry),
    Consent(ConsentEntry),
    Time(TimeEntry),
    Company(CompanyEntry),
    Place(PlaceEntry),
}

/// The line is no entry of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseEntryError;

impl fmt::Display for ParseEntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no entry of a table's log")
    }
}

impl std::error::Error for ParseEntryError {}
