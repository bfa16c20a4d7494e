//! A request that needs the consent of others.

use std::time::Duration;

use crate::named::named;

/// A request that a person makes to the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConsentRequest {
    /// To take back their last card or call.
    TakeBack,
    /// To annul the deal, which the same dealer deals again.
    Annul,
    /// To pause the game, where it is played over days.
    Pause(Pause),
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
            Self::Pause(pause) => pause.name(),
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let pauses = Pause::ALL.map(Self::Pause);
        let mut all = [Self::TakeBack, Self::Annul].into_iter().chain(pauses);
        all.find(|request| request.name() == name)
    }
}
