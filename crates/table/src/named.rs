//! Closed lists of words.

/// A closed list of one-word values, as logs, buttons and sentences keep them.
macro_rules! named {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)+ }
        $(default $default:ident)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Its word.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }

            /// The one of that word.
            #[must_use]
            pub fn of_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.name() == name)
            }
        }

        $(impl Default for $name {
            fn default() -> Self {
                Self::$default
            }
        })?
    };
}

/// A set of values of a closed list, written as their words in the order of the list, or `none`. A
/// word that is not in the list is an error.
macro_rules! named_set {
    ($(#[$doc:meta])* $set:ident of $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $set([bool; $name::ALL.len()]);

        impl $set {
            /// True for a value in it.
            #[must_use]
            pub const fn have(self, value: $name) -> bool {
                self.0[value as usize]
            }

            /// True without any.
            #[must_use]
            pub fn are_none(self) -> bool {
                !self.0.contains(&true)
            }
        }

        impl std::fmt::Display for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let values = $name::ALL.into_iter().filter(|&value| self.have(value));
                let names: Vec<_> = values.map($name::name).collect();
                f.write_str(if names.is_empty() { crate::named::NONE } else { "" })?;
                f.write_str(&names.join(" "))
            }
        }

        impl std::str::FromStr for $set {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let names = text.split_whitespace().filter(|&word| word != crate::named::NONE);
                let mut set = Self([false; $name::ALL.len()]);
                for name in names {
                    let value = $name::of_name(name).ok_or(())?;
                    set.0[value as usize] = true;
                }
                Ok(set)
            }
        }
    };
}

/// The text of a set without values.
pub(crate) const NONE: &str = "none";

pub(crate) use {named, named_set};
