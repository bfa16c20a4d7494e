//! What a table may choose in the book of Liège (spec.md 9).

use crate::belgian::Common;
use crate::option::{Contradiction, numbers, options};
use crate::pack::{Cutter, Preparation};

numbers! {
    /// Which seat keeps the score (spec.md 4.1.1).
    pub(crate) struct Marker(3, 0, 1, 2);
}

options! {
    /// The options of a table by the rules of Liège.
    pub struct Liege {
        /// What it shares with the other book with an auction.
        common: Common,
        /// Whether who loses a contract pays for it.
        loser_penalty: bool = "loser_penalty",
        /// Whether declarers collect from each other.
        declarers_collect: bool = "codeclarers_collect",
        /// Whether high contracts wait for the referee.
        referee: bool = "referee",
        /// How the pack is made ready.
        pack: Preparation,
        /// Which seat keeps the score.
        marker: Marker = "marker",
    }
}

impl Liege {
    /// The book as it is.
    pub(crate) const fn new() -> Self {
        Self {
            common: Common::new(true),
            loser_penalty: true,
            declarers_collect: true,
            referee: false,
            pack: Preparation::cut_by(Cutter::Right),
            marker: Marker(3),
        }
    }

    /// Brings the options that follow from others into line with them; `named`
    /// are those that somebody set, at a table of so many members `before`.
    pub(crate) fn settle(
        &mut self,
        named: &[&'static str],
        before: u8,
    ) -> Result<(), Contradiction> {
        self.common.settle_members(named, before)?;
        self.common.settle_early_stop(named)
    }
}
