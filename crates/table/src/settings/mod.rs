//! The settings of a table: its game and options, and the rest.

mod choice;
mod entry;
mod new_table;
mod preset;
mod setting;
mod stake;
mod values;

use std::sync::Arc;

use rules::{Rules, Seat};

pub use self::choice::Choice;
pub use self::entry::SettingsEntry;
pub use self::new_table::NewTableOptions;
pub use self::preset::{Game, Preset};
pub use self::setting::{Setting, SettingName};
pub use self::stake::Stake;
pub use self::values::{Beat, ClaimWindow, Club, Finish, Pictures, Stop, TakeBack, Watch};

use self::setting::Values;
use crate::record;
use crate::refusal::Corrupt;
use crate::time::Pace;

/// The settings of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    rules: Rules,
    /// The options as every commitment covers them.
    sealed: String,
    /// They stand in the log.
    is_logged: bool,
    values: Values,
}

impl From<Rules> for Settings {
    fn from(rules: Rules) -> Self {
        let sealed = record::unlogged_options_text(&rules);
        Self { sealed, is_logged: false, rules, values: Values::default() }
    }
}

impl Settings {
    /// The book and its options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn sealed(&self) -> &str {
        &self.sealed
    }

    pub(crate) fn seal(&mut self, options: String) {
        self.sealed = options;
        self.is_logged = true;
    }

    /// The settings that a log begins with, before it says others.
    pub(crate) fn unlogged(rules: Rules) -> Self {
        Self::from(rules).with(Setting::Stop(Stop::PlayOn))
    }

    /// The options to seal with from the next match on, where the log does not say them yet.
    pub(crate) fn unlogged_seal(&self) -> Option<String> {
        (!self.is_logged).then(|| record::options_text(&self.rules))
    }

    /// Another game by the same settings.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Self {
        self.set_rules(rules);
        self
    }

    fn set_rules(&mut self, rules: Rules) {
        self.sealed = record::unlogged_options_text(&rules);
        self.is_logged = false;
        self.rules = rules;
    }

    /// Sets a setting.
    #[must_use]
    pub fn with(mut self, setting: Setting) -> Self {
        self.values.set(setting);
        self
    }

    /// A setting; `None` where none has been chosen and the bot's own holds.
    #[must_use]
    pub fn get(&self, name: SettingName) -> Option<Setting> {
        self.values.get(name)
    }

    /// The settings that are not as in another table's, in the order of [`SettingName::ALL`].
    pub fn other_than(&self, other: &Self) -> impl Iterator<Item = Setting> {
        let changed = |name: &SettingName| self.get(*name) != other.get(*name);
        SettingName::ALL.into_iter().filter(changed).filter_map(|name| self.get(name))
    }

    /// The settings that are not as usual, in the order of [`SettingName::ALL`].
    pub fn unusual(&self) -> impl Iterator<Item = Setting> {
        let usual = Self::from(self.rules.clone());
        let mut unusual: Vec<_> = self.other_than(&usual).collect();
        unusual.retain(|setting| setting.name().is_for(&self.rules));
        unusual.into_iter()
    }

    /// The number of chairs: with fixed sides that of the club.
    #[must_use]
    pub fn chairs(&self) -> usize {
        let fixed = self.rules.seating().is_some();
        if fixed { self.club().number().into() } else { self.rules.members().into() }
    }

    pub(crate) fn waiting_chairs(&self) -> usize {
        if self.rules.seating().is_some() { self.chairs() - Seat::ALL.len() } else { 0 }
    }

    /// True for a table played over days.
    #[must_use]
    pub fn is_over_days(&self) -> bool {
        matches!(self.pace(), Some(Pace::Days { .. }))
    }

    pub(crate) fn apply(&mut self, entry: &SettingsEntry) -> Result<(), Corrupt> {
        let rules = match entry {
            SettingsEntry::Opened { book, version }
            | SettingsEntry::GameChosen { book, version } => {
                Rules::of_version(*book, *version).ok_or(Corrupt)?
            }
            SettingsEntry::OptionSet { name, value } => {
                let set = self.rules.clone().with([(name.as_str(), value.clone())]);
                set.map_err(|_| Corrupt)?
            }
            SettingsEntry::Scale(own) => self.rules.clone().knowing(Arc::clone(own)),
            SettingsEntry::Set(setting) => {
                self.values.set(*setting);
                return Ok(());
            }
            SettingsEntry::ChosenBy(_) => return Ok(()),
        };
        self.set_rules(rules);
        Ok(())
    }
}
