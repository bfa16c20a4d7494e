//! Entries and events by their parts; an entry is one line of the log.

use std::str::FromStr;

use thiserror::Error;

use crate::id::UserId;
use crate::{ChairsEntry, ChairsEvent, CompanyEntry, CompanyEvent, ConsentEntry, ConsentEvent};
use crate::{Entry, Event, PlaceEntry, PlaceEvent, PlayEntry, PlayEvent};
use crate::{SettingsEntry, TimeEntry, TimeEvent};

macro_rules! from_parts {
    ($whole:ident: $($part:ident($of:ty),)+) => {
        $(impl From<$of> for $whole {
            fn from(part: $of) -> Self {
                Self::$part(part)
            }
        })+
    };
}

macro_rules! entries {
    ($($part:ident($entry:ty),)+) => {
        from_parts! { Entry: $($part($entry),)+ }

        impl std::fmt::Display for Entry {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$part(entry) => entry.fmt(f),)+
                }
            }
        }

        impl Entry {
            /// No two parts know the same line.
            fn read(verb: &str, rest: &str) -> Option<Self> {
                $(if let Some(entry) = <$entry>::read(verb, rest) {
                    return Some(Self::$part(entry));
                })+
                None
            }
        }
    };
}

// Cards and calls are the most: they are tried first.
entries! {
    Play(PlayEntry),
    Settings(SettingsEntry),
    Chairs(ChairsEntry),
    Consent(ConsentEntry),
    Time(TimeEntry),
    Company(CompanyEntry),
    Place(PlaceEntry),
}

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        Self::read(verb, rest).ok_or(ParseEntryError)
    }
}

from_parts! {
    Event:
    Chairs(ChairsEvent),
    Play(PlayEvent),
    Consent(ConsentEvent),
    Time(TimeEvent),
    Company(CompanyEvent),
    Place(PlaceEvent),
}

impl Event {
    /// The person behind it, if there is one.
    #[must_use]
    pub const fn user(&self) -> Option<UserId> {
        match self {
            Self::Settings(user, _) | Self::Look(user) => Some(*user),
            Self::Chairs(event) => Some(event.user()),
            Self::Play(event) => event.user(),
            Self::Consent(event) => Some(event.user()),
            Self::Time(event) => event.user(),
            Self::Company(event) => Some(event.user()),
            Self::Place(event) => event.user(),
        }
    }
}

/// The line is no entry of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no entry of a table's log")]
pub struct ParseEntryError;
