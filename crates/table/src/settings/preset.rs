//! Sets of options by name.

use std::fmt;
use std::str::FromStr;

use rules::{Book, ParseBookError, Rules, Value};

use crate::named::named;

named! {
    /// A set of options that go well together (spec.md 9); others are as the book has them.
    Preset {
        /// The book itself; for wiezen as the IWWA counts (wiezen.md W.10).
        Standard = "standard",
        /// A short match.
        Quick = "quick",
        /// As at the contests of the province of Liège, with a referee (spec.md 4.11).
        ClubLiege = "club-liege",
        /// As at home: the tricks are gathered and cut (spec.md 0.4), and a revoke costs tricks
        /// (spec.md 7.9).
        KitchenTable = "kitchen-table",
        /// Liège as whisthub has it: kleurenwiezen (wiezen.md K).
        Kleurenwiezen = "kleurenwiezen",
        /// Wiezen as Rijk van Afdronk plays it (wiezen.md W.10).
        RijkVanAfdronk = "rijkvanafdronk",
        /// Wiezen as at card clubs (wiezen.md W.10).
        Kaartclubs = "kaartclubs",
        /// Wiezen as in England (wiezen.md W.10).
        SoloWhist = "solo-whist",
        /// Wiezen as in the south (wiezen.md W.10).
        WhistDeGand = "whist-de-gand",
    }
}

/// A book with a set of its options, as menus and commands have it: `couleur`,
/// `liege kleurenwiezen`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// The book.
    pub book: Book,
    /// The set of options.
    pub preset: Preset,
}

impl Game {
    /// Every book, then the games that players know by a name of their own.
    #[must_use]
    pub fn known() -> Vec<Self> {
        let by_name = [
            (Book::Liege, Preset::Kleurenwiezen),
            (Book::Wiezen, Preset::RijkVanAfdronk),
            (Book::Wiezen, Preset::Kaartclubs),
            (Book::Wiezen, Preset::SoloWhist),
            (Book::Wiezen, Preset::WhistDeGand),
        ];
        let books = Book::ALL.into_iter().map(|book| (book, Preset::Standard));
        books.chain(by_name).map(|(book, preset)| Self { book, preset }).collect()
    }

    /// Each book with each set of options that fits it.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_book = |book| Preset::ALL.into_iter().map(move |preset| Self { book, preset });
        let all = Book::ALL.into_iter().flat_map(of_book);
        all.filter(|game| game.preset.options(game.book).is_some())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.book.fmt(f)?;
        if self.preset == Preset::Standard {
            return Ok(());
        }
        write!(f, " {}", self.preset.name())
    }
}

impl FromStr for Game {
    type Err = ParseBookError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (book, preset) = text.split_once(' ').unwrap_or((text, Preset::Standard.name()));
        let preset = Preset::of_name(preset).ok_or(ParseBookError)?;
        Ok(Self { book: book.parse()?, preset })
    }
}

impl Preset {
    /// The options that it changes in a book; `None` where it does not fit.
    #[must_use]
    pub fn options(self, book: Book) -> Option<Vec<(&'static str, Value)>> {
        let word = |word: &'static str| Value::Word(word.into());
        let gathered = ("shuffle", word("cut_only"));
        let returned = ("revoke", word("return_tricks"));
        // Cards that can change nothing any more are thrown in.
        let stops = ("early_stop", Value::Flag(true));
        match (self, book) {
            (Self::Standard, _) => Some(Vec::new()),
            (Self::Quick, Book::Simple) => Some(vec![("format", word("single_manche"))]),
            (Self::Quick, Book::Couleur | Book::Liege | Book::Wiezen) => {
                Some(vec![("deals", Value::Number(4)), stops])
            }
            (Self::ClubLiege, Book::Liege) => {
                Some(vec![("referee", Value::Flag(true)), gathered, stops])
            }
            // A rubber is the shortest match of its books; there were no other contests.
            (Self::Quick, Book::Long | Book::Short)
            | (
                Self::ClubLiege | Self::Kleurenwiezen,
                Book::Long | Book::Short | Book::Simple | Book::Couleur | Book::Wiezen,
            )
            // Wiezen is always played with gathered cards.
            | (Self::KitchenTable, Book::Wiezen)
            | (
                Self::RijkVanAfdronk | Self::Kaartclubs | Self::SoloWhist | Self::WhistDeGand,
                Book::Long | Book::Short | Book::Simple | Book::Couleur | Book::Liege,
            ) => None,
            (Self::KitchenTable, Book::Long | Book::Short) => {
                Some(vec![("seating", word("as_seated")), returned, gathered])
            }
            (Self::KitchenTable, Book::Simple) => Some(vec![returned, gathered]),
            (Self::KitchenTable, Book::Couleur | Book::Liege) => {
                Some(vec![("redeal_doubles", Value::Flag(true)), gathered, stops])
            }
            (Self::Kleurenwiezen, Book::Liege) => Some(kleurenwiezen()),
            (Self::RijkVanAfdronk, Book::Wiezen) => Some(rijk_van_afdronk()),
            (Self::Kaartclubs, Book::Wiezen) => Some(kaartclubs()),
            (Self::SoloWhist, Book::Wiezen) => Some(solo_whist()),
            (Self::WhistDeGand, Book::Wiezen) => Some(whist_de_gand()),
        }
    }

