//! Taking a chair, and giving it up.

use rules::Member;

use super::{Chairs, ChairsEntry, ChairsEvent, Occupant, People, Person, RobotName};
use crate::company::Company;
use crate::id::{Turn, UserId};
use crate::play::{PlayEntry, would_end_without};
use crate::refusal::Refusal;
use crate::{Ctx, Draft};

impl Chairs {
    pub(crate) fn decide(&self, ctx: &Ctx<'_>, event: &ChairsEvent) -> Result<Draft, Refusal> {
        match event {
            ChairsEvent::SitDown(person) => self.sit_down(ctx, person),
            ChairsEvent::SitAt(person, member) => self.sit_at(ctx, person, *member),
            ChairsEvent::Leave(user) => self.leave(ctx, *user),
            ChairsEvent::Forget(user) => self.forget(ctx, *user),
            ChairsEvent::AddRobot(user) => self.add_robot(ctx, *user),
            ChairsEvent::RemoveRobot(user, member) => self.remove_robot(ctx, *user, *member),
            ChairsEvent::Coach(user, wanted) => self.coach(ctx, *user, *wanted),
            ChairsEvent::LetRobotPlay(user, turn, member) => {
                let_robot_play(ctx, *user, *turn, *member)
            }
        }
    }

    fn sit_down(&self, ctx: &Ctx<'_>, person: &Person) -> Result<Draft, Refusal> {
        if let Some(member) = self.people.member_of(person.user) {
            // To sit down again is to come back.
            return if self.is_away(member) {
                Ok(Draft::default())
            } else {
                Err(Refusal::AlreadySeated)
            };
        }
        if ctx.has_seen_hands(person.user) {
            return Err(Refusal::HasSeenHands);
        }
        let free = self.vacant().next().filter(|_| ctx.is_lobby());
        let member = free.or_else(|| ctx.robot_chair()).ok_or(Refusal::Full)?;
        Ok(self.seated(person, member, self.people.clone()))
    }

    /// Takes a free chair of the lobby or a robot's. A person who sits there already moves.
    fn sit_at(&self, ctx: &Ctx<'_>, person: &Person, member: Member) -> Result<Draft, Refusal> {
        ctx.in_lobby()?;
        let before = self.people.member_of(person.user);
        if before == Some(member) {
            return Err(Refusal::AlreadySeated);
        }
        let is_there = self.members().any(|it| it == member);
        if !is_there || self.people.on(member).is_some() {
            // Another may have been quicker: the next chair will do.
            return if before.is_some() {
                Err(Refusal::SeatTaken)
            } else {
                self.sit_down(ctx, person)
            };
        }
        let mut people = self.people.clone();
        if let Some(before) = before {
            people.put(before, None);
        }
        let freed = Draft::of(before.map(ChairsEntry::Freed));
        Ok(freed.then(self.seated(person, member, people)))
    }

    fn seated(&self, person: &Person, member: Member, mut people: People) -> Draft {
        people.watchers_mut().forget(person.user);
        people.put(member, Some(person.clone()));
        let mut entries = vec![ChairsEntry::Sat(member)];
        entries.extend(self.renamed(member, person, &people));
        Draft::of(entries).seating(people)
    }

    fn coach(&self, ctx: &Ctx<'_>, user: UserId, wanted: bool) -> Result<Draft, Refusal> {
        let member = ctx.seated(user)?;
        if !ctx.settings().coach() {
            return Err(Refusal::NoCoach);
        }
        let entry = if wanted { ChairsEntry::CoachCalled } else { ChairsEntry::CoachSent };
        Ok(Draft::of((self.has_coach(member) != wanted).then(|| entry(member))))
    }

    /// Robots on all free chairs.
    pub(crate) fn filled(&self) -> Draft {
        let mut chairs = self.clone();
        let mut draft = Draft::default();
        for member in self.vacant() {
            let robot = chairs.new_robot(&self.people);
            chairs.chairs[member.index()].occupant = Occupant::Robot(robot);
            draft.push(ChairsEntry::RobotSat(member, robot));
        }
        draft
    }

    fn renamed(&self, taken: Member, person: &Person, people: &People) -> Vec<ChairsEntry> {
        let is_like = |member: &Member| match self.occupant(*member) {
            Occupant::Robot(Some(name)) => *member != taken && name.is_like(&person.name),
            Occupant::Robot(None) | Occupant::Person { .. } | Occupant::Empty => false,
        };
        let renamed = self.members().filter(is_like);
        renamed.map(|member| ChairsEntry::RobotSat(member, self.new_robot(people))).collect()
    }

    fn new_robot(&self, people: &People) -> Option<RobotName> {
        let robots = self.members().filter_map(|member| match self.occupant(member) {
            Occupant::Robot(name) => name.map(RobotName::as_str),
            Occupant::Person { .. } | Occupant::Empty => None,
        });
        RobotName::unlike(people.iter().map(|(_, person)| person.name.as_str()).chain(robots))
    }

    /// In the lobby their chair is free; in a match a robot plays on for a person without a name.
    fn forget(&self, ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
        let Some(member) = self.people.member_of(user) else {
            return Company::forget(ctx, user);
        };
        let is_there = self.occupant(member).is_present() && !ctx.is_closed();
        let left = if is_there { self.leave(ctx, user)? } else { Draft::default() };
        let mut people = self.people.clone();
        people.put(member, None);
        Ok(left.seating(people))
    }

    fn leave(&self, ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
        let member = ctx.seated(user)?;
        if ctx.is_lobby() {
            let mut people = self.people.clone();
            people.put(member, None);
            return Ok(Draft::from(ChairsEntry::Freed(member)).seating(people));
        }
        if self.is_away(member) {
            return Err(Refusal::AlreadyAway);
        }
        let mut draft = Draft::from(ChairsEntry::Away(member));
        if would_end_without(ctx, self, member) {
            draft.push(PlayEntry::Closed);
        }
        Ok(draft)
    }

    /// Seats a robot. At a table without people any person may do so, and watch the robots.
    fn add_robot(&self, ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
        ctx.seated_if_anybody(user)?;
        ctx.in_lobby()?;
        let member = self.vacant().next().ok_or(Refusal::Full)?;
        Ok(ChairsEntry::RobotSat(member, self.new_robot(&self.people)).into())
    }

    fn remove_robot(&self, ctx: &Ctx<'_>, user: UserId, member: Member) -> Result<Draft, Refusal> {
        ctx.seated_if_anybody(user)?;
        ctx.in_lobby()?;
        match self.occupant(member) {
            Occupant::Robot(_) => Ok(ChairsEntry::Freed(member).into()),
            Occupant::Person { .. } | Occupant::Empty => Err(Refusal::NoRobot),
        }
    }
}

fn let_robot_play(
    ctx: &Ctx<'_>,
    user: UserId,
    turn: Turn,
    member: Member,
) -> Result<Draft, Refusal> {
    ctx.seated(user)?;
    ctx.in_time(turn)?;
    if !ctx.is_idle() || !ctx.awaited_members().any(|awaited| awaited == member) {
        return Err(Refusal::NotIdle);
    }
    Ok(ChairsEntry::Away(member).into())
}
