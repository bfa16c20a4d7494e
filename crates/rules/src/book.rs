//! The rule books.

use core::fmt;
use core::str::FromStr;

/// A rule book. Its name and version stand in every record, so that an old game replays exactly
/// after a correction of the rules.
///
/// This enum is intentionally exhaustive: a new book must be decided on wherever a book is named.
///
/// # Examples
///
/// ```
/// use rules::{Book, Rules};
/// let book: Book = "liege".parse()?;
/// assert!(book.is_belgian());
/// assert_eq!(Rules::new(book).book(), book);
/// # Ok::<(), rules::ParseBookError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Book {
    /// Long Whist: games of ten points, honours called at eight (spec.md 1).
    Long,
    /// Short Whist: games of five points (spec.md 2.1).
    Short,
    /// Beginner's whist: games of five points, honours optional (spec.md 2.2).
    Simple,
    /// Whist à la couleur (spec.md 3).
    Couleur,
    /// The rules of Liège (spec.md 4).
    Liege,
    /// Wiezen, whist de Gand, solo whist (wiezen.md W).
    Wiezen,
}

impl Book {
    /// The books, in the order they are offered.
    pub const ALL: [Self; 6] =
        [Self::Long, Self::Short, Self::Simple, Self::Couleur, Self::Liege, Self::Wiezen];

    /// The name in records and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Long => "long",
            Self::Short => "short",
            Self::Simple => "simple",
            Self::Couleur => "couleur",
            Self::Liege => "liege",
            Self::Wiezen => "wiezen",
        }
    }

    /// The newest edition of its rules, from 1: the one that a new table plays
    /// by. [`Rules::of_version`](crate::Rules::of_version) has the older ones.
    #[must_use]
    pub const fn version(self) -> u8 {
        match self {
            Self::Long | Self::Short | Self::Simple | Self::Wiezen => 1,
            // From the second edition on no revoke pays the side that revoked (spec.md 7.9).
            Self::Couleur | Self::Liege => 2,
        }
    }

    /// Returns `true` for a book with an auction, in which each plays for himself.
    #[must_use]
    pub const fn is_belgian(self) -> bool {
        matches!(self, Self::Couleur | Self::Liege | Self::Wiezen)
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that names no rule book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseBookError;

impl fmt::Display for ParseBookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a book: long, short, simple, couleur, liege or wiezen")
    }
}

impl core::error::Error for ParseBookError {}

impl FromStr for Book {
    type Err = ParseBookError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|book| book.name() == text).ok_or(ParseBookError)
    }
}
