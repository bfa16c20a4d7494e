//! Options by name and value (spec.md 9), as they stand in records and commands. Each book defines
//! its own.

use alloc::borrow::Cow;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

/// A value of an option, as it stands in records and commands.
///
/// # Examples
///
/// ```
/// use rules::Value;
/// assert_eq!("null".parse(), Ok(Value::Null));
/// assert_eq!("[1,2]".parse(), Ok(Value::List(vec![1, 2])));
/// assert_eq!(Value::Number(16).to_string(), "16");
/// ```
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

    /// Reads the text of a [`Value`]; any other text is a word.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let list = |inner: &str| {
            let numbers = inner.split(',').filter(|number| !number.trim().is_empty());
            numbers.map(|number| number.trim().parse().ok()).collect::<Option<Vec<u32>>>()
        };
        Ok(match text {
            "null" => Self::Null,
            "true" => Self::Flag(true),
            "false" => Self::Flag(false),
            text => {
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

/// An option of a book: its name and the values to offer, the default first.
///
/// # Examples
///
/// ```
/// use rules::{Book, Rules, Value};
/// let choices = Rules::choices(Book::Simple);
/// let format = choices.iter().find(|choice| choice.name == "format").expect("it has one");
/// assert_eq!(format.values[0], Value::Word("best_of_3".into()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The name in records and commands.
    pub name: &'static str,
    /// The values to offer, the default first.
    pub values: Vec<Value>,
}

pub(crate) trait Choose: Sized {
    /// The values to offer, in the order of spec.md 9.
    fn values() -> Vec<Value>;

    fn from_value(value: &Value) -> Option<Self>;

    fn to_value(&self) -> Value;
}

impl Choose for bool {
    fn values() -> Vec<Value> {
        [true, false].map(Value::Flag).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Flag(flag) => Some(*flag),
            Value::Null | Value::Number(_) | Value::Word(_) | Value::List(_) => None,
        }
    }

    fn to_value(&self) -> Value {
        Value::Flag(*self)
    }
}

pub(crate) struct Setting {
    pub(crate) name: &'static str,
    pub(crate) value: Value,
    pub(crate) offered: fn() -> Vec<Value>,
}

/// The options of a book, or a part that several books share.
pub(crate) trait OptionSet {
    /// Appends every option, in the order of spec.md 9.
    fn list(&self, settings: &mut Vec<Setting>);

    /// Every option, in the order of spec.md 9.
    fn settings(&self) -> Vec<Setting> {
        let mut settings = Vec::new();
        self.list(&mut settings);
        settings
    }

    /// Sets an option. `None` for an unknown name; otherwise the name, as an error where the value
    /// is none of the option's.
    fn set(&mut self, name: &str, value: &Value) -> Option<Result<&'static str, &'static str>>;
}

/// Options that a book may be without.
impl<S: OptionSet> OptionSet for Option<S> {
    fn list(&self, settings: &mut Vec<Setting>) {
        if let Some(options) = self {
            options.list(settings);
        }
    }

    fn set(&mut self, name: &str, value: &Value) -> Option<Result<&'static str, &'static str>> {
        self.as_mut()?.set(name, value)
    }
}

/// An option that makes no sense beside another; both by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contradiction {
    pub(crate) name: &'static str,
    pub(crate) other: &'static str,
}

macro_rules! words {
    ($(#[$meta:meta])* $visibility:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $word:literal,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $visibility enum $name { $($(#[$doc])* $variant,)+ }

        impl $crate::option::Choose for $name {
            fn values() -> alloc::vec::Vec<$crate::option::Value> {
                [$($word),+].map(|word| $crate::option::Value::Word(word.into())).into()
            }

            fn from_value(value: &$crate::option::Value) -> Option<Self> {
                let $crate::option::Value::Word(word) = value else { return None };
                match &**word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }

            fn to_value(&self) -> $crate::option::Value {
                $crate::option::Value::Word(match self { $(Self::$variant => $word,)+ }.into())
            }
        }
    };
}

macro_rules! numbers {
    ($(#[$meta:meta])* pub(crate) struct $name:ident($($number:literal),+);) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct $name(u8);

        impl $name {
            pub(crate) const fn number(self) -> u8 {
                self.0
            }
        }

        impl $crate::option::Choose for $name {
            fn values() -> alloc::vec::Vec<$crate::option::Value> {
                [$($number),+].map($crate::option::Value::Number).into()
            }

            fn from_value(value: &$crate::option::Value) -> Option<Self> {
                let $crate::option::Value::Number(number) = *value else { return None };
                match number {
                    $($number => Some(Self($number)),)+
                    _ => None,
                }
            }

            fn to_value(&self) -> $crate::option::Value {
                $crate::option::Value::Number(self.0.into())
            }
        }
    };
}

/// A struct of options in the order of spec.md 9. A field with a name behind it is the option of
/// that name in records; a field without is a set of options that other books share.
macro_rules! options {
    ($(#[$meta:meta])* $visibility:vis struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $type:ty $(= $wire:literal)?,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        $visibility struct $name { $($(#[$doc])* pub(crate) $field: $type,)+ }

        impl $crate::option::OptionSet for $name {
            fn list(&self, settings: &mut alloc::vec::Vec<$crate::option::Setting>) {
                $($crate::option::options!(@list settings, self.$field, $type $(, $wire)?);)+
            }

            fn set(
                &mut self,
                name: &str,
                value: &$crate::option::Value,
            ) -> Option<Result<&'static str, &'static str>> {
                $($crate::option::options!(@set self.$field, name, value $(, $wire)?);)+
                None
            }
        }
    };
    (@list $settings:ident, $field:expr, $type:ty, $wire:literal) => {
        $settings.push($crate::option::Setting {
            name: $wire,
            value: $crate::option::Choose::to_value(&$field),
            offered: <$type as $crate::option::Choose>::values,
        });
    };
    (@list $settings:ident, $field:expr, $type:ty) => {
        $crate::option::OptionSet::list(&$field, $settings);
    };
    (@set $field:expr, $name:ident, $value:ident, $wire:literal) => {
        if $name == $wire {
            let Some(chosen) = $crate::option::Choose::from_value($value) else {
                return Some(Err($wire));
            };
            $field = chosen;
            return Some(Ok($wire));
        }
    };
    (@set $field:expr, $name:ident, $value:ident) => {
        let set = $crate::option::OptionSet::set(&mut $field, $name, $value);
        if set.is_some() {
            return set;
        }
    };
}

pub(crate) use {numbers, options, words};
