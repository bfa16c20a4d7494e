//! A deal of a sheet as it is reckoned.

use rules::{BySeat, Member, Totals};

use crate::entry::{ByMember, Entry};
use crate::stamp::{Former, Stamp};

/// A deal of a sheet, with what follows from the deals before it.
#[derive(Clone, Debug)]
pub struct Deal<'a> {
    /// The place on the sheet, from 1. Struck deals and other points keep theirs.
    pub number: usize,
    /// The entry.
    pub entry: &'a Entry,
    /// The stamp of the stroke through a deal that is void.
    pub struck: Option<&'a Stamp>,
    /// The former versions, the oldest first.
    pub former: &'a [Former],
    /// The points that each of them would bring here; `None` where a declarer of it sits out now.
    pub former_points: Vec<Option<ByMember<i32>>>,
    /// The players at the members' places, in the order of the members; before an exchange the
    /// former one.
    pub names: Vec<&'a str>,
    /// The dealer. A struck deal, or other points, has the dealer of the next.
    pub dealer: Member,
    /// The four players, clockwise.
    pub players: BySeat<Member>,
    /// The members who sit out, in the order of their numbers.
    pub sitting_out: Vec<Member>,
    /// The factor of the points, from 1.
    pub factor: u8,
    /// The points of each member, times the factor; 0 in a struck deal.
    pub points: ByMember<i32>,
    /// The scores after the deal. Members who share a line have the score of the line.
    pub totals: Totals,
    /// A declarer sits out since an earlier deal was corrected: the deal brings no points until it
    /// is corrected too.
    pub is_misfit: bool,
}

impl Deal<'_> {
    /// The name of the player at a member's place; empty for a member whom the table has not got.
    #[must_use]
    pub fn name(&self, member: Member) -> &str {
        self.names.get(member.index()).copied().unwrap_or_default()
    }

    /// Returns `true` for a deal that moves dealers: one that stands, and no other points.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.struck.is_none() && self.entry.is_deal()
    }
}
