//! What is wished of a new table, and how it begins.

use robots::Level;
use rules::{Member, Rules};

use crate::decide::options_set;
use crate::entry::Entry;
use crate::id::ChannelId;
use crate::people::{People, Person};
use crate::pictures::Pictures;
use crate::place::PlaceEntry;
use crate::robot::RobotName;
use crate::watch::{Watch, WatchEntry};
use crate::{Customs, Pace, Table};

/// What is wished of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTableOptions {
    /// Its book and options.
    pub rules: Rules,
    /// On how many chairs robots sit; one is kept for the opener.
    pub robots: usize,
    /// How well they play.
    pub level: Level,
    /// Whether whoever asks is given a hint.
    pub hints: bool,
    /// Which messages show a picture.
    pub pictures: Pictures,
    /// Whether each trick is explained, to one who learns.
    pub explains: bool,
    /// Its customs.
    pub customs: Customs,
    /// Whether a few words can be said across it.
    pub phrases: bool,
    /// How long a turn may take; as the bot's settings say where it is not said.
    pub pace: Option<Pace>,
    /// Whether those who watch may see the hands.
    pub watch: Watch,
    /// The thread that was opened for it.
    pub thread: Option<ChannelId>,
}

impl From<Rules> for NewTableOptions {
    /// A table for people, with hints.
    fn from(rules: Rules) -> Self {
        Self {
            rules,
            robots: 0,
            level: Level::default(),
            hints: true,
            pictures: Pictures::default(),
            explains: false,
            customs: Customs::default(),
            phrases: true,
            pace: None,
            watch: Watch::default(),
            thread: None,
        }
    }
}

impl NewTableOptions {
    /// The entries that open a table at which nobody sits yet.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let Self { rules, level, hints, pictures, explains, customs, .. } = self;
        let Self { robots: _, phrases, pace, watch, thread, .. } = self;
        let book = rules.book();
        let mut entries = vec![Entry::Opened { book, version: rules.version() }];
        let changed: Vec<_> =
            rules.changed().map(|(name, value)| (name.to_owned(), value)).collect();
        entries.extend(options_set(&Rules::new(book), &changed));
        if *level != Level::default() {
            entries.push(Entry::RobotsPlay(*level));
        }
        if !hints {
            entries.push(Entry::NoHints);
        }
        if *pictures != Pictures::default() {
            entries.push(Entry::ShowsPictures(*pictures));
        }
        if *explains {
            entries.push(Entry::Explains);
        }
        entries.extend(customs.unusual().map(Entry::Custom));
        if !phrases {
            entries.push(Entry::Phrases(false));
        }
        if *watch != Watch::default() {
            entries.push(Entry::Watch(WatchEntry::So(*watch)));
        }
        entries.extend(pace.map(Entry::Paced));
        entries.extend(thread.map(PlaceEntry::OwnThread).map(Entry::Place));
        entries
    }
}

impl Table {
    /// The entries that open a table: its book, its options, the opener on the
    /// first chair, and robots on as many of the last ones.
    #[must_use]
    pub fn opening(options: &NewTableOptions, opener: Person) -> (Vec<Entry>, People) {
        let mut entries = options.entries();
        let members = super::chairs_of(&options.rules, options.customs.club);
        let mut people = People::nobody(members);
        let mut free = Member::ALL.into_iter().take(members);
        let mut taken = vec![opener.name.clone()];
        if let Some(member) = free.next() {
            entries.push(Entry::Sat(member));
            people.put(member, Some(opener));
        }
        let last: Vec<_> = free.rev().take(options.robots).collect();
        for member in last.into_iter().rev() {
            let name = RobotName::unlike(taken.iter().map(String::as_str));
            taken.extend(name.map(|name| name.as_str().to_owned()));
            entries.push(Entry::RobotSat(member, name));
        }
        (entries, people)
    }
}
