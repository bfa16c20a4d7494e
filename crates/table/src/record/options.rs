//! The options of a record, as they stand there.

use std::collections::BTreeMap;
use std::fmt;

use rules::{Book, OptionError, Rules, Value};
use rules_json::option;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// More than any game has: a bound on the reader's work.
const MOST_OPTIONS: usize = 256;

/// In the order in which they are written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Options(Vec<(String, serde_json::Value)>);

impl Options {
    pub(super) fn of(rules: &Rules) -> Self {
        Self(
            rules.values().map(|(name, value)| (name.to_owned(), option::to_json(value))).collect(),
        )
    }

    /// These options of a book.
    pub(super) fn all_of(&self, rules: &Rules) -> Result<Rules, OptionError> {
        rules.clone().with(self.values())
    }

    /// These options of a book, without those that it does not have.
    pub(super) fn known_to(&self, rules: Rules) -> Result<Rules, OptionError> {
        let known: Vec<_> = rules.values().map(|(name, _)| name).collect();
        rules.with(self.values().filter(|(name, _)| known.contains(name)))
    }

    /// The option that names the table of points.
    pub(super) fn scale(&self) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == "scale").and_then(|(_, value)| value.as_str())
    }

    /// As commitments cover them (docs/dealing.md): JSON without spaces, the names in the order of
    /// their bytes.
    pub(super) fn sealed(&self) -> String {
        let options: BTreeMap<_, _> = self.0.iter().map(|(name, value)| (name, value)).collect();
        serde_json::to_string(&options).expect("text, numbers and lists are always JSON")
    }

    /// The options that were sealed, in the order of these where they are among them. A table may have been sealed before its
    /// book had all of them.
    pub(super) fn limited_to(self, sealed: Self) -> Self {
        let mut ordered = self;
        ordered.0.retain(|option| sealed.0.contains(option));
        if ordered.0.len() == sealed.0.len() { ordered } else { sealed }
    }

    fn values(&self) -> impl Iterator<Item = (&str, Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), option::to_value(value)))
    }
}

/// The options that Liège had not yet when logs did not say what was sealed.
const LATER: [&str; 7] =
    ["ladder", "suit_kept", "packets", "trou_ace_led", "royal_troel", "trou_eight_royal", "scale"];

/// The options as bots sealed them that did not write the line `sealed`.
pub(crate) fn unlogged_options_text(rules: &Rules) -> String {
    let mut options = Options::of(rules);
    let is_later = |name: &str| rules.book() == Book::Liege && LATER.contains(&name);
    options.0.retain(|(name, _)| !is_later(name));
    options.sealed()
}

/// The options as in a record and in commitments: JSON without spaces, the names in the order of
/// their bytes.
#[must_use]
pub fn options_text(rules: &Rules) -> String {
    Options::of(rules).sealed()
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(OptionsVisitor)
    }
}

struct OptionsVisitor;

impl<'de> Visitor<'de> for OptionsVisitor {
    type Value = Options;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the options by name")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Options, M::Error> {
        let mut options = Options::default();
        while let Some((name, value)) = map.next_entry::<String, _>()? {
            // Which of the two was played by cannot be known.
            if options.0.iter().any(|(known, _)| *known == name) {
                return Err(M::Error::custom(format_args!("the option {name} stands there twice")));
            }
            if options.0.len() == MOST_OPTIONS {
                return Err(M::Error::custom("there are more options than any game has"));
            }
            options.0.push((name, value));
        }
        Ok(options)
    }
}

/// The rules with the options of such a text; `None` where they do not have them.
#[must_use]
pub fn with_options_text(rules: &Rules, text: &str) -> Option<Rules> {
    serde_json::from_str::<Options>(text).ok()?.all_of(rules).ok()
}

/// The name of the table of points in such a text.
#[must_use]
pub fn scale_in_text(text: &str) -> Option<String> {
    serde_json::from_str::<Options>(text).ok()?.scale().map(str::to_owned)
}
