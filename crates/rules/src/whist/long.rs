//! Long Whist: games of ten points, honours called at eight (spec.md 1).

use crate::option::{Contradiction, options};
use crate::pack::{Cutter, Preparation};
use crate::whist::options::{GameScale, HonoursAtNine, Rubber, Seating, Sides};
use crate::whist::score::{Scale, Worth};
use crate::whist::terms::{Honours, Terms};

options! {
    /// The options of a table of Long Whist.
    pub struct Long {
        sides: Sides,
        /// Honours may be called at eight.
        calling: bool = "calling",
        honours_at_nine: HonoursAtNine = "honours_at_nine",
        game_scale: GameScale = "manche_scale",
        rubber: Rubber,
        pack: Preparation,
    }
}

/// Single against five or more, else double (spec.md 1.6.2).
const DOUBLE: Worth = &[(5, 1), (0, 2)];
/// With trebles, against a side without a point (spec.md 1.6.2).
const TRIPLE: Worth = &[(5, 1), (1, 2), (0, 3)];

impl Long {
    pub(crate) const fn new() -> Self {
        Self {
            sides: Sides::new(Seating::Draw, true),
            calling: true,
            honours_at_nine: HonoursAtNine::Count,
            game_scale: GameScale::Double,
            rubber: Rubber::adding_one(),
            pack: Preparation::cut_by(Cutter::Right),
        }
    }

    /// Fits dependent options to the others; `named` are the options that were set by name.
    pub(crate) fn settle(&mut self, named: &[&'static str]) -> Result<(), Contradiction> {
        if self.calling && !self.sides.honours {
            if named.contains(&"calling") {
                return Err(Contradiction { name: "calling", other: "honours" });
            }
            self.calling = false;
        }
        Ok(())
    }

    pub(crate) fn terms(&self) -> Terms {
        let not_at = match self.honours_at_nine {
            HonoursAtNine::Count => None,
            HonoursAtNine::NoCount => Some(9),
        };
        let worth = match self.game_scale {
            GameScale::Double => DOUBLE,
            GameScale::Triple => TRIPLE,
        };
        Terms {
            revoke: self.sides.revoke,
            honours: Honours { are_called: self.calling, not_at, ..Honours::of(&self.sides) },
            scale: Scale::of_rubbers(10, worth, &self.rubber),
            cutter: self.pack.cutter,
        }
    }
}
