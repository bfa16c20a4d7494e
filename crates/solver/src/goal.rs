//! The goal of a search, and its proof.

use crate::lanes::Lanes;

/// The numbers of further tricks with which the declaring side succeeds, as a bit set. With `left`
/// tricks to come it has none above `left`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Goal(u16);

impl Goal {
    /// The goal of these counts, one bit each, without counts above the tricks to come.
    pub(crate) const fn new(counts: u16, left: u8) -> Self {
        Self(counts & every(left))
    }

    /// The goal of at least `tricks` of the tricks to come.
    pub(crate) const fn at_least(tricks: u8, left: u8) -> Self {
        Self(every(left) & !((1 << tricks) - 1))
    }

    /// The goal of the declaring side's opponents: every other count.
    pub(crate) const fn missed(self, left: u8) -> Self {
        Self(every(left) & !self.0)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    pub(crate) const fn contains(self, tricks: u8) -> bool {
        self.0 >> tricks & 1 == 1
    }

    /// The fewest further tricks with which the declaring side succeeds; 16 if it never does.
    pub(crate) const fn fewest(self) -> u32 {
        self.0.trailing_zeros()
    }

    pub(crate) const fn is_no_trick(self) -> bool {
        self.0 == 1
    }

    /// Returns `true` if it is missed by taking all tricks to come, and only so.
    pub(crate) const fn is_all_but(self, left: u8) -> bool {
        self.missed(left).0 == 1 << left
    }

    /// Returns `true` for a goal of at least some number of tricks. Then both sides want every
    /// trick; else there are tricks that the declaring side shuns.
    pub(crate) const fn is_threshold(self, left: u8) -> bool {
        let missed = self.missed(left).0;
        missed & (missed + 1) == 0
    }

    /// The result, where the cards no longer matter: every possible count reaches the goal, or none
    /// does.
    pub(crate) const fn decided(self, left: u8) -> Option<bool> {
        if self.0 == 0 {
            Some(false)
        } else if self.0 == every(left) {
            Some(true)
        } else {
            None
        }
    }

    /// The rest of the goal after a trick, with `left` more to come.
    pub(crate) const fn after_trick(self, won: bool, left: u8) -> Self {
        Self::new(if won { self.0 >> 1 } else { self.0 }, left)
    }
}

/// Every possible count with `left` tricks to come, one bit each.
const fn every(left: u8) -> u16 {
    (2 << left) - 1
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Proof {
    /// The declaring side reaches its goal.
    pub(crate) reached: bool,
    /// The cards whose rank the proof rests on. It holds for every position with the same lengths
    /// and the same leader in which these cards, and all that are nearer to the end of the suit
    /// that matters, have the same owners.
    pub(crate) mattered: Lanes,
}
