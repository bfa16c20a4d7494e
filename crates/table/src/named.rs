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

pub(crate) use named;
