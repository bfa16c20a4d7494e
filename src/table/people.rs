//! Who sits where.

use rules::Member;

use crate::id::UserId;
use crate::table::robot::RobotName;

/// A person and the name the table knows them by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their id on Discord.
    pub user: UserId,
    /// Their name in the server, as they wrote it: escape it before showing it.
    pub name: String,
}

/// Who sits on a chair, as the log knows it: people have no names there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Occupant {
    /// Nobody.
    #[default]
    Nobody,
    /// A person; `away` while a robot plays for them.
    Person {
        /// Whether a robot plays for them.
        away: bool,
    },
    /// A robot; logs from before robots had names know none.
    Robot(Option<RobotName>),
}

impl Occupant {
    /// Whether a robot plays the chair's cards.
    #[must_use]
    pub const fn is_played_by_robot(self) -> bool {
        matches!(self, Self::Robot(_) | Self::Person { away: true })
    }

    /// Whether a person sits there and plays.
    #[must_use]
    pub const fn is_present(self) -> bool {
        matches!(self, Self::Person { away: false })
    }
}

/// The people on the chairs, in the order of the chairs; the only link from a
/// game to a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People(Vec<Option<Person>>);

impl People {
    /// Nobody on that many chairs.
    #[must_use]
    pub fn nobody(members: usize) -> Self {
        Self(vec![None; members])
    }

    /// The person on a chair.
    #[must_use]
    pub fn on(&self, member: Member) -> Option<&Person> {
        self.0.get(member.index())?.as_ref()
    }

    /// The chair of a person.
    #[must_use]
    pub fn member_of(&self, user: UserId) -> Option<Member> {
        let sits = |person: &Option<Person>| person.as_ref().is_some_and(|p| p.user == user);
        Member::ALL
            .into_iter()
            .zip(&self.0)
            .find(|(_, person)| sits(person))
            .map(|(member, _)| member)
    }

    /// Puts somebody, or nobody, on a chair.
    pub fn put(&mut self, member: Member, person: Option<Person>) {
        if let Some(place) = self.0.get_mut(member.index()) {
            *place = person;
        }
    }

    /// Makes room for that many chairs, or takes the last ones away.
    pub fn resize(&mut self, members: usize) {
        self.0.resize(members, None);
    }

    /// Everybody who sits, with their chairs.
    pub fn iter(&self) -> impl Iterator<Item = (Member, &Person)> {
        Member::ALL
            .into_iter()
            .take(self.0.len())
            .zip(&self.0)
            .filter_map(|(c, person)| Some((c, person.as_ref()?)))
    }
}
