//! Beginner's whist: games of five points, honours optional (spec.md 2.2).

use crate::option::options;
use crate::pack::{Cutter, Preparation};
use crate::whist::options::{Format, Seating, Sides};
use crate::whist::score::Scale;
use crate::whist::terms::{Honours, Terms};

options! {
    /// The options of a table of beginner's whist.
    pub struct Simple {
        sides: Sides,
        format: Format = "format",
        pack: Preparation,
    }
}

impl Simple {
    pub(crate) const fn new() -> Self {
        Self {
            sides: Sides::new(Seating::AsSeated, false),
            format: Format::BestOf3,
            pack: Preparation::cut_by(Cutter::Right),
        }
    }

    pub(crate) fn terms(&self) -> Terms {
        let single_game = match self.format {
            Format::BestOf3 => false,
            Format::SingleGame => true,
        };
        Terms {
            revoke: self.sides.revoke,
            honours: Honours::of(&self.sides),
            scale: Scale::without_points(5, single_game),
            cutter: self.pack.cutter,
        }
    }
}
