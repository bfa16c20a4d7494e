//! The options of the book of Liège (spec.md 9).

use crate::belgian::Common;
use crate::deal::Packets;
use crate::option::{Contradiction, numbers, options, words};
use crate::pack::{Cutter, Preparation};

numbers! {
    /// The seat of the scorekeeper (spec.md 4.1.1), by its number from North.
    pub(crate) struct Marker(3, 0, 1, 2);
}

words! {
    /// The contracts and their order (spec.md 4.2, wiezen.md K.1).
    pub(crate) enum Ladder {
        FreeWhist = "freewhist",
        WhistHub = "whisthub",
    }
}

words! {
    /// The known tables of points (spec.md 4.9, wiezen.md K.10).
    pub(crate) enum Known {
        Liege = "liege",
        WhistHub = "whisthub",
    }
}

options! {
    /// The options of a table by the rules of Liège, of which kleurenwiezen is a set.
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
        ladder: Ladder = "ladder",
        /// A later solo or abundance is in the suit that was proposed or bid before.
        suit_kept: bool = "suit_kept",
        packets: Packets = "packets",
        /// Of a troel of eight the partner leads the card that made him partner.
        troel_ace_led: bool = "trou_ace_led",
        /// Four aces in one hand are announced.
        royal_troel: bool = "royal_troel",
        /// A royal troel in hearts needs eight tricks.
        royal_troel_of_eight: bool = "trou_eight_royal",
        scale: Known = "scale",
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
            ladder: Ladder::FreeWhist,
            suit_kept: false,
            packets: Packets::FourFiveFour,
            troel_ace_led: false,
            royal_troel: false,
            royal_troel_of_eight: false,
            scale: Known::Liege,
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
        for (is_default, name) in
            [(self.loser_penalty, "loser_penalty"), (self.declarers_collect, "codeclarers_collect")]
        {
            self.common.settle_scale(is_default, name)?;
            if !is_default && self.scale != Known::Liege {
                return Err(Contradiction { name, other: "scale" });
            }
        }
        self.common.settle_early_stop(named)
    }
}
