//! The options of a table in a line.

use rules::{Rules, Value};

use crate::words::Language;

/// The options that are not as the book has them.
pub(super) fn options_line(rules: &Rules, language: Language) -> String {
    let changed = rules.changed().map(|(name, value)| in_words(name, &value, language));
    let changed: Vec<_> = changed.collect();
    if changed.is_empty() {
        language.lobby_defaults()
    } else {
        language.lobby_options(changed.join(" · "))
    }
}

/// An option and its value: `Points for the rubber: 2`.
pub(super) fn in_words(name: &str, value: &Value, language: Language) -> String {
    language.option_line(language.option(name), language.option_value(name, value))
}
