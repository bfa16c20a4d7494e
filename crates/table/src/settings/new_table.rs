//! A new table, and how its log begins.

use rules::Rules;

use super::choice::rules_set;
use super::{Setting, Settings, SettingsEntry};
use crate::Entry;
use crate::chairs::{ChairsEntry, People, Person, RobotName};
use crate::id::ChannelId;
use crate::place::PlaceEntry;
use crate::play::{Given, PlayEntry};
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
    /// Its deals, where they are not drawn.
    pub given: Option<Given>,
    /// The opener's chair, if not the first.
    pub chair: Option<Member>,
}

impl From<Settings> for NewTableOptions {
    fn from(settings: Settings) -> Self {
        Self { settings, robots: 0, thread: None, given: None, chair: None }
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
        let given = self.given.clone().map(|given| match given {
            Given::Occasion(occasion) => PlayEntry::Occasion(occasion),
            Given::Series(series, key) => PlayEntry::Series { series, key },
            Given::Copy(copy) => PlayEntry::Copied(copy),
        });
        settings.map(Entry::Settings).chain(thread).chain(given.map(Entry::Play)).collect()
    }

    /// The entries that open a table: the opener on their chair, robots on the last other ones.
    #[must_use]
    pub fn opening(&self, opener: Person) -> (Vec<Entry>, People) {
        let mut entries = self.entries();
        let members = self.settings.chairs();
        let mut people = People::nobody(members);
        let own = self.chair.unwrap_or(Member::ALL[0]);
        let mut taken = vec![opener.name.clone()];
        entries.push(ChairsEntry::Sat(own).into());
        people.put(own, Some(opener));
        let free = Member::ALL.into_iter().take(members).filter(|&member| member != own);
        let last: Vec<_> = free.rev().take(self.robots).collect();
        for member in last.into_iter().rev() {
            let name = RobotName::unlike(taken.iter().map(String::as_str));
            taken.extend(name.map(|name| name.as_str().to_owned()));
            entries.push(ChairsEntry::RobotSat(member, name).into());
        }
        (entries, people)
    }
}
