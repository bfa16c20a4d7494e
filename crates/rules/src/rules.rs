//! A rule book with its options set: the full definition of a game's rules.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::belgian::{AuctionBook, Common};
use crate::book::Book;
use crate::couleur::Couleur;
use crate::deal::Deal;
use crate::liege::Liege;
use crate::member::Member;
use crate::option::{Contradiction, OptionSet, Value};
use crate::pack::{Pack, Preparation, Shuffle};
use crate::revoke::Revoke;
use crate::scale::SCALE;
use crate::seat::Seat;
use crate::whist::{Format, GameScale, Long, Seating, Short, Sides, Simple, Terms};
use crate::wiezen::Wiezen;

/// A rule book with its options set.
///
/// Each book has its own options and no others. This enum is intentionally exhaustive: a new book
/// must be decided on wherever books differ.
///
/// # Examples
///
/// ```
/// use rules::{Book, Rules, Value};
/// let rules = Rules::new(Book::Long).with([("robre_points", Value::Number(2))])?;
/// assert_eq!(rules.rubber_points(), Some(2));
/// assert_eq!(rules.value("robre_points"), Some(Value::Number(2)));
/// assert!(Rules::new(Book::Short).with([("calling", Value::Flag(true))]).is_err());
/// # Ok::<(), rules::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Long Whist.
    Long(Long),
    /// Short Whist.
    Short(Short),
    /// Beginner's whist.
    Simple(Simple),
    /// Whist à la couleur.
    Couleur(Couleur),
    /// The rules of Liège.
    Liege(Liege),
    /// Wiezen.
    Wiezen(Wiezen),
}

