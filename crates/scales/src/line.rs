//! The lines of each book: its contracts as a table of points has them.

/// A book that counts by a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    /// Whist à la couleur.
    Couleur,
    /// Liège, and kleurenwiezen.
    Liege,
    /// Wiezen, whist de Gand, solo whist.
    Wiezen,
}

/// The play of a line's contracts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// Two against two, for at least the level's tricks.
    Partners,
    /// One against three, for at least the level's tricks.
    Single,
    /// Each declarer for himself, for an exact number of tricks.
    Alone,
}

/// A contract of a book, as a table of points has it.
#[derive(Debug)]
pub struct Line {
    /// The key of the text.
    pub name: &'static str,
    /// The play of its contracts.
    pub play: Play,
    /// The lowest level in tricks; 0 where each plays for himself.
    pub lowest: u8,
    /// The highest level in tricks; 0 where each plays for himself.
    pub highest: u8,
    /// The line whose numbers it has where the table leaves it out.
    pub like: Option<&'static str>,
    /// A table without it is not complete.
    pub is_needed: bool,
}

const fn partners(name: &'static str, lowest: u8, highest: u8) -> Line {
    Line { name, play: Play::Partners, lowest, highest, like: None, is_needed: true }
}

const fn single(name: &'static str, lowest: u8, highest: u8) -> Line {
    Line { name, play: Play::Single, lowest, highest, like: None, is_needed: true }
}

const fn alone(name: &'static str) -> Line {
    Line { name, play: Play::Alone, lowest: 0, highest: 0, like: None, is_needed: true }
}

impl Line {
    const fn like(self, other: &'static str) -> Self {
        Self { like: Some(other), is_needed: false, ..self }
    }

    /// A line that some tables of the book do not play.
    const fn unless_unplayed(self) -> Self {
        Self { is_needed: false, ..self }
    }
}

const COULEUR: [Line; 13] = [
    partners("pair", 8, 13),
    single("solo", 6, 8),
    single("solo_over_misere", 8, 8),
    alone("small_misere"),
    alone("piccolissimo").like("piccolo"),
    alone("piccolo"),
    single("abundance", 9, 13),
    partners("troel", 8, 9),
    alone("misere"),
    alone("misere_over_troel"),
    alone("open_misere"),
    alone("open_misere_over_troel"),
    single("slam", 13, 13),
];

const LIEGE: [Line; 9] = [
    partners("pair", 8, 13),
    single("solo", 5, 8),
    alone("small_misere"),
    alone("piccolo"),
    single("abundance", 9, 12),
    partners("troel", 8, 9),
    alone("misere"),
    alone("open_misere"),
    single("slam", 12, 13),
];

const WIEZEN: [Line; 11] = [
    partners("pair", 8, 8),
    single("alone", 5, 6),
    alone("piccolo").unless_unplayed(),
    single("abundance", 9, 12),
    single("abundance_in_trump", 9, 12).like("abundance"),
    alone("misere"),
    partners("troel", 8, 9).unless_unplayed(),
    partners("troela", 8, 9).like("troel"),
    alone("open_misere"),
    single("slam", 13, 13),
    single("slim", 13, 13).like("slam"),
];

impl Book {
    /// The words of `book`, in the order of their lines.
    pub(crate) const WORDS: &[&str] = &["couleur", "liege", "wiezen"];

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        let books = [Self::Couleur, Self::Liege, Self::Wiezen];
        Self::WORDS.iter().zip(books).find(|(own, _)| **own == word).map(|(_, book)| book)
    }

    /// The lines, from the lowest contract.
    #[must_use]
    pub const fn lines(self) -> &'static [Line] {
        match self {
            Self::Couleur => &COULEUR,
            Self::Liege => &LIEGE,
            Self::Wiezen => &WIEZEN,
        }
    }
}
