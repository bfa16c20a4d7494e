//! The differences between the books with fixed sides, for the engine.

use crate::pack::Cutter;
use crate::revoke::Revoke;
use crate::whist::options::Sides;
use crate::whist::score::Scale;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub(crate) revoke: Revoke,
    pub(crate) honours: Honours,
    pub(crate) scale: Scale,
    pub(crate) cutter: Cutter,
}

/// The treatment of honours (spec.md 1.3, 1.5.3, 1.5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Honours {
    pub(crate) count: bool,
    /// Their side has to claim them, or loses them.
    pub(crate) are_claimed: bool,
    /// They may be called before the first trick is over.
    pub(crate) are_called: bool,
    /// The score at which a side counts none.
    pub(crate) not_at: Option<u8>,
}

impl Honours {
    pub(crate) fn of(sides: &Sides) -> Self {
        Self {
            count: sides.honours,
            are_claimed: sides.honours_claim.is_manual(),
            are_called: false,
            not_at: None,
        }
    }
}
