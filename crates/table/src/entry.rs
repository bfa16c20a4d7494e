//! Entries: one line of the log each.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Entry;
use crate::chairs::ChairsEntry;
use crate::company::CompanyEntry;
use crate::consent::ConsentEntry;
use crate::place::PlaceEntry;
use crate::play::PlayEntry;
use crate::settings::SettingsEntry;
use crate::time::TimeEntry;

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

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let settings = || SettingsEntry::read(verb, rest).map(Self::Settings);
        let chairs = || ChairsEntry::read(verb, rest).map(Self::Chairs);
        let consent = || ConsentEntry::read(verb, rest).map(Self::Consent);
        let time = || TimeEntry::read(verb, rest).map(Self::Time);
        let company = || CompanyEntry::read(verb, rest).map(Self::Company);
        let place = || PlaceEntry::read(verb, rest).map(Self::Place);
        // Cards and calls are the most.
        let play = PlayEntry::read(verb, rest).map(Self::Play);
        let read = play.or_else(settings).or_else(chairs).or_else(consent);
        read.or_else(time).or_else(company).or_else(place).ok_or(ParseEntryError)
    }
}

/// The line is no entry of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no entry of a table's log")]
pub struct ParseEntryError;
