//! Who takes which chair, and who gives one up.

use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Refusal;
use crate::id::UserId;
use crate::people::{Occupant, People, Person};
use crate::robot::RobotName;
use crate::{Stage, Table};
use rules::Member;

impl Table {
    /// A person takes a free chair, or else a robot's: that one is there so that
    /// the game can begin, and in the middle of a match its cards are taken over.
    pub(super) fn sit_down(&self, person: &Person) -> Result<Decision, Refusal> {
        if let Some(member) = self.people.member_of(person.user) {
            // To sit down again is to come back.
            return if self.is_away(member) {
                Ok(Decision::default())
            } else {
                Err(Refusal::AlreadySeated)
            };
        }
        if self.has_seen_hands(person.user) {
            return Err(Refusal::HasSeenHands);
        }
        let member = self.free_chairs().next().or_else(|| self.robot_chair());
        let member = member.ok_or(Refusal::Full)?;
        let mut people = self.people.clone();
        people.watchers_mut().forget(person.user);
        people.put(member, Some(person.clone()));
        let mut entries = vec![Entry::Sat(member)];
        entries.extend(self.renamed(member, person, &people));
        Ok(Decision { entries, people: Some(people) })
    }

    /// The robots called like somebody who sits down take other names.
    fn renamed(&self, taken: Member, person: &Person, people: &People) -> Vec<Entry> {
        let is_like = |member: &Member| match self.occupant(*member) {
            Occupant::Robot(Some(name)) => *member != taken && name.is_like(&person.name),
            Occupant::Robot(None) | Occupant::Person { .. } | Occupant::Nobody => false,
        };
        let renamed = self.members().filter(is_like);
        renamed.map(|member| Entry::RobotSat(member, self.new_robot(people))).collect()
    }

    /// A name that neither the people nor the robots of the table have.
    fn new_robot(&self, people: &People) -> Option<RobotName> {
        let robots = self.members().filter_map(|member| match self.occupant(member) {
            Occupant::Robot(name) => name.map(RobotName::as_str),
            Occupant::Person { .. } | Occupant::Nobody => None,
        });
        RobotName::unlike(people.iter().map(|(_, person)| person.name.as_str()).chain(robots))
    }

    /// The robot's chair that a person takes who finds no free one, or else one where a
    /// robot plays for somebody who is forgotten.
    pub(super) fn robot_chair(&self) -> Option<Member> {
        let is_robots = |member: &Member| matches!(self.occupant(*member), Occupant::Robot(_));
        let is_nobodys =
            |member: &Member| self.is_away(*member) && self.people.on(*member).is_none();
        self.members().find(is_robots).or_else(|| self.members().find(is_nobodys))
    }

    /// A person is forgotten: in the lobby their chair is free, in a match a robot plays
    /// on for somebody without a name, and what is over is told of such a one.
    pub(super) fn forget(&self, user: UserId) -> Result<Decision, Refusal> {
        let Some(member) = self.people.member_of(user) else {
            return self.forget_watcher(user);
        };
        let is_there = self.occupant(member).is_present() && !self.is_closed();
        let entries = if is_there { self.leave(user)?.entries } else { Vec::new() };
        let mut people = self.people.clone();
        people.put(member, None);
        Ok(Decision { entries, people: Some(people) })
    }

    pub(super) fn leave(&self, user: UserId) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        if self.is_lobby() {
            let mut people = self.people.clone();
            people.put(member, None);
            return Ok(Decision { entries: vec![Entry::Freed(member)], people: Some(people) });
        }
        if self.is_away(member) {
            return Err(Refusal::AlreadyAway);
        }
        let mut entries = vec![Entry::Away(member)];
        if !self.agreed_to_end.is_empty() && self.all_agree_but(member) {
            entries.push(Entry::Closed);
        }
        Ok(Decision { entries, people: None })
    }

    /// A robot on a free chair. Where nobody sits, anybody may fill the table with
    /// robots and watch them.
    pub(super) fn add_robot(&self, user: UserId) -> Result<Decision, Refusal> {
        self.seated_if_anybody(user)?;
        self.in_lobby()?;
        let member = self.free_chairs().next().ok_or(Refusal::Full)?;
        Ok(Entry::RobotSat(member, self.new_robot(&self.people)).into())
    }

    pub(super) fn remove_robot(&self, user: UserId, member: Member) -> Result<Decision, Refusal> {
        self.seated_if_anybody(user)?;
        self.in_lobby()?;
        match self.occupant(member) {
            Occupant::Robot(_) => Ok(Entry::Freed(member).into()),
            Occupant::Person { .. } | Occupant::Nobody => Err(Refusal::NoRobot),
        }
    }

    /// Whether somebody may prepare the game: whoever sits there, and where only
    /// robots do, anybody.
    pub(super) fn seated_if_anybody(&self, user: UserId) -> Result<(), Refusal> {
        if self.people.iter().next().is_some() {
            self.seated(user)?;
        }
        Ok(())
    }

    pub(super) fn free_chairs(&self) -> impl Iterator<Item = Member> {
        let is_lobby = matches!(self.stage, Stage::Lobby);
        self.members().filter(move |&member| is_lobby && self.occupant(member) == Occupant::Nobody)
    }
}
