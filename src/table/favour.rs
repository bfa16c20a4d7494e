//! What somebody would have the others agree to, and who does.

use rules::Member;

/// What somebody would have the others agree to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Favour {
    /// That their last card or call does not stand.
    TakeBack,
    /// That the deal is annulled, and dealt again by the same dealer.
    Annul,
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
        }
    }
}