    /// The rules of a book with it; `None` where it does not fit.
    #[must_use]
    pub fn rules(self, book: Book) -> Option<Rules> {
        Rules::new(book).with(self.options(book)?).ok()
    }

    /// The set that a table plays by, if it is one of them.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.rules(rules.book()).as_ref() == Some(rules))
    }

    /// The set that differs from these rules in the fewest options, with those options.
    #[must_use]
    pub fn nearest(rules: &Rules) -> (Self, Vec<(&'static str, Value)>) {
        let differing = |preset: Self| {
            let set: Vec<_> = preset.rules(rules.book())?.values().collect();
            Some((preset, rules.values().filter(|own| !set.contains(own)).collect::<Vec<_>>()))
        };
        let all = Self::ALL.into_iter().filter_map(differing);
        let nearest = all.min_by_key(|(_, options)| options.len());
        nearest.unwrap_or_else(|| (Self::Standard, rules.changed().collect()))
    }
}

/// The options of a preset, by the words of each.
fn words<const N: usize>(named: [(&'static str, &'static str); N]) -> Vec<(&'static str, Value)> {
    named.into_iter().map(|(name, word)| (name, Value::Word(word.into()))).collect()
}

fn kleurenwiezen() -> Vec<(&'static str, Value)> {
    let mut options = words([
        ("ladder", "whisthub"),
        ("packets", "4-4-5"),
        ("shuffle", "cut_only"),
        ("scale", "whisthub"),
    ]);
    let played = [
        "suit_kept",
        "trou_eight_with_ace_suit",
        "trou_ace_led",
        "royal_troel",
        "trou_eight_royal",
        "redeal_doubles",
    ];
    options.extend(played.map(|name| (name, Value::Flag(true))));
    options
}

fn rijk_van_afdronk() -> Vec<(&'static str, Value)> {
    let mut options = words([
        ("scale", "rijkvanafdronk"),
        ("royal", "troel"),
        ("troel_first_card", "any"),
        ("lead_abundance", "own_suit"),
        ("lead_slam", "own_suit"),
        ("all_pass", "following_double"),
        ("refused_ask", "next"),
    ]);
    options.extend([("abundance_most", Value::Number(9)), ("misere_most", Value::Number(4))]);
    options
}

fn kaartclubs() -> Vec<(&'static str, Value)> {
    let mut options = words([
        ("scale", "kaartclubs"),
        ("alone", "any_turn"),
        ("rebid", "never"),
        ("misere_rank", "after_9"),
        ("all_pass", "double"),
        ("refused_ask", "next"),
    ]);
    options.push(("misere_most", Value::Number(1)));
    options
}

fn solo_whist() -> Vec<(&'static str, Value)> {
    let mut options = english();
    options.extend(words([("packets", "3-3-3-3-1")]));
    options
}

fn whist_de_gand() -> Vec<(&'static str, Value)> {
    let mut options = english();
    options.extend(words([
        ("packets", "singles"),
        ("shuffle", "full"),
        ("abundance_in_trump", "same"),
    ]));
    options
}

/// The options of solo whist and whist de Gand.
fn english() -> Vec<(&'static str, Value)> {
    let mut options = words([
        ("scale", "solo-whist"),
        ("alone", "any_turn"),
        ("after_refusal", "anything"),
        ("first_may", "accept_late"),
        ("misere_rank", "before_9"),
        ("slams", "one"),
        ("troel", "off"),
        ("royal", "off"),
        ("lead_abundance", "first"),
    ]);
    options.extend([("abundance_most", Value::Number(9)), ("misere_most", Value::Number(1))]);
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_fits_its_books_and_is_told_from_the_others() {
        for book in Book::ALL {
            assert_eq!(Preset::Standard.rules(book), Some(Rules::new(book)));
            for preset in Preset::ALL {
                assert_eq!(Preset::of_name(preset.name()), Some(preset));
                // What it names is an option of the book, with such a value.
                assert_eq!(preset.options(book).is_some(), preset.rules(book).is_some());
                if let Some(rules) = preset.rules(book) {
                    assert_eq!(Preset::of(&rules), Some(preset), "{book}");
                }
            }
        }
        // Sets besides the book itself stop once nothing can change.
        for book in Book::ALL.into_iter().filter(|book| book.is_belgian()) {
            for preset in Preset::ALL.into_iter().filter(|&preset| preset != Preset::Standard) {
                let stops = preset.rules(book).and_then(|rules| rules.value("early_stop"));
                assert!(
                    stops.is_none_or(|stops| stops == Value::Flag(true)),
                    "{preset:?} of {book}"
                );
            }
        }
        let own = Rules::new(Book::Long).with([("robre_points", Value::Number(6))]).unwrap();
        assert_eq!(Preset::of(&own), None);
    }
}
