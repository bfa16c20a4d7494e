//! Every sentence that a player reads, from `locales`.
//!
//! A sentence is a method of [`Language`]: `hand_turn_of(name)` is the message `hand-turn-of` with
//! its `$name`. `build.rs` writes these methods from the English messages; a test compares the
//! other languages. To add a language, add its folder and its variant of [`Language`].

mod auction;
mod commands;
mod game;
mod language;
pub mod sign;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use auction::avoided;
pub use commands::{CommandWords, Commands};
pub use game::{Permission, sentence_case, suit_key, suit_of, symbol};
pub use language::Language;

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

type Value = FluentValue<'static>;

type Bundle = FluentBundle<FluentResource>;

impl Language {
    /// The messages of a file, which its first sentence reads: all of them are a megabyte.
    fn bundle(self, file: File) -> &'static Bundle {
        static BUNDLES: [[OnceLock<Bundle>; FILES.len()]; Language::ALL.len()] =
            [const { [const { OnceLock::new() }; FILES.len()] }; Language::ALL.len()];
        BUNDLES[self as usize][file as usize].get_or_init(|| self.read(file))
    }

    fn read(self, file: File) -> Bundle {
        let locale = self.code().parse().expect("a test reads every language");
        let mut bundle = Bundle::new_concurrent(vec![locale]);
        // The marks would be seen around every name in the chat.
        bundle.set_use_isolating(false);
        let text = texts(self.code())[file as usize].to_owned();
        let resource = FluentResource::try_new(text).expect("a test reads every file");
        bundle.add_resource(resource).expect("a test looks for keys that are there twice");
        bundle
    }

    /// `None` where the language itself has no such message.
    fn find(self, file: File, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        find(self.bundle(file), key, args)
    }

    fn text<const N: usize>(self, file: File, key: &str, args: [(&str, Value); N]) -> String {
        let found = self.find(file, key, &FluentArgs::from_iter(args));
        found.expect("a test walks every key with its arguments in every language")
    }
}

fn find(bundle: &Bundle, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = match key.split_once('.') {
        Some((key, attribute)) => bundle.get_message(key)?.get_attribute(attribute)?.value(),
        None => bundle.get_message(key)?.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    errors.is_empty().then(|| text.into_owned())
}
