//! What a table may choose in the books with fixed sides (spec.md 9).

use crate::option::{numbers, options, words};
use crate::revoke::Revoke;

words! {
    /// How the sides are made (spec.md 1.1.2).
    pub enum Seating {
        /// Each draws a card: the two highest play together.
        Draw = "draw",
        /// As they sat down.
        AsSeated = "as_seated",
    }
}

words! {
    /// Who sees to it that honours are counted (spec.md 1.5.4).
    pub(crate) enum HonoursClaim {
        /// They are counted by themselves.
        Auto = "auto",
        /// Their side claims them, or loses them.
        Manual = "manual",
    }
}

words! {
    /// Whether a side that began the deal at nine counts honours (spec.md 1.5.3).
    pub(crate) enum HonoursAtNine {
        /// It does.
        Count = "count",
        /// It does not.
        NoCount = "no_count",
    }
}

words! {
    /// What a game of Long Whist can be worth (spec.md 1.6.2).
    pub enum GameScale {
        /// Single or double.
        Double = "double",
        /// Single, double, or treble against a side without a point.
        Triple = "triple",
    }
}

words! {
    /// How long a match of beginner's whist is (spec.md 2.2.7).
    pub enum Format {
        /// Until a side has won two games.
        BestOf3 = "best_of_3",
        /// One game.
        SingleGame = "single_manche",
    }
}

impl HonoursClaim {
    /// Whether the side has to claim its honours.
    pub(crate) const fn is_manual(self) -> bool {
        match self {
            Self::Auto => false,
            Self::Manual => true,
        }
    }
}

numbers! {
    /// What winning the rubber adds (spec.md 1.6.4).
    pub(crate) struct RubberPoints(1, 2, 4, 6);
}

numbers! {
    /// How many rubbers are played (spec.md 1.6.7).
    pub(crate) struct Rubbers(1, 2, 3, 4, 5, 6, 7, 8, 9);
}

options! {
    /// What a table may choose in each of the three books.
    pub(crate) struct Sides {
        /// How the sides are made.
        seating: Seating = "seating",
        /// Whether honours count.
        honours: bool = "honours",
        /// Who sees to it that they are counted.
        honours_claim: HonoursClaim = "honours_claim",
        /// What a revoke costs.
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
    /// What a table may choose where games make rubbers.
    pub(crate) struct Rubber {
        /// What winning one adds.
        points: RubberPoints = "robre_points",
        /// How many are played.
        rubbers: Rubbers = "robres",
    }
}

impl Rubber {
    /// One rubber that adds a point.
    pub(crate) const fn adding_one() -> Self {
        Self { points: RubberPoints(1), rubbers: Rubbers(1) }
    }

    /// One rubber that adds two points.
    pub(crate) const fn adding_two() -> Self {
        Self { points: RubberPoints(2), rubbers: Rubbers(1) }
    }
}
