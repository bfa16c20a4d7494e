//! What a table may choose, by name and value (spec.md 9).

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use crate::belgian::{self, Contract, Member};
use crate::book::Book;
use crate::whist::{self, Format, GameScale, HonoursAtNine, HonoursClaim, Seating};
use crate::{couleur, liege};

/// A value of an option, as it stands in records and commands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// No value: no limit, no target.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// One of the option's words.
    Word(Cow<'static, str>),
    /// Several numbers.
    List(Vec<u32>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
            Self::List(numbers) => {
                f.write_str("[")?;
                for (place, number) in numbers.iter().enumerate() {
                    let comma = if place == 0 { "" } else { "," };
                    write!(f, "{comma}{number}")?;
                }
                f.write_str("]")
            }
        }
    }
}

impl FromStr for Value {
    type Err = Infallible;

    /// Reads what [`Value`] writes; whatever is nothing else is a word.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let list = |inner: &str| {
            let numbers = inner.split(',').filter(|number| !number.trim().is_empty());
            numbers.map(|number| number.trim().parse().ok()).collect::<Option<Vec<u32>>>()
        };
        Ok(match text {
            "null" => Self::Null,
            "true" => Self::Flag(true),
            "false" => Self::Flag(false),
            _ => {
                let inner = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
                if let Some(numbers) = inner.and_then(list) {
                    Self::List(numbers)
                } else if let Ok(number) = text.parse() {
                    Self::Number(number)
                } else {
                    Self::Word(Cow::Owned(text.to_string()))
                }
            }
        })
    }
}

/// A type whose values an option can take.
pub(crate) trait Choose: Sized {
    /// The values to offer, in the order of spec.md 9.
    fn values() -> Vec<Value>;

    /// The choice that a value names, if it names one.
    fn from_value(value: &Value) -> Option<Self>;

    /// The value that names this choice.
    fn to_value(&self) -> Value;
}

impl Choose for bool {
    fn values() -> Vec<Value> {
        [true, false].map(Value::Flag).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    fn to_value(&self) -> Value {
        Value::Flag(*self)
    }
}

/// An enum whose variants are the words of an option.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $word:literal,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $crate::options::Choose for $name {
            fn values() -> alloc::vec::Vec<$crate::options::Value> {
                [$($word),+].map(|word| $crate::options::Value::Word(word.into())).into()
            }

            fn from_value(value: &$crate::options::Value) -> Option<Self> {
                match value {
                    $($crate::options::Value::Word(word) if word == $word => Some(Self::$variant),)+
                    _ => None,
                }
            }

            fn to_value(&self) -> $crate::options::Value {
                $crate::options::Value::Word(match self { $(Self::$variant => $word,)+ }.into())
            }
        }
    };
}

