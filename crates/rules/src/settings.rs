//! The options of a book by name, to show and set them.
//!
//! Code that plays by the rules uses the typed methods of [`Rules`] instead.

use alloc::string::String;
use alloc::vec::Vec;

use crate::book::Book;
use crate::option::{Choice, Setting, Value};
use crate::rules::{Family, Rules};

impl Rules {
    /// The options the book has, in the order of spec.md 9.
    #[must_use]
    pub fn choices(book: Book) -> Vec<Choice> {
        let settings = Self::new(book).options().settings();
        let choice = |setting: Setting| {
            let default = setting.value;
            let others = (setting.offered)().into_iter().filter(|value| *value != default);
            let values = core::iter::once(default.clone()).chain(others).collect();
            Choice { name: setting.name, values }
        };
        settings.into_iter().map(choice).collect()
    }

    /// The value of an option; `None` where the book has no such option.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<Value> {
        self.values().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// The settings in an order in which they can be made one after the other: five members before
    /// a number of deals that suits five. [`Rules::with`] takes them together.
    #[must_use]
    pub fn one_by_one(&self, settings: &[(String, Value)]) -> Vec<(String, Value)> {
        let mut rules = self.clone();
        let mut left = settings.to_vec();
        // The number of deals follows the members, unless it comes after them.
        left.sort_by_key(|(name, _)| name == "deals");
        let mut ordered = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let after = |(name, value): &(String, Value)| {
                rules.clone().with([(name.as_str(), value.clone())]).ok()
            };
            let possible = |(place, setting)| Some((place, after(setting)?));
            // They work together, so one of them comes first.
            let first = left.iter().enumerate().find_map(possible);
            let (place, next) = first.unwrap_or((0, rules.clone()));
            rules = next;
            ordered.push(left.remove(place));
        }
        ordered
    }

    /// Every option with its value, in the order of spec.md 9.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, Value)> + use<> {
        let mut settings = self.options().settings();
        if let Family::Auction(common) = self.family() {
            common.own_scale.named_in(&mut settings);
        }
        settings.into_iter().map(|setting| (setting.name, setting.value))
    }

    /// The options whose value is not the book's default.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, Value)> + use<> {
        let defaults: Vec<_> = Self::new(self.book()).values().collect();
        self.values().filter(move |own| !defaults.contains(own))
    }
}
