//! The editions of the books: a match is played to its end by the one it began with.

use crate::belgian::Edition;
use crate::book::Book;
use crate::couleur::Couleur;
use crate::liege::Liege;
use crate::rules::Rules;

impl Rules {
    /// An edition of the book with its defaults; `None` where the book has none of that number. A
    /// match that was begun by an older edition is played to its end by it.
    #[must_use]
    pub fn of_version(book: Book, version: u8) -> Option<Self> {
        let mut rules = Self::new(book);
        match &mut rules {
            Self::Couleur(Couleur { common, .. }) | Self::Liege(Liege { common, .. }) => {
                common.edition = Edition::from_number(version)?;
            }
            Self::Long(_) | Self::Short(_) | Self::Simple(_) | Self::Wiezen(_) => {
                return (version == book.version()).then_some(rules);
            }
        }
        Some(rules)
    }

    /// These options by the newest edition of the book, for a new match.
    #[must_use]
    pub fn by_newest_edition(mut self) -> Self {
        match &mut self {
            Self::Couleur(Couleur { common, .. }) | Self::Liege(Liege { common, .. }) => {
                common.edition = Edition::NEWEST;
            }
            Self::Long(_) | Self::Short(_) | Self::Simple(_) | Self::Wiezen(_) => {}
        }
        self
    }

    /// The edition of the book, from 1.
    #[must_use]
    pub fn version(&self) -> u8 {
        match self {
            Self::Couleur(Couleur { common, .. }) | Self::Liege(Liege { common, .. }) => {
                common.edition.number()
            }
            Self::Long(_) | Self::Short(_) | Self::Simple(_) | Self::Wiezen(_) => {
                self.book().version()
            }
        }
    }
}
