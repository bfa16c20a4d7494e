//! Entries and events about chairs.

use rules::Member;

use super::{Move, Person, RobotName};
use crate::id::{Turn, UserId};
use crate::line::lines;

/// A change at the chairs, as the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChairsEntry {
    /// A person sat down, on a free chair or a robot's. `sit 1`
    Sat(Member),
    /// A chair became free before the game. `free 1`
    Freed(Member),
    /// A robot took a chair, or another name. `robot 1 Ada`; in old logs `robot 1`
    RobotSat(Member, Option<RobotName>),
    /// A robot plays for a person. `away 1`
    Away(Member),
    /// A person plays again. `back 1`
    Back(Member),
    /// A person has a coach again, at a table with one. `coach 1`
    CoachCalled(Member),
    /// A person would rather have no coach. `no-coach 1`
    CoachSent(Member),
    /// People have moved to other chairs for the match that begins. `change-partners`
    Moved(Move),
}

lines! {
    ChairsEntry {
        "sit" => Sat(member),
        "free" => Freed(member),
        "robot" => RobotSat(member, name),
        "away" => Away(member),
        "back" => Back(member),
        "coach" => CoachCalled(member),
        "no-coach" => CoachSent(member),
    }
    else { Self::Moved(moved) => moved, } Self::moved
}

impl ChairsEntry {
    fn moved(verb: &str, rest: &str) -> Option<Self> {
        Move::read(verb, rest).map(Self::Moved)
    }
}

/// An event at the chairs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChairsEvent {
    /// A person sits down on a free chair, or else on a robot's, in the middle of a match too.
    SitDown(Person),
    /// A person sits down on a chair of the lobby, or moves to it.
    SitAt(Person, Member),
    /// A person gets up: a lobby's chair is free again, in a match a robot plays on.
    Leave(UserId),
    /// A person is to be forgotten, also at a closed table.
    Forget(UserId),
    /// A person asks for a robot on a free chair.
    AddRobot(UserId),
    /// A person sends the robot on a chair away.
    RemoveRobot(UserId, Member),
    /// A person would have a coach, or none.
    Coach(UserId, bool),
    /// A person lets a robot play for a chair that has kept the table waiting.
    LetRobotPlay(UserId, Turn, Member),
}

impl ChairsEvent {
    pub(crate) const fn user(&self) -> UserId {
        match self {
            Self::SitDown(person) | Self::SitAt(person, _) => person.user,
            Self::Leave(user)
            | Self::Forget(user)
            | Self::AddRobot(user)
            | Self::RemoveRobot(user, _)
            | Self::Coach(user, _)
            | Self::LetRobotPlay(user, ..) => *user,
        }
    }
}
