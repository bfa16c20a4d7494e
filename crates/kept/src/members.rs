//! Sets of members.

use std::fmt;

use rules::Member;

/// A set of members: the declarers of a deal, or those of them who failed.
///
/// # Examples
///
/// ```
/// use kept::Members;
/// use rules::Member;
/// let pair: Members = [Member::ALL[3], Member::ALL[1]].into_iter().collect();
/// assert!(pair.contains(Member::ALL[1]));
/// assert_eq!(pair.iter().map(Member::number).collect::<Vec<_>>(), [2, 4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Members(u8);

impl Members {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The number of members, 0 to 6.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 6")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the member is in the set.
    #[must_use]
    pub const fn contains(self, member: Member) -> bool {
        self.0 >> member.index() & 1 == 1
    }

    /// The members in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Member> + Clone {
        Member::ALL.into_iter().filter(move |&member| self.contains(member))
    }
}

impl From<Member> for Members {
    fn from(member: Member) -> Self {
        Self(1 << member.index())
    }
}

impl FromIterator<Member> for Members {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Self {
        Self(members.into_iter().fold(0, |set, member| set | Self::from(member).0))
    }
}

impl fmt::Debug for Members {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
