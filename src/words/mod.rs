//! Every word a person reads, from `locales/`.
//!
//! A sentence is a function of its arguments, so that one that does not exist
//! cannot be asked for and no argument can be forgotten. A test holds every
//! language against the list: the same sentences, with the same arguments.
//!
//! To add a language, add its folder and its variant of [`Language`].

mod auction;
mod command;
mod game;
mod sentence;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, langid, static_loader};

pub(crate) use command::CommandWords;
pub(crate) use game::Permission;
pub(crate) use game::{suit_key, symbol};

static_loader! {
    static LOCALES = {
        locales: "./locales",
        fallback_language: "en",
        // The marks would be seen around every name in the chat.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language that people are spoken to in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Language {
    /// English.
    English,
    /// French, with the words of French and Belgian players.
    French,
    /// Dutch, with the words of Flemish players.
    Dutch,
    /// German.
    German,
}

impl Language {
    /// Every language there is.
    pub(crate) const ALL: [Self; 4] = [Self::English, Self::French, Self::Dutch, Self::German];

    /// The language of a locale of Discord, such as `fr` or `en-GB`, if it is
    /// spoken here.
    #[must_use]
    pub(crate) fn of_locale(locale: &str) -> Option<Self> {
        let (language, _region) = locale.split_once('-').unwrap_or((locale, ""));
        Self::ALL.into_iter().find(|known| known.code() == language)
    }

    /// Its code, as settings and the store keep it: `en`.
    #[must_use]
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Dutch => "nl",
            Self::German => "de",
        }
    }

    /// The locales under which Discord shows it. There is no `en` there.
    #[must_use]
    pub(crate) const fn locales(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-US", "en-GB"],
            Self::French => &["fr"],
            Self::Dutch => &["nl"],
            Self::German => &["de"],
        }
    }

    const fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::French => langid!("fr"),
            Self::Dutch => langid!("nl"),
            Self::German => langid!("de"),
        }
    }

    /// The text of a key in this language and no other.
    fn text<const N: usize>(self, key: &str, args: [(&str, FluentValue<'_>); N]) -> String {
        let args = HashMap::from(args);
        LOCALES
            .lookup_single_language(&self.identifier(), key, Some(&args))
            .expect("a test walks every key with its arguments in every language")
    }
}
