//! The customs of a table: what it has chosen for itself besides its game.

use std::fmt;

use crate::claim_window::ClaimWindow;
use crate::club::Club;
use crate::finish::Finish;
use crate::take_back::TakeBack;

/// A custom, as it is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Custom {
    /// Whether a card or a call may be taken back. `takes-back never`
    TakesBack(TakeBack),
    /// Whether a hand is laid open once the rest is decided. `finishes never`
    Finishes(Finish),
    /// How many seconds everybody has to claim something between two deals.
    /// `claims-for 30`
    ClaimsFor(ClaimWindow),
    /// How many belong to it, where sides are fixed. `belong 5`
    Belong(Club),
}

/// The customs of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Customs {
    /// Whether a card or a call may be taken back.
    pub take_back: TakeBack,
    /// Whether a hand is laid open once the rest is decided.
    pub finish: Finish,
    /// How long everybody has to claim something between two deals.
    pub claim_window: ClaimWindow,
    /// How many belong to it, where sides are fixed.
    pub club: Club,
}

impl Customs {
    /// The same with another custom.
    #[must_use]
    pub const fn with(mut self, custom: Custom) -> Self {
        match custom {
            Custom::TakesBack(take_back) => self.take_back = take_back,
            Custom::Finishes(finish) => self.finish = finish,
            Custom::ClaimsFor(window) => self.claim_window = window,
            Custom::Belong(club) => self.club = club,
        }
        self
    }

    /// Each of them.
    fn each(self) -> [Custom; 4] {
        let Self { take_back, finish, claim_window, club } = self;
        [
            Custom::TakesBack(take_back),
            Custom::Finishes(finish),
            Custom::ClaimsFor(claim_window),
            Custom::Belong(club),
        ]
    }

    /// Those that are not as they were.
    pub fn other_than(self, before: Self) -> impl Iterator<Item = Custom> {
        let pairs = self.each().into_iter().zip(before.each());
        pairs.filter(|(now, before)| now != before).map(|(now, _)| now)
    }

    /// Those that are not as usual.
    pub fn unusual(self) -> impl Iterator<Item = Custom> {
        self.other_than(Self::default())
    }
}

impl fmt::Display for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TakesBack(take_back) => write!(f, "takes-back {}", take_back.name()),
            Self::Finishes(finish) => write!(f, "finishes {}", finish.name()),
            Self::ClaimsFor(window) => write!(f, "claims-for {}", window.seconds()),
            Self::Belong(club) => write!(f, "belong {}", club.number()),
        }
    }
}

impl Custom {
    /// The custom that a line of a log tells of.
    #[must_use]
    pub fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match verb {
            "takes-back" => Self::TakesBack(TakeBack::of_name(rest)?),
            "finishes" => Self::Finishes(Finish::of_name(rest)?),
            "claims-for" => Self::ClaimsFor(ClaimWindow::of_name(rest)?),
            "belong" => Self::Belong(Club::of_name(rest)?),
            _ => return None,
        })
    }
}
