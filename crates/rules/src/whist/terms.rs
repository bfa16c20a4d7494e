//! What tells the books with fixed sides apart, as the engine sees it.

use crate::pack::Cutter;
use crate::revoke::Revoke;
use crate::whist::options::Sides;
use crate::whist::score::Scale;

/// On what terms a match is played: what its book says, and what the table has
/// chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// What a revoke costs.
    pub(crate) revoke: Revoke,
    /// What becomes of honours.
    pub(crate) honours: Honours,
    /// What games and rubbers are worth.
    pub(crate) scale: Scale,
    /// Who cuts.
    pub(crate) cutter: Cutter,
}

/// What becomes of honours (spec.md 1.3, 1.5.3, 1.5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Honours {
    /// Whether they count.
    pub(crate) count: bool,
    /// Whether their side has to claim them, or loses them.
    pub(crate) are_claimed: bool,
    /// Whether they may be called before the first trick is over.
    pub(crate) are_called: bool,
    /// The score at which a side counts none.
    pub(crate) not_at: Option<u8>,
}

impl Honours {
    /// As the table has chosen, called nowhere and counted at every score.
    pub(crate) fn of(sides: &Sides) -> Self {
        Self {
            count: sides.honours,
            are_claimed: sides.honours_claim.is_manual(),
            are_called: false,
            not_at: None,
        }
    }
}
