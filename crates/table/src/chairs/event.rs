//! Events at the chairs.

use rules::Member;

use super::Person;
use crate::id::{Turn, UserId};

/// An event at the chairs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChairsEvent {
    /// A person sits down on a free chair, or else on a robot's, in the middle of a match too.
    SitDown(Person),
    /// A person gets up: a lobby's chair is free again, in a match a robot plays on.
    Leave(UserId),
    /// A person is to be forgotten, also at a closed table.
    Forget(UserId),
    /// A person asks for a robot on a free chair.
    AddRobot(UserId),
    /// A person sends the robot on a chair away.
    RemoveRobot(UserId, Member),
    /// A person lets a robot play for a chair that has kept the table waiting.
    LetRobotPlay(UserId, Turn, Member),
}

impl ChairsEvent {
    pub(crate) const fn user(&self) -> UserId {
        match self {
            Self::SitDown(person) => person.user,
            Self::Leave(user)
            | Self::Forget(user)
            | Self::AddRobot(user)
            | Self::RemoveRobot(user, _)
            | Self::LetRobotPlay(user, ..) => *user,
        }
    }
}
