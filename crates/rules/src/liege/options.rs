//! The options of the book of Liège (spec.md 9).

use crate::belgian::Common;
use crate::option::{Contradiction, numbers, options};
use crate::pack::{Cutter, Preparation};

numbers! {
    /// The seat of the scorekeeper (spec.md 4.1.1), by its number from North.
    pub(crate) struct Marker(3, 0, 1, 2);
}

options! {
    /// The options of a table by the rules of Liège.
    pub struct Liege {
        common: Common,
        /// The loser of a contract pays for it.
        loser_penalty: bool = "loser_penalty",
        /// Declarers collect from each other.
        declarers_collect: bool = "codeclarers_collect",
        /// High contracts wait for the referee.
        referee: bool = "referee",
        pack: Preparation,
        marker: Marker = "marker",
    }
}

impl Liege {
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

    /// Fits dependent options to the others; `named` are the options that were set by name, at a
    /// table with `before` members.
    pub(crate) fn settle(
        &mut self,
        named: &[&'static str],
        before: u8,
    ) -> Result<(), Contradiction> {
        self.common.settle_members(named, before)?;
        self.common.settle_scale(self.loser_penalty, "loser_penalty")?;
        self.common.settle_scale(self.declarers_collect, "codeclarers_collect")?;
        self.common.settle_early_stop(named)
    }
}
