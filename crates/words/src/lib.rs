//! Every sentence that a player reads, from `locales`.
//!
//! A sentence is a method of [`Language`]: `hand_turn_of(name)` is the message `hand-turn-of` with
//! its `$name`. `build.rs` writes these methods from the English messages; a test compares the
//! other languages. To add a language, add its folder and its variant of [`Language`].

mod auction;
mod game;
mod language;
pub mod sign;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, langid, static_loader};

pub use game::{CommandWords, Permission, sentence_case, suit_key, symbol};
pub use language::Language;

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

type Value = FluentValue<'static>;

static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        // The marks would be seen around every name in the chat.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

impl Language {
    const fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::French => langid!("fr"),
            Self::Dutch => langid!("nl"),
            Self::German => langid!("de"),
        }
    }

    /// `None` where the language itself has no such message.
    fn find<const N: usize>(self, key: &str, args: [(&str, Value); N]) -> Option<String> {
        let args = HashMap::from(args);
        LOCALES.lookup_single_language(&self.identifier(), key, Some(&args)).ok()
    }

    fn text<const N: usize>(self, key: &str, args: [(&str, Value); N]) -> String {
        self.find(key, args).expect("a test walks every key with its arguments in every language")
    }
}
