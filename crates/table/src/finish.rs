//! Whether a deal may end before its last card, and how one has.

use rules::{LayDown, Seat};

use crate::record::LaidDownRecord;

/// Whether a hand is laid open once the rest of the deal is decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Finish {
    /// Whoever may is offered it.
    #[default]
    Offer,
    /// Every deal is played to its last card.
    Never,
}

/// A hand that was laid open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidDown {
    /// Whose.
    pub seat: Seat,
    /// Why it could be.
    pub how: LayDown,
    /// How many tricks were complete.
    pub tricks: usize,
    /// How much had been done in the deal before it; what follows was played by nobody.
    pub after: usize,
}

impl LaidDown {
    /// The same as a record has it.
    #[must_use]
    pub(super) fn record(&self) -> LaidDownRecord {
        LaidDownRecord { seat: self.seat, after: u32::try_from(self.after).unwrap_or(u32::MAX) }
    }
}

impl Finish {
    /// Every choice there is.
    pub const ALL: [Self; 2] = [Self::Offer, Self::Never];

    /// Its name, as logs, buttons and sentences keep it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Never => "never",
        }
    }

    /// The choice of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}
