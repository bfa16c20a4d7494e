//! Whether a card or a call may be taken back, and what was.

use rules::Step;

use crate::record::TakenBackRecord;

/// Whether a card or a call may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TakeBack {
    /// As long as nobody has acted since; after that where the others agree.
    Own,
    /// Where all others who play agree.
    #[default]
    Consent,
    /// Never.
    Never,
}

/// Something that was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakenBack {
    /// How much had been done in the deal before it.
    pub(crate) after: usize,
    /// What was done and does not stand, in order: what was taken back, and whatever
    /// others had done since.
    pub(crate) steps: Vec<Step>,
}

impl TakenBack {
    pub(super) fn record(&self) -> TakenBackRecord {
        let after = u32::try_from(self.after).unwrap_or(u32::MAX);
        TakenBackRecord { after, actions: self.steps.iter().map(Step::to_string).collect() }
    }
}

impl TakeBack {
    /// Every choice there is.
    pub const ALL: [Self; 3] = [Self::Own, Self::Consent, Self::Never];

    /// Its name, as logs, buttons and sentences keep it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Consent => "consent",
            Self::Never => "never",
        }
    }

    /// The choice of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}
