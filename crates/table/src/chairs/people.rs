//! The people on the chairs, and the watchers.

use rules::Member;

use super::RobotName;
use crate::id::UserId;

/// A person and the name the table knows them by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their id on Discord.
    pub user: UserId,
    /// Their name in the server, as they wrote it: escape it before showing it.
    pub name: String,
}

/// The occupant of a chair, as the log knows it, without names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Occupant {
    /// A free chair.
    #[default]
    Empty,
    /// A person; `away` while a robot plays for them.
    Person {
        /// True while a robot plays for them.
        away: bool,
    },
    /// A robot; logs from before robots had names know none.
    Robot(Option<RobotName>),
}

impl Occupant {
    /// True where a robot plays the chair's cards.
    #[must_use]
    pub const fn is_played_by_robot(self) -> bool {
        matches!(self, Self::Robot(_) | Self::Person { away: true })
    }

    /// True where a person sits there and plays.
    #[must_use]
    pub const fn is_present(self) -> bool {
        matches!(self, Self::Person { away: false })
    }
}

/// The people on the chairs and the watchers; the only link from a game to a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People {
    chairs: Vec<Option<Person>>,
    watchers: Watchers,
}

impl People {
    /// A table of so many free chairs.
    #[must_use]
    pub fn nobody(members: usize) -> Self {
        Self { chairs: vec![None; members], watchers: Watchers::default() }
    }

    /// The watchers.
    #[must_use]
    pub const fn watchers(&self) -> &Watchers {
        &self.watchers
    }

    /// The watchers, mutable.
    pub const fn watchers_mut(&mut self) -> &mut Watchers {
        &mut self.watchers
    }

    /// The person on a chair.
    #[must_use]
    pub fn on(&self, member: Member) -> Option<&Person> {
        self.chairs.get(member.index())?.as_ref()
    }

    /// The chair of a person.
    #[must_use]
    pub fn member_of(&self, user: UserId) -> Option<Member> {
        let sits = |person: &Option<Person>| person.as_ref().is_some_and(|p| p.user == user);
        Member::ALL
            .into_iter()
            .zip(&self.chairs)
            .find(|(_, person)| sits(person))
            .map(|(member, _)| member)
    }

    /// Puts a person on a chair, or frees it.
    pub fn put(&mut self, member: Member, person: Option<Person>) {
        if let Some(place) = self.chairs.get_mut(member.index()) {
            *place = person;
        }
    }

    /// Makes room for that many chairs, or takes the last ones away.
    pub fn resize(&mut self, members: usize) {
        self.chairs.resize(members, None);
    }

    /// The people who sit, with their chairs.
    pub fn iter(&self) -> impl Iterator<Item = (Member, &Person)> {
        Member::ALL
            .into_iter()
            .take(self.chairs.len())
            .zip(&self.chairs)
            .filter_map(|(c, person)| Some((c, person.as_ref()?)))
    }
}

/// A person who watches a table, or has seen the hands of a deal there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watcher {
    /// The person.
    pub person: Person,
    /// True while they watch.
    pub is_there: bool,
    /// The number of the last deal of which they saw the hands while it was played.
    pub saw: Option<usize>,
}

/// The watchers of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Watchers(Vec<Watcher>);

impl Watchers {
    /// The known watchers, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = &Watcher> {
        self.0.iter()
    }

    /// The entry of a person.
    #[must_use]
    pub fn of(&self, user: UserId) -> Option<&Watcher> {
        self.0.iter().find(|watcher| watcher.person.user == user)
    }

    /// Adds or replaces a watcher.
    pub fn put(&mut self, watcher: Watcher) {
        match self.0.iter_mut().find(|other| other.person.user == watcher.person.user) {
            Some(other) => *other = watcher,
            None => self.0.push(watcher),
        }
    }

    /// Removes a person.
    pub fn forget(&mut self, user: UserId) {
        self.0.retain(|watcher| watcher.person.user != user);
    }

    pub(crate) fn all_see(&mut self, deal: usize) {
        for watcher in self.0.iter_mut().filter(|watcher| watcher.is_there) {
            watcher.saw = Some(deal);
        }
    }
}