/// A number that can only be one of a few.
macro_rules! numbers {
    ($(#[$meta:meta])* pub(crate) struct $name:ident($($number:literal),+);) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct $name(u8);

        impl $name {
            /// The number itself.
            pub(crate) const fn number(self) -> u8 {
                self.0
            }
        }

        impl $crate::options::Choose for $name {
            fn values() -> alloc::vec::Vec<$crate::options::Value> {
                [$($number),+].map($crate::options::Value::Number).into()
            }

            fn from_value(value: &$crate::options::Value) -> Option<Self> {
                match value {
                    $($crate::options::Value::Number($number) => Some(Self($number)),)+
                    _ => None,
                }
            }

            fn to_value(&self) -> $crate::options::Value {
                $crate::options::Value::Number(self.0.into())
            }
        }
    };
}

/// A struct whose fields are options under their own names.
macro_rules! options {
    ($(#[$meta:meta])* pub(crate) struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $type:ty,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct $name { $($(#[$doc])* pub(crate) $field: $type,)+ }

        impl $name {
            /// What the option of that name may be.
            pub(crate) fn values(name: &str) -> alloc::vec::Vec<$crate::options::Value> {
                match name {
                    $(stringify!($field) => <$type as $crate::options::Choose>::values(),)+
                    _ => alloc::vec::Vec::new(),
                }
            }

            /// What the option of that name is.
            pub(crate) fn value(&self, name: &str) -> Option<$crate::options::Value> {
                match name {
                    $(stringify!($field) => {
                        Some($crate::options::Choose::to_value(&self.$field))
                    })+
                    _ => None,
                }
            }

            /// Sets the option of that name, if the value is one of its own.
            pub(crate) fn set(&mut self, name: &str, value: &$crate::options::Value) -> Option<()> {
                match name {
                    $(stringify!($field) => {
                        self.$field = $crate::options::Choose::from_value(value)?;
                    })+
                    _ => return None,
                }
                Some(())
            }
        }
    };
}

pub(crate) use {numbers, options, words};

words! {
    /// Who cuts the pack before the deal (spec.md 0.4).
    pub enum Cutter {
        /// The player on the dealer's right.
        Right = "right",
        /// The player opposite the dealer.
        Opposite = "opposite",
    }
}

words! {
    /// How the pack is made ready for the next deal (spec.md 0.4).
    pub enum Shuffle {
        /// It is shuffled.
        Full = "full",
        /// The tricks are gathered as they were taken, and the pack is cut.
        CutOnly = "cut_only",
    }
}

words! {
    /// What becomes of a card that does not follow suit (spec.md 7.9).
    pub enum Revoke {
        /// It is refused.
        Prevented = "prevented",
        /// The offenders give back the tricks they won from there on.
        ReturnTricks = "return_tricks",
        /// The offenders lose the deal.
        LoseDeal = "lose_deal",
        /// The penalties of the laws of 1864.
        Laws = "laws",
    }
}

/// A rule book with its options set: all that decides how a game is played.
///
/// # Examples
///
/// ```
/// use rules::{Book, Rules, Value};
/// let rules = Rules::new(Book::Long).with([("robre_points", Value::Number(2))])?;
/// assert_eq!(rules.value("robre_points"), Some(Value::Number(2)));
/// assert!(Rules::new(Book::Short).with([("calling", Value::Flag(true))]).is_err());
/// # Ok::<(), rules::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    book: Book,
    options: Options,
}

/// The options of a family of books.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Options {
    Whist(whist::Options),
    Belgian(belgian::Options),
}

/// An option of a book: its name and the values to offer, the default first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name in records and commands.
    pub name: &'static str,
    /// The values to offer, the default first.
    pub values: Vec<Value>,
}

impl Rules {
    /// The book with its defaults.
    #[must_use]
    pub fn new(book: Book) -> Self {
        let options = if book.is_belgian() {
            Options::Belgian(belgian::Options::new(book))
        } else {
            Options::Whist(whist::Options::new(book))
        };
        Self { book, options }
    }

    /// These rules with some options set, all of them together: whether they
    /// contradict each other is looked at once all are made. Options that were
    /// not named follow those that were, where the rules say so: without
    /// honours none are called, and a new number of members brings a number of
    /// deals that suits it.
    ///
    /// # Errors
    ///
    /// When the book has no such option, an option no such value, or two
    /// options contradict each other.
    pub fn with<'a>(
        mut self,
        settings: impl IntoIterator<Item = (&'a str, Value)>,
    ) -> Result<Self, OptionError> {
        let before = self.options.clone();
        let mut named = Vec::new();
        for (name, value) in settings {
            named.push(self.set(name, &value)?);
        }
        match (&mut self.options, &before) {
            (Options::Belgian(options), Options::Belgian(before)) => {
                options.settle(&named, before)?;
            }
            (Options::Whist(options), _) => options.settle(&named)?,
            (Options::Belgian(_), Options::Whist(_)) => {}
        }
        Ok(self)
    }

    /// The book.
    #[must_use]
    pub const fn book(&self) -> Book {
        self.book
    }

    /// How many belong to the table, 4 to 6 (spec.md 7.1).
    #[must_use]
    pub const fn members(&self) -> u8 {
        match &self.options {
            Options::Whist(_) => 4,
            Options::Belgian(options) => options.members.number(),
        }
    }

    /// How the sides are made (spec.md 1.1.2); `None` where each plays for
    /// himself.
    #[must_use]
    pub const fn seating(&self) -> Option<Seating> {
        match &self.options {
            Options::Whist(options) => Some(options.seating),
            Options::Belgian(_) => None,
        }
    }

