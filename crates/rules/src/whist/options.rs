//! The options of the books with fixed sides (spec.md 9).

use crate::book::Book;
use crate::options::{
    Choose, Cutter, OptionError, Revoke, Shuffle, Value, numbers, options, words,
};

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
    pub enum HonoursClaim {
        /// They are counted by themselves.
        Auto = "auto",
        /// Their side claims them, or loses them.
        Manual = "manual",
    }
}

words! {
    /// Whether a side that began the deal at nine counts honours (spec.md 1.5.3).
    pub enum HonoursAtNine {
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

numbers! {
    /// What winning the rubber adds (spec.md 1.6.4).
    pub(crate) struct RubberPoints(1, 2, 4, 6);
}

numbers! {
    /// How many rubbers are played (spec.md 1.6.7).
    pub(crate) struct Rubbers(1, 2, 3, 4, 5, 6, 7, 8, 9);
}

options! {
    /// The options of a table of Long, Short or beginner's whist. A book reads
    /// those it has and leaves the others as they are.
    pub(crate) struct Options {
        /// How the sides are made.
        seating: Seating,
        /// Whether honours count.
        honours: bool,
        /// Who sees to it.
        honours_claim: HonoursClaim,
        /// What a revoke costs.
        revoke: Revoke,
        /// Whether honours may be called at eight.
        calling: bool,
        /// Whether honours count for a side at nine.
        honours_at_nine: HonoursAtNine,
        /// What a game can be worth.
        manche_scale: GameScale,
        /// What the rubber adds.
        robre_points: RubberPoints,
        /// How many rubbers are played.
        robres: Rubbers,
        /// How long the beginner's match is.
        format: Format,
        /// Who cuts.
        cutter: Cutter,
        /// How the pack is made ready.
        shuffle: Shuffle,
    }
}

impl Options {
    /// The options the book has, in the order of spec.md 9.
    pub(crate) const fn names(book: Book) -> &'static [&'static str] {
        match book {
            Book::Long => &[
                "seating",
                "honours",
                "honours_claim",
                "revoke",
                "calling",
                "honours_at_nine",
                "manche_scale",
                "robre_points",
                "robres",
                "cutter",
                "shuffle",
            ],
            Book::Short => &[
                "seating",
                "honours",
                "honours_claim",
                "revoke",
                "robre_points",
                "robres",
                "cutter",
                "shuffle",
            ],
            Book::Simple => {
                &["seating", "honours", "honours_claim", "revoke", "format", "cutter", "shuffle"]
            }
            Book::Couleur | Book::Liege => &[],
        }
    }

    /// What the book has by itself.
    pub(crate) fn new(book: Book) -> Self {
        let beginners = book == Book::Simple;
        let number = |number| Value::Number(if book == Book::Short { number } else { 1 });
        Self {
            seating: if beginners { Seating::AsSeated } else { Seating::Draw },
            honours: !beginners,
            honours_claim: HonoursClaim::Auto,
            revoke: Revoke::Prevented,
            calling: book == Book::Long,
            honours_at_nine: HonoursAtNine::Count,
            manche_scale: GameScale::Double,
            robre_points: RubberPoints::from_value(&number(2)).expect("it is on the list"),
            robres: Rubbers::from_value(&Value::Number(1)).expect("it is on the list"),
            format: Format::BestOf3,
            cutter: Cutter::Right,
            shuffle: Shuffle::Full,
        }
    }

    /// Brings the options that follow from others into line with them; `named`
    /// are those that somebody set.
    pub(crate) fn settle(&mut self, named: &[&'static str]) -> Result<(), OptionError> {
        if self.calling && !self.honours {
            if named.contains(&"calling") {
                return Err(OptionError::Contradiction { name: "calling", other: "honours" });
            }
            self.calling = false;
        }
        Ok(())
    }
}
