//! The words of which lines of a log are made.

use std::fmt;
use std::time::Duration;

use rules::{Book, Card, LayDown, Member};

use crate::dealer::{Commitment, Occasion, OccasionKind, Secret, TextHash};
use crate::id::{ChannelId, Timestamp};
use crate::play::Series;

/// A part of an entry, as words of its line.
pub(crate) trait Words: Sized {
    /// Each word with a space before it.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    fn read(line: &mut Line<'_>) -> Option<Self>;
}

/// The words that are left of a line.
pub(crate) struct Line<'a>(Option<&'a str>);

impl<'a> Line<'a> {
    pub(crate) fn of(rest: &'a str) -> Self {
        Self(Some(rest).filter(|rest| !rest.is_empty()))
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.0.is_none()
    }

    pub(crate) fn word(&mut self) -> Option<&'a str> {
        let words = self.0.take()?;
        let Some((word, rest)) = words.split_once(' ') else { return Some(words) };
        self.0 = Some(rest);
        Some(word)
    }
}

/// Declares how entries are written and read: each by its verb and the words of its parts, and
/// those of another shape by themselves.
macro_rules! lines {
    (
        $entry:ident {
            $($verb:literal => $variant:ident
                $(($($part:ident),+))? $({ $($field:ident),+ })?,)+
        }
        $(else { $($pattern:pat => $display:expr,)+ } $read:path)?
    ) => {
        impl std::fmt::Display for $entry {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$variant $(($($part),+))? $({ $($field),+ })? => {
                        f.write_str($verb)?;
                        $($($crate::line::Words::write($part, f)?;)+)?
                        $($($crate::line::Words::write($field, f)?;)+)?
                        Ok(())
                    })+
                    $($($pattern => write!(f, "{}", $display),)+)?
                }
            }
        }

        impl $entry {
            pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
                let mut line = $crate::line::Line::of(rest);
                let entry = match verb {
                    $($verb => {
                        $($(let $part = $crate::line::Words::read(&mut line)?;)+)?
                        $($(let $field = $crate::line::Words::read(&mut line)?;)+)?
                        Self::$variant $(($($part),+))? $({ $($field),+ })?
                    })+
                    _ => return [$($read(verb, rest),)? None].into_iter().flatten().next(),
                };
                line.is_over().then_some(entry)
            }
        }
    };
}

pub(crate) use lines;

/// Values that are one word.
macro_rules! word {
    ($($of:ty: $write:expr, $read:expr;)+) => {
        $(impl $crate::line::Words for $of {
            fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                fn display<T>(value: &$of, write: impl Fn(&$of) -> T) -> T {
                    write(value)
                }
                write!(f, " {}", display(self, $write))
            }

            fn read(line: &mut $crate::line::Line<'_>) -> Option<Self> {
                line.word().and_then($read)
            }
        })+
    };
}

pub(crate) use word;

word! {
    u8: |it| *it, |word| word.parse().ok();
    u32: |it| *it, |word| word.parse().ok();
    u64: |it| *it, |word| word.parse().ok();
    Book: |it| *it, |word| word.parse().ok();
    Card: |it| *it, |word| word.parse().ok();
    ChannelId: |it| *it, |word| word.parse().ok().map(Self);
    Commitment: |it| *it, |word| word.parse().ok();
    Duration: Self::as_secs, |word| word.parse().ok().map(Self::from_secs);
    LayDown: |it| it.name(), Self::of_name;
    OccasionKind: |it| it.name(), Self::of_name;
    Member: |it| it.number(), |word| word.parse().ok().and_then(Self::new);
    Secret: Self::reveal, |word| word.parse().ok();
    String: Self::clone, |word| Some(word.to_owned());
    TextHash: |it| *it, |word| word.parse().ok();
    Timestamp: |it| it.0, |word| word.parse().ok().map(Self);
}

/// Values that are their fields, one after the other.
macro_rules! fields {
    ($($of:ident { $($field:ident),+ })+) => {
        $(impl $crate::line::Words for $of {
            fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $($crate::line::Words::write(&self.$field, f)?;)+
                Ok(())
            }

            fn read(line: &mut $crate::line::Line<'_>) -> Option<Self> {
                Some(Self { $($field: $crate::line::Words::read(line)?),+ })
            }
        })+
    };
}

pub(crate) use fields;

fields! {
    Occasion { kind, number, server }
    Series { occasion, deals }
}

/// At the end of a line, or not at all.
impl<T: Words> Words for Option<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|it| it.write(f))
    }

    fn read(line: &mut Line<'_>) -> Option<Self> {
        if line.is_over() { Some(None) } else { T::read(line).map(Some) }
    }
}

impl<T: Words> Words for Vec<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|it| it.write(f))
    }

    fn read(line: &mut Line<'_>) -> Option<Self> {
        std::iter::from_fn(|| (!line.is_over()).then(|| T::read(line))).collect()
    }
}

/// The consent of others: `agreed`, or nothing.
impl Words for bool {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self { " agreed" } else { "" })
    }

    fn read(line: &mut Line<'_>) -> Option<Self> {
        line.word().map_or(Some(false), |word| (word == "agreed").then_some(true))
    }
}
