//! Entries: what came of a deal.

use rules::Member;

use crate::contract::KeptContract;
use crate::members::Members;

/// A number for each member, by [`Member::index`]; 0 for a table's missing fifth and sixth.
pub type ByMember<T> = [T; 6];

/// An entry of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A deal that was played.
    Played(Played),
    /// All passed.
    Passed,
    /// A question that no player joined, and its asker passed.
    AskedInVain,
    /// A penalty or a bonus outside a deal.
    Points(OtherPoints),
    /// A member's place is another player's from here on.
    Exchange(Exchange),
}

/// A contract that was played, and its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The contract.
    pub contract: KeptContract,
    /// The declarers; in a general misère all four players.
    pub declarers: Members,
    /// The result.
    pub result: Outcome,
}

/// The result of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The tricks of the declarers together, 0 to 13.
    Tricks(u8),
    /// The declarers who failed, where each plays alone against the three others.
    Failed(Members),
    /// The tricks of each player in a general misère, of those that count.
    Taken(ByMember<u8>),
}

/// Points outside a deal; they need not sum to zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherPoints {
    /// From -9999 to 9999 for each member.
    pub points: ByMember<i32>,
    /// The reason, 1 to 100 characters on one line.
    pub why: String,
}

/// The exchange of a player: deals before it stay with the former name (wiezen.md H.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The member whose place it is.
    pub member: Member,
    /// The new player's name, 1 to 32 characters.
    pub name: String,
}

impl OtherPoints {
    /// The sum of the points, shown where it is not zero.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.points.iter().sum()
    }
}

impl Entry {
    /// Returns `true` for a deal, played or not. Other points and exchanges are none, and move
    /// no dealer.
    #[must_use]
    pub const fn is_deal(&self) -> bool {
        !matches!(self, Self::Points(_) | Self::Exchange(_))
    }
}

/// The members with a number that is not zero, in the order of their numbers.
pub(crate) fn named<T: Copy + PartialEq + Default>(
    numbers: &ByMember<T>,
) -> impl Iterator<Item = (Member, T)> {
    let each = Member::ALL.into_iter().zip(*numbers);
    each.filter(|(_, number)| *number != T::default())
}
