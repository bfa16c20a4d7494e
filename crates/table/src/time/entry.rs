//! Lines of the log about time. Moments are seconds since 1970.

use std::fmt;
use std::time::Duration;

use rules::Member;

use super::Span;
use super::due::{Due, Rest};
use crate::consent::Pause;
use crate::id::Timestamp;
use crate::line::{dates_in, member_and, member_of};

/// A change of a person's time, as the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeEntry {
    /// Nothing was done on a turn for the time that is given. `idle`
    Idled,
    /// The running time lasts until then, after people could not be reached. `lasts 1795300000`
    Extended(Timestamp),
    /// The times of a person on turn at a table over days; again when moved. `due 1 1795300000
    /// 1795300300 1795386400`
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

impl fmt::Display for TimeEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Idled => f.write_str("idle"),
            Self::Extended(until) => write!(f, "lasts {}", until.0),
            Self::Due { member, due: Due { began, call, up } } => {
                write!(f, "due {} {} {} {}", member.number(), began.0, call.0, up.0)
            }
            Self::Called(member) => write!(f, "call {}", member.number()),
            Self::Banked { member, left } => {
                write!(f, "bank {} {}", member.number(), left.as_secs())
            }
            Self::Down(span) => write!(f, "down {span}"),
            Self::OnHoliday { member, span } => write!(f, "holiday {} {span}", member.number()),
            Self::HolidayOver(member) => write!(f, "holiday-over {}", member.number()),
            Self::Paused(by, pause) => write!(f, "{} {}", pause.name(), by.number()),
            Self::Rests(Rest { since, until: None }) => write!(f, "rests {}", since.0),
            Self::Rests(Rest { since, until: Some(until) }) => {
                write!(f, "rests {} {}", since.0, until.0)
            }
            Self::Resumed(None) => f.write_str("resume"),
            Self::Resumed(Some(member)) => write!(f, "resume {}", member.number()),
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from.0, self.to.0)
    }
}

impl TimeEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match (verb, rest) {
            ("idle", "") => Self::Idled,
            ("lasts", _) => Self::Extended(dates_in::<1>(rest)?[0]),
            ("due", _) => {
                let (member, dates) = member_and(rest)?;
                let [began, call, up] = dates_in(dates)?;
                Self::Due { member, due: Due { began, call, up } }
            }
            ("call", _) => Self::Called(member_of(rest)?),
            ("bank", _) => {
                let (member, secs) = member_and(rest)?;
                Self::Banked { member, left: Duration::from_secs(secs.parse().ok()?) }
            }
            ("down", _) => Self::Down(span_in(rest)?),
            ("holiday", _) => {
                let (member, dates) = member_and(rest)?;
                Self::OnHoliday { member, span: span_in(dates)? }
            }
            ("holiday-over", _) => Self::HolidayOver(member_of(rest)?),
            ("rests", _) => Self::Rests(match dates_in::<2>(rest) {
                Some([since, until]) => Rest { since, until: Some(until) },
                None => Rest { since: dates_in::<1>(rest)?[0], until: None },
            }),
            ("resume", "") => Self::Resumed(None),
            ("resume", _) => Self::Resumed(Some(member_of(rest)?)),
            _ => Self::Paused(member_of(rest)?, Pause::of_name(verb)?),
        })
    }
}

fn span_in(dates: &str) -> Option<Span> {
    dates_in(dates).map(|[from, to]| Span { from, to })
}
