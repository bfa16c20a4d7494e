//! The options of the books with fixed sides (spec.md 9).

use crate::option::{numbers, options, words};
use crate::revoke::Revoke;

words! {
    /// The choice of sides (spec.md 1.1.2).
    pub enum Seating {
        /// Each draws a card: the two highest play together.
        Draw = "draw",
        /// The players keep the sides as they sat down.
        AsSeated = "as_seated",
    }
}

words! {
    /// The counting of honours, by the engine or by a claim (spec.md 1.5.4).
    pub(crate) enum HonoursClaim {
        Auto = "auto",
        /// A side claims its honours, or loses them.
        Manual = "manual",
    }
}

words! {
    /// The honours of a side that began the deal at nine (spec.md 1.5.3).
    pub(crate) enum HonoursAtNine {
        Count = "count",
        NoCount = "no_count",
    }
}

words! {
    /// The scale of a game's worth in Long Whist (spec.md 1.6.2).
    pub enum GameScale {
        /// Single or double.
        Double = "double",
        /// Single, double, or treble against a side without a point.
        Triple = "triple",
    }
}

words! {
    /// The length of a match of beginner's whist (spec.md 2.2.7).
    pub enum Format {
        /// Until a side has won two games.
        BestOf3 = "best_of_3",
        /// One game.
        SingleGame = "single_manche",
    }
}

impl HonoursClaim {
    pub(crate) const fn is_manual(self) -> bool {
        match self {
            Self::Auto => false,
            Self::Manual => true,
        }
    }
}

numbers! {
    /// The points that winning the rubber adds (spec.md 1.6.4).
    pub(crate) struct RubberPoints(1, 2, 4, 6);
}

numbers! {
    /// The number of rubbers of a match (spec.md 1.6.7).
    pub(crate) struct Rubbers(1, 2, 3, 4, 5, 6, 7, 8, 9);
}

options! {
    pub(crate) struct Sides {
        seating: Seating = "seating",
        honours: bool = "honours",
        honours_claim: HonoursClaim = "honours_claim",
        revoke: Revoke = "revoke",
    }
}

impl Sides {
    pub(crate) const fn new(seating: Seating, honours: bool) -> Self {
        let (honours_claim, revoke) = (HonoursClaim::Auto, Revoke::Prevented);
        Self { seating, honours, honours_claim, revoke }
    }
}

options! {
    pub(crate) struct Rubber {
        points: RubberPoints = "robre_points",
        rubbers: Rubbers = "robres",
    }
}

impl Rubber {
    pub(crate) const fn adding_one() -> Self {
        Self { points: RubberPoints(1), rubbers: Rubbers(1) }
    }

    pub(crate) const fn adding_two() -> Self {
        Self { points: RubberPoints(2), rubbers: Rubbers(1) }
    }
}
