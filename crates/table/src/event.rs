//! Events: the people behind them, and their parts.

use crate::Event;
use crate::chairs::ChairsEvent;
use crate::company::CompanyEvent;
use crate::consent::ConsentEvent;
use crate::id::UserId;
use crate::place::PlaceEvent;
use crate::play::PlayEvent;
use crate::time::TimeEvent;

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

macro_rules! from_parts {
    ($($part:ident($event:ty),)+) => {
        $(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$part(event)
            }
        })+
    };
}

from_parts! {
    Chairs(ChairsEvent),
    Play(PlayEvent),
    Consent(ConsentEvent),
    Time(TimeEvent),
    Company(CompanyEvent),
    Place(PlaceEvent),
}
