//! A new table, and how its log begins.

use rules::Rules;

use super::choice::rules_set;
use super::{Setting, Settings, SettingsEntry};
use crate::Entry;
use crate::chairs::{ChairsEntry, People, Person, RobotName};
use crate::dealer::Occasion;
use crate::id::ChannelId;
use crate::place::PlaceEntry;
use crate::play::PlayEntry;
use rules::Member;

/// A new table, as its opener wants it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTableOptions {
    /// Its game and settings; without a pace the bot's own holds.
    pub settings: Settings,
    /// The number of chairs on which robots sit; one is kept for the opener.
    pub robots: usize,
    /// The thread that was opened for it.
    pub thread: Option<ChannelId>,
    /// The occasion whose deal is played at it.
    pub occasion: Option<Occasion>,
}

impl From<Settings> for NewTableOptions {
    fn from(settings: Settings) -> Self {
        Self { settings, robots: 0, thread: None, occasion: None }
    }
}

impl From<Rules> for NewTableOptions {
    fn from(rules: Rules) -> Self {
        Settings::from(rules).into()
    }
}

impl NewTableOptions {
    /// Sets a setting.
    #[must_use]
    pub fn with(mut self, setting: Setting) -> Self {
        self.settings = self.settings.with(setting);
        self
    }

    pub(crate) fn entries(&self) -> Vec<Entry> {
        let rules = self.settings.rules();
        let opened = SettingsEntry::Opened { book: rules.book(), version: rules.version() };
        let unlogged = Settings::unlogged(rules.clone());
        let set = self.settings.other_than(&unlogged).map(SettingsEntry::Set);
        let settings = [opened].into_iter().chain(rules_set(rules)).chain(set);
        let thread = self.thread.map(PlaceEntry::OwnThread).map(Entry::Place);
        let occasion = self.occasion.map(PlayEntry::Occasion).map(Entry::Play);
        settings.map(Entry::Settings).chain(thread).chain(occasion).collect()
    }

    /// The entries that open a table: the opener on the first chair, robots on the last ones.
    #[must_use]
    pub fn opening(&self, opener: Person) -> (Vec<Entry>, People) {
        let mut entries = self.entries();
        let members = self.settings.chairs();
        let mut people = People::nobody(members);
        let mut free = Member::ALL.into_iter().take(members);
        let mut taken = vec![opener.name.clone()];
        if let Some(member) = free.next() {
            entries.push(ChairsEntry::Sat(member).into());
            people.put(member, Some(opener));
        }
        let last: Vec<_> = free.rev().take(self.robots).collect();
        for member in last.into_iter().rev() {
            let name = RobotName::unlike(taken.iter().map(String::as_str));
            taken.extend(name.map(|name| name.as_str().to_owned()));
            entries.push(ChairsEntry::RobotSat(member, name).into());
        }
        (entries, people)
    }
}