    /// What becomes of a card that does not follow suit (spec.md 7.9).
    #[must_use]
    pub const fn revoke(&self) -> Revoke {
        match &self.options {
            Options::Whist(options) => options.revoke,
            Options::Belgian(options) => options.revoke.0,
        }
    }

    /// How the pack is made ready for the next deal (spec.md 0.4).
    #[must_use]
    pub const fn shuffle(&self) -> Shuffle {
        match &self.options {
            Options::Whist(options) => options.shuffle,
            Options::Belgian(options) => options.shuffle,
        }
    }

    /// How many deals are played (spec.md 3.8, 4.10); `None` where the match
    /// ends otherwise.
    #[must_use]
    pub const fn deals(&self) -> Option<u32> {
        match &self.options {
            Options::Whist(_) => None,
            Options::Belgian(options) => options.deals.0,
        }
    }

    /// Which of two contracts stands higher in the book's auction, with the
    /// options as they are (spec.md 3.2, 4.2). Of two that the book does not
    /// know none does, nor in a book without an auction.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use rules::{Book, Contract, Rules, Suit};
    /// let pair = Contract::Pair { tricks: 9, trump: Suit::Hearts };
    /// let solo = Contract::Solo { tricks: 6, trump: Suit::Spades };
    /// assert_eq!(Rules::new(Book::Liege).compare(solo, pair), Ordering::Greater);
    /// ```
    #[must_use]
    pub fn compare(&self, one: Contract, other: Contract) -> Ordering {
        let height = |contract| match &self.options {
            Options::Whist(_) => (0, 0),
            Options::Belgian(options) if self.book == Book::Couleur => {
                couleur::height(contract, options)
            }
            Options::Belgian(_) => liege::height(contract),
        };
        height(one).cmp(&height(other))
    }

    /// The points that win a game (spec.md 1.6.1, 2.1.1, 2.2.5); `None` where
    /// no games are counted.
    #[must_use]
    pub const fn game_target(&self) -> Option<u8> {
        match self.book {
            Book::Long => Some(10),
            Book::Short | Book::Simple => Some(5),
            Book::Couleur | Book::Liege => None,
        }
    }

    /// Whether honours count (spec.md 1.5.3, 2.2.6).
    #[must_use]
    pub const fn counts_honours(&self) -> bool {
        match &self.options {
            Options::Whist(options) => options.honours,
            Options::Belgian(_) => false,
        }
    }

    /// Whether honours are lost that their side does not claim (spec.md 1.5.4).
    #[must_use]
    pub fn honours_are_claimed(&self) -> bool {
        match &self.options {
            Options::Whist(options) => options.honours_claim == HonoursClaim::Manual,
            Options::Belgian(_) => false,
        }
    }

    /// Whether honours may be called at eight (spec.md 1.3).
    #[must_use]
    pub const fn calls_honours(&self) -> bool {
        match &self.options {
            Options::Whist(options) => options.calling,
            Options::Belgian(_) => false,
        }
    }

    /// The score at which a side counts no honours, where there is one
    /// (spec.md 1.5.3, 2.1.3).
    #[must_use]
    pub const fn no_honours_at(&self) -> Option<u8> {
        match (self.book, &self.options) {
            (Book::Long, Options::Whist(options)) => match options.honours_at_nine {
                HonoursAtNine::Count => None,
                HonoursAtNine::NoCount => Some(9),
            },
            (Book::Short, _) => Some(4),
            (Book::Long | Book::Simple | Book::Couleur | Book::Liege, _) => None,
        }
    }

    /// What a game of Long Whist can be worth (spec.md 1.6.2).
    #[must_use]
    pub fn game_scale(&self) -> Option<GameScale> {
        match &self.options {
            Options::Whist(options) if self.book == Book::Long => Some(options.manche_scale),
            Options::Whist(_) | Options::Belgian(_) => None,
        }
    }

    /// How long a match of beginner's whist is (spec.md 2.2.7).
    #[must_use]
    pub fn format(&self) -> Option<Format> {
        match &self.options {
            Options::Whist(options) if self.book == Book::Simple => Some(options.format),
            Options::Whist(_) | Options::Belgian(_) => None,
        }
    }

    /// The points that a won rubber adds (spec.md 1.6.4, 2.1.5); `None` where
    /// rubbers bring none.
    #[must_use]
    pub fn rubber_points(&self) -> Option<u8> {
        match &self.options {
            Options::Whist(options) if self.book != Book::Simple => {
                Some(options.robre_points.number())
            }
            Options::Whist(_) | Options::Belgian(_) => None,
        }
    }

