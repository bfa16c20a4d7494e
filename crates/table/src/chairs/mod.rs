//! The chairs of a table, and the people and robots on them.

mod entry;
mod next_sides;
mod people;
mod robot;
mod seating;
#[cfg(test)]
mod tests;

use rules::Member;

pub use self::entry::{ChairsEntry, ChairsEvent};
pub use self::next_sides::{Move, NextSides};
pub use self::people::{Occupant, People, Person, Watcher};
pub use self::robot::RobotName;

use crate::id::UserId;
use crate::refusal::Corrupt;

/// The chairs of a table, in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chairs {
    chairs: Vec<Chair>,
    people: People,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Chair {
    occupant: Occupant,
    in_a_row: u8,
    /// The person has sent their coach away.
    is_uncoached: bool,
}

impl Chairs {
    pub(crate) fn free(members: usize) -> Self {
        Self { chairs: vec![Chair::default(); members], people: People::nobody(members) }
    }

    /// The people on them, and the watchers.
    #[must_use]
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// The members of the table, in the order of their chairs.
    #[must_use]
    pub fn members(&self) -> impl DoubleEndedIterator<Item = Member> + Clone + use<> {
        Member::ALL.into_iter().take(self.chairs.len())
    }

    /// The occupant of a chair, as the log knows it.
    #[must_use]
    pub fn occupant(&self, member: Member) -> Occupant {
        self.chairs.get(member.index()).map(|chair| chair.occupant).unwrap_or_default()
    }

    /// The members who sit there and for whom no robot plays.
    pub fn present(&self) -> impl Iterator<Item = Member> + use<'_> {
        self.members().filter(|&member| self.occupant(member).is_present())
    }

    /// True for a person who is there and has not sent their coach away.
    pub(crate) fn has_coach(&self, member: Member) -> bool {
        let chair = self.chairs.get(member.index());
        chair.is_some_and(|chair| chair.occupant.is_present() && !chair.is_uncoached)
    }

    pub(crate) fn persons(&self) -> impl Iterator<Item = Member> + use<'_> {
        let is_person = |member: &Member| matches!(self.occupant(*member), Occupant::Person { .. });
        self.members().filter(is_person)
    }

    /// The free chairs.
    pub fn vacant(&self) -> impl Iterator<Item = Member> + use<'_> {
        self.members().filter(|&member| self.occupant(member) == Occupant::Empty)
    }

    /// True while a robot plays for a person.
    #[must_use]
    pub fn is_away(&self, member: Member) -> bool {
        self.occupant(member) == Occupant::Person { away: true }
    }

    /// True for a person who sits there and has not left.
    #[must_use]
    pub fn is_present(&self, user: UserId) -> bool {
        let member = self.people.member_of(user);
        member.is_some_and(|member| self.occupant(member).is_present())
    }

    /// Four robots whom no person has left play on.
    pub(crate) fn are_deserted(&self) -> bool {
        self.persons().next().is_some() && self.present().next().is_none()
    }

    /// The chairs of robots, and then those of forgotten people.
    pub(crate) fn robot_chairs(&self) -> impl Iterator<Item = Member> {
        let is_robots = |member: &Member| matches!(self.occupant(*member), Occupant::Robot(_));
        let is_forgotten =
            |member: &Member| self.is_away(*member) && self.people.on(*member).is_none();
        self.members().filter(is_robots).chain(self.members().filter(is_forgotten))
    }

    pub(crate) fn seat(&mut self, people: People) {
        self.people = people;
    }

    pub(crate) fn resize(&mut self, members: usize) {
        self.chairs.resize(members, Chair::default());
        self.people.resize(members);
    }

    pub(crate) fn apply(&mut self, entry: &ChairsEntry) -> Result<(), Corrupt> {
        match entry {
            ChairsEntry::Sat(member) => {
                self.chair(*member)?.is_uncoached = false;
                self.sit(*member, Occupant::Person { away: false })
            }
            ChairsEntry::Back(member) => self.sit(*member, Occupant::Person { away: false }),
            ChairsEntry::Away(member) => self.sit(*member, Occupant::Person { away: true }),
            ChairsEntry::Freed(member) => self.sit(*member, Occupant::Empty),
            ChairsEntry::RobotSat(member, name) => self.sit(*member, Occupant::Robot(*name)),
            ChairsEntry::CoachCalled(member) | ChairsEntry::CoachSent(member) => {
                self.chair(*member)?.is_uncoached = matches!(entry, ChairsEntry::CoachSent(_));
                Ok(())
            }
            ChairsEntry::Moved(moved) => self.move_to(&moved.chairs()),
        }
    }

    fn chair(&mut self, member: Member) -> Result<&mut Chair, Corrupt> {
        self.chairs.get_mut(member.index()).ok_or(Corrupt)
    }

    fn sit(&mut self, member: Member, occupant: Occupant) -> Result<(), Corrupt> {
        self.chair(member)?.occupant = occupant;
        Ok(())
    }

    /// The first chair of each pair is the new one.
    pub(crate) fn move_to(&mut self, chairs: &[(Member, Member)]) -> Result<(), Corrupt> {
        let before = self.chairs.clone();
        for &(to, from) in chairs {
            let moved = before.get(from.index()).ok_or(Corrupt)?;
            *self.chairs.get_mut(to.index()).ok_or(Corrupt)? = *moved;
        }
        Ok(())
    }
}
