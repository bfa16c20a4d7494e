//! The newest state of a table that the publisher knows.

use super::pages;
use table::Snapshot;
use table::id::Timestamp;

#[derive(Debug)]
pub(super) struct Latest {
    pub(super) table: Snapshot,
    /// The place of the last entry in its log.
    pub(super) head: u32,
    pub(super) deadline: Option<Timestamp>,
}

impl Latest {
    /// The deadline, where private messages tell it.
    pub(super) fn until(&self) -> Option<Timestamp> {
        pages::until(&self.table, self.deadline)
    }

    /// The number of the last deal that has ended; 0 before that.
    pub(super) fn last_ended(&self) -> u32 {
        let last = self.table.ended_by_match().filter_map(<[_]>::last).last();
        last.map_or(0, |deal| count(deal.number()))
    }
}

pub(super) fn count(deals: usize) -> u32 {
    u32::try_from(deals).unwrap_or(u32::MAX)
}
