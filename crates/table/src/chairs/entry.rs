//! Lines of the log about chairs.

use std::fmt;

use rules::Member;

use super::{Move, RobotName};
use crate::line::{member_and, member_of};

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
    /// People have moved to other chairs for the match that begins. `change-partners`
    Moved(Move),
}

impl fmt::Display for ChairsEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sat(member) => write!(f, "sit {}", member.number()),
            Self::Freed(member) => write!(f, "free {}", member.number()),
            Self::RobotSat(member, None) => write!(f, "robot {}", member.number()),
            Self::RobotSat(member, Some(name)) => write!(f, "robot {} {name}", member.number()),
            Self::Away(member) => write!(f, "away {}", member.number()),
            Self::Back(member) => write!(f, "back {}", member.number()),
            Self::Moved(moved) => moved.fmt(f),
        }
    }
}

impl ChairsEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match verb {
            "sit" => Self::Sat(member_of(rest)?),
            "free" => Self::Freed(member_of(rest)?),
            "robot" => match member_and(rest) {
                Some((member, name)) => Self::RobotSat(member, Some(name.parse().ok()?)),
                None => Self::RobotSat(member_of(rest)?, None),
            },
            "away" => Self::Away(member_of(rest)?),
            "back" => Self::Back(member_of(rest)?),
            _ => Self::Moved(Move::read(verb, rest)?),
        })
    }
}
