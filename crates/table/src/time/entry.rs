//! Entries and events about time. Moments are seconds since 1970.

use std::time::Duration;

use rules::Member;

use super::Span;
use crate::consent::Pause;
use crate::id::{Timestamp, Turn, UserId};
use crate::line::{Line, Words, fields, lines};

/// The time of a person who is on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The beginning of the turn.
    pub began: Timestamp,
    /// The next reminder; none if not before `up`.
    pub call: Timestamp,
    /// The moment when a robot plays for them.
    pub up: Timestamp,
}

/// A pause of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest {
    /// Since when.
    pub since: Timestamp,
    /// The end; `None` until a player resumes it.
    pub until: Option<Timestamp>,
}

/// A change of a person's time, as the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeEntry {
    /// Nothing was done on a turn for the time that is given. `idle`
    Idled,
    /// The running time lasts until then, after people could not be reached. `lasts 1795300000`
    Extended(Timestamp),
    /// The times of a person on turn over days; again when moved.
    /// `due 1 1795300000 1795300300 1795386400`
    Due {
        /// The person.
        member: Member,
        /// Since when, and until when.
        due: Due,
    },
    /// A person on turn is called. `call 1`
    Called(Member),
    /// A person's turn is over, and so many seconds are in their bank. `bank 1 7200`
    Banked {
        /// The person.
        member: Member,
        /// The seconds in their bank after the turn.
        left: Duration,
    },
    /// The bot or Discord was down, and no time ran. `down 1795300000 1795303600`
    Down(Span),
    /// A person has a holiday from a game over days. `holiday 1 1795300000 1795559200`
    OnHoliday {
        /// The person.
        member: Member,
        /// From when, until when.
        span: Span,
    },
    /// A person is back from their holiday before it is over. `holiday-over 1`
    HolidayOver(Member),
    /// The game is paused, as this person asked and all who play agreed. `pause-week 2`
    Paused(Member, Pause),
    /// The span of the pause. `rests 1795300000 1795386400`, and without an end `rests 1795300000`
    Rests(Rest),
    /// A person plays on, or the end of the pause has come. `resume 2`, `resume`
    Resumed(Option<Member>),
}

lines! {
    TimeEntry {
        "idle" => Idled,
        "lasts" => Extended(until),
        "due" => Due { member, due },
        "call" => Called(member),
        "bank" => Banked { member, left },
        "down" => Down(span),
        "holiday" => OnHoliday { member, span },
        "holiday-over" => HolidayOver(member),
        "rests" => Rests(rest),
        "resume" => Resumed(member),
    }
    else {
        Self::Paused(by, pause) => format_args!("{} {}", pause.name(), by.number()),
    } Self::paused
}

impl TimeEntry {
    fn paused(verb: &str, rest: &str) -> Option<Self> {
        Some(Self::Paused(Words::read(&mut Line::of(rest))?, Pause::of_name(verb)?))
    }
}

fields! {
    Due { began, call, up }
    Rest { since, until }
    Span { from, to }
}

/// An event about time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeEvent {
    /// The time of a turn is up.
    TimeUp(Turn),
    /// A stored deadline may have passed.
    DeadlinePassed(Timestamp),
    /// The bot or Discord was down for so long.
    WasDown(Span),
    /// The time of a turn lasts longer than it was to, for people could not be reached.
    Extended(Turn, Timestamp),
    /// A person ends a pause of the game.
    Resume(UserId),
    /// A person has a holiday, or with `None` not any more.
    Holiday(UserId, Option<Span>),
}

impl TimeEvent {
    pub(crate) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Resume(user) | Self::Holiday(user, _) => Some(*user),
            Self::TimeUp(_) | Self::DeadlinePassed(_) | Self::WasDown(_) | Self::Extended(..) => {
                None
            }
        }
    }
}