/// The rules by family of books.
pub(crate) enum Family<'a> {
    Sides(&'a Sides, Terms),
    Auction(&'a Common),
}

impl Rules {
    /// The book with its defaults.
    #[must_use]
    pub const fn new(book: Book) -> Self {
        match book {
            Book::Long => Self::Long(Long::new()),
            Book::Short => Self::Short(Short::new()),
            Book::Simple => Self::Simple(Simple::new()),
            Book::Couleur => Self::Couleur(Couleur::new()),
            Book::Liege => Self::Liege(Liege::new()),
            Book::Wiezen => Self::Wiezen(Wiezen::new()),
        }
    }

    /// These rules with some options set, all of them together: contradictions are checked once all
    /// are set. Dependent options that were not named follow the others: without honours there are
    /// no calls, and a new number of members brings a number of deals that suits it.
    ///
    /// # Errors
    ///
    /// When the book has no such option, an option no such value, or two
    /// options contradict each other.
    pub fn with<'a>(
        mut self,
        settings: impl IntoIterator<Item = (&'a str, Value)>,
    ) -> Result<Self, OptionError> {
        let members = self.members();
        let mut named = Vec::new();
        for (name, value) in settings {
            named.push(self.set(name, value)?);
        }
        match &mut self {
            Self::Long(long) => long.settle(&named)?,
            Self::Short(_) | Self::Simple(_) => {}
            Self::Couleur(couleur) => couleur.settle(&named, members)?,
            Self::Liege(liege) => liege.settle(&named, members)?,
            Self::Wiezen(wiezen) => wiezen.settle(&named, members)?,
        }
        Ok(self)
    }

    pub(crate) const fn common_mut(&mut self) -> Option<&mut Common> {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => None,
            Self::Couleur(Couleur { common, .. })
            | Self::Liege(Liege { common, .. })
            | Self::Wiezen(Wiezen { common, .. }) => Some(common),
        }
    }

    fn set(&mut self, name: &str, value: Value) -> Result<&'static str, OptionError> {
        let book = self.book();
        let own = self.common_mut().filter(|_| name == SCALE);
        match own.and_then(|common| common.own_scale.set_scale(book, &value)) {
            Some(Ok(())) => return Ok(SCALE),
            Some(Err(())) => return Err(OptionError::UnknownValue { name: SCALE, value }),
            None => {}
        }
        match self.options_mut().set(name, &value) {
            Some(Ok(name)) => Ok(name),
            Some(Err(name)) => Err(OptionError::UnknownValue { name, value }),
            None => Err(OptionError::UnknownOption { book: self.book(), name: name.to_string() }),
        }
    }

    /// The book.
    #[must_use]
    pub const fn book(&self) -> Book {
        match self {
            Self::Long(_) => Book::Long,
            Self::Short(_) => Book::Short,
            Self::Simple(_) => Book::Simple,
            Self::Couleur(_) => Book::Couleur,
            Self::Liege(_) => Book::Liege,
            Self::Wiezen(_) => Book::Wiezen,
        }
    }

    /// The number of members of the table, 4 to 6 (spec.md 7.1).
    #[must_use]
    pub fn members(&self) -> u8 {
        match self.family() {
            Family::Sides(..) => 4,
            Family::Auction(common) => common.members.number(),
        }
    }

    /// The choice of sides (spec.md 1.1.2); `None` where each plays for himself.
    #[must_use]
    pub fn seating(&self) -> Option<Seating> {
        match self.family() {
            Family::Sides(sides, _) => Some(sides.seating),
            Family::Auction(_) => None,
        }
    }

    /// The treatment of a card that does not follow suit (spec.md 7.9).
    #[must_use]
    pub fn revoke(&self) -> Revoke {
        match self.family() {
            Family::Sides(sides, _) => sides.revoke,
            Family::Auction(common) => common.revoke.0,
        }
    }

    /// The preparation of the pack for the next deal (spec.md 0.4).
    #[must_use]
    pub const fn shuffle(&self) -> Shuffle {
        self.preparation().shuffle
    }

    /// The pack dealt out as the book prescribes, but for a deal of seventeen cards (spec.md 0.4,
    /// 1.2.1).
    #[must_use]
    pub fn dealt(&self, pack: &Pack, dealer: Seat) -> Deal {
        match self {
            Self::Long(_) | Self::Short(_) | Self::Simple(_) => Deal::one_by_one(pack, dealer),
            Self::Couleur(couleur) => Deal::of_book(couleur, pack, dealer),
            Self::Liege(liege) => Deal::of_book(liege, pack, dealer),
            Self::Wiezen(wiezen) => Deal::of_book(wiezen, pack, dealer),
        }
    }

    /// The number of deals of a match (spec.md 3.8, 4.10); `None` where the match ends otherwise.
    #[must_use]
    pub fn deals(&self) -> Option<u32> {
        match self.family() {
            Family::Sides(..) => None,
            Family::Auction(common) => common.deals.0,
        }
    }

    /// The points that win a game (spec.md 1.6.1, 2.1.1, 2.2.5); `None` where
    /// no games are counted.
    #[must_use]
    pub fn game_target(&self) -> Option<u8> {
        self.terms().map(|terms| terms.scale.target)
    }

    /// Returns `true` if honours count (spec.md 1.5.3, 2.2.6).
    #[must_use]
    pub fn counts_honours(&self) -> bool {
        self.terms().is_some_and(|terms| terms.honours.count)
    }

    /// Returns `true` if a side has to claim its honours, or loses them (spec.md 1.5.4).
    #[must_use]
    pub fn honours_are_claimed(&self) -> bool {
        self.terms().is_some_and(|terms| terms.honours.are_claimed)
    }

    /// Returns `true` if honours may be called at eight (spec.md 1.3).
    #[must_use]
    pub fn calls_honours(&self) -> bool {
        self.terms().is_some_and(|terms| terms.honours.are_called)
    }

    /// The score at which a side counts no honours, where there is one
    /// (spec.md 1.5.3, 2.1.3).
    #[must_use]
    pub fn no_honours_at(&self) -> Option<u8> {
        self.terms()?.honours.not_at
    }

    /// The scale of a game's worth in Long Whist (spec.md 1.6.2).
    #[must_use]
    pub const fn game_scale(&self) -> Option<GameScale> {
        match self {
            Self::Long(long) => Some(long.game_scale),
            Self::Short(_)
            | Self::Simple(_)
            | Self::Couleur(_)
            | Self::Liege(_)
            | Self::Wiezen(_) => None,
        }
    }

    /// The length of a match of beginner's whist (spec.md 2.2.7).
    #[must_use]
    pub const fn format(&self) -> Option<Format> {
        match self {
            Self::Simple(simple) => Some(simple.format),
            Self::Long(_)
            | Self::Short(_)
            | Self::Couleur(_)
            | Self::Liege(_)
            | Self::Wiezen(_) => None,
        }
    }

    /// The points that a won rubber adds (spec.md 1.6.4, 2.1.5); `None` where rubbers bring none.
    #[must_use]
    pub const fn rubber_points(&self) -> Option<u8> {
        match self {
            Self::Long(Long { rubber, .. }) | Self::Short(Short { rubber, .. }) => {
                Some(rubber.points.number())
            }
            Self::Simple(_) | Self::Couleur(_) | Self::Liege(_) | Self::Wiezen(_) => None,
        }
    }

    /// The first dealer, where the book sets him: in `liege` the member on the scorekeeper's left
    /// (spec.md 4.1.1). Elsewhere the first dealer is drawn.
    #[must_use]
    pub fn first_dealer(&self) -> Option<Member> {
        match self {
            Self::Liege(liege) => Member::new((liege.marker.number() + 1) % self.members() + 1),
            Self::Long(_)
            | Self::Short(_)
            | Self::Simple(_)
            | Self::Couleur(_)
            | Self::Wiezen(_) => None,
        }
    }

    pub(crate) fn family(&self) -> Family<'_> {
        match self {
            Self::Long(long) => Family::Sides(&long.sides, long.terms()),
            Self::Short(short) => Family::Sides(&short.sides, short.terms()),
            Self::Simple(simple) => Family::Sides(&simple.sides, simple.terms()),
            Self::Couleur(couleur) => Family::Auction(couleur.common()),
            Self::Liege(liege) => Family::Auction(liege.common()),
            Self::Wiezen(wiezen) => Family::Auction(wiezen.common()),
        }
    }

    fn terms(&self) -> Option<Terms> {
        match self.family() {
            Family::Sides(_, terms) => Some(terms),
            Family::Auction(_) => None,
        }
    }

    const fn preparation(&self) -> &Preparation {
        match self {
            Self::Long(long) => &long.pack,
            Self::Short(short) => &short.pack,
            Self::Simple(simple) => &simple.pack,
            Self::Couleur(couleur) => &couleur.pack,
            Self::Liege(liege) => &liege.pack,
            Self::Wiezen(wiezen) => &wiezen.pack,
        }
    }

    pub(crate) const fn options(&self) -> &dyn OptionSet {
        match self {
            Self::Long(long) => long,
            Self::Short(short) => short,
            Self::Simple(simple) => simple,
            Self::Couleur(couleur) => couleur,
            Self::Liege(liege) => liege,
            Self::Wiezen(wiezen) => wiezen,
        }
    }

    const fn options_mut(&mut self) -> &mut dyn OptionSet {
        match self {
            Self::Long(long) => long,
            Self::Short(short) => short,
            Self::Simple(simple) => simple,
            Self::Couleur(couleur) => couleur,
            Self::Liege(liege) => liege,
            Self::Wiezen(wiezen) => wiezen,
        }
    }
}

/// The reason why options were refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// The book has no option of that name.
    UnknownOption {
        /// The book.
        book: Book,
        /// The name that was given.
        name: String,
    },
    /// The option has no such value.
    UnknownValue {
        /// The option.
        name: &'static str,
        /// The value that was given.
        value: Value,
    },
    /// One option makes no sense beside the value of another.
    Contradiction {
        /// The option that makes no sense.
        name: &'static str,
        /// The option that stands in its way.
        other: &'static str,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownOption { book, name } => {
                write!(f, "the book {book} has no option {name:?}; it has")?;
                for (place, (known, _)) in Rules::new(*book).values().enumerate() {
                    write!(f, "{} {known}", if place == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            Self::UnknownValue { name, value } => {
                write!(f, "the option {name} cannot be {value}")
            }
            Self::Contradiction { name, other } => {
                write!(f, "the option {name} contradicts the option {other}")
            }
        }
    }
}

impl core::error::Error for OptionError {}

impl From<Contradiction> for OptionError {
    fn from(Contradiction { name, other }: Contradiction) -> Self {
        Self::Contradiction { name, other }
    }
}
