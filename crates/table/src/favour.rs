//! What somebody would have the others agree to, and who does.

use std::time::Duration;

use rules::Member;

/// What somebody would have the others agree to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Favour {
    /// That their last card or call does not stand.
    TakeBack,
    /// That the deal is annulled, and dealt again by the same dealer.
    Annul,
    /// That the game is paused, where it is played over days.
    Pause(Pause),
}

/// How long a game is paused, at most: whoever plays on resumes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pause {
    /// Until somebody resumes it.
    Open,
    /// A day.
    Day,
    /// Three days.
    ThreeDays,
    /// A week.
    Week,
}

impl Pause {
    /// All there are, the shortest first.
    pub const ALL: [Self; 4] = [Self::Day, Self::ThreeDays, Self::Week, Self::Open];

    /// The word for it, which keeps across versions.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "pause",
            Self::Day => "pause-day",
            Self::ThreeDays => "pause-3-days",
            Self::Week => "pause-week",
        }
    }

    /// How long it is; `None` where it has no end of its own.
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

/// Somebody would have the others agree to something, and waits for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// To what.
    pub(super) favour: Favour,
    /// Who would.
    pub(super) by: Member,
    /// Who agrees.
    pub(super) agreed: Vec<Member>,
}

impl Asked {
    /// Before anybody has answered.
    pub(super) const fn new(favour: Favour, by: Member) -> Self {
        Self { favour, by, agreed: Vec::new() }
    }
}

impl Favour {
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
        all.find(|favour| favour.name() == name)
    }
}
