//! The trick counts with which a side succeeds.

use core::fmt;

/// A set of final trick counts, 0 to 13: the counts with which the declaring
/// side has succeeded.
///
/// # Examples
///
/// ```
/// use solver::Success;
/// let piccolo = Success::exactly(1);
/// assert!(piccolo.contains(1) && !piccolo.contains(2));
/// assert_eq!(Success::at_least(12), [12, 13].into_iter().collect());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Success(u16);

impl Success {
    const EVERY: u16 = (1 << 14) - 1;

    /// At least `tricks`; never, if more than thirteen are asked for.
    #[must_use]
    pub const fn at_least(tricks: u8) -> Self {
        if tricks > 13 { Self(0) } else { Self(Self::EVERY << tricks & Self::EVERY) }
    }

    /// At most `tricks`.
    #[must_use]
    pub const fn at_most(tricks: u8) -> Self {
        if tricks >= 13 { Self(Self::EVERY) } else { Self((2 << tricks) - 1) }
    }

    /// Exactly `tricks`: 0 at misère, 1 at piccolo, 2 at piccolissimo.
    #[must_use]
    pub const fn exactly(tricks: u8) -> Self {
        if tricks > 13 { Self(0) } else { Self(1 << tricks) }
    }

    /// Returns `true` if the side succeeds with `tricks`.
    #[must_use]
    pub const fn contains(self, tricks: u8) -> bool {
        tricks <= 13 && self.0 >> tricks & 1 == 1
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

impl FromIterator<u8> for Success {
    /// The counts named, without those above thirteen, which are impossible.
    fn from_iter<I: IntoIterator<Item = u8>>(counts: I) -> Self {
        Self(counts.into_iter().fold(0, |bits, count| bits | Self::exactly(count).0))
    }
}

impl fmt::Debug for Success {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries((0..=13).filter(|&tricks| self.contains(tricks))).finish()
    }
}
