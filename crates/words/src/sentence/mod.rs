//! The list of all sentences, each with its arguments, in files that are named as
//! those of a language are.

/// Functions of a language that say a sentence: `hand_turn_of(name)` is the key
/// `hand-turn-of` with the argument `$name`.
macro_rules! sentences {
    ($($name:ident($($arg:ident),*);)+) => {
        impl Language {
            $(#[doc = concat!("Says `", stringify!($name), "`.")]
            #[must_use]
            pub fn $name(
                self,
                $($arg: impl Into<FluentValue<'static>>),*
            ) -> String {
                let args: [(&str, FluentValue<'static>); _] = [$((stringify!($arg), $arg.into())),*];
                self.text(&stringify!($name).replace('_', "-"), args)
            })+
        }

        /// Every sentence: its key and its arguments.
        #[cfg(test)]
        pub(super) const SENTENCES: &[(&str, &[&str])] =
            &[$((stringify!($name), &[$(stringify!($arg)),*])),+];
    };
}

mod auction;
mod commands;
mod game;
mod hand;
mod look;
mod me;
mod options;
mod pictures;
mod refusals;
mod rules;
mod summary;
mod table;

/// Every sentence: its key and its arguments.
#[cfg(test)]
pub(crate) fn all() -> impl Iterator<Item = &'static (&'static str, &'static [&'static str])> {
    [
        auction::SENTENCES,
        commands::SENTENCES,
        game::SENTENCES,
        hand::SENTENCES,
        look::SENTENCES,
        me::SENTENCES,
        options::SENTENCES,
        pictures::SENTENCES,
        refusals::SENTENCES,
        rules::SENTENCES,
        summary::SENTENCES,
        table::SENTENCES,
    ]
    .into_iter()
    .flatten()
}
