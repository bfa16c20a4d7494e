//! Short Whist: games of five points (spec.md 2.1).

use crate::option::options;
use crate::pack::{Cutter, Preparation};
use crate::whist::options::{Rubber, Seating, Sides};
use crate::whist::score::{Scale, Worth};
use crate::whist::terms::{Honours, Terms};

options! {
    /// The options of a table of Short Whist.
    pub struct Short {
        sides: Sides,
        rubber: Rubber,
        pack: Preparation,
    }
}

/// Single, double, or treble against a side without a point (spec.md 2.1.4).
const WORTH: Worth = &[(3, 1), (1, 2), (0, 3)];

impl Short {
    pub(crate) const fn new() -> Self {
        Self {
            sides: Sides::new(Seating::Draw, true),
            rubber: Rubber::adding_two(),
            pack: Preparation::cut_by(Cutter::Right),
        }
    }

    pub(crate) fn terms(&self) -> Terms {
        Terms {
            revoke: self.sides.revoke,
            // A side at four counts no honours (spec.md 2.1.3).
            honours: Honours { not_at: Some(4), ..Honours::of(&self.sides) },
            scale: Scale::of_rubbers(5, WORTH, &self.rubber),
            cutter: self.pack.cutter,
        }
    }
}
