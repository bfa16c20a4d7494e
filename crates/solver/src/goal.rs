//! What a search is to find out, and what it has found out.

use crate::lanes::Lanes;

/// The counts of further tricks with which the declaring side succeeds: a set,
/// one bit a count. With `left` tricks to come it holds none above `left`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Goal(u16);

impl Goal {
    /// The goal of these counts, one bit each, without those that nobody can
    /// take in the tricks to come.
    pub(crate) const fn new(counts: u16, left: u8) -> Self {
        Self(counts & every(left))
    }

    /// At least so many of the tricks to come.
    pub(crate) const fn at_least(tricks: u8, left: u8) -> Self {
        Self(every(left) & !((1 << tricks) - 1))
    }

    /// What the opponents of the declaring side want: every other count.
    pub(crate) const fn missed(self, left: u8) -> Self {
        Self(every(left) & !self.0)
    }

    /// One bit a count.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the declaring side succeeds with so many further tricks.
    pub(crate) const fn contains(self, tricks: u8) -> bool {
        self.0 >> tricks & 1 == 1
    }

    /// The fewest further tricks with which the declaring side succeeds; sixteen
    /// if it never does.
    pub(crate) const fn fewest(self) -> u32 {
        self.0.trailing_zeros()
    }

    /// Whether no further trick may be taken.
    pub(crate) const fn is_no_trick(self) -> bool {
        self.0 == 1
    }

    /// Whether it is missed by taking all tricks to come, and only so.
    pub(crate) const fn is_all_but(self, left: u8) -> bool {
        self.missed(left).0 == 1 << left
    }

    /// Whether the goal is to take at least so many tricks. Then both sides want
    /// every trick; else there are tricks that the declaring side shuns.
    pub(crate) const fn is_threshold(self, left: u8) -> bool {
        let missed = self.missed(left).0;
        missed & (missed + 1) == 0
    }

    /// Whether it is reached, where the cards no longer matter: every count that
    /// is possible reaches it, or none does.
    pub(crate) const fn decided(self, left: u8) -> Option<bool> {
        if self.0 == 0 {
            Some(false)
        } else if self.0 == every(left) {
            Some(true)
        } else {
            None
        }
    }

    /// What is left of it after a trick, with `left` more to come.
    pub(crate) const fn after_trick(self, won: bool, left: u8) -> Self {
        Self::new(if won { self.0 >> 1 } else { self.0 }, left)
    }
}

/// Every count that is possible with so many tricks to come, one bit each.
const fn every(left: u8) -> u16 {
    (2 << left) - 1
}

/// What is proved about a position and a goal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proof {
    /// Whether the declaring side reaches its goal.
    pub(crate) reached: bool,
    /// The cards whose rank the proof rests on. It holds for every position with
    /// the same lengths and the same leader in which these cards, and all that
    /// are nearer to the end of the suit that matters, are owned by the same
    /// seats.
    pub(crate) mattered: Lanes,
}
