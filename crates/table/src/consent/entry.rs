//! Requests for consent, and their entries.

use std::fmt;
use std::time::Duration;

use rules::Member;

use crate::line::{Line, Words};
use crate::named::named;

/// A request that a person makes to the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConsentRequest {
    /// To take back their last card or call.
    TakeBack,
    /// To annul the deal, which the same dealer deals again.
    Annul,
    /// To have the deal dealt again, since a card of theirs was seen (spec.md 7.10).
    Misdeal,
    /// To pause the game, where it is played over days.
    Pause(Pause),
    /// To stop a deal whose points no card changes any more: the table asks, and silence stops.
    Stop,
}

named! {
    /// The length of a pause, at most: a person who plays on resumes the game.
    Pause {
        /// A day.
        Day = "pause-day",
        /// Three days.
        ThreeDays = "pause-3-days",
        /// A week.
        Week = "pause-week",
        /// Until a person resumes it.
        Open = "pause",
    }
}

impl Pause {
    /// Its length; `None` where it has no end of its own.
    #[must_use]
    pub const fn length(self) -> Option<Duration> {
        match self {
            Self::Open => None,
            Self::Day => Some(Duration::from_hours(24)),
            Self::ThreeDays => Some(Duration::from_hours(3 * 24)),
            Self::Week => Some(Duration::from_hours(7 * 24)),
        }
    }
}

impl ConsentRequest {
    /// Its name, as logs keep it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TakeBack => "back",
            Self::Annul => "annul",
            Self::Misdeal => "misdeal",
            Self::Pause(pause) => pause.name(),
            Self::Stop => "stop",
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let pauses = Pause::ALL.map(Self::Pause);
        let mut all =
            [Self::TakeBack, Self::Annul, Self::Misdeal, Self::Stop].into_iter().chain(pauses);
        all.find(|request| request.name() == name)
    }
}

/// A step of asking for consent, as the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConsentEntry {
    /// A person would have the others agree to something. `ask-back 2`, `ask-annul 2`
    Asked(ConsentRequest, Member),
    /// A person agrees. `agree-back 3`
    Agreed(ConsentRequest, Member),
    /// A person does not, or the one who has asked thinks better of it. `refuse-back 3`
    Refused(ConsentRequest, Member),
    /// Not all have said whether they agree in the time that is given. `lapse-back`
    Lapsed(ConsentRequest),
}

impl fmt::Display for ConsentEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked(it, by) => write!(f, "ask-{} {}", it.name(), by.number()),
            Self::Agreed(it, by) => write!(f, "agree-{} {}", it.name(), by.number()),
            Self::Refused(it, by) => write!(f, "refuse-{} {}", it.name(), by.number()),
            Self::Lapsed(it) => write!(f, "lapse-{}", it.name()),
        }
    }
}

impl ConsentEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        let (deed, name) = verb.split_once('-')?;
        let (request, mut line) = (ConsentRequest::of_name(name)?, Line::of(rest));
        let entry = match deed {
            "lapse" => Self::Lapsed(request),
            "ask" => Self::Asked(request, Words::read(&mut line)?),
            "agree" => Self::Agreed(request, Words::read(&mut line)?),
            "refuse" => Self::Refused(request, Words::read(&mut line)?),
            _ => return None,
        };
        line.is_over().then_some(entry)
    }
}