    /// The tricks that count in a misère by all, from 1 and in order
    /// (spec.md 7.8); none where it is not played.
    #[must_use]
    pub const fn marked_tricks(&self) -> &'static [u8] {
        match &self.options {
            Options::Whist(_) => &[],
            Options::Belgian(options) => options.misere_generale.marked_tricks(),
        }
    }

    /// Who deals first where the book says so: in `liege` the member on the
    /// scorekeeper's left (spec.md 4.1.1). Elsewhere the first dealer is drawn.
    #[must_use]
    pub fn first_dealer(&self) -> Option<Member> {
        match &self.options {
            Options::Belgian(options) if self.book == Book::Liege => {
                Member::new((options.marker.number() + 1) % self.members() + 1)
            }
            Options::Whist(_) | Options::Belgian(_) => None,
        }
    }

    /// The options the book has, in the order of spec.md 9.
    #[must_use]
    pub fn choices(book: Book) -> Vec<Choice> {
        let defaults = Self::new(book);
        let choice = |(name, default): (&'static str, Value)| {
            let others = match &defaults.options {
                Options::Whist(_) => whist::Options::values(name),
                Options::Belgian(_) => belgian::Options::values(name),
            };
            let others = others.into_iter().filter(|value| *value != default);
            Choice { name, values: core::iter::once(default.clone()).chain(others).collect() }
        };
        defaults.values().map(choice).collect()
    }

    /// What an option is set to; `None` where the book has no such option.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<Value> {
        Self::names(self.book).contains(&name).then_some(())?;
        match &self.options {
            Options::Whist(options) => options.value(name),
            Options::Belgian(options) => options.value(name),
        }
    }

    /// The settings in an order in which they can be made one after the other:
    /// five members before a number of deals that suits five. They are those
    /// that [`Rules::with`] takes together.
    #[must_use]
    pub fn one_by_one(&self, settings: &[(String, Value)]) -> Vec<(String, Value)> {
        let mut rules = self.clone();
        let mut left = settings.to_vec();
        let mut ordered = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let after = |(name, value): &(String, Value)| {
                rules.clone().with([(name.as_str(), value.clone())]).ok()
            };
            let possible = |(place, setting)| Some((place, after(setting)?));
            // They work together, so one of them comes first.
            let first = left.iter().enumerate().find_map(possible);
            let (place, next) = first.unwrap_or((0, rules.clone()));
            rules = next;
            ordered.push(left.remove(place));
        }
        ordered
    }

    /// Every option with its value, in the order of spec.md 9.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, Value)> {
        Self::names(self.book).iter().filter_map(|&name| Some((name, self.value(name)?)))
    }

    /// The options that are not as the book has them.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, Value)> {
        let defaults = Self::new(self.book);
        self.values().filter(move |(name, value)| defaults.value(name).as_ref() != Some(value))
    }

    pub(crate) const fn options(&self) -> &Options {
        &self.options
    }

    fn names(book: Book) -> &'static [&'static str] {
        if book.is_belgian() { belgian::Options::names(book) } else { whist::Options::names(book) }
    }

    fn set(&mut self, name: &str, value: &Value) -> Result<&'static str, OptionError> {
        let names = Self::names(self.book);
        let Some(&name) = names.iter().find(|known| **known == name) else {
            return Err(OptionError::UnknownOption { book: self.book, name: name.to_string() });
        };
        let set = match &mut self.options {
            Options::Whist(options) => options.set(name, value),
            Options::Belgian(options) => options.set(name, value),
        };
        set.ok_or_else(|| OptionError::UnknownValue { name, value: value.clone() })?;
        Ok(name)
    }
}

/// Why options were refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// The book has no option of that name.
    UnknownOption {
        /// The book.
        book: Book,
        /// What was given for a name.
        name: String,
    },
    /// The option cannot be that.
    UnknownValue {
        /// The option.
        name: &'static str,
        /// What was given for a value.
        value: Value,
    },
    /// One option makes no sense as long as another is what it is.
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
                for (place, known) in Rules::names(*book).iter().enumerate() {
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
